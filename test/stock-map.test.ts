import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { stockExplain } from '#app/commands/stock-explain.server.ts'
import { stockMap } from '#app/commands/stock-map.server.ts'
import { aSample, sampleRegistry } from './a-sample.ts'
import { createTestApp } from './app.ts'
import { runAsOperator } from './run-as-operator.ts'

const root = new URL('..', import.meta.url).pathname
const odd = (name: string): string => join(root, 'test/feeds/odd', name)
const widest = (text: string): number => Math.max(...text.split('\n').map((line) => line.length))

type Options = readonly (readonly [string, string | true])[]

/** Makes a website without a mapping of its own, and asks what a file means to it. */
async function map(file: string, options: Options = []) {
  const it = await createTestApp()
  const { slug } = await it.aWebsite()
  return runAsOperator(it, stockMap, [slug, file], options)
}
async function explain(stocknum: string, options: Options = []) {
  const it = await createTestApp({ registry: sampleRegistry })
  await aSample(it, 'lantern-cars')
  return runAsOperator(it, stockExplain, ['lantern-cars', stocknum], options)
}

describe('FEED-35 stock map shows what every heading is taken for', () => {
  test('of a file that is understood: heading, fact, rule, share and samples, raw and read', async () => {
    const { code, printed } = await map(join(root, 'db/sample/lantern-cars/stock.csv'))
    expect(code).toBe(0)
    expect(printed).toContain('stock.csv: 48 vehicles under 36 headings, read as CSV.')
    expect(printed).toMatch(/\nPrice {26}price {36}all 48 {13}its name\n {4}33,990 → \$33,990 {3}/)
    expect(printed).toMatch(/\nWas Price .*\(before_price\) +12 of 48 /)
    expect(printed).toMatch(/What nobody says\n-+\nShoppers look for:\n {4}drive-away price \(dapprice\)\n/)
    expect(printed).not.toContain('Headings nobody knows')
    expect(widest(printed)).toBeLessThanOrEqual(100)
  })

  test('of one that nobody knows: it names the unknown headings and begins a mapping', async () => {
    const { code, printed } = await map(odd('german.csv'))
    expect(code).toBe(1)
    expect(printed).toContain('Nothing of it can be imported as it is: the first line names no column')
    expect(printed).toMatch(/An import needs:\n {4}stock number \(stocknum\), make, model\n/)
    expect(printed).toMatch(/\nMarke +perhaps make +all 3\n {4}Volkswagen {3}Škoda\n/)
    expect(printed).toMatch(/Kept out: .*\n-+\n {4}Einkaufspreis\n/)
    expect(printed).not.toContain('19.111')
    const started = JSON.parse(printed.slice(printed.indexOf('\n{')))
    expect(started.columns).toMatchObject({ Marke: 'make', Modell: 'model' })
    expect(started.ignore).toContain('Standtage')
  })

  test('with its mapping it is read, and no cost is printed in any way', { tags: ['long'] }, async () => {
    for (const name of ['german.csv', 'two-prices.txt', 'windows-1252.csv', 'nested.json', 'american.txt'])
      for (const json of [[], [['json', true] as const]]) {
        const mapping = odd(name.replace(/\.\w+$/, '.mapping.json'))
        const { code, printed } = await map(odd(name), [['mapping', mapping], ...json])
        expect([name, code]).toEqual([name, 0])
        expect(printed).not.toMatch(/\d[., ]?111\b/)
      }
  })

  test('as JSON for programs', async () => {
    const { printed } = await map(odd('german.csv'), [
      ['mapping', odd('german.mapping.json')],
      ['json', true],
    ])
    const { headings, vehicles, constants } = JSON.parse(printed)
    expect([vehicles, constants]).toEqual([3, { dealer: 'nordlicht' }])
    const price = headings.find(({ fact }: { fact: string }) => fact === 'price')
    expect(price).toMatchObject({ heading: 'Verkaufspreis', rule: 'mapping', share: 1, failed: 0 })
    expect(price.samples[0]).toMatchObject({ raw: '24.990,00', read: '$24,990' })
  })

  test('a mapping that cannot be used is refused by line and field, and a missing file is named', async () => {
    const wrong = await map(odd('german.csv'), [['mapping', odd('german.csv')]])
    expect([wrong.code, wrong.printed]).toEqual([1, 'german.csv:1:1: expected JSON'])
    expect((await map('/nowhere.csv')).printed).toBe('There is no file /nowhere.csv.')
  })
})

describe('FEED-36 stock explain shows where each fact comes from', () => {
  test('by file, line, column, heading, raw text and rule', { tags: ['long'] }, async () => {
    const { code, printed } = await explain('L2207')
    expect(code).toBe(0)
    expect(printed).toMatch(
      /^L2207 of Lantern Cars.*, for sale\.\nAll of it is the word of the feed stock-csv: stock\.csv/,
    )
    expect(printed).toMatch(/\nprice +\$33,990 +Price: 33,990 +by name +2:\d+\n/)
    expect(printed).toMatch(/\ntitle +2017 Mazda MX-5 RF GT +Year: 2017 +by name +2:\d+\n/)
    expect(printed).toMatch(/\nstate of the sale +in stock +Status: In Stock +by name +2:\d+\n/)
    expect(widest(printed)).toBeLessThanOrEqual(100)
  })

  test('as JSON, with the owner of each fact and all cells that a fact is made of', async () => {
    const [vehicle] = JSON.parse((await explain('L2207', [['json', true]])).printed)
    const factOf = (name: string) => vehicle.facts.find(({ fact }: { fact: string }) => fact === name)
    expect(factOf('price')).toMatchObject({ owner: 'feed:stock-csv', in_file: true })
    expect(factOf('price').sources.map(({ heading }: { heading: string }) => heading)).toContain('Price')
    expect(factOf('name').sources.map(({ heading }: { heading: string }) => heading)).toEqual([
      'Year',
      'Make',
      'Model',
      'Badge',
    ])
  })

  test('an unknown stock number is said to be one', async () => {
    expect(await explain('NONE')).toEqual({
      code: 1,
      printed: 'lantern-cars has never had a vehicle with the stock number NONE.',
    })
  })
})
