import { type Right, scopesWith } from '#app/features/staff/may.ts'
import type { GrantScope } from '#app/features/staff/person.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { DeskVisit, SignedInVisit } from '#app/shell/desk-context.server.ts'

/** The website with that slug; null where there is none. */
export function websiteWithSlug({ websites }: Pick<DeskVisit, 'websites'>, slug: string): Website | null {
  return websites.find((website) => website.slug === slug) ?? null
}

/** The websites of which the person has the right for at least a part, in the order of their names. */
export function websitesWith(
  { session, websites }: Pick<SignedInVisit, 'session' | 'websites'>,
  right: Right,
): Website[] {
  const scopes = scopesWith(session.person, right)
  return websites
    .filter((website) => scopes.some((scope) => isWithin(website, scope)))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

/** For whom a person works, as the head of the rail says it: a dealer, a group of dealers, or how many websites there are. */
export function employerOf({ session, websites }: Pick<SignedInVisit, 'session' | 'websites'>): string {
  const own = websites.filter((website) => session.person.grants.some((grant) => isWithin(website, grant)))
  const [first] = own
  if (first === undefined) return 'Desk'
  if (own.length === 1) return first.name
  const isOneGroup = own.every(({ dealership_group: group }) => group && group === first.dealership_group)
  return isOneGroup ? String(first.dealership_group) : `${own.length} websites`
}

/** Whether a scope has at least a part of a website. */
function isWithin({ id, dealerships }: Website, { websiteId, dealershipId }: GrantScope): boolean {
  return dealershipId === null
    ? websiteId === null || websiteId === id
    : dealerships.some((dealership) => dealership.id === dealershipId)
}
