import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderBlobs } from '#app/server/blobs/folder-blobs.server.ts'
import { readBuiltFiles } from '#app/server/earlier-builds.server.ts'
import { silentLog } from '#app/server/log.server.ts'
import { openSharedAssets } from '#app/server/shared-assets.server.ts'
import { createTestApp, kitOf, pageOf } from './app.ts'
import { freshDatabase } from './database.ts'
import { until } from './until.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'forecourt-builds-'))
const day = 24 * 60 * 60 * 1000
const first = new Date('2026-06-30T02:00:00Z')
const after = (days: number): Date => new Date(first.getTime() + days * day)

function aBuild(assets: Readonly<Record<string, string>>): string {
  const client = folder()
  mkdirSync(join(client, 'assets'))
  for (const [name, text] of Object.entries(assets)) writeFileSync(join(client, 'assets', name), text)
  return client
}

/** Starts a process on one folder several times, each time with another build. */
function starts(dataDir: string) {
  const problems: string[] = []
  return {
    problems,
    start: (assets: Readonly<Record<string, string>>, now = first) =>
      readBuiltFiles({
        client: aBuild(assets),
        folder: join(dataDir, 'builds'),
        now,
        onProblem: (what) => problems.push(what),
      }),
  }
}

test('MEND-94 the styles and scripts of the build before are served as those of the build are', async () => {
  const { start } = starts(folder())
  start({ 'entry-old.css': 'old{}', 'font-same.woff2': 'same', 'page-old.js': 'old()' })
  const it = await createTestApp({
    files: start({ 'entry-new.css': 'new{}', 'font-same.woff2': 'same' }, after(1)),
  })
  const website = await it.aWebsite()
  const read = async (path: string) => {
    const answer = await it.visit(website, path)
    const headers = [...answer.headers].filter(
      ([name]) => !['content-length', 'etag', 'x-request-id'].includes(name),
    )
    return { status: answer.status, text: await answer.text(), headers }
  }
  const [old, own] = [await read('/assets/entry-old.css'), await read('/assets/entry-new.css')]
  expect(old).toEqual({ ...own, text: 'old{}' })
  expect(own.text).toBe('new{}')
  expect((await read('/assets/page-old.js')).text).toBe('old()')
  expect((await read('/assets/font-same.woff2')).status).toBe(200)
  expect((await read('/assets/entry-never.css')).status).toBe(404)
  expect((await read('/builds.json')).status).toBe(404)
})

test('MEND-94 assets that were replaced long ago are removed, but not those that a later build has too', () => {
  const { start } = starts(folder())
  start({ 'a.css': 'a', 'font.woff2': 'f' })
  // the first build was served for two months before the second replaced it
  const second = start({ 'b.css': 'b', 'font.woff2': 'f' }, after(60))
  expect([...second.keys()]).toEqual(expect.arrayContaining(['/assets/a.css', '/assets/b.css']))
  const third = start({ 'c.css': 'c', 'font.woff2': 'f' }, after(91))
  expect([...third.keys()].sort()).toEqual(['/assets/b.css', '/assets/c.css', '/assets/font.woff2'])
})

test('MEND-94 of many builds in a short time the last five are kept, and starting one again removes none', () => {
  const { start } = starts(folder())
  for (const name of ['1', '2', '3', '4', '5', '6', '6', '6']) start({ [`${name}.css`]: name })
  const files = start({ '7.css': '7' })
  expect([...files.keys()].sort()).toEqual([3, 4, 5, 6, 7].map((name) => `/assets/${name}.css`))
})

test('MEND-94 where nothing can be kept the present build is still served, and the log says so', () => {
  const dataDir = folder()
  writeFileSync(join(dataDir, 'builds'), 'in the way')
  const { start, problems } = starts(dataDir)
  expect([...start({ 'a.css': 'a' }).keys()]).toEqual(['/assets/a.css'])
  expect(problems).toEqual(['the assets of this build could not be kept for its successors'])
  expect(existsSync(join(dataDir, 'builds', 'assets'))).toBe(false)
})

test('OPS-05 OPS-E01 the kit that wakes a page is the build’s own; another build’s is not there, and that page works without', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite()
  const page = pageOf(website.vehicle)
  const html = await (await it.visit(website, page)).text()
  // the page itself asks for the kit of its build
  expect(html).toContain(kitOf(''))
  expect((await it.visit(website, kitOf(page))).status).toBe(200)
  for (const path of [
    `/_wake/~0f0f0f0f${page}`,
    `/_wake${page}`,
    '/_wake/',
    '/_wake/~0f0f0f0f/no-such-page',
  ]) {
    const answer = await it.visit(website, path)
    expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 404, 'no-store'])
  }
  // as the sleeping page of the build before sends its form: by the browser itself
  const form = new URLSearchParams({ intent: 'reveal' })
  expect((await it.visit(website, page, { method: 'POST', body: form })).status).toBe(200)
})

test('OPS-04 OPS-E01 a file of another build is answered as its own, until thirty days after the last process of that build', async () => {
  const database = await freshDatabase()
  const place = folder()
  const blobs = folderBlobs(place)
  const log = silentLog()
  const builtBy = (build: string, assets: Readonly<Record<string, string>>) =>
    openSharedAssets({ database, blobs, build, client: aBuild(assets), log })
  const former = builtBy('former', { 'Entry_-D6d_.css': 'old{}', 'font-same.woff2': 'same' })
  const it = await createTestApp({ database, blobs: { kind: 'folder', folder: place } })
  const website = await it.aWebsite()
  const get = async (name: string) => it.visit(website, `/assets/${name}`)
  expect((await get('Entry_-D6d_.css')).status).toBe(404)
  await former.lay()
  await until(async () => (await get('Entry_-D6d_.css')).status === 200)
  const old = await get('Entry_-D6d_.css')
  expect([await old.text(), old.headers.get('content-type'), old.headers.get('cache-control')]).toEqual([
    'old{}',
    'text/css; charset=utf-8',
    'public, max-age=31536000, immutable',
  ])
  for (const name of ['entry_-d6d_.css', '..%2f..%2fsecrets-key', 'entry-never.css'])
    expect([name, (await get(name)).status]).toEqual([name, 404])
  // what this process is made of lies there for the others
  const style = /\/assets\/(styles-[^" ]+\.css)/.exec(await (await it.visit(website, '/')).text())?.[1] ?? ''
  await until(async () => (await former.find(`/assets/${style}`)) !== null)
  const aged = (build: string, days: number) =>
    database.db
      .updateTable('asset_builds')
      .set({ seen_at: new Date(Date.now() - days * day) })
      .where('build', '=', build)
      .execute()
  const latest = builtBy('latest', { 'font-same.woff2': 'same' })
  await latest.lay()
  await aged('former', 29)
  expect(await latest.tidy()).toBe(0)
  await aged('former', 31)
  expect(await latest.tidy()).toBe(1)
  expect((await blobs.list('assets/')).filter((name) => /_entry|font-same/.test(name))).toEqual([
    'assets/font-same.woff2',
  ])
})
