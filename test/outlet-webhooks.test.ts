import { describe, expect, test } from 'vitest'
import { announceChange } from '#app/features/tenancy/announce-change.server.ts'
import {
  advertisedOnes,
  aHook,
  anAdvertised,
  aReceiver,
  aWebsiteWithOutlets,
  isSigned,
  lookAfter,
  messagesOf,
  toldIn,
} from './an-outlet.ts'

describe('a webhook', () => {
  test('OUT-05 is told of each vehicle in a call of its own, signed, with a number that rises', async () => {
    const hook = await aReceiver()
    const { app, website } = await aWebsiteWithOutlets([aHook(hook.url)])
    await app.outlets.look()
    expect(hook.told().sort()).toEqual(['listed A1 1', 'listed A2 1'])
    const [first] = hook.received
    if (!first) throw new Error('nothing came')
    expect(isSigned(website, hook.url, first)).toBe(true)
    expect(isSigned(website, `${hook.url}x`, first)).toBe(false)
    expect(first.headers['content-type']).toBe('application/json')
    expect(toldIn(first)).toMatchObject({
      type: 'vehicle.listed',
      website: { id: website.id, slug: website.slug },
      data: { make: 'Mazda', price: '30000', url: expect.stringContaining('https://www.dealer-') },
    })
    await website.bring([anAdvertised('A1', { Price: 29_000 }), anAdvertised('A2')])
    await lookAfter(app, 1)
    expect(hook.told().slice(2)).toEqual(['listed A1 2'])
    expect(new Set(hook.received.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
  })

  test('OUT-05 of format csn gets the nested vehicle, and of a withdrawal what it is known by', async () => {
    const hook = await aReceiver()
    const { app, website } = await aWebsiteWithOutlets([aHook(hook.url, { format: 'csn' })], {
      stock: [anAdvertised('A1', { VIN: 'JM0KF4WLA00123456' })],
    })
    await app.outlets.look()
    expect(hook.received.map(toldIn)[0]?.data).toMatchObject({
      SaleStatus: 'For Sale',
      Identification: [
        { Type: 'StockNumber', Value: 'A1' },
        { Type: 'VIN', Value: 'JM0KF4WLA00123456' },
      ],
      Specification: { Make: 'Mazda', Model: 'CX-5' },
    })
    await website.bring([anAdvertised('B1')])
    await lookAfter(app, 1)
    const withdrawn = hook.received.map(toldIn).find(({ type }) => type === 'vehicle.withdrawn')
    expect(withdrawn).toMatchObject({ stocknum: 'A1', sequence: 2, reason: 'sold' })
    expect(withdrawn?.data).toEqual({
      Identifier: expect.any(Number),
      SaleStatus: 'WITHDRAWN',
      Identification: [
        { Type: 'StockNumber', Value: 'A1' },
        { Type: 'VIN', Value: 'JM0KF4WLA00123456' },
      ],
      Seller: { Identifier: `${website.canary}-feed-id` },
    })
  })

  test.each([
    ['sold', async (it: Fixture) => it.website.bring(advertisedOnes('A2'))],
    [
      'withdrawn',
      async (it: Fixture) =>
        it.website.bring([anAdvertised('A1', { Status: 'Withdrawn' }), anAdvertised('A2')]),
    ],
    [
      'hidden',
      async (it: Fixture) =>
        it.website.change({ demo: true, config: { cars: { extra_filters: ['stocknum != A1'] } } }),
    ],
    [
      'hidden',
      async (it: Fixture) => it.website.bring([anAdvertised('A1', { Images: '' }), anAdvertised('A2')]),
    ],
    [
      'unconfirmed',
      async (it: Fixture) => {
        const { db } = it.app.database
        await db
          .updateTable('vehicles')
          .set({ freshness: 'unadvertised' })
          .where('stocknum', '=', 'A1')
          .where('dealership_id', '=', it.website.id)
          .execute()
        await announceChange(db, [it.website.id], [`stock:${it.website.id}`])
      },
    ],
  ])(
    'OUT-05 OUT-06 a vehicle that is %s is withdrawn with that reason, and a 2xx acknowledges it',
    async (reason, end) => {
      const hook = await aReceiver()
      const it = await aWebsiteWithOutlets([aHook(hook.url)])
      await it.app.outlets.look()
      await end(it)
      await lookAfter(it.app, 1)
      expect(hook.told().slice(2)).toEqual([`withdrawn A1 2 ${reason}`])
      expect((await messagesOf(it.app, it.website)).at(-1)).toMatchObject({
        kind: 'withdrawn',
        state: 'acknowledged',
        said: 'HTTP 204',
        ended_at: it.app.clock.now,
        data: null,
      })
      await lookAfter(it.app, 600)
      expect(hook.received).toHaveLength(3)
    },
  )

  test('OUT-06 a redirect, a refusal and a failure acknowledge nothing', async () => {
    const hook = await aReceiver()
    const { app, website } = await aWebsiteWithOutlets([aHook(hook.url)])
    await app.outlets.look()
    await website.bring(advertisedOnes('A2'))
    const statuses = [302, 400, 401, 404, 500]
    const tries = [0, 5, 15, 30, 60]
    for (const [index, status] of statuses.entries()) {
      hook.manners.status = status
      await lookAfter(app, (tries[index] ?? 0) - (tries[index - 1] ?? 0))
      expect((await messagesOf(app, website)).at(-1)).toMatchObject({
        state: 'waiting',
        tries: index + 1,
        said: `HTTP ${status}`,
      })
    }
    hook.manners.status = 200
    await lookAfter(app, 60)
    expect((await messagesOf(app, website)).at(-1)).toMatchObject({ state: 'acknowledged', said: 'HTTP 200' })
    // every try of a message carries the same number, so that a receiver can tell that it has it
    const ids = hook.received.slice(2).map(({ headers }) => headers['webhook-id'])
    expect([ids.length, new Set(ids).size]).toEqual([6, 1])
  })

  test('OUT-08 it is tried at its times, a receiver may ask for patience, and after a day it is given up until the night', {
    tags: ['long'],
  }, async () => {
    const hook = await aReceiver()
    const { app, website } = await aWebsiteWithOutlets([aHook(hook.url)])
    await app.outlets.look()
    hook.manners.status = 503
    const soldAt = app.clock.now.getTime()
    await website.bring(advertisedOnes('A2'))
    await app.outlets.look()
    const triedAfter = [0]
    let isOpen = true
    while (isOpen) {
      const message = (await messagesOf(app, website)).at(-1)
      isOpen = message?.state === 'waiting'
      if (!isOpen || !message) break
      app.clock.now = message.due_at
      await app.outlets.look()
      triedAfter.push((app.clock.now.getTime() - soldAt) / 1000)
      // every five minutes look alike until the last two
      if (triedAfter.at(-1) === 1500) await lookAfter(app, 86_000 - 1500)
    }
    expect(triedAfter.slice(0, 8)).toEqual([0, 5, 15, 30, 60, 120, 180, 240])
    expect(triedAfter.slice(12)).toEqual([540, 600, 900, 1200, 1500, 86_100, 86_400])
    expect(triedAfter.at(-1)).toBe(86_400)
    expect((await messagesOf(app, website)).at(-1)).toMatchObject({ state: 'failed', said: 'HTTP 503' })
    const count = hook.received.length
    await lookAfter(app, 600)
    await website.bring([...advertisedOnes('A2'), anAdvertised('A3')])
    hook.manners.status = 204
    await lookAfter(app, 1)
    expect(hook.told().slice(count)).toEqual(['listed A3 1'])
    // the outlet may still have it: in the night it is tried again
    await lookAfter(app, 86_400)
    expect(hook.told().slice(count + 1)).toEqual(['withdrawn A1 3 sold'])
  })

  test('OUT-08 an outlet that answers again gets at once what waited for its next try', async () => {
    const hook = await aReceiver()
    const { app, website } = await aWebsiteWithOutlets([aHook(hook.url)])
    await app.outlets.look()
    hook.manners.status = 500
    await website.bring([anAdvertised('B1')])
    for (const seconds of [0, 5, 10, 15, 30, 60]) await lookAfter(app, seconds)
    hook.manners.status = 204
    hook.received.length = 0
    await website.bring(advertisedOnes('B1', 'B2'))
    await lookAfter(app, 1)
    await app.outlets.look()
    expect(hook.told().sort()).toEqual([
      'listed B1 1',
      'listed B2 1',
      'withdrawn A1 2 sold',
      'withdrawn A2 2 sold',
    ])
  })

  test('OUT-08 Retry-After is kept, up to five minutes', async () => {
    const hook = await aReceiver()
    const { app, website } = await aWebsiteWithOutlets([aHook(hook.url)])
    await app.outlets.look()
    hook.manners.status = 429
    hook.manners.headers['retry-after'] = '20'
    await website.bring(advertisedOnes('A2'))
    await lookAfter(app, 1)
    const { queued_at, due_at } = (await messagesOf(app, website)).at(-1) ?? {}
    expect(due_at).toEqual(new Date((queued_at?.getTime() ?? 0) + 20_000))
  })

  test('OUT-E03 a listing that waits is dropped when its vehicle is sold, and the withdrawal goes alone', async () => {
    const hook = await aReceiver()
    const { app, website } = await aWebsiteWithOutlets([aHook(hook.url)], { stock: advertisedOnes('A1') })
    for (const price of [30_000, 29_900, 29_800, 29_700, 29_600, 29_500]) {
      await website.bring([anAdvertised('A1', { Price: price })])
      await lookAfter(app, 1)
    }
    expect(hook.told().at(-1)).toBe('listed A1 6')
    hook.manners.status = 503
    await website.bring([anAdvertised('A1', { Price: 29_400 })])
    await lookAfter(app, 1)
    const waiting = (await messagesOf(app, website)).at(-1)
    expect(waiting).toMatchObject({ kind: 'listed', sequence: 7, state: 'waiting' })
    hook.manners.status = 204
    hook.received.length = 0
    await website.bring([anAdvertised('B1')])
    await lookAfter(app, 1)
    await lookAfter(app, 60)
    expect(hook.told().filter((one) => one.includes('A1'))).toEqual(['withdrawn A1 8 sold'])
    expect((await messagesOf(app, website)).find(({ sequence }) => sequence === 7)).toMatchObject({
      state: 'dropped',
    })
  })

  test('OUT-07 what is committed is told, though nobody looked at that moment; what is rolled back is not', async () => {
    const hook = await aReceiver()
    const { app, website } = await aWebsiteWithOutlets([aHook(hook.url)])
    await app.outlets.look()
    const { db } = app.database
    const sell = async (stocknum: string, isRolledBack: boolean) =>
      db
        .transaction()
        .execute(async (within) => {
          await within
            .updateTable('vehicles')
            .set({ sold_at: app.clock.now, ended_as: 'sold' })
            .where('dealership_id', '=', website.id)
            .where('stocknum', '=', stocknum)
            .execute()
          await announceChange(within, [website.id], [`stock:${website.id}`])
          if (isRolledBack) throw new Error('rolled back')
        })
        .catch(() => {})
    await sell('A1', true)
    await sell('A2', false)
    // another process, which has heard of none of this
    await lookAfter(app, 3600)
    expect(hook.told().slice(2)).toEqual(['withdrawn A2 2 sold'])
  })

  test('OUT-07 withdrawals go before listings, in a queue of their own', { tags: ['long'] }, async () => {
    const hook = await aReceiver()
    const stocknums = Array.from({ length: 30 }, (_, index) => `N${index}`)
    const { app, website } = await aWebsiteWithOutlets([aHook(hook.url)], {
      stock: advertisedOnes('A1', 'A2', 'A3'),
    })
    await app.outlets.look()
    await website.bring(advertisedOnes(...stocknums))
    await lookAfter(app, 1)
    const told = hook.told().slice(3)
    expect(told).toHaveLength(33)
    expect(told.slice(0, 3).every((one) => one.startsWith('withdrawn'))).toBe(true)
  })

  test('OUT-07 a claim whose process died is free after its time, and the message is sent again', async () => {
    const hook = await aReceiver()
    const { app, website } = await aWebsiteWithOutlets([aHook(hook.url)])
    await app.outlets.look()
    await website.bring(advertisedOnes('A2'))
    hook.manners.status = 500
    await lookAfter(app, 1)
    const { db } = app.database
    const died = { state: 'sending', claimed_until: new Date(app.clock.now.getTime() + 45_000) } as const
    await db
      .updateTable('outlet_deliveries')
      .set(died)
      .where('website_id', '=', website.id)
      .where('state', '=', 'waiting')
      .execute()
    hook.manners.status = 204
    await lookAfter(app, 44)
    expect(hook.told().at(-1)).toBe('withdrawn A1 2 sold')
    expect(hook.received).toHaveLength(3)
    await lookAfter(app, 2)
    await lookAfter(app, 60)
    expect(hook.received).toHaveLength(4)
    expect((await messagesOf(app, website)).at(-1)).toMatchObject({ state: 'acknowledged' })
  })

  test('OUT-11 what has not changed is not sent, and a new moment of confirmation is no change', async () => {
    const hook = await aReceiver()
    const { app, website } = await aWebsiteWithOutlets([aHook(hook.url)])
    await app.outlets.look()
    const { db } = app.database
    await db
      .updateTable('feed_states')
      .set({ confirmed_at: app.clock.now })
      .where('website_id', '=', website.id)
      .execute()
    await announceChange(db, [website.id], [`stock:${website.id}`])
    await lookAfter(app, 1)
    await lookAfter(app, 2 * 86_400)
    expect(hook.received).toHaveLength(2)
  })

  test('OUT-12 a vehicle that comes back is listed again under a higher number; so is another of its stock number', async () => {
    const hook = await aReceiver()
    const { app, website } = await aWebsiteWithOutlets([aHook(hook.url)], {
      stock: advertisedOnes('A1', 'A2'),
    })
    await app.outlets.look()
    await website.bring(advertisedOnes('A2'))
    await lookAfter(app, 1)
    await website.bring(advertisedOnes('A1', 'A2'))
    await lookAfter(app, 1)
    await website.bring(advertisedOnes('A2'))
    await lookAfter(app, 1)
    await website.bring([anAdvertised('A1', { Model: 'BT-50' }), anAdvertised('A2')])
    await lookAfter(app, 1)
    expect(hook.told().slice(2)).toEqual([
      'withdrawn A1 2 sold',
      'listed A1 3',
      'withdrawn A1 4 sold',
      'listed A1 5',
    ])
  })

  test('OUT-05 an address that is not public gets nothing', async () => {
    const hook = await aReceiver()
    const { app, website } = await aWebsiteWithOutlets(
      [aHook(hook.url)],
      {},
      {
        feedSources: {
          reach: { mayConnect: () => false, resolve: async () => [{ address: '127.0.0.1', family: 4 }] },
        },
      },
    )
    await app.outlets.look()
    expect(hook.received).toEqual([])
    expect((await messagesOf(app, website)).map(({ said }) => said)).toEqual([
      'no public address',
      'no public address',
    ])
    expect(app.log.lines.join('\n')).not.toContain('dealer=7')
  })

  test('OUT-12 another website’s vehicles go to nobody', async () => {
    const hook = await aReceiver()
    const { app, website } = await aWebsiteWithOutlets([aHook(hook.url)])
    await app.aWebsite({ stock: advertisedOnes('Z1') })
    await app.outlets.look()
    expect(hook.told().sort()).toEqual(['listed A1 1', 'listed A2 1'])
    expect(hook.received.every((one) => one.body.includes(website.slug))).toBe(true)
  })
})

type Fixture = Awaited<ReturnType<typeof aWebsiteWithOutlets>>
