import { sql } from 'kysely'
import { cents } from '#app/core/money.ts'
import { dayAt } from '#app/core/time-zone.ts'
import { usualTimeZone } from '#app/features/tenancy/website-settings.ts'
import type { Locale } from '#app/features/tenancy/wording.ts'
import { chargedFacts, ownStateOf } from '#app/features/vehicles/price/charged-facts.ts'
import { readPricedFacts } from '#app/features/vehicles/price/history/priced-facts.ts'
import { beforeCharges } from '#app/features/vehicles/price/there.ts'
import { announceStock } from '#app/features/vehicles/sharing-websites.server.ts'
import { type Db, inTransaction } from '#app/server/db.server.ts'
import { inSlices } from '#app/server/in-slices.server.ts'
import { type SharedPrice, type SharedReading, sharedComparer } from './compare-shared.ts'
import { comparedVehicle } from './similar.ts'

/** A website whose prices count among those that the others compare with (MARKET-09). */
interface SharingWebsite {
  readonly id: number
  readonly locale: Locale
  readonly timeZone: string
  readonly circle: string
}

/** Prices of so many days are compared. */
const recentDays = 45
const dayMs = 86_400_000

/** Make and model in the words of `modelKey`, by which `vehicles` has an index. */
const modelOf = sql<string>`(regexp_replace(lower(vehicles.facts ->> 'make'), '[^a-z0-9]+', '', 'g') || ' ' || regexp_replace(lower(vehicles.facts ->> 'model'), '[^a-z0-9]+', '', 'g'))`

/**
 * Compares the prices of all websites that share theirs, model by model, and keeps of each vehicle what most ask for others
 * like it. What was kept of an earlier night is taken away where there is too little to compare with now.
 *
 * @param isStopped asked between two models; what is not compared then keeps its earlier reading
 */
export async function readSharedPrices(db: Db, now: Date, isStopped: () => boolean): Promise<void> {
  const websites = new Map((await listSharing(db)).map((website) => [website.id, website]))
  const models = websites.size > 0 ? await listModels(db) : []
  const touched = new Map<number, Set<number>>()
  await inSlices(models.length, async (from, size) => {
    for (const model of models.slice(from, from + size)) {
      if (isStopped()) return
      const readings = await compareModel(db, model, websites, now)
      await keepReadings(db, readings, websites, now)
      note(touched, readings)
    }
  })
  if (isStopped()) return
  note(touched, await forgetReadings(db, now))
  for (const [websiteId, vehicles] of touched)
    await inTransaction(db, (db) => announceStock(db, websiteId, [...vehicles]))
}

async function listSharing(db: Db): Promise<SharingWebsite[]> {
  const rows = await db
    .selectFrom('websites')
    .select([
      'id',
      sql<Locale | null>`settings ->> 'locale'`.as('locale'),
      'time_zone',
      sql<boolean>`coalesce(settings ->> 'demo', '') = 'true'`.as('demo'),
    ])
    .where(sql<string | null>`settings -> 'market' ->> 'share'`, '=', 'true')
    .execute()
  return rows.map(({ id, locale, time_zone, demo }) => {
    const spoken = locale ?? 'en-AU'
    return {
      id,
      locale: spoken,
      timeZone: time_zone ?? usualTimeZone,
      circle: `${spoken} ${demo ? 'demo' : 'real'}`,
    }
  })
}

/** Each make and model once: from one to the next by the index, so that the stock itself is not read. */
async function listModels(db: Db): Promise<string[]> {
  const { rows } = await sql<{ model: string }>`
    with recursive models (model) as (
      (select ${modelOf} from vehicles order by ${modelOf} limit 1)
      union all
      select (select ${modelOf} from vehicles where ${modelOf} > models.model order by ${modelOf} limit 1)
      from models where models.model is not null
    )
    select model from models where model is not null`.execute(db)
  return rows.map(({ model }) => model)
}

async function compareModel(
  db: Db,
  model: string,
  websites: ReadonlyMap<number, SharingWebsite>,
  now: Date,
): Promise<SharedReading[]> {
  const rows = await listPricesOf(db, model, [...websites.keys()], now)
  const prices: SharedPrice[] = []
  await inSlices(rows.length, async (from, size) => {
    for (const row of rows.slice(from, from + size)) {
      const website = websites.get(row.website_id)
      if (website) prices.push(sharedPrice(row, website))
    }
  })
  const compare = sharedComparer(prices)
  const open = prices.filter(({ isOpen }) => isOpen)
  const readings: SharedReading[] = []
  await inSlices(open.length, async (from, size) => {
    for (const price of open.slice(from, from + size)) {
      const reading = compare(price)
      if (reading) readings.push(reading)
    }
  })
  return readings
}

type PriceRow = Awaited<ReturnType<typeof listPricesOf>>[number]

/** What sharing websites asked lately for the vehicles of one make and model. */
async function listPricesOf(db: Db, model: string, websiteIds: readonly number[], now: Date) {
  return db
    .selectFrom('vehicles')
    .innerJoin('website_vehicles', (join) =>
      join
        .onRef('website_vehicles.dealership_id', '=', 'vehicles.dealership_id')
        .onRef('website_vehicles.vehicle_id', '=', 'vehicles.id'),
    )
    .innerJoin('price_history', (join) =>
      join
        .onRef('price_history.website_id', '=', 'website_vehicles.website_id')
        .onRef('price_history.vehicle_id', '=', 'website_vehicles.vehicle_id'),
    )
    .select([
      'price_history.website_id',
      'price_history.vehicle_id',
      'price_history.dealership_id',
      'price_history.from_at',
      'price_history.until_at',
      'price_history.figure_cents',
      'price_history.facts',
      shownFact('vin').as('vin'),
      shownFact('year').as('year'),
      shownFact('km').as('km'),
      shownFact('transmission').as('transmission'),
      shownFact('axles').as('axles'),
    ])
    .where(modelOf, '=', model)
    .where('website_vehicles.website_id', 'in', websiteIds)
    .where((eb) =>
      eb.or([
        eb('price_history.until_at', 'is', null),
        eb('price_history.until_at', '>', new Date(now.getTime() - recentDays * dayMs)),
      ]),
    )
    .execute()
}

/** A fact as pages show it: a person's word goes before the feed's. */
function shownFact(name: string) {
  return sql<
    string | null
  >`coalesce(vehicles.edits -> ${sql.lit(name)} ->> 'value', vehicles.facts ->> ${sql.lit(name)})`
}

function sharedPrice(row: PriceRow, { id, locale, circle }: SharingWebsite): SharedPrice {
  const facts = readPricedFacts(row.facts)
  const { energy, vehicleClass } = chargedFacts(facts)
  const amount = row.figure_cents === null ? null : beforeCharges(facts, { locale })
  const written = {
    ...facts,
    transmission: row.transmission,
    axles: row.axles,
    year: numberOf(row.year),
    km: numberOf(row.km),
  }
  return {
    websiteId: id,
    vehicleId: row.vehicle_id,
    dealershipId: row.dealership_id,
    circle,
    identity: row.vin ?? `${row.vehicle_id}`,
    vehicle: comparedVehicle(written, energy, vehicleClass),
    state: ownStateOf(facts),
    amount: amount === null ? null : cents(amount),
    from: row.from_at,
    isOpen: row.until_at === null,
  }
}

function numberOf(written: string | null): number | null {
  return written === null ? null : Number(written)
}

async function keepReadings(
  db: Db,
  readings: readonly SharedReading[],
  websites: ReadonlyMap<number, SharingWebsite>,
  now: Date,
): Promise<void> {
  const rows = readings.map(({ websiteId, vehicleId, low, high, count, region }) => ({
    website_id: websiteId,
    vehicle_id: vehicleId,
    source: 'shared' as const,
    low_cents: low,
    high_cents: high,
    sample: count,
    region,
    day: dayAt(now, websites.get(websiteId)?.timeZone ?? usualTimeZone),
    read_at: now,
  }))
  await inSlices(rows.length, (from, size) =>
    db
      .insertInto('market_readings')
      .values(rows.slice(from, from + size))
      .onConflict((conflict) =>
        conflict.columns(['website_id', 'vehicle_id', 'source']).doUpdateSet((eb) => ({
          low_cents: eb.ref('excluded.low_cents'),
          high_cents: eb.ref('excluded.high_cents'),
          sample: eb.ref('excluded.sample'),
          region: eb.ref('excluded.region'),
          day: eb.ref('excluded.day'),
          read_at: eb.ref('excluded.read_at'),
        })),
      )
      .execute(),
  )
}

/** What this night found nothing for says nothing any more. */
async function forgetReadings(db: Db, now: Date): Promise<{ websiteId: number; vehicleId: number }[]> {
  const rows = await db
    .deleteFrom('market_readings')
    .where('source', '=', 'shared')
    .where('read_at', '<', now)
    .returning(['website_id', 'vehicle_id'])
    .execute()
  return rows.map(({ website_id, vehicle_id }) => ({ websiteId: website_id, vehicleId: vehicle_id }))
}

function note(
  touched: Map<number, Set<number>>,
  readings: readonly { readonly websiteId: number; readonly vehicleId: number }[],
): void {
  for (const { websiteId, vehicleId } of readings) {
    const vehicles = touched.get(websiteId) ?? new Set<number>()
    touched.set(websiteId, vehicles.add(vehicleId))
  }
}
