import type { Problem } from '#app/core/problem.ts'
import type { Location } from '#app/features/locations/location.ts'
import type { Dealership } from '#app/features/tenancy/settings/dealership.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { isNamed } from '#app/features/vehicles/on-website.ts'
import type { FeedRecord } from './feed-record.ts'
import type { ReadFeed } from './read-feed.ts'

/** A vehicle of a feed with its dealership. */
export interface Offer extends FeedRecord {
  readonly dealershipId: number
}

/** A stock number is unique within its dealership only. */
export interface VehicleKey {
  readonly dealershipId: number
  readonly stocknum: string
}

export interface ResolvedFeed {
  readonly offers: readonly Offer[]
  /** Stock numbers of rows that were left out: those vehicles stay as they are. */
  readonly skipped: readonly string[]
  /** Vehicles that the feed says are withdrawn (FEED-25). */
  readonly withdrawn: readonly VehicleKey[]
  readonly problems: Problem[]
  readonly rejectedCount: number
  readonly warnings: Problem[]
}

/** The dealerships that a feed may bring stock of. */
export interface Owners extends Pick<Website, 'dealerships'> {
  /** The slug of the one that rows without a dealership belong to, where the feed's setting says so. */
  readonly own: string | null
}

/** Finds the dealership of every vehicle among those of the website; a feed cannot touch other dealerships' stock. */
export function resolveFeed(
  file: string,
  feed: ReadFeed,
  website: Owners,
  locations: readonly Location[],
): ResolvedFeed {
  const offers: Offer[] = []
  const skipped = [...feed.skipped]
  const problems = [...feed.problems]
  const warnings = [...feed.warnings]
  let { rejectedCount } = feed
  for (const record of feed.records) {
    const about = (field: string, value: string, message: string): Problem => ({
      file,
      line: record.line,
      column: record.column,
      field,
      value,
      message,
    })
    const dealership = dealershipOf(record.dealer, website)
    if (!dealership) {
      problems.push(about('dealer', record.dealer ?? '', expectedDealer(website)))
      skipped.push(record.facts.stocknum)
      rejectedCount += 1
      continue
    }
    const code = record.facts.location_code
    const own = locations.filter((location) => location.dealership_id === dealership.id)
    if (code !== null && !own.some((location) => isNamed(location, code)))
      warnings.push(about('location', code, 'no location of the dealership has this code, name or slug'))
    offers.push({ ...record, dealershipId: dealership.id })
  }
  const withdrawn = feed.withdrawn.flatMap(({ stocknum, dealer }): VehicleKey[] => {
    const dealership = dealershipOf(dealer, website)
    return dealership ? [{ dealershipId: dealership.id, stocknum }] : []
  })
  return { offers, skipped, withdrawn, problems, rejectedCount, warnings }
}

/** A row that names no dealership belongs to that of the feed, else to the website's only one. */
export function dealershipOf(dealer: string | null, { dealerships, own }: Owners): Dealership | null {
  if (dealer === null && own !== null) return dealerships.find(({ slug }) => slug === own) ?? null
  if (dealer === null) return dealerships.length === 1 ? (dealerships[0] ?? null) : null
  const wanted = dealer.toLowerCase()
  const isNamedSo = ({ slug, feed_ids }: Dealership): boolean =>
    [slug, ...feed_ids].some((name) => name.toLowerCase() === wanted)
  return dealerships.find(isNamedSo) ?? null
}

export function expectedDealer({ dealerships }: Pick<Website, 'dealerships'>): string {
  if (dealerships.length === 0) return 'the website lists no dealership that could own this vehicle'
  return `expected a dealership of the website: ${dealerships.map(({ slug }) => slug).join(', ')}`
}
