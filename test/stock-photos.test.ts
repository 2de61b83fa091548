import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { doctor } from '#app/commands/doctor.server.ts'
import { aLargePhoto, aPhoto, aPhotoUpload, chunkBytes } from './a-photo-upload.ts'
import { aStockRoom } from './a-stock-room.ts'
import { aListing } from './a-website-folder.ts'
import { createTestApp, type TestApp, type TestWebsite } from './app.ts'
import { runAsOperator } from './run-as-operator.ts'

const feedPhoto = (name: string): string => `https://photos.example/${name}.jpg`

async function aWebsiteWithPhotos(names = 'ABC') {
  const it = await createTestApp()
  const website = await it.aWebsite({ stock: [listing(names)] })
  const { id, slug } = website.vehicle
  return { it, website, id, slug, ...aStockRoom(it, website), ...aPhotoUpload(it, website, id) }
}

function listing(names: string) {
  return aListing({ 'Stock No': 'A1', Images: [...names].map(feedPhoto).join('|') })
}

/** The photos that shoppers see, in order. */
async function shownPhotos(website: TestWebsite): Promise<string[]> {
  const [vehicle] = await website.stock()
  return (vehicle?.images ?? []).map(({ image }) =>
    image.url.replace(/^https:\/\/photos\.example\/(.*)\.jpg$/, '$1'),
  )
}

function filesOf(it: TestApp): string[] {
  const files = readdirSync(it.dataDir, { recursive: true, encoding: 'utf8' })
  return files.filter((name) => /^photos\/.*\.jpg/.test(name))
}

describe('STOCK-11 photos by tus', () => {
  test('STOCK-11 STOCK-12 a photo is written anew, upright and without place, and shown', async () => {
    const { it, website, id, slug, upload, read } = await aWebsiteWithPhotos('A')
    const original = await aPhoto()
    expect((await sharp(original).metadata()).exif?.toString('latin1')).toContain('zqCamera')
    expect((await upload(original)).status).toBe(204)
    const [, uploaded] = (await read(id)).photos.list
    expect(uploaded).toMatchObject({ uploaded: true, hidden: false })
    expect(uploaded.photo).toMatch(/^\/photos\/[0-9a-f]{64}\.jpg$/)
    const answer = await it.visit(website, uploaded.photo)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(answer.headers.get('cache-control')).toContain('immutable')
    const bytes = Buffer.from(await answer.arrayBuffer())
    const kept = await sharp(bytes).metadata()
    expect(kept).toMatchObject({ format: 'jpeg', width: 800, height: 1200, space: 'srgb' })
    expect([kept.exif, kept.xmp, kept.icc, kept.iptc, kept.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(bytes.toString('latin1')).not.toContain('zqCamera')
    // turned to the right: what was left is on top
    const top = await sharp(bytes).extract({ left: 400, top: 100, width: 1, height: 1 }).raw().toBuffer()
    expect(top[2]).toBeGreaterThan(top[0] ?? 255)
    const page = await (await it.visit(website, `/cars/${slug}`)).text()
    expect(page).toContain(encodeURIComponent(uploaded.photo))
    const small = await it.visit(website, `/_image?url=${encodeURIComponent(uploaded.photo)}&w=640&q=75`)
    expect([small.status, small.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ])
  })

  test('STOCK-12 it is shown by the websites of its dealership alone', async () => {
    const { it, website, id, upload, read } = await aWebsiteWithPhotos('')
    await upload(await aPhoto())
    const [{ photo }] = (await read(id)).photos.list
    const other = await it.aWebsite()
    expect((await it.visit(website, photo)).status).toBe(200)
    expect((await it.visit(other, photo)).status).toBe(404)
    expect((await it.visit(other, `/_image?url=${encodeURIComponent(photo)}&w=640&q=75`)).status).toBe(404)
    expect((await it.visit(website, photo.replace(/.\.jpg$/, '0.jpg'))).status).toBe(404)
  })

  test('STOCK-12 a large picture is at most 3072 px, whatever its format', { tags: ['long'] }, async () => {
    const { it, website, id, upload, read } = await aWebsiteWithPhotos('')
    const wide = sharp({ create: { width: 4000, height: 1000, channels: 4, background: '#ff000080' } })
    for (const bytes of [
      await wide.clone().png().toBuffer(),
      await wide.clone().webp().toBuffer(),
      await wide.clone().avif({ effort: 0 }).toBuffer(),
    ])
      expect((await upload(bytes)).status).toBe(204)
    const { list } = (await read(id)).photos
    expect(list).toHaveLength(3)
    for (const { photo } of list) {
      const bytes = Buffer.from(await (await it.visit(website, photo)).arrayBuffer())
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 3072, height: 768 })
    }
  })

  test('STOCK-11 STOCK-E04 what was cut goes on where it was, in another process, and is the same photo', {
    tags: ['long'],
  }, async () => {
    const { it, website, id, begin, patch, offsetOf, upload, read, send } = await aWebsiteWithPhotos('')
    const other = await createTestApp({ database: it.database })
    const bytes = await aLargePhoto(6_000_000)
    expect(bytes.length).toBeGreaterThan(5 * chunkBytes)
    const path = (await begin(bytes.length)).headers.get('location') ?? ''
    for (let part = 0; part < 4; part += 1)
      await patch(
        path,
        part * chunkBytes,
        new Uint8Array(bytes.subarray(part * chunkBytes, (part + 1) * chunkBytes)),
      )
    // the line is cut within the fifth chunk, at 4.2 MB
    const cut = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(bytes.subarray(4 * chunkBytes, 4_200_000)))
        controller.error(new Error('cut'))
      },
    })
    await patch(path, 4 * chunkBytes, cut).catch(() => {})
    expect(await offsetOf(path, other)).toBe(4 * chunkBytes)
    expect((await patch(path, 0, new Uint8Array(bytes.subarray(0, chunkBytes)), other)).status).toBe(409)
    for (let offset = 4 * chunkBytes; offset < bytes.length; offset += chunkBytes) {
      const chunk = new Uint8Array(bytes.subarray(offset, offset + chunkBytes))
      expect((await patch(path, offset, chunk, other)).status).toBe(204)
    }
    // the sender that did not hear the last answer learns that all of it is there
    expect(await offsetOf(path)).toBe(bytes.length)
    await it.app.settled()
    const { list } = (await read(id)).photos
    expect(list).toHaveLength(1)
    await upload(bytes)
    expect((await read(id)).photos.list).toEqual(list)
    expect((await send('DELETE', path)).status).toBe(204)
    expect((await send('HEAD', path)).status).toBe(404)
    expect((await read(id)).photos.list).toEqual(list)
    // the process that took the last chunk has the file; in a deployment all of them share the folder
    expect((await other.visit(website, list[0].photo)).status).toBe(200)
  })

  test('STOCK-11 of two senders of one chunk the first has it, and of the last one there is one photo', async () => {
    const { id, begin, patch, read } = await aWebsiteWithPhotos('')
    const bytes = await aPhoto()
    const path = (await begin(bytes.length)).headers.get('location') ?? ''
    const half = Math.floor(bytes.length / 2)
    const first = await Promise.all(
      [1, 2, 3].map(() => patch(path, 0, new Uint8Array(bytes.subarray(0, half)))),
    )
    expect(first.map(({ status }) => status).sort()).toEqual([204, 409, 409])
    const last = await Promise.all([1, 2].map(() => patch(path, half, new Uint8Array(bytes.subarray(half)))))
    expect(last.map(({ status }) => status).sort()).toEqual([204, 409])
    expect((await read(id)).photos.list).toHaveLength(1)
  })

  test('STOCK-11 what is no picture, too large, or too many is refused in words, and nothing stays', async () => {
    const { it, website, id, begin, upload, read, send, folder } = await aWebsiteWithPhotos('')
    const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic', 'latin1'), Buffer.alloc(2000)])
    const unread = { error: 'This picture format cannot be read here. Send JPEG.' }
    for (const bytes of [
      heic,
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('GIF89a      '),
    ]) {
      const answer = await upload(bytes)
      expect([answer.status, await answer.json()]).toEqual([415, unread])
    }
    const broken = (await aPhoto()).subarray(0, 3000)
    expect((await upload(broken)).status).toBe(415)
    expect((await begin(31 * 1024 * 1024)).status).toBe(413)
    expect((await begin(0)).status).toBe(415)
    expect((await send('POST', folder, { 'upload-length': 'many' })).status).toBe(400)
    const other = aPhotoUpload(it, await it.aWebsite(), id)
    expect((await other.begin(100)).status).toBe(404)
    const rows = await it.database.db
      .selectFrom('photo_uploads')
      .select('id')
      .where('website_id', '=', website.id)
      .execute()
    expect([rows, (await read(id)).photos.list, filesOf(it)]).toEqual([[], [], []])
    const photos = Array.from({ length: 60 }, (_, at) => ({
      dealership_id: 0,
      vehicle_id: id,
      hash: String(at).padStart(64, '0'),
      width: 1,
      height: 1,
      bytes: 1,
      added_at: it.clock.now,
      actor: 'api',
    }))
    const { dealership_id } = await read(id)
    await it.database.db
      .insertInto('vehicle_photos')
      .values(photos.map((photo) => ({ ...photo, dealership_id })))
      .execute()
    const full = await begin(1000)
    expect([full.status, await full.json()]).toEqual([
      409,
      { error: 'A vehicle has at most 60 uploaded photos.' },
    ])
  })

  test('STOCK-11 it says what it can do, and when an upload is forgotten: after a day', async () => {
    const { it, begin, send, folder, offsetOf } = await aWebsiteWithPhotos('')
    const options = await send('OPTIONS', folder)
    expect(options.headers.get('tus-version')).toBe('1.0.0')
    expect(options.headers.get('tus-extension')).toBe('creation,creation-with-upload,termination,expiration')
    expect(Number(options.headers.get('tus-max-size'))).toBe(30 * 1024 * 1024)
    const begun = await begin(5000, { 'upload-metadata': `filename ${btoa('car.jpg')}` })
    const path = begun.headers.get('location') ?? ''
    expect(begun.headers.get('upload-expires')).toBe('Wed, 01 Jul 2026 02:00:00 GMT')
    const head = await send('HEAD', path)
    expect([head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual(['0', '5000'])
    expect(head.headers.get('cache-control')).toContain('no-store')
    expect(head.headers.get('upload-metadata')).toContain('filename')
    expect((await it.visit({ host: 'nobody.example' }, path)).status).toBe(404)
    it.clock.now = new Date('2026-07-01T02:00:00Z')
    expect(await offsetOf(path)).toBeNaN()
    await it.stockChores.runDue()
    expect(await it.database.db.selectFrom('photo_uploads').select('id').execute()).toEqual([])
  })
})

describe('STOCK-13 the order of photos', () => {
  test('STOCK-13 STOCK-E02 one the feed adds comes last, one it drops goes, one a person hid stays hidden', async () => {
    const { website, id, call, read, edit } = await aWebsiteWithPhotos('ABC')
    const arranged = await call('PUT', `/${id}/photos`, {
      order: [feedPhoto('C'), feedPhoto('A')],
      hidden: [feedPhoto('B')],
      version: 0,
    })
    expect([arranged.status, await shownPhotos(website)]).toEqual([200, ['C', 'A']])
    await website.bring([listing('ABCD')])
    expect(await shownPhotos(website)).toEqual(['C', 'A', 'D'])
    await website.bring([listing('AD')])
    expect(await shownPhotos(website)).toEqual(['A', 'D'])
    // what comes back is where the person had it
    await website.bring([listing('ABCD')])
    expect(await shownPhotos(website)).toEqual(['C', 'A', 'D'])
    expect((await read(id)).photos.owner).toBe('api')
    await edit(id, { release: ['photos'] })
    expect(await shownPhotos(website)).toEqual(['A', 'B', 'C', 'D'])
  })

  test('STOCK-13 uploaded photos stand among the feed’s; cover, alternative text and plan are a person’s', async () => {
    const { it, website, id, slug, upload, read, call } = await aWebsiteWithPhotos('AB')
    await upload(await aPhoto())
    const uploaded = (await read(id)).photos.list.at(-1).photo
    expect(await shownPhotos(website)).toEqual(['A', 'B', uploaded])
    const version = (await read(id)).version
    expect(version).toBe(0)
    const alts = { [uploaded]: 'The dent on the left door', [feedPhoto('A')]: 'From the front' }
    const plans = [feedPhoto('B')]
    await call('PUT', `/${id}/photos`, { cover: uploaded, alts, plans, version })
    expect(await shownPhotos(website)).toEqual([uploaded, 'A', 'B'])
    const page = await (await it.visit(website, `/cars/${slug}`)).text()
    expect(page).toContain('alt="The dent on the left door"')
    const [card] = await (await it.visit(website, `/api/cards?id=${id}`)).json()
    expect(card.picture).toBe(uploaded)
    expect((await read(id)).photos.list[2]).toMatchObject({ photo: feedPhoto('B'), plan: true })
    await call('PUT', `/${id}/photos`, { alts: { [uploaded]: null }, version: 1 })
    expect((await read(id)).photos.list[0].alt).toBeNull()
  })

  test('STOCK-13 a photo that is not there, and another version, are refused', async () => {
    const { id, call } = await aWebsiteWithPhotos('A')
    const refused = await call('PUT', `/${id}/photos`, { order: [feedPhoto('Z')], version: 0 })
    expect(refused).toEqual({
      status: 422,
      body: {
        error: 'This cannot be saved as it is.',
        problems: [{ field: 'order', message: `the vehicle has no photo ${feedPhoto('Z')}` }],
      },
    })
    const late = await call('PUT', `/${id}/photos`, { order: [feedPhoto('A')], version: 7 })
    expect([late.status, late.body.vehicle.version]).toEqual([409, 0])
  })

  test('STOCK-13 STOCK-12 an uploaded photo is taken away, and its file a day later, unless another vehicle has it', async () => {
    const { it, website, id, upload, read, call } = await aWebsiteWithPhotos('A')
    const bytes = await aPhoto(900, 600, '#1e8449')
    await upload(bytes)
    const photo = (await read(id)).photos.list[1].photo
    const hash = photo.slice('/photos/'.length, -'.jpg'.length)
    expect(filesOf(it)).toEqual([join('photos', hash.slice(0, 2), `${hash}.jpg`)])
    expect((await call('DELETE', `/${id}/photos/${hash}`)).body.photos.list).toHaveLength(1)
    expect((await call('DELETE', `/${id}/photos/${hash}`)).status).toBe(404)
    expect((await it.visit(website, photo)).status).toBe(404)
    await upload(bytes)
    it.clock.now = new Date(it.clock.now.getTime() + 86_400_000)
    await it.stockChores.runDue()
    expect(filesOf(it)).toHaveLength(1)
    await call('DELETE', `/${id}/photos/${hash}`)
    await it.stockChores.runDue()
    expect(filesOf(it)).toHaveLength(1)
    it.clock.now = new Date(it.clock.now.getTime() + 86_400_000)
    await it.stockChores.runDue()
    expect(filesOf(it)).toEqual([])
    const { history } = (await call('GET', `/${id}/history`)).body
    expect(history[0].changes).toEqual([{ field: 'photos', before: photo, after: null }])
  })

  test('STOCK-12 a photo that came too late for its vehicle, and what a process that was killed has left, are gone after a day', async () => {
    const { it, website, id, begin, patch, read } = await aWebsiteWithPhotos('A')
    const { dealership_id } = await read(id)
    const photo = { dealership_id, vehicle_id: id, width: 1, height: 1, added_at: it.clock.now, actor: 'api' }
    const others = Array.from({ length: 60 }, (_, at) => ({ ...photo, hash: `other${at}`, bytes: 1 }))
    const bytes = await aPhoto(711, 503, '#123457')
    const path = (await begin(bytes.length)).headers.get('location') ?? ''
    await it.database.db.insertInto('vehicle_photos').values(others).execute()
    expect((await patch(path, 0, new Uint8Array(bytes))).status).toBe(409)
    const [kept = ''] = filesOf(it)
    const unfinished = join(it.dataDir, `${kept}.6f1f8c9e-0d1b-4c64-9f3a-5b7e8c2d1a90.unfinished`)
    writeFileSync(unfinished, 'half')
    const day = (days: number): Date => new Date(it.clock.now.getTime() + days * 86_400_000)
    utimesSync(unfinished, day(-2), day(-2))
    it.clock.now = day(0.9)
    await it.stockChores.runDue()
    expect(filesOf(it)).toEqual([kept])
    it.clock.now = day(0.2)
    await it.stockChores.runDue()
    expect(filesOf(it)).toEqual([])
    expect((await it.visit(website, '/')).status).toBe(200)
  })
})

describe('STOCK-12 doctor', () => {
  test('STOCK-12 from 50 GB in the folder on it says that a bucket is the better place', async () => {
    const { it, id, upload, read } = await aWebsiteWithPhotos('')
    await upload(await aPhoto())
    const found = async (environment = {}) => {
      const { printed } = await runAsOperator(it, doctor, [], [['json', true]], environment)
      return JSON.parse(printed).find(({ check }: { check: string }) => check === 'photos')
    }
    expect(await found()).toMatchObject({
      state: 'ok',
      detail: expect.stringMatching(/ GB in DATA_DIR\/photos$/),
    })
    const { dealership_id } = await read(id)
    const photo = { dealership_id, vehicle_id: id, width: 1, height: 1, added_at: it.clock.now, actor: 'api' }
    const many = Array.from({ length: 26 }, (_, at) => ({ ...photo, hash: `big${at}`, bytes: 2_000_000_000 }))
    await it.database.db.insertInto('vehicle_photos').values(many).execute()
    expect(await found()).toEqual({
      check: 'photos',
      state: 'look',
      detail: expect.stringMatching(
        /^52\.\d GB in DATA_DIR\/photos: PHOTO_BUCKET_URL keeps them in a bucket/,
      ),
    })
    const s3 = { PHOTO_BUCKET_URL: 'https://s3.example/b', PHOTO_BUCKET_KEY: 'k', PHOTO_BUCKET_SECRET: 's' }
    expect(await found(s3)).toMatchObject({ state: 'ok' })
  })
})
