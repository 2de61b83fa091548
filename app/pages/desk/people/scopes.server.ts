import { sql } from 'kysely'
import { z } from 'zod'
import { rolesToGive } from '#app/features/staff/may.ts'
import { everywhere, type Grant, type GrantScope } from '#app/features/staff/person.ts'
import type { Role } from '#app/features/staff/role.ts'
import type { SignedInVisit } from '#app/shell/desk-context.server.ts'

/** The name of a location as its record has it. */
const placeName = sql<string>`record ->> 'name'`.as('name')

/** Where a role can hold, as a form names it: `all`, `website:7`, `location:7:2101`, `dealership:12`. */
export function scopeKey({ websiteId, dealershipId, locationId }: GrantScope): string {
  if (locationId !== null) return `location:${websiteId}:${locationId}`
  if (dealershipId !== null) return `dealership:${dealershipId}`
  return websiteId === null ? 'all' : `website:${websiteId}`
}

/** The scope that a form names; null where it names none. */
export function scopeOfKey(key: string): GrantScope | null {
  const [kind, one, other] = key.split(':')
  const number = (text: string | undefined) => z.coerce.number().int().positive().safeParse(text).data ?? null
  if (key === 'all') return everywhere
  if (kind === 'website' && number(one) !== null) return { ...everywhere, websiteId: number(one) }
  if (kind === 'dealership' && number(one) !== null) return { ...everywhere, dealershipId: number(one) }
  if (kind === 'location' && number(one) !== null && number(other) !== null)
    return { ...everywhere, websiteId: number(one), locationId: number(other) }
  return null
}

/** Reads the names of places once, and names scopes by them: `Red Gum Caravans`, `Harbourline Motors, Geelong`. */
export async function scopeName(
  { staff, websites }: SignedInVisit,
  grants: readonly Grant[],
): Promise<(scope: GrantScope) => string> {
  const locationIds = grants.flatMap(({ locationId }) => locationId ?? [])
  const dealershipIds = grants.flatMap(({ dealershipId }) => dealershipId ?? [])
  const [locations, dealerships] = await Promise.all([
    locationIds.length === 0
      ? []
      : staff.db
          .selectFrom('locations')
          .select(['website_id', 'id', placeName])
          .where('id', 'in', locationIds)
          .execute(),
    dealershipIds.length === 0
      ? []
      : staff.db.selectFrom('dealerships').select(['id', 'slug']).where('id', 'in', dealershipIds).execute(),
  ])
  const websiteName = (id: number | null) =>
    websites.find((website) => website.id === id)?.name ?? `website ${id}`
  return ({ websiteId, dealershipId, locationId }) => {
    if (locationId !== null) {
      const name = locations.find(({ website_id, id }) => website_id === websiteId && id === locationId)?.name
      return `${websiteName(websiteId)}, ${name ?? locationId}`
    }
    if (dealershipId !== null)
      return dealerships.find(({ id }) => id === dealershipId)?.slug ?? `dealership ${dealershipId}`
    return websiteId === null ? 'all websites' : websiteName(websiteId)
  }
}

/** Where the person may give roles, and all of these roles. */
export async function scopesToGive(visit: SignedInVisit) {
  const { session, websites, staff } = visit
  const locations = await staff.db
    .selectFrom('locations')
    .select(['website_id', 'id', placeName])
    .orderBy('website_id')
    .orderBy('position')
    .execute()
  const all: { scope: GrantScope; label: string }[] = [
    { scope: everywhere, label: 'All websites' },
    ...websites.flatMap(({ id, name }) => [
      { scope: { ...everywhere, websiteId: id }, label: name },
      ...locations
        .filter(({ website_id }) => website_id === id)
        .map((location) => ({
          scope: { ...everywhere, websiteId: id, locationId: location.id },
          label: `${name}, ${location.name}`,
        })),
    ]),
  ]
  const scopes = all.flatMap(({ scope, label }) => {
    const given = rolesToGive(session.person, scope)
    return given.length === 0 ? [] : [{ key: scopeKey(scope), label, given }]
  })
  const roles: Role[] = [...new Set(scopes.flatMap(({ given }) => given))]
  return { scopes: scopes.map(({ key, label }) => ({ key, label })), roles }
}
