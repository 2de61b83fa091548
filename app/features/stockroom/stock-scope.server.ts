import { sql } from 'kysely'
import type { Location } from '#app/features/locations/location.ts'
import type { GrantScope } from '#app/features/staff/person.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import { locationOf } from '#app/features/vehicles/on-website.ts'

/** Whose stock a piece of work is about: that of the website's dealerships, or what of it somebody may touch. */
export interface StockScope extends WriteScope {
  /** Given where somebody works at some places of a dealership alone: these places, and the vehicles that stand there. */
  readonly only?: { readonly ids: readonly number[]; readonly places: readonly Location[] }
}

/**
 * Narrows the stock of a website to what somebody's grants reach.
 *
 * @param grants where they have the right that is wanted
 * @returns null where they reach nothing of it
 */
export async function narrowedStock(
  scope: WriteScope,
  grants: readonly GrantScope[],
  locations: readonly Location[],
): Promise<StockScope | null> {
  const { website } = scope
  if (grants.some((grant) => isWhole(grant, website.id))) return scope
  const dealershipIds = new Set(
    grants.flatMap(({ dealershipId, locationId }) => (locationId === null ? (dealershipId ?? []) : [])),
  )
  const placeIds = new Set(
    grants.flatMap(({ websiteId, locationId }) => (websiteId === website.id ? (locationId ?? []) : [])),
  )
  const places = locations.filter(({ id }) => placeIds.has(id))
  const dealerships = website.dealerships.filter(
    ({ id }) => dealershipIds.has(id) || places.some((place) => place.dealership_id === id),
  )
  if (dealerships.length === 0) return null
  const narrowed = { ...scope, website: { ...website, dealerships } }
  if (places.length === 0) return narrowed
  const standing = await listStanding(narrowed)
  const ids = standing.flatMap(({ id, dealership_id, code }) => {
    const place = locationOf(code, dealership_id, locations)
    return dealershipIds.has(dealership_id) || (place !== null && placeIds.has(place.id)) ? [id] : []
  })
  return { ...narrowed, only: { ids, places } }
}

/** Whether a vehicle is within the scope; nothing is within none. */
export function isInStock(
  { id, dealership_id }: { readonly id: number; readonly dealership_id: number },
  scope: StockScope | null,
): boolean {
  if (!scope?.website.dealerships.some((dealership) => dealership.id === dealership_id)) return false
  return scope.only === undefined || scope.only.ids.includes(id)
}

function isWhole({ websiteId, dealershipId, locationId }: GrantScope, id: number): boolean {
  return dealershipId === null && locationId === null && (websiteId === null || websiteId === id)
}

/** Where each vehicle stands, by the code that its feed or a person gives. */
function listStanding({ db, website }: WriteScope) {
  return db
    .selectFrom('vehicles')
    .select([
      'id',
      'dealership_id',
      sql<string | null>`coalesce(edits -> 'location_code' ->> 'value', facts ->> 'location_code')`.as(
        'code',
      ),
    ])
    .where('dealership_id', 'in', [-1, ...website.dealerships.map(({ id }) => id)])
    .execute()
}
