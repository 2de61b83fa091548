import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readBuiltFiles } from '#app/server/earlier-builds.server.ts'
import { createTestApp } from './app.ts'

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
