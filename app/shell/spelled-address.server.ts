import { isFileAddress, withoutTrailingSlash } from '#app/core/address.ts'
import { searchPages } from '#app/features/search/search-slug.ts'
import type { Snapshot } from '#app/features/tenancy/scope.server.ts'

/** Addresses that machines request or that open something; in these, capitals matter. */
const exact = /^\/(?:(?:mock\/)?api|webhooks|payment|booking|garage\/stop|_[^/]*)\//i

/**
 * The proper spelling of an address that was requested with other capitals: lower case, except for names that the
 * website itself writes with capitals (`/search/RVs-in-stock`). Null where the spelling is proper already.
 */
export function spelledAddress(snapshot: Snapshot, path: string): string | null {
  if (exact.test(path) || isFileAddress(path)) return null
  // `%C3` is one character, whose letters must not change
  const small = path.replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) =>
    part.startsWith('%') ? part : part.toLowerCase(),
  )
  const own = ownSpellings(snapshot).get(withoutTrailingSlash(small))
  const spelled = own === undefined ? small : own + small.slice(own.length)
  return spelled === path ? null : spelled
}

const known = new WeakMap<Snapshot, ReadonlyMap<string, string>>()

/** The addresses of a website that have capitals, by their lower-case form. */
function ownSpellings(snapshot: Snapshot): ReadonlyMap<string, string> {
  const before = known.get(snapshot)
  if (before) return before
  const { website, locations, models, content } = snapshot
  const { garage_path, search_path = '' } = website.config
  const addresses = [
    garage_path,
    `${garage_path}/saved`,
    search_path,
    ...searchPages(website, content.searches).map(({ slug }) => `/search/${slug}`),
    ...locations.flatMap(({ slug }) => [`/our-locations/${slug}`, `/contact-us/${slug}`]),
    ...models.map(({ slug }) => `/models/${slug}`),
  ]
  const made = new Map(
    addresses.filter((path) => /[A-Z]/.test(path)).map((path) => [path.toLowerCase(), path]),
  )
  known.set(snapshot, made)
  return made
}
