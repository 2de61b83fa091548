import { describe, expect, test } from 'vitest'
import { readEdits } from '#app/features/vehicles/edits/edit.ts'
import { withEdits } from '#app/features/vehicles/edits/with-edits.ts'
import { dealersAmount } from '#app/features/vehicles/price/price-at.ts'
import { vehicleFactsSchema } from '#app/features/vehicles/vehicle.ts'
import { type AtDesk, askDesk, callDesk, readDesk, someoneAtDesk } from './a-desk.ts'
import { aListing, closedAllWeek } from './a-website-folder.ts'
import { asJson, createTestApp, type TestApp } from './app.ts'

const missing = 'There is nothing here, or it is not yours to see.'

async function aStockedWebsite(facts: Parameters<typeof aListing>[0] = {}) {
  const it = await createTestApp()
  const website = await it.aWebsite({
    stock: [
      aListing({ 'Stock No': 'A1', Price: 24_990, Tag: 'Just in', ...facts }),
      aListing({ 'Stock No': 'A2', Model: 'CX-3' }),
    ],
  })
  const [first] = (await website.stock()).filter(({ stocknum }) => stocknum === 'A1')
  if (!first) throw new Error('the stock has no A1')
  const { slug } = website.website
  return {
    it,
    website,
    car: first,
    path: `/stock/${slug}/${first.id}`,
    calls: `/websites/${slug}/api/v1/stock`,
    page: async () => (await it.visit(website, `/cars/${first.slug}`)).text(),
    someone: (role: Parameters<typeof someoneAtDesk>[1], name?: string) =>
      someoneAtDesk(it, role, website.website, name),
  }
}

/** Calls the stock room as a script of the desk's own page does. */
async function call(it: TestApp, who: Pick<AtDesk, 'cookie'>, method: string, path: string, body?: unknown) {
  const answer = await callDesk(it, who, method, path, {
    headers: { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

describe('the calls of a stock room at the desk', () => {
  test('DESK-04 STOCK-06 they take the session of somebody with the right, and a website’s host knows none', async () => {
    const { it, website, car, calls, page, someone } = await aStockedWebsite()
    const manager = await someone('manager')
    const read = await call(it, manager, 'GET', `${calls}/${car.id}`)
    expect([read.status, read.body.fields.price.value]).toEqual([200, 24_990])
    const wish = { set: { price: 23_990 }, version: read.body.version }
    const edited = await call(it, manager, 'PATCH', `${calls}/${car.id}`, wish)
    expect([edited.status, edited.body.fields.price.owner]).toEqual([200, `person:${manager.personId}`])
    expect(await page()).toContain('$23,990')
    const atWebsite = await it.visit(website, '/api/v1/stock', { headers: { cookie: manager.cookie } })
    expect(atWebsite.status).toBe(401)
    expect((await askDesk(it, calls)).status).toBe(401)
    const owner = await someone('owner')
    const audit = await readDesk(await owner.get('/audit?act=stock.called'))
    expect(audit).toContain('changed stock by another program')
    expect(audit).toContain(`href="/stock/${website.slug}/${car.id}"`)
  })

  test('DESK-04 STOCK-06 no other page changes anything, no other role, and no other website', async () => {
    const { it, website, car, calls, someone } = await aStockedWebsite()
    const owner = await someone('owner')
    const foreign = await it.app(
      new Request(`http://desk.localhost${calls}/${car.id}/sold`, {
        method: 'POST',
        headers: { cookie: owner.cookie, origin: 'http://other.example', 'sec-fetch-site': 'cross-site' },
      }),
    )
    expect(foreign.status).toBe(403)
    const sales = await someone('sales')
    const priced = { set: { price: 1_000 }, confirm: true, version: 0 }
    const refused = await call(it, sales, 'PATCH', `${calls}/${car.id}`, priced)
    expect([refused.status, refused.body.error]).toEqual([403, 'Ask somebody who may change prices.'])
    const lower = { ids: [car.id], action: 'price', value: { percent: -5 } }
    expect((await call(it, sales, 'POST', `${calls}/bulk`, lower)).status).toBe(403)
    const worded = await call(it, sales, 'PATCH', `${calls}/${car.id}`, { set: { tag: 'New' }, version: 0 })
    expect(worded.status).toBe(200)
    const editor = await someone('editor')
    expect((await call(it, editor, 'GET', calls)).status).toBe(200)
    const tagged = { set: { tag: 'Mine' }, version: 1 }
    const unseen = await call(it, editor, 'PATCH', `${calls}/${car.id}`, tagged)
    expect([unseen.status, unseen.body.error]).toEqual([404, missing])
    const other = await it.aWebsite()
    const stranger = await someoneAtDesk(it, 'owner', other.website)
    for (const path of [calls, `${calls}/${car.id}`, `${calls}/ghosts`])
      expect([path, (await call(it, stranger, 'GET', path)).status]).toEqual([path, 404])
    expect((await call(it, stranger, 'GET', `/websites/${other.website.slug}/api/v1/stock`)).status).toBe(200)
    const elsewhere = `/websites/${website.website.slug}/api/v1/leads`
    expect((await call(it, owner, 'GET', elsewhere)).status).toBe(404)
  })
})

describe('the stock at the desk', () => {
  test('STOCK-01 STOCK-03 a price and words typed there are on the page at once, with whose word it is, and go back by one press', async () => {
    const { it, path, page, someone } = await aStockedWebsite()
    const owner = await someone('owner', 'Robyn Ashdown')
    const shown = await readDesk(await owner.get(path))
    expect(shown).toMatch(/data-tone="done">For sale</)
    const saved = await owner.post(path, {
      intent: 'save-price',
      group: 'price',
      version: '0',
      price: '$23,990',
    })
    expect(await readDesk(saved)).toContain('Saved. On the website now.')
    await it.app.settled()
    expect(await page()).toContain('$23,990')
    const after = await readDesk(await owner.get(path))
    expect(after).toContain('You set this on 30 June 2026. The feed says 24,990.')
    expect(after).toMatch(/<b>Edited<\/b> by you/)
    expect(after).toContain('Price: 24,990 → 23,990')
    const back = { intent: 'release-price', field: 'price', version: '1' }
    expect(await readDesk(await owner.post(path, back))).toContain('Price: back to what the feed says.')
    await it.app.settled()
    expect(await page()).toContain('$24,990')
    const audit = await readDesk(await owner.get('/audit'))
    expect(audit).toContain('edited a vehicle')
    expect(audit).toContain('gave a field back to the feed of a vehicle')
  })

  test('STOCK-09 a price that is odd is asked again, and stays typed; pressed again it stands', async () => {
    const { it, path, page, someone } = await aStockedWebsite()
    const owner = await someone('owner')
    const odd = { intent: 'save-price', group: 'price', version: '0', price: '2499' }
    const asked = await owner.post(path, odd)
    expect(asked.status).toBe(422)
    const text = await readDesk(asked)
    expect(text).toContain('$2,499 is 90% below the present $24,990. Press Save again if that is right.')
    expect(text).toContain('value="2499"')
    expect(text).toContain('Save anyway')
    expect((await owner.post(path, { ...odd, confirm: 'yes' })).status).toBe(200)
    await it.app.settled()
    expect(await page()).toContain('$2,499')
    const wrong = await owner.post(path, { ...odd, version: '1', price: 'a lot' })
    expect(await readDesk(wrong)).toContain('expected dollars, such as 24990')
  })

  test('STOCK-05 what somebody else has changed meanwhile is told, and what was typed stays', async () => {
    const { path, someone } = await aStockedWebsite()
    const [one, other] = [await someone('owner'), await someone('manager')]
    const save = (tag: string) => ({ intent: 'save', group: 'words', version: '0', tag })
    expect((await one.post(path, save('Last one'))).status).toBe(200)
    const late = await readDesk(await other.post(path, save('First one')))
    expect(late).toContain('Somebody changed this while you were editing. Tag on the card is now Last one.')
    expect(late).toContain('value="First one"')
  })

  test('STOCK-19 STOCK-20 sold, taken back, reserved and free again are on the website at once', async () => {
    const { it, path, page, someone } = await aStockedWebsite()
    const sales = await someone('sales')
    const press = async (fields: Record<string, string>) => {
      const text = await readDesk(await sales.post(path, fields))
      await it.app.settled()
      return text
    }
    const sold = await press({ intent: 'sold', sold_on: '2026-06-30' })
    expect(sold).toContain('Sold. The website says so now.')
    expect(await page()).toMatch(/sold/i)
    const change = /name="change" value="([^"]+)"/.exec(sold)?.[1] ?? ''
    expect(await press({ intent: 'undo', change })).toContain('Taken back.')
    const reserved = await press({ intent: 'reserve', note: 'Mr Zqnote', last_day: '2026-07-02' })
    expect(reserved).toContain('For Mr Zqnote, until 2026-07-02, by you.')
    expect(await page()).toContain('RESERVED')
    expect(await page()).not.toContain('Zqnote')
    expect(await press({ intent: 'free' })).toContain('Free again.')
    expect(await page()).not.toContain('RESERVED')
    const late = await press({ intent: 'sold', sold_on: '2026-07-09' })
    expect(late).toContain('expected a day that is not in the future')
  })

  test('STOCK-19 what was on its way is for sale once somebody says that it has arrived, and that stands in the audit', async () => {
    const { it, path, page, someone } = await aStockedWebsite({ Status: 'Coming Soon' })
    const sales = await someone('sales')
    expect(await page()).toContain('Register interest')
    expect(await readDesk(await sales.get(path))).toContain('It has arrived')
    const arrived = await readDesk(await sales.post(path, { intent: 'arrived' }))
    await it.app.settled()
    expect(arrived).toContain('In stock. The website says so now.')
    expect(arrived).not.toContain('It has arrived')
    expect(await page()).not.toContain('Register interest')
    const owner = await someone('owner')
    expect(await readDesk(await owner.get('/audit?act=stock.arrived'))).toContain(`href="${path}"`)
    const editor = await someone('editor')
    expect((await editor.post(path, { intent: 'arrived' })).status).toBe(404)
  })

  test('STOCK-17 a vehicle that no feed brings is added as a draft, and published with what it lacks said', async () => {
    const { it, website, someone } = await aStockedWebsite()
    const sales = await someone('sales')
    const add = `/stock/${website.website.slug}/add`
    const [dealership] = website.website.dealerships
    const place = dealership?.slug ?? ''
    const wrong = await readDesk(
      await sales.post(add, { place, car_type: 'used', make: 'Toyota', model: 'Hiace', price: 'x' }),
    )
    expect(wrong).toContain('expected dollars, such as 24990')
    const added = await sales.post(add, {
      place,
      car_type: 'used',
      make: 'Toyota',
      model: 'Hiace',
      year: '2019',
    })
    expect(added.status).toBe(302)
    const path = added.headers.get('location') ?? ''
    expect(await readDesk(await sales.get(path))).toContain('A draft: nobody sees it until you publish it.')
    const early = await readDesk(await sales.post(path, { intent: 'publish' }))
    expect(early).toContain('It has no price: give one, or tick “Enquire for price”.')
    const wish = { intent: 'publish', enquire_for_price: 'on', photos_coming: 'on' }
    expect(await readDesk(await sales.post(path, wish))).toContain('Published. It is on the website now.')
    await it.app.settled()
    const search = await (await it.visit(website, '/search/new-used-and-demo-cars')).text()
    expect(search).toContain('Hiace')
    const again = { place, car_type: 'used', make: 'Kia', model: 'Rio', stocknum: 'A1' }
    expect(await readDesk(await sales.post(add, again))).toContain(
      'A vehicle with this stock number is in stock already.',
    )
  })

  test('STOCK-06 the list narrows by state and words, and an editor reads alone', async () => {
    const { website, path, someone } = await aStockedWebsite()
    const { slug } = website.website
    const owner = await someone('owner')
    const list = `/stock/${slug}`
    expect((await owner.get('/stock')).headers.get('location')).toBe(list)
    const all = await readDesk(await owner.get(list))
    expect([all.includes(', A1"'), all.includes(', A2"')]).toEqual([true, true])
    const found = await readDesk(await owner.get(`${list}?q=CX-3`))
    expect([found.includes(', A1"'), found.includes(', A2"')]).toEqual([false, true])
    await owner.post(path, { intent: 'sold' })
    const sold = await readDesk(await owner.get(`${list}?show=sold`))
    expect([sold.includes(', A1"'), sold.includes(', A2"')]).toEqual([true, false])
    const editor = await someone('editor')
    const read = await readDesk(await editor.get(path))
    expect([read.includes('Back on sale'), read.includes('>Save<')]).toEqual([false, false])
    expect((await editor.post(path, { intent: 'back' })).status).toBe(404)
  })

  test('FRESH-10 what may not be there waits for a look, with what speaks for it, and is answered by one press', async () => {
    const { it, website, someone } = await aStockedWebsite()
    it.clock.now = new Date('2026-08-15T02:00:00Z')
    const sales = await someone('sales')
    const list = `/stock/${website.website.slug}`
    expect(await readDesk(await sales.get(list))).toMatch(/Needs a look <span class="count">2</)
    const path = `${list}/needs-a-look`
    const before = await readDesk(await sales.get(path))
    expect(before).toContain('Can it be shown as it is?')
    expect(before).toMatch(/No photo since 1\sJan/)
    const [, vehicle = ''] = /name="vehicle" value="(\d+)"/.exec(before) ?? []
    const answered = await sales.post(path, { intent: 'no-ghost', vehicle, kind: 'bare' })
    expect(await readDesk(answered)).toContain('It is not asked about again for 30 days.')
    expect(await readDesk(await sales.get(list))).toMatch(/Needs a look <span class="count">1</)
  })

  test('DESK-06 STOCK-06 who works at one place of a dealership sees and changes what stands there alone', async () => {
    const it = await createTestApp()
    const yard = (id: number, name: string) => ({
      id,
      dealership_id: 7301,
      dealership_slug: 'dealer-7301',
      name,
      slug: name.toLowerCase(),
      location_type: 'sales',
      primary: id === 7301,
      feed_codes: [name],
      contact_detail: { phone: '03 5550 7301', opening_hours: closedAllWeek },
      address: {
        street: `1 ${name} Road`,
        city: 'Launceston',
        state: 'TAS',
        postcode: '7250',
        full: `1 ${name} Road, Launceston TAS 7250`,
      },
    })
    const website = await it.aWebsite({
      number: 7301,
      stock: [
        aListing({ 'Stock No': 'N1', Location: 'North' }),
        aListing({ 'Stock No': 'S1', Location: 'South', Model: 'CX-3' }),
      ],
      files: { 'locations.json': [yard(7301, 'North'), yard(7302, 'South')] },
    })
    const [north, south] = (await website.stock()).toSorted((a, b) => (a.stocknum < b.stocknum ? -1 : 1))
    const sales = await someoneAtDesk(it, 'sales', { websiteId: website.website.id, locationId: 7302 })
    const list = `/stock/${website.website.slug}`
    const text = await readDesk(await sales.get(list))
    expect([text.includes(', N1"'), text.includes(', S1"')]).toEqual([false, true])
    expect(text).toMatch(/In stock <span class="count">1</)
    expect((await sales.get(`${list}/${north?.id}`)).status).toBe(404)
    expect((await sales.post(`${list}/${north?.id}`, { intent: 'sold' })).status).toBe(404)
    expect((await sales.post(`${list}/${south?.id}`, { intent: 'still-here' })).status).toBe(200)
    const calls = `/websites/${website.website.slug}/api/v1/stock`
    expect((await call(it, sales, 'GET', `${calls}/${north?.id}`)).status).toBe(404)
    const both = { ids: [north?.id, south?.id], action: 'tag', value: 'Ours' }
    const done = await call(it, sales, 'POST', `${calls}/bulk`, both)
    expect([done.body.changed.length, done.body.left_out]).toEqual([
      1,
      [{ id: north?.id, reason: 'Vehicle not found' }],
    ])
    const add = await readDesk(await sales.get(`${list}/add`))
    expect([add.includes('>North<'), add.includes('>South<')]).toEqual([false, true])
  })
})

test('the list of stock says of each vehicle what its feed asks, how often it was asked about, and where it is', async () => {
  const { it, website, car, path, someone } = await aStockedWebsite()
  const lead = {
    name: 'Ann Lee',
    email: 'ann@people.example',
    category: 'Used Vehicle',
    car_id: String(car.id),
  }
  for (const message of ['Is it there?', 'May I drive it?'])
    expect((await it.visit(website, '/api/leads', asJson({ lead: { ...lead, message } }))).status).toBe(201)
  await it.settle()
  const owner = await someone('owner')
  const list = path.slice(0, path.lastIndexOf('/'))
  const text = await readDesk(await owner.get(list))
  const rowOf = (id: number): string =>
    text.split('class="stock-item"').find((row) => row.includes(`href="${list}/${id}"`)) ?? ''
  /** The figures beside a vehicle: age, photos, enquiries, when it was confirmed, where it is listed. */
  const figuresOf = (id: number): string[] =>
    [...rowOf(id).matchAll(/<td class="stock-more[^"]*">([^<]*)</g)].map(([, figure = '']) => figure)
  const [other] = (await website.stock()).filter(({ stocknum }) => stocknum === 'A2')
  expect([figuresOf(car.id)[2], figuresOf(car.id)[4]]).toEqual(['2', 'Website'])
  expect(figuresOf(other?.id ?? 0)[2]).toBe('0')
  expect(rowOf(car.id)).not.toContain('Feed $')
  await owner.post(path, { intent: 'save-price', group: 'price', version: '0', price: '23990' })
  expect(await readDesk(await owner.get(list))).toContain('Feed $24,990')
})

describe('the order of the list', () => {
  const aSortedYard = async () => {
    const it = await createTestApp()
    const stock = Array.from({ length: 60 }, (_, at) =>
      aListing({
        'Stock No': `S${at}`,
        Model: `M${at % 7}`,
        Price: at === 59 ? '' : 10_000 + (at % 9) * 1000,
      }),
    )
    const website = await it.aWebsite({ stock })
    const owner = await someoneAtDesk(it, 'owner', website.website)
    const list = `/stock/${website.website.slug}`
    const shown = async (query: string) => {
      const text = await readDesk(await owner.get(`${list}?${query}`))
      const rows = text.split('class="stock-item"').slice(1)
      return {
        text,
        ids: rows.map((row) => Number(/\/(\d+)"/.exec(row)?.[1])),
        prices: rows.map((row) => /<b>([^<]*)</.exec(row)?.[1] ?? ''),
        next: /href="[^"]*\?([^"]*after=\d+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? null,
      }
    }
    return { it, owner, list, shown }
  }

  test('STOCK-26 a head sorts by its column and says so; pressed again it is the other way round', async () => {
    const { shown } = await aSortedYard()
    const first = await shown('')
    expect(first.text).not.toContain('aria-sort')
    expect(first.text).toContain('show=for_sale&amp;sort=price"')
    const cheap = await shown('show=for_sale&sort=price')
    expect(cheap.text).toMatch(/aria-sort="ascending"><a[^>]*sort=-price"[^>]*>Price/)
    expect(cheap.prices[0]).toBe('$10,000')
    const dear = await shown('show=for_sale&sort=-price')
    expect(dear.text).toMatch(/aria-sort="descending"><a[^>]*sort=price"[^>]*>Price/)
    expect(dear.prices[0]).toBe('$18,000')
    // the order goes with a filter and with words, and what is no order is none
    expect(dear.text).toMatch(/href="[^"]*show=all&amp;sort=-price"/)
    expect(dear.text).toMatch(/<option value="-price" selected=""/)
    expect((await shown('sort=facts')).ids).toEqual(first.ids)
  })

  test('STOCK-26 a long list that is sorted comes in parts, of which none repeats or skips a vehicle', async () => {
    const { shown } = await aSortedYard()
    for (const sort of [
      'name',
      '-name',
      'price',
      '-price',
      '-age',
      'age',
      'photos',
      '-enquiries',
      'confirmed',
    ]) {
      const one = await shown(`show=all&sort=${sort}`)
      const two = await shown(one.next ?? '')
      const ids = [...one.ids, ...two.ids]
      // the fixture's own vehicle is among them
      expect([sort, new Set(ids).size, two.next]).toEqual([sort, ids.length, null])
      expect(ids.length).toBeGreaterThanOrEqual(60)
    }
    const last = await shown('show=all&sort=-price')
    const end = await shown(last.next ?? '')
    // what has no price comes last either way
    expect(end.prices.at(-1)).not.toMatch(/^\$/)
  })

  test('STOCK-26 a person saves a list with its filter and order as a view of their own, and removes it', async () => {
    const { it, owner, list, shown } = await aSortedYard()
    const dear = `${list}?show=all&sort=-price`
    const saved = await readDesk(await owner.post(dear, { intent: 'save-view', title: 'Dear ones' }))
    expect(saved).toContain('“Dear ones” is saved.')
    const { text } = await shown('')
    expect(text).toMatch(/href="[^"]*\?show=all&amp;sort=-price"[^>]*>Dear ones</)
    const nameless = await owner.post(dear, { intent: 'save-view', title: ' ' })
    expect([nameless.status, await readDesk(nameless)]).toEqual([
      422,
      expect.stringContaining('Give the view a name of at most 40 characters.'),
    ])
    const other = await someoneAtDesk(it, 'owner')
    expect(await readDesk(await other.get(list))).not.toContain('Dear ones')
    expect((await owner.post(list, { intent: 'remove-view', title: 'Dear ones' })).status).toBe(200)
    expect((await shown('')).text).not.toContain('Dear ones')
    expect(await readDesk(await owner.get('/audit'))).toContain('saved a view of the stock')
  })

  test('STOCK-26 the price is the one that is shown, with a person’s word in place of the feed’s', async () => {
    const { owner, list, shown } = await aSortedYard()
    const [newest = 0] = (await shown('show=all&sort=-price')).ids
    const price = { intent: 'save-price', group: 'price', version: '0', price: '999', confirm: 'yes' }
    await owner.post(`${list}/${newest}`, price)
    expect((await shown('show=all&sort=price')).ids[0]).toBe(newest)
  })
})

test('STOCK-26 what the database keeps of each vehicle for lists is what the rules say of it', async () => {
  const it = await createTestApp()
  const photos = 'https://photos.example/1.jpg,https://photos.example/2.jpg'
  const website = await it.aWebsite({
    stock: [
      aListing({ 'Stock No': 'P', Price: 20_000, Images: photos, VIN: 'jm0kf4w7a00123459' }),
      aListing({ 'Stock No': 'T', Price: '', 'DAP Price': 30_000 }),
      aListing({ 'Stock No': 'B', Price: 20_000, 'DAP Price': 25_000 }),
      aListing({ 'Stock No': 'L', Price: 5 }),
      aListing({ 'Stock No': 'N', Price: '' }),
    ],
  })
  const owner = await someoneAtDesk(it, 'owner', website.website)
  const calls = `/websites/${website.website.slug}/api/v1/stock`
  const idOf = async (stocknum: string) =>
    (await website.stock()).find((vehicle) => vehicle.stocknum === stocknum)?.id ?? 0
  const edit = (id: number, set: object) =>
    call(it, owner, 'PATCH', `${calls}/${id}`, { set, version: 0, confirm: true })
  // a person's price of a vehicle that has a total alone is another total
  expect((await edit(await idOf('T'), { price: 28_000 })).status).toBe(200)
  expect((await edit(await idOf('B'), { dapprice: null, name: 'Zq' })).status).toBe(200)
  const hidden = { hidden: ['https://photos.example/2.jpg'], version: 0 }
  expect((await call(it, owner, 'PUT', `${calls}/${await idOf('P')}/photos`, hidden)).status).toBe(200)
  const rows = await it.database.db
    .selectFrom('vehicles')
    .selectAll()
    .where('dealership_id', '=', website.website.dealerships[0]?.id ?? 0)
    .execute()
  expect(rows.length).toBeGreaterThanOrEqual(5)
  for (const row of rows) {
    const { facts } = withEdits(
      {
        facts: vehicleFactsSchema.parse(row.facts),
        sold_at: row.sold_at,
        ended_as: row.ended_as,
        uploaded: [],
      },
      readEdits(row.edits),
    )
    const kept = [
      row.shown_name,
      row.shown_vin,
      row.shown_amount && Number(row.shown_amount),
      row.shown_reserved,
      row.fed_photos,
    ]
    expect([row.stocknum, ...kept]).toEqual([
      row.stocknum,
      facts.name,
      facts.vin?.toUpperCase() ?? null,
      dealersAmount(facts),
      facts.reserved,
      facts.images.length,
    ])
  }
})

test('STOCK-27 the page of a vehicle says what closed groups hold, and shows it as the website does', async () => {
  const { path, someone } = await aStockedWebsite()
  const owner = await someone('owner')
  const text = await readDesk(await owner.get(path))
  expect(text).toMatch(/Words <span class="meta group-holds">[^<]*Tag on the card Just in/)
  expect(text).toMatch(/<aside class="preview stack"[\s\S]*Just in[\s\S]*\$24,990[\s\S]*Open its page/)
  expect(text).toMatch(/<span class="money">.*name="price"[^>]*value="24,990"/)
  // what is not changed is not saved, however it is written
  const same = { intent: 'save-price', group: 'price', version: '0', price: '24990' }
  expect(await readDesk(await owner.post(path, same))).toContain('Nothing was changed.')
  await owner.post(path, { intent: 'sold' })
  expect(await readDesk(await owner.get(path))).toMatch(/<span class="word" data-tone="plain">Sold</)
})
