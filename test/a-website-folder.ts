import type { FolderFiles } from '#app/features/content/website-folder.ts'
import { weekdays } from '#app/features/locations/location.ts'

let lastId = 1000

/** A test gives the settings it is about; everything else is ordinary. */
export interface WebsiteWishes {
  /** This takes the place of the next number where several processes make websites for one server. */
  readonly number?: number
  readonly settings?: Readonly<Record<string, unknown>>
  readonly location?: Readonly<Record<string, unknown>>
  /** Further files of the folder, or others in place of the ordinary ones, by name. */
  readonly files?: Readonly<Record<string, unknown>>
  readonly stock?: readonly Listing[]
}

/** One row of the stock feed has the feed's own column names. */
export type Listing = Readonly<Record<string, string | number>>

export interface WebsiteInFiles {
  readonly id: number
  readonly slug: string
  readonly host: string
  readonly dealershipSlug: string
  /** This word is in every text of this website and nowhere else. */
  readonly canary: string
  readonly files: Map<string, string>
  readonly feed: { readonly name: string; readonly bytes: Uint8Array }
}

/**
 * Makes a website folder with a number, a host and words of its own, so that tests cannot disturb each other.
 */
export function aWebsiteInFiles({
  number,
  settings,
  location,
  files,
  stock,
}: WebsiteWishes = {}): WebsiteInFiles {
  lastId += 1
  const id = number ?? lastId
  const canary = `zq${id}canary`
  const slug = `dealer-${id}`
  const host = `dealer-${id}.example`
  const website = unacknowledged({
    id,
    slug,
    template: 'default',
    name: `${canary} Motors`,
    url: `https://www.${host}`,
    branding: { primary_color: '#0B4F6C' },
    stock_feeds: ['stock.csv'],
    description: `Cars at ${canary}.`,
    dealerships: [{ id, slug, name: `${canary} Dealership`, feed_ids: [`${canary}-feed-id`] }],
    phones: { default: `03 5550 ${String(id).padStart(4, '0')}` },
    config: { lead: { recipients: [{ to: `sales@${host}` }] } },
    ...(settings?.locale === 'en-US' ? { price: { fees: [] } } : {}),
    ...settings,
  })
  const locations = [{ ...aYard(id, canary), ...location }]
  const written: Record<string, unknown> = {
    'website.json': website,
    'locations.json': locations,
    'navigation.json': { header: [{ label: `${canary} stock`, href: '/' }], footer: [] },
    'reviews.json': [{ author: canary, rating: 5, text: `${canary} is fine`, date: '2026-01-02' }],
    // without it a folder is refused (AU-PRIVACY-POLICY)
    'pages/privacy-policy.md':
      '---\npath: /privacy-policy\ntitle: Privacy policy\n---\nWhat we keep, and why.\n',
    'pages/about-us.md': `---\npath: /about-us\ntitle: About ${canary}\n---\nWe are ${canary}.\n`,
    ...files,
  }
  return {
    id,
    slug,
    host,
    dealershipSlug: slug,
    canary,
    files: textOf(written),
    feed: feedOf(stock ?? [aListing({ 'Stock No': `A${id}`, Description: `One owner, ${canary}.` })]),
  }
}

/** Shoppers get no mail unless a test asks for it, so that tests can count the mails that dealerships get. */
function unacknowledged({ config, ...settings }: Readonly<Record<string, unknown>>): object {
  const lead = isRecord(config) ? (config.lead ?? {}) : null
  if (!isRecord(config) || !isRecord(lead)) return { ...settings, config }
  return { ...settings, config: { ...config, lead: { acknowledge: false, ...lead } } }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Changes settings in the folder as an operator would. */
export function withSettings(files: FolderFiles, change: Readonly<Record<string, unknown>>): FolderFiles {
  const before: Record<string, unknown> = JSON.parse(files.get('website.json') ?? '{}')
  return new Map([...files, ['website.json', JSON.stringify({ ...before, ...change }, null, 2)]])
}

export function aListing(changes: Listing = {}): Listing {
  return {
    'Stock No': 'S1',
    Condition: 'Used',
    Year: 2024,
    Make: 'Mazda',
    Model: 'CX-5',
    Price: 30_000,
    Odometer: 12_400,
    'Date In Stock': '01/01/2026',
    Description: 'A tidy car.',
    ...changes,
  }
}

/** Makes this many ordinary cars, each with a stock number of its own. */
export function someListings(count: number, changes: Listing = {}): Listing[] {
  return Array.from({ length: count }, (_, index) => aListing({ 'Stock No': `S${index + 1}`, ...changes }))
}

export function feedOf(listings: readonly Listing[]): { name: string; bytes: Uint8Array } {
  const names = [...new Set(listings.flatMap((listing) => Object.keys(listing)))]
  const rows = listings.map((listing) => names.map((name) => quoted(listing[name] ?? '')).join(','))
  return {
    name: 'stock.csv',
    bytes: new TextEncoder().encode([names.map(quoted).join(','), ...rows, ''].join('\n')),
  }
}

function quoted(value: string | number): string {
  return `"${String(value).replaceAll('"', '""')}"`
}

function textOf(written: Readonly<Record<string, unknown>>): Map<string, string> {
  return new Map(
    Object.entries(written).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`,
    ]),
  )
}

const closed = { status: 'closed', formatted: 'Closed' }
export const closedAllWeek = Object.fromEntries(weekdays.map((day) => [day, closed]))

function aYard(id: number, canary: string): object {
  return {
    id,
    dealership_id: id,
    dealership_slug: `dealer-${id}`,
    name: `${canary} Sales`,
    slug: `sales-${id}`,
    location_type: 'sales',
    primary: true,
    feed_codes: [`${canary}-yard`],
    contact_detail: {
      phone: `03 5551 ${String(id).padStart(4, '0')}`,
      opening_hours: closedAllWeek,
    },
    address: {
      street: `1 ${canary} Road`,
      // where the law asks no total of a used car, as Victoria does
      city: 'Launceston',
      state: 'TAS',
      postcode: '7250',
      full: `1 ${canary} Road, Launceston TAS 7250`,
    },
  }
}
