import { describe, expect, test } from 'vitest'
import { stockGhosts } from '#app/commands/stock-ghosts.server.ts'
import { aShop, begin, good, pay } from './a-deposit.ts'
import { aSource, run } from './a-fed-website.ts'
import { aStockRoom } from './a-stock-room.ts'
import { aListing, feedOf, type Listing } from './a-website-folder.ts'
import { advertisedOnes, aHook, aReceiver, aWebsiteWithOutlets, lookAfter } from './an-outlet.ts'
import { createTestApp } from './app.ts'
import { runAsOperator } from './run-as-operator.ts'

const dayMs = 86_400_000
const aCar = (stocknum: string, changes: Listing = {}): Listing =>
  aListing({ 'Stock No': stocknum, Images: 'https://photos.example/1.jpg', ...changes })

/** A website whose feed is sent anew, and what its dealer's program hears of ghosts. */
async function aHauntedYard(feed: Readonly<Record<string, unknown>> = {}) {
  const source = await aSource('none', feed)
  const { app, file } = source
  const website = await source.aFedWebsite()
  const room = aStockRoom(app, website)
  const deliver = async (...cars: readonly Listing[]): Promise<void> => {
    app.clock.now = new Date(app.clock.now.getTime() + 60_000)
    file.time = app.clock.now
    file.bytes = feedOf(cars).bytes
    await run(app, website)
  }
  const pass = (days: number): void => {
    app.clock.now = new Date(app.clock.now.getTime() + days * dayMs)
  }
  const idOf = async (stocknum: string): Promise<number> => {
    const found = (await website.stock()).find((vehicle) => vehicle.stocknum === stocknum)
    if (!found) throw new Error(`no vehicle ${stocknum}`)
    return found.id
  }
  const ghosts = async (): Promise<string[]> => {
    const { status, body } = await room.call('GET', '/ghosts')
    expect(status).toBe(200)
    return body.ghosts
      .filter(({ stocknum }: { stocknum: string }) => stocknum !== website.vehicle.stocknum)
      .map(
        (ghost: { stocknum: string; kind: string; evidence: string }) =>
          `${ghost.stocknum} ${ghost.kind}: ${ghost.evidence}`,
      )
  }
  return { app, website, room, deliver, pass, idOf, ghosts }
}

describe('vehicles that may not be there', () => {
  test('FRESH-09 FRESH-10 what nobody confirms, and what has neither price nor photo, are told with their days', async () => {
    const { app, website, deliver, pass, ghosts } = await aHauntedYard({ complete: false })
    app.clock.now = new Date('2026-06-30T02:00:00Z')
    const bare = { 'Date In Stock': '30/06/2026' }
    await deliver(aCar('D1'), aCar('D2', bare), aListing({ 'Stock No': 'D3', Price: '', ...bare }))
    expect(await ghosts()).toEqual([])
    pass(31)
    await deliver(aCar('D2', bare), aListing({ 'Stock No': 'D3', Price: '', ...bare }))
    await app.feeds.settle()
    expect(await ghosts()).toEqual([
      'D1 unconfirmed: last confirmed 30 June 2026',
      'D3 bare: no price and no photo since 30 June 2026',
    ])
    const { code, printed } = await runAsOperator(app, stockGhosts, [], [['website', website.slug]])
    expect(code).toBe(0)
    expect(printed).toMatch(/D1 .*unconfirmed .*last confirmed 30 June 2026/)
  })

  test('FRESH-09 one VIN twice, and one that another dealership has, which is not named', async () => {
    const { deliver, ghosts } = await aHauntedYard()
    const other = await aHauntedYard()
    await other.deliver(aCar('X9', { VIN: 'JM0KF2W7A00123456' }))
    await deliver(
      aCar('D1', { VIN: 'JM0KF4W7A00123459' }),
      aCar('D2', { VIN: 'jm0kf4w7a00123459' }),
      aCar('D3', { VIN: 'JM0KF2W7A00123456' }),
    )
    const told = await ghosts()
    expect(told).toEqual([
      'D1 double: the same VIN as D2',
      'D2 double: the same VIN as D1',
      'D3 elsewhere: another dealership has the same VIN on sale',
    ])
    expect(told.join()).not.toMatch(/X9|Dealership/)
  })

  test('FRESH-09 STOCK-04 what a person sold and a feed lists still comes up after 14 days', async () => {
    const { room, deliver, pass, idOf, ghosts } = await aHauntedYard()
    await deliver(aCar('D1'), aCar('D2'))
    const id = await idOf('D1')
    expect((await room.edit(id, { set: { status: 'sold' } })).status).toBe(200)
    pass(13)
    await deliver(aCar('D1'), aCar('D2'))
    expect(await ghosts()).toEqual([])
    pass(2)
    await deliver(aCar('D1'), aCar('D2'))
    expect(await ghosts()).toEqual([
      expect.stringMatching(/^D1 sold but listed: sold here .* lists it still$/),
    ])
    // the feed drops it: settled
    await deliver(aCar('D2'))
    expect(await ghosts()).toEqual([])
  })

  test('FRESH-09 FRESH-10 what comes back again and again; a person says that it is none, for 30 days', {
    tags: ['long'],
  }, async () => {
    const { room, deliver, pass, idOf, ghosts } = await aHauntedYard()
    for (let time = 0; time < 3; time += 1) {
      await deliver(aCar('D1'), aCar('D2'))
      await deliver(aCar('D2'))
      pass(3)
    }
    await deliver(aCar('D1'), aCar('D2'))
    expect(await ghosts()).toEqual(['D1 flapping: back on sale 3 times in 30 days'])
    const vehicle_id = await idOf('D1')
    expect((await room.call('POST', '/ghosts', { vehicle_id, kind: 'flapping' })).status).toBe(200)
    expect(await ghosts()).toEqual([])
    expect((await room.call('POST', '/ghosts', { vehicle_id: 999_999, kind: 'flapping' })).status).toBe(404)
  })

  test('FRESH-09 a vehicle whose deposit was paid a week ago and that is on sale still', async () => {
    const app = await createTestApp()
    const shop = await aShop(app)
    const room = aStockRoom(app, shop)
    const ghosts = async () => (await room.call('GET', '/ghosts')).body.ghosts
    const { token } = await begin(app, shop)
    await pay(app, shop, token, good)
    expect(await ghosts()).not.toContainEqual(expect.objectContaining({ kind: 'deposit paid' }))
    app.clock.now = new Date(app.clock.now.getTime() + 8 * dayMs)
    expect(await ghosts()).toContainEqual(
      expect.objectContaining({
        vehicle_id: shop.vehicle.id,
        kind: 'deposit paid',
        evidence: expect.stringMatching(/^a deposit was paid /),
      }),
    )
  })
})

describe('vehicles that are gone and may be shown elsewhere', () => {
  test('FRESH-09 FRESH-10 what an outlet has not acknowledged is told with its name, since when and the tries, until it has', async () => {
    const [portal, partner] = [await aReceiver(), await aReceiver()]
    const { app, website } = await aWebsiteWithOutlets([
      aHook(portal.url, { id: 'portal', name: 'The portal' }),
      aHook(partner.url, { id: 'partner', name: 'A partner' }),
    ])
    const { call } = aStockRoom(app, website)
    const ghosts = async (): Promise<string[]> =>
      (await call('GET', '/ghosts')).body.ghosts.map(
        ({ stocknum, kind, evidence }: Record<string, string>) => `${stocknum} ${kind}: ${evidence}`,
      )
    await app.outlets.look()
    portal.manners.status = 503
    await website.bring(advertisedOnes('A2'))
    await lookAfter(app, 1)
    expect(await ghosts()).toEqual([])
    await lookAfter(app, 6 * 60)
    const told = await ghosts()
    expect(told).toEqual([
      expect.stringMatching(
        /^A1 stuck: The portal has not acknowledged since 30 June 2026 that it is gone \(2 tries, the last said: .*503/,
      ),
    ])
    const { printed } = await runAsOperator(app, stockGhosts, [], [['website', website.slug]])
    expect(printed).toMatch(/A1 .*stuck .*The portal has not acknowledged/)
    portal.manners.status = 204
    await lookAfter(app, 10 * 60)
    expect(await ghosts()).toEqual([])
  })

  test('FRESH-09 what was given up stays one, and a person may say that it is none', {
    tags: ['long'],
  }, async () => {
    const portal = await aReceiver()
    const { app, website } = await aWebsiteWithOutlets([aHook(portal.url, { name: 'The portal' })])
    const { call } = aStockRoom(app, website)
    const [gone] = (await website.stock()).filter(({ stocknum }) => stocknum === 'A1')
    await app.outlets.look()
    portal.manners.status = 500
    await website.bring(advertisedOnes('A2'))
    await lookAfter(app, 1)
    for (let hour = 0; hour < 25; hour += 1) await lookAfter(app, 3600)
    const { body } = await call('GET', '/ghosts')
    expect(body.ghosts).toEqual([
      expect.objectContaining({
        vehicle_id: gone?.id,
        stocknum: 'A1',
        kind: 'stuck',
        since: '2026-06-30T02:00:01.000Z',
      }),
    ])
    expect((await call('POST', '/ghosts', { vehicle_id: gone?.id, kind: 'stuck' })).status).toBe(200)
    expect((await call('GET', '/ghosts')).body.ghosts).toEqual([])
  })
})
