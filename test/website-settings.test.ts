import { describe, expect, test } from 'vitest'
import { problemText } from '#app/core/problem.ts'
import { parseWebsiteFolder } from '#app/features/content/website-folder.ts'
import { readFlagRegistry } from '#app/features/tenancy/flag-registry.server.ts'
import { websiteFrom } from '#app/features/tenancy/store.server.ts'
import { type WebsiteSettings, websiteSettingsSchema } from '#app/features/tenancy/website-settings.ts'
import { readConfig } from '#app/server/config/read-config.server.ts'
import { aWebsiteInFiles, withSettings } from './a-website-folder.ts'

const least = {
  id: 7,
  slug: 'least',
  template: 'default',
  name: 'Least Motors',
  url: 'https://least.example',
  branding: { primary_color: '#0B4F6C' },
}
const parse = (settings: object): WebsiteSettings => websiteSettingsSchema.parse({ ...least, ...settings })

test('SAFE-22 a demo with a public host name is refused, and shows nothing where it exists all the same', () => {
  const { files } = aWebsiteInFiles({ settings: { demo: true } })
  expect(parseWebsiteFolder(files).ok).toBe(true)
  const parsed = parseWebsiteFolder(withSettings(files, { url: 'https://www.harbourline.com.au' }))
  expect(parsed.ok ? [] : parsed.problems.map(problemText)).toEqual([
    expect.stringMatching(/^website\.json:\d+:\d+ demo: .*it needs a name that nobody comes by/),
  ])
  const registry = readFlagRegistry()
  const demoAt = (url: string) => websiteFrom(parse({ demo: true, url }), registry).demo
  expect(['https://a.example', 'http://a.localhost:3000', 'https://a.com.au'].map(demoAt)).toEqual([
    true,
    true,
    false,
  ])
})

test('SAFE-22 where somebody says production the demo is installed only if it is asked for', () => {
  const demo = (environment: Record<string, string>) => readConfig(environment).demo
  expect([demo({}), demo({ NODE_ENV: 'production' }), demo({ NODE_ENV: 'production', DEMO: '1' })]).toEqual([
    undefined,
    false,
    true,
  ])
})

describe('TENANT-11 what the operator leaves out', () => {
  test.each<[string, (settings: WebsiteSettings) => unknown, unknown]>([
    ['locale', (s) => s.locale, 'en-AU'],
    ['currency', (s) => s.currency, 'AUD'],
    ['time_zone', (s) => s.time_zone, 'Australia/Sydney'],
    ['alias_hosts', (s) => s.alias_hosts, []],
    ['hsts', (s) => s.hsts, { subdomains: false }],
    ['dealerships', (s) => s.dealerships, []],
    ['offers_subscription', (s) => s.offers_subscription, false],
    ['garage_enabled', (s) => s.garage_enabled, false],
    [
      'specifications',
      (s) => s.specifications,
      { just_arrived_days: 8, just_arrived_tag_name: 'JUST ARRIVED', sold_tag_name: 'JUST SOLD' },
    ],
    ['features', (s) => Object.values(s.features), Array(7).fill(false)],
    ['logo', (s) => s.logo, {}],
    ['analytics', (s) => s.analytics, { server_copies: false }],
    ['chat', (s) => s.chat, {}],
    ['search', (s) => s.search, {}],
    ['config.storage', (s) => s.config.storage, { views: true, favourites: true }],
    ['config.finance_path', (s) => s.config.finance_path, '/finance'],
    ['config.garage_path', (s) => s.config.garage_path, '/my-garage'],
    ['config.blog.path', (s) => s.config.blog.path, '/blog'],
    ['config.cars.base_path', (s) => s.config.cars.base_path, '/cars'],
    [
      'config.lead',
      (s) => s.config.lead,
      {
        use_primary_location: false,
        recipients: [],
        webhooks: [],
        response: {
          minutes: 30,
          by_category: {},
          escalation: [
            { percent: 0, to: 'claimers', by: ['push'] },
            { percent: 50, to: 'claimers', by: ['push'] },
            { percent: 100, to: 'managers', by: ['push', 'mail'] },
            { percent: 300, to: 'owners', by: ['mail', 'text'] },
          ],
        },
        acknowledge: true,
        unfinished_notice:
          'If you stop after this step, we still get what you have entered, and may contact you about it.',
      },
    ],
    ['feed_hold_share', (s) => s.feed_hold_share, 1 / 3],
    ['DRIVE-11 on_road', (s) => s.on_road, {}],
    ['demo', (s) => s.demo, false],
  ])('%s takes the platform’s default', (_, read, expected) => {
    expect(read(parse({}))).toEqual(expected)
  })

  test.each(['id', 'slug', 'template', 'name', 'url'])('%s is required, and its absence is named', (key) => {
    const { files } = aWebsiteInFiles()
    const parsed = parseWebsiteFolder(withSettings(files, { [key]: undefined }))
    expect(parsed.ok ? [] : parsed.problems.map(({ file, field }) => `${file} ${field}`)).toEqual([
      `website.json ${key}`,
    ])
  })

  test('the five required keys are enough', () => {
    const { branding: _, ...five } = least
    expect(websiteSettingsSchema.safeParse(five).success).toBe(true)
  })
})

describe('the schema holds every field of the row', () => {
  test.each<[string, object]>([
    ['TENANT-01', { branding: { primary_color: '#112233', accent_color: '#445566', font: 'figtree' } }],
    [
      'TENANT-05',
      { phones: { new: '1', used: '2', demo: '3', default: '4' }, labels: { vehicle_noun: 'Ute' } },
    ],
    ['TENANT-12', { dealership_id: 4, manufacturer_id: 5, dealership_group: 'Group', manufacturer: 'Ford' }],
    [
      'TENANT-13',
      {
        dealerships: [
          {
            id: 4,
            slug: 'four',
            name: 'Four',
            stripe_publishable_key: 'pk_live_4',
            review_count: 12,
            average_rating: 4.5,
          },
        ],
      },
    ],
    ['TENANT-14 Stripe', { payment_provider: 'Stripe' }],
    ['TENANT-14 Till', { payment_provider: 'Till' }],
    ['TENANT-14 St George', { payment_provider: 'St George' }],
    ['TENANT-15', { offers_subscription: true, garage_enabled: true, include_sold_cars_days: 5 }],
    [
      'TENANT-16',
      { specifications: { just_arrived_days: 3, just_arrived_tag_name: 'NEW IN', sold_tag_name: 'GONE' } },
    ],
    [
      'TENANT-17',
      {
        features: {
          autograb: true,
          autobot: true,
          dealercell: true,
          dealerstudio: true,
          impel: true,
          redbook: true,
          nevdis: true,
        },
      },
    ],
    ['TENANT-19', { logo: { url: '/a.svg', thumb: '/b.svg', banner: 'https://cdn.example/c.png' } }],
    [
      'TENANT-20',
      {
        analytics: {
          ga_measurement_id: 'G-1',
          gtm_id: 'GTM-1',
          google_ads_id: 'AW-1',
          facebook_pixel_id: '1',
          adobe_script_url: 'https://a.example/x.js',
          collector_url: 'https://c.example/',
        },
      },
    ],
    [
      'TENANT-21',
      {
        chat: {
          provider: 'podium',
          widget_id: 'w',
          script_url: 'https://chat.example/x.js',
          greeting: 'Hi',
          popup_enabled: false,
          whatsapp_number: '+61400000000',
        },
      },
    ],
    [
      'TENANT-22 TENANT-23',
      {
        config: {
          search_path: '/search/all',
          favicon: '/f.ico',
          storage: { views: false, favourites: false },
          blog: { path: '/news', title: 'News' },
          header: { dropdown_on_hover: true },
          cars: { base_path: '/campers' },
          finance_path: '/finance-enquiry',
          garage_path: '/garage',
          forms: {},
          phone: { mobile_only: true, combined: true },
          lead: {
            fixed_dealership_slug: 'a',
            fixed_location_slug: 'b',
            use_primary_location: true,
            recipients: [],
            webhooks: [],
          },
          uses_pages_path: true,
        },
      },
    ],
    ['TENANT-26', { blogs: { templates: 'list' } }],
    ['TENANT-27', { search: { host: 'https://search.example', key: 'k' } }],
    ['TENANT-28', { address: { city: 'Ballarat', state: 'VIC' }, finance_provider: 'Bank' }],
  ])('%s', (_, settings) => {
    expect(parse(settings)).toMatchObject(settings)
  })
})

describe('an error names file, line, column, field and value, and what was expected', () => {
  test.each<[string, Record<string, unknown>, string, RegExp]>([
    ['a word for a number', { id: 'seven' }, 'id', /expected a .*number \(it is “seven”\)/],
    [
      'a template nobody has',
      { template: 'boats' },
      'template',
      /expected one of default, used.*\(it is “boats”\)/,
    ],
    ['a slug with a blank', { slug: 'my dealer' }, 'slug', /expected letters, digits.*“my dealer”/],
    [
      'an address that is none',
      { url: 'least.example' },
      'url',
      /expected a web address such as.*“least\.example”/,
    ],
    ['another scheme', { url: 'ftp://least.example' }, 'url', /expected a web address/],
    [
      'a provider nobody has',
      { payment_provider: 'Cash' },
      'payment_provider',
      /expected one of Stripe, Till, St George/,
    ],
    [
      'a word for a switch',
      { garage_enabled: 'yes' },
      'garage_enabled',
      /expected a boolean \(it is “yes”\)/,
    ],
    ['a fraction of a day', { include_sold_cars_days: 1.5 }, 'include_sold_cars_days', /1\.5/],
    ['a negative number', { include_sold_cars_days: -1 }, 'include_sold_cars_days', /-1/],
    [
      'a misspelt setting',
      { garage_enabeld: true },
      'garage_enabeld',
      /this setting is not known; is it misspelt\?/,
    ],
    ['a misspelt one inside', { chat: { greting: 'Hi' } }, 'chat.greting', /this setting is not known/],
    ['a misspelt flag', { features: { nevdiss: true } }, 'features.nevdiss', /this setting is not known/],
    ['a time zone nobody has', { time_zone: 'Mars/Base' }, 'time_zone', /expected a time zone/],
    [
      'a colour by name',
      { branding: { primary_color: 'red' } },
      'branding.primary_color',
      /expected a colour such as/,
    ],
    [
      'a secret for a publishable key',
      { dealerships: [{ id: 1, slug: 'a', name: 'A', stripe_publishable_key: 'sk_live_1' }] },
      'dealerships[0].stripe_publishable_key',
      /expected a publishable key/,
    ],
    [
      'a recipient that is no address',
      { config: { lead: { recipients: [{ to: 'sales' }] } } },
      'config.lead.recipients[0].to',
      /expected an email address/,
    ],
    [
      'a webhook without encryption',
      { config: { lead: { webhooks: [{ url: 'http://crm.example/hook' }] } } },
      'config.lead.webhooks[0].url',
      /expected an https address/,
    ],
    [
      'a webhook on another port',
      { config: { lead: { webhooks: [{ url: 'https://crm.example:8443/' }] } } },
      'config.lead.webhooks[0].url',
      /expected an https address/,
    ],
    [
      'a webhook with a password',
      { config: { lead: { webhooks: [{ url: 'https://a:b@crm.example/' }] } } },
      'config.lead.webhooks[0].url',
      /expected an https address/,
    ],
    [
      'a path without its stroke',
      { config: { garage_path: 'garage' } },
      'config.garage_path',
      /expected a path that starts with one \//,
    ],
    [
      'a path to elsewhere',
      { config: { garage_path: '//evil.example' } },
      'config.garage_path',
      /expected a path/,
    ],
    ['a script for a logo', { logo: { url: 'javascript:alert(1)' } }, 'logo.url', /expected a path/],
  ])('%s', (_, change, field, expected) => {
    const { files } = aWebsiteInFiles({ files: { 'locations.json': [] } })
    const changed = withSettings(files, change)
    const parsed = parseWebsiteFolder(changed)
    const problems = parsed.ok ? [] : parsed.problems
    const problem = problems.find((one) => one.field === field)
    expect(problem && problemText(problem)).toMatch(expected)
    expect(problem && problemText(problem)).toMatch(/^website\.json:\d+:\d+ /)
    const last = field.replace(/.*\./, '')
    const line = (changed.get('website.json') ?? '').split('\n')[(problem?.line ?? 0) - 1] ?? ''
    expect(line.slice((problem?.column ?? 0) - 1)).toMatch(new RegExp(`^"${last}"`))
  })

  test.each<[string, string, string, RegExp]>([
    ['a comma too many', '{"id": 1,}', '1:10', /not valid JSON/],
    ['a comment', '{\n  // hello\n}', '2:3', /not valid JSON/],
    ['nothing at all', '', '1:1', /not valid JSON/],
  ])('%s in JSON', (_, text, place, expected) => {
    const parsed = parseWebsiteFolder(new Map([['website.json', text]]))
    const [problem] = parsed.ok ? [] : parsed.problems
    expect(problem && problemText(problem)).toMatch(expected)
    expect(`${problem?.line}:${problem?.column}`).toBe(place)
  })
})

test('a webhook of a demo website may be on this machine; its locations must be there', () => {
  const { files } = aWebsiteInFiles()
  const webhooks = [
    { url: 'http://127.0.0.1:4000/' },
    { url: 'https://crm.example/', location_slugs: ['nowhere'] },
  ]
  const parsed = parseWebsiteFolder(withSettings(files, { demo: true, config: { lead: { webhooks } } }))
  const problems = parsed.ok ? [] : parsed.problems
  expect(problems.map(({ field, value }) => [field, value])).toEqual([['config.lead.webhooks', '“nowhere”']])
})

test('a webhook on this machine is for a demo website only', () => {
  const { files } = aWebsiteInFiles()
  const config = { lead: { webhooks: [{ url: 'http://localhost:4000/' }] } }
  const parsed = parseWebsiteFolder(withSettings(files, { config }))
  const problems = parsed.ok ? [] : parsed.problems
  expect(problems.map(({ field, message }) => `${field} ${message}`)).toEqual([
    'config.lead.webhooks an address on this machine is for websites marked "demo": true only',
  ])
})

test.each<[string, object]>([
  [
    'authorization_key',
    {
      payment_processors: [
        { authorization_type: 'stripe', authorization_key: 'sk_live_canary', deposit_amount: 1 },
      ],
    },
  ],
  [
    'authorization_key',
    {
      payment_processors: [
        { authorization_type: 'till', authorization_key: 'whsec_canary', deposit_amount: 1 },
      ],
    },
  ],
  ['stripe_publishable_key', { stripe_publishable_key: 'rk_live_canary' }],
])('API-01 a secret in %s fails the import, and is not repeated in the message', (key, processors) => {
  const made = aWebsiteInFiles()
  const dealership = { id: made.id, slug: made.slug, name: 'A', ...processors }
  const parsed = parseWebsiteFolder(withSettings(made.files, { dealerships: [dealership] }))
  const text = parsed.ok ? '' : parsed.problems.map(problemText).join('\n')
  expect(text).toContain(key)
  if (key === 'authorization_key') expect(text).not.toContain('canary')
})

test.each([
  [
    'MEND-41 a comparison rate below its rate',
    9.1,
    undefined,
    /a comparison rate is never below its rate \(it is 9\.1\)/,
  ],
  [
    'MEND-41 MEND-11 a comparison rate below what the fees make of it',
    10.1,
    { amount: 30_000, months: 60, establishment_fee: 395, monthly_fee: 8 },
    /with the fees of its loan the comparison rate is 10\.61% \(it is 10\.1\)/,
  ],
])('%s is refused by line', (_, comparison_rate_percent, loan, expected) => {
  const { files } = aWebsiteInFiles()
  const terms = { rate_percent: 9.49, comparison_rate_percent, example: 'For $30,000 over 5 years.', loan }
  const parsed = parseWebsiteFolder(withSettings(files, { finance: { terms } }))
  const [problem] = parsed.ok ? [] : parsed.problems
  expect(problem && problemText(problem)).toMatch(expected)
})

describe('DRIVE-11 what a dealer says of registering in a state', () => {
  const said = (fee: object, state = 'QLD') => {
    const { files } = aWebsiteInFiles()
    const parsed = parseWebsiteFolder(withSettings(files, { on_road: { [state]: { ctp: [fee] } } }))
    return parsed.ok ? [] : parsed.problems.map(problemText)
  }

  test.each<[string, object, string]>([
    ['no last day', { amount: 400 }, 'valid_to: this setting is required and missing'],
    [
      'a day that is none',
      { amount: 400, valid_to: '2027-06-31' },
      'valid_to: expected a day such as 2027-06-30',
    ],
    ['less than nothing', { amount: -1, valid_to: '2027-06-30' }, 'amount: expected dollars, such as 412.60'],
    [
      'a class that is none',
      { amount: 400, valid_to: '2027-06-30', classes: ['car'] },
      'classes[0]: expected one of passenger',
    ],
  ])('%s is refused, by field', (_, fee, message) => {
    expect(said(fee)).toEqual([expect.stringContaining(`on_road.QLD.ctp[0].${message}`)])
  })

  test('what is right is taken, and a state that is none is refused', () => {
    const fee = { amount: 400, valid_to: '2027-06-30', classes: ['passenger'] }
    expect(said(fee)).toEqual([])
    expect(said(fee, 'QUEENSLAND')).toHaveLength(1)
  })
})
