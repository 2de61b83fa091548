import { type Right, scopesWith } from '#app/features/staff/may.ts'
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
    .filter(({ id, dealerships }) =>
      scopes.some(({ websiteId, dealershipId }) =>
        dealershipId === null
          ? websiteId === null || websiteId === id
          : dealerships.some((dealership) => dealership.id === dealershipId),
      ),
    )
    .toSorted((one, other) => one.name.localeCompare(other.name))
}
