import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { feedList } from '#app/commands/feed.server.ts'
import { websiteExport, websiteImport } from '#app/commands/website.server.ts'
import { writeFolder } from '#app/features/content/folder-files.server.ts'
import { folderSchemas } from '#app/features/content/website-folder.ts'
import { aPdf, showsPassports } from './a-passport.ts'
import { aListing, aWebsiteInFiles } from './a-website-folder.ts'
import { createTestApp, type TestApp } from './app.ts'
import { freshDatabase } from './database.ts'
import { runAsOperator } from './run-as-operator.ts'

const feeds = [
  {
    id: 'dms',
    name: 'Export of the dealer management system',
    priority: 2,
    via: { kind: 'sftp', host: 'ftp.example.com', folder: '/export', pattern: 'stock_*.csv' },
    mapping: 'german',
    every_minutes: 30,
    expected: { days: ['monday'], from: '08:00', to: '18:00' },
    alarm_to: ['stock@example.com'],
    complete: false,
    hold: { removed: 0.5 },
    photos: { folder: '/photos', name: '{stocknum}_{n}.jpg' },
  },
  { id: 'source', name: 'A source that calls', via: { kind: 'push' } },
  { id: 'yard', name: 'A file beside it', via: { kind: 'folder', file: 'yard.csv' } },
]

/** Every file that a website's folder may hold beside its settings, locations, menus and reviews. */
const optional = {
  'feeds.json': feeds,
  'outlets.json': [
    { id: 'portal', name: 'Portal', kind: 'webhook', format: 'csn', url: 'https://portal.example/stock' },
  ],
  'passports.json': [
    {
      stocknum: 'A1',
      items: {
        recall: {
          ...{ state: 'none found', source: 'dealer', dated: '2026-06-20' },
          document: { file: 'documents/recall.pdf', publish: true },
        },
      },
    },
  ],
  'models.json': [
    { id: 1, name: 'Swan', slug: 'swan', description: 'A camper.', manufacturer_name: 'Jayco' },
  ],
  'searches.json': [{ slug: 'cheap-utes', title: 'Cheap utes', filters: ['price < 20000'] }],
  'redirects.json': [{ from: '/old', to: '/about-us' }],
  'offers.json': [{ id: 1, title: 'Free mats', text: 'With each car.' }],
  'careers.json': [
    {
      ...{ id: 1, title: 'Detailer', slug: 'detailer', description: 'Clean cars.' },
      ...{ location: 'Sydney', employment_type: 'FULL_TIME' },
    },
  ],
  'team.json': [{ name: 'Sam', role: 'Sales' }],
  'mappings/german.json': { columns: { Marke: 'make' } },
  'posts/hello.md':
    '---\ntitle: Hello\nslug: hello\ndate: 2026-06-01\ncategory: News\nsummary: Hello\n---\nHello.\n',
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-export-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A website with every file that a folder may hold, as an operator has it on the disk. */
function aWholeFolder() {
  const made = aWebsiteInFiles({
    settings: showsPassports,
    stock: [aListing({ 'Stock No': 'A1' })],
    files: optional,
  })
  const { bytes } = made.feed
  const folder = aFolder()
  writeFolder(
    folder,
    new Map<string, string | Uint8Array>([
      ...made.files,
      [made.feed.name, bytes],
      ['yard.csv', 'Stock No,Make,Model,Year,Price\nY1,Mazda,2,2020,15000\n'],
      ['media/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"/>'],
      ['documents/recall.pdf', aPdf],
    ]),
  )
  return { made, folder }
}

const filesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'latin1')]),
  )

async function exportedFrom(it: TestApp, folder: string, slug: string): Promise<string> {
  const imported = await runAsOperator(it, websiteImport, [folder])
  expect([imported.code, imported.printed]).toEqual([0, expect.stringContaining(slug)])
  const to = aFolder()
  expect((await runAsOperator(it, websiteExport, [slug], [['to', to]])).code).toBe(0)
  return to
}

test('FEED-01 website export gives back every file of the folder, and elsewhere the same feeds come of it', {
  tags: ['long'],
}, async () => {
  const here = await createTestApp()
  const there = await createTestApp({ database: await freshDatabase() })
  const { made, folder } = aWholeFolder()
  const before = filesOf(folder)
  // a file that a folder may hold and this one does not would be tested by nobody
  expect(Object.keys(before)).toEqual(expect.arrayContaining(Object.keys(folderSchemas)))
  const exported = await exportedFrom(here, folder, made.slug)
  expect(filesOf(exported)).toEqual(before)
  const again = await exportedFrom(there, exported, made.slug)
  expect(filesOf(again)).toEqual(before)
  const listed = async (it: TestApp) => {
    const { printed } = await runAsOperator(it, feedList, [], [['json', true]])
    const rows: { website: string; feed: string }[] = JSON.parse(printed)
    return rows.filter(({ website }) => website === made.slug).map(({ feed }) => feed)
  }
  expect((await listed(here)).toSorted()).toEqual(['dms', 'source', 'stock-csv', 'yard'])
  expect(await listed(there)).toEqual(await listed(here))
})
