import type { MenuItem } from '#app/features/content/content.ts'
import type { WebsiteSettings } from '#app/features/tenancy/website-settings.ts'
import { readFeed, type StockFeed } from '#app/features/vehicles/feed/read-feed.ts'
import { pageTexts } from './texts.ts'
import type { Country, Kind, WantedWebsite } from './wanted-website.ts'

/** What is brought beside the answers. */
export interface BroughtAlong {
  /** A number that no other website has. */
  readonly id: number
  readonly logo: { readonly name: string } | null
  readonly stock: BroughtStock | null
}

/** A stock feed, with the names that it has for the dealer, the yard and the hosts of its pictures. */
export interface BroughtStock {
  readonly name: string
  readonly dealers: readonly string[]
  readonly places: readonly string[]
  readonly pictureHosts: readonly string[]
}

/** What a feed calls things, so that its rows find their place: a new website has one. */
export function broughtStock(feed: StockFeed, { country }: Pick<WantedWebsite, 'country'>): BroughtStock {
  const { records } = readFeed(feed, { locale: ofCountry[country].locale, timeZone: usualZone[country] })
  const pictures = records.flatMap(({ facts }) => facts.images.map(({ image }) => image.url))
  return {
    name: feed.name,
    dealers: distinct(records.map(({ dealer }) => dealer)),
    places: distinct(records.map(({ facts }) => facts.location_code)),
    pictureHosts: distinct(
      pictures.map((url) => (/^https?:/.test(url) && URL.canParse(url) ? new URL(url).host : null)),
    ),
  }
}

function distinct(names: readonly (string | null)[]): string[] {
  return [...new Set(names.flatMap((name) => name ?? []))].sort()
}

/**
 * A website folder of the answers, complete enough to be shown: settings, a place, menus and pages. Texts that say what
 * the law wants said are drafts, and say so.
 */
export function newWebsiteFiles(wanted: WantedWebsite, along: BroughtAlong): Map<string, string> {
  const words = wordsOf[wanted.kind]
  return new Map([
    ['website.json', printed(settingsOf(wanted, along))],
    ['locations.json', printed([placeOf(wanted, along)])],
    ['navigation.json', printed(menusOf(wanted))],
    ...pageTexts(wanted, words),
  ])
}

const wordsOf: Record<Kind, { one: string; many: string }> = {
  cars: { one: 'car', many: 'cars' },
  'used-cars': { one: 'car', many: 'used cars' },
  caravans: { one: 'caravan', many: 'caravans' },
  campers: { one: 'camper', many: 'campers' },
  motorcycles: { one: 'motorcycle', many: 'motorcycles' },
  trucks: { one: 'truck', many: 'trucks' },
}

const ofKind = {
  cars: { template: 'default' },
  'used-cars': { template: 'used' },
  caravans: { template: 'rv' },
  campers: { template: 'camper', search: '/search/campers', base: '/campers' },
  motorcycles: {
    template: 'motorcycle',
    search: '/search/motorcycles',
    base: '/motorcycles',
    noun: 'Motorcycle',
  },
  trucks: { template: 'trucks', search: '/search/trucks', noun: 'Truck' },
} as const satisfies Record<
  Kind,
  { template: WebsiteSettings['template']; search?: string; base?: string; noun?: string }
>

const ofCountry = {
  au: { locale: 'en-AU', currency: 'AUD' },
  nz: { locale: 'en-NZ', currency: 'NZD' },
  us: { locale: 'en-US', currency: 'USD' },
} as const

const zones: Record<Country, Readonly<Record<string, string>>> = {
  au: {
    QLD: 'Australia/Brisbane',
    SA: 'Australia/Adelaide',
    WA: 'Australia/Perth',
    NT: 'Australia/Darwin',
    VIC: 'Australia/Melbourne',
    TAS: 'Australia/Hobart',
  },
  nz: {},
  us: {
    ...Object.fromEntries(['CA', 'OR', 'WA', 'NV'].map((state) => [state, 'America/Los_Angeles'])),
    ...Object.fromEntries(['CO', 'UT', 'MT', 'WY', 'NM', 'ID'].map((state) => [state, 'America/Denver'])),
    ...Object.fromEntries(
      'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI'.split(' ').map((state) => [state, 'America/Chicago']),
    ),
    AZ: 'America/Phoenix',
    AK: 'America/Anchorage',
    HI: 'Pacific/Honolulu',
  },
}
const usualZone: Record<Country, string> = {
  au: 'Australia/Sydney',
  nz: 'Pacific/Auckland',
  us: 'America/New_York',
}

/** First screens that are whole without a picture: a dealer who has one names it as `logo.banner`. */
const heroOf = { metro: 'type-led', outback: 'type-led', torque: 'split-reel', haul: 'fleet-board' } as const

function settingsOf(wanted: WantedWebsite, { id, logo, stock }: BroughtAlong): object {
  const { kind, country, name, slug, city, state, email, phone, design } = wanted
  const of: { template: string; search?: string; base?: string; noun?: string } = ofKind[kind]
  const { many } = wordsOf[kind]
  const headline = `${sentence(many)} in ${city}, ready to see.`
  return {
    id,
    slug,
    template: of.template,
    name,
    url: wanted.url,
    ...(stock ? { stock_feeds: [stock.name] } : {}),
    dealership_id: dealershipIdOf(id),
    ...ofCountry[country],
    time_zone: zones[country][state.toUpperCase()] ?? usualZone[country],
    description: `${sentence(many)} at ${name} in ${city}. See photos, prices and full details, and book a time to drive one.`,
    dealerships: [
      {
        id: dealershipIdOf(id),
        slug,
        name,
        ...(stock && stock.dealers.length > 0 ? { feed_ids: stock.dealers } : {}),
      },
    ],
    ...(logo ? { logo: { url: `/media/${logo.name}` } } : {}),
    branding: {
      primary_color: wanted.primary,
      accent_color: wanted.accent,
      design,
      hero: heroOf[design],
    },
    image_sources: stock?.pictureHosts ?? [],
    phones: { default: phone },
    ...(of.noun ? { labels: { vehicle_noun: of.noun } } : {}),
    address: { city, state },
    config: {
      ...(of.search ? { search_path: of.search } : {}),
      home: {
        ...(headline.length <= 80 ? { headline } : {}),
        closing: {
          title: 'Come and see us',
          text: `${wanted.street}, ${city}. Or ask us anything from here.`,
        },
      },
      lead: { recipients: [{ to: email }] },
      ...(of.base ? { cars: { base_path: of.base } } : {}),
    },
  }
}

function dealershipIdOf(id: number): number {
  return id * 100 + 1
}

function placeOf(wanted: WantedWebsite, { id, stock }: BroughtAlong): object {
  const { name, slug, street, city, state, postcode, phone, email, hours, licence } = wanted
  const [, label, number] = /^(\S.*)\s(\S+)$/.exec(licence) ?? []
  return {
    id: dealershipIdOf(id),
    dealership_id: dealershipIdOf(id),
    dealership_slug: slug,
    name,
    slug: 'sales',
    location_type: 'sales',
    primary: true,
    ...(stock && stock.places.length > 0 ? { feed_codes: stock.places } : {}),
    ...(label && number ? { licence: { label, number, state } } : {}),
    contact_detail: { phone, email, opening_hours: hours },
    address: { street, city, state, postcode, full: `${street}, ${city} ${state} ${postcode}` },
  }
}

function menusOf({ kind }: WantedWebsite): { header: MenuItem[]; footer: MenuItem[] } {
  const of: { search?: string; template: string } = ofKind[kind]
  const { many } = wordsOf[kind]
  const search =
    of.search ??
    { rv: '/search/RVs-in-stock', used: '/search/used-cars' }[of.template] ??
    '/search/new-used-and-demo-cars'
  const types =
    kind === 'used-cars'
      ? []
      : [
          ['New', 'new'],
          ['Used', 'used'],
        ]
  const stock = {
    label: sentence(many),
    href: search,
    children: [
      { label: `All ${many}`, href: search },
      ...types.map(([label = '', type]) => ({ label, href: `${search}?car_type=${type}` })),
      { label: 'Special offers', href: '/special-offers' },
    ],
  }
  const service = {
    label: 'Service',
    href: '/service',
    children: [
      { label: 'Book a service', href: '/pages/book-a-service' },
      { label: 'Warranty', href: '/warranty' },
    ],
  }
  const finance = { label: 'Finance', href: '/finance' }
  const trade = { label: 'Sell or trade', href: '/trade-in' }
  const about = {
    label: 'About',
    href: '/about-us',
    children: [
      { label: 'About us', href: '/about-us' },
      { label: 'Where to find us', href: '/our-locations' },
      { label: 'Careers', href: '/careers' },
      { label: 'Contact', href: '/contact' },
    ],
  }
  return {
    header: [stock, finance, trade, service, about],
    footer: [
      { ...stock, children: [...stock.children, { label: 'Book a test drive', href: '/book-test-drive' }] },
      {
        label: 'Pay and trade',
        href: '/finance',
        children: [finance, { label: 'Value my trade-in', href: '/trade-in' }],
      },
      service,
      {
        ...about,
        children: [
          ...about.children,
          { label: 'Terms and conditions', href: '/terms-and-conditions' },
          { label: 'Privacy policy', href: '/privacy-policy' },
        ],
      },
    ],
  }
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function printed(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
