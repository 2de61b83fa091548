import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { importWebsite } from '#app/features/content/import-website.server.ts'
import { aDatabaseToCut } from './a-database-to-cut.ts'
import { anS3 } from './an-s3.ts'
import { createTestApp, folderFrom, type TestWebsite } from './app.ts'
import { freshDatabase } from './database.ts'

const dayMs = 86_400_000

const drawing = (color: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path fill="${color}"/></svg>`)
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

async function aDeployment() {
  const s3 = await anS3()
  const line = aDatabaseToCut(await freshDatabase())
  const variables = {
    BLOB_URL: `s3://photos/of-dealers?endpoint=${new URL(s3.url).origin}&region=${s3.region}`,
    S3_ACCESS_KEY_ID: s3.key,
    S3_SECRET_ACCESS_KEY: s3.secret,
  }
  const open = () => createTestApp({ database: line.database, variables })
  const it = await open()
  return {
    s3,
    line,
    it,
    open,
    async bring(website: TestWebsite, media: Readonly<Record<string, Buffer>>) {
      const folder = folderFrom(website.files, new Map(Object.entries(media)))
      await importWebsite(it.database.db, folder, null, null, it.clock.now)
      await it.app.settled()
    },
    async see(website: TestWebsite, name: string, by = it) {
      const answer = await by.visit(website, `/${name}`)
      return answer.status === 200 ? Buffer.from(await answer.arrayBuffer()).toString() : answer.status
    },
    stored: () => [...s3.files.keys()].flatMap((path) => path.split('/of-dealers/media/')[1] ?? []).sort(),
  }
}

test('KEEP-17 pictures of website folders are laid in the store, one copy of equal ones, and read from there and from this disk', {
  tags: ['long'],
}, async () => {
  const { it, open, line, s3, bring, see, stored } = await aDeployment()
  const [one, other] = [await it.aWebsite(), await it.aWebsite()]
  const [red, blue] = [drawing('red'), drawing('blue')]
  await bring(one, { 'media/logo.svg': red, 'media/hero.svg': blue })
  await bring(other, { 'media/mark.svg': red })
  expect(await see(one, 'media/logo.svg')).toBe(red.toString())
  expect(stored()).toEqual([])
  await it.media.runDue()
  expect(stored()).toEqual([sha256(red), sha256(blue)].sort())

  // a process that comes later has them with the database away, and then with the store away
  const later = await open()
  for (const website of [one, other]) await see(website, '', later)
  line.cut()
  expect(await see(one, 'media/logo.svg', later)).toBe(red.toString())
  s3.fail(...Array.from({ length: 50 }, () => 403))
  expect(await see(other, 'media/mark.svg', later)).toBe(red.toString())
  // and what it has not read yet it reads from the database, once that answers
  line.mend()
  expect(await see(one, 'media/hero.svg', later)).toBe(blue.toString())
})

test('KEEP-17 a picture in the store that is not what its name says is not shown, and one of another website is not found', async () => {
  const { it, s3, bring, see } = await aDeployment()
  const [one, other] = [await it.aWebsite(), await it.aWebsite()]
  await bring(one, { 'media/logo.svg': drawing('red') })
  await it.media.runDue()
  for (const path of s3.files.keys()) if (path.includes('/media/')) s3.files.set(path, drawing('green'))
  expect(await see(one, 'media/logo.svg')).toBe(drawing('red').toString())
  expect(await see(other, 'media/logo.svg')).toBe(404)
})

test('KEEP-17 what no website names any more leaves the store a day later, and what one names again stays', {
  tags: ['long'],
}, async () => {
  const { it, bring, see, stored } = await aDeployment()
  const [one, other] = [await it.aWebsite(), await it.aWebsite()]
  const [red, blue, green] = [drawing('red'), drawing('blue'), drawing('green')]
  await bring(one, { 'media/red.svg': red, 'media/blue.svg': blue, 'media/green.svg': green })
  await bring(other, { 'media/shared.svg': green })
  await it.media.runDue()
  expect(stored()).toHaveLength(3)
  await bring(one, { 'media/red.svg': red })
  it.clock.now = new Date(it.clock.now.getTime() + dayMs / 2)
  await it.media.runDue()
  expect(stored()).toHaveLength(3)
  it.clock.now = new Date(it.clock.now.getTime() + dayMs)
  await it.media.runDue()
  expect(stored()).toEqual([sha256(red), sha256(green)].sort())

  await bring(one, { 'media/blue.svg': blue })
  await it.media.runDue()
  expect(stored()).toHaveLength(3)
  expect(await see(one, 'media/blue.svg')).toBe(blue.toString())
  expect(await see(one, 'media/red.svg')).toBe(404)
  it.clock.now = new Date(it.clock.now.getTime() + 2 * dayMs)
  await it.media.runDue()
  expect(stored()).toEqual([sha256(blue), sha256(green)].sort())
})

test('KEEP-17 without a store they are in the database, and one that is named later gets them once it can be written', async () => {
  const database = await freshDatabase()
  const alone = await createTestApp({ database })
  const website = await alone.aWebsite()
  const red = drawing('red')
  const folder = folderFrom(website.files, new Map([['media/logo.svg', red]]))
  await importWebsite(database.db, folder, null, null, alone.clock.now)
  await alone.app.settled()
  await alone.media.runDue()
  const store = join(mkdtempSync(join(tmpdir(), 'forecourt-media-')), 'store')
  onTestFinished(() => rmSync(dirname(store), { recursive: true, force: true }))
  writeFileSync(store, 'no folder')
  const it = await createTestApp({ database, variables: { BLOB_URL: `file:${store}` } })
  const see = async () => (await it.visit(website, '/media/logo.svg')).text()
  await expect(it.media.runDue()).rejects.toThrow()
  expect(await see()).toBe(red.toString())
  rmSync(store)
  await it.media.runDue()
  expect(readdirSync(join(store, 'media'))).toEqual([sha256(red)])
  expect(await see()).toBe(red.toString())
})
