import { describe, expect, test } from 'vitest'
import { stockExplain } from '#app/commands/stock-explain.server.ts'
import { aShop, begin, good, ledgerOf, pay, person } from './a-deposit.ts'
import { aStockRoom } from './a-stock-room.ts'
import { aListing, type Listing, type WebsiteWishes } from './a-website-folder.ts'
import { createTestApp, type TestApp, type TestWebsite } from './app.ts'
import { runAsOperator } from './run-as-operator.ts'

const a1: Listing = aListing({ 'Stock No': 'A1', Price: 24_990, Colour: 'White', Tag: 'Just in' })
const a2: Listing = aListing({ 'Stock No': 'A2', Model: 'CX-3' })

async function aWebsiteWithStock(stock: readonly Listing[] = [a1, a2], wishes: WebsiteWishes = {}) {
  const it = await createTestApp()
  const website = await it.aWebsite({ stock, ...wishes })
  const first = (await website.stock()).find(({ stocknum }) => stocknum === 'A1')
  if (!first) throw new Error('the stock has no A1')
  return { it, website, id: first.id, slug: first.slug, ...aStockRoom(it, website) }
}

async function pageOf(it: TestApp, website: TestWebsite, slug: string): Promise<string> {
  return (await it.visit(website, `/cars/${slug}`)).text()
}

describe('STOCK-01 a person’s word beside the feed’s', () => {
  test('STOCK-01 STOCK-E01 the edit is shown and no run touches it; released, the feed’s present value is', async () => {
    const { it, website, id, slug, edit, read } = await aWebsiteWithStock()
    const saved = await edit(id, { set: { price: 23_990, tag: 'Last one', colour: 'Arctic White' } })
    expect([saved.status, saved.body.version]).toEqual([200, 1])
    expect(saved.body.fields.price).toEqual({
      value: 23_990,
      feed_value: 24_990,
      owner: 'api',
      by: 'api',
      since: '2026-06-30T02:00:00.000Z',
    })
    expect(await pageOf(it, website, slug)).toContain('$23,990')
    await website.bring([{ ...a1, Price: 24_490, Tag: 'Reduced' }, a2])
    const after = await read(id)
    expect([after.fields.price.value, after.fields.price.feed_value]).toEqual([23_990, 24_490])
    expect([after.fields.tag.value, after.fields.tag.feed_value]).toEqual(['Last one', 'Reduced'])
    const page = await pageOf(it, website, slug)
    expect([page.includes('$23,990'), page.includes('$24,490')]).toEqual([true, false])
    const released = await edit(id, { release: ['price'] })
    expect(released.body.fields.price).toMatchObject({ value: 24_490, owner: 'feed:stock-csv', by: null })
    expect(await pageOf(it, website, slug)).toContain('$24,490')
    expect(released.body.fields.tag.value).toBe('Last one')
  })

  test('STOCK-10 STOCK-01 every surface has the edit: page, search, JSON-LD, API, feeds going out', async () => {
    const photo = 'https://photos.example/1.jpg'
    const { it, website, id, slug, edit } = await aWebsiteWithStock([
      { ...a1, Images: photo, VIN: 'JM0KF4WLA00123456', 'Price Type': 'Drive Away' },
    ])
    await edit(id, { set: { price: 22_990, name: 'The blue one', description: 'Zqword.' } })
    const page = await pageOf(it, website, slug)
    const jsonLd = page.match(/<script type="application\/ld\+json">(.*?)<\/script>/s)?.[1] ?? ''
    for (const surface of [
      page,
      jsonLd,
      await (await it.visit(website, '/api/search/new-used-and-demo-cars?price_max=23000')).text(),
      await (await it.visit(website, '/feeds/google-vehicles.tsv')).text(),
      await (await it.visit(website, '/search/new-used-and-demo-cars')).text(),
      JSON.stringify((await website.stock()).map(({ name, price }) => [name, price])),
    ]) {
      expect(surface).toContain('The blue one')
      expect(surface).toMatch(/22,?990/)
      expect(surface).not.toMatch(/24,?990/)
    }
    expect(page).toContain('Zqword.')
  })

  test('STOCK-01 the price is the large figure, also where the feed’s price is the drive-away total', async () => {
    const { it, website, id, slug, edit } = await aWebsiteWithStock([
      { ...a1, Price: '', 'Drive Away': 24_990 },
    ])
    const { body } = await edit(id, { set: { price: 23_990 } })
    expect([body.shown_price, body.shown_price_label]).toEqual(['$23,990', 'Drive away'])
    expect(await pageOf(it, website, slug)).not.toContain('24,990')
  })

  test('STOCK-08 a price before that a person says is not struck through until it is proven', async () => {
    const { it, website, id, slug, edit } = await aWebsiteWithStock([{ ...a1, 'Was Price': 25_990 }])
    expect(await pageOf(it, website, slug)).not.toContain('$25,990')
    const { body } = await edit(id, { set: { before_price: 26_990 } })
    expect(body.fields.before_price).toMatchObject({
      value: 26_990,
      feed_value: 25_990,
      notice: 'Not shown yet: we have not advertised $26,990 for 14 days.',
    })
    const page = await pageOf(it, website, slug)
    expect([page.includes('$26,990'), page.includes('$25,990')]).toEqual([false, false])
  })

  test('STOCK-02 what is not a person’s to say is refused by name, with what is wrong with the rest', async () => {
    const { id, call, edit, read } = await aWebsiteWithStock()
    const refused = await edit(id, {
      set: {
        make: 'Kia',
        id: 7,
        dealership_id: 1,
        slug: 'mine',
        price: '24990',
        km: -1,
        location: 'nowhere',
        features: ['Tow bar', 7],
        video_url: 'javascript:alert(1)',
        price_qualifier: 'cheap',
        name: 'x'.repeat(201),
        tag: 'sk_live_12345678901234567890',
      },
      release: ['wheels'],
    })
    expect(refused.status).toBe(422)
    const found = new Map(
      refused.body.problems.map(({ field, message }: { field: string; message: string }) => [field, message]),
    )
    expect(Object.fromEntries(found)).toMatchObject({
      make: 'this is the word of the feed',
      id: 'there is no such field',
      dealership_id: 'there is no such field',
      slug: 'there is no such field',
      price: 'expected dollars, such as 24990',
      km: 'expected at least 0',
      location: expect.stringMatching(/^expected one of its dealership’s locations: sales-\d+$/),
      features: 'expected text',
      video_url: 'expected a web address that begins with https://',
      price_qualifier: expect.stringContaining('expected drive_away'),
      name: 'expected at most 200 characters',
      tag: 'expected no secret key: this text is published',
      wheels: 'there is no such field',
    })
    expect((await read(id)).version).toBe(0)
    for (const body of ['x', [], { set: 7, version: 0 }, { set: { tag: 'a' } }, { version: 0 }, {}])
      expect((await call('PATCH', `/${id}`, body)).status).toBe(422)
  })

  test('STOCK-02 all that is a person’s to say is taken and shown; an empty text takes it away', async () => {
    const { id, edit } = await aWebsiteWithStock()
    const set = {
      price: 25_000.5,
      dapprice: null,
      subscription_price: 199,
      price_qualifier: 'plus_gst',
      name: ' A  name ',
      badge: 'Touring',
      series: 'KF',
      description: 'One\r\ntwo\u0000',
      features: ['Tow bar', ' ', 'Roof racks'],
      tag: '',
      custom_rank: -3,
      colour: 'Blue',
      interior_colour: 'Black',
      km: 12_500,
      hours: 40,
      body: 'SUV',
      seats: 5,
      tare_kg: 1600,
      gvm_kg: 2100,
      rego: 'abc123',
      rego_expiry: '2027-03',
      certified: true,
      reservable: false,
      status: 'coming_soon',
      video_url: 'https://video.example/1',
      spin_url: 'https://spin.example/1',
    }
    const { status, body } = await edit(id, { set })
    expect(status).toBe(200)
    const shown = Object.fromEntries(
      Object.entries(body.fields).map(([field, one]) => [field, (one as { value: unknown }).value]),
    )
    expect(shown).toMatchObject({
      ...set,
      name: 'A  name',
      description: 'One\ntwo',
      features: ['Tow bar', 'Roof racks'],
      tag: null,
      rego: 'ABC123',
    })
    expect(body.state).toBe('coming_soon')
  })
})

describe('STOCK-03 what an edit keeps, and how it ends', () => {
  test('STOCK-03 it keeps who, when and what the feed said; what the feed comes to agree with ends by itself', async () => {
    const { it, website, id, edit, read } = await aWebsiteWithStock()
    await edit(id, { set: { colour: 'Blue', badge: 'Touring', price: 24_490, tag: 'Last one', km: 13_000 } })
    expect((await read(id)).fields.badge).toMatchObject({ value: 'Touring', feed_value: null, by: 'api' })
    // the price and the words stay a person's, although the feed says the same now
    const agreeing = { Colour: 'Blue', Price: 24_490, Tag: 'Last one', Odometer: 13_000 }
    await website.bring([{ ...a1, ...agreeing }, a2])
    const after = await read(id)
    const owners = Object.fromEntries(
      ['colour', 'badge', 'price', 'tag', 'km'].map((field) => [field, after.fields[field].owner]),
    )
    expect(owners).toEqual({
      colour: 'feed:stock-csv',
      km: 'feed:stock-csv',
      badge: 'api',
      price: 'api',
      tag: 'api',
    })
    expect(after.version).toBe(2)
    await website.bring([{ ...a1, ...agreeing, Colour: 'Red', Price: 23_990 }, a2])
    const later = await read(id)
    expect([later.fields.colour.value, later.fields.price.value]).toEqual(['Red', 24_490])
    expect(await historyOf(it, id)).toEqual([
      ['feed:stock-csv', 'added', []],
      [
        'api',
        'edited',
        [
          ['colour', 'White', 'Blue'],
          ['badge', null, 'Touring'],
          ['price', 24_990_00, 24_490_00],
          ['tag', 'Just in', 'Last one'],
          ['km', 12_400, 13_000],
        ],
      ],
      ['feed:stock-csv', 'changed', expect.anything()],
      [
        'feed:stock-csv',
        'released',
        [
          ['colour', 'Blue', 'Blue'],
          ['km', 13_000, 13_000],
        ],
      ],
      ['feed:stock-csv', 'changed', expect.anything()],
    ])
  })

  test('STOCK-03 what the feed says already is no edit, but a price that a person says is', async () => {
    const { id, edit } = await aWebsiteWithStock()
    const { body } = await edit(id, { set: { colour: 'White', price: 24_990 } })
    expect([body.fields.colour.owner, body.fields.price.owner]).toEqual(['feed:stock-csv', 'api'])
  })
})

describe('STOCK-04 a person’s Sold', () => {
  test('STOCK-04 it stands though the feed lists the vehicle, and the feed that drops it settles it', async () => {
    const { it, website, id, slug, edit, read } = await aWebsiteWithStock()
    const { body } = await edit(id, { set: { status: 'sold' } })
    expect([body.state, body.sold_at]).toEqual(['sold', '2026-06-30T02:00:00.000Z'])
    it.clock.now = new Date('2026-07-20T02:00:00Z')
    await website.bring([{ ...a1, Price: 23_000 }, a2])
    expect((await read(id)).state).toBe('sold')
    expect((await it.visit(website, `/cars/${slug}`)).status).toBe(410)
    const found = await (await it.visit(website, '/api/search/new-used-and-demo-cars')).json()
    expect(found.hits.map(({ id }: { id: number }) => id)).not.toContain(id)
    await website.bring([a2])
    const settled = await read(id)
    expect([settled.state, settled.sold_at, settled.fields.status.owner]).toEqual([
      'sold',
      '2026-06-30T02:00:00.000Z',
      'feed:stock-csv',
    ])
    // from here on it is the feed's again: what it lists anew is on sale
    await website.bring([a1, a2])
    expect((await read(id)).state).toBe('in_stock')
  })

  test('STOCK-04 what a payment holds is not sold, and what a person sold is not charged for', async () => {
    const it = await createTestApp()
    const shop = await aShop(it)
    const { edit, read } = aStockRoom(it, shop)
    const { token } = await begin(it, shop)
    expect((await read(shop.vehicle.id)).deposit).toBe(true)
    expect(await edit(shop.vehicle.id, { set: { status: 'sold' } })).toEqual({
      status: 409,
      body: { error: 'There is a deposit on this one. See the payment first.' },
    })
    // a card that was typed for a quarter of an hour holds nothing any more
    it.clock.now = new Date(it.clock.now.getTime() + 16 * 60_000)
    expect((await edit(shop.vehicle.id, { set: { status: 'sold' } })).status).toBe(200)
    await it.database.db.updateTable('vehicle_leases').set({ expires_at: null }).execute()
    expect(await (await pay(it, shop, token, good)).text()).toContain('Your hold has ended')
    expect(await ledgerOf(it, shop)).toEqual([])
    expect((await begin(it, shop, { ...person, name: 'Ben Ng' })).token).toBe('')
  })

  test('STOCK-02 what the feed has let go comes back by a person’s word, and is the feed’s again once it lists it', async () => {
    const { website, id, edit, read } = await aWebsiteWithStock()
    await website.bring([a2])
    expect((await read(id)).state).toBe('sold')
    const back = await edit(id, { set: { status: 'in_stock' } })
    expect([back.body.state, back.body.feed]).toEqual(['in_stock', 'by-hand'])
    await website.bring([{ ...a2, Price: 30_500 }])
    expect((await read(id)).state).toBe('in_stock')
    await website.bring([{ ...a1, Status: 'Sold' }, a2])
    expect((await read(id)).state).toBe('in_stock')
    await website.bring([a1, a2])
    expect(await read(id)).toMatchObject({ state: 'in_stock', feed: 'stock-csv' })
  })
})

describe('STOCK-05 two people at one vehicle', () => {
  test('STOCK-05 of two edits of one version one is saved, and the other is told what it is now', async () => {
    const { id, call, read } = await aWebsiteWithStock()
    const answers = await Promise.all(
      ['Blue', 'Red', 'Green'].map((colour) => call('PATCH', `/${id}`, { version: 0, set: { colour } })),
    )
    const won = answers.filter(({ status }) => status === 200)
    const lost = answers.filter(({ status }) => status === 409)
    expect([won.length, lost.length]).toEqual([1, 2])
    for (const { body } of lost)
      expect(body).toEqual({ error: 'Somebody changed this while you were editing.', vehicle: won[0]?.body })
    expect((await read(id)).fields.colour.value).toBe(won[0]?.body.fields.colour.value)
  })

  test('STOCK-06 an edit of another dealership’s vehicle is not found, and changes nothing', async () => {
    const { it, id, read } = await aWebsiteWithStock()
    const other = aStockRoom(it, await it.aWebsite())
    expect(await other.call('PATCH', `/${id}`, { version: 0, set: { price: 1 } })).toEqual({
      status: 404,
      body: { error: 'Vehicle not found' },
    })
    expect((await read(id)).version).toBe(0)
  })
})

describe('STOCK-09 prices that may be a slip', () => {
  test.each([
    [9.99, '$9.99 means “ask us”. Send "confirm": true where it is meant.'],
    [10, '$10 means “ask us”. Send "confirm": true where it is meant.'],
    [2499, '$2,499 is 90% below the present $24,990. Send "confirm": true where it is meant.'],
    [29_990, '$29,990 is 20% above the present $24,990. Send "confirm": true where it is meant.'],
  ])('STOCK-09 %d dollars have to be confirmed', async (price, message) => {
    const { id, edit, read } = await aWebsiteWithStock()
    expect(await edit(id, { set: { price } })).toEqual({
      status: 422,
      body: { error: 'Please look at this again.', problems: [{ field: 'price', message }] },
    })
    expect((await read(id)).version).toBe(0)
    expect((await edit(id, { set: { price }, confirm: true })).body.fields.price.value).toBe(price)
  })

  test('STOCK-09 a fifth less, no price at all, and a first price are saved at once', {
    tags: ['long'],
  }, async () => {
    const { id, edit } = await aWebsiteWithStock()
    expect((await edit(id, { set: { price: 19_992 } })).status).toBe(200)
    expect((await edit(id, { set: { price: null } })).body.shown_price).toBe('Enquire for price.')
    expect((await edit(id, { set: { price: 99_000 } })).status).toBe(200)
  })
})

describe('FEED-36 STOCK-05 stock explain tells of edits', () => {
  test('FEED-36 STOCK-05 whose word each fact is, on which day, and what the feed says', async () => {
    const { it, website, edit, id } = await aWebsiteWithStock()
    await edit(id, { set: { price: 23_990, tag: null } })
    const { code, printed } = await runAsOperator(it, stockExplain, [website.slug, 'A1'])
    expect(code).toBe(0)
    expect(printed).toContain('What nobody edited is the word of the feed stock-csv: stock.csv')
    expect(printed).toMatch(
      /\nprice +\$23,990 +api, 30 June 2026 +edited\nbut the feed says +\$24,990 +Price: 24990 +by name +2:/,
    )
    expect(printed).toMatch(
      /\ntag +nothing +api, 30 June 2026 +edited\nbut the feed says +Just in +Tag: Just in /,
    )
    const json = await runAsOperator(it, stockExplain, [website.slug, 'A1'], [['json', true]])
    const price = JSON.parse(json.printed)[0].facts.find(({ fact }: { fact: string }) => fact === 'price')
    expect(price).toMatchObject({
      value: 23_990_00,
      feed_value: 24_990_00,
      owner: 'api',
      since: '2026-06-30T02:00:00.000Z',
      in_file: true,
    })
  })
})

describe('STOCK-10 more than one process', () => {
  test('STOCK-10 another process on the same database shows the change as well', async () => {
    const { it, website, slug, edit, id } = await aWebsiteWithStock()
    const other = await createTestApp({ database: it.database })
    expect(await pageOf(other, website, slug)).toContain('$24,990')
    await edit(id, { set: { price: 23_990 } })
    await expect.poll(() => pageOf(other, website, slug), { timeout: 60_000 }).toContain('$23,990')
  })
})

/** The history of a vehicle, the oldest first: who, what, and each field with before and after. */
async function historyOf(it: TestApp, id: number) {
  const rows = await it.database.db
    .selectFrom('vehicle_history')
    .select(['actor', 'kind', 'changes'])
    .where('vehicle_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ actor, kind, changes }) => [actor, kind, changes])
}
