import { describe, expect, test } from 'vitest'
import { qrPath } from '#app/features/vehicles/qr-code.server.ts'
import { aStockRoom } from './a-stock-room.ts'
import { aListing, type Listing, someListings } from './a-website-folder.ts'
import { basicAuth, createTestApp } from './app.ts'
import { readPdf } from './read-pdf.ts'

const mm = 72 / 25.4
const licence = { label: 'LMCT', number: '12345', state: 'VIC' }
const yaris: Listing = aListing({
  'Stock No': 'A1',
  Name: '2019 Toyota Yaris Petrović Ascent',
  Price: 18_990,
  'Price Type': 'Drive Away',
  Transmission: 'Automatic',
  Fuel: 'Petrol',
  Drive: 'FWD',
  Seats: 5,
  Body: 'Hatch',
  Colour: 'Red',
  Doors: 5,
  Engine: '1.5L',
})

async function aPrinter(stock: readonly Listing[], location = {}) {
  const it = await createTestApp()
  const website = await it.aWebsite({ stock, location: { licence, ...location } })
  const ids = (await website.stock()).map(({ id }) => id)
  const ask = (query: string) =>
    it.visit(website, `/api/v1/stock/print.pdf?${query}`, { headers: basicAuth(it.apiCredentials) })
  const print = async (query: string) => {
    const answer = await ask(query)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    return readPdf(Buffer.from(await answer.arrayBuffer()))
  }
  return { it, website, ids, ask, print, ...aStockRoom(it, website) }
}

describe('STOCK-23 window cards', () => {
  test('STOCK-23 a vehicle a page: name, its one price with label and day, eight facts, number, licence, code', async () => {
    const { website, ids, print } = await aPrinter([yaris, aListing({ 'Stock No': 'A2', Price: '' })])
    const { sheets, size, drawn, info } = await print(`kind=window&ids=${ids.join(',')}`)
    expect(sheets).toHaveLength(2)
    expect(size.map(Math.round)).toEqual([0, 0, 595, 842])
    const [first = '', second = ''] = sheets.map((sheet) => sheet.replaceAll(/\s+/g, ' '))
    for (const words of [
      '2019 Toyota Yaris Petrovi ć Ascent',
      '$18,990',
      'Drive away',
      'Price on 30 June 2026',
      'Odometer 12,400 km',
      'Gearbox Automatic',
      'Stock number A1',
      'LMCT 12345',
      `/cars/${website.vehicle.slug}`,
    ])
      expect(first).toContain(words)
    expect([first.includes('Doors 5'), first.includes('1.5L')]).toEqual([true, false])
    expect(second).toContain('Enquire for price.')
    expect(info).toMatch(/\/Lang \(en-AU\)/)
    // the code is drawn at 45 mm, and leads to the page from the yard
    const address = `${website.website.url}/cars/${website.vehicle.slug}?utm_source=yard`
    const { size: squares } = qrPath(address)
    const scales = [...(drawn[0] ?? '').matchAll(/([\d.]+) 0 0 ([\d.]+) 0 0 cm/g)].map(([, x]) => Number(x))
    expect(scales.some((scale) => Math.abs((scale * squares) / mm - 45) < 0.1)).toBe(true)
  })

  test('STOCK-23 the edit of a person is what is printed, and weights of what is towed have their source', async () => {
    const { ids, print, edit } = await aPrinter([
      aListing({ 'Stock No': 'C1', Body: 'Caravan', Berths: 4, 'Tare Mass': 2250, ATM: 2800, Odometer: '' }),
    ])
    const [id = 0] = ids
    await edit(id, { set: { price: 28_500 } })
    const [sheet = ''] = (await print(`kind=window&ids=${id}`)).sheets
    expect(sheet).toContain('$28,500')
    for (const words of ['Tare', '2,250 kg', 'ATM', '2,800 kg', 'Payload', '550 kg'])
      expect(sheet).toContain(words)
    expect(sheet).toContain('The plate on the vehicle decides.')
    // the licence is the location’s, and a price that is not there is not made up
    expect(sheet).not.toContain('$30,000')
  })

  test('STOCK-24 the typefaces are in the file, so that every device prints the same', async () => {
    const { ids, print } = await aPrinter([yaris])
    for (const kind of ['window', 'qr', 'scale']) {
      const { fonts } = await print(`kind=${kind}&ids=${ids}`)
      expect(fonts.length).toBeGreaterThan(0)
      expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([])
    }
  })

  test('STOCK-23 drafts, sold vehicles and those of others have no card, which is said', async () => {
    const { it, ids, ask, call } = await aPrinter([yaris, aListing({ 'Stock No': 'A2' })])
    const other = await it.aWebsite()
    const [first = 0, second = 0] = ids
    await call('POST', `/${second}/sold`)
    const answer = await ask(`kind=window&ids=${first},${second},${other.vehicle.id}`)
    expect([answer.status, await answer.json()]).toEqual([
      422,
      {
        error: 'This cannot be printed.',
        problems: [
          { field: 'ids', message: `${second} is sold` },
          { field: 'ids', message: `${other.vehicle.id} has no page on this website` },
        ],
      },
    ])
    for (const query of [
      'kind=poster',
      'kind=window',
      'kind=window&ids=a',
      `kind=qr&ids=${'1,'.repeat(100)}1`,
    ])
      expect((await ask(query)).status).toBe(422)
    expect((await it.visit(other, '/api/v1/stock/print.pdf?kind=scale')).status).toBe(401)
  })
})

describe('STOCK-24 labels and scales', () => {
  test('STOCK-24 twelve labels of 63 x 68 mm on a sheet, the thirteenth on the next', async () => {
    const { ids, print } = await aPrinter(someListings(13))
    const { sheets, drawn } = await print(`kind=qr&ids=${ids}`)
    expect(sheets.map((sheet) => sheet.split('\n').filter((words) => /^S\d+$/.test(words)).length)).toEqual([
      12, 1,
    ])
    const across = [...(drawn[0] ?? '').matchAll(/^([\d.]+) [\d.]+ m$/gm)].map(([, x]) => Number(x) / mm)
    const columns = [...new Set(across.map((x) => x.toFixed(1)))].map(Number)
    expect(columns).toEqual(expect.arrayContaining([10.5, 73.5, 136.5, 199.5]))
  })

  test('STOCK-24 the scale is 100 mm long, whatever is asked for beside it', async () => {
    const { print } = await aPrinter([yaris])
    const { sheets, drawn } = await print('kind=scale')
    expect(sheets).toHaveLength(1)
    expect(sheets[0]).toContain('Print at 100 %')
    const lines = [...(drawn[0] ?? '').matchAll(/^([\d.]+) ([\d.]+) m\n([\d.]+) ([\d.]+) l$/gm)].map((line) =>
      line.slice(1).map(Number),
    )
    const lengths = lines.map(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) => Math.hypot(x2 - x1, y2 - y1) / mm)
    // two legs, three strips, and the squares of each strip
    expect(lengths.filter((length) => Math.abs(length - 100) < 0.02)).toHaveLength(8)
  })

  test('STOCK-24 a hundred vehicles are one file', { tags: ['long'] }, async () => {
    const { ids, print } = await aPrinter(someListings(100))
    expect((await print(`kind=window&ids=${ids}`)).sheets).toHaveLength(100)
  })
})
