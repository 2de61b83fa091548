import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Command } from '#app/commands/command.server.ts'
import { lawCheck, lawRules } from '#app/commands/law.server.ts'
import { lawSign } from '#app/commands/law-sign.server.ts'
import { websiteImport, websiteValidate } from '#app/commands/website.server.ts'
import { writeFolder } from '#app/features/content/folder-files.server.ts'
import { aListing, aWebsiteInFiles, type WebsiteWishes } from './a-website-folder.ts'
import { createTestApp } from './app.ts'
import { runAsOperator } from './run-as-operator.ts'

const notAdvice = 'Forecourt looks for known breaches. It is not legal advice.'
const sydney = {
  street: '1 High Street',
  city: 'Sydney',
  state: 'NSW',
  postcode: '2000',
  full: '1 High Street, Sydney NSW 2000',
}
const weekly = { 'offers.json': [{ id: 1, title: 'Any hatch', text: 'From $99 a week' }] }

async function anOperator() {
  const it = await createTestApp()
  const run = (command: Command, words: string[], options: [string, string | true][] = []) =>
    runAsOperator(it, command, words, options)
  const folderOf = (wishes: WebsiteWishes) => {
    const made = aWebsiteInFiles(wishes)
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-law-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    writeFolder(join(folder, 'website'), made.files)
    writeFileSync(join(folder, 'website', made.feed.name), made.feed.bytes)
    return { ...made, folder: join(folder, 'website') }
  }
  return { it, run, folderOf }
}

describe('LAW-03 LAW-05 what is unlawful is not imported', () => {
  test('LAW-E01 a repayment without its rate is refused where it stands, by validate and by import, and nothing changes', async () => {
    const { it, run, folderOf } = await anOperator()
    const { folder, slug } = folderOf({ files: weekly })
    const place =
      /offers\.json:5:19 AU-CREDIT-RATE\.[\da-f]{8}: a repayment stands here without its yearly rate/
    const validated = await run(websiteValidate, [folder])
    expect(validated).toMatchObject({ code: 1, printed: expect.stringMatching(place) })
    expect(validated.printed.endsWith(notAdvice)).toBe(true)
    const imported = await run(websiteImport, [folder])
    expect(imported).toMatchObject({ code: 1, printed: expect.stringMatching(place) })
    expect(imported.printed.endsWith(`--reason "why it is"\n${notAdvice}`)).toBe(true)
    expect(it.app.websites().some((website) => website.slug === slug)).toBe(false)
    const json = await run(websiteValidate, [folder], [['json', true]])
    expect(JSON.parse(json.printed)).toMatchObject([
      { file: 'offers.json', line: 5, field: expect.stringMatching(/^AU-CREDIT-RATE\./) },
    ])
  })

  test('LAW-E02 a page that explains a comparison rate is imported', async () => {
    const { run, folderOf } = await anOperator()
    const explained = 'A comparison rate of 9% means that the fees of the loan are in it.'
    const text = `---\npath: /comparison-rates\ntitle: What a comparison rate is, explained\n---\n\n${explained}\n`
    const { folder } = folderOf({ files: { 'pages/comparison-rates.md': text } })
    const imported = await run(websiteImport, [folder])
    expect(imported.code).toBe(0)
    expect(imported.printed).not.toContain('AU-CREDIT')
  })

  test('LAW-E03 a sales place in New South Wales without licence is refused, a workshop is not', async () => {
    const { run, folderOf } = await anOperator()
    const sales = folderOf({ location: { address: sydney } })
    expect(await run(websiteImport, [sales.folder])).toMatchObject({
      code: 1,
      printed: expect.stringMatching(/locations\.json:\d+:\d+ NSW-LICENCE\.[\da-f]{8}: /),
    })
    const workshop = folderOf({ location: { address: sydney, location_type: 'service' } })
    expect((await run(websiteImport, [workshop.folder])).code).toBe(0)
  })

  test('LAW-E08 a website in the United States says its fees, or that there are none', async () => {
    const { run, folderOf } = await anOperator()
    const us = { locale: 'en-US', currency: 'USD' }
    const untold = folderOf({ settings: { ...us, price: {} } })
    expect(await run(websiteImport, [untold.folder])).toMatchObject({
      code: 1,
      printed: expect.stringMatching(/website\.json:\d+:\d+ price\.fees: /),
    })
    const none = folderOf({ settings: { ...us, price: { fees: [] } } })
    expect((await run(websiteImport, [none.folder])).code).toBe(0)
  })

  test('LAW-05 what the law advises is said by validate and import, and imported', async () => {
    const { run, folderOf } = await anOperator()
    const { folder } = folderOf({})
    const advice = /Advice: locations\.json:\d+:\d+ TAS-LICENCE: a place in Tasmania sells vehicles/
    expect(await run(websiteValidate, [folder])).toMatchObject({
      code: 0,
      printed: expect.stringMatching(advice),
    })
    expect(await run(websiteImport, [folder])).toMatchObject({
      code: 0,
      printed: expect.stringMatching(advice),
    })
  })
})

describe('LAW-05 law check', () => {
  test('LAW-04 lists what would refuse before what advises, by file and by dealership, and hides no vehicle', async () => {
    const { it, run } = await anOperator()
    const website = await it.aWebsite({
      files: weekly,
      stock: [
        aListing({ 'Stock No': 'N1', Condition: 'New', Registration: 'ABC12D' }),
        aListing({ 'Stock No': 'U1', 'Price Type': 'Drive Away', Registration: 'ABC12D' }),
      ],
    })
    const { code, printed } = await run(lawCheck, [website.slug])
    expect(code).toBe(1)
    expect(printed.split('\n').map((line) => line.replace(/:.*/, ''))).toEqual([
      'offers.json',
      '  5',
      'locations.json',
      '  7',
      `vehicles of ${website.slug}`,
      expect.stringMatching(/^ {2}withholds AU-PRICE-NEW\./),
      '3 findings on 2026-06-30',
      'Where one of these is lawful, sign it',
      notAdvice,
      '',
    ])
    expect(printed).toContain('(1 vehicle: N1)')
    expect(await (await it.visit(website, '/api/search/new-used-and-demo-cars')).json()).toMatchObject({
      hits: [{}, {}],
    })
    const rows = JSON.parse((await run(lawCheck, [website.slug], [['json', true]])).printed)
    expect(rows).toContainEqual(
      expect.objectContaining({
        rule: 'AU-CREDIT-RATE',
        outcome: 'refuses',
        file: 'offers.json',
        line: 5,
        column: 19,
        words: '$99 a week',
        citation: expect.stringContaining('National Credit Code'),
      }),
    )
  })

  test('LAW-E07 --on says what will hold on a day', async () => {
    const { it, run } = await anOperator()
    const website = await it.aWebsite({
      settings: { locale: 'en-US', currency: 'USD' },
      location: { address: { ...sydney, state: 'CA' } },
      files: { 'offers.json': [{ id: 1, title: 'R-Pod', text: '$22,990 plus dealer fees' }] },
    })
    const on = async (day: string) => {
      const { printed } = await run(
        lawCheck,
        [website.slug],
        [
          ['on', day],
          ['json', true],
        ],
      )
      const rows: { rule: string; status: string; outcome: string }[] = JSON.parse(printed)
      return rows.flatMap(({ rule, status, outcome }) =>
        rule === 'CA-TOTAL' ? [`${status} ${outcome}`] : [],
      )
    }
    expect(await on('2026-09-30')).toEqual(['coming advises'])
    expect(await on('2026-10-01')).toEqual(['in_force refuses'])
    expect(await run(lawCheck, [website.slug], [['on', 'tomorrow']])).toMatchObject({ code: 2 })
  })

  test('LAW-01 law rules lists each with its time, who checked it and where it stands written', async () => {
    const { run } = await anOperator()
    const { code, printed } = await run(lawRules, [], [['on', '2026-10-01']])
    expect(code).toBe(0)
    expect(printed).toMatch(/^CA-TOTAL +CA +in_force +2026-10-01 .*https:\/\//m)
    expect(printed).toMatch(/^VIC-LMCT .*to be checked by the owner/m)
    expect(printed.endsWith(`${notAdvice}\n`)).toBe(true)
  })
})

describe('LAW-06 LAW-18 what is signed', () => {
  const reason = 'The lender shows its rate on the banner of each page.'
  const by = 'Ann Lee, dealer principal'
  const sign = (more: Record<string, string> = {}): [string, string][] =>
    Object.entries({ by, reason, ...more })

  test('LAW-E06 a signature holds for those very words: $99 is imported, $98 is refused', async () => {
    const { it, run, folderOf } = await anOperator()
    const { id, slug, folder, files } = folderOf({ files: weekly })
    const refused = await run(websiteImport, [folder])
    const [finding = ''] = /AU-CREDIT-RATE\.[\da-f]{8}/.exec(refused.printed) ?? []
    expect(refused.printed).toContain(`forecourt law sign ${folder} <finding>`)
    const signed = await run(lawSign, [folder, finding], sign())
    expect(signed).toEqual({
      code: 0,
      printed: `${finding}: signed by ${by} until 2026-09-28, for these words alone: From $99 a week\n`,
    })
    expect((await run(websiteValidate, [folder])).code).toBe(0)
    expect((await run(websiteImport, [folder])).code).toBe(0)
    await it.app.settled()
    const checked = await run(lawCheck, [slug])
    expect(checked).toMatchObject({
      code: 0,
      printed: expect.stringContaining(`signed by ${by} until 2026-09-28`),
    })
    expect((await run(lawCheck, [slug], [['on', '2026-09-29']])).code).toBe(1)
    const offers = files.get('offers.json')?.replace('$99', '$98') ?? ''
    writeFileSync(join(folder, 'offers.json'), offers)
    expect((await run(websiteImport, [folder])).code).toBe(1)
    const rows = await it.database.db
      .selectFrom('law_signatures')
      .selectAll()
      .where('website_id', '=', id)
      .execute()
    expect(rows).toMatchObject([
      { rule_id: 'AU-CREDIT-RATE', words: 'From $99 a week', signed_by: by, reason, signed_at: it.clock.now },
    ])
    expect(rows[0]?.rule_text).toMatch(
      /^a repayment stands here without its yearly rate.*National Credit Code/,
    )
  })

  test('LAW-06 the row is never changed', async () => {
    const { it, run } = await anOperator()
    const website = await it.aWebsite({ files: weekly })
    const rows = JSON.parse((await run(lawCheck, [website.slug], [['json', true]])).printed)
    const { finding } = rows.find(({ outcome }: { outcome: string }) => outcome === 'refuses')
    expect((await run(lawSign, [website.slug, finding], sign())).code).toBe(0)
    const { db } = it.database
    const change = db
      .updateTable('law_signatures')
      .set({ reason: 'None.' })
      .where('website_id', '=', website.id)
    await expect(change.execute()).rejects.toThrow('a row of law_signatures is never changed')
    await expect(
      db.deleteFrom('law_signatures').where('website_id', '=', website.id).execute(),
    ).rejects.toThrow('never changed')
  })

  test.each<[Record<string, string>, RegExp]>([
    [{ by: 'Ann Lee' }, /^--by: expected a name and a role/],
    [
      { reason: 'It is fine, 1234567890.' },
      /^--reason: expected what makes it lawful, in 20 letters or more$/,
    ],
    [{ until: '2027-07-01' }, /^--until: expected a day such as 2026-09-28, 365 days from today at most$/],
    [{ until: '2026-06-29' }, /^--until: /],
    [{ until: 'never' }, /^--until: /],
  ])('LAW-06 %j is refused', async (change, said) => {
    const { it, run } = await anOperator()
    const website = await it.aWebsite({ files: weekly })
    const rows = JSON.parse((await run(lawCheck, [website.slug], [['json', true]])).printed)
    const { finding } = rows.find(({ outcome }: { outcome: string }) => outcome === 'refuses')
    expect(await run(lawSign, [website.slug, finding], sign(change))).toEqual({
      code: 2,
      printed: expect.stringMatching(said),
    })
    expect((await run(lawSign, [website.slug, 'AU-SAVE.00000000'], sign())).code).toBe(1)
    expect((await run(lawCheck, [website.slug])).code).toBe(1)
  })
})
