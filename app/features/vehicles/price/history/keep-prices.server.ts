import { createHash } from 'node:crypto'
import { dayAt } from '#app/core/time-zone.ts'
import { loadLocations } from '#app/features/locations/store.server.ts'
import { listChargeTables } from '#app/features/onroad/store.server.ts'
import { readFlagRegistry } from '#app/features/tenancy/flag-registry.server.ts'
import type { WebsiteDb, WriteScope } from '#app/features/tenancy/scope.server.ts'
import { findWebsiteById } from '#app/features/tenancy/store.server.ts'
import { provesNothingBefore } from '#app/features/vehicles/price/kept-price.ts'
import { loadHome } from '#app/features/vehicles/price/load-home.server.ts'
import { priceAt } from '#app/features/vehicles/price/price-at.ts'
import { makeListingRule } from '#app/features/vehicles/shown/is-shown.ts'
import { isSold } from '#app/features/vehicles/sold.ts'
import { listVehiclesOf } from '#app/features/vehicles/store.server.ts'
import type { Db } from '#app/server/db.server.ts'
import { inSlices, othersTurn } from '#app/server/in-slices.server.ts'
import { judgeOfPrices } from './law-of-prices.server.ts'
import { pricedFactsOf } from './priced-facts.ts'
import { type KeptRow, openRow, type ShownNow, shownNow } from './shown-now.server.ts'

/** The rule by which a dealer signs that records of earlier prices exist (LAW-06). */
const wasRule = 'AU-WAS'

interface KeepOptions {
  /** A demo has no past: what its feed says of one is taken for it. */
  readonly isDemo?: boolean
}

/**
 * Notes what these websites ask for these vehicles from now on, inside the transaction that changes it (MARKET-14). What is
 * asked as before gets no row.
 *
 * @param vehicleIds null: all of each website
 */
export async function keepPrices(
  { db, website, now }: WriteScope,
  websiteIds: readonly number[],
  vehicleIds: readonly number[] | null,
  options: KeepOptions = {},
): Promise<void> {
  if (vehicleIds?.length === 0) return
  for (const id of websiteIds) {
    const shown = id === website.id ? website : (await findWebsiteById(db, id, readFlagRegistry()))?.website
    if (shown) await keepPricesOf({ db, website: shown, now }, vehicleIds, options)
  }
}

/** The same for one website. @returns the ids of the vehicles for which something else is asked now, or struck through */
export async function keepPricesOf(
  { db, website, now }: WriteScope,
  vehicleIds: readonly number[] | null,
  options: KeepOptions = {},
): Promise<number[]> {
  const scope = { db, website: await loadHome(db, website, now), now }
  const at = { db, websiteId: website.id }
  // an import may name a vehicle twice: one that is gone from a feed and comes from another
  const ids = vehicleIds ? [...new Set(vehicleIds)] : await listPricedIds(at)
  if (ids.length === 0) return []
  const locations = await loadLocations(at)
  const isListed = makeListingRule(scope.website)
  const judgeShown = await judgeOfPrices(scope, locations)
  const tables = tablesInForce(scope)
  const changed: number[] = []
  await othersTurn()
  await inSlices(ids.length, async (from, size) => {
    const slice = ids.slice(from, from + size)
    const listed = (await listVehiclesOf(scope, locations, slice)).filter(
      (vehicle) => isListed(vehicle) && !isSold(vehicle) && vehicle.ended_as === null,
    )
    const known = Map.groupBy(await listRows(scope, slice), (row) => row.vehicle_id)
    const isSigned = listed.some(({ was_from }) => was_from !== null) && (await hasSignedWasRecords(scope))
    const shown = shownNow(scope, listed, known, { ...options, isSigned }, judgeShown)
    const found = slice.flatMap((id) => changeOf(scope, shown.get(id) ?? null, known.get(id) ?? []) ?? [])
    await writeChanges(scope, found, tables)
    for (const { closes, rows } of found)
      for (const id of closes ? [closes.vehicle_id] : rows.map((row) => row.vehicle_id)) changed.push(id)
  })
  return changed
}

/** Every vehicle that the website shows, or asked a price for until now. */
async function listPricedIds({ db, websiteId }: WebsiteDb): Promise<number[]> {
  const present = db
    .selectFrom('website_vehicles')
    .innerJoin('vehicles', 'vehicles.id', 'website_vehicles.vehicle_id')
    .select('website_vehicles.vehicle_id as id')
    .where('website_vehicles.website_id', '=', websiteId)
    .where('vehicles.sold_at', 'is', null)
  const open = db
    .selectFrom('price_history')
    .select('vehicle_id as id')
    .where('website_id', '=', websiteId)
    .where('until_at', 'is', null)
  return (await present.union(open).orderBy('id').execute()).map(({ id }) => id)
}

/** What was asked lately, the oldest first: all that can prove something. */
async function listRows({ db, website, now }: WriteScope, vehicleIds: readonly number[]): Promise<KeptRow[]> {
  return db
    .selectFrom('price_history')
    .select([
      'dealership_id',
      'vehicle_id',
      'row_id',
      'from_at',
      'until_at',
      'since_at',
      'figure_cents',
      'label',
      'place',
      'shown_hash',
    ])
    .where('website_id', '=', website.id)
    .where('vehicle_id', 'in', vehicleIds)
    .where((eb) =>
      eb.or([eb('until_at', 'is', null), eb('until_at', '>', provesNothingBefore(now, website))]),
    )
    .orderBy('vehicle_id')
    .orderBy('row_id')
    .execute()
}

/** Has the dealer signed that records of the prices before exist, and does it still hold (MARKET-15)? */
async function hasSignedWasRecords({ db, website, now }: WriteScope): Promise<boolean> {
  const signed = await db
    .selectFrom('law_signatures')
    .select('row_id')
    .where('website_id', '=', website.id)
    .where('rule_id', '=', wasRule)
    .where('valid_until', '>=', dayAt(now, website.time_zone))
    .limit(1)
    .executeTakeFirst()
  return signed !== undefined
}

interface PriceChange {
  /** The row that ends, and when; null where nothing was asked. */
  readonly closes: (Pick<KeptRow, 'dealership_id' | 'vehicle_id' | 'row_id'> & { readonly at: Date }) | null
  readonly rows: readonly NewRow[]
}

type NewRow = ReturnType<typeof rowOf>

/** What has to be written where something else is shown now than the last row says; null where it is the same. */
function changeOf(scope: WriteScope, shown: ShownNow | null, rows: readonly KeptRow[]): PriceChange | null {
  const { open, at } = openRow(rows, scope.now)
  const closes = open ? { ...open, at } : null
  if (!shown) return closes && { closes, rows: [] }
  const { earlier, since } = shown
  const row = rowOf(scope, shown, { from: earlier?.asked.until ?? at, until: null, since })
  if (open?.shown_hash === row.shown_hash) return null
  const before = earlier && { vehicle: earlier.vehicle, rules: [] }
  return {
    closes,
    rows: [...(before ? [rowOf(scope, before, { ...earlier.asked, since: earlier.asked.from })] : []), row],
  }
}

function rowOf(
  { website }: Pick<WriteScope, 'website'>,
  { vehicle, rules }: Pick<ShownNow, 'vehicle' | 'rules'>,
  time: { readonly from: Date; readonly until: Date | null; readonly since: Date },
) {
  const { figure, words, label, place, second, note, before, parts } = priceAt(vehicle, { website })
  const shown = {
    figure_cents: figure,
    words,
    label,
    place,
    second: second && JSON.stringify(second),
    note,
    before_cents: before,
    parts: JSON.stringify(parts),
    facts: JSON.stringify(pricedFactsOf(vehicle)),
    rules: JSON.stringify(rules),
  }
  return {
    dealership_id: vehicle.dealership_id,
    website_id: website.id,
    vehicle_id: vehicle.id,
    stocknum: vehicle.stocknum,
    from_at: time.from,
    until_at: time.until,
    since_at: time.since,
    ...shown,
    shown_hash: createHash('sha256').update(JSON.stringify(shown)).digest('base64url'),
  }
}

async function writeChanges(
  { db, website }: WriteScope,
  changes: readonly PriceChange[],
  tables: () => Promise<string>,
): Promise<void> {
  const closed = Map.groupBy(
    changes.flatMap(({ closes }) => closes ?? []),
    ({ at }) => at.getTime(),
  )
  for (const [at, rows] of closed)
    await db
      .updateTable('price_history')
      .set({ until_at: new Date(at) })
      .where('website_id', '=', website.id)
      .where(
        'vehicle_id',
        'in',
        rows.map(({ vehicle_id }) => vehicle_id),
      )
      .where('until_at', 'is', null)
      .execute()
  const added = changes.flatMap(({ rows }) => rows)
  if (added.length === 0) return
  const named = await tables()
  await db
    .insertInto('price_history')
    .values(added.map((row) => ({ ...row, tables: named })))
    .execute()
}

/** What makes the figure of any state again; it is read where the first price changes, and once. */
function tablesInForce({ db, website }: WriteScope): () => Promise<string> {
  let found: Promise<string> | null = null
  const read = async (): Promise<string> => {
    await othersTurn()
    const hash = await keepTables(db, website.locale)
    await othersTurn()
    return JSON.stringify({ hash, on_road: website.on_road })
  }
  return () => (found ??= read())
}

/** The tables of charges that are in force, by their hash; null where no state asks for any. */
async function keepTables(db: Db, locale: string): Promise<string | null> {
  if (locale !== 'en-AU') return null
  const record = JSON.stringify(await listChargeTables(db))
  const hash = createHash('sha256').update(record).digest('base64url')
  await db
    .insertInto('price_tables')
    .values({ hash, record })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return hash
}
