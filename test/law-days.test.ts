import { describe, expect, test } from 'vitest'
import { lawCheck, lawRules } from '#app/commands/law.server.ts'
import { lawDate, lawImpact, lawRaise } from '#app/commands/law-dates.server.ts'
import { changeWebsite } from '#app/features/content/change-website.server.ts'
import { listFindings } from '#app/features/law/findings.server.ts'
import type { WebsiteWishes } from './a-website-folder.ts'
import { createTestApp, type TestApp } from './app.ts'
import { freshDatabase } from './database.ts'
import { runAsOperator } from './run-as-operator.ts'

const by = 'Ann Lee, dealer principal'
const source = 'https://www.legislation.gov.au/utp'
/** A fee that comes on top of a price, which a bill asks to be said beside it. */
const withFee = { 'offers.json': [{ id: 1, title: 'Any hatch', text: 'Only 2 left at this price!' }] }
const bill = 'AU-UTP-SCARCITY'

async function anOperator(options: Parameters<typeof createTestApp>[0] = {}) {
  const it = await createTestApp({ database: await freshDatabase(), ...options })
  const run = (command: typeof lawDate, words: string[], given: [string, string | true][] = []) =>
    runAsOperator(it, command, words, given)
  return { it, run, aWebsite: (wishes: WebsiteWishes) => it.aWebsite(wishes) }
}

async function ofRule(it: TestApp, rule: string) {
  return (await listFindings(it.database.db, { rule })).map(({ file, line, firstDay, lastDay, isStanding }) =>
    [file, line, firstDay, lastDay, isStanding].join(' '),
  )
}

describe('LAW-09 websites are judged after every change and on every day', () => {
  test('a finding has its first day and its last, and stands under the words of its rule', async () => {
    const { it, aWebsite } = await anOperator()
    const website = await aWebsite({ files: withFee })
    await it.lawJudging.runDue()
    expect(await ofRule(it, bill)).toEqual(['offers.json 5 2026-06-30 2026-06-30 true'])
    it.clock.now = new Date('2026-07-03T03:00:00Z')
    await it.lawJudging.runDue()
    expect(await ofRule(it, bill)).toEqual(['offers.json 5 2026-06-30 2026-07-03 true'])
    const now = it.clock.now
    await changeWebsite(it.database.db, website.slug, new Map([['offers.json', []]]), { now })
    await it.lawJudging.runDue()
    expect(await ofRule(it, bill)).toEqual(['offers.json 5 2026-06-30 2026-07-03 false'])
    const row = await it.database.db
      .selectFrom('law_findings')
      .selectAll()
      .where('rule_id', '=', bill)
      .execute()
    expect(row[0]).toMatchObject({ status: 'bill', outcome: 'advises' })
    expect(row[0]?.rule_text).toMatch(/^not law yet, but before parliament: /)
  })

  test('what has not changed is not judged again, and what nobody has found for seven years is gone', async () => {
    const { it, aWebsite } = await anOperator()
    const website = await aWebsite({ files: withFee })
    await it.lawJudging.runDue()
    const { db } = it.database
    await db.deleteFrom('law_findings').execute()
    await it.lawJudging.runDue()
    expect(await listFindings(db)).toEqual([])
    await changeWebsite(db, website.slug, new Map([['offers.json', []]]), { now: it.clock.now })
    await it.lawJudging.runDue()
    const found = (await listFindings(db)).length
    expect(found).toBeGreaterThan(0)
    await db
      .insertInto('law_findings')
      .values({
        website_id: website.id,
        finding_id: 'AU-SAVE.1',
        rule_id: 'AU-SAVE',
        rule_text: 'a saving is promised',
        status: 'in_force',
        outcome: 'refuses',
        words: 'Save $500',
        file: 'offers.json',
        line: 1,
        path: '',
        stocknum: '',
        first_day: '2019-01-01',
        last_day: '2019-06-30',
        is_standing: false,
      })
      .execute()
    it.clock.now = new Date('2026-07-02T03:00:00Z')
    await it.lawJudging.runDue()
    expect((await listFindings(db, { rule: 'AU-SAVE' })).length).toBe(0)
    expect((await listFindings(db)).length).toBe(found)
  })
})

describe('LAW-07 the day of a rule', () => {
  test('LAW-E09 law date lists what it finds, and law impact and law rules say the same', async () => {
    const { it, run, aWebsite } = await anOperator()
    const website = await aWebsite({ files: withFee })
    const dated = await run(
      lawDate,
      [bill],
      [
        ['in-force', '2027-07-01'],
        ['source', source],
        ['by', by],
      ],
    )
    expect(dated.code).toBe(0)
    expect(dated.printed).toContain(`${bill}: in force from 2027-07-01, ${source}`)
    expect(dated.printed).toMatch(new RegExp(`^${website.slug} +offers\\.json:5 `, 'm'))
    expect(dated.printed).toContain(`${bill} finds 1 thing on 1 website.`)
    const impact = await run(lawImpact, [bill], [['json', true]])
    expect(JSON.parse(impact.printed)).toMatchObject([
      { website: website.slug, where: 'offers.json:5', first: '2026-06-30', last: '' },
    ])
    expect((await run(lawImpact, [bill], [['from', '2026-07-01']])).printed).toContain('finds nothing')
    const { printed } = await run(lawRules, [])
    expect(printed).toMatch(new RegExp(`^${bill} +AU +coming +2027-07-01 .* 1 on 1 website `, 'm'))
    expect(it.app.websites()).toHaveLength(1)
  })

  test.each<[[string, string][], RegExp]>([
    [[['in-force', 'soon']], /^--in-force soon: expected a day/],
    [
      [
        ['in-force', '2027-07-01'],
        ['source', 'a friend'],
      ],
      /^--source: expected the web address/,
    ],
    [
      [
        ['in-force', '2027-07-01'],
        ['source', source],
        ['by', 'Ann'],
      ],
      /^--by: expected a name and a role/,
    ],
  ])('%j is refused', async (given, said) => {
    const { run } = await anOperator()
    expect(await run(lawDate, [bill], given)).toEqual({ code: 2, printed: expect.stringMatching(said) })
    expect(await run(lawImpact, ['AU-NONE'])).toEqual({
      code: 1,
      printed: 'There is no rule AU-NONE. “law rules” lists those there are.',
    })
  })

  test('LAW-08 on its day what stands is overdue, stays up, and refuses the next import', async () => {
    const { it, run, aWebsite } = await anOperator()
    const website = await aWebsite({ files: withFee })
    const given: [string, string][] = [
      ['in-force', '2026-08-01'],
      ['source', source],
      ['by', by],
    ]
    await run(lawDate, [bill], given)
    expect((await run(lawRaise, [bill], [['by', by]])).printed).toContain('refuses from now on')
    expect((await run(lawCheck, [website.slug])).printed).toContain(`advises ${bill}: from 2026-08-01: `)
    it.clock.now = new Date('2026-08-01T03:00:00Z')
    const checked = await run(lawCheck, [website.slug])
    expect([checked.code, checked.printed]).toEqual([
      1,
      expect.stringMatching(new RegExp(`overdue since 2026-08-01 ${bill}\\.`)),
    ])
    expect(await (await it.visit(website, '/special-offers')).text()).toContain('Only 2 left')
    const same = [{ id: 1, title: 'Any hatch', text: 'Only 3 left at this price!' }]
    const now = it.clock.now
    expect(
      await changeWebsite(it.database.db, website.slug, new Map([['offers.json', same]]), { now }),
    ).toMatchObject({ outcome: 'refused', problems: [{ file: 'offers.json', line: 5 }] })
  })
})

describe('LAW-08 operators are told before a rule is law', () => {
  test('60, 30, 7 and 1 days before, once each, and what it finds', async () => {
    const { it, run, aWebsite } = await anOperator({ operatorsEmail: 'ops@example.com' })
    const website = await aWebsite({ files: withFee })
    await run(
      lawDate,
      [bill],
      [
        ['in-force', '2026-10-01'],
        ['source', source],
        ['by', by],
      ],
    )
    const told: string[] = []
    for (let day = 0; day < 95; day += 1) {
      it.clock.now = new Date(Date.parse('2026-06-30T03:00:00Z') + day * 86_400_000)
      const before = it.mailer.sent.length
      await it.lawReminders.runDue()
      await it.lawReminders.runDue()
      if (it.mailer.sent.length > before) told.push(it.clock.now.toISOString().slice(0, 10))
    }
    expect(told).toEqual(['2026-08-02', '2026-09-01', '2026-09-24', '2026-09-30'])
    const mail = it.mailer.sent.at(-1)?.mail
    expect(mail?.subject).toBe(`Law: ${bill} is in force from 2026-10-01`)
    expect(mail?.text).toContain(`${bill}, from 2026-10-01, in 1 day`)
    expect(mail?.text).toContain(`${website.slug}: offers.json line 5`)
    expect(mail?.text).toContain(source)
  })
})

describe('LAW-11 what only advises may be made to refuse', () => {
  test('for a website by its settings, where an unknown rule is a problem', async () => {
    const { it } = await anOperator()
    const cheapest = {
      'offers.json': [{ id: 1, title: 'Any hatch', text: 'The cheapest cars in Australia.' }],
    }
    const website = await it.aWebsite({ settings: { law: { raise: ['AU-CHEAPEST'] } } })
    const now = it.clock.now
    const change = (files: Record<string, unknown>) =>
      changeWebsite(it.database.db, website.slug, new Map(Object.entries(files)), { now })
    expect(await change(cheapest)).toMatchObject({ outcome: 'refused', problems: [{ file: 'offers.json' }] })
    const other = await it.aWebsite({})
    expect(
      await changeWebsite(it.database.db, other.slug, new Map(Object.entries(cheapest)), { now }),
    ).toEqual({ outcome: 'changed' })
  })

  test('for a deployment by a command, for good', async () => {
    const { it, run } = await anOperator()
    const website = await it.aWebsite({})
    expect((await run(lawRaise, ['AU-CHEAPEST'], [['by', by]])).printed).toContain(
      'AU-CHEAPEST refuses from now on.',
    )
    expect((await run(lawRaise, ['AU-CHEAPEST'], [['by', by]])).printed).toBe(
      'AU-CHEAPEST refuses already.\n',
    )
    const cheapest = [{ id: 1, title: 'Any hatch', text: 'The cheapest cars in Australia.' }]
    const changed = await changeWebsite(it.database.db, website.slug, new Map([['offers.json', cheapest]]), {
      now: it.clock.now,
    })
    expect(changed.outcome).toBe('refused')
    await expect(it.database.db.deleteFrom('law_raised_rules').execute()).rejects.toThrow('never changed')
  })
})
