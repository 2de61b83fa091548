import { describe, expect, test } from 'vitest'
import { fromDollars } from '#app/core/money.ts'
import { problemText } from '#app/core/problem.ts'
import { shippedRules } from '#app/features/law/shipped-rules.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { aVehicle } from '#test/a-vehicle.ts'
import { aWebsite } from '#test/a-website.ts'
import { aWebsiteInFiles } from '#test/a-website-folder.ts'
import { australianBreaches, oregonBreaches, zealandBreaches } from '#test/law-breaches.ts'
import { advertisedStock } from './advertisement-of.ts'
import { type FolderJudged, judgeFolder } from './judge-folder.ts'
import { parseWebsiteFolder } from './website-folder.ts'

const now = new Date('2026-11-25T01:00:00Z')
const nz = { locale: 'en-NZ', currency: 'NZD' }
const us = { locale: 'en-US', currency: 'USD' }
const licence = { label: 'MD', number: '012345', state: 'NSW' }

const number = 4711
const withKey = {
  id: number,
  slug: `dealer-${number}`,
  name: 'D',
  payment_processors: [{ authorization_type: 'stripe', authorization_key: 'pk_live_1', deposit_amount: 100 }],
}

interface Wishes {
  readonly settings?: object
  readonly location?: object
  readonly files?: Readonly<Record<string, unknown>>
  /** What the website sells already. */
  readonly stock?: readonly Partial<Vehicle>[]
}

function judged({ settings, location, files, stock = [] }: Wishes, on = now): FolderJudged {
  const { files: folder } = aWebsiteInFiles({
    number,
    settings: { ...settings },
    location: { licence, ...location },
    ...(files ? { files } : {}),
  })
  const parsed = parseWebsiteFolder(folder)
  if (!parsed.ok) throw new Error(parsed.problems.map(problemText).join('\n'))
  const sold = advertisedStock(stock.map(aVehicle), aWebsite(), [])
  return judgeFolder(parsed.folder, folder, on, { rules: shippedRules(), signatures: [] }, sold)
}

function rulesOf({ refusals, advice }: FolderJudged): string[] {
  return [...refusals, ...advice].map(ruleOf)
}

/** What refuses is called by the name that it is signed by. */
function ruleOf({ field }: { field: string }): string {
  return field.replace(/\.[\da-f]{8}$/, '')
}

const offer = (text: string): Wishes => ({ files: { 'offers.json': [{ id: 1, title: 'This month', text }] } })
const written = (text: string): Wishes => ({ files: { 'pages/about-us.md': page(text) } })
/** An offer on the vehicle S1, which is for sale for $24,990 drive away, $23,500 before charges. */
const onVehicle = (offer: object, vehicle: Partial<Vehicle> = {}): Wishes => ({
  files: {
    'offers.json': [
      { id: 1, title: 'Of the week', text: 'It has been serviced.', stock_number: 'S1', ...offer },
    ],
  },
  stock: [
    {
      stocknum: 'S1',
      price: fromDollars(23_500),
      dapprice: fromDollars(24_990),
      price_qualifier: 'egc',
      ...vehicle,
    },
  ],
})
const inPlace = (state: string, more: object = {}) => ({
  address: {
    street: '1 High Street',
    city: 'Here',
    state,
    postcode: '1000',
    full: `1 High Street, ${state}`,
  },
  ...more,
})
const american = (wishes: Wishes, state = 'OR'): Wishes => ({
  settings: { ...us, price: { fees: [] } },
  location: inPlace(state),
  ...wishes,
})

function page(text: string, path = '/about-us'): string {
  return `---\npath: ${path}\ntitle: A page\n---\n\n${text}\n`
}

const warning =
  'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.'
const box = (field: object): Wishes => ({
  settings: {
    config: { lead: lead(), forms: { contact: { fields: [{ name: 'name', type: 'text' }, field] } } },
  },
})
function lead() {
  return { recipients: [{ to: 'sales@dealer.example' }] }
}

const cases: [rule: string, wishes: Wishes][] = [
  ...Object.entries(australianBreaches).flatMap(([rule, all]) =>
    all.map((text): [string, Wishes] => [rule, offer(text)]),
  ),
  ['AU-SPAM-BOX', box({ name: 'marketing_consent', type: 'check', value: true })],
  ['AU-SPAM-BOX', box({ name: 'news', type: 'check', label: 'Send me the newsletter', value: true })],
  ['AU-SPAM-BOX', box({ name: 'agree', type: 'terms', label: 'I agree to the terms and to receive offers' })],
  ['AU-SPAM-BOX', box({ name: 'opt_in', type: 'optIn', label: 'Contact me about this and about offers' })],
  ['AU-PRIVACY-POLICY', { files: { 'pages/privacy-policy.md': page('Text.', '/other') } }],
  ['AU-PRIVACY-POLICY', { files: { 'pages/privacy-policy.md': page('Text.', '/privacy') } }],
  ['AU-PRIVACY-POLICY', { files: { 'pages/privacy-policy.md': page('Text.', '/legal/privacy-policy') } }],
  ['AU-PRICE-OFFER', onVehicle({ price: 23_990, price_qualifier: 'egc' })],
  ['AU-PRICE-OFFER', onVehicle({ text: 'Yours at $22,990 drive away.' })],
  [
    'AU-PRICE-OFFER',
    onVehicle({ price: 24_990, price_qualifier: 'drive_away', title: '$19,990, ride away' }),
  ],
  ['AU-PRIVACY-NOTICE', { files: { 'pages/privacy-policy.md': page('Text.', '/privacy-policy') } }],
  ['AU-PRIVACY-NOTICE', { files: { 'pages/privacy-policy.md': page('Ask us.', '/privacy-policy') } }],
  [
    'AU-PRIVACY-NOTICE',
    { files: { 'pages/privacy-policy.md': page('We obey the law.', '/privacy-policy') } },
  ],
  ['AU-PRIVACY-ADM', { settings: { features: { autograb: true } } }],
  ['AU-PRIVACY-ADM', { settings: { features: { autograb: true } }, ...written('We value your car.') }],
  ['AU-PRIVACY-ADM', { settings: { features: { autograb: true, nevdis: true } } }],
  ...['1.2% on cards', 'A card costs 1%', '$3 a payment'].map((card_fee): [string, Wishes] => [
    'AU-UTP-DRIP',
    { settings: { config: { lead: lead(), reservations: { card_fee } } } },
  ]),
  ...['Some Bank lends.', 'Fees and charges apply.', undefined].map((disclaimer): [string, Wishes] => [
    'AU-CREDIT-LENDER',
    {
      settings: {
        finance: {
          terms: { rate_percent: 8, comparison_rate_percent: 9, example: 'A loan of $30,000 over 5 years.' },
          disclaimer,
        },
      },
    },
  ]),
  ...(
    [
      ['NSW-LICENCE', 'NSW'],
      ['VIC-LMCT', 'VIC'],
      ['WA-LICENCE', 'WA'],
      ['QLD-PARTICULARS', 'QLD'],
      ['SA-SCHEDULE3', 'SA'],
      ['TAS-LICENCE', 'TAS'],
      ['NT-LICENCE', 'NT'],
      ['ACT-LICENCE', 'ACT'],
    ] as const
  ).flatMap(([rule, state]): [string, Wishes][] => [
    [rule, { location: inPlace(state, { licence: undefined }) }],
    [rule, { location: inPlace(state.toLowerCase(), { licence: undefined }) }],
    [rule, { location: inPlace(state, { licence: { label: '#', number: '1', state } }) }],
  ]),
  ['NSW-LICENCE', { location: inPlace('New South Wales', { licence: undefined }) }],
  ...['https://www.dealer.com', 'https://cars.dealer.net', 'https://dealer.co.nz'].map(
    (url): [string, Wishes] => [
      'NSW-AU-DOMAIN',
      { settings: { url, dealerships: [withKey] }, location: inPlace('NSW') },
    ],
  ),
  ...['A discount of 10% off all utes.', 'Save $2,000 this week.', 'Prices slashed.'].map(
    (text): [string, Wishes] => ['TAS-WAS', { ...offer(text), location: inPlace('TAS') }],
  ),
  ['NZ-TRADER', { settings: nz, location: { licence: undefined } }],
  ['NZ-TRADER', { settings: nz, location: inPlace('Auckland', { licence: undefined }) }],
  ['NZ-TRADER', { settings: nz, location: { licence: { label: '-', number: 'M1', state: 'NZ' } } }],
  ...Object.entries(zealandBreaches).flatMap(([rule, all]) =>
    all.map((text): [string, Wishes] => [rule, { settings: nz, ...offer(text) }]),
  ),
  ...Object.entries(oregonBreaches).flatMap(([rule, all]) =>
    all.map((text): [string, Wishes] => [rule, american(offer(text))]),
  ),
  ...['$38,490 plus dealer fees.', 'Prep extra.', 'Destination charge additional.'].map(
    (text): [string, Wishes] => ['CA-TOTAL', american(offer(text), 'CA')],
  ),
  ['CA-CANCEL', american({}, 'CA')],
  ['CA-CANCEL', american(written('Used vans are inspected.'), 'California')],
  ['CA-CANCEL', american(offer('A used View, inspected.'), 'CA')],
  ...['Paint protection from $400.', 'We sell service contracts.', 'Nitrogen in every tire, $99.'].map(
    (text): [string, Wishes] => ['CA-ADDON', american(offer(text), 'CA')],
  ),
  ...[
    onVehicle({}, { status: 'sold' }),
    onVehicle({ price: 24_990, price_qualifier: 'drive_away' }, { sold: true }),
    onVehicle({ text: 'The last of them.' }, { sold: true, ended_as: 'sold' }),
  ].map((wishes): [string, Wishes] => ['US-SOLD', american(wishes)]),
  ['OR-DEALER', american({ location: inPlace('OR', { licence: undefined }) })],
  ['OR-DEALER', american({ location: inPlace('Oregon', { licence: undefined }) })],
  ['OR-DEALER', american({ location: inPlace('OR', { licence: { label: '#', number: '1', state: 'OR' } }) })],
]

/** Vehicles are judged in `judge-vehicles.test.ts`. */
const ofVehicles = new Set(
  shippedRules().flatMap(({ id, applies_to }) => (applies_to === 'vehicles' ? [id] : [])),
)
/** The folder itself is refused without its fees. */
const ofImport = 'US-FEES'

describe('LAW-10 LAW-16 each rule finds its breaches', () => {
  test.each(cases)('%s %j', (rule, wishes) => {
    expect(rulesOf(judged(wishes))).toContain(rule)
  })

  test('LAW-16 every rule that looks at a folder has three of them', () => {
    const few = shippedRules()
      .filter(({ id }) => !ofVehicles.has(id) && id !== ofImport)
      .filter(({ id }) => cases.filter(([rule]) => rule === id).length < 3)
    expect(few.map(({ id }) => id)).toEqual([])
  })
})

const anywhere = [
  'A Mazda CX-5 at $26,370, drive away.',
  'The price is $24,990 before government charges, $26,370 drive away.',
  'A deposit of $500 holds a car for 48 hours.',
  'The deposit comes off the price.',
  'Hire a camper for $150 a night.',
  'Hire a van from $900 a week.',
  'We store caravans for $25 a week.',
  'Weekend rental from $89.',
  'A parking space costs $12 a week.',
  'Lithium battery fitted for $1,490.',
  'Logbook service from $249.',
  'Chain and sprockets from $389 on any bike.',
  'Save your search and we write to you.',
  'Saved cars stay in your browser.',
  'Towing a lighter van saves fuel.',
  'An LED bar saves $40 a year in power.',
  'A smaller engine saves you $300 a year.',
  'The canopy comes off in ten minutes.',
  'Wheels off the car: $45 a tyre.',
  'Tyres fitted for $45 off the bike.',
  '$20 off your next service.',
  'Open on 5 days a week.',
  'Charges from 10 to 80 per cent in 28 minutes.',
  'State of health above 85 per cent.',
  'Fill it to 90%, no more.',
  'The tyres have 70 per cent of their tread.',
  'Plug-ins pay a reduced rate of road tax.',
  'Engine noise is reduced by laminated glass.',
  'Reduced mobility: the entrance has a ramp.',
  'We write to you when the price of a saved car changes.',
  'The best time to come is Tuesday.',
  'Fuel is cheapest on Mondays.',
  'It is the cheapest repair there is.',
  'The cheapest way there is the train.',
  'One of the best roads in the state.',
  'The hoist is free on Saturdays.',
  'Feel free to bring the dog.',
  'Call toll free.',
  'Interest-free advice does not exist.',
  'Rust-free and maintenance-free.',
  'Free parking behind the yard.',
  'Stamp duty and transfer are in the price.',
  'Registration is extra.',
  'Government charges are extra where the listing says so.',
  'Rego to March 2027, in the price.',
  'Only two owners since new.',
  'Only one set of keys.',
  'The last two digits are the year.',
  'The last of the petrol models.',
  'Our finance manager is in on Saturdays.',
  'Apply for finance before you visit.',
  'We work with three lenders.',
  'Tell us the budget, and we tell you what is possible.',
  'Ask the lender for the comparison rate.',
  'A balloon lowers the payment and raises the interest.',
  'GST is in every price.',
  'Prices include GST.',
  'Two keys, both books, one owner.',
  'Trade in your car and drive on the same day.',
  'We value your trade-in in ten minutes.',
  'Extended warranty to five years, for those who want one.',
  'New tow bar fitted in June at $890.',
  'From 1 December we open on Sundays.',
  'Pick it up within the week.',
  'Two thousand metres above the sea.',
  'Eight hundred people came.',
]
const onPages = [
  'On $25,000 over five years, one per cent of rate is about $720 in all.',
  'A loan at 8% p.a. costs more than one at 6% p.a.',
  'If a loan is $30,000 at 9% p.a., the interest is about $7,000.',
  'A comparison rate of 9% means that the fees are in it.',
  'We keep bikes over winter for $25 a week with the battery on a charger.',
  'Charging at home costs about $12.40 a week.',
  'Say a repayment is $430 a month: it falls with a deposit.',
  'The Reserve Bank left the cash rate at 4.1 per cent.',
]

describe('LAW-10 what harms nobody is no finding', () => {
  const none = (wishes: Wishes) =>
    expect(rulesOf(judged(wishes)).filter((rule) => rule !== 'VIC-LMCT')).toEqual([])

  test.each(anywhere)('%s', (text) => {
    none(offer(text))
    none(written(text))
  })

  test.each(onPages)('on a page: %s', (text) => {
    none(written(text))
  })

  test.each([
    [nz, 'Drive away at $29,990 with GST.'],
    [nz, 'On-road costs are $450 for twelve months.'],
    [nz, 'The cheapest car we have is a Swift.'],
  ])('%j %s', (settings, text) => none({ settings, ...offer(text) }))

  test.each([
    'Tax, title and registration are extra.',
    '$38,640, with the document fee of $150 in it.',
    'A manufacturer’s cash rebate of $500, taken by Jayco.',
    'Title and registration are extra and the same for everyone.',
    '$3,000 down, 60 months, 6.9% APR.',
    'Ten to twenty percent down payment is usual.',
    'Paint protection is not required.',
    'MSRP $41,200, our price $38,490.',
    'The maker prints an MSRP on every window.',
  ])('in the United States: %s', (text) => none(american(offer(text))))

  test('the explanation of a comparison rate, with an example (LAW-E02)', () => {
    none(
      written(
        '## What a comparison rate is\n\nIt holds the interest and most fees, so that two loans can be compared.\n\n- 8% p.a. with a fee of $500 would cost more than 8.5% p.a. without.',
      ),
    )
  })

  test('a rate with its comparison rate and the warning of the regulations', () => {
    none(
      offer(
        `Finance at 5.99% p.a., comparison rate 6.87% p.a. on a loan of $30,000 over 5 years. ${warning}`,
      ),
    )
    none(written(`Finance at 5.99% p.a.\n\nComparison rate 6.87% p.a.\n\n${warning}`))
  })
})

describe('LAW-10 an offer on a vehicle of the stock', () => {
  const none = (wishes: Wishes) =>
    expect(rulesOf(judged(wishes)).filter((rule) => rule !== 'VIC-LMCT')).toEqual([])

  test.each<[string, Wishes]>([
    ['leaves the price to the vehicle', onVehicle({})],
    ['gives the figure of the vehicle', onVehicle({ price: 24_990, price_qualifier: 'drive_away' })],
    ['gives it before charges', onVehicle({ price: 23_500, price_qualifier: 'egc' })],
    ['says it in words', onVehicle({ text: 'Now $24,990 drive away, with mats for $120.' })],
    [
      'is on a vehicle that shows no price',
      onVehicle({ price: 19_990, price_qualifier: 'drive_away' }, { price: null, dapprice: null }),
    ],
    [
      'is on a vehicle that the website does not know yet',
      { ...onVehicle({ price: 19_990, price_qualifier: 'drive_away' }), stock: [] },
    ],
    [
      'has ended',
      onVehicle({ price: 19_990, price_qualifier: 'drive_away', expires_at: '2026-11-24T23:59:59+11:00' }),
    ],
  ])('no finding where it %s', (_, wishes) => none(wishes))

  test('US-SOLD a stock number that stands at two dealerships is for sale while one of them is', () => {
    const wishes = onVehicle({}, { sold: true })
    none(american({ ...wishes, stock: [...(wishes.stock ?? []), { stocknum: 'S1' }] }))
  })

  test('LAW-18 AU-PRICE-OFFER who signs for one figure has not signed for another', () => {
    const named = (price: number): string[] =>
      judged(onVehicle({ price, price_qualifier: 'egc' })).refusals.map(({ field }) => field)
    expect(named(23_990)).toHaveLength(1)
    expect(named(23_990)).not.toEqual(named(21_990))
    expect(named(23_990)).not.toEqual(named(23_990.5))
  })

  test('AU-PRICE-OFFER it is told where the offer’s price stands, and refuses', () => {
    expect(judged(onVehicle({ price: 23_990, price_qualifier: 'egc' })).refusals.map(problemText)).toEqual([
      expect.stringMatching(
        /^offers\.json:\d+:\d+ AU-PRICE-OFFER\.[\da-f]{8}: an offer on a vehicle .* \(it is “\$23,990”\)$/,
      ),
    ])
  })
})

describe('LAW-03 what refuses, what advises', () => {
  test.each<[string, Wishes, number]>([
    ['an offer', offer('Save $2,000.'), 1],
    ['a page', written('Save $2,000.'), 1],
    ['a heading', written('## Save $2,000'), 1],
    ['an entry of a list', written('- Bars fitted\n- Save $2,000'), 1],
    ['a cell of a table', written('| What | Why |\n|---|---|\n| Utes | Save $2,000 |'), 1],
    ['emphasis within', written('Save **$2,000** on a [ute](/search/utes).'), 1],
    ['a menu', { files: { 'navigation.json': { header: [{ label: 'Save $2,000', href: '/' }] } } }, 1],
    ['the headline', { settings: { config: { lead: lead(), home: { headline: 'Save $2,000.' } } } }, 1],
    ['a quotation', written('> They helped us save $2,000.'), 0],
    ['code', written('```\nsave $2,000\n```'), 0],
    ['a post of last week', { files: { 'posts/a.md': post('2026-11-18') } }, 1],
    ['a post of 90 days', { files: { 'posts/a.md': post('2026-08-27') } }, 1],
    ['a post of 91 days', { files: { 'posts/a.md': post('2026-08-26') } }, 0],
    ['an offer that has ended', ended('2026-11-24T23:59:59+11:00'), 0],
    ['an offer that ends today', ended('2026-11-25T23:59:59+11:00'), 1],
  ])('%s', (_, wishes, count) => {
    expect(judged(wishes).refusals.map(ruleOf)).toEqual(Array(count).fill('AU-SAVE'))
  })

  test('LAW-12 it says where, what the law asks and what to write instead, in one sentence', () => {
    expect(judged(offer('Fitted bars. From $99 a week.')).refusals.map(problemText)).toEqual([
      'offers.json:5:32 AU-CREDIT-RATE.b0ba907c: a repayment stands here without its yearly rate, which the National Credit Code asks for beside it: give the rate with its comparison rate and warning, or leave the repayment out (it is “$99 a week”)',
    ])
  })

  test('LAW-12 line and column are those of the file, behind escapes, Windows’ line ends and front matter', () => {
    const places = (wishes: Wishes) => judged(wishes).refusals.map(({ line, column }) => [line, column])
    expect(places(offer('Say "yes"\n\u2019tis so: save $2,000'))).toEqual([[5, 36]])
    const windows = page('First.\n\nThen save $2,000.').replaceAll('\n', '\r\n')
    expect(places({ files: { 'pages/about-us.md': windows } })).toEqual([[8, 6]])
    const titled = '---\npath: /about-us\ntitle: Save $2,000\n---\n\nText.\n'
    expect(places({ files: { 'pages/about-us.md': titled } })).toEqual([[3, 8]])
  })

  test('LAW-15 a demo, and a host that is reserved for examples, have no domain to be judged', () => {
    const settings = { url: 'https://www.dealer.example', dealerships: [withKey] }
    expect(rulesOf(judged({ settings, location: inPlace('NSW') }))).toEqual([])
    expect(rulesOf(judged({ settings, location: inPlace('NSW', { licence: undefined }) }))).toEqual([
      'NSW-LICENCE',
    ])
  })

  test('LAW-02 a state’s rules look at that state’s places alone', () => {
    expect(rulesOf(judged({ location: inPlace('SA', { licence: undefined }) }))).toEqual(['SA-SCHEDULE3'])
    expect(
      rulesOf(judged({ location: inPlace('NSW', { licence: undefined, location_type: 'service' }) })),
    ).toEqual([])
    expect(rulesOf(judged({ location: inPlace('NSW', { licence: undefined, visible: false }) }))).toEqual([])
  })

  test('LAW-E07 a law that is coming advises until its day, and refuses from then on', () => {
    const wishes = american(offer('$38,490 plus dealer fees.'), 'CA')
    const on = (day: string) => {
      const { refusals, advice } = judged(wishes, new Date(`${day}T01:00:00Z`))
      const isTotal = (problem: { field: string }) => ruleOf(problem) === 'CA-TOTAL'
      return [
        refusals.filter(isTotal).length,
        advice.filter(isTotal).map(({ message }) => message.slice(0, 15)),
      ]
    }
    expect(on('2026-09-30')).toEqual([0, ['from 2026-10-01']])
    expect(on('2026-10-01')).toEqual([1, []])
  })
})

function post(date: string): string {
  return `---\nslug: a\ntitle: A\ndate: ${date}\ncategory: News\nsummary: S.\n---\n\nSave $2,000.\n`
}

function ended(expires_at: string): Wishes {
  return { files: { 'offers.json': [{ id: 1, title: 'T', text: 'Save $2,000.', expires_at }] } }
}
