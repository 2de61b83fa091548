import { withCapital } from '#app/core/text.ts'
import type { MenuItem } from '#app/features/content/content.ts'
import type { WebsiteSettings } from '#app/features/tenancy/website-settings.ts'
import { pluralOf } from '#app/features/tenancy/wording.ts'
import { readFeed, type StockFeed } from '#app/features/vehicles/feed/read-feed.ts'
import { type CarType, carTypes } from '#app/features/vehicles/vehicle.ts'
import { usualVisit, visitWords } from '#app/features/vehicles/visit-kind.ts'
import { pageTexts } from './texts.ts'
import { type Country, type Kind, localeOf, type WantedWebsite } from './wanted-website.ts'

/** What is passed along with the answers. */
export interface NewWebsiteInput {
  /** An id that no other website has. */
  readonly id: number
  readonly logo: { readonly name: string } | null
  readonly stock: StockSummary | null
}

/** A stock feed: its names for dealerships, locations and picture hosts, and what its vehicles are. */
export interface StockSummary {
  readonly name: string
  readonly conditions: readonly CarType[]
  /** The body types with at least two vehicles, the most frequent first. */
  readonly bodies: readonly string[]
  /** The one or two body types that make up four fifths of the vehicles; empty where the stock is more mixed. */
  readonly mostly: readonly string[]
  /** Whether any vehicle in the feed has a date of arrival. */
  readonly hasArrivals: boolean
  readonly dealers: readonly string[]
  readonly places: readonly string[]
  readonly pictureHosts: readonly string[]
}

/** Reads the names in a feed, so that the new website's only dealership and location take its rows. */
export function summariseFeed(feed: StockFeed, { country }: Pick<WantedWebsite, 'country'>): StockSummary {
  const { records } = readFeed(feed, { locale: localeOf[country], timeZone: usualZone[country] })
  const counts = [...Map.groupBy(records, ({ facts }) => facts.body ?? '')]
    .map(([body, { length }]) => ({ body, count: length }))
    .filter(({ body, count }) => body !== '' && count > 1)
    .sort((one, other) => other.count - one.count)
  const bodies = counts.map(({ body }) => body)
  const share = (of: number): number =>
    counts.slice(0, of).reduce((sum, { count }) => sum + count, 0) / records.length
  const pictures = records.flatMap(({ facts }) => facts.images.map(({ image }) => image.url))
  return {
    name: feed.name,
    conditions: carTypes.filter((type) => records.some(({ facts }) => facts.car_type === type)),
    bodies,
    mostly: [1, 2].flatMap((of) => (share(of) >= 0.8 ? [bodies.slice(0, of)] : []))[0] ?? [],
    hasArrivals: records.some(({ receivedAt }) => receivedAt !== null),
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
 * The files of a new website made from the answers, complete enough to be shown: settings, a location, menus and
 * pages. Texts that the law requires are drafts, and are marked as drafts.
 */
export function newWebsiteFiles(wanted: WantedWebsite, along: NewWebsiteInput): Map<string, string> {
  const words = { one: wordsOf(wanted).one, many: goodsOf(wanted, along.stock), visit: visitLink(wanted) }
  return new Map([
    ['website.json', printed(settingsOf(wanted, along))],
    ['locations.json', printed(placesOf(wanted, along))],
    ['navigation.json', printed(menusOf(wanted, along))],
    ...pageTexts(wanted, words),
  ])
}

function wordsOf({ kind, country }: Pick<WantedWebsite, 'kind' | 'country'>): { one: string; many: string } {
  return kind === 'caravans' && country === 'us' ? { one: 'RV', many: 'RVs' } : words[kind]
}

const words: Record<Kind, { one: string; many: string }> = {
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

const currencyOf = { au: 'AUD', nz: 'NZD', us: 'USD' } as const satisfies Record<Country, string>

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

function settingsOf(wanted: WantedWebsite, { id, logo, stock }: NewWebsiteInput): object {
  const { kind, country, name, slug, city, state, email, phone, design } = wanted
  const of: { template: string; search?: string; base?: string; noun?: string } = ofKind[kind]
  const noun = kind === 'caravans' && country !== 'us' ? 'Caravan' : of.noun
  const goods = goodsOf(wanted, stock)
  const headline = headlineOf(`${sentence(goods)} in ${city}`, design)
  return {
    id,
    slug,
    template: of.template,
    name,
    url: wanted.url,
    ...(stock ? { stock_feeds: [stock.name] } : {}),
    dealership_id: dealershipIdOf(id),
    locale: localeOf[country],
    currency: currencyOf[country],
    time_zone: zones[country][state] ?? usualZone[country],
    description: `${sentence(goods)} at ${name} in ${city}. See photos, prices and full details, and book a time to drive one.`,
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
    },
    ...(country === 'us' ? { price: { fees: [] } } : {}),
    image_sources: stock?.pictureHosts ?? [],
    phones: { default: phone },
    ...(noun ? { labels: { vehicle_noun: noun } } : {}),
    // without dates of arrival every vehicle would get the tag for new arrivals
    ...(stock && !stock.hasArrivals ? { specifications: { just_arrived_days: 0 } } : {}),
    address: { city, state },
    config: {
      ...(of.search ? { search_path: of.search } : {}),
      home: {
        ...(headline === null ? {} : { headline }),
      },
      lead: { recipients: [{ to: email }] },
      ...(of.base ? { cars: { base_path: of.base } } : {}),
    },
  }
}

/**
 * A headline of at most 80 characters; the poster design has room for few words. Null keeps the platform's own line.
 */
function headlineOf(claim: string, design: WantedWebsite['design']): string | null {
  const isShort = claim.split(' ').length <= 5 && design !== 'torque'
  const headline = isShort ? `${claim}, ready to see.` : `${claim}.`
  return headline.length <= 80 ? headline : null
}

/** What the dealership sells, in the trade's words: "used utes and SUVs", or the usual name of its kind. */
function goodsOf(wanted: WantedWebsite, stock: StockSummary | null): string {
  const { kind } = wanted
  const mostly = stock?.mostly ?? []
  if (mostly.length === 0 || (kind !== 'cars' && kind !== 'used-cars')) return wordsOf(wanted).many
  const names = mostly.map((body) => (/^[A-Z]+$/.test(body) ? pluralOf(body) : pluralOf(body.toLowerCase())))
  return `${kind === 'used-cars' ? 'used ' : ''}${names.join(' and ')}`
}

function dealershipIdOf(id: number): number {
  return id * 100 + 1
}

/** The sales location, and the workshop where there is one. */
function placesOf(wanted: WantedWebsite, { id, stock }: NewWebsiteInput): object[] {
  const { name, slug, street, city, state, postcode, phone, email, hours, licence } = wanted
  const [, label, number] = /^(\S.*)\s(\S+)$/.exec(licence) ?? []
  const shared = {
    dealership_id: dealershipIdOf(id),
    dealership_slug: slug,
    name,
    contact_detail: { phone, email, opening_hours: hours },
    address: { street, city, state, postcode, full: `${street}, ${city} ${state} ${postcode}` },
  }
  const yard = {
    id: dealershipIdOf(id),
    slug: 'sales',
    location_type: 'sales',
    primary: true,
    ...(stock && stock.places.length > 0 ? { feed_codes: stock.places } : {}),
    ...(label && number ? { licence: { label, number, state } } : {}),
    ...shared,
  }
  const workshop = { id: dealershipIdOf(id) + 1, slug: 'service', location_type: 'service', ...shared }
  return wanted.workshop ? [yard, workshop] : [yard]
}

/** The address of the page on which a visit to see a vehicle is booked. */
function visitLink({ kind, country }: Pick<WantedWebsite, 'kind' | 'country'>): string {
  return visitWords(usualVisit(ofKind[kind]), localeOf[country]).link
}

const mostBodies = 5

function menusOf(
  wanted: WantedWebsite,
  { stock: summary }: NewWebsiteInput,
): { header: MenuItem[]; footer: MenuItem[] } {
  const { kind, workshop } = wanted
  const of: { search?: string; template: string } = ofKind[kind]
  const { many } = wordsOf(wanted)
  const visit = visitLink(wanted)
  const search =
    of.search ??
    { rv: '/search/RVs-in-stock', used: '/search/used-cars' }[of.template] ??
    '/search/new-used-and-demo-cars'
  const conditions = summary?.conditions ?? (kind === 'used-cars' ? ['used'] : ['new', 'used'])
  const stock = {
    label: sentence(many),
    href: search,
    children: [
      { label: `All ${many}`, href: search },
      ...(conditions.length > 1 ? conditions : []).map((condition) => ({
        label: sentence(condition),
        href: `${search}?car_type=${condition}`,
      })),
      ...(summary?.bodies ?? []).slice(0, mostBodies).map((body) => ({
        label: pluralOf(body),
        href: `${search}?${new URLSearchParams({ body })}`,
      })),
    ],
  }
  const service = {
    label: 'Service',
    href: '/service',
    children: [
      { label: 'Book a service', href: '/pages/book-a-service' },
      { label: 'Ask the workshop', href: '/service' },
    ],
  }
  const services = workshop ? [service] : []
  const finance = { label: 'Finance', href: '/finance' }
  const trade = { label: 'Sell or trade', href: '/trade-in' }
  const about = {
    label: 'About',
    href: '/about-us',
    children: [
      { label: 'About us', href: '/about-us' },
      { label: 'Where to find us', href: '/our-locations' },
      { label: 'Warranty', href: '/warranty' },
      { label: 'Contact', href: '/contact' },
    ],
  }
  return {
    header: [stock, finance, trade, ...services, about],
    footer: [
      { ...stock, children: [...stock.children, { label: visit, href: '/book-test-drive' }] },
      {
        label: 'Pay and trade',
        href: '/finance',
        children: [finance, { label: 'Value my trade-in', href: '/trade-in' }],
      },
      ...services,
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
  return withCapital(words)
}

function printed(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
