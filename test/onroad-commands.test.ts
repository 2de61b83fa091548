import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Command } from '#app/commands/command.server.ts'
import { doctor } from '#app/commands/doctor.server.ts'
import { onroadCheck, onroadList, onroadSet } from '#app/commands/onroad.server.ts'
import { onroadCharges } from '#app/commands/onroad-charges.server.ts'
import { openDatabase } from '#app/server/db.server.ts'
import { createTestApp, type TestWebsite } from './app.ts'
import { databaseKinds, freshDatabase, postgresUrlOf } from './database.ts'
import { runAsOperator } from './run-as-operator.ts'
import { until } from './until.ts'

const transfer = {
  id: 'qld-transfer',
  name: 'Transfer of registration, Queensland Government',
  jurisdiction: 'QLD',
  kind: 'transfer',
  rates: [{ amounts: [33.4] }],
  valid_from: '2026-07-01',
  valid_to: '2027-06-30',
  source: 'https://www.qld.gov.au/transport/registration/fees',
  source_date: '2026-07-01',
  checked_on: '2026-07-02',
  checked_by: 'Ann Lee, operator',
}
const rising = { by: 'steps', up_to: null, rate: 3 }
const open = {
  ...transfer,
  id: 'nsw-duty-2027',
  jurisdiction: 'NSW',
  kind: 'duty',
  rates: [{ bands: [rising] }],
}

async function anOperator() {
  const it = await createTestApp({ database: await freshDatabase() })
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-onroad-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const run = (command: Command, words: string[] = [], options: [string, string | true][] = []) =>
    runAsOperator(it, command, words, options)
  const set = async (tables: unknown, text = JSON.stringify({ tables }, null, 2)) => {
    const file = join(folder, 'tables.json')
    writeFileSync(file, text)
    const ended = await run(onroadSet, [file])
    await it.app.settled()
    return ended
  }
  const list = async () => JSON.parse((await run(onroadList, [], [['json', true]])).printed)
  const charges = (options: Record<string, string | true>) =>
    run(onroadCharges, [], Object.entries({ place: 'QLD', price: '24990', ...options }))
  return { it, run, set, list, charges }
}

describe('DRIVE-02 an operator lays newer tables over those of the release', () => {
  test('DRIVE-02 DRIVE-24 they count from then on, are listed with their source, and the page of whoever uses them is dropped', async () => {
    const { it, set, list, charges } = await anOperator()
    const home = await it.aWebsite()
    const american = await it.aWebsite({ settings: { locale: 'en-US', currency: 'USD' } })
    for (const website of [home, american]) await it.visit(website, '/')
    expect([home, american].map((website) => isKept(it.app, website))).toEqual([true, true])

    expect(await set([transfer])).toEqual({
      code: 0,
      printed: 'qld-transfer: replaced, 2026-07-01 to 2027-06-30\nFor 1 website.\n',
    })
    expect([home, american].map((website) => isKept(it.app, website))).toEqual([false, true])
    expect((await list()).find((row: { table: string }) => row.table === 'qld-transfer')).toEqual({
      table: 'qld-transfer',
      place: 'QLD',
      charge: 'transfer',
      from: '2026-07-01',
      to: '2027-06-30',
      set: it.clock.now.toISOString(),
      checked: '2026-07-02 Ann Lee, operator',
      source: 'https://www.qld.gov.au/transport/registration/fees',
    })
    const asked = { class: 'passenger', energy: 'petrol', cylinders: '4', registered: 'QLD' }
    expect(await charges({ ...asked, on: '2026-11-22' })).toMatchObject({
      code: 0,
      printed: expect.stringMatching(/\n\$783\.40 in all\.\n$/),
    })
  })

  test('DRIVE-02 a row is never changed, the latest of an id counts, and one that cannot be read is passed over', async () => {
    const { it, set, list } = await anOperator()
    const { db } = it.database
    await set([transfer])
    await set([{ ...transfer, rates: [{ amounts: [34] }], checked_by: 'Bob Day, operator' }])
    await db
      .insertInto('onroad_tables')
      .values({ table_id: 'qld-transfer', record: '{"id": "qld-transfer"}', set_at: it.clock.now })
      .execute()
    // as if the release had come with a newer one since
    const older = { ...open, id: 'nsw-duty', valid_from: '2020-07-01', checked_by: 'Cy' }
    await db
      .insertInto('onroad_tables')
      .values({ table_id: 'nsw-duty', record: JSON.stringify(older), set_at: it.clock.now })
      .execute()
    const rows: { table: string; checked: string }[] = await list()
    expect(rows.find(({ table }) => table === 'nsw-duty')?.checked).not.toContain('Cy')
    expect(rows.find(({ table }) => table === 'qld-transfer')?.checked).toBe('2026-07-02 Bob Day, operator')
    expect(await db.selectFrom('onroad_tables').selectAll().execute()).toHaveLength(4)
    for (const change of [sql`update onroad_tables set table_id = 'x'`, sql`delete from onroad_tables`])
      await expect(change.execute(db)).rejects.toThrow('a row of onroad_tables is never changed')
  })

  test.skipIf(!databaseKinds.includes('postgres'))('DRIVE-02 another process hears of it', async () => {
    const first = await freshDatabase('postgres')
    const second = await openDatabase({ url: await postgresUrlOf(first) })
    onTestFinished(() => second.close())
    const [one, other] = [await createTestApp({ database: first }), await createTestApp({ database: second })]
    const website = await one.aWebsite()
    await until(async () => (await other.visit(website, '/')).status === 200)
    await until(() => isKept(other.app, website))
    const file = join(one.dataDir, 'tables.json')
    writeFileSync(file, JSON.stringify({ tables: [transfer] }))
    expect((await runAsOperator(one, onroadSet, [file])).code).toBe(0)
    await until(() => !isKept(other.app, website))
    const of = (at: typeof one) => runAsOperator(at, onroadList, [], [['json', true]])
    expect((await of(other)).printed).toBe((await of(one)).printed)
  })
})

describe('DRIVE-30 a file with a fault is refused by field, and every table stays as it was', () => {
  test.each<[string, object, RegExp]>([
    [
      'an end before its start',
      { ...transfer, valid_to: '2026-06-01' },
      /^tables\.json:\d+:7 tables\[0\]\.valid_to: expected a day that is not before valid_from, 2026-07-01/,
    ],
    [
      'a gap',
      { ...transfer, id: 'qld-transfer-2026', valid_from: '2026-08-01' },
      /tables\[0\]\.valid_from: expected 2026-07-01, the day after qld-transfer ends, so that no day is without a table; or take its id/,
    ],
    [
      'a gap before the table that follows',
      { ...open, jurisdiction: 'NT', valid_from: '2021-07-01', valid_to: '2022-01-01' },
      /tables\[0\]\.valid_to: expected the day before nt-duty-to-2027 begins, 2022-07-01/,
    ],
    [
      'an overlap',
      open,
      /tables\[0\]\.valid_from: nsw-duty is for the same days, from 2024-01-01 without an end: end it in this file too/,
    ],
    [
      'a duty that falls as the value rises',
      {
        ...open,
        id: 'nsw-duty',
        rates: [
          {
            bands: [
              { ...rising, up_to: 45_000 },
              { ...rising, rate: 2 },
            ],
          },
        ],
      },
      /tables\[0\]\.rates\[0\]\.bands\[1\]: less is asked above \$45000 than for it/,
    ],
    [
      'bands in the wrong order',
      {
        ...open,
        id: 'nsw-duty',
        rates: [{ bands: [{ ...rising, up_to: 45_000 }, { ...rising, up_to: 40_000 }, rising] }],
      },
      /bands\[1\]\.up_to: expected more than 45000, where it begins/,
    ],
    [
      'a last band that ends',
      { ...open, id: 'nsw-duty', rates: [{ bands: [{ ...rising, up_to: 45_000 }] }] },
      /bands\[0\]\.up_to: expected null: the last band has no end/,
    ],
    [
      'an older table than the release has',
      { ...open, id: 'nsw-duty', valid_from: '2023-07-01' },
      /valid_from: expected 2024-01-01 or later: the release has a newer table of this id/,
    ],
    [
      'no source',
      { ...transfer, source: undefined },
      /tables\[0\]\.source: this setting is required and missing/,
    ],
    [
      'a source that is no address',
      { ...transfer, source: 'the counter in Roma Street' },
      /tables\[0\]\.source: expected the web address that says so \(it is “the counter in Roma Street”\)/,
    ],
    [
      'neither bands nor amounts',
      { ...transfer, rates: [{}] },
      /tables\[0\]\.rates\[0\]: expected either "bands" or "amounts"/,
    ],
    ['a day that is none', { ...transfer, valid_from: '2026-02-30' }, /valid_from: expected a day such as/],
    ['a misspelt name', { ...transfer, kinds: 'x' }, /tables\[0\]\.kinds: this setting is not known/],
    [
      'a fee below nothing',
      { ...transfer, rates: [{ amounts: [-1] }] },
      /amounts\[0\]: expected dollars, not below 0/,
    ],
  ])('DRIVE-30 DRIVE-01 %s', async (_, table, said) => {
    const { set, list } = await anOperator()
    const before = await list()
    const ended = await set([table])
    expect([ended.code, ended.printed]).toEqual([1, expect.stringMatching(said)])
    expect(ended.printed).toMatch(/problems?; every table stays as it was\.\n?$/)
    expect(await list()).toEqual(before)
  })

  test('DRIVE-30 what is no JSON, and a file that is not there', async () => {
    const { set, run } = await anOperator()
    expect(await set(null, '{"tables": [')).toMatchObject({ code: 1 })
    expect(await run(onroadSet, ['/none.json'])).toEqual({ code: 1, printed: 'There is no file /none.json.' })
    expect((await run(onroadSet)).code).toBe(2)
  })

  test('DRIVE-30 an open table is followed where the same file ends it', async () => {
    const { it, set } = await anOperator()
    const tables = await it.database.db.selectFrom('onroad_tables').selectAll().execute()
    expect(tables).toEqual([])
    const ended = { ...open, id: 'nsw-duty', valid_from: '2024-01-01', valid_to: '2027-06-30' }
    const next = { ...open, valid_from: '2027-07-01', valid_to: null }
    expect(await set([ended, next])).toMatchObject({
      code: 0,
      printed: expect.stringContaining('nsw-duty-2027: added, from 2027-07-01\n'),
    })
  })
})

describe('DRIVE-24 what is over', () => {
  test('check names each table that a website uses, and exits with 1; doctor says the same', async () => {
    const { it, run, set } = await anOperator()
    expect(await run(onroadCheck, [], [['on', '2026-11-22']])).toEqual({
      code: 0,
      printed: 'No table is over on 2026-11-22.\n',
    })
    const own = {
      VIC: { registration: [{ amount: 990, valid_to: '2027-06-30' }] },
      SA: { ctp: [{ amount: 400, valid_to: '2026-06-30', classes: ['passenger'] }] },
    }
    const plain = await it.aWebsite()
    const dealer = await it.aWebsite({ settings: { on_road: own } })
    const check = async (day: string) => {
      const { code, printed } = await run(
        onroadCheck,
        [],
        [
          ['on', day],
          ['json', true],
        ],
      )
      const rows: { table: string; over_since: string; websites: string }[] = JSON.parse(printed)
      return { code, rows: new Map(rows.map((row) => [row.table, `${row.over_since} ${row.websites}`])) }
    }
    const { code, rows } = await check('2026-11-22')
    expect(code).toBe(1)
    expect(rows.get('vic-duty')).toBe(`2026-06-30 ${plain.slug}, ${dealer.slug}`)
    expect(rows.get('vic-registration')).toBe(`2026-06-30 ${plain.slug}`)
    expect(rows.get(`on_road.SA.ctp of ${dealer.slug}`)).toBe(`2026-06-30 ${dealer.slug}`)
    // another follows it, or no website here uses it
    expect([...rows.keys()]).not.toContain('nt-duty-to-2027')
    expect([...rows.keys()]).not.toContain('nz-registration')
    expect((await check('2026-06-30')).rows.has('qld-transfer')).toBe(false)
    expect((await check('2026-07-01')).rows.has('qld-transfer')).toBe(true)
    await set([transfer])
    expect((await check('2026-11-22')).rows.has('qld-transfer')).toBe(false)
    expect((await run(onroadCheck, [], [['on', '2026-02-30']])).code).toBe(2)

    it.clock.now = new Date('2026-11-22T02:00:00Z')
    const findings = JSON.parse((await run(doctor, [], [['json', true]])).printed)
    expect(findings.find((one: { check: string }) => one.check === 'charges')).toMatchObject({
      state: 'look',
      detail: expect.stringContaining('vic-duty since 2026-06-30'),
    })
  })
})

describe('what a vehicle costs, as an operator asks', () => {
  test('DRIVE-E09 DRIVE-E11 each charge with its state, its table and what is not known', async () => {
    const { charges } = await anOperator()
    const rows = async (options: Record<string, string>) =>
      JSON.parse((await charges({ ...options, json: true, on: '2026-06-30' })).printed)
    expect(await rows({ class: 'passenger', energy: 'petrol', registered: 'QLD' })).toMatchObject([
      {
        charge: 'duty',
        dollars: 750,
        at_most: 1000,
        state: 'from',
        why: 'not known: cylinders',
        table: 'qld-duty',
      },
      { charge: 'transfer', dollars: 32.55, state: 'exact', dated: '2026-01-12', valid_to: '2026-06-30' },
    ])
    const paid = { class: 'passenger', condition: 'new', price: '$95,000', energy: 'petrol', cylinders: '6' }
    expect((await rows({ ...paid, 'list-price': '101000' }))[0]).toMatchObject({
      dollars: 5555,
      state: 'exact',
    })
  })

  test('DRIVE-12 DRIVE-27 a postcode is a place, and what is not understood is said', async () => {
    const { charges } = await anOperator()
    const said = async (options: Record<string, string>) => {
      const { code, printed } = await charges(options)
      return `${code} ${printed.trimEnd().split('\n').at(-1)}`
    }
    const car = { class: 'passenger', energy: 'electric' }
    expect(await said({ ...car, place: '4006' })).toBe(
      '0 Not complete: nobody knows registration, ctp, plates.',
    )
    expect(await said({ ...car, place: 'NZ', condition: 'new' })).toBe('0 From $265.61 in all.')
    expect(await said({ ...car, place: 'NZ' })).toBe('0 Nothing is due.')
    expect(await said({ place: '2620' })).toBe('2 --place 2620: Where will you register it? NSW or ACT')
    expect(await said({ place: '12' })).toBe(
      '2 --place 12: Please type a postcode of four digits, such as 4006.',
    )
    expect(await said({ price: 'much' })).toBe('2 --price much: expected a number such as 24990.')
    expect(await said({ class: 'car' })).toMatch(/^2 --class car: expected one of passenger, goods, /)
    expect(await said({ registered: 'QLD', 'registered-until': 'May' })).toMatch(
      /^2 --registered-until May: /,
    )
    expect(await said({ website: 'nobody' })).toMatch(/^1 There is no website/)
  })

  test('DRIVE-11 the fees that a website sets itself go first', async () => {
    const { it, charges } = await anOperator()
    const fee = (amount: number) => [{ amount, valid_to: '2027-06-30' }]
    const website = await it.aWebsite({
      settings: { on_road: { QLD: { registration: fee(412.6), ctp: fee(386.8), plates: fee(35.05) } } },
    })
    const { printed } = await charges({
      website: website.slug,
      class: 'passenger',
      energy: 'electric',
      condition: 'used',
    })
    expect(printed).toMatch(/ctp +386\.8 +386\.8 +exact +the dealer +2027-06-30/)
    expect(printed).toMatch(/\n\$1,334\.45 in all\.\n$/)
  })
})

function isKept(
  { fromCache }: Awaited<ReturnType<typeof createTestApp>>['app'],
  { host }: TestWebsite,
): boolean {
  return fromCache({ host, url: '/', acceptEncoding: undefined, ifNoneMatch: undefined }) !== null
}
