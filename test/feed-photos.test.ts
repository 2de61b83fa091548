import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { feedRun } from '#app/commands/feed.server.ts'
import { listRunProblems } from '#app/features/intake/runs.server.ts'
import { run } from './a-fed-website.ts'
import { anAuthority, localReach } from './a-feed-source.ts'
import { aPhoto, aPhotoUpload } from './a-photo-upload.ts'
import { aStockRoom } from './a-stock-room.ts'
import { aListing, feedOf } from './a-website-folder.ts'
import { anFtpServer } from './an-ftp-server.ts'
import { anSftpServer } from './an-sftp-server.ts'
import { createTestApp, type TestApp, type TestWebsite } from './app.ts'
import { runAsOperator } from './run-as-operator.ts'

const photos = { folder: '/photos', name: '{stocknum}_{n}.jpg' }
const yesterday = new Date('2026-06-29T02:00:00Z')
const feedPhoto = 'https://photos.example/1.jpg'

/** The folder of a supplier, wherever it is. */
interface Place {
  put(path: string, bytes: Uint8Array, time?: Date): void
  remove(path: string): void
}

const csv = (...numbers: string[]) =>
  feedOf(numbers.map((number) => aListing({ 'Stock No': number, Images: '' }))).bytes

/** A website with one feed that brings photos beside its file. */
async function aFedBy(kind: 'sftp' | 'ftps' | 'ftp' | 'inbox', feed: object = {}) {
  const authority = await anAuthority()
  const app = await createTestApp({ feedSources: { reach: localReach(), authorities: [authority.cert] } })
  const { via, place } = await supplier(kind, authority)
  const folder = kind === 'inbox' ? 'photos' : photos.folder
  const setting = { id: 'dms', name: 'DMS', via, photos: { ...photos, folder }, ...feed }
  const website = await app.aWebsite({ files: { 'feeds.json': [setting] } })
  for (const [name, value] of [
    ['feed_user', 'dms'],
    ['feed_password', 'secret'],
  ] as const)
    await app.keepSecret(website, `${name}.dms`, value)
  const supply = place(app, website)
  const numbers = ['A1', 'A/2', 'A3']
  supply.put('/export/stock.csv', csv(...numbers), yesterday)
  return { app, website, supply, room: aStockRoom(app, website) }
}

async function supplier(
  kind: 'sftp' | 'ftps' | 'ftp' | 'inbox',
  authority: Awaited<ReturnType<typeof anAuthority>>,
) {
  const path = '/export/stock.csv'
  const served = (files: Map<string, { bytes: Uint8Array; time: Date }>) => (): Place => ({
    put: (name, bytes, time = yesterday) => void files.set(name, { bytes, time }),
    remove: (name) => void files.delete(name),
  })
  switch (kind) {
    case 'sftp': {
      const { port, files } = await anSftpServer()
      return { via: { kind, host: 'sftp.test', port, path }, place: served(files) }
    }
    case 'ftps': {
      const { port, files } = await anFtpServer({ certificate: await authority.certify('DNS:ftp.test') })
      return { via: { kind, host: 'ftp.test', port, path }, place: served(files) }
    }
    case 'ftp': {
      const { port, files } = await anFtpServer()
      return { via: { kind, host: 'ftp.test', port, path, plain: true }, place: served(files) }
    }
    case 'inbox':
      return { via: { kind }, place: inboxPlace }
  }
}

/** In an inbox the photos are a folder of it. */
function inboxPlace(app: TestApp, { slug }: TestWebsite): Place {
  const inbox = join(app.dataDir, 'inbox', slug, 'dms')
  const pathOf = (name: string): string => join(inbox, name.replace(/^\/export\//, ''))
  return {
    put: (name, bytes, time = yesterday) => {
      mkdirSync(join(inbox, 'photos'), { recursive: true })
      writeFileSync(pathOf(name), bytes)
      utimesSync(pathOf(name), time, time)
    },
    remove: (name) => rmSync(pathOf(name)),
  }
}

/** A photo of this colour, as a camera writes it. */
const colour = (hex: string): Promise<Buffer> => aPhoto(120, 80, hex)

async function photosOf(website: TestWebsite, number = 'A1'): Promise<string[]> {
  const vehicle = (await website.stock()).find(({ stocknum }) => stocknum === number)
  return (vehicle?.images ?? []).map(({ image }) => image.url)
}

/** The middle of the left half of a kept photo, turned upright: its second colour. */
async function colourOf(app: TestApp, website: TestWebsite, photo: string): Promise<string> {
  const answer = await app.visit(website, photo)
  expect(answer.status).toBe(200)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { exif, xmp, icc } = await sharp(bytes).metadata()
  expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined])
  const raw = await sharp(bytes).extract({ left: 40, top: 110, width: 1, height: 1 }).raw().toBuffer()
  return ['red', 'green', 'blue'][[...raw].indexOf(Math.max(...raw))] ?? ''
}

async function warningsOf(app: TestApp, website: TestWebsite, id: string): Promise<string[]> {
  const { warnings } = await listRunProblems({ db: app.database.db, websiteId: website.id }, id)
  return warnings.flatMap(({ file, message }) => (file.includes('csv') ? [] : [`${file}: ${message}`]))
}

describe('FEED-43 photos that lie beside the file of a feed', () => {
  test.each(['sftp', 'ftps', 'ftp', 'inbox'] as const)(
    'FEED-43 by %s: new and changed ones are shown in the order of their numbers, cleaned; what leaves the folder leaves the vehicle',
    async (kind) => {
      const { app, website, supply } = await aFedBy(kind)
      supply.put('/photos/A1_10.jpg', await colour('#2020e0'))
      supply.put('/photos/A1_2.jpg', await colour('#20e020'))
      supply.put('/photos/a1_1.JPG', await colour('#e02020'))
      supply.put('/photos/A-2_1.jpg', await colour('#20e020'))
      supply.put('/photos/notes.txt', Buffer.from('hello'))
      supply.put('/photos/Z9_1.jpg', await colour('#e02020'))
      expect((await run(app, website)).outcome).toBe('imported')
      const shown = await photosOf(website)
      expect(await Promise.all(shown.map((photo) => colourOf(app, website, photo)))).toEqual([
        'red',
        'green',
        'blue',
      ])
      expect(await photosOf(website, 'A/2')).toHaveLength(1)
      const vehicle = (await website.stock()).find(({ stocknum }) => stocknum === 'A1')
      const page = await (await app.visit(website, `/cars/${vehicle?.slug}`)).text()
      expect(page).toContain(encodeURIComponent(shown[0] ?? 'none'))
      supply.remove('/photos/A1_2.jpg')
      supply.put('/photos/A1_10.jpg', await colour('#e02020'), new Date('2026-06-29T03:00:00Z'))
      supply.put('/photos/A3_1.jpg', await colour('#2020e0'))
      const second = await run(app, website)
      expect(['not-modified', 'unchanged']).toContain(second.outcome)
      const then = await photosOf(website)
      expect(await Promise.all(then.map((photo) => colourOf(app, website, photo)))).toEqual(['red'])
      expect(await photosOf(website, 'A3')).toHaveLength(1)
      expect(await warningsOf(app, website, second.id)).toEqual([])
    },
  )

  test('FEED-43 what is no photo, and what is too large, is a warning that names it; the run stays good', async () => {
    const { app, website, supply } = await aFedBy('sftp')
    supply.put('/photos/A1_1.jpg', await colour('#e02020'))
    supply.put('/photos/A1_2.jpg', Buffer.from('no photo'))
    supply.put('/photos/A1_3.jpg', Buffer.alloc(12 * 1024 * 1024 + 1))
    const first = await run(app, website)
    expect([first.outcome, await photosOf(website)]).toEqual([
      'imported',
      [expect.stringMatching('/photos/')],
    ])
    expect(await warningsOf(app, website, first.id)).toEqual([
      'A1_3.jpg: left out: a photo may have 12 MB',
      'A1_2.jpg: left out: it is no JPEG, PNG, WebP or AVIF that can be read',
    ])
    const second = await run(app, website)
    expect(await warningsOf(app, website, second.id)).toEqual([])
    supply.put('/photos/A1_2.jpg', await colour('#20e020'), new Date('2026-06-29T03:00:00Z'))
    await run(app, website)
    expect(await photosOf(website)).toHaveLength(2)
  })

  test('FEED-43 STOCK-13 they are the feed’s photos: a person hides and orders them, uploads beside them, and deletes none', async () => {
    const { app, website, supply, room } = await aFedBy('sftp')
    for (const [number, hex] of ['#e02020', '#20e020', '#2020e0'].entries())
      supply.put(`/photos/A1_${number + 1}.jpg`, await colour(hex))
    await run(app, website)
    const vehicle = (await website.stock()).find(({ stocknum }) => stocknum === 'A1')
    const id = vehicle?.id ?? 0
    const [red = '', green = '', blue = ''] = await photosOf(website)
    const { photos: told, version } = await room.read(id)
    expect(told.list.map((one: { uploaded: boolean }) => one.uploaded)).toEqual([false, false, false])
    await room.call('PUT', `/${id}/photos`, { order: [blue, red], hidden: [green], version })
    expect(await photosOf(website)).toEqual([blue, red])
    const { upload } = aPhotoUpload(app, website, id)
    expect((await upload(await aPhoto())).status).toBe(204)
    supply.put('/photos/A1_4.jpg', await colour('#e0e020'))
    await run(app, website)
    const all = await photosOf(website)
    expect(all.slice(0, 2)).toEqual([blue, red])
    expect(all).toHaveLength(4)
    const hash = red.slice('/photos/'.length, -'.jpg'.length)
    expect((await room.call('DELETE', `/${id}/photos/${hash}`)).status).toBe(404)
    const { history } = (await room.call('GET', `/${id}/history`)).body
    expect(history.filter(({ by }: { by: string }) => by === 'feed:dms').length).toBeGreaterThan(1)
  })

  test('FEED-43 at most 60 a vehicle; the rest is named', async () => {
    const { app, website, supply } = await aFedBy('inbox')
    const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
      .jpeg()
      .toBuffer()
    for (let number = 1; number <= 61; number += 1)
      supply.put(`/photos/A1_${number}.jpg`, Buffer.concat([photo, Buffer.from(String(number))]))
    const { id } = await run(app, website)
    expect(await warningsOf(app, website, id)).toEqual([
      'A1_61.jpg: left out: a vehicle has at most 60 photos of its feed',
    ])
  })

  test('FEED-43 a folder that is gone, or that lost the photos of most vehicles, takes none away and is told of', async () => {
    const { app, website, supply } = await aFedBy('sftp')
    const numbers = Array.from({ length: 9 }, (_, at) => `B${at}`)
    supply.put('/export/stock.csv', csv(...numbers))
    for (const number of numbers) supply.put(`/photos/${number}_1.jpg`, await colour('#e02020'))
    await run(app, website)
    expect(await photosOf(website, 'B8')).toHaveLength(1)
    for (const number of numbers.slice(0, 6)) supply.remove(`/photos/${number}_1.jpg`)
    expect(await run(app, website)).toMatchObject({
      outcome: 'held',
      reason: 'the folder /photos has lost the photos of 6 of 9 vehicles',
    })
    expect(await photosOf(website, 'B0')).toHaveLength(1)
    for (const number of numbers.slice(6)) supply.remove(`/photos/${number}_1.jpg`)
    await run(app, website)
    expect(await photosOf(website, 'B8')).toHaveLength(1)
  })

  test.each([
    [{ kind: 'push' }, photos, /photos come beside the file of sftp, ftps, ftp and inbox alone/],
    [{ kind: 'inbox' }, { ...photos, folder: '../other' }, /expected the name of a folder in the inbox/],
    [{ kind: 'inbox' }, { ...photos, folder: 'taken' }, /expected the name of a folder in the inbox/],
    [{ kind: 'inbox' }, { folder: 'photos', name: '{stocknum}.jpg' }, /\{stocknum\} and \{n\} in it/],
    [{ kind: 'inbox' }, { folder: 'photos', name: '{stocknum}{n}.jpg' }, /\{stocknum\} and \{n\} in it/],
  ])('FEED-43 %j with photos %j is refused by name', async (via, wish, message) => {
    const app = await createTestApp()
    const feeds = [{ id: 'dms', name: 'DMS', via, photos: wish }]
    await expect(app.aWebsite({ files: { 'feeds.json': feeds } })).rejects.toThrow(message)
  })

  test('FEED-43 an operator who asks the feed brings its photos too', async () => {
    const { app, website, supply } = await aFedBy('inbox')
    supply.put('/photos/A1_1.jpg', await colour('#e02020'))
    const { code, printed } = await runAsOperator(app, feedRun, [website.slug, 'dms'])
    expect([code, printed]).toEqual([0, expect.stringContaining('dms')])
    await app.app.settled()
    expect(await photosOf(website)).toHaveLength(1)
  })

  test('FEED-43 the photo that a feed’s file names comes first, then those of the folder', async () => {
    const { app, website, supply } = await aFedBy('sftp')
    supply.put('/export/stock.csv', feedOf([aListing({ 'Stock No': 'A1', Images: feedPhoto })]).bytes)
    supply.put('/photos/A1_1.jpg', await colour('#e02020'))
    await run(app, website)
    expect(await photosOf(website)).toEqual([feedPhoto, expect.stringMatching(/^\/photos\//)])
  })
})
