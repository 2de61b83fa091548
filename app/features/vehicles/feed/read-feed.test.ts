import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { gzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { problemText } from '#app/core/problem.ts'
import { sampleMapping } from '#test/sample-stock.ts'
import { type ReadFeed, readFeed } from './read-feed.ts'
import { sampleStockCsv } from './sample-stock.ts'

const dialect = { locale: 'en-AU', timeZone: 'Australia/Melbourne' }
const read = (name: string, text: string, locale = 'en-AU'): ReadFeed =>
  readFeed({ name, bytes: new TextEncoder().encode(text) }, { ...dialect, locale })
const factsOf = (feed: ReadFeed): unknown => feed.records[0]?.facts
const textsOf = (feed: ReadFeed): string[] => feed.problems.map(problemText)

const least = 'Stock No,Make,Model,Condition'

describe('the sample feeds have no problem', () => {
  test.each([
    ['red-gum-caravans/stock.csv', 76, 'en-AU'],
    ['harbourline-motors/stock.xml', 180, 'en-AU'],
    ['lantern-cars/stock.csv', 48, 'en-AU'],
    ['ironbark-moto/stock.json', 47, 'en-AU'],
    ['highland-campers/stock.csv', 33, 'en-AU'],
    ['longreach-trucks/stock.csv', 36, 'en-AU'],
    ['kauri-motors/stock.xml', 41, 'en-NZ'],
    ['saltwater-rv/stock.csv', 31, 'en-US'],
  ])('%s holds %i vehicles', (path, count, locale) => {
    const url = new URL(`../../../../db/sample/${path}`, import.meta.url)
    const file = { name: path.split('/')[1] ?? '', bytes: readFileSync(url) }
    const mapping = sampleMapping(path.split('/')[0] ?? '')
    const feed = readFeed(file, { ...dialect, locale, mapping })
    expect({ ...feed, records: feed.records.length }).toEqual({
      records: count,
      problems: [],
      rowCount: count,
      rejectedCount: 0,
      warnings: [],
      skipped: [],
      withdrawn: [],
      unreadable: null,
      isEmpty: false,
      isTooLong: false,
    })
  })

  test('DEMO-02 the caravan dealer has 64 new, 10 used and 2 demo vehicles', () => {
    const bytes = readFileSync(new URL('../../../../db/sample/red-gum-caravans/stock.csv', import.meta.url))
    const types = readFeed({ name: 'stock.csv', bytes }, dialect).records.map(({ facts }) => facts.car_type)
    expect(Object.groupBy(types, (type) => type)).toMatchObject({
      new: { length: 64 },
      used: { length: 10 },
      demo: { length: 2 },
    })
  })
})

/** The bytes with one of them changed, counted from the end where it is negative. */
function changed(bytes: Uint8Array, at: number): Uint8Array {
  const copy = Uint8Array.from(bytes)
  const place = at < 0 ? copy.length + at : at
  copy[place] = (copy[place] ?? 0) ^ 1
  return copy
}

describe('FEED-07 an archive is told by its first bytes, whatever the file is called', () => {
  const csv = new TextEncoder().encode(`${least}\nA1,Mazda,CX-5,New\n`)
  const readBytes = (bytes: Uint8Array) => readFeed({ name: 'export.php?id=3', bytes }, dialect)
  const noise = Uint8Array.from({ length: 40 }, (_, index) => (index * 89) % 251)
  const zeros = new Uint8Array(2 * 1024 * 1024)

  test.each([
    ['a zip', zipSync({ 'stock.csv': csv })],
    [
      'a zip of a Mac, with a folder',
      zipSync({ 'export/': new Uint8Array(), 'export/stock.csv': csv, '__MACOSX/x': noise }),
    ],
    ['gzip', gzipSync(csv)],
    ['no archive', csv],
  ])('%s', { tags: ['long'] }, (_, bytes) => {
    const { records, unreadable } = readBytes(bytes)
    expect([unreadable, records.map(({ facts }) => facts.stocknum)]).toEqual([null, ['A1']])
  })

  test.each([
    [
      'two files',
      zipSync({ 'a.csv': csv, 'b.csv': csv }),
      'the archive has 2 files in it, and a feed is one',
    ],
    ['no file', zipSync({ 'export/': new Uint8Array() }), 'the archive has no file in it'],
    [
      'a zip cut off',
      zipSync({ 'stock.csv': csv }).subarray(0, 60),
      'the archive is damaged, or was cut off',
    ],
    ['gzip cut off', gzipSync(csv).subarray(0, 30), 'the archive is damaged, or was cut off'],
    ['gzip without its last byte', gzipSync(csv).subarray(0, -1), 'the archive is damaged, or was cut off'],
    ['gzip of another checksum', changed(gzipSync(csv), -8), 'the archive is damaged, or was cut off'],
    [
      'zip of other bytes',
      changed(zipSync({ 'stock.csv': [csv, { level: 0 }] }), 50),
      'the archive is damaged, or was cut off',
    ],
    [
      'a bomb',
      zipSync({ 'stock.csv': zeros }),
      'the archive unpacks to more than 100 times its size, as no stock feed does',
    ],
    [
      'a bomb of gzip',
      gzipSync(zeros),
      'the archive unpacks to more than 100 times its size, as no stock feed does',
    ],
  ])('%s is refused in words', (_, bytes, reason) => {
    const { records, unreadable } = readBytes(bytes)
    expect([unreadable, records]).toEqual([reason, []])
  })

  test('what lies about its size is refused, or cut at the size it told', () => {
    for (const bytes of [gzipSync(zeros), zipSync({ 'stock.csv': zeros })]) {
      const lying = bytes.slice()
      for (let at = 0; at < lying.length - 3; at += 1)
        if (new DataView(lying.buffer).getUint32(at, true) === zeros.length)
          new DataView(lying.buffer).setUint32(at, 1000, true)
      expect(readBytes(lying).records).toEqual([])
    }
  })

  test('any bytes after the signs of an archive are unreadable, and never throw', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 400 }),
        fc.constantFrom([0x50, 0x4b, 3, 4], [0x1f, 0x8b, 8, 0]),
        (rest, first) => {
          expect(readBytes(Uint8Array.from([...first, ...rest])).records).toEqual([])
        },
      ),
    )
  })
})

describe('pictures', () => {
  const pictured = (images: string): ReadFeed =>
    read('stock.csv', `${least},Images\nA1,Mazda,CX-5,New,${images}\n`)

  test('are web addresses or paths of the website itself, in the order of the gallery', () => {
    const feed = pictured('/demo-media/A1/side.png|https://x.test/rear.jpg')
    expect(textsOf(feed)).toEqual([])
    expect(factsOf(feed)).toMatchObject({
      primary_image_url: '/demo-media/A1/side.png',
      images: [{ image: { url: '/demo-media/A1/side.png' } }, { image: { url: 'https://x.test/rear.jpg' } }],
    })
  })

  test.each(['//x.test/a.jpg', 'side.png', 'javascript:alert(1)', '/a b.png'])('%s is refused', (image) => {
    expect(textsOf(pictured(image))).toEqual([expect.stringContaining('expected web addresses')])
  })
})

describe('CSV', () => {
  test.each([
    ['commas', `${least}\nA1,Mazda,CX-5,New\n`],
    ['semicolons', 'Stock No;Make;Model;Condition\nA1;Mazda;CX-5;New\n'],
    ['tabs', 'Stock No\tMake\tModel\tCondition\r\nA1\tMazda\tCX-5\tNew\r\n'],
    ['another order and letter case', 'MODEL,condition,stock_no,mAkE\nCX-5,new,A1,Mazda'],
    ['a mark at the start', `\uFEFF${least}\nA1,Mazda,CX-5,New\n`],
    ['quotes around everything', '"Stock No","Make","Model","Condition"\n"A1","Mazda","CX-5","New"'],
    ['the headings of the US', 'stock,make,model,type\nA1,Mazda,CX-5,New\n'],
    ['an empty column at the end', `${least},\nA1,Mazda,CX-5,New,\n`],
    ['empty lines', `${least}\n\nA1,Mazda,CX-5,New\n,,,\n\n`],
  ])('is read with %s', (_, text) => {
    const feed = read('stock.csv', text)
    expect(textsOf(feed)).toEqual([])
    expect(factsOf(feed)).toMatchObject({ stocknum: 'A1', make: 'Mazda', model: 'CX-5', car_type: 'new' })
  })

  test('keeps line breaks and doubled quotes inside quotes', () => {
    const feed = read(
      'stock.csv',
      `${least},Description\nA1,Mazda,CX-5,New,"One ""fine"" car.\r\n\r\nSee it, today."\n`,
    )
    expect(factsOf(feed)).toMatchObject({ description: 'One "fine" car.\n\nSee it, today.' })
  })

  test('in Windows-1252 is decoded', () => {
    const bytes = Buffer.from(`${least},Colour\nA1,Citro\u00ebn,C3,New,Bleu \u00e9toile\n`, 'latin1')
    const feed = readFeed({ name: 'stock.csv', bytes }, dialect)
    expect(factsOf(feed)).toMatchObject({ make: 'Citroën', colour: 'Bleu étoile' })
  })

  test('keeps leading zeros of a stock number', () => {
    expect(factsOf(read('stock.csv', `${least}\n00017,Mazda,CX-5,New\n`))).toMatchObject({
      stocknum: '00017',
    })
  })

  test('reports every problem at once, by line and column, and reads the rest', () => {
    const feed = read(
      'stock.csv',
      [
        `${least},Year,Price,Date In Stock,Description`,
        'A1,Mazda,CX-5,New,2024,"$45,990",19/10/2025,"Two',
        'lines"',
        'A2,Mazda,CX-5,New,MMXX,cheap,31/02/2025,',
        'A3,,CX-5,Rotten,2024,1,,',
        'A4,Mazda,CX-5,New,2024',
        'A1,Mazda,CX-5,New,2024,45990,,',
        'A5,Ford,Ranger,Used,2020,39990,1/2/2026,',
        '',
      ].join('\n'),
    )
    expect(feed.records.map(({ facts }) => facts.stocknum)).toEqual(['A1', 'A5'])
    expect(feed.skipped).toEqual(['A4', 'A2', 'A3'])
    expect(textsOf(feed)).toEqual([
      'stock.csv:4:19 Year: expected a number (it is “MMXX”)',
      'stock.csv:4:24 Price: expected an amount such as 74990 or $74,990 (it is “cheap”)',
      'stock.csv:4:30 Date In Stock: expected a date such as 25/10/2026 or 2026-10-25 (it is “31/02/2025”)',
      'stock.csv:5:4 Make: expected the make',
      'stock.csv:5:10 Condition: expected New, Used or Demo (it is “Rotten”)',
      'stock.csv:6:1 Stock No: expected 8 values, as in the first line, and found 5 (it is “A4”)',
      'stock.csv:7:1 Stock No: this stock number stands in the feed before (it is “A1”)',
    ])
  })

  test.each([
    ['nothing at all', ''],
    ['no heading for a stock number', 'Make,Model\nMazda,CX-5\n'],
    ['a cut in the middle of a row', `${least}\nA1,Mazda,CX-5,New\nA2,Maz`],
    [
      'a cut behind the last separator of a row',
      `${least},Price\nA1,Mazda,CX-5,New,1990\nA2,Mazda,CX-5,New,1990\nA3,Mazda,CX-5,New,`,
    ],
    ['a cut inside quotes', `${least},Description\nA1,Mazda,CX-5,New,"A fine`],
    ['another kind of file', '%PDF-1.7\n%âãÏÓ\n1 0 obj'],
  ])('with %s is unreadable', (_, text) => {
    expect(read('stock.csv', text).unreadable).not.toBeNull()
  })

  test.each([
    ['that ends without a new line', `${least}\nA1,Mazda,CX-5,New\nA2,Mazda,CX-5,New`],
    [
      'whose last column is empty in several rows',
      `${least},Tag\nA1,Mazda,CX-5,New,\nA2,Mazda,CX-5,New,Special\nA3,Mazda,CX-5,New,`,
    ],
  ])('%s is whole', (_, text) => {
    expect(read('stock.csv', text).unreadable).toBeNull()
  })

  test('with headings alone is empty', () => {
    expect(read('stock.csv', `${least}\n`)).toMatchObject({ isEmpty: true, unreadable: null })
  })

  test('warns of a heading that nobody knows', () => {
    const feed = read('stock.csv', `${least},Prise\nA1,Mazda,CX-5,New,1\n`)
    expect(feed.warnings.map(problemText)).toEqual([
      'stock.csv:1:31 Prise: nobody knows this heading: its values are left out',
    ])
  })

  test('F11 never throws and never invents a vehicle, whatever it holds', { tags: ['long'] }, () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('csv', 'xml', 'json'), (text, format) => {
        expect(read(`stock.${format}`, text).records).toEqual([])
      }),
    )
  })

  test('that was cut anywhere is unreadable, or has fewer vehicles and all of them whole', () => {
    const text = sampleStockCsv(8)
    const whole = read('stock.csv', text).records.map(({ facts }) => facts)
    fc.assert(
      fc.property(fc.nat(text.length - 3), (length) => {
        const feed = read('stock.csv', text.slice(0, length))
        const isWhole = feed.records.every(({ facts }, index) =>
          index < feed.records.length - 1 ? JSON.stringify(facts) === JSON.stringify(whole[index]) : true,
        )
        expect(isWhole).toBe(true)
        expect(feed.unreadable !== null || feed.isEmpty || feed.records.length <= whole.length).toBe(true)
      }),
    )
  })
})

describe('prices', () => {
  const price = (columns: string, values: string) =>
    factsOf(read('stock.csv', `${least},${columns}\nA1,Mazda,CX-5,New,${values}\n`))
  test.each([
    ['a plain price', 'Price', '45990', { price: 4599000, dapprice: null, price_qualifier: 'unqualified' }],
    ['$ and separators', 'Price', '"$45,990.50"', { price: 4599050 }],
    ['10 and less is "enquire"', 'Price', '10', { price: null }],
    ['words are "enquire"', 'Price', 'POA', { price: null }],
    [
      'ONE-14 drive away by flag, with the amount without charges beside it',
      'price,egc,driveaway_amount,isdriveaway',
      '57990,55190,58990,true',
      { price: 5519000, dapprice: 5899000, price_qualifier: 'egc' },
    ],
    [
      'not drive away by flag',
      'price,egc,driveaway_amount,isdriveaway',
      '57990,55190,58990,false',
      { price: 5519000, dapprice: 5899000, price_qualifier: 'egc' },
    ],
    [
      'drive away by words',
      'Price,Price Type',
      '50000,Drive Away',
      { price: 5000000, price_qualifier: 'drive_away' },
    ],
    [
      'EGC by words',
      'Price,Price Type',
      '50000,Excl. Govt Charges',
      { price: 5000000, price_qualifier: 'egc' },
    ],
    ['plus GST', 'Price,Price Type', '50000,+ GST', { price_qualifier: 'plus_gst' }],
    ['the former price', 'Price,Was Price', '50000,52000', { before_price: 5200000 }],
  ])('%s', { tags: ['long'] }, (_, columns, values, expected) => {
    expect(price(columns, values)).toMatchObject(expected)
  })
})

test('what the dealer keeps to himself is dropped at the door', () => {
  const columns = 'Wholesale,Cost Price,invoice,Appraisal Notes,Price_Wholesale'
  const feed = read('stock.csv', `${least},${columns}\nA1,Mazda,CX-5,New,31111,31111,31111,31111,31111\n`)
  expect(feed.warnings).toEqual([])
  expect(JSON.stringify(feed)).not.toContain('31111')
})

test('API-01 a value that looks secret fails its row', () => {
  const feed = read('stock.csv', `${least},Tag\nA1,Mazda,CX-5,New,sk_live_abc123\n`)
  expect(feed.records).toEqual([])
  expect(feed.problems[0]).toMatchObject({ line: 2, column: 19, field: 'Tag' })
})

test('markup in a description becomes text', () => {
  const feed = read(
    'stock.csv',
    `${least},Description\nA1,Mazda,CX-5,New,<p>One</p><script>x()</script><p>Two</p>\n`,
  )
  expect(factsOf(feed)).toMatchObject({ description: 'One\n\nTwo' })
})

test('an odd VIN is a warning, a malformed one a problem', () => {
  const feed = read(
    'stock.csv',
    `${least},VIN\nA1,Mazda,CX-5,New,UZZ30-0016787\nA2,Mazda,CX-5,New,OOOOOOOOOOOOOOOOO\n`,
  )
  expect(feed.records).toHaveLength(1)
  expect(feed.warnings.map(({ line }) => line)).toEqual([2])
  expect(feed.problems.map(({ line, field }) => [line, field])).toEqual([[3, 'VIN']])
})

test('a withdrawn vehicle is no longer an offer, and no problem either', () => {
  expect(read('stock.csv', `${least},Status\nA1,Mazda,CX-5,New,Withdrawn\n`)).toMatchObject({
    records: [],
    problems: [],
  })
})

test('the US writes months first', () => {
  const text = `${least},dateinstock\nA1,Mazda,CX-5,New,10/19/2025\n`
  expect(read('stock.csv', text, 'en-US').records[0]?.receivedAt?.toISOString()).toMatch(/^2025-10-18T13/)
  expect(read('stock.csv', text, 'en-AU').problems).toHaveLength(1)
})

describe('XML', () => {
  const vehicle = (inner: string) =>
    `<?xml version="1.0"?>\n<stock>\n  <vehicle>\n    <stockno>A1</stockno>\n    <make>Mazda</make>\n    <model>CX-5</model>\n    <listingtype>New</listingtype>\n    ${inner}\n  </vehicle>\n</stock>`

  test('is read with lists, references and CDATA', () => {
    const feed = read(
      'stock.xml',
      vehicle(
        '<badge>G&amp;T &#39;24</badge><comments><![CDATA[<p>Fine & dry</p>]]></comments><Images><Image url="https://x.test/1.jpg"/><Image><![CDATA[https://x.test/2.jpg]]></Image></Images>',
      ),
    )
    expect(textsOf(feed)).toEqual([])
    expect(factsOf(feed)).toMatchObject({
      badge: "G&T '24",
      description: 'Fine & dry',
      primary_image_url: 'https://x.test/1.jpg',
      images: [{ image: { url: 'https://x.test/1.jpg' } }, { image: { url: 'https://x.test/2.jpg' } }],
    })
  })

  test('a problem has its place in the file', () => {
    const feed = read('stock.xml', vehicle('<manuyear>old</manuyear>'))
    expect(textsOf(feed)).toEqual(['stock.xml:8:15 manuyear: expected a number (it is “old”)'])
  })

  test('a vehicle without a stock number is reported, and its neighbour read', () => {
    const feed = read(
      'stock.xml',
      '<stock><vehicle><make>Ford</make><model>Puma</model></vehicle><vehicle><stockno>A1</stockno><make>Ford</make><model>Puma</model></vehicle></stock>',
    )
    expect(feed.records).toHaveLength(1)
    expect(feed.problems).toMatchObject([{ column: 8, message: 'expected the stock number' }])
  })

  test.each([
    ['an outside entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><stock>&x;</stock>'],
    ['a billion laughs', '<!DOCTYPE a [<!ENTITY x "ha"><!ENTITY y "&x;&x;">]><stock>&y;</stock>'],
    ['a cut in an element', vehicle('').slice(0, -30)],
    ['a cut in a tag', vehicle('').slice(0, -4)],
    ['crossed tags', '<stock><vehicle><stockno>1</vehicle></stockno></stock>'],
    ['elements without end', '<a>'.repeat(100_000)],
    ['tags without end', '<a '.repeat(100_000)],
    ['closing tags without end', '</a'.repeat(100_000)],
    ['instructions without end', '<?a'.repeat(100_000)],
    ['no vehicle', '<stock><note>hello</note></stock>'],
    ['no markup', 'hello'],
    ['nothing', ''],
  ])('with %s is unreadable', (_, text) => {
    const feed = read('stock.xml', text)
    expect(feed.unreadable).not.toBeNull()
    expect(JSON.stringify(feed)).not.toContain('root:')
  })

  test('an unknown reference is not expanded', () => {
    expect(factsOf(read('stock.xml', vehicle('<badge>&x; &amp;lt;</badge>')))).toMatchObject({
      badge: '&x; <',
    })
  })

  test('without vehicles is empty', () => {
    expect(read('stock.xml', '<stock/>')).toMatchObject({ isEmpty: true, unreadable: null })
  })
})

describe('JSON', () => {
  test('as a flat list is read', () => {
    const feed = read(
      'stock.json',
      JSON.stringify([
        {
          stock_no: 'A1',
          make: 'Mazda',
          model: 'CX-5',
          condition: 'Demo',
          price: 45990,
          certified: true,
          features: ['Tow bar', 'Sunroof'],
          images: [{ url: 'https://x.test/1.jpg' }, { url: 'https://x.test/2.jpg' }],
        },
      ]),
    )
    expect(textsOf(feed)).toEqual([])
    expect(factsOf(feed)).toMatchObject({
      stocknum: 'A1',
      car_type: 'demo',
      price: 4599000,
      certified: true,
      features: ['Tow bar', 'Sunroof'],
      images: [{ image: { url: 'https://x.test/1.jpg' } }, { image: { url: 'https://x.test/2.jpg' } }],
    })
  })

  test('as the carsales network nests it is read', () => {
    const vehicle = {
      Type: 'Car',
      Identifier: '6b6c',
      ListingType: 'Used',
      SaleStatus: 'For Sale',
      Identification: [{ StockNumber: 'A1' }, { VIN: 'JM0AB12C300123456' }],
      Specification: {
        Make: 'Mazda',
        Model: 'CX-5',
        Series: 'KF',
        ReleaseDate: { Year: 2024 },
        Attributes: [{ Name: 'Badge', Value: 'Touring' }],
      },
      Seller: { Identifier: 'yard-1', LocationCode: 'NORTH' },
      Description: '<p>Fine</p>',
      Created: '2026-02-01T03:04:05Z',
    }
    const feed = read('stock.json', JSON.stringify({ Vehicles: [vehicle] }))
    expect(textsOf(feed)).toEqual([])
    expect(feed.records[0]).toMatchObject({
      dealer: 'yard-1',
      facts: {
        stocknum: 'A1',
        vin: 'JM0AB12C300123456',
        name: '2024 Mazda CX-5 Touring',
        badge: 'Touring',
        car_type: 'used',
        status: 'in_stock',
        location_code: 'NORTH',
        description: 'Fine',
      },
    })
  })

  test('a problem has its place in the file', () => {
    const text = '[\n  {\n    "stockno": "A1", "make": "Mazda",\n    "model": "CX-5", "year": "old"\n  }\n]'
    expect(textsOf(read('stock.json', text))).toEqual([
      'stock.json:4:30 year: expected a number (it is “old”)',
    ])
  })

  test.each([
    ['a cut', '[{"stockno": "A1", "make": '],
    ['a cut in a long text', `[{"stockno": "A1", "description": "${'a fine car, '.repeat(500)}`],
    ['no list', '{"stockno": "A1"}'],
    ['levels without end', '['.repeat(100_000)],
    ['nothing', '  '],
  ])('with %s is unreadable', (_, text) => {
    expect(read('stock.json', text).unreadable).not.toBeNull()
  })

  test('with an empty list is empty', () => {
    expect(read('stock.json', '[]')).toMatchObject({ isEmpty: true, unreadable: null })
  })
})

test('a sample feed of any size has no problem, and is the same each time', () => {
  const feed = read('sample.csv', sampleStockCsv(300))
  expect(textsOf(feed)).toEqual([])
  expect(feed.records).toHaveLength(300)
  expect(sampleStockCsv(20)).toBe(sampleStockCsv(20))
  expect(sampleStockCsv(20)).not.toBe(sampleStockCsv(20, 2))
})
