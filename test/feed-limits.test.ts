import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stockImport } from '../cli/commands/stock.ts'
import { someListings } from './a-website-folder.ts'
import { createTestApp, pageOf } from './app.ts'
import { said } from './said.ts'

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
  'SAFE-09 %s: a feed beyond what is read is refused in words, and the website keeps what it had',
  async (name, text, limits, reason) => {
    const it = await createTestApp()
    const website = await it.aWebsite({ stock: someListings(2) })
    const path = join(it.dataDir, name)
    writeFileSync(path, text)
    const options = [['feed', 'stock-csv']] as const
    const refused = await said(it, stockImport, [website.slug, path], options, limits)
    expect(refused.code).toBe(1)
    expect(refused.printed).toContain(`stock-csv: refused: ${reason}\n`)
    await it.app.settled()
    expect((await it.visit(website, pageOf(website.vehicle))).status).toBe(200)
    expect(await website.stock()).toHaveLength(2)
    // by what is read usually it is a feed like others
    expect((await said(it, stockImport, [website.slug, path], [...options, ['confirm', true]])).code).toBe(0)
  },
)
