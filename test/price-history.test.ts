import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { lawCheck } from '#app/commands/law.server.ts'
import { lawDate } from '#app/commands/law-dates.server.ts'
import { lawSign } from '#app/commands/law-sign.server.ts'
import { pricesExport, pricesShow } from '#app/commands/prices.server.ts'
import { aSample, sampleRegistry, sampleSlugs } from './a-sample.ts'
import { aListing, type Listing, someListings, type WebsiteWishes } from './a-website-folder.ts'
import { asJson, basicAuth, createTestApp, pageOf, type TestApp, type TestWebsite } from './app.ts'
import { countedDatabase } from './counted-database.ts'
import { runAsOperator } from './run-as-operator.ts'

/** Noon in Sydney on a day of October 2026, or so many days after its first. */
const october = (day: number): Date => new Date(Date.UTC(2026, 9, day, 1, 0, 0))

const car = (price: number, changes: Listing = {}): Listing =>
  aListing({ 'Stock No': 'S1', Price: price, ...changes })

/** A website that shows a car at the first price from its first day. */
async function aPricedWebsite(stock: Listing, wishes: WebsiteWishes = {}, from = october(1)) {
  const it = await createTestApp()
  it.clock.now = from
  const website = await it.aWebsite({ ...wishes, stock: [stock] })
  return { it, website, bring: (at: Date, ...stock: Listing[]) => bringAt(it, website, at, ...stock) }
}

async function bringAt(it: TestApp, website: TestWebsite, at: Date, ...stock: Listing[]): Promise<void> {
  it.clock.now = at
  await website.bring(stock)
}

/** What is struck through on the page of the vehicle. */
async function struck(it: TestApp, website: TestWebsite): Promise<string | null> {
  const page = await (await it.visit(website, pageOf(website.vehicle))).text()
  return /<s class="price-before">.*?(\$[\d,]+)<\/s>/.exec(page)?.[1] ?? null
}

async function rowsOf({ database }: TestApp, { id }: TestWebsite) {
  return database.db
    .selectFrom('price_history')
    .select(['from_at', 'until_at', 'figure_cents', 'label', 'before_cents', 'words'])
    .where('website_id', '=', id)
    .orderBy('row_id')
    .execute()
}

describe('MARKET-01 MARKET-14 each change of what a page showed is a row', () => {
  test('of an import; what changes nothing writes nothing', async () => {
    const { it, website, bring } = await aPricedWebsite(car(26_990))
    await bring(october(2), car(26_990), car(9000, { 'Stock No': 'S2' }))
    await bring(october(5), car(25_990), car(9000, { 'Stock No': 'S2' }))
    await bring(october(6), car(25_990), car(9000, { 'Stock No': 'S2' }))
    expect(await rowsOf(it, website)).toMatchObject([
      { from_at: october(1), until_at: october(5), figure_cents: 2_699_000, label: null },
      { from_at: october(2), until_at: null, figure_cents: 900_000 },
      { from_at: october(5), until_at: null, figure_cents: 2_599_000, before_cents: null },
    ])
  })

  test('of a person’s word, and of a setting', async () => {
    const { it, website } = await aPricedWebsite(car(26_990, { 'Price Type': 'EGC' }))
    it.clock.now = october(3)
    const answer = await it.visit(website, `/api/v1/stock/${website.vehicle.id}`, {
      ...asJson({ version: 0, set: { price: 25_000 } }, basicAuth(it.apiCredentials)),
      method: 'PATCH',
    })
    expect(answer.status).toBe(200)
    await it.settle()
    it.clock.now = october(4)
    await website.change({ locale: 'en-NZ' })
    expect(await rowsOf(it, website)).toMatchObject([
      { figure_cents: 2_699_000, until_at: october(3), label: 'Excl. gov. charges' },
      { figure_cents: 2_500_000, until_at: october(4), label: 'Excl. gov. charges' },
      { figure_cents: 2_500_000, until_at: null, label: '+ on-road costs' },
    ])
  })

  test('what is sold, or has words in place of its figure, is asked no price from then on', async () => {
    const { it, website, bring } = await aPricedWebsite(car(26_990))
    await bring(october(3), car(0))
    await bring(october(4), car(26_990, { 'Stock No': 'S2' }))
    expect(await rowsOf(it, website)).toMatchObject([
      { figure_cents: 2_699_000, until_at: october(3) },
      { figure_cents: null, words: 'Enquire for price.', until_at: october(4) },
      { figure_cents: 2_699_000, until_at: null },
    ])
  })

  test('a clock that goes back closes no row before it began', async () => {
    const { it, website, bring } = await aPricedWebsite(car(26_990), {}, october(9))
    await bring(october(8), car(25_990))
    expect(await rowsOf(it, website)).toMatchObject([
      { from_at: october(9), until_at: october(9) },
      { from_at: october(9), until_at: null },
    ])
  })

  test('a file that brings nothing new asks nothing of it, and one price among many costs no statement for the others', async () => {
    const { database, queries } = await countedDatabase()
    const it = await createTestApp({ database })
    const others = someListings(60).map((listing) => ({ ...listing, 'Stock No': `T${listing['Stock No']}` }))
    const statements: number[] = []
    for (const count of [5, 60]) {
      const website = await it.aWebsite({ stock: [car(26_990), ...others.slice(0, count)] })
      for (const price of [26_990, 25_990]) {
        const before = queries()
        await website.bring([car(price), ...others.slice(0, count)])
        statements.push(queries() - before)
      }
      expect(await rowsOf(it, website)).toHaveLength(count + 2)
    }
    const [same, changed, sameOfMany, changedOfMany] = statements
    expect([sameOfMany, changedOfMany]).toEqual([same, changed])
  })
})

describe('MARKET-01 LAW-04 what the law withholds of a price was not shown, and the record says so', () => {
  const unpriced = car(31_990, { Condition: 'New' })
  const total = car(30_990, { Condition: 'New', 'Price Type': 'Drive Away' })
  const recorded = async ({ database }: TestApp, { id }: TestWebsite) =>
    database.db
      .selectFrom('price_history')
      .select(['figure_cents', 'words', 'before_cents', 'rules', 'from_at', 'until_at'])
      .where('website_id', '=', id)
      .orderBy('row_id')
      .execute()
  const withheld = { figure_cents: null, words: 'Enquire for price.', rules: ['AU-PRICE-NEW'] }
  const by = ['by', 'Ann Lee, dealer principal'] as const
  async function findingOf(it: TestApp, website: TestWebsite, rule: string): Promise<string> {
    const { printed } = await runAsOperator(it, lawCheck, [website.slug], [['json', true]])
    return JSON.parse(printed).find((one: { rule: string }) => one.rule === rule).finding
  }

  test('with the rule, from the import on, and in the file that is exported', async () => {
    const { it, website, bring } = await aPricedWebsite(unpriced)
    await bring(october(4), total)
    expect(await recorded(it, website)).toMatchObject([
      { ...withheld, from_at: october(1), until_at: october(4) },
      { figure_cents: 3_099_000, rules: [] },
    ])
    const shown = await runAsOperator(it, pricesShow, [website.slug, 'S1'])
    expect(shown.printed).toContain('  Enquire for price.\n  not shown in full, by AU-PRICE-NEW\n')
    const there = await runAsOperator(
      it,
      pricesShow,
      [website.slug, 'S1'],
      [
        ['on', '2026-10-02'],
        ['place', 'QLD'],
      ],
    )
    expect(there.printed).toContain('to a buyer in QLD on 2026-10-02: Enquire for price.')
    expect(there.printed).not.toContain('31,990')
  })

  test('a price that nobody saw proves no former price', async () => {
    const { it, website, bring } = await aPricedWebsite(unpriced)
    await bring(october(21), total)
    it.clock.now = october(22)
    expect(await struck(it, website)).toBeNull()
    expect((await recorded(it, website)).map(({ before_cents }) => before_cents)).toEqual([null, null])
  })

  test('LAW-18 signed it is shown from that moment on', async () => {
    const { it, website } = await aPricedWebsite(unpriced)
    const finding = await findingOf(it, website, 'AU-PRICE-NEW')
    it.clock.now = october(3)
    const reason = ['reason', 'Only companies buy these, and register them themselves.'] as const
    expect((await runAsOperator(it, lawSign, [website.slug, finding], [by, reason])).code).toBe(0)
    expect(await recorded(it, website)).toMatchObject([
      { ...withheld, until_at: october(3) },
      { figure_cents: 3_199_000, rules: [], until_at: null },
    ])
  })

  test('LAW-07 a rule that begins later withholds nothing from the moment at which somebody says so', async () => {
    const { it, website } = await aPricedWebsite(unpriced)
    await it.lawJudging.runDue()
    it.clock.now = october(3)
    const source = ['source', 'https://www.legislation.gov.au/'] as const
    const options = [['in-force', '2027-01-01'] as const, source, by]
    expect((await runAsOperator(it, lawDate, ['AU-PRICE-NEW'], options)).code).toBe(0)
    expect(await recorded(it, website)).toMatchObject([
      { ...withheld, until_at: october(3) },
      { figure_cents: 3_199_000, rules: [], until_at: null },
    ])
  })

  test('MARKET-E04 the feed’s own price before, which nothing proves', async () => {
    const { it, website } = await aPricedWebsite(car(25_990, { 'Was Price': 29_990 }))
    expect(await recorded(it, website)).toMatchObject([
      { figure_cents: 2_599_000, before_cents: null, rules: ['AU-WAS'] },
    ])
  })
})

test('MARKET-02 MARKET-14 a row is never changed but for its end, and deleted only seven years after it', async () => {
  const { it, website } = await aPricedWebsite(car(26_990))
  const { db } = it.database
  const change = 'a row of price_history is never changed'
  const kept = 'a row of price_history is kept for seven years after its end'
  const tries = [
    [sql`update price_history set figure_cents = 1 where website_id = ${website.id}`, change],
    [sql`update price_history set until_at = now(), label = 'x' where website_id = ${website.id}`, change],
    [sql`delete from price_history where website_id = ${website.id}`, kept],
  ] as const
  for (const [statement, message] of tries) await expect(statement.execute(db)).rejects.toThrow(message)
  await sql`update price_history set until_at = from_at where website_id = ${website.id}`.execute(db)
  await expect(
    sql`update price_history set until_at = now() where website_id = ${website.id}`.execute(db),
  ).rejects.toThrow(change)
  await expect(tries[2][0].execute(db)).rejects.toThrow(kept)
  await sql`insert into price_history (dealership_id, website_id, vehicle_id, stocknum, from_at, until_at, since_at, parts, facts, tables, rules, shown_hash)
    values (1, ${website.id}, 1, 'OLD', now() - interval '9 years', now() - interval '8 years', now(), '[]', '{}', '{}', '[]', '')`.execute(
    db,
  )
  await it.priceSweep.runDue()
  expect((await rowsOf(it, website)).map(({ figure_cents }) => figure_cents)).not.toContain(null)
})

describe('MARKET-05 MARKET-15 a former price is struck through only where it is proven', () => {
  const now = new Date('2026-11-22T01:00:00Z')

  test.each<[string, readonly [number, number][], string | null]>([
    [
      'MARKET-E01 asked from 1 to 20 October',
      [
        [1, 26_990],
        [21, 25_990],
      ],
      '$26,990',
    ],
    [
      'MARKET-E02 asked for 13 days',
      [
        [1, 26_990],
        [14, 25_990],
      ],
      null,
    ],
    [
      'asked for 14 days',
      [
        [1, 26_990],
        [15, 25_990],
      ],
      '$26,990',
    ],
    [
      'MARKET-E03 the lowest of those days',
      [
        [1, 27_990],
        [11, 26_990],
        [21, 25_990],
      ],
      '$26,990',
    ],
    [
      'a price below the present one is among them',
      [
        [1, 26_990],
        [10, 25_000],
        [12, 26_990],
        [21, 25_990],
      ],
      null,
    ],
    [
      'a price that rose',
      [
        [1, 24_990],
        [21, 25_990],
      ],
      null,
    ],
    [
      'with a day without a figure between',
      [
        [1, 26_990],
        [10, 0],
        [11, 26_990],
        [21, 25_990],
      ],
      null,
    ],
  ])('%s', { tags: ['long'] }, async (_, prices, expected) => {
    const [[, first] = [1, 26_990], ...later] = prices
    const { it, website, bring } = await aPricedWebsite(car(first))
    for (const [day, price] of later) await bring(october(day), car(price))
    it.clock.now = now
    expect(await struck(it, website)).toBe(expected)
  })

  test('MARKET-E04 the feed’s own price before, that was never shown', async () => {
    const { it, website } = await aPricedWebsite(car(25_990, { 'Was Price': 29_990 }))
    it.clock.now = now
    expect(await struck(it, website)).toBeNull()
  })

  test('of another qualifier it proves nothing', async () => {
    const { it, website, bring } = await aPricedWebsite(car(26_990, { 'Price Type': 'EGC' }))
    await bring(october(21), car(25_990, { 'Price Type': 'Drive Away' }))
    it.clock.now = now
    expect(await struck(it, website)).toBeNull()
  })

  test('market.was_days asks for more than the law', async () => {
    const { it, website, bring } = await aPricedWebsite(car(26_990), {
      settings: { market: { was_days: 30 } },
    })
    await bring(october(21), car(25_990))
    it.clock.now = now
    expect(await struck(it, website)).toBeNull()
    await expect(it.aWebsite({ settings: { market: { was_days: 13 } } })).rejects.toThrow('14 days or more')
  })

  test('MARKET-E05 a change of 91 days ago proves nothing any more: the sweep after midnight says so', async () => {
    const { it, website, bring } = await aPricedWebsite(car(26_990))
    await bring(october(21), car(25_990))
    it.clock.now = new Date(october(21).getTime() + 90 * 86_400_000)
    await it.priceSweep.runDue()
    await it.app.settled()
    expect(await struck(it, website)).toBe('$26,990')
    // four minutes after midnight in Sydney nothing is due yet
    it.clock.now = new Date('2027-01-19T13:04:00Z')
    await it.priceSweep.runDue()
    await it.app.settled()
    expect(await struck(it, website)).toBe('$26,990')
    it.clock.now = new Date('2027-01-19T13:06:00Z')
    await it.priceSweep.runDue()
    await it.app.settled()
    expect(await struck(it, website)).toBeNull()
    expect((await rowsOf(it, website)).at(-1)).toMatchObject({ from_at: it.clock.now, before_cents: null })
  })

  test('MARKET-E04 MARKET-15 the feed’s price before is found by AU-WAS, and struck through with its day, once the dealer has signed that records exist', async () => {
    const told = car(25_990, { 'Was Price': 29_990, 'Was From': '2026-09-01' })
    const { it, website, bring } = await aPricedWebsite(told)
    expect(await struck(it, website)).toBeNull()
    const checked = await runAsOperator(it, lawCheck, [website.slug], [['json', true]])
    const rows: { rule: string; finding: string; outcome: string }[] = JSON.parse(checked.printed)
    const { finding = '', outcome } = rows.find(({ rule }) => rule === 'AU-WAS') ?? {}
    expect(outcome).toBe('withholds')
    const signed = await runAsOperator(
      it,
      lawSign,
      [website.slug, finding],
      [
        ['by', 'Ann Lee, dealer principal'],
        ['reason', 'Our books have each price with its days.'],
      ],
    )
    expect(signed.code).toBe(0)
    await bring(october(2), { ...told, Odometer: 12_500 })
    expect(await struck(it, website)).toBe('$29,990')
  })
})

test('MARKET-04 a snapshot takes one statement for it, and no page reads the history', async () => {
  const { it, website, bring } = await aPricedWebsite(car(26_990))
  await bring(october(21), car(25_990))
  await it.visit(website, '/')
  await it.database.db.schema.alterTable('price_history').renameTo('away').execute()
  try {
    expect(await struck(it, website)).toBe('$26,990')
  } finally {
    await it.database.db.schema.alterTable('away').renameTo('price_history').execute()
  }
})

test('MARKET-05 every former price of the demo websites has history behind it', {
  tags: ['long'],
  timeout: 480_000,
}, async () => {
  const it = await createTestApp({ registry: sampleRegistry })
  let shown = 0
  for (const slug of sampleSlugs) {
    const { website } = await aSample(it, slug)
    const rows = await it.database.db
      .selectFrom('price_history')
      .select(['vehicle_id', 'from_at', 'until_at', 'figure_cents', 'before_cents', 'label'])
      .where('website_id', '=', website.id)
      .execute()
    for (const open of rows.filter(
      ({ until_at, before_cents }) => until_at === null && before_cents !== null,
    )) {
      shown += 1
      expect(rows).toContainEqual(
        expect.objectContaining({
          vehicle_id: open.vehicle_id,
          figure_cents: open.before_cents,
          label: open.label,
          until_at: open.from_at,
        }),
      )
    }
  }
  expect(shown).toBeGreaterThan(8)
})

describe('MARKET-06 MARKET-07 what pages say of it', () => {
  const tag = { Tag: 'Price reduced!' }
  const texts = async (it: TestApp, website: TestWebsite) => {
    const page = await (await it.visit(website, pageOf(website.vehicle))).text()
    const list = /<ul class="price-history">(.*?)<\/ul>/.exec(page)?.[1] ?? ''
    return {
      page,
      lines: [...list.matchAll(/<li>(.*?)<\/li>/g)].map(([, line]) => line),
      isReduced: /reduced!/i.test(page),
    }
  }

  test('MARKET-06 a tag of the feed that says reduced says by how much and when, or nothing', async () => {
    const { it, website, bring } = await aPricedWebsite(car(26_990, tag))
    expect((await texts(it, website)).isReduced).toBe(false)
    await bring(october(21), car(25_990, tag))
    const { page, isReduced } = await texts(it, website)
    expect(isReduced).toBe(false)
    expect(page).toContain('Reduced $1,000 on 21 Oct')
    const search = await (await it.visit(website, '/search/new-used-and-demo-cars')).text()
    expect(search).toContain('Reduced $1,000 on 21 Oct')
  })

  test('MARKET-07 the list of a website that shows all; by default and with none there is none', async () => {
    const prices: [number, Listing][] = [
      [3, { Price: 27_490 }],
      [8, { Price: 27_490, 'Price Type': 'Drive Away' }],
      [30, { Price: 25_990, 'Price Type': 'Drive Away' }],
    ]
    const told = async (market?: object) => {
      const { it, website, bring } = await aPricedWebsite(car(26_990), market ? { settings: { market } } : {})
      for (const [day, change] of prices) await bring(october(day), car(0, change))
      it.clock.now = october(32)
      return (await texts(it, website)).lines
    }
    expect(await told({ show: 'all' })).toEqual([
      'Reduced $1,500 on 30 Oct',
      'Shown drive away since 8 Oct',
      'Price up $500 on 3 Oct',
      'On our yard 304 days',
    ])
    expect(await told()).toEqual([])
    expect(await told({ show: 'none' })).toEqual([])
  })

  test('MARKET-07 the days are counted from midnight to midnight, also on a page that is kept', async () => {
    const { it, website } = await aPricedWebsite(car(26_990), { settings: { market: { show: 'all' } } })
    expect((await texts(it, website)).lines).toEqual(['On our yard 273 days'])
    it.clock.now = october(2)
    expect((await texts(it, website)).lines).toEqual(['On our yard 274 days'])
  })
})

describe('MARKET-03 what was shown on a day', () => {
  async function asked() {
    const made = await aPricedWebsite(
      car(24_990, {
        'Price Type': 'EGC',
        Rego: '123ABC',
        'Vehicle State': 'QLD',
        Body: 'Hatchback',
        Fuel: 'Petrol',
        Cylinders: 4,
      }),
    )
    const { it, website, bring } = made
    const { Price: _, ...same } = car(0, {
      'Price Type': 'EGC',
      Rego: '123ABC',
      'Vehicle State': 'QLD',
      Body: 'Hatchback',
      Fuel: 'Petrol',
      Cylinders: 4,
    })
    await bring(october(21), { ...same, Price: 23_990 })
    const run = (command: typeof pricesShow, words: string[], options: [string, string | true][] = []) =>
      runAsOperator(it, command, [website.slug, ...words], options)
    return { ...made, run }
  }

  test('prices show says it to the second, also of a vehicle that is gone', async () => {
    const { website, run, bring } = await asked()
    await bring(october(25), car(9000, { 'Stock No': 'S2' }))
    const id = website.vehicle.id
    expect(await run(pricesShow, ['S1'])).toEqual({
      code: 0,
      printed: [
        `2026-10-01T11:00:00+10:00 until 2026-10-21T12:00:00+11:00, vehicle ${id}`,
        '  $24,990 Excl. gov. charges',
        `2026-10-21T12:00:00+11:00 until 2026-10-25T12:00:00+11:00, vehicle ${id}`,
        '  $23,990 Excl. gov. charges',
        '  was $24,990, struck through',
        '',
      ].join('\n'),
    })
    const { printed } = await run(pricesShow, ['S1'], [['on', '2026-10-20']])
    expect(printed).toContain('$24,990')
    expect(printed).not.toContain('$23,990')
  })

  test('MARKET-02 and makes the figure of any state again', async () => {
    const { run } = await asked()
    const there = await run(
      pricesShow,
      ['S1'],
      [
        ['on', '2026-10-02'],
        ['place', 'qld'],
      ],
    )
    expect(there.printed).toContain(
      '  to a buyer in QLD on 2026-10-02: From $25,773 Estimated drive away in Queensland',
    )
    for (const line of there.printed.split('\n')) expect(line.length).toBeLessThanOrEqual(100)
  })

  test.each<[string[], [string, string][], number, string]>([
    [['S9'], [], 1, 'has never asked a price for a vehicle with the stock number S9.'],
    [
      ['S1'],
      [['on', '2026-09-30']],
      1,
      'asked no price on 2026-09-30 for a vehicle with the stock number S1.',
    ],
    [['S1'], [['on', '31.12.']], 2, '--on 31.12.: expected a day such as 2026-11-12.'],
    [['S1'], [['place', 'Berlin']], 2, '--place Berlin: expected one of NSW'],
  ])('prices show %j %j answers %s', async (words, options, code, message) => {
    const { run } = await asked()
    expect(await run(pricesShow, words, options)).toMatchObject({
      code,
      printed: expect.stringContaining(message),
    })
  })

  test('prices export writes what was shown between two days as CSV', async () => {
    const { website, run } = await asked()
    const id = website.vehicle.id
    const printed = async (from: string, to: string) =>
      (
        await run(
          pricesExport,
          [],
          [
            ['from', from],
            ['to', to],
          ],
        )
      ).printed
    expect(await printed('2026-10-20', '2026-10-22')).toBe(
      [
        '\uFEFFstocknum,vehicle,from,until,price,words,label,place,second_price,second_label,note,was,rules',
        `S1,${id},2026-10-01T11:00:00+10:00,2026-10-21T12:00:00+11:00,24990,,Excl. gov. charges,,,,,,`,
        `S1,${id},2026-10-21T12:00:00+11:00,,23990,,Excl. gov. charges,,,,,24990,`,
        '',
      ].join('\r\n'),
    )
    expect(await printed('2026-09-01', '2026-09-30')).toMatch(/^\uFEFFstocknum[^\n]*\r\n$/)
    expect(await printed('2026-10-20', '2026-10-19')).toContain(
      '--to 2026-10-19: expected a day that is not before',
    )
  })
})
