import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stockImport } from '#app/commands/stock.server.ts'
import { websiteValidate } from '#app/commands/website.server.ts'
import { writeFolder } from '#app/features/content/folder-files.server.ts'
import { someListings } from './a-website-folder.ts'
import { createTestApp, pageOf } from './app.ts'
import { testDatabase } from './database.ts'
import { runAsOperator } from './run-as-operator.ts'

const csv = (count: number, description = ''): string =>
  [
    'Stock No,Condition,Year,Make,Model,Body,Price,Description',
    ...Array.from({ length: count }, (_, at) => `N${at},Used,2021,Mazda,CX-5,SUV,18990,${description}`),
    '',
  ].join('\n')
const json = (count: number): string =>
  JSON.stringify(
    Array.from({ length: count }, (_, at) => ({ StockNo: `N${at}`, Make: 'Mazda', Model: 'CX-5' })),
  )

test.each([
  ['rows.csv', csv(4), { FEED_ROWS: '3' }, 'the feed has more than 3 rows, and no more are read (FEED_ROWS)'],
  [
    'rows.json',
    json(4),
    { FEED_ROWS: '3' },
    'the feed has more than 3 rows, and no more are read (FEED_ROWS)',
  ],
  [
    'bytes.csv',
    csv(600, 'Lorem ipsum '.repeat(170)),
    { FEED_MIB: '1' },
    'the file has 1.2 MiB, and at most 1 MiB are read (FEED_MIB)',
  ],
])(
  'SAFE-09 %s: a feed above the limits is refused in words, and the website keeps its stock',
  async (name, text, limits, reason) => {
    const it = await createTestApp()
    const website = await it.aWebsite({ stock: someListings(2) })
    const path = join(it.dataDir, name)
    writeFileSync(path, text)
    const options = [['feed', 'stock-csv']] as const
    const refused = await runAsOperator(it, stockImport, [website.slug, path], options, limits)
    expect(refused.code).toBe(1)
    expect(refused.printed).toContain(`stock-csv: refused: ${reason}\n`)
    await it.app.settled()
    expect((await it.visit(website, pageOf(website.vehicle))).status).toBe(200)
    expect(await website.stock()).toHaveLength(2)
    // with the usual limits the same feed is accepted
    expect(
      (await runAsOperator(it, stockImport, [website.slug, path], [...options, ['confirm', true]])).code,
    ).toBe(0)
  },
)

test.each([
  ['few rows', csv(4), { FEED_ROWS: '3' }, 'the feed has more than 3 rows, and no more are read (FEED_ROWS)'],
  [
    'many rows, in a thread of its own',
    csv(600, 'Lorem ipsum '.repeat(170)),
    { FEED_ROWS: '599' },
    'the feed has more than 599 rows, and no more are read (FEED_ROWS)',
  ],
  [
    'bytes',
    csv(600, 'Lorem ipsum '.repeat(170)),
    { FEED_MIB: '1' },
    'the file has 1.2 MiB, and at most 1 MiB are read (FEED_MIB)',
  ],
])('SAFE-09 reading a folder has the limits of an import: %s', async (_, text, limits, reason) => {
  const it = await createTestApp()
  const { files, feed } = await it.aWebsite()
  const folder = join(it.dataDir, 'folder')
  mkdirSync(folder)
  writeFolder(folder, files)
  writeFileSync(join(folder, feed.name), text)
  const refused = await runAsOperator(it, websiteValidate, [folder], [], limits)
  expect(refused.code).toBe(1)
  expect(refused.printed).toContain(`Refused: ${feed.name}: ${reason}`)
  expect(refused.printed).not.toContain('No problem')
  const taken = await runAsOperator(it, websiteValidate, [folder])
  expect([taken.code, taken.printed.includes('No problem found.')]).toEqual([0, true])
})

test('SAFE-09 after an import a large stock is read again in slices, and all of it is shown', async () => {
  const real = await testDatabase()
  const slices: number[] = []
  const db = real.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const [row] = result.rows
      if (row && 'facts' in row && 'slug' in row) slices.push(result.rows.length)
      return result
    },
  })
  const it = await createTestApp({ database: { ...real, db } })
  const website = await it.aWebsite({ stock: someListings(2) })
  slices.length = 0
  await website.bring(someListings(250))
  expect(await website.stock()).toHaveLength(250)
  expect(Math.max(...slices)).toBeLessThanOrEqual(100)
  const found = await (await it.visit(website, '/search/new-used-and-demo-cars')).text()
  expect(found.replaceAll('<!-- -->', '')).toContain('250')
})
