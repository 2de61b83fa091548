import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/server/db.server.ts'
import type { Owner } from './table-decisions.ts'

/** What is asked for: everything, one website, or one dealership, at one website where its slug alone is not enough. */
export interface ExportWish {
  readonly website?: string | undefined
  readonly dealership?: string | undefined
}

/** What an export holds. */
export type ExportScope =
  | { readonly of: 'all' }
  | { readonly of: 'website'; readonly slug: string; readonly websiteId: number }
  | {
      readonly of: 'dealership'
      readonly slug: string
      readonly dealershipId: number
      /** The websites that have it. */
      readonly websiteIds: readonly number[]
      /** Those of them that have no other. */
      readonly ownWebsiteIds: readonly number[]
    }

/** Finds what is asked for. @returns a sentence where it is not there, or not clear */
export async function findExportScope(db: Db, wish: ExportWish): Promise<ExportScope | string> {
  const { website, dealership } = wish
  if (website === undefined && dealership === undefined) return { of: 'all' }
  const found =
    website === undefined
      ? undefined
      : await db.selectFrom('websites').select('id').where('slug', '=', website).executeTakeFirst()
  if (website !== undefined && !found)
    return `There is no website “${website}”. “website list” shows those there are.`
  if (dealership !== undefined) return findDealership(db, dealership, found?.id)
  return { of: 'website', slug: website ?? '', websiteId: found?.id ?? 0 }
}

async function findDealership(
  db: Db,
  slug: string,
  websiteId: number | undefined,
): Promise<ExportScope | string> {
  const named = await db
    .selectFrom('website_dealerships as listed')
    .innerJoin('dealerships', 'dealerships.id', 'listed.dealership_id')
    .innerJoin('websites', 'websites.id', 'listed.website_id')
    .select(['dealerships.id', 'websites.slug as website'])
    .where('dealerships.slug', '=', slug)
    .$if(websiteId !== undefined, (query) => query.where('listed.website_id', '=', websiteId ?? 0))
    .orderBy('websites.id')
    .execute()
  const ids = [...new Set(named.map(({ id }) => id))]
  const [dealershipId] = ids
  if (dealershipId === undefined) return `No website has a dealership “${slug}”.`
  if (ids.length > 1) {
    const websites = [...new Set(named.map(({ website }) => website))].join(', ')
    return `${ids.length} dealerships are called “${slug}”, at ${websites}: say with --website which is meant.`
  }
  const websites = await db
    .selectFrom('website_dealerships as listed')
    .select((eb) => [
      'listed.website_id',
      eb
        .selectFrom('website_dealerships as all')
        .whereRef('all.website_id', '=', 'listed.website_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('count'),
    ])
    .where('listed.dealership_id', '=', dealershipId)
    .orderBy('listed.website_id')
    .execute()
  return {
    of: 'dealership',
    slug,
    dealershipId,
    websiteIds: websites.map(({ website_id }) => website_id),
    ownWebsiteIds: websites.flatMap(({ website_id, count }) => (Number(count) === 1 ? website_id : [])),
  }
}

/** The condition for the rows of a table that an export holds; null where it holds all of them. */
export function conditionOf(owner: Owner, scope: ExportScope): RawBuilder<boolean> | null {
  if (scope.of === 'all' || owner === 'shared') return null
  if (owner === 'deployment') return sql`false`
  return scope.of === 'website' ? ofWebsite(owner, scope) : ofDealership(owner, scope)
}

type Owned = Exclude<Owner, 'shared' | 'deployment'>

function ofWebsite(
  owner: Owned,
  { websiteId }: Extract<ExportScope, { of: 'website' }>,
): RawBuilder<boolean> {
  const id = sql.lit(websiteId)
  const dealerships = sql`(select dealership_id from website_dealerships where website_id = ${id})`
  if (owner === 'websites') return sql`id = ${id}`
  if (owner === 'dealerships') return sql`id in ${dealerships}`
  if (owner === 'dealership') return sql`dealership_id in ${dealerships}`
  if (owner === 'both' || owner === 'own both')
    return sql`website_id = ${id} and dealership_id in ${dealerships}`
  if (owner === 'vehicle')
    return sql`website_id = ${id} and vehicle_id in (select id from vehicles where dealership_id in ${dealerships})`
  return sql`website_id = ${id}`
}

function ofDealership(
  owner: Owned,
  { dealershipId, websiteIds, ownWebsiteIds }: Extract<ExportScope, { of: 'dealership' }>,
): RawBuilder<boolean> {
  const id = sql.lit(dealershipId)
  const here = listed(websiteIds)
  const own = listed(ownWebsiteIds)
  const conditions: Record<Owned, RawBuilder<boolean>> = {
    websites: sql`id in ${here}`,
    dealerships: sql`id = ${id}`,
    website: sql`website_id in ${own}`,
    dealership: sql`dealership_id = ${id}`,
    both: sql`website_id in ${here} and dealership_id = ${id}`,
    record: sql`website_id in ${here} and dealership_id = ${id}`,
    'own both': sql`website_id in ${own} and dealership_id = ${id}`,
    vehicle: sql`website_id in ${here} and vehicle_id in (select id from vehicles where dealership_id = ${id})`,
    location: sql`website_id in ${here} and (record ->> 'dealership_id')::integer = ${id}`,
    leads: sql`website_id in ${here} and (website_id, id) in ${leadsOfDealership(id, here)}`,
    lead: sql`website_id in ${here} and (website_id, lead_id) in ${leadsOfDealership(id, here)}`,
    ledger: sql`(website_id, payment_id) in (select website_id, id from payments where website_id in ${here} and dealership_id = ${id})`,
  }
  return conditions[owner]
}

/**
 * A lead is for the dealership that it names, else for that of its place or of its vehicle; where it has none of them, for the
 * website's own.
 */
function leadsOfDealership(id: RawBuilder<unknown>, websites: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select lead.website_id, lead.id from leads as lead where lead.website_id in ${websites} and ${id} = coalesce(
      (select listed.dealership_id from website_dealerships as listed
        join dealerships on dealerships.id = listed.dealership_id
        where listed.website_id = lead.website_id and dealerships.slug = lead.record ->> 'dealership_slug' limit 1),
      (select (place.record ->> 'dealership_id')::integer from locations as place
        where place.website_id = lead.website_id and place.id = lead.location_id),
      (select shown.dealership_id from website_vehicles as shown
        where shown.website_id = lead.website_id and shown.vehicle_id::text = lead.car_id),
      (select (website.settings ->> 'dealership_id')::integer from websites as website where website.id = lead.website_id),
      (select min(listed.dealership_id) from website_dealerships as listed where listed.website_id = lead.website_id)))`
}

/** A list of numbers, which may be empty. */
function listed(ids: readonly number[]): RawBuilder<unknown> {
  return sql`(${sql.join([-1, ...ids].map((id) => sql.lit(id)))})`
}
