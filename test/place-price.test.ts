import { describe, expect, test } from 'vitest'
import { aListing, type Listing } from './a-website-folder.ts'
import { createTestApp, pageOf, type TestApp, type TestWebsite } from './app.ts'

/** The car of the worked values: used, four cylinders, registered in Queensland, before charges. */
const fromBrisbane: Listing = aListing({
  Price: 24_990,
  'Price Type': 'Excl. Govt Charges',
  Body: 'Hatch',
  Fuel: 'Petrol',
  Cylinders: 4,
  Rego: '123 ABC',
  'Vehicle State': 'QLD',
})

/** What a vehicle's page says of its price, in the words beside its name. */
async function saidAt(it: TestApp, website: TestWebsite, query: string): Promise<string> {
  const html = await (await it.visit(website, pageOf(website.vehicle) + query)).text()
  const [, head = ''] = /<header id="vehicle-head"[^>]*>(.*?)<\/header>/s.exec(html) ?? []
  return head
    .replace(/<svg.*?<\/svg>|<input[^>]*>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll(' .', '.')
}

async function htmlAt(it: TestApp, website: TestWebsite, query: string): Promise<string> {
  return (await it.visit(website, pageOf(website.vehicle) + query)).text()
}

describe('DRIVE-12 DRIVE-18 the page of a vehicle asks where its buyer lives, without script', () => {
  test('ONE-E06 DRIVE-19 a postcode gives the estimate, and says what is in it', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({ stock: [fromBrisbane] })
    expect(await saidAt(it, website, '')).toContain('$24,990 Excl. gov. charges Your postcode Show my price')
    const said = await saidAt(it, website, '?postcode=4006')
    expect(said).toContain('$25,773 Estimated drive away in Queensland $24,990 Excl. gov. charges')
    expect(said).toContain('What is in this price Vehicle $24,990')
    expect(said).toMatch(/Stamp duty .*\$750 exact/)
    expect(said).toMatch(/Transfer fee .*12 Jan 2026.*\$32\.55 exact/)
    expect(said).toContain('Estimated drive away in Queensland $25,772.55')
    expect(said).toMatch(
      /For a private buyer\. An estimate checked 25 Nov 2026; the dealer gives you the final figure\./,
    )
    it.clock.now = new Date('2026-11-22T02:00:00Z')
    const later = await saidAt(it, website, '?postcode=4006')
    expect(later).toContain('From $25,773 Estimated drive away in Queensland')
    expect(later).toContain('Government fees of 2025–26; this year’s are not in yet.')
  })

  test('ONE-04 ONE-32 the dealer’s own total of a state is its price there, whatever stands beside it', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({
      stock: [{ ...fromBrisbane, 'Drive away': 26_370, 'Drive away state': 'NSW', 'Drive away VIC': 26_900 }],
    })
    expect(await saidAt(it, website, '?at=NSW')).toContain('$26,370 Drive away in New South Wales')
    expect(await saidAt(it, website, '?at=VIC')).toContain('$26,900 Drive away in Victoria')
    expect(await saidAt(it, website, '?at=QLD')).toContain('$25,773 Estimated drive away in Queensland')
    const search = async (query: string) =>
      (await it.visit(website, `/api/search/new-used-and-demo-cars?${query}`)).json()
    expect((await search('at=VIC&price_min=26900&price_max=26900')).total).toBe(1)
    expect((await search('at=VIC&price_max=26899')).total).toBe(0)
  })

  test('ONE-E07 what is not complete is a sentence; a state’s name does as well', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({ stock: [fromBrisbane] })
    const sentence =
      '$24,990 Excl. gov. charges In New South Wales: duty about $750; registration and CTP are extra.'
    for (const query of ['?postcode=2000', '?postcode=new+south+wales', '?at=NSW', '?at=nsw'])
      expect(await saidAt(it, website, query), query).toContain(sentence)
  })

  test.each([
    ['12', 'Please type a postcode of four digits, such as 4006.', []],
    ['99999', 'Please type a postcode of four digits, such as 4006.', []],
    ['abc', 'Please type a postcode of four digits, such as 4006.', []],
    [
      '0300',
      'We don’t know that postcode. Choose your state.',
      ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'NT', 'ACT'],
    ],
    ['0872', 'Where will you register it?', ['WA', 'SA', 'NT']],
  ])('DRIVE-12 DRIVE-27 of “%s” the field says “%s”', async (typed, message, states) => {
    const it = await createTestApp()
    const website = await it.aWebsite({ stock: [fromBrisbane] })
    const said = await saidAt(it, website, `?postcode=${typed}`)
    expect(said).toContain(message)
    expect(said).toContain('$24,990 Excl. gov. charges')
    const html = await htmlAt(it, website, `?postcode=${typed}`)
    expect([...html.matchAll(/\?at=([A-Z]+)#your-price/g)].map(([, state]) => state)).toEqual(states)
  })

  test('an empty field clears the place', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({ stock: [fromBrisbane] })
    expect(await htmlAt(it, website, '?postcode=&at=QLD')).toBe(await htmlAt(it, website, ''))
  })

  test('DRIVE-10 a total is that of its yard’s state, and named elsewhere', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({
      stock: [aListing({ Price: 26_370, 'Price Type': 'Drive Away', 'Vehicle State': 'QLD' })],
    })
    expect(await saidAt(it, website, '?at=QLD')).toContain('$26,370 Drive away in Queensland Your postcode')
    expect(await saidAt(it, website, '?at=TAS')).toContain(
      '$26,370 Drive away in Queensland Ask us for the total in Tasmania.',
    )
  })

  test('nothing is asked where no place changes the price, and nothing of a vehicle that is sold', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({ stock: [aListing()] })
    expect(await saidAt(it, website, '?at=QLD')).not.toContain('Your postcode')
  })

  test.each(['en-NZ', 'en-US'])('ONE-08 DRIVE-21 %s has no places', async (locale) => {
    const it = await createTestApp()
    const website = await it.aWebsite({ stock: [fromBrisbane], settings: { locale } })
    const plain = await htmlAt(it, website, '')
    expect(plain).not.toContain('Your postcode')
    expect(await htmlAt(it, website, '?postcode=4006&at=QLD')).toBe(plain)
    expect(it.app.pages.renders).toBe(1)
  })
})

describe('DRIVE-13 DRIVE-28 an address has one page for each state', () => {
  test('however many postcodes there are, and no figure of another state', { tags: ['long'] }, async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({ stock: [fromBrisbane] })
    const before = it.app.pages.renders
    const said = new Map<string, Set<string>>()
    for (let code = 0; code < 3000; code += 1) {
      const postcode = String(2000 + code * 2).padStart(4, '0')
      const html = await htmlAt(it, website, `?postcode=${postcode}`)
      const [, state = 'none'] = /data-place="([A-Z]+)"/.exec(html) ?? []
      said.set(state, (said.get(state) ?? new Set()).add(html))
    }
    const asking = said.get('none')?.size ?? 0
    expect([...said].filter(([state]) => state !== 'none').map(([, pages]) => pages.size)).toEqual(
      Array.from({ length: said.size - 1 }, () => 1),
    )
    // besides those of the states there are some that ask which state it is
    expect(asking).toBeLessThanOrEqual(7)
    expect(it.app.pages.renders - before).toBe(said.size - 1 + asking)
  })

  test('canonical address, structured data, sitemap and feeds have none; the page’s own links have it', async () => {
    const it = await createTestApp()
    const stock = [fromBrisbane, { ...fromBrisbane, 'Stock No': 'S2', Colour: 'Red' }]
    const website = await it.aWebsite({ stock })
    const [plain, placed] = [await htmlAt(it, website, ''), await htmlAt(it, website, '?postcode=4006')]
    const headOf = (html: string): unknown[] => [
      /<link rel="canonical"[^>]*>/.exec(html)?.[0],
      ...[...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text]) => text),
    ]
    expect(headOf(placed)).toEqual(headOf(plain))
    expect(headOf(plain)).toHaveLength(2)
    const [, similar = ''] = /aria-labelledby="similar"(.*?)<\/section>/s.exec(placed) ?? []
    expect([...similar.matchAll(/href="(\/cars\/[^"]+)"/g)].map(([, href]) => href)).toEqual([
      expect.stringMatching(/\?at=QLD$/),
      expect.stringMatching(/\?at=QLD#enquire$/),
    ])
    expect(similar).toContain('in Queensland')
  })

  test('DRIVE-15 no line of the log and no kept address has what was typed', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({ stock: [fromBrisbane] })
    const path = `${pageOf(website.vehicle)}?postcode=4061`
    await it.visit(website, path)
    expect(it.log.lines.join('\n')).not.toContain('4061')
    expect(
      it.app.fromCache({ host: website.host, url: path, acceptEncoding: undefined, ifNoneMatch: undefined }),
    ).toBeNull()
    const own = `${pageOf(website.vehicle)}?at=QLD`
    await it.visit(website, own)
    expect(
      it.app.fromCache({ host: website.host, url: own, acceptEncoding: undefined, ifNoneMatch: undefined }),
    ).not.toBeNull()
  })
})
