import { z } from 'zod'
import { type AustralianState, australianStates } from '#app/core/australian-states.ts'
import { type Cents, cents } from '#app/core/money.ts'
import { readRecord } from '#app/core/stored.ts'
import { chargeTableSchema } from '#app/features/onroad/charge-table.ts'
import { type ChargeTables, chargeTables } from '#app/features/onroad/charge-tables.ts'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import { onRoad } from '#app/features/tenancy/settings/on-road-setting.ts'
import { readPricedFacts } from '#app/features/vehicles/price/history/priced-facts.ts'
import { centsOf, nothingKept } from '#app/features/vehicles/price/kept-price.ts'
import type { PricedFor } from '#app/features/vehicles/price/price-at.ts'
import { type PriceRow, placeText } from '#app/features/vehicles/price/price-words.ts'
import { priceRow } from '#app/features/vehicles/price/said.ts'
import type { WithheldPart } from '#app/features/vehicles/vehicle.ts'

/** A price as a website showed it, and when (MARKET-03). */
export interface ShownOnce {
  readonly vehicleId: number
  readonly stocknum: string
  readonly from: Date
  /** Null while it is shown. */
  readonly until: Date | null
  readonly figure: Cents | null
  readonly words: string | null
  readonly label: string | null
  /** "in Queensland" */
  readonly place: string | null
  readonly second: { readonly figure: Cents; readonly label: string | null } | null
  readonly note: string | null
  readonly was: Cents | null
  /** The ids of the rules of law that kept something of it from being shown. */
  readonly rules: readonly string[]
  readonly facts: unknown
  readonly tables: unknown
}

/** A stretch of time; what ends when it begins is not in it. */
export interface Stretch {
  readonly from: Date
  readonly until: Date
}

const secondSchema = z.object({ figure: z.number(), label: z.string().nullable() }).nullable()
const rulesSchema = z.array(z.string())
const tablesSchema = z.object({ hash: z.string().nullable(), on_road: onRoad })

/**
 * What a website showed of a vehicle, or of all, in the order of time.
 *
 * @param stocknum null: of every vehicle that it ever showed
 * @param during null: ever
 */
export async function listShownPrices(
  { db, websiteId }: WebsiteDb,
  stocknum: string | null,
  during: Stretch | null,
): Promise<ShownOnce[]> {
  const rows = await db
    .selectFrom('price_history')
    .selectAll()
    .where('website_id', '=', websiteId)
    .$if(stocknum !== null, (query) => query.where('stocknum', '=', stocknum))
    .$if(during !== null, (query) =>
      query
        .where('from_at', '<', during?.until ?? new Date(0))
        .where((eb) => eb.or([eb('until_at', 'is', null), eb('until_at', '>', during?.from ?? new Date(0))])),
    )
    .orderBy('stocknum')
    .orderBy('vehicle_id')
    .orderBy('from_at')
    .orderBy('row_id')
    .execute()
  return rows.map(({ second, rules, place, ...row }) => {
    const state = australianStates.find((one) => one === place) ?? null
    const other = readRecord(secondSchema, second, 'the second figure of a price')
    return {
      vehicleId: row.vehicle_id,
      stocknum: row.stocknum,
      from: row.from_at,
      until: row.until_at,
      figure: centsOf(row.figure_cents),
      words: row.words,
      label: row.label,
      place: state && placeText(state),
      second: other && { ...other, figure: cents(other.figure) },
      note: row.note,
      was: centsOf(row.before_cents),
      rules: readRecord(rulesSchema, rules, 'the rules of a price'),
      facts: row.facts,
      tables: row.tables,
    }
  })
}

/** What the page showed to a buyer in a state on a day, made again from what was kept (MARKET-02). */
export async function recallPriceThere(
  { db, websiteId }: WebsiteDb,
  website: PricedFor,
  { facts, tables, figure, rules }: Pick<ShownOnce, 'facts' | 'tables' | 'figure' | 'rules'>,
  { state, day }: { readonly state: AustralianState; readonly day: string },
): Promise<PriceRow> {
  // what was withheld was withheld wherever the buyer lives
  const withheld = new Set<WithheldPart>(rules.length > 0 && figure === null ? ['price'] : [])
  const vehicle = { ...readPricedFacts(facts), kept_price: nothingKept, withheld }
  return priceRow(vehicle, website, { state, day, tables: await recallTables({ db, websiteId }, tables) })
}

async function recallTables({ db }: WebsiteDb, kept: unknown): Promise<ChargeTables> {
  const { hash, on_road } = readRecord(tablesSchema, kept, 'the tables of a price')
  const row = await db
    .selectFrom('price_tables')
    .select('record')
    .where('hash', '=', hash ?? '')
    .executeTakeFirst()
  return chargeTables(
    readRecord(z.array(chargeTableSchema), row?.record ?? [], 'the tables of charges'),
    on_road,
  )
}
