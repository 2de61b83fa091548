import { expect, test } from 'vitest'
import { problemText } from '#app/core/problem.ts'
import { parseWebsiteFolder } from '#app/features/content/website-folder.ts'
import { readHours } from './hours.ts'
import { newWebsiteFiles, summariseFeed } from './new-website.ts'
import { draftNotice } from './texts.ts'
import { completeAnswers, countries, kinds, problemWith, wantedWebsiteSchema } from './wanted-website.ts'

const given = {
  name: 'O’Brien: "Best" Cars & Vans',
  street: '1 Main Road',
  city: 'Ballarat',
  state: 'VIC',
  postcode: '3350',
  phone: '03 5550 0100',
  email: 'sales@obrien.example',
}

const oneCar =
  'Stock No,Condition,Year,Make,Model,Yard,Dealer ID,Photos\nS1,Used,2024,Mazda,CX-5,NORTH,4711,https://pictures.example/a.jpg|https://pictures.example/b.jpg\n'
/** Addresses for answers from other countries. */
const places: Record<string, { state: string; postcode: string }> = {
  us: { state: 'Oregon', postcode: '97365' },
}

function folderOf(answers: Record<string, string> = {}, csv = oneCar) {
  const wanted = wantedWebsiteSchema.parse(
    completeAnswers({ ...given, ...places[answers.country ?? 'au'], ...answers }).answers,
  )
  const stock = summariseFeed({ name: 'stock.csv', bytes: new TextEncoder().encode(csv) }, wanted)
  return { stock, files: newWebsiteFiles(wanted, { id: 120, logo: null, stock }) }
}

test.each(kinds.flatMap((kind) => countries.map((country) => [kind, country] as const)))(
  'a new website for %s in %s is a folder without a problem',
  (kind, country) => {
    const parsed = parseWebsiteFolder(folderOf({ kind, country }).files)
    expect(parsed.ok ? [] : parsed.problems.map(problemText)).toEqual([])
  },
)

test('every address of its menus is one of its pages or of the platform', () => {
  const { files } = folderOf()
  const hrefs = [...(files.get('navigation.json') ?? '').matchAll(/"href": "([^"?]+)/g)].map(
    ([, href]) => href,
  )
  const pages = [...files.values()].flatMap((text) => /^path: (.+)$/m.exec(text)?.[1] ?? [])
  const platform =
    /^\/(search\/[\w-]+|finance|trade-in|service|pages\/book-a-service|our-locations|contact|book-test-drive)$/
  for (const href of hrefs)
    expect(pages.includes(String(href)) || platform.test(String(href)), href).toBe(true)
})

test('texts that the law has a say in are drafts, and say so', () => {
  const { files } = folderOf()
  const drafts = [...files].filter(([, text]) => text.includes(draftNotice)).map(([name]) => name)
  expect(drafts).toEqual(['pages/warranty.md', 'pages/privacy-policy.md', 'pages/terms-and-conditions.md'])
})

test('what the stock calls its dealer, its yard and the host of its pictures is understood', () => {
  const { files, stock } = folderOf()
  expect(stock).toMatchObject({ places: ['NORTH'], pictureHosts: ['pictures.example'] })
  expect(JSON.parse(files.get('locations.json') ?? '')).toMatchObject([
    { feed_codes: ['NORTH'] },
    { location_type: 'service' },
  ])
  expect(JSON.parse(files.get('website.json') ?? '')).toMatchObject({
    image_sources: ['pictures.example'],
    time_zone: 'Australia/Melbourne',
  })
})

const stockOf = (rows: readonly string[]): string =>
  `${['Stock No,Condition,Body,Make,Model,Date received', ...rows].join('\n')}\n`

test('menus, headline and tags follow what is in the stock', () => {
  const utes = Array.from({ length: 8 }, (_, index) => `U${index},Used,Ute,Ford,Ranger,`)
  const { files } = folderOf(
    { kind: 'used-cars' },
    stockOf([...utes, 'S1,Used,SUV,Kia,Sportage,', 'S2,Used,SUV,Kia,Sportage,', 'W1,Used,Wagon,Kia,Ceed,']),
  )
  const settings = JSON.parse(files.get('website.json') ?? '')
  expect(settings.config.home.headline).toBe('Used utes and SUVs in Ballarat.')
  expect(settings.specifications).toEqual({ just_arrived_days: 0 })
  const [stock] = JSON.parse(files.get('navigation.json') ?? '').header
  expect(stock.children).toEqual([
    { label: 'All used cars', href: '/search/used-cars' },
    { label: 'Utes', href: '/search/used-cars?body=Ute' },
    { label: 'SUVs', href: '/search/used-cars?body=SUV' },
  ])
  const mixed = folderOf({}, stockOf(['A,New,Ute,Ford,Ranger,2026-01-05', 'B,Used,SUV,Kia,Sportage,']))
  expect(JSON.parse(mixed.files.get('website.json') ?? '')).toMatchObject({
    config: { home: { headline: 'Cars in Ballarat, ready to see.' } },
  })
  expect(mixed.files.get('website.json')).not.toContain('just_arrived_days')
  expect(mixed.files.get('navigation.json')).toMatch(/car_type=new[\s\S]*car_type=used/)
})

test.each([
  ['caravans', 'au', 'Caravans in Ballarat, ready to see.', 'Caravan'],
  ['caravans', 'us', 'RVs in Ballarat, ready to see.', undefined],
  ['motorcycles', 'nz', 'Motorcycles in Ballarat.', 'Motorcycle'],
])('a dealer of %s in %s says “%s”', (kind, country, headline, noun) => {
  const settings = JSON.parse(folderOf({ kind, country }).files.get('website.json') ?? '')
  expect([settings.config.home.headline, settings.labels?.vehicle_noun]).toEqual([headline, noun])
})

test('a dealer without a workshop offers no service, one with it has a place for it', () => {
  const said = (workshop: string) => [...folderOf({ workshop }).files.values()].join('\n')
  expect(said('no')).not.toMatch(/\/service|book-a-service/)
  expect(said('yes')).toContain('/pages/book-a-service')
  expect(JSON.parse(folderOf({ workshop: 'yes' }).files.get('locations.json') ?? '')).toMatchObject([
    { location_type: 'sales', primary: true },
    { location_type: 'service' },
  ])
})

test.each([
  ['kind', 'Used-Cars', null],
  ['kind', 'boats', 'expected one of cars, used-cars, caravans, campers, motorcycles, trucks'],
  ['country', 'Australia', null],
  ['country', 'Atlantis', 'expected one of au, nz, us'],
  ['state', 'South Australia', null],
  ['state', 'South', 'expected a state such as SA'],
  ['postcode', '51711', 'expected a postcode such as 5171'],
  ['phone', 'ask Jo', 'expected a phone number such as (08) 5550 0199'],
  ['email', 'sales', 'expected an email address'],
  ['primary', '0b4f6c', null],
  ['primary', 'blue', 'expected a colour such as #0B4F6C'],
  ['workshop', 'Yes', null],
  ['street', '', 'expected an answer'],
])('asked for its %s, “%s” is answered with: %s', (name, answer, problem) => {
  expect(problemWith(name, { [name]: answer })).toBe(problem)
})

test('a state is written by its letters, and tells the time', () => {
  const { files } = folderOf({ state: 'south australia' })
  expect(JSON.parse(files.get('website.json') ?? '')).toMatchObject({
    time_zone: 'Australia/Adelaide',
    address: { state: 'SA' },
  })
  expect(files.get('locations.json')).toContain('Ballarat SA 3350')
})

test('what must be answered is named, all else has a usual answer', () => {
  expect(completeAnswers({ name: 'North Motors' })).toMatchObject({
    missing: ['street', 'city', 'state', 'postcode', 'phone', 'email'],
    answers: { slug: 'north-motors', kind: 'cars', url: 'https://www.north-motors.example' },
  })
})

const open = (open: string, close: string) => expect.objectContaining({ status: 'open', open, close })

test.each([
  [
    'Mon-Fri 8:30am-5pm, Sat 9-16',
    { monday: open('08:30', '17:00'), friday: open('08:30', '17:00'), saturday: open('09:00', '16:00') },
  ],
  ['Mon-Fri 8.30-5.30, Sat 9-1', { friday: open('08:30', '17:30'), saturday: open('09:00', '13:00') }],
  ['monday to sunday 07:00 - 19:30', { monday: open('07:00', '19:30'), sunday: open('07:00', '19:30') }],
  [
    'Tue 12pm-12:30pm',
    { tuesday: open('12:00', '12:30'), wednesday: { status: 'closed', formatted: 'Closed' } },
  ],
  [
    'Mon-Sun 9-5pm; Wed closed',
    { tuesday: open('09:00', '17:00'), wednesday: { status: 'closed', formatted: 'Closed' } },
  ],
])('the hours “%s” are understood', (text, expected) => {
  expect(readHours(text)).toMatchObject(expected)
})

test.each(['', 'always', 'Mon-Fri', 'Fri-Mon 9-5pm', 'Mon 17-9', 'Mon 25-26', 'M 9-17'])(
  'the hours “%s” are not',
  (text) => {
    expect(readHours(text)).toBeNull()
  },
)
