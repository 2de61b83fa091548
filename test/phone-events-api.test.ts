import { describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#app/server/db.server.ts'
import { closedAllWeek } from './a-website-folder.ts'
import { asJson, createTestApp, pageOf, type TestApp, type TestWebsite } from './app.ts'
import { freshDatabase } from './database.ts'

const kinds = ['car_phone_reveal', 'car_phone_call'] as const

function eventOf({ id, vehicle }: TestWebsite) {
  return { car_id: vehicle.id, dealership_id: vehicle.dealership_id, website_id: id }
}

function send(
  it: TestApp,
  website: TestWebsite,
  kind: string,
  body: unknown = eventOf(website),
  address?: string,
): Promise<Response> {
  return it.visit(website, `/api/events/${kind}`, { ...asJson(body), ...(address ? { address } : {}) })
}

async function eventsOf({ database }: TestApp, { id }: TestWebsite) {
  return database.db
    .selectFrom('phone_events')
    .selectAll()
    .where('website_id', '=', id)
    .orderBy('id')
    .execute()
}

/** Makes a database whose calls fail after `fail`. */
async function aDatabaseThatFails(): Promise<{ database: OpenDatabase; fail(): void }> {
  const real = await freshDatabase('pglite')
  let isAway = false
  const db = real.db.withPlugin({
    transformQuery: ({ node }) => {
      if (isAway) throw new Error('the database is away')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return {
    database: { ...real, db },
    fail: () => {
      isAway = true
    },
  }
}

describe.each(kinds)('API-21 API-23 POST /api/events/%s', (kind) => {
  test('answers 204 and keeps which vehicle and when, and nothing of the person', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const answer = await send(it, website, kind)
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    expect(await eventsOf(it, website)).toEqual([
      { id: expect.anything(), kind, at: it.clock.now, ...eventOf(website) },
    ])
  })

  test('TENANT-10 a car, a dealership or a website that is not its own is not found, and nothing is kept', async () => {
    const it = await createTestApp()
    const [own, foreign] = [await it.aWebsite(), await it.aWebsite()]
    for (const body of [
      eventOf(foreign),
      { ...eventOf(own), car_id: foreign.vehicle.id },
      { ...eventOf(own), dealership_id: foreign.vehicle.dealership_id },
      { ...eventOf(own), website_id: foreign.id },
    ])
      expect((await send(it, own, kind, body)).status).toBe(404)
    expect([...(await eventsOf(it, own)), ...(await eventsOf(it, foreign))]).toEqual([])
  })

  test.each([
    ['no JSON', 'nonsense'],
    ['an id that is text', { car_id: '1', dealership_id: 1, website_id: 1 }],
    ['an id too few', { car_id: 1, website_id: 1 }],
  ])('%s is refused with 422', async (_, body) => {
    const it = await createTestApp()
    expect((await send(it, await it.aWebsite(), kind, body)).status).toBe(422)
  })

  test('a page of another website is refused with 403', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const headers = { origin: 'https://elsewhere.example' }
    const answer = await it.visit(website, `/api/events/${kind}`, asJson(eventOf(website), headers))
    expect(answer.status).toBe(403)
    expect(await eventsOf(it, website)).toEqual([])
  })

  test('thirty a minute from one address, and then 429; other addresses and websites go on', async () => {
    const it = await createTestApp({ rateLimits: true })
    const [website, other] = [await it.aWebsite(), await it.aWebsite()]
    for (let count = 0; count < 30; count += 1)
      expect((await send(it, website, kind, undefined, '192.0.2.1')).status).toBe(204)
    expect((await send(it, website, kind, undefined, '192.0.2.1')).status).toBe(429)
    expect((await send(it, website, kind, undefined, '192.0.2.2')).status).toBe(204)
    expect((await send(it, other, kind, undefined, '192.0.2.1')).status).toBe(204)
  })

  test('ERR-12 a database that is away is logged, and the answer is 204', async () => {
    const { database, fail } = await aDatabaseThatFails()
    const it = await createTestApp({ database })
    const website = await it.aWebsite()
    await it.visit(website, '/')
    fail()
    expect((await send(it, website, kind)).status).toBe(204)
    expect(it.log.lines.join('\n')).toContain('warn a phone event could not be recorded')
  })
})

test('an event of another name is not found, and GET is not the way to send one', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite()
  expect((await send(it, website, 'car_phone_other')).status).toBe(404)
  expect((await it.visit(website, '/api/events/car_phone_other')).status).toBe(404)
  expect((await it.visit(website, '/api/events/car_phone_reveal')).status).toBe(405)
})

describe('PHONE-23 CAR-18 the form of the page, where no script answers', () => {
  const withPhone = { settings: { phones: { used: '0412345678' } } }

  function press(it: TestApp, website: TestWebsite, address?: string): Promise<Response> {
    return it.visit(website, pageOf(website.vehicle), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'intent=reveal',
      ...(address ? { address } : {}),
    })
  }

  test('answers with the number as a link, for this visitor alone, and records one reveal', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite(withPhone)
    const main = mainOf(await (await it.visit(website, pageOf(website.vehicle))).text())
    expect(main).toMatch(/Show phone number of /)
    expect(main).not.toMatch(/tel:|0412 ?345 ?678/)
    const answer = await press(it, website)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const shown = await answer.text()
    expect(mainOf(shown)).toContain('href="tel:0412345678"')
    expect(shown).not.toContain('<title>Error: ')
    expect((await eventsOf(it, website)).map(({ kind }) => kind)).toEqual(['car_phone_reveal'])
    const again = mainOf(await (await it.visit(website, pageOf(website.vehicle))).text())
    expect(again).toBe(main)
  })

  test('ERR-12 shows it while the database is away', async () => {
    const { database, fail } = await aDatabaseThatFails()
    const it = await createTestApp({ database })
    const website = await it.aWebsite(withPhone)
    await it.visit(website, '/')
    fail()
    expect(mainOf(await (await press(it, website)).text())).toContain('href="tel:0412345678"')
  })

  test('above the limit shows it all the same, and records no more', async () => {
    const it = await createTestApp({ rateLimits: true })
    const website = await it.aWebsite(withPhone)
    for (let count = 0; count < 31; count += 1)
      expect((await press(it, website, '192.0.2.9')).status).toBe(200)
    expect(await eventsOf(it, website)).toHaveLength(30)
  })

  test('CAR-29 without a number there is neither call nor reveal, and nothing to record', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({
      settings: { phones: {} },
      location: { contact_detail: { email: 'sales@dealer.example', opening_hours: closedAllWeek } },
    })
    const main = mainOf(await (await it.visit(website, pageOf(website.vehicle))).text())
    expect(main).not.toMatch(/Show phone number|>Call<|value="reveal"/)
    expect((await press(it, website)).status).toBe(200)
    expect(await eventsOf(it, website)).toEqual([])
  })
})

function mainOf(html: string): string {
  return /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
}
