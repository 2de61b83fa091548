import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from './ask.ts'
import { templatePath } from './setup/template-database.ts'
import { aDataDir, forecourt, type RunningServer, removeFolder, startServer } from './spawned.ts'

const slug = 'tideway-cars'
const search = '/api/search/used-cars'

/** Writes a dealer's file, whose only price is the drive away price. */
const fileOf = (cars: Readonly<Record<string, number>>): string =>
  [
    'Stock No,Condition,Year,Make,Model,Body,Drive away,Odometer',
    ...Object.entries(cars).map(([stocknum, price]) => `${stocknum},Used,2021,Mazda,CX-5,SUV,${price},45000`),
    '',
  ].join('\n')

const first = { T1: 18_990, T2: 24_990, T3: 29_990, T4: 34_990, T5: 39_990 }
/** A day later one vehicle is sold, one is new, and one is cheaper. */
const second = { T1: 17_990, T2: 24_990, T3: 29_990, T5: 39_990, T6: 21_990 }

let dataDir = ''
let folder = ''
let server: RunningServer

const run = (...args: string[]) => forecourt(dataDir, ...args)
const write = (name: string, text: string): string => {
  const path = join(dataDir, name)
  writeFileSync(path, text)
  return path
}
const answer = (path: string) => ask(server.port, `${slug}.localhost`, path)
/** Reads the prices that a shopper sees, in order. */
async function readShownPrices(query: string): Promise<number[]> {
  const { hits } = JSON.parse((await answer(`${search}?${query}`)).body)
  return hits.filter(({ sold }: { sold: boolean }) => !sold).map(({ price }: { price: number }) => price)
}
const changeFolder = (file: string, change: (text: string) => string): void =>
  writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')))

beforeAll(async () => {
  dataDir = await aDataDir(templatePath())
  folder = join(dataDir, slug)
  server = await startServer(dataDir)
})
afterAll(async () => {
  await server.stop('SIGTERM')
  removeFolder(dataDir)
})

describe('a website with one feed, on a server that runs', () => {
  test('MEND-01 the smallest stock file is found and ordered by its drive-away prices', async () => {
    const made = await run(
      ...[
        'website',
        'new',
        folder,
        '--name',
        'Tideway Cars',
        '--kind',
        'used-cars',
        '--street',
        '12 Marine Parade',
      ],
      ...['--city', 'Glenelg', '--state', 'SA', '--postcode', '5045', '--phone', '08 8550 1234'],
      ...[
        '--email',
        'sales@tideway.example',
        '--stock',
        write('stock-2026-11-21.csv', fileOf(first)),
        '--import',
      ],
    )
    expect([made.code, made.stdout]).toEqual([0, expect.stringMatching(/stock\.csv 5 added/)])
    await expect
      .poll(() => readShownPrices('sort=price_asc'))
      .toEqual([18_990, 24_990, 29_990, 34_990, 39_990])
    await expect
      .poll(() => readShownPrices('price_max=30000&sort=price_desc'))
      .toEqual([29_990, 24_990, 18_990])
  })

  test('MEND-03 FEED-05 tomorrow’s file under tomorrow’s name is the same feed: what is gone from it is sold', async () => {
    const imported = await run('stock', 'import', slug, write('stock-2026-11-22.csv', fileOf(second)))
    expect([imported.code, imported.stdout]).toEqual([
      0,
      'stock-csv: 1 added, 1 changed, 1 sold, 0 relisted\n',
    ])
    await expect
      .poll(() => readShownPrices('sort=price_asc'))
      .toEqual([17_990, 21_990, 24_990, 29_990, 39_990])
    const again = await run('stock', 'import', slug, write('stock-2026-11-23.csv', fileOf(second)))
    expect([again.code, again.stdout]).toEqual([0, 'stock-csv: unchanged\n'])
  })

  test('FEED-07 an archive without an ending of its own is read as what is in it', async () => {
    const path = join(dataDir, 'export.php')
    writeFileSync(path, zipSync({ 'stock.csv': new TextEncoder().encode(fileOf(second)) }))
    const imported = await run('stock', 'import', slug, path)
    expect([imported.code, imported.stdout]).toEqual([
      0,
      'stock-csv: 0 added, 0 changed, 0 sold, 0 relisted\n',
    ])
    writeFileSync(path, readFileSync(path).subarray(0, 90))
    const held = await run('stock', 'import', slug, path)
    expect(held.code).not.toBe(0)
    expect(held.stdout + held.stderr).toContain('the archive is damaged, or was cut off')
    expect(await readShownPrices('sort=price_asc')).toHaveLength(Object.keys(second).length)
  })

  test('MEND-02 FEED-04 FEED-E10 importing the folder again, to mend a page, leaves newer stock alone', async () => {
    changeFolder('pages/about-us.md', (text) => `${text}\nWe are new here.\n`)
    const imported = await run('website', 'import', folder)
    expect([imported.code, imported.stdout]).toEqual([
      0,
      expect.stringMatching(
        /^tideway-cars: settings changed; stock\.csv left alone: the file has not changed, newer stock came on \w+ \d+ \w+ \d{4}, /,
      ),
    ])
    await expect.poll(async () => (await answer('/about-us')).body).toContain('We are new here.')
    expect(await readShownPrices('sort=price_asc')).toEqual([17_990, 21_990, 24_990, 29_990, 39_990])
  })

  test('FEED-04 a file of the folder that has changed is applied, also under another day’s name', async () => {
    rmSync(join(folder, 'stock.csv'))
    writeFileSync(join(folder, 'stock-2026-11-24.csv'), fileOf({ ...second, T6: 20_990 }))
    changeFolder('website.json', (text) => text.replace('stock.csv', 'stock-2026-11-24.csv'))
    const imported = await run('website', 'import', folder)
    expect([imported.code, imported.stdout]).toEqual([
      0,
      expect.stringMatching(/stock-2026-11-24\.csv 0 added, 1 changed, 0 sold/),
    ])
    await expect.poll(() => readShownPrices('price_max=21000&sort=price_asc')).toEqual([17_990, 20_990])
  })

  test('MEND-03 a second feed that brings what the first has is asked about, and sells nothing', async () => {
    const other = write('used.csv', fileOf({ T1: 1990, U1: 9990 }))
    const held = await run('stock', 'import', slug, other, '--feed', 'used')
    expect([held.code, held.stdout]).toEqual([
      1,
      'used: held: it brings a vehicle that the feed stock-csv has: T1\n',
    ])
    expect(held.stderr).toContain('“stock confirm tideway-cars used” applies the feed.')
    expect(await readShownPrices('sort=price_asc')).toEqual([17_990, 20_990, 24_990, 29_990, 39_990])
    const listed = JSON.parse((await run('stock', 'held', '--json')).stdout)
    expect(listed).toMatchObject([{ website: slug, feed: 'used', file: 'used.csv' }])
  })

  test('MEND-03 FEED-05 among several feeds the command asks which', async () => {
    const unsaid = await run('stock', 'import', slug, write('stock.csv', fileOf(second)))
    expect([unsaid.code, unsaid.stdout]).toEqual([2, ''])
    expect(unsaid.stderr).toContain(
      'tideway-cars has several feeds. Say which this file is for: --feed stock-csv or --feed used.',
    )
    const odd = await run('stock', 'import', slug, join(dataDir, 'stock.csv'), '--feed', 'Used Cars')
    expect([odd.code, odd.stderr]).toEqual([2, expect.stringContaining('small letters, digits and hyphens')])
    const said = await run('stock', 'import', slug, join(dataDir, 'stock.csv'), '--feed', 'stock-csv')
    expect([said.code, said.stdout]).toEqual([0, expect.stringContaining('1 changed, 0 sold')])
    await expect
      .poll(() => readShownPrices('sort=price_asc'))
      .toEqual([17_990, 21_990, 24_990, 29_990, 39_990])
  })

  test('FEED-05 the first feed of a website that has none is “manual”', async () => {
    const empty = join(dataDir, 'empty-yard')
    const made = await run(
      ...['website', 'new', empty, '--name', 'Empty Yard', '--kind', 'used-cars', '--street', '1 Main Road'],
      ...['--city', 'Ballarat', '--state', 'VIC', '--postcode', '3350', '--phone', '03 5550 1234'],
      ...['--email', 'sales@empty.example', '--import'],
    )
    expect(made.code).toBe(0)
    const imported = await run('stock', 'import', 'empty-yard', write('export.php', fileOf(first)))
    expect([imported.code, imported.stdout]).toEqual([0, 'manual: 5 added, 0 changed, 0 sold, 0 relisted\n'])
  })
})
