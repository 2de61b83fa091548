import { describe, expect, onTestFinished, test } from 'vitest'
import { doctor } from '#app/commands/doctor.server.ts'
import { stockConfirm } from '#app/commands/stock.server.ts'
import { websiteUnfollow } from '#app/commands/website-follow.server.ts'
import { changeWebsite } from '#app/features/content/change-website.server.ts'
import { openDatabase } from '#app/server/db.server.ts'
import { aShop, begin, good, pay } from './a-deposit.ts'
import { aListing, type Listing, someListings, type WebsiteWishes } from './a-website-folder.ts'
import { aLine, type Line, makeCommandContext, runFollow } from './an-upstream.ts'
import { asJson, basicAuth, createTestApp, importedWebsite, type TestApp, type TestWebsite } from './app.ts'
import { databaseKinds, freshDatabase, postgresUrlOf } from './database.ts'
import { read } from './read-page.ts'

const position = (id: number, more: object = {}) => ({
  id,
  title: `Technician ${id}`,
  slug: `technician-${id}`,
  location: 'Ballarat',
  employment_type: 'Full time',
  description: 'You repair vans.',
  ...more,
})
const swan = { id: 1, name: 'Swan', slug: 'swan', description: 'A camper.', manufacturer_name: 'Jayco' }
const utes = { slug: 'utes', title: 'Utes that work', intro: 'For the farm.', filters: ['body = "Ute"'] }
const minuteMs = 60_000
const weekMs = 7 * 24 * 60 * minuteMs

interface Pair {
  readonly there: TestApp
  /** The website at the upstream. */
  readonly original: TestWebsite
  readonly here: TestApp
  /** The website's copy, which follows the original. */
  readonly copy: TestWebsite
  readonly line: Line
  /** Moves the clock, and waits until everything that is due has been fetched and shows. */
  pass(ms: number): Promise<void>
  edit(files: Readonly<Record<string, unknown>>): Promise<void>
  parts(): Promise<Record<string, string | null>>
}

/**
 * Makes two applications with a database each. The second has a copy of the first's website, which follows
 * it.
 */
async function aPair(made: WebsiteWishes | ((it: TestApp) => Promise<TestWebsite>) = {}): Promise<Pair> {
  const there = await createTestApp()
  const original =
    typeof made === 'function' ? await made(there) : await there.aWebsite({ stock: someListings(2), ...made })
  const line = aLine((address, init) => there.app(new Request(address, init)))
  const database = await freshDatabase()
  const here = await createTestApp({ database, upstream: { send: line.send } })
  const copy = await importedWebsite(database, {}, here.clock, original)
  await here.settle()
  const result = await runFollow(here, line.send, [copy.slug], {
    from: `https://www.${original.host}`,
    credentials: credentialsOf(there),
  })
  expect(result).toMatchObject({ code: 0, complaints: [] })
  await here.settle()
  line.asked.length = 0
  return {
    there,
    original,
    here,
    copy,
    line,
    async pass(ms) {
      await there.settle()
      here.clock.now = new Date(here.clock.now.getTime() + ms)
      there.clock.now = here.clock.now
      await here.followers.look()
      await here.settle()
    },
    async edit(files) {
      const changed = await changeWebsite(there.database.db, original.slug, new Map(Object.entries(files)), {
        now: new Date(),
      })
      expect(changed).toEqual({ outcome: 'changed' })
    },
    parts: () => problemsOf(here, copy),
  }
}

function credentialsOf({ apiCredentials: { user, password } }: TestApp): string {
  return `${user}:${password}`
}

async function listFollowed(it: TestApp): Promise<Record<string, string | null>[]> {
  const { printed } = await runFollow(it, () => expect.unreachable(), [], { list: true, json: true })
  return JSON.parse(printed)
}

/** Reads from `website follow --list` what is wrong with each part. */
async function problemsOf(it: TestApp, { slug }: TestWebsite): Promise<Record<string, string | null>> {
  const rows = (await listFollowed(it)).filter(({ website }) => website === slug)
  return Object.fromEntries(rows.map(({ part, problem }) => [String(part), problem ?? null]))
}

const inStep = { careers: null, models: null, searches: null, stock: null }
const stockPath = '/search/new-used-and-demo-cars'
const count = (asked: readonly string[], end: string): number =>
  asked.filter((path) => path.endsWith(end)).length

describe('MEND-12 what changes at the upstream changes on the website that follows it', () => {
  test.each<[string, string, Readonly<Record<string, unknown>>, string, string]>([
    [
      'CACHE-02 API-08 a position',
      '/current-positions',
      { 'careers.json': [position(1), position(2)] },
      'no open positions',
      'Technician 2',
    ],
    [
      'CACHE-01 API-09 API-10 a search page',
      '/search/utes',
      { 'searches.json': [utes] },
      'find that page',
      'Utes that work',
    ],
    [
      'API-05 a model',
      '/models/heron',
      { 'models.json': [swan, { ...swan, id: 2, name: 'Heron', slug: 'heron' }] },
      'find that page',
      'Heron',
    ],
  ])('%s', { tags: ['long'] }, async (_, path, files, before, after) => {
    const pair = await aPair({ files: { 'models.json': [swan] } })
    expect((await read(pair.here, pair.copy, path)).html).toContain(before)
    await pair.edit(files)
    await pair.pass(weekMs)
    expect((await read(pair.here, pair.copy, path)).html).toContain(after)
    expect(await pair.parts()).toEqual(inStep)
  })

  test('API-01 CACHE-03 a price, a new car, a sold car, a car that is reserved', async () => {
    const { there, here, original, copy, line, pass, parts } = await aPair({ stock: someListings(4) })
    const [one, two, three, four] = someListings(4) as [Listing, Listing, Listing, Listing]
    await original.bring([
      { ...one, Price: 27_750 },
      { ...two, Status: 'Reserved' },
      four,
      aListing({ 'Stock No': 'S5', Make: 'Subaru', Model: 'Forester' }),
    ])
    await pass(15 * minuteMs)
    const html = (await read(here, copy, stockPath)).html
    expect(html).toContain('$27,750')
    expect(html).toContain('Forester')
    expect(html).toContain('RESERVED')
    const [stock, theirs] = await Promise.all([copy.stock(), original.stock()])
    expect(
      stock.map(({ stocknum, sold, reserved, price, created_at }) => [
        stocknum,
        sold,
        reserved,
        price,
        created_at,
      ]),
    ).toEqual(
      theirs.map(({ stocknum, sold, reserved, price, created_at }) => [
        stocknum,
        sold,
        reserved,
        price,
        created_at,
      ]),
    )
    expect(stock.find(({ stocknum }) => stocknum === three['Stock No'])?.sold).toBe(true)
    // an unchanged vehicle is not fetched again
    const unchanged = theirs.find(({ stocknum }) => stocknum === four['Stock No'])?.slug
    const askedFor = line.asked.filter((path) => path.includes('/cars/'))
    expect([askedFor.length, count(askedFor, `/${unchanged}.json`)]).toEqual([4, 0])
    expect(await parts()).toEqual(inStep)
    expect(there.log.errors).toEqual([])
  })

  test('a car on which somebody pays a deposit there is reserved here, though no feed changed it', {
    tags: ['long'],
  }, async () => {
    const { there, original, copy, line, pass } = await aPair(aShop)
    await pass(15 * minuteMs)
    expect(line.asked).toEqual([`websites/${original.id}/cars.json`])
    const { token } = await begin(there, original)
    await pay(there, original, token, good)
    await pass(15 * minuteMs)
    expect((await copy.stock()).map(({ reserved }) => reserved)).toEqual([true])
  })

  test('each part is kept for its lifetime, and no longer', { tags: ['long'] }, async () => {
    const { line, pass } = await aPair({ files: { 'models.json': [swan] } })
    const asked = async (ms: number) => {
      line.asked.length = 0
      await pass(ms)
      return {
        careers: count(line.asked, 'careers.json'),
        templates: count(line.asked, 'search_page_templates.json'),
        slugs: count(line.asked, 'search_slugs.json'),
        cars: count(line.asked, 'cars.json'),
      }
    }
    const none = { careers: 0, templates: 0, slugs: 0, cars: 0 }
    expect(await asked(15 * minuteMs - 1)).toEqual(none)
    expect(await asked(1)).toEqual({ ...none, cars: 1 })
    expect(await asked(45 * minuteMs - 1)).toEqual({ ...none, cars: 1 })
    expect(await asked(1)).toMatchObject({ ...none, careers: 1 })
    await asked(weekMs - 60 * minuteMs - 1)
    expect(await asked(1)).toMatchObject({ templates: 1, slugs: 1 })
  })
})

describe('MEND-12 what fails stays as it was, and is told', () => {
  const openings = { files: { 'careers.json': [position(1)] } }
  const hourMs = 60 * minuteMs
  const status = (code: number) =>
    new Response('{}', { status: code, headers: { 'content-type': 'application/json' } })

  test.each<[string, (asked: number) => Response | Error | null, number, string | null]>([
    ['API-E04 500 once, then it answers', (asked) => (asked <= 1 ? status(500) : null), 2, null],
    ['API-02 ERR-10 500 twice, then it answers', (asked) => (asked <= 2 ? status(500) : null), 3, null],
    ['CACHE-03 ERR-10 500 for ever', () => status(500), 3, 'It answers with status 500.'],
    ['API-25 another password', () => status(401), 3, 'User or password is wrong there.'],
    ['API-02 nobody there', () => new TypeError('fetch failed'), 1, 'It cannot be reached: fetch failed.'],
    [
      'API-27 what is no JSON',
      () => new Response('{"id"', { headers: { 'content-type': 'application/json' } }),
      1,
      'What it answers is not JSON.',
    ],
    [
      'API-27 a page',
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
      1,
      'What it answers is no list of positions.',
    ],
    [
      'API-27 a picture',
      () => new Response('x', { headers: { 'content-type': 'image/png' } }),
      1,
      'What it answers is no list of positions.',
    ],
  ])('%s', { tags: ['long'] }, async (_, instead, requests, problem) => {
    const { here, copy, line, pass, edit, parts } = await aPair(openings)
    await edit({ 'careers.json': [position(1), position(2)] })
    line.instead = (path) =>
      path.endsWith('careers.json') ? instead(count(line.asked, 'careers.json')) : null
    await pass(hourMs)
    expect(count(line.asked, 'careers.json')).toBe(requests)
    const { html } = await read(here, copy, '/current-positions')
    expect([html.includes('Technician 1'), html.includes('Technician 2')]).toEqual([true, problem === null])
    expect(await parts()).toEqual({ ...inStep, careers: problem })
    const logged = here.log.lines.filter((text) => text.includes('a part of an upstream could not be had'))
    expect(logged).toHaveLength(problem === null ? 0 : 1)
  })

  test('CACHE-02 after a failure a part is fetched again in five minutes instead of after its lifetime', async () => {
    const { here, copy, line, pass, parts } = await aPair(openings)
    line.instead = () => status(503)
    await pass(hourMs)
    expect(await parts()).toMatchObject({ careers: 'It answers with status 503.' })
    line.instead = () => null
    await pass(5 * minuteMs)
    expect(await parts()).toMatchObject({ careers: null })
    expect((await read(here, copy, '/current-positions')).html).toContain('Technician 1')
  })

  test('ERR-10 where positions could not be read the page says so with a phone number; an empty list is shown as empty', {
    tags: ['long'],
  }, async () => {
    const { here, copy, line, pass } = await aPair()
    const said = async () => (await read(here, copy, '/current-positions')).main
    expect(await said()).toContain('There are no open positions right now.')
    line.instead = () => status(500)
    await pass(hourMs)
    expect(await said()).toContain('We could not load our open positions. Please try again later.')
    expect(await said()).toMatch(/href="tel:\d+"/)
    expect((await read(here, copy, '/careers')).main).toContain('We could not load our open positions.')
    line.instead = () => null
    await pass(hourMs)
    expect(await said()).toContain('There are no open positions right now.')
  })

  test.each<[string, () => Response | Error, number]>([
    ['API-03 a body that says 404', () => Response.json({ status: 404 }), 1],
    ['CACHE-03 500 three times', () => status(500), 3],
    ['API-02 a network error', () => new TypeError('fetch failed'), 1],
  ])(
    'ERR-11 one car is %s: it stays as it was, and the others are updated',
    { tags: ['long'] },
    async (_, instead, requests) => {
      const { original, copy, line, pass } = await aPair({ stock: someListings(3) })
      await original.bring(someListings(3, { Price: 19_990 }))
      const slug = (await original.stock())[0]?.slug ?? ''
      line.instead = (path) => (path.endsWith(`cars/${slug}.json`) ? instead() : null)
      await pass(15 * minuteMs)
      expect(count(line.asked, `cars/${slug}.json`)).toBe(requests)
      expect((await copy.stock()).map(({ price, sold }) => [price, sold])).toEqual([
        [3_000_000, false],
        [1_999_000, false],
        [1_999_000, false],
      ])
    },
  )

  test('an upstream that goes away in the middle is not asked for every car', {
    tags: ['long'],
  }, async () => {
    const { original, copy, line, pass, parts } = await aPair({ stock: someListings(40) })
    await original.bring(someListings(40, { Price: 19_990 }))
    line.instead = (path) => (path.includes('/cars/') ? status(500) : null)
    await pass(15 * minuteMs)
    expect(line.asked.length).toBeLessThan(40)
    expect((await copy.stock()).filter(({ sold }) => sold)).toEqual([])
    expect(await parts()).toMatchObject({
      stock: expect.stringMatching(/^40 of 40 cars could not be had, such as /),
    })
    line.instead = () => null
    await pass(5 * minuteMs)
    expect(new Set((await copy.stock()).map(({ price }) => price))).toEqual(new Set([1_999_000]))
    expect(await parts()).toEqual(inStep)
  })

  test('an upstream that suddenly lists no cars: nothing is emptied until somebody confirms it', {
    tags: ['long'],
  }, async () => {
    const { here, copy, line, pass, parts } = await aPair({ stock: someListings(8) })
    line.instead = (path) => (path.endsWith('/cars.json') ? Response.json([]) : null)
    await pass(15 * minuteMs)
    expect((await copy.stock()).filter(({ sold }) => sold)).toEqual([])
    expect((await read(here, copy, stockPath)).html).toContain('CX-5')
    const { stock } = await parts()
    expect(stock).toBe(`Held: the feed holds no vehicles. “stock confirm ${copy.slug} upstream” applies it.`)
    const { context, output } = makeCommandContext(here)
    expect(await stockConfirm.run({ words: [copy.slug, 'upstream'], options: new Map() }, context)).toBe(0)
    expect(output().printed).toContain('8 sold')
  })

  test('a failing part of one website delays no other; doctor reports a part that fails for long', async () => {
    const { here, copy, line, pass, parts } = await aPair(openings)
    line.instead = (path) => (path.endsWith('/cars.json') ? status(502) : null)
    const doctored = async () => {
      const { context, output } = makeCommandContext(here)
      await doctor.run({ words: [], options: new Map([['json', true]]) }, context)
      return JSON.parse(output().printed).find(({ check }: { check: string }) => check === 'upstreams')
    }
    expect(await doctored()).toEqual({ check: 'upstreams', state: 'ok', detail: '1 followed' })
    await pass(hourMs)
    expect(await parts()).toEqual({ ...inStep, stock: 'It answers with status 502.' })
    expect(await doctored()).toMatchObject({ state: 'ok' })
    await pass(hourMs + 1)
    expect(await doctored()).toEqual({
      check: 'upstreams',
      state: 'look',
      detail: `1 followed; failing for over an hour: stock of ${copy.slug}`,
    })
  })
})

describe('API-01 API-28 an upstream that is no Forecourt', () => {
  /** Answers only the calls of the specification, and says no more than it must. */
  function aPlainServer(answers: Readonly<Record<string, unknown>>) {
    return aLine(async (address) => {
      const path = new URL(address).pathname.replace('/api/v1/websites/7/', '')
      const known = path in answers
      return Response.json(known ? answers[path] : { error: 'not found' }, { status: known ? 200 : 404 })
    })
  }
  const aCar = (stocknum: string, more: object = {}) => ({
    id: 31,
    slug: `2024-mazda-cx-5-${stocknum.toLowerCase()}`,
    name: '2024 Mazda CX-5',
    make: 'Mazda',
    model: 'CX-5',
    car_type: 'used',
    status: 'in_stock',
    stocknum,
    ...more,
  })

  test('MEND-12 the cars of the copy are fetched one by one; a car that is gone upstream is sold here', async () => {
    const answers: Record<string, unknown> = {
      'website_session_data.json': { id: 7, name: 'Plain Motors' },
      'careers.json': [
        {
          id: 1,
          title: 'Detailer',
          location: 'Ballarat',
          employment_type: 'Casual',
          description: 'You wash.',
          closing_date: null,
          salary: 1,
        },
        { id: 2 },
      ],
      'pages/search_slugs.json': ['utes'],
      'search_page_templates.json': [
        { slug: 'utes', title: 'Utes', intro: null, template: 'default' },
        { slug: 'gone', title: 'No page' },
      ],
      'cars/2024-mazda-cx-5-s1.json': aCar('S1', { price: 18_500 }),
      'cars/2024-mazda-cx-5-s2.json': aCar('S2', { price: 21_000 }),
    }
    const line = aPlainServer(answers)
    const it = await createTestApp({ database: await freshDatabase(), upstream: { send: line.send } })
    const website = await it.aWebsite({ stock: someListings(3) })
    const result = await runFollow(it, line.send, [website.slug], {
      from: 'https://plain.example',
      'website-id': '7',
      credentials: 'api:secret',
    })
    const [first, ...parts] = result.printed.trimEnd().split('\n')
    expect(first).toBe(`${website.slug} follows Plain Motors at https://plain.example (website 7)`)
    // what is due at once is asked for in no order
    expect(parts.sort()).toEqual([
      'careers: 1 position, 1 left out',
      'models: 0 models',
      'searches: 1 search page',
      'stock: 0 added, 2 changed, 0 sold, 0 relisted',
    ])
    expect(result).toMatchObject({ code: 0, complaints: [] })
    await it.settle()
    expect((await read(it, website, '/current-positions/detailer')).status).toBe(200)
    expect((await read(it, website, '/search/utes')).status).toBe(200)
    const stock = async () =>
      (await website.stock()).map(({ stocknum, price, sold }) => [stocknum, price, sold])
    // the upstream does not have the third vehicle, and it stays
    expect(await stock()).toEqual([
      ['S1', 1_850_000, false],
      ['S2', 2_100_000, false],
      ['S3', 3_000_000, false],
    ])
    delete answers['cars/2024-mazda-cx-5-s1.json']
    answers['cars/2024-mazda-cx-5-s2.json'] = aCar('S2', { price: 20_500, sold: true })
    it.clock.now = new Date(it.clock.now.getTime() + 15 * minuteMs)
    await it.followers.look()
    expect(await stock()).toEqual([
      ['S1', 1_850_000, true],
      ['S2', 2_050_000, true],
      ['S3', 3_000_000, false],
    ])
  })

  test('a malformed car is reported, and the others are updated', async () => {
    const cars = { 'cars.json': [{ slug: 'one' }, { slug: 'two' }, { slug: 'no slug' }] }
    const line = aPlainServer({
      'website_session_data.json': {},
      ...cars,
      'cars/one.json': aCar('S8', { year: 'last' }),
      'cars/two.json': aCar('S9', { images: ['/a.jpg', { image: { url: 'https://p.example/b.jpg' } }] }),
    })
    const it = await createTestApp({ database: await freshDatabase(), upstream: { send: line.send } })
    const website = await it.aWebsite()
    const result = await runFollow(it, line.send, [website.slug], {
      from: 'https://plain.example',
      'website-id': '7',
      credentials: 'a:b',
    })
    const [, added] = await website.stock()
    expect(added).toMatchObject({
      stocknum: 'S9',
      images: [
        { image: { url: 'https://plain.example/a.jpg' } },
        { image: { url: 'https://p.example/b.jpg' } },
      ],
    })
    expect(result.complaints).toEqual([
      'careers: It has no list of positions.',
      'searches: It has no list of search page templates.',
      'stock: 1 of 3 cars could not be had, such as no slug: It has no stock number.',
    ])
  })

  test('a car of an unknown dealership is reported each time, until an operator names the dealership', async () => {
    const line = aPlainServer({
      'website_session_data.json': {},
      'careers.json': [],
      'search_page_templates.json': [],
      'cars.json': [{ slug: 'one', version: 'a' }],
      'cars/one.json': aCar('S8', { dealership_slug: 'elsewhere' }),
    })
    const it = await createTestApp({ database: await freshDatabase(), upstream: { send: line.send } })
    const website = await it.aWebsite()
    const from = { from: 'https://plain.example', 'website-id': '7', credentials: 'a:b' }
    const nobody = `stock: None of its cars could be taken: upstream.json:2:2 dealer: expected a dealership of the website: ${website.dealershipSlug} (it is elsewhere)`
    const complaints = async () => (await runFollow(it, line.send, [website.slug], from)).complaints
    expect(await complaints()).toEqual([nobody])
    expect(await complaints()).toEqual([nobody])
    const dealership = { id: website.id, slug: website.dealershipSlug, name: 'Here', feed_ids: ['elsewhere'] }
    await website.change({ dealerships: [dealership] })
    expect(await complaints()).toEqual([])
    expect((await website.stock()).map(({ stocknum }) => stocknum)).toContain('S8')
  })
})

describe('MEND-12 website follow', () => {
  async function aFollowable() {
    const it = await createTestApp({ database: await freshDatabase() })
    const [website, there] = [await it.aWebsite(), await it.aWebsite()]
    const dealership = { id: website.id, slug: website.dealershipSlug, name: 'Copy' }
    await website.change({ dealerships: [{ ...dealership, feed_ids: [there.dealershipSlug] }] })
    const line = aLine((address, init) => it.app(new Request(address, init)))
    const from = `https://${there.host}`
    const id = { 'website-id': String(there.id) }
    return { it, website, there, line, from, id, credentials: credentialsOf(it) }
  }

  test('API-25 refuses in plain words what cannot be followed, and changes nothing', async () => {
    const { it, website, there, line, from, id, credentials } = await aFollowable()
    const refusals: [Record<string, string>, string][] = [
      [
        { from, ...id, credentials: 'api:guess' },
        `${from}: User or password is wrong there. Nothing was changed.`,
      ],
      [
        { from, credentials },
        `${from}: There is no website ${website.id}; say its number there with --website-id. Nothing was changed.`,
      ],
      [
        { from: `http://${there.host}`, ...id, credentials },
        'The password would be sent in the open; give an https address.',
      ],
      [
        { from: 'dealer', ...id, credentials },
        '“dealer” is no web address; give one such as https://www.dealer.example.',
      ],
      [{ ...id, credentials }, 'Say where with --from <address>, or set API_HOST.'],
      [
        { from, ...id },
        'Give --credentials <file> with one line, user:password, or set API_USER and API_PASSWORD.',
      ],
      [{ from, ...id, credentials, every: '0' }, '--every: expected minutes, 1 to 1440'],
      [{ from, 'website-id': 'x', credentials }, '--website-id: expected the number of the website there'],
    ]
    for (const [options, complaint] of refusals) {
      const result = await runFollow(it, line.send, [website.slug], options)
      expect([result.complaints, result.printed]).toEqual([[complaint], ''])
      expect(result.code).not.toBe(0)
    }
    expect(await listFollowed(it)).toEqual([])
  })

  test('a website whose own host it is asked at does not follow itself', async () => {
    const { it, website, line, credentials } = await aFollowable()
    const result = await runFollow(it, line.send, [website.slug], {
      from: `https://${website.host}`,
      credentials,
    })
    expect(result).toMatchObject({ code: 1, complaints: ['stock: It is this website itself.'] })
    expect(result.printed).not.toContain('added')
  })

  test('the password is not sent to other hosts that the upstream names', async () => {
    const { it, website, line, from, id, credentials } = await aFollowable()
    const redirects = new Set<unknown>()
    const send: Line['send'] = (address, init) => {
      redirects.add(init?.redirect)
      return line.send(address, init)
    }
    await runFollow(it, send, [website.slug], { from, ...id, credentials })
    expect([...redirects]).toEqual(['error'])
  })

  test.each<[string, Record<string, string>, string]>([
    ['API-26 API_HOST', {}, 'live.example'],
    ['API-26 API_HOST_STAGING with USE_STAGING_API=1', { USE_STAGING_API: '1' }, 'staging.example'],
  ])('%s is the upstream of a website that names none', async (_, environment, host) => {
    const { it, website, line, id, there } = await aFollowable()
    const asked = new Set<string>()
    const send = async (address: string, init?: RequestInit) => {
      asked.add(new URL(address).host)
      return line.send(address.replace(host, there.host), init)
    }
    const result = await runFollow(it, send, [website.slug], id, {
      API_HOST: 'https://live.example',
      API_HOST_STAGING: 'https://staging.example',
      API_USER: it.apiCredentials.user,
      API_PASSWORD: it.apiCredentials.password,
      ...environment,
    })
    expect(result.complaints).toEqual([])
    expect([...asked]).toEqual([host])
  })

  test('the password is sealed in the database, is in no list, and is removed with the website', async () => {
    const { it, website, line, from, id, credentials } = await aFollowable()
    await runFollow(it, line.send, [website.slug], { from, ...id, credentials })
    const secrets = () => it.database.db.selectFrom('website_secrets').selectAll().execute()
    expect(JSON.stringify(await secrets())).toContain('upstream_credentials')
    expect(JSON.stringify([await secrets(), await listFollowed(it), it.log.lines])).not.toContain(
      it.apiCredentials.password,
    )
    expect(await listFollowed(it)).toMatchObject([
      {
        website: website.slug,
        upstream: `${from} (website ${id['website-id']})`,
        part: 'careers',
        problem: null,
      },
      { part: 'models' },
      { part: 'searches' },
      { part: 'stock' },
    ])
    const { context, output } = makeCommandContext(it)
    const unfollow = () => websiteUnfollow.run({ words: [website.slug], options: new Map() }, context)
    expect([await unfollow(), await unfollow()]).toEqual([0, 1])
    expect(output().complaints).toEqual([`${website.slug} follows nobody.`])
    expect([await secrets(), await listFollowed(it)]).toEqual([[], []])
  })
})

describe('CACHE-02 POST /api/revalidate on a website that follows', () => {
  test.each<[string, readonly string[]]>([
    ['careers', ['careers.json']],
    ['search-slugs', ['pages/search_slugs.json', 'search_page_templates.json']],
    ['search-page-templates', ['pages/search_slugs.json', 'search_page_templates.json']],
    ['stock', ['cars.json']],
    ['website', ['careers.json', 'cars.json', 'pages/search_slugs.json', 'search_page_templates.json']],
  ])('MEND-12 %s is asked for at once', async (tag, paths) => {
    const { here, copy, line } = await aPair()
    const answer = await here.visit(copy, '/api/revalidate', asJson({ tag }, basicAuth(here.apiCredentials)))
    expect([answer.status, await answer.json()]).toEqual([200, { revalidated: true, tag }])
    await here.followers.look()
    expect(line.asked.toSorted()).toEqual(paths.map((path) => `websites/${copy.id}/${path}`))
  })

  test('a part that is revalidated while it is being fetched is fetched once more', async () => {
    const { here, copy, line } = await aPair()
    const revalidate = () =>
      here.visit(copy, '/api/revalidate', asJson({ tag: 'careers' }, basicAuth(here.apiCredentials)))
    let revalidated: Promise<Response> | null = null
    here.clock.now = new Date(here.clock.now.getTime() + 60 * minuteMs)
    line.instead = (path) => {
      if (path.endsWith('careers.json') && !revalidated) revalidated = revalidate()
      return null
    }
    await here.followers.look()
    await revalidated
    await here.followers.look()
    expect(count(line.asked, 'careers.json')).toBe(2)
  })
})

describe.skipIf(!databaseKinds.includes('postgres'))('two processes that follow', () => {
  test('MEND-12 only one of them asks the upstream', { tags: ['long'] }, async () => {
    const there = await createTestApp()
    const original = await there.aWebsite({ stock: someListings(3) })
    const line = aLine((address, init) => there.app(new Request(address, init)))
    const first = await freshDatabase('postgres')
    const second = await openDatabase({ url: await postgresUrlOf(first) })
    onTestFinished(() => second.close())
    const [one, other] = [
      await createTestApp({ database: first, upstream: { send: line.send } }),
      await createTestApp({ database: second, upstream: { send: line.send } }),
    ]
    const copy = await importedWebsite(first, {}, one.clock, original)
    await runFollow(one, line.send, [copy.slug], {
      from: `https://${original.host}`,
      credentials: credentialsOf(there),
    })
    line.asked.length = 0
    one.clock.now = other.clock.now = new Date(one.clock.now.getTime() + weekMs)
    await Promise.all([one, other, one, other].map(({ followers }) => followers.look()))
    expect(line.asked.toSorted()).toEqual(
      ['careers.json', 'cars.json', 'pages/search_slugs.json', 'search_page_templates.json'].map(
        (path) => `websites/${copy.id}/${path}`,
      ),
    )
  })
})
