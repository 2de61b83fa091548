import { sql } from 'kysely'
import { listConfirmations } from '#app/features/intake/feed-states.server.ts'
import { dateText } from '#app/features/tenancy/locale-format.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import { confirmedAt, feedKey } from '#app/features/vehicles/freshness.ts'
import { type Ghost, type GhostKind, ghostKinds, ghostsIn, type Suspect } from './ghost.ts'

/**
 * The vehicles of the website's dealerships that may be ghosts, with what speaks for it (FRESH-09); what a person has found
 * to be none is left out until its time is over.
 */
export async function listGhosts(scope: WriteScope): Promise<Ghost[]> {
  const { now, website } = scope
  const [suspects, quiet] = await Promise.all([listSuspects(scope), listQuiet(scope)])
  return suspects
    .flatMap((suspect) => ghostsIn(suspect, now, (moment) => dateText(moment, website)))
    .filter(({ vehicleId, kind }) => !quiet.has(keyOf(vehicleId, kind)))
    .sort((a, b) => ghostKinds.indexOf(a.kind) - ghostKinds.indexOf(b.kind) || a.vehicleId - b.vehicleId)
}

async function listSuspects(scope: WriteScope): Promise<Suspect[]> {
  const { db, website } = scope
  const [rows, confirmations, relisted, paid, elsewhere] = await Promise.all([
    selectOnSale(scope).execute(),
    listConfirmations({ db, websiteId: website.id }),
    listReturns(scope),
    listDeposits(scope),
    listElsewhere(scope),
  ])
  const ofVin = Map.groupBy(
    rows.filter(({ vin, is_sold_here }) => vin !== null && !is_sold_here),
    ({ vin }) => vin,
  )
  return rows.map((row) => ({
    id: row.id,
    stocknum: row.stocknum,
    name: row.name,
    freshness: row.is_sold_here ? 'fresh' : row.freshness,
    confirmedAt: confirmedAt({ ...row, feed: feedKey(row.feed_website_id, row.feed_id) }, confirmations),
    doubles: row.is_sold_here
      ? []
      : (ofVin.get(row.vin) ?? []).filter(({ id }) => id !== row.id).map(({ stocknum }) => stocknum),
    isElsewhere: !row.is_sold_here && row.vin !== null && elsewhere.has(row.vin),
    soldByPersonAt: row.is_sold_here && row.ended_by_person_at ? new Date(row.ended_by_person_at) : null,
    relistedAt: relisted.get(row.id) ?? [],
    depositPaidAt: paid.get(row.id) ?? null,
    arrivedAt: row.created_at,
    hasPrice: row.is_sold_here || row.price !== null,
    hasPhoto: row.is_sold_here || row.pictures > 0,
  }))
}

/** A fact of a vehicle as it is shown: a person's word, else the feed's. */
function shown(field: string) {
  return sql<string | null>`coalesce(edits -> ${sql.lit(field)} ->> 'value', facts ->> ${sql.lit(field)})`
}

/** What feeds, or people, have on sale; also what a person has sold and a feed lists still. */
function selectOnSale({ db, website }: WriteScope) {
  return db
    .selectFrom('vehicles')
    .select([
      'id',
      'stocknum',
      'feed_website_id',
      'feed_id',
      'freshness',
      'own_confirmed_at',
      'feed_confirmed_at',
      'created_at',
      sql<string>`coalesce(edits -> 'name' ->> 'value', facts ->> 'name')`.as('name'),
      sql<string | null>`upper(${shown('vin')})`.as('vin'),
      sql<string | null>`coalesce(${shown('price')}, ${shown('dapprice')})`.as('price'),
      sql<number>`coalesce(json_array_length(facts -> 'images'), 0) + case when edits -> 'photos' is null then 0 else 1 end`.as(
        'pictures',
      ),
      sql<boolean>`coalesce(edits -> 'status' ->> 'value' in ('sold', 'withdrawn'), false)`.as(
        'is_sold_here',
      ),
      sql<string | null>`edits -> 'status' ->> 'at'`.as('ended_by_person_at'),
    ])
    .where('dealership_id', 'in', dealershipsOf(website))
    .where('sold_at', 'is', null)
    .where('draft', '=', false)
    .where(sql<boolean>`ended_as is distinct from 'superseded'`)
    .orderBy('id')
}

function dealershipsOf({ dealerships }: WriteScope['website']): number[] {
  return [-1, ...dealerships.map(({ id }) => id)]
}

const returnDays = 30

/** By the vehicle: when it came back on sale lately. */
async function listReturns({ db, website, now }: WriteScope): Promise<Map<number, Date[]>> {
  const rows = await db
    .selectFrom('vehicle_history')
    .select(['vehicle_id', 'at'])
    .where('dealership_id', 'in', dealershipsOf(website))
    .where('kind', '=', 'relisted')
    .where('at', '>', new Date(now.getTime() - returnDays * 86_400_000))
    .orderBy('at')
    .execute()
  return new Map(
    [...Map.groupBy(rows, (row) => row.vehicle_id)].map(([id, returns]) => [id, returns.map(({ at }) => at)]),
  )
}

async function listDeposits({ db, website }: WriteScope): Promise<Map<number, Date>> {
  const rows = await db
    .selectFrom('vehicle_leases')
    .innerJoin('vehicles', 'vehicles.id', 'vehicle_leases.vehicle_id')
    .select(['vehicle_id', 'paid_at'])
    .where('vehicles.dealership_id', 'in', dealershipsOf(website))
    .where('paid_at', 'is not', null)
    .execute()
  return new Map(rows.flatMap(({ vehicle_id, paid_at }) => (paid_at ? [[vehicle_id, paid_at] as const] : [])))
}

/** The VINs on sale here that another dealership of this deployment has on sale too; whose it is stays unsaid. */
async function listElsewhere({ db, website }: WriteScope): Promise<Set<string>> {
  const rows = await db
    .selectFrom('vehicles as own')
    .innerJoin('vehicles as other', (join) =>
      join.on(sql<boolean>`upper(other.facts ->> 'vin') = upper(own.facts ->> 'vin')`),
    )
    .select(sql<string>`upper(own.facts ->> 'vin')`.as('vin'))
    .where('own.dealership_id', 'in', dealershipsOf(website))
    .where('other.dealership_id', 'not in', dealershipsOf(website))
    .where('own.sold_at', 'is', null)
    .where('other.sold_at', 'is', null)
    .where('other.draft', '=', false)
    .where(sql<boolean>`coalesce(other.edits -> 'status' ->> 'value' not in ('sold', 'withdrawn'), true)`)
    .execute()
  return new Set(rows.map(({ vin }) => vin))
}

async function listQuiet({ db, website, now }: WriteScope): Promise<Set<string>> {
  const rows = await db
    .selectFrom('ghost_answers')
    .select(['vehicle_id', 'kind'])
    .where('dealership_id', 'in', dealershipsOf(website))
    .where('quiet_until', '>', now)
    .execute()
  return new Set(rows.map(({ vehicle_id, kind }) => keyOf(vehicle_id, kind)))
}

function keyOf(vehicleId: number, kind: GhostKind | string): string {
  return `${vehicleId} ${kind}`
}
