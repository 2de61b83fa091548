import { expect, test } from 'vitest'
import { problemText } from '#app/core/problem.ts'
import { parseWebsiteFolder } from '#app/features/content/website-folder.ts'
import { readHours } from './hours.ts'
import { broughtStock, newWebsiteFiles } from './new-website.ts'
import { draftNotice } from './texts.ts'
import { completed, countries, kinds, wantedWebsiteSchema } from './wanted-website.ts'

const given = {
  name: 'O’Brien: "Best" Cars & Vans',
  street: '1 Main Road',
  city: 'Ballarat',
  state: 'VIC',
  postcode: '3350',
  phone: '03 5550 0100',
  email: 'sales@obrien.example',
}

function folderOf(answers: Record<string, string> = {}) {
  const wanted = wantedWebsiteSchema.parse(completed({ ...given, ...answers }).answers)
  const stock = broughtStock(
    {
      name: 'stock.csv',
      bytes: new TextEncoder().encode(
        'Stock No,Condition,Year,Make,Model,Yard,Dealer ID,Photos\nS1,Used,2024,Mazda,CX-5,NORTH,4711,https://pictures.example/a.jpg|https://pictures.example/b.jpg\n',
      ),
    },
    wanted,
  )
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
    /^\/(search\/[\w-]+|special-offers|finance|trade-in|service|pages\/book-a-service|our-locations|careers|contact|book-test-drive)$/
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
  expect(JSON.parse(files.get('locations.json') ?? '')).toMatchObject([{ feed_codes: ['NORTH'] }])
  expect(JSON.parse(files.get('website.json') ?? '')).toMatchObject({
    image_sources: ['pictures.example'],
    time_zone: 'Australia/Melbourne',
  })
})

test('what must be answered is named, all else has a usual answer', () => {
  expect(completed({ name: 'North Motors' })).toMatchObject({
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
