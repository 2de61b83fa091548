import { describe, expect, test } from 'vitest'
import { aShop, begin, good, pay } from './a-deposit.ts'
import { aStockRoom } from './a-stock-room.ts'
import { aListing, someListings } from './a-website-folder.ts'
import { createTestApp, type TestApp, type TestWebsite } from './app.ts'

async function aWebsiteWithStock(count = 3) {
  const it = await createTestApp()
  const website = await it.aWebsite({ stock: someListings(count) })
  const ids = (await website.stock()).map(({ id }) => id)
  return { it, website, ids, id: ids[0] ?? 0, ...aStockRoom(it, website) }
}

const minuteMs = 60_000
function later(it: TestApp, ms: number): void {
  it.clock.now = new Date(it.clock.now.getTime() + ms)
}

async function isReservedOnPage(it: TestApp, website: TestWebsite, id: number): Promise<boolean> {
  const slug = (await website.stock()).find((vehicle) => vehicle.id === id)?.slug
  const html = await (await it.visit(website, `/cars/${slug}`)).text()
  return /RESERVED/i.test(html.replaceAll(/<style[\s\S]*?<\/style>/g, ''))
}

describe('STOCK-17 vehicles by hand', () => {
  const camry = { car_type: 'used', make: 'Toyota', model: 'Camry', badge: 'Ascent', year: 2019 }

  test('STOCK-17 a draft is shown nowhere until it is published, with a price and a photo or knowingly without', async () => {
    const { it, website, call, read } = await aWebsiteWithStock()
    const added = await call('POST', '', { set: camry })
    expect(added.status).toBe(201)
    const { id, fields } = added.body
    expect(added.body).toMatchObject({ state: 'draft', feed: 'by-hand', page: null })
    expect([fields.stocknum.value, fields.name.value]).toEqual([`H-${id}`, '2019 Toyota Camry Ascent'])
    expect(fields.make).toMatchObject({ value: 'Toyota', feed_value: null, owner: 'api' })
    const hits = async () =>
      (await (await it.visit(website, '/api/search/new-used-and-demo-cars')).json()).hits
    expect((await hits()).map(({ id }: { id: number }) => id)).not.toContain(id)
    expect((await call('GET', '?state=draft')).body.vehicles.map(({ id }: { id: number }) => id)).toEqual([
      id,
    ])
    expect(await call('POST', `/${id}/publish`)).toEqual({
      status: 422,
      body: {
        error: 'This cannot be published as it is.',
        problems: [
          { field: 'price', message: 'expected a price, or "enquire_for_price": true' },
          { field: 'photos', message: 'expected a photo, or "photos_coming": true' },
        ],
      },
    })
    const published = await call('POST', `/${id}/publish`, { enquire_for_price: true, photos_coming: true })
    expect(published.body).toMatchObject({
      state: 'in_stock',
      page: `/cars/2019-toyota-camry-ascent-h-${id}`,
    })
    expect((await hits()).map(({ id }: { id: number }) => id)).toContain(id)
    expect((await it.visit(website, published.body.page)).status).toBe(200)
    // no run of a feed removes it
    await website.bring(someListings(2))
    expect((await read(id)).state).toBe('in_stock')
  })

  test('STOCK-17 what is missing or wrong is named; another dealership’s is not there to add to', async () => {
    const { call } = await aWebsiteWithStock()
    const answer = await call('POST', '', {
      dealership: 'somebody-else',
      set: { make: 'Kia', vin: 'IOQ', km: 1.5, status: 'sold', id: 7 },
    })
    expect(answer.status).toBe(422)
    expect(answer.body.problems.map(({ field }: { field: string }) => field).sort()).toEqual(
      ['car_type', 'dealership', 'id', 'km', 'model', 'status', 'vin'].sort(),
    )
  })

  test('STOCK-17 stock number and VIN of a vehicle by hand are edited like the rest', async () => {
    const { call, edit } = await aWebsiteWithStock()
    const { id } = (await call('POST', '', { set: camry })).body
    const edited = await edit(id, {
      set: { stocknum: 'Y7', vin: 'jtnbf4hk20j012345', model: 'Corolla', fuel: 'Petrol' },
    })
    const { stocknum, vin, model, name } = edited.body.fields
    expect([stocknum.value, vin.value, model.value, name.value]).toEqual([
      'Y7',
      'JTNBF4HK20J012345',
      'Corolla',
      '2019 Toyota Corolla Ascent',
    ])
    expect((await edit(id, { release: ['model'] })).body.problems).toEqual([
      { field: 'model', message: 'no feed brings this vehicle: there is nothing to go back to' },
    ])
  })

  test('STOCK-18 what is in stock already is refused with its link, also when two add it at once', async () => {
    const { website, call, edit, id } = await aWebsiteWithStock()
    const vin = 'JTNBF4HK20J012345'
    const answers = await Promise.all([1, 2].map(() => call('POST', '', { set: { ...camry, vin } })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const first = answers.find(({ status }) => status === 201)?.body.id
    const link = `/api/v1/stock/${first}`
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      error: 'A vehicle with this VIN is in stock already.',
      link,
    })
    const number = (await website.stock()).find((vehicle) => vehicle.id === id)?.stocknum
    expect(await call('POST', '', { set: { ...camry, stocknum: number } })).toEqual({
      status: 409,
      body: { error: 'A vehicle with this stock number is in stock already.', link: `/api/v1/stock/${id}` },
    })
    const other = (await call('POST', '', { set: camry })).body.id
    expect((await edit(other, { set: { vin } })).body.link).toBe(link)
    expect((await edit(other, { set: { stocknum: number } })).status).toBe(409)
    expect((await edit(other, { set: { stocknum: 'Z9' } })).status).toBe(200)
  })

  test('STOCK-18 FEED-27 the number of a sold vehicle is given again, to another vehicle', async () => {
    const { website, ids, call, read } = await aWebsiteWithStock()
    const sold = ids[2] ?? 0
    await website.bring(someListings(2))
    const { status, body } = await call('POST', '', { set: { ...camry, stocknum: 'S3' } })
    expect([status, body.id === sold]).toEqual([201, false])
    expect((await read(sold)).state).toBe('superseded')
  })

  test('STOCK-18 a feed that brings its number takes the facts over, and every value that was typed is an edit', async () => {
    const { website, call, read, edit } = await aWebsiteWithStock(2)
    const typed = { ...camry, stocknum: 'T1', price: 19_990, colour: 'Red', description: 'Typed.' }
    const { id } = (await call('POST', '', { set: typed })).body
    await call('POST', `/${id}/publish`, { photos_coming: true })
    const listed = { Make: 'Toyota', Model: 'Camry', Year: 2019, Price: 18_990, Colour: 'Silver' }
    const result = await website.bring([
      ...someListings(2),
      aListing({ 'Stock No': 'T1', ...listed, Description: 'The feed’s.', Odometer: 70_000 }),
    ])
    expect(result.outcome).toBe('imported')
    const taken = await read(id)
    expect([taken.feed, taken.state]).toEqual(['stock-csv', 'in_stock'])
    const { price, colour, description, km, make, badge } = taken.fields
    expect([price.value, price.feed_value]).toEqual([19_990, 18_990])
    expect([colour.value, colour.feed_value]).toEqual(['Red', 'Silver'])
    expect([description.value, km.value, km.owner]).toEqual(['Typed.', 70_000, 'feed:stock-csv'])
    // what the feed says too is the feed's, what it does not say stays typed
    expect([make.owner, badge.owner]).toEqual(['feed:stock-csv', 'api'])
    expect((await edit(id, { release: ['price', 'badge'] })).body.fields.price.value).toBe(18_990)
    await website.bring(someListings(2))
    expect((await read(id)).state).toBe('sold')
  })
})

describe('STOCK-19 reserved by a person', () => {
  test('STOCK-19 with a note that nobody else reads and a last day, after which it is free by itself', async () => {
    const { it, website, id, call, read } = await aWebsiteWithStock()
    const reserved = await call('POST', `/${id}/reserve`, {
      note: 'zq-note for Mr Ng',
      last_day: '2026-07-02',
    })
    expect(reserved.body.vehicle.reservation).toEqual({
      note: 'zq-note for Mr Ng',
      last_day: '2026-07-02',
      by: 'api',
      since: '2026-06-30T02:00:00.000Z',
    })
    expect(await isReservedOnPage(it, website, id)).toBe(true)
    const auth = { headers: { authorization: `Basic ${btoa('api:zq-api-password-canary')}` } }
    for (const path of [
      `/cars/${(await website.stock())[0]?.slug}`,
      `/api/v1/websites/${website.id}/cars/${id}.json`,
      '/api/search/new-used-and-demo-cars',
    ])
      expect(await (await it.visit(website, path, auth)).text()).not.toContain('zq-note')
    // to the last minute of the day by the clocks of the dealership
    it.clock.now = new Date('2026-07-02T13:59:00Z')
    await it.stockChores.runDue()
    expect((await read(id)).reservation).not.toBeNull()
    it.clock.now = new Date('2026-07-02T14:00:00Z')
    await Promise.all([it.stockChores.runDue(), it.stockChores.runDue()])
    await it.app.settled()
    expect((await read(id)).reservation).toBeNull()
    expect(await isReservedOnPage(it, website, id)).toBe(false)
    const { history } = (await call('GET', `/${id}/history`)).body
    expect(history.map(({ kind }: { kind: string }) => kind)).toEqual(['freed', 'reserved', 'added'])
    expect(history[0]).toMatchObject({
      by: 'api',
      changes: [
        { field: 'reserved', before: true, after: false },
        { field: 'reserved_until', before: '2026-07-02T14:00:00.000Z', after: null },
      ],
    })
    expect(JSON.stringify(history)).not.toContain('zq-note')
  })

  test.each([
    [undefined, '2026-07-03'],
    ['2026-07-30', '2026-07-30'],
  ])('STOCK-19 the last day %s is taken as %s', async (last_day, expected) => {
    const { id, call } = await aWebsiteWithStock()
    const { body } = await call('POST', `/${id}/reserve`, { last_day })
    expect(body.vehicle.reservation.last_day).toBe(expected)
  })

  test.each([
    ['2026-07-31', 'expected at most 30 days from now'],
    ['2026-06-29', 'expected a day that is not over'],
    ['2026-02-30', 'expected a day such as 2026-11-27'],
    ['soon', 'expected a day such as 2026-11-27'],
  ])('STOCK-19 the last day %s is refused', async (last_day, message) => {
    const { id, call } = await aWebsiteWithStock()
    expect((await call('POST', `/${id}/reserve`, { last_day })).body.problems).toEqual([
      { field: 'last_day', message },
    ])
  })

  test('STOCK-19 it is freed by a person, also where the feed says that it is reserved', async () => {
    const { website, id, call, read } = await aWebsiteWithStock()
    await call('POST', `/${id}/reserve`)
    expect((await call('POST', `/${id}/free`)).body.vehicle.reservation).toBeNull()
    await website.bring(someListings(3, { Reserved: 'Yes' }))
    expect((await read(id)).fields.reserved.value).toBe(true)
    const freed = (await call('POST', `/${id}/free`)).body.vehicle
    expect(freed.fields.reserved).toMatchObject({ value: false, feed_value: true, owner: 'api' })
    await website.bring(someListings(3, { Price: 29_000 }))
    expect((await read(id)).fields.reserved.owner).toBe('feed:stock-csv')
  })

  test('STOCK-19 a deposit’s lease and a person’s reservation do not touch each other', async () => {
    const it = await createTestApp()
    const shop = await aShop(it)
    const { call, read } = aStockRoom(it, shop)
    const { id } = shop.vehicle
    const { token } = await begin(it, shop)
    await call('POST', `/${id}/reserve`, { note: 'for Jo' })
    await pay(it, shop, token, good)
    await it.app.settled()
    expect(await read(id)).toMatchObject({ deposit: true, reservation: { note: 'for Jo' } })
    await call('POST', `/${id}/free`)
    expect(await read(id)).toMatchObject({ deposit: true, reservation: null })
    expect(await isReservedOnPage(it, shop, id)).toBe(true)
  })
})

describe('STOCK-20 sold by a person', () => {
  test('STOCK-20 it asks for the day alone, and is taken back within ten minutes', async () => {
    const { it, website, id, call, read } = await aWebsiteWithStock()
    const sold = await call('POST', `/${id}/sold`, { sold_on: '2026-06-28' })
    expect(sold.body.vehicle).toMatchObject({ state: 'sold', sold_at: '2026-06-27T14:00:00.000Z' })
    const search = async () =>
      (await (await it.visit(website, '/api/search/new-used-and-demo-cars')).json()).hits
        .filter(({ sold }: { sold: boolean }) => !sold)
        .map(({ id }: { id: number }) => id)
    expect(await search()).not.toContain(id)
    later(it, 10 * minuteMs)
    const undone = await call('POST', `/changes/${sold.body.undo.id}/undo`)
    expect(undone).toEqual({ status: 200, body: { undone: [id], left_out: [] } })
    expect((await read(id)).state).toBe('in_stock')
    expect(await search()).toContain(id)
  })

  test('STOCK-20 it is taken back no later, not over what was changed since, and not by another website', async () => {
    const { it, id, call, edit } = await aWebsiteWithStock()
    const other = aStockRoom(it, await it.aWebsite())
    const first = (await call('POST', `/${id}/sold`)).body.undo
    expect((await other.call('POST', `/changes/${first.id}/undo`)).status).toBe(404)
    expect((await call('POST', '/changes/nothing/undo')).status).toBe(404)
    await edit(id, { set: { tag: 'Sold in a day' } })
    expect((await call('POST', `/changes/${first.id}/undo`)).body).toEqual({
      undone: [],
      left_out: [{ id, reason: 'It was changed since.' }],
    })
    await edit(id, { release: ['status'] })
    const second = (await call('POST', `/${id}/sold`)).body.undo
    later(it, 10 * minuteMs + 1)
    expect(await call('POST', `/changes/${second.id}/undo`)).toEqual({
      status: 410,
      body: { error: 'This can be undone for ten minutes only.' },
    })
    await it.stockChores.runDue()
    expect((await call('POST', `/changes/${second.id}/undo`)).status).toBe(404)
  })

  test.each([
    ['2026-07-01', 'expected a day that is not in the future'],
    ['yesterday', 'expected a day such as 2026-11-24'],
  ])('STOCK-20 the day %s is refused', async (sold_on, message) => {
    const { id, call } = await aWebsiteWithStock()
    expect((await call('POST', `/${id}/sold`, { sold_on })).body.problems).toEqual([
      { field: 'sold_on', message },
    ])
    expect((await call('POST', `/${id}/reserve`, [])).status).toBe(422)
  })

  test('STOCK-20 with a live lease it is not sold: the payment comes first', async () => {
    const it = await createTestApp()
    const shop = await aShop(it)
    const { call } = aStockRoom(it, shop)
    const { token } = await begin(it, shop)
    await pay(it, shop, token, good)
    for (const word of ['sold', 'withdraw'])
      expect(await call('POST', `/${shop.vehicle.id}/${word}`)).toEqual({
        status: 409,
        body: { error: 'There is a deposit on this one. See the payment first.' },
      })
  })

  test('STOCK-20 what is withdrawn is gone at once and was not sold; what is gone is not reserved', async () => {
    const { it, website, id, call } = await aWebsiteWithStock()
    const slug = (await website.stock())[0]?.slug
    const { body } = await call('POST', `/${id}/withdraw`)
    expect(body.vehicle.state).toBe('withdrawn')
    const page = await it.visit(website, `/cars/${slug}`)
    expect([page.status, /just sold/i.test(await page.text())]).toEqual([410, false])
    expect(await call('POST', `/${id}/reserve`)).toEqual({ status: 409, body: { error: 'It is withdrawn.' } })
    expect((await call('POST', `/${id}/still-here`)).status).toBe(409)
  })

  test('STOCK-20 FRESH-01 still here: a person confirms it', async () => {
    const { id, call } = await aWebsiteWithStock()
    const { body } = await call('POST', `/${id}/still-here`)
    expect(body.vehicle.confirmed_by_person_at).toBe('2026-06-30T02:00:00.000Z')
    expect((await call('POST', `/${id}/dance`)).status).toBe(404)
  })
})

describe('STOCK-21 many at once', () => {
  test('STOCK-21 STOCK-E03 a percentage gives whole dollars; dry it only says so, done it is taken back as one', async () => {
    const { it, website, call, read } = await aWebsiteWithStock()
    await website.bring([
      aListing({ 'Stock No': 'S1', Price: 24_990 }),
      aListing({ 'Stock No': 'S2', Price: '10.30' }),
      aListing({ 'Stock No': 'S3', Price: '' }),
    ])
    const ids = (await website.stock()).map(({ id }) => id)
    const [dear = 0, cheap = 0, unpriced = 0] = ids
    const wish = { ids: [...ids, 999_999, dear], action: 'price', value: { percent: -3 } }
    const told = {
      changed: [{ id: dear, stocknum: 'S1', changes: [{ field: 'price', before: 24_990, after: 24_240 }] }],
      left_out: [
        { id: 999_999, reason: 'Vehicle not found' },
        { id: cheap, reason: '$10 means “ask us”.' },
        { id: unpriced, reason: 'It has no price.' },
      ],
    }
    const dry = await call('POST', '/bulk', { ...wish, dry: true })
    expect(dry.body).toEqual({ dry: true, ...told, undo: null })
    expect((await read(dear)).version).toBe(0)
    const done = await call('POST', '/bulk', wish)
    expect(done.body).toMatchObject({ dry: false, ...told })
    expect((await read(dear)).fields.price.value).toBe(24_240)
    later(it, minuteMs)
    expect((await call('POST', `/changes/${done.body.undo.id}/undo`)).body.undone).toEqual([dear])
    expect((await read(dear)).fields.price).toMatchObject({ value: 24_990, owner: 'feed:stock-csv' })
  })

  test('STOCK-22 it is one transaction, and one announcement to each website', async () => {
    const { it, website, ids, call } = await aWebsiteWithStock(6)
    const version = async () =>
      (
        await it.database.db
          .selectFrom('websites')
          .select('version')
          .where('id', '=', website.id)
          .executeTakeFirstOrThrow()
      ).version
    const before = await version()
    const { body } = await call('POST', '/bulk', { ids, action: 'tag', value: 'End of year' })
    expect(body.changed).toHaveLength(6)
    expect(await version()).toBe(before + 1)
    await call('POST', '/bulk', { ids, action: 'tag', value: 'End of year' })
    expect(await version()).toBe(before + 1)
  })

  test('STOCK-21 every action does to many what it does to one', { tags: ['long'] }, async () => {
    const { website, ids, call, read } = await aWebsiteWithStock()
    const [id = 0] = ids
    const act = (action: string, value?: unknown, more = {}) =>
      call('POST', '/bulk', { ids, action, value, ...more })
    await act('price', { amount: -500 })
    await act('rank', 5)
    await act('location', `sales-${website.id}`)
    await act('reserve', { note: 'For the auction', last_day: '2026-07-04' })
    await act('still_here')
    expect(await read(id)).toMatchObject({
      reservation: { note: 'For the auction', last_day: '2026-07-04' },
      confirmed_by_person_at: '2026-06-30T02:00:00.000Z',
      fields: { price: { value: 29_500 }, custom_rank: { value: 5 } },
    })
    await act('free')
    await act('release', ['price', 'custom_rank'])
    expect((await read(id)).fields).toMatchObject({ price: { value: 30_000 }, custom_rank: { value: 0 } })
    await act('withdraw')
    expect((await read(id)).state).toBe('withdrawn')
    expect((await act('sold')).body.changed).toHaveLength(3)
    expect((await read(id)).state).toBe('sold')
    expect((await act('price', { percent: -50 })).body.left_out[0].reason).toContain('more than 20%')
    expect((await act('price', { percent: -50 }, { confirm: true })).body.changed).toHaveLength(3)
  })

  test('STOCK-21 what cannot be read is refused by name, and nothing is touched', async () => {
    const { id, call, read } = await aWebsiteWithStock(1)
    const refused = async (body: unknown) => (await call('POST', '/bulk', body)).body.problems
    expect(await refused({ ids: [], action: 'dance', dry: 'yes' })).toEqual([
      { field: 'ids', message: 'expected at least one id' },
      { field: 'action', message: expect.stringContaining('expected price, tag') },
      { field: 'dry', message: 'expected true or false' },
    ])
    expect(await refused({ ids: Array.from({ length: 501 }, (_, at) => at + 1), action: 'free' })).toEqual([
      { field: 'ids', message: 'expected at most 500 ids' },
    ])
    for (const [action, value] of [
      ['price', { percent: -95 }],
      ['price', -3],
      ['tag', 'x'.repeat(81)],
      ['rank', 1.5],
      ['release', ['wheels']],
      ['release', undefined],
      ['reserve', { last_day: 'soon' }],
    ])
      expect((await refused({ ids: [id], action, value })).length, String(action)).toBe(1)
    expect(await refused('{')).toEqual([{ field: '', message: 'expected a JSON object' }])
    expect((await read(id)).version).toBe(0)
  })

  test('STOCK-21 STOCK-06 vehicles of other dealerships are left out as what is not there', {
    tags: ['long'],
  }, async () => {
    const { it, id, call } = await aWebsiteWithStock(1)
    const other = await it.aWebsite()
    const { body } = await call('POST', '/bulk', {
      ids: [id, other.vehicle.id],
      action: 'tag',
      value: 'Ours',
    })
    expect(body.left_out).toEqual([{ id: other.vehicle.id, reason: 'Vehicle not found' }])
    expect((await other.stock())[0]?.tag).toBeNull()
  })
})
