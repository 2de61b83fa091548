import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { problemText } from '#app/core/problem.ts'
import { feedFormats } from './feed-dialect.ts'
import { mapFeed } from './map-feed.ts'
import { factNames, mappingSchema } from './mapping.ts'
import { readFeed } from './read-feed.ts'
import { startMapping } from './start-mapping.ts'

const dialect = { locale: 'en-AU', timeZone: 'Australia/Brisbane' }
const read = (text: string, mapping: unknown) =>
  readFeed(
    { name: 'stock.csv', bytes: new TextEncoder().encode(text) },
    { ...dialect, mapping: mappingSchema.parse(mapping) },
  )
const refusals = (mapping: unknown): string[] =>
  mappingSchema
    .safeParse(mapping)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

describe('FEED-34 a mapping is data', () => {
  test('its headings go before the built-in names, whatever their letter case and spaces', () => {
    const text = 'Stock No,Make,Model,Type,Price,Web  price\nA1,Kia,Rio,Used,20000,19500\n'
    const feed = read(text, { columns: { 'web PRICE': 'price' } })
    expect(feed.records[0]?.facts).toMatchObject({ price: 1_950_000 })
    expect(feed.warnings).toEqual([])
  })

  test('an empty cell of its heading is not filled from a built-in name', () => {
    const text = 'Stock No,Make,Model,Type,Price,Web price\nA1,Kia,Rio,Used,20000,\n'
    expect(read(text, { columns: { 'Web price': 'price' } }).records[0]?.facts.price).toBeNull()
  })

  test('words are read as other words, of a cell and of the items of a list; "" is an empty cell', () => {
    const feed = read(
      'Stock No;Make;Model;Zustand;Extras\nA1;Kia;Rio;  GEBRAUCHT ;Klima|ABS\nA2;Kia;Rio;;\n',
      {
        columns: { Zustand: 'car_type', Extras: 'features' },
        values: {
          car_type: { Gebraucht: 'used', '': 'new' },
          features: { klima: 'Air conditioning' },
        },
      },
    )
    expect(feed.records.map(({ facts }) => [facts.car_type, facts.features])).toEqual([
      ['used', ['Air conditioning', 'ABS']],
      ['new', []],
    ])
  })

  test('a constant is the same for every vehicle, and goes before the row', () => {
    const feed = read('Stock No,Make,Model,Type,Yard\nA1,Kia,Rio,Used,x\n', {
      constants: { location_code: 'NORTH', price_type: 'Drive away' },
    })
    expect(feed.records[0]?.facts).toMatchObject({ location_code: 'NORTH', price_qualifier: 'drive_away' })
  })

  test('a constant that cannot be read is a problem of each row', () => {
    const feed = read('Stock No,Make,Model\nA1,Kia,Rio\n', { constants: { car_type: 'Boat' } })
    expect(feed.problems.map(problemText)).toEqual([
      'stock.csv:2:1 constants.car_type: expected New, Used or Demo (it is “Boat”)',
    ])
  })

  test('headings to ignore are left out without a warning', () => {
    const text = 'Stock No,Make,Model,Type,Prise,Days\nA1,Kia,Rio,Used,1,2\n'
    expect(read(text, { ignore: ['days'] }).warnings.map(({ field }) => field)).toEqual(['Prise'])
  })

  test('a heading that the file does not have is a warning', () => {
    const text = 'Stock No,Make,Model,Type\nA1,Kia,Rio,Used\n'
    expect(read(text, { columns: { 'Web price': 'price' } }).warnings.map(problemText)).toEqual([
      'stock.csv:1:1 Web price: the file does not have this heading, which the mapping takes for price',
    ])
  })

  test.each([
    ['drive_away', '24990', '', { price: 2_499_000, dapprice: 2_499_000, price_qualifier: 'drive_away' }],
    ['egc', '24990', '', { price: 2_499_000, dapprice: null, price_qualifier: 'egc' }],
    ['plus_gst', '24990', '', { price: 2_499_000, price_qualifier: 'plus_gst' }],
    ['unqualified', '24990', '', { price: 2_499_000, price_qualifier: 'unqualified' }],
    ['drive_away', '24990', '22990', { price: 2_299_000, dapprice: 2_499_000, price_qualifier: 'egc' }],
  ])('price_is %s: a plain price of %s beside EGC “%s”', (price_is, price, egc, expected) => {
    const text = `Stock No,Make,Model,Type,Price,EGC\nA1,Kia,Rio,Used,${price},${egc}\n`
    expect(read(text, { price_is }).records[0]?.facts).toMatchObject(expected)
  })

  test('what a row says of its price goes before price_is', () => {
    const text = 'Stock No,Make,Model,Type,Price,Price Type\nA1,Kia,Rio,Used,24990,+ GST\n'
    expect(read(text, { price_is: 'drive_away' }).records[0]?.facts).toMatchObject({
      price_qualifier: 'plus_gst',
      dapprice: null,
    })
  })

  test.each([
    ['mm/dd/yyyy', '03/04/2026', '2026-03-03T14:00:00.000Z'],
    ['dd.mm.yyyy', '03.04.2026', '2026-04-02T14:00:00.000Z'],
    ['words', '3rd of March 2026', '2026-03-02T14:00:00.000Z'],
    ['words', 'March 3rd, 2026', '2026-03-02T14:00:00.000Z'],
    ['words', 'Tuesday, 3 March 2026', '2026-03-02T14:00:00.000Z'],
    ['words', '3. März 2026', '2026-03-02T14:00:00.000Z'],
    ['words', '03/04/2026', null],
    ['yyyy-mm-dd', '2026-03-04', '2026-03-03T14:00:00.000Z'],
    ['yyyy-mm-dd', '03/04/2026', null],
  ])('dates %s: %s', (dates, written, expected) => {
    const feed = read(`Stock No,Make,Model,Type,Date added\nA1,Kia,Rio,Used,"${written}"\n`, { dates })
    expect(feed.records[0]?.receivedAt?.toISOString() ?? null).toBe(expected)
    if (expected === null) expect(feed.problems[0]?.message).toContain('25 Oct 2026')
  })

  test.each([
    ['24.990,50', 2_499_050],
    ['1.234.567', 123_456_700],
    ['24990', 2_499_000],
    ['24 990,5', 2_499_050],
    ['24.990,-', 2_499_000],
    ['24,990.50', null],
    ['24.99', null],
  ])('decimal ",": %s', (written, expected) => {
    const feed = read(`Stock No;Make;Model;Type;Price\nA1;Kia;Rio;Used;${written}\n`, { decimal: ',' })
    expect(feed.records[0]?.facts.price ?? null).toBe(expected)
  })

  test('a separator is taken as it is said', () => {
    const text = 'Stock No|Make, brand|Model, line|Type\nA1|Kia|Rio|Used\n'
    const columns = { 'Make, brand': 'make', 'Model, line': 'model' }
    expect(read(text, { columns, separator: '|' }).records[0]?.facts).toMatchObject({ model: 'Rio' })
  })

  test.each([
    [
      { columns: { Preis: 'price', 'VK-Preis': 'price' } },
      'columns.VK-Preis: two headings for price: “Preis” and “VK-Preis”; leave one',
    ],
    [
      { columns: { Preis: 'price', PREIS: 'egc' } },
      'columns.PREIS: “Preis” and “PREIS” are the same heading',
    ],
    [{ columns: { Preis: 'prise' } }, 'columns.Preis: there is no fact “prise”; the nearest is “price”'],
    [{ values: { colr: {} } }, 'values.colr: there is no fact “colr”; the nearest is “colour”'],
    [{ constants: { makes: 'Kia' } }, 'constants.makes: there is no fact “makes”; the nearest is “make”'],
    [
      { columns: { Marke: 'make' }, constants: { make: 'Kia' } },
      'columns.Marke: make has a heading here and a text in "constants"; leave one',
    ],
    [{ columns: { Marke: 'make' }, ignore: ['marke'] }, 'ignore: “marke” stands in "columns" too; leave one'],
    [
      { columns: { 'Cost price': 'price' } },
      'columns.Cost price: what a dealership paid or keeps to itself is never read',
    ],
  ])('%j is refused', (mapping, message) => {
    expect(refusals(mapping)).toEqual([message])
  })

  test('reading never throws, whatever the bytes and the mapping', () => {
    const word = fc.string({ maxLength: 12 })
    const mapping = fc.record({
      columns: fc.dictionary(fc.string({ minLength: 1, maxLength: 12 }), fc.constantFrom(...factNames), {
        maxKeys: 6,
      }),
      values: fc.dictionary(fc.constantFrom(...factNames), fc.dictionary(word, word, { maxKeys: 4 }), {
        maxKeys: 4,
      }),
      constants: fc.dictionary(fc.constantFrom(...factNames), word, { maxKeys: 4 }),
      ignore: fc.array(fc.string({ minLength: 1, maxLength: 12 }), { maxLength: 4 }),
      dates: fc.constantFrom(undefined, 'words' as const, 'dd.mm.yyyy' as const),
      decimal: fc.constantFrom(undefined, ',' as const),
      separator: fc.constantFrom(undefined, '|' as const),
    })
    const row = fc.array(word, { minLength: 1, maxLength: 6 })
    const file = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc
        .tuple(row, fc.array(row, { maxLength: 4 }), fc.constantFrom(',', ';', '|'))
        .map(([first, rows, sign]) =>
          new TextEncoder().encode(
            ['Stock No', ...first].join(sign).concat('\n', ...rows.map((cells) => `${cells.join(sign)}\n`)),
          ),
        ),
      fc.json().map((json) => new TextEncoder().encode(json)),
    )
    fc.assert(
      fc.property(file, mapping, fc.constantFrom(undefined, ...feedFormats), (bytes, written, format) => {
        const parsed = mappingSchema.safeParse(written)
        if (!parsed.success) return
        const how = { ...dialect, mapping: parsed.data, format }
        const feed = { name: 'stock', bytes }
        const { records, problems } = readFeed(feed, how)
        const map = mapFeed(feed, how)
        expect(Array.isArray(records) && Array.isArray(problems)).toBe(true)
        expect(map.vehicles).toBeGreaterThanOrEqual(records.length)
        expect(mappingSchema.safeParse(startMapping(map)).success).toBe(true)
      }),
    )
  })
})

test('FEED-07 a format that is said overrules the content', () => {
  const bytes = new TextEncoder().encode('[Stock No],Make,Model,Type\nA1,Kia,Rio,Used\n')
  const feed = { name: 'stock', bytes }
  expect(readFeed(feed, dialect).unreadable).toMatch(/^not JSON/)
  expect(readFeed(feed, { ...dialect, format: 'csv' }).records).toHaveLength(1)
})

test('FEED-34 the guide names every fact that a mapping may name', () => {
  const guide = readFileSync(new URL('../../../../docs/feeds.md', import.meta.url), 'utf8')
  expect(factNames.filter((fact) => !guide.includes(`\`${fact}\``))).toEqual([])
})

const odd = ['german.csv', 'two-prices.txt', 'windows-1252.csv', 'nested.json', 'american.txt']
const oddFile = (name: string) => readFileSync(new URL(`../../../../test/feeds/odd/${name}`, import.meta.url))
const oddMapping = (name: string) =>
  mappingSchema.parse(JSON.parse(oddFile(name.replace(/\.\w+$/, '.mapping.json')).toString()))

describe('FEED-34 exports as differently as real systems write them', () => {
  test.each(odd)('%s is read completely with its mapping', (name) => {
    const feed = readFeed({ name, bytes: oddFile(name) }, { ...dialect, mapping: oddMapping(name) })
    expect([feed.unreadable, feed.problems.map(problemText), feed.warnings.map(problemText)]).toEqual([
      null,
      [],
      [],
    ])
    expect(feed.records).toHaveLength(3)
    // every purchase price ends in 111
    expect(JSON.stringify(feed)).not.toContain('111')
  })

  test('German numbers, words and dates mean what they say', () => {
    const bytes = oddFile('german.csv')
    const feed = readFeed({ name: 'german.csv', bytes }, { ...dialect, mapping: oddMapping('german.csv') })
    expect(
      feed.records.map(({ facts }) => [facts.car_type, facts.km, facts.dapprice, facts.power_kw]),
    ).toEqual([
      ['used', 48_210, 2_499_000, 110.5],
      ['demo', 1204, 5_845_050, 150],
      ['new', 12, null, 70],
    ])
    expect(
      feed.records.map(({ facts }) => [facts.engine, facts.status, facts.reserved, facts.colour]),
    ).toEqual([
      ['1.5L', 'in_stock', false, 'Atlantikblau'],
      [null, 'in_stock', true, 'Weiß'],
      ['1.0L', 'coming_soon', false, 'Grau'],
    ])
    expect(feed.records.map(({ receivedAt, dealer }) => [receivedAt?.toISOString(), dealer])).toEqual([
      ['2026-09-02T14:00:00.000Z', 'nordlicht'],
      ['2026-03-11T14:00:00.000Z', 'nordlicht'],
      ['2026-10-31T14:00:00.000Z', 'nordlicht'],
    ])
  })

  test('of two prices each is what its heading says', () => {
    const bytes = oddFile('two-prices.txt')
    const feed = readFeed({ name: 'x', bytes }, { ...dialect, mapping: oddMapping('two-prices.txt') })
    expect(feed.records.map(({ facts }) => [facts.price, facts.dapprice, facts.price_qualifier])).toEqual([
      [3_999_000, 4_188_800, 'egc'],
      [null, 5_234_000, 'unqualified'],
      [3_599_000, null, 'egc'],
    ])
  })

  test('American feet and inches, pounds, days in words and photos with spaces between them', () => {
    const bytes = oddFile('american.txt')
    const feed = readFeed({ name: 'x', bytes }, { ...dialect, mapping: oddMapping('american.txt') })
    expect(feed.records.map(({ facts }) => [facts.length_mm, facts.tare_kg, facts.images.length])).toEqual([
      [8966, 2852, 2],
      [9512, 3133, 1],
      [4877, 1293, 0],
    ])
    expect(feed.records.map(({ receivedAt }) => receivedAt?.toISOString().slice(0, 10))).toEqual([
      '2026-03-02',
      '2026-07-11',
      '2026-11-01',
    ])
  })

  test('Windows-1252 has its accents, and nested JSON its paths', () => {
    const french = readFeed(
      { name: 'x', bytes: oddFile('windows-1252.csv') },
      { ...dialect, mapping: oddMapping('windows-1252.csv') },
    )
    expect(french.records[0]?.facts).toMatchObject({
      make: 'Citroën',
      description: 'Très bon état – révisée, 2 clés.',
    })
    const nested = readFeed(
      { name: 'x', bytes: oddFile('nested.json') },
      { ...dialect, mapping: oddMapping('nested.json') },
    )
    expect(nested.records[0]?.facts).toMatchObject({
      km: 22_410,
      interior_colour: 'Black',
      features: ['Canopy', 'Tow bar'],
    })
  })

  test.each(odd)(
    'FEED-35 %s without its mapping: what is unknown is named, and nothing is invented',
    (name) => {
      const map = mapFeed({ name, bytes: oddFile(name) }, dialect)
      const mapped = Object.keys(oddMapping(name).columns)
      const unknown = map.headings
        .filter(({ meaning }) => meaning.kind === 'unknown')
        .map(({ heading }) => heading)
      expect(unknown.length).toBeGreaterThan(5)
      expect(mapped.filter((heading) => unknown.includes(heading)).length).toBeGreaterThan(5)
      expect(map.unreadable).not.toBeNull()
      expect(map.vehicles).toBe(3)
      expect(JSON.stringify(map)).not.toContain('111')
    },
  )
})
