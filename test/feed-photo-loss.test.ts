import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { doctor } from '#app/commands/doctor.server.ts'
import { feedShow } from '#app/commands/feed.server.ts'
import { stockConfirm, stockHeld } from '#app/commands/stock.server.ts'
import { importWebsite } from '#app/features/content/import-website.server.ts'
import { listRunProblems, listRuns } from '#app/features/intake/runs.server.ts'
import { run } from './a-fed-website.ts'
import { aPhoto } from './a-photo-upload.ts'
import { aStockRoom } from './a-stock-room.ts'
import { aListing, feedOf } from './a-website-folder.ts'
import { asJson, basicAuth, createTestApp, folderFrom } from './app.ts'
import { runAsOperator } from './run-as-operator.ts'

const earlier = new Date('2026-06-30T01:50:00Z')
const numbers = Array.from({ length: 9 }, (_, at) => `B${at}`)
const loss = 'the folder photos has lost the photos of 6 of 9 vehicles'

/** A website whose feed brings nine vehicles, with a photo of each in a folder beside its file. */
async function aPhotographedYard() {
  const app = await createTestApp()
  const photos = { folder: 'photos', name: '{stocknum}_{n}.jpg' }
  const feed = { id: 'dms', name: 'DMS', via: { kind: 'inbox' }, photos, alarm_to: ['stock@yard.example'] }
  const website = await app.aWebsite({ files: { 'feeds.json': [feed] } })
  const inbox = join(app.dataDir, 'inbox', website.slug, 'dms')
  mkdirSync(join(inbox, 'photos'), { recursive: true })
  const put = (name: string, bytes: Uint8Array): void => {
    writeFileSync(join(inbox, name), bytes)
    utimesSync(join(inbox, name), earlier, earlier)
  }
  const picture = await aPhoto(60, 40)
  const takePhoto = (number: string) => put(`photos/${number}_1.jpg`, picture)
  const remove = (...lost: readonly string[]) => {
    for (const number of lost) rmSync(join(inbox, 'photos', `${number}_1.jpg`))
  }
  put('stock.csv', feedOf(numbers.map((number) => aListing({ 'Stock No': number, Images: '' }))).bytes)
  for (const number of numbers) takePhoto(number)
  await run(app, website)
  const at = { db: app.database.db, websiteId: website.id }
  /** The stock numbers of the vehicles that have a photo. */
  const pictured = async () =>
    (await website.stock()).flatMap(({ stocknum, images }) => (images.length > 0 ? [stocknum] : []))
  const api = async (method: string, path: string, body?: object) => {
    const headers = basicAuth(app.apiCredentials)
    const init = body === undefined ? { method, headers } : { ...asJson(body, headers), method }
    const answer = await app.visit(website, `/api/v1/feeds/dms/runs/${path}`, init)
    return { status: answer.status, body: await answer.json() }
  }
  const command = (one: Parameters<typeof runAsOperator>[1]) => runAsOperator(app, one, [website.slug, 'dms'])
  const withoutPhotos = (wishes: object = {}) =>
    importWebsite(
      at.db,
      folderFrom(
        new Map([
          ...website.files,
          ['feeds.json', JSON.stringify([{ ...feed, photos: undefined, ...wishes }])],
        ]),
      ),
    )
  const warnings = async (id: string) =>
    (await listRunProblems(at, id)).warnings.map(({ message }) => message)
  return { app, website, at, takePhoto, remove, pictured, api, command, withoutPhotos, warnings }
}

describe('FEED-28 FEED-43 a folder that loses the photos of most vehicles waits for a person', () => {
  test('it is a held run, named by the commands, the doctor and a mail; stock confirm lets the photos go', async () => {
    const { app, website, at, remove, pictured, command, warnings } = await aPhotographedYard()
    remove(...numbers.slice(0, 6))
    expect(await run(app, website)).toMatchObject({ outcome: 'held', reason: loss, fileName: 'photos' })
    expect(await pictured()).toEqual(numbers)
    // the same loss at the next turn is the same run
    await run(app, website)
    expect((await listRuns(at, { most: 10 })).filter(({ outcome }) => outcome === 'held')).toHaveLength(1)
    const { printed } = await command(feedShow)
    expect(printed).toContain(`waiting for you: ${loss}`)
    expect(printed).toMatch(/B0 +2024 Mazda CX-5: 1 photo\n.*B5 .*stock confirm dealer-\d+ dms/s)
    expect(printed).not.toContain('B6 ')
    expect((await runAsOperator(app, stockHeld, [])).printed).toContain(loss)
    expect((await runAsOperator(app, doctor, [])).printed).toContain(`1 held (dms of ${website.slug})`)
    await app.feeds.tell()
    const mail = app.mailer.sent
      .map((one) => one.mail)
      .find(({ subject }) => subject.startsWith('Loss of stock photos waits for you: DMS'))
    expect(mail?.to).toBe('stock@yard.example')
    expect(mail?.text).toContain('The loss of photos of the stock feed “DMS”')
    expect(mail?.text).toContain(`Why: ${loss}.`)
    expect((await command(stockConfirm)).code).toBe(0)
    const confirmed = (await listRuns(at, { most: 1 }))[0]
    expect(confirmed).toMatchObject({ trigger: 'confirm', reason: `a person has confirmed it: ${loss}` })
    const { id } = await run(app, website)
    expect(await pictured()).toEqual(numbers.slice(6))
    expect(await warnings(id)).toContain(
      'the folder has lost the photos of 6 of 9 vehicles: they leave, as a person has confirmed',
    )
    expect((await command(feedShow)).printed).toContain('running well')
    await expect(command(stockConfirm)).rejects.toThrow()
  })

  test('the API shows each vehicle, confirms what was looked at, and not what is gone since', async () => {
    const { app, website, remove, pictured, api } = await aPhotographedYard()
    remove(...numbers.slice(0, 6))
    const { id } = await run(app, website)
    const diff = await api('GET', `${id}/diff`)
    expect(diff.body).toMatchObject({ held: true, confirmable: true, reason: loss })
    expect(diff.body.changed.map(({ stocknum }: { stocknum: string }) => stocknum)).toEqual(
      numbers.slice(0, 6),
    )
    remove('B6')
    const later = await run(app, website)
    const stale = await api('POST', `${id}/confirm`, { sha256: diff.body.sha256 })
    expect(stale).toMatchObject({
      status: 409,
      body: { error: 'The feed has changed since you looked. Look again.' },
    })
    const { sha256 } = (await api('GET', `${later.id}/diff`)).body
    expect(await api('POST', `${later.id}/confirm`, { sha256 })).toMatchObject({
      status: 200,
      body: { trigger: 'confirm', outcome: 'imported' },
    })
    await run(app, website)
    expect(await pictured()).toEqual(['B7', 'B8'])
  })

  test('refused, they stay and nobody is asked about them again; a folder that has them again settles it', async () => {
    const { app, website, at, remove, takePhoto, pictured, api, command } = await aPhotographedYard()
    remove(...numbers.slice(0, 6))
    const { id } = await run(app, website)
    expect(await api('POST', `${id}/refuse`, {})).toMatchObject({ status: 200, body: { outcome: 'refused' } })
    await run(app, website)
    expect(await pictured()).toEqual(numbers)
    expect((await command(feedShow)).printed).toContain('running well')
    for (const number of numbers.slice(0, 6)) takePhoto(number)
    await run(app, website)
    // what was decided is over with the folder it was said of
    remove(...numbers.slice(0, 6))
    await run(app, website)
    expect((await listRuns(at, { most: 1 }))[0]).toMatchObject({ outcome: 'held', reason: loss })
  })
})

describe('FEED-43 photos that feeds.json does not name any more', () => {
  test('they leave at the next run, which says so; those that a person has put in order are the person’s', async () => {
    const { app, website, at, pictured, withoutPhotos, warnings } = await aPhotographedYard()
    const room = aStockRoom(app, website)
    const kept = (await website.stock()).find(({ stocknum }) => stocknum === 'B3')
    const [photo = ''] = kept?.images.map(({ image }) => image.url) ?? []
    const { version } = await room.read(kept?.id ?? 0)
    expect((await room.call('PUT', `/${kept?.id}/photos`, { order: [photo], version })).status).toBe(200)
    await withoutPhotos()
    expect(await pictured()).toEqual(numbers)
    const { id } = await run(app, website)
    expect(await pictured()).toEqual(['B3'])
    expect(await warnings(id)).toContain(
      'feeds.json names no folder of photos any more: 8 photos of 8 vehicles have left',
    )
    const { list } = (await room.read(kept?.id ?? 0)).photos
    expect(list).toMatchObject([{ photo, uploaded: true }])
    const runs = await listRuns(at, { most: 10 })
    await run(app, website)
    expect(await pictured()).toEqual(['B3'])
    expect(runs.some(({ outcome }) => outcome === 'held')).toBe(false)
  })

  test('they leave within the hour where the feed is pushed now, and so has no turn', async () => {
    const { app, pictured, withoutPhotos } = await aPhotographedYard()
    await app.feeds.forget()
    expect(await pictured()).toEqual(numbers)
    await withoutPhotos({ via: { kind: 'push' } })
    await app.feeds.forget()
    await app.app.settled()
    expect(await pictured()).toEqual([])
    expect(app.log.lines).toContainEqual(
      expect.stringContaining('any more: 9 photos of 9 vehicles have left'),
    )
  })
})
