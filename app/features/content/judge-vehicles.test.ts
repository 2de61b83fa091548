import { describe, expect, test } from 'vitest'
import { fromDollars } from '#app/core/money.ts'
import { type Finding, judge } from '#app/features/law/judge.ts'
import { detectorNames, type Rule, ruleSchema, unchecked } from '#app/features/law/rule.ts'
import { shippedRules } from '#app/features/law/shipped-rules.ts'
import { locationSchema } from '#app/features/locations/location.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { aVehicle } from '#test/a-vehicle.ts'
import { aWebsite } from '#test/a-website.ts'
import { aWebsiteInFiles } from '#test/a-website-folder.ts'
import { advertisedStock, advertisementOf } from './advertisement-of.ts'

const today = '2026-11-25'
const nz = { locale: 'en-NZ', currency: 'NZD' }
const us = { locale: 'en-US', currency: 'USD', price: { fees: [] } }

/** Judges vehicles that stand at one place of a state. */
function findings(
  vehicles: readonly Partial<Vehicle>[],
  { state = 'NSW', settings = {}, rules = shippedRules() }: Where = {},
): Finding[] {
  const { files } = aWebsiteInFiles()
  const [yard] = JSON.parse(files.get('locations.json') ?? '[]')
  const licence = { label: 'MD', number: '012345', state }
  const location = locationSchema.parse({ ...yard, licence, address: { ...yard.address, state } })
  const website = aWebsite(settings)
  const shown = advertisedStock(
    vehicles.map((changes, index) => aVehicle({ stocknum: `S${index + 1}`, ...changes })),
    website,
    [location],
  )
  const folder = { settings: website, locations: [location] }
  const texts = new Map([
    ['pages/p.md', '---\npath: /privacy-policy\ntitle: P\n---\n\nWhat we keep, and why.\n'],
  ])
  return judge(advertisementOf(folder, texts, today, shown), rules, today)
}
interface Where {
  readonly state?: string
  readonly settings?: object
  readonly rules?: readonly Rule[]
}

const at = (dollars: number) => ({ price: fromDollars(dollars), dapprice: null, rego: 'ABC12D' })
const total = { ...at(24_990), price_qualifier: 'drive_away' as const }
const isNew = { car_type: 'new' as const }
const victorian: Where = { state: 'VIC' }
const newZealand: Where = { state: 'Auckland', settings: nz }
const american: Where = { state: 'OR', settings: us }

const cases: [rule: string, vehicle: Partial<Vehicle>, where?: Where][] = [
  ['AU-PRICE-NEW', { ...at(31_990), ...isNew, price_qualifier: 'unqualified' }],
  ['AU-PRICE-NEW', { ...at(31_990), ...isNew, price_qualifier: 'egc' }],
  ['AU-PRICE-NEW', { ...at(31_990), car_type: 'demo', price_qualifier: 'from' }],
  ['AU-PRICE-USED', { ...at(21_990), price_qualifier: 'unqualified' }],
  ['AU-PRICE-USED', { ...at(21_990), price_qualifier: 'egc' }],
  ['AU-PRICE-USED', { ...at(21_990), price_qualifier: 'plus_gst', gvm_kg: 3200 }],
  ['AU-PRICE-PROMINENT', { ...at(26_990), dapprice: fromDollars(25_990), price_qualifier: 'egc' }],
  ['AU-PRICE-PROMINENT', { ...at(26_990), dapprice: fromDollars(25_990), ...isNew }],
  ['AU-PRICE-PROMINENT', { ...at(9990), dapprice: fromDollars(9900), car_type: 'demo' }],
  ['AU-WAS', { ...total, before_price: fromDollars(26_990) }],
  ['AU-WAS', { ...total, ...isNew, before_price: fromDollars(29_990) }],
  ['AU-WAS', { ...at(24_990), before_price: fromDollars(25_000), price_qualifier: 'egc' }],
  ['AU-REDUCED', { ...total, tag: 'SLASHED' }],
  ['AU-REDUCED', { ...total, tag: 'Price slashed' }],
  ['AU-REDUCED', { ...total, tag: 'Slashed again!' }],
  ['AU-RANGE', { ...total, range_km: 480 }],
  ['AU-RANGE', { ...total, range_km: 1 }],
  ['AU-RANGE', { ...total, ...isNew, range_km: 480 }],
  ['AU-UTP-SUBSCRIPTION', { ...total, subscription_price: fromDollars(299) }],
  [
    'AU-UTP-SUBSCRIPTION',
    { ...total, subscription_price: fromDollars(299) },
    { settings: { subscriptions: { minimum: '3 months' } } },
  ],
  ['AU-UTP-SUBSCRIPTION', { ...total, ...isNew, subscription_price: fromDollars(199) }],
  ['NSW-REGO', { ...total, rego: null, vin: null }],
  ['NSW-REGO', { ...total, rego: null, vin: null, reservable: false }],
  ['NSW-REGO', { price: null, rego: null, vin: null }],
  ['NSW-DEPOSIT', { ...total, price: fromDollars(4990) }],
  ['NSW-DEPOSIT', { ...total, dapprice: fromDollars(4999) }],
  ['NSW-DEPOSIT', { ...total, ...isNew, price: fromDollars(3000) }],
  ['NSW-FORM5', total],
  ['NSW-FORM5', { ...total, price: fromDollars(90_000) }],
  ['NSW-FORM5', { ...total, tag: 'Special' }],
  ['VIC-TOTAL', { ...at(21_990), price_qualifier: 'egc' }, victorian],
  ['VIC-TOTAL', { ...at(21_990), price_qualifier: 'unqualified' }, victorian],
  ['VIC-TOTAL', { ...at(21_990), price_qualifier: 'from' }, victorian],
  ['NZ-CIN', total, newZealand],
  ['NZ-CIN', at(12_000), newZealand],
  ['NZ-CIN', { ...at(12_000), price_qualifier: 'egc' }, newZealand],
  ['NZ-LABEL', { ...at(12_000), notice_url: '/cin.pdf' }, newZealand],
  ['NZ-LABEL', { ...at(12_000), simple_fuel: 'Electric' }, newZealand],
  ['NZ-LABEL', { ...at(42_000), ...isNew, body: 'Ute', gvm_kg: 3200 }, newZealand],
  ['US-GUIDE', at(38_490), american],
  ['US-GUIDE', { ...at(38_490), reservable: false }, american],
  ['US-GUIDE', at(38_490), { ...american, state: 'CA' }],
]

/** It is about what several vehicles have in common. */
const ofSeveral = 'AU-IMAGE'

describe('LAW-04 LAW-10 vehicles are judged by what they show', () => {
  test.each(cases)('%s %j %j', (rule, vehicle, where) => {
    const found = findings([vehicle], where).find((finding) => finding.rule.id === rule)
    const isWithheld = found?.rule.severity === 'refuse' && found.rule.effect !== null
    expect(found).toMatchObject({
      outcome: isWithheld ? 'withholds' : 'advises',
      at: null,
      vehicles: { dealership: 'some-dealer', stocknums: ['S1'] },
    })
  })

  test('LAW-16 every rule that looks at vehicles has three of them', () => {
    const few = shippedRules().filter(
      ({ id, applies_to }) =>
        applies_to === 'vehicles' && id !== ofSeveral && cases.filter(([rule]) => rule === id).length < 3,
    )
    expect(few.map(({ id }) => id)).toEqual([])
  })

  test.each<[Partial<Vehicle>, Where?]>([
    [{ ...total, notice_url: '/notice.pdf' }],
    [{ ...total, ...isNew }],
    [{ ...at(24_990), dapprice: fromDollars(26_370), price_qualifier: 'egc', notice_url: '/n.pdf' }],
    [{ ...at(31_990), ...isNew, price_qualifier: 'estimated_drive_away' }],
    [{ price: null, ...isNew }],
    [{ ...at(68_500), ...isNew, price_qualifier: 'plus_gst', gvm_kg: 16_000 }],
    [{ ...total, ...isNew, range_km: 480, range_cycle: 'WLTP' }],
    [{ ...total, tag: 'Just arrived', ...isNew }],
    [{ ...at(21_990), ...isNew, price_qualifier: 'egc', sold: true }],
    [{ ...total, price: fromDollars(5000), ...isNew }],
    [{ ...total, reservable: false }],
    [
      { ...total, subscription_price: fromDollars(299), ...isNew },
      { settings: { subscriptions: { minimum: '3 months', includes: 'insurance' } } },
    ],
    [total, victorian],
    [{ ...at(12_000), notice_url: '/cin.pdf', fuel_l_100km: 7.1 }, newZealand],
    [{ ...at(12_000), ...isNew, price_qualifier: 'egc', fuel_l_100km: 6.2 }, newZealand],
    [{ ...at(32_000), ...isNew, simple_fuel: 'Electric', range_km: 420 }, newZealand],
    [{ ...at(92_000), ...isNew, gvm_kg: 4200 }, newZealand],
    [{ ...at(12_000), ...isNew, body: 'Naked' }, newZealand],
    [{ ...at(6000), ...isNew, year: 1999 }, newZealand],
    [{ ...at(62_000), ...isNew, berths: 4, atm_kg: 2400 }, newZealand],
    [{ ...at(38_490), ...isNew }, american],
    [{ ...at(38_490), notice_url: '/guide.pdf' }, american],
  ])('nothing is found of %j %j', (vehicle, where) => {
    expect(findings([vehicle], where)).toEqual([])
  })

  const pictured = { ...total, ...isNew, primary_image_url: 'https://photos.example/swift.jpg' }
  const isLibrary = {
    'https://photos.example/swift.jpg': { alt: 'Library picture of a Swift', isPlan: false },
  }
  test.each<[string, readonly Partial<Vehicle>[], string]>([
    ['three with one picture', [pictured, pictured, pictured], 'S1, S2, S3'],
    [
      'those alone that have it first',
      [pictured, { ...pictured, primary_image_url: 'https://photos.example/2.jpg' }, pictured, pictured],
      'S1, S3, S4',
    ],
    ['used ones', [pictured, pictured, { ...pictured, car_type: 'demo' }, pictured], 'S1, S2, S3, S4'],
    ['two with one picture', [pictured, pictured], ''],
    [
      'no picture',
      [
        { ...total, ...isNew },
        { ...total, ...isNew },
        { ...total, ...isNew },
      ],
      '',
    ],
    ['a picture that is said to be another’s', Array(3).fill({ ...pictured, photo_notes: isLibrary }), ''],
  ])('AU-IMAGE %s', (_, vehicles, stocknums) => {
    const found = findings(vehicles).filter(({ rule }) => rule.id === ofSeveral)
    expect(found.map(({ words }) => words).join()).toBe(stocknums)
  })

  test('LAW-E05 a deposit of a tenth is the most that an online dealer in New South Wales takes', () => {
    const rules = shippedRules().filter(({ id }) => id === 'NSW-DEPOSIT')
    const key = { authorization_type: 'stripe' as const, authorization_key: 'pk_live_1' }
    const asking = (deposit_amount: number) =>
      findings([{ ...total, price: fromDollars(4990), payment_processors: [{ ...key, deposit_amount }] }], {
        rules,
      })
    expect([asking(500).length, asking(499).length]).toEqual([1, 0])
    expect(findings([{ ...total, price: fromDollars(4990) }], { rules, state: 'QLD' })).toEqual([])
  })

  test('LAW-04 of vehicles there is one finding for each rule and dealership, and none refuses', () => {
    const dear = { ...at(31_990), ...isNew, price_qualifier: 'egc' as const }
    const found = findings([dear, { ...dear, dealership_slug: 'other' }, dear])
    expect(found.map(({ words, vehicles, outcome }) => [vehicles?.dealership, words, outcome])).toEqual([
      ['some-dealer', 'S1, S3', 'withholds'],
      ['other', 'S2', 'withholds'],
    ])
  })
})

describe('LAW-01 LAW-16 the rules of the release', () => {
  test('each id stands once, and each detector is used', () => {
    const ids = shippedRules().map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const used = new Set(shippedRules().map(({ looks_at }) => looks_at))
    expect(detectorNames.filter((name) => !used.has(name))).toEqual([])
  })

  test('LAW-12 each says what stands there and what to write instead, without a section’s number', () => {
    for (const { sentence, mend } of shippedRules()) {
      expect(sentence.length + mend.length).toBeGreaterThan(60)
      expect(`${sentence} ${mend.replaceAll(/“[^”]*”/g, '')}`).not.toMatch(/§|\bs ?\d|\bsection\b/)
    }
  })

  const rule = shippedRules()[0]
  test.each<[string, object]>([
    ['a detector that is not known', { looks_at: 'horoscope' }],
    ['what nobody has checked refuses', { checked_by: unchecked }],
    ['what is no law yet refuses', { status: 'bill' }],
    ['it ends before it begins', { in_force_to: '2010-12-31' }],
    ['it is coming on no day', { status: 'coming', in_force_from: null }],
    ['no web address', { url: 'the Gazette' }],
    ['an unknown key', { article: 1 }],
  ])('LAW-16 does not load where %s', (_, change) => {
    expect(ruleSchema.safeParse(rule).success).toBe(true)
    expect(ruleSchema.safeParse({ ...rule, ...change }).success).toBe(false)
  })

  test.each<[string, Partial<Rule>, string[]]>([
    ['in force', {}, ['withholds']],
    ['over', { in_force_to: '2026-11-24' }, []],
    ['over today', { in_force_to: today }, ['withholds']],
    ['ended', { status: 'ended' }, []],
    ['coming', { in_force_from: '2026-11-26' }, ['advises']],
  ])('LAW-01 one that is %s', (_, change, outcomes) => {
    const rules = rule ? [{ ...rule, ...change }] : []
    const found = findings([{ ...at(31_990), ...isNew, price_qualifier: 'egc' }], { rules })
    expect(found.map(({ outcome }) => outcome)).toEqual(outcomes)
  })

  test('LAW-13 a rule that throws fails the check, and never passes it', () => {
    const broken = {
      ...rule,
      get looks_at(): never {
        throw new Error('this rule is broken')
      },
    } as unknown as Rule // a rule that fails
    expect(() => findings([], { rules: [broken] })).toThrow('this rule is broken')
  })
})
