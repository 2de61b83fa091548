import type { OnRoadSetting } from '#app/features/tenancy/settings/on-road-setting.ts'
import type { ChargeSource } from './charge.ts'
import { type ChargeTable, type TableKind, tableKinds } from './charge-table.ts'
import type { Place } from './charged-vehicle.ts'
import { type RateInCents, rateInCents } from './rate-in-cents.ts'

/** The tables by which charges are reckoned: those of the authorities, and a dealer's own fees. */
export interface ChargeTables {
  readonly dated: readonly DatedTable[]
  readonly dealer: OnRoadSetting
}

interface DatedTable {
  readonly table: ChargeTable
  readonly rates: readonly RateInCents[]
  readonly source: ChargeSource
}

/** A table as it stands on a day. */
export interface StandingTable extends DatedTable {
  /** Its time is over, and no other has followed. */
  readonly isPast: boolean
}

/** What is asked in a place on a day. */
export interface Standing {
  /** The table in force, else the latest whose time is over; none where nobody has said anything yet. */
  readonly tables: ReadonlyMap<TableKind, StandingTable>
  /** The next day on which a table or a fee of the dealer begins, or is over for the first time; null: none is known. */
  readonly changesOn: string | null
}

/** @param dealer `on_road` of the website; without it only authorities are asked */
export function chargeTables(tables: readonly ChargeTable[], dealer: OnRoadSetting = {}): ChargeTables {
  const dated = tables.toSorted((one, other) => (one.valid_from < other.valid_from ? -1 : 1)).map(datedOf)
  return { dated, dealer }
}

// the tables of the release are those of every website
const datedTables = new WeakMap<ChargeTable, DatedTable>()

function datedOf(table: ChargeTable): DatedTable {
  const known = datedTables.get(table)
  if (known) return known
  const made = { table, rates: table.rates.map(rateInCents), source: sourceOf(table) }
  datedTables.set(table, made)
  return made
}

/** Thousands of vehicles are reckoned by the same tables on the same day. */
const known = new WeakMap<ChargeTables, Map<string, Map<Place, Standing>>>()

/** @param day `2026-11-22` */
export function standingOn(tables: ChargeTables, place: Place, day: string): Standing {
  const days = known.get(tables) ?? new Map<string, Map<Place, Standing>>()
  const places = days.get(day) ?? new Map<Place, Standing>()
  const found = places.get(place)
  if (found) return found
  const made = standing(tables, place, day)
  known.set(tables, days.set(day, places.set(place, made)))
  return made
}

function standing({ dated, dealer }: ChargeTables, place: Place, day: string): Standing {
  const ofPlace = dated.filter(
    ({ table }) => table.jurisdiction === place || (table.jurisdiction === 'AU' && place !== 'NZ'),
  )
  const tables = new Map<TableKind, StandingTable>()
  for (const kind of tableKinds) {
    const latest = ofPlace.findLast(({ table }) => table.kind === kind && table.valid_from <= day)
    if (latest) tables.set(kind, { ...latest, isPast: isOver(latest.table.valid_to, day) })
  }
  const fees = place === 'NZ' ? [] : Object.values(dealer[place] ?? {}).flat()
  const turns = [
    ...ofPlace.flatMap(({ table }) => [table.valid_from, ...afterEach(table.valid_to)]),
    ...fees.flatMap((fee) => afterEach(fee?.valid_to ?? null)),
  ]
  return { tables, changesOn: firstAfter(day, turns) }
}

/** @param validTo the last day; null: open */
export function isOver(validTo: string | null, day: string): boolean {
  return validTo !== null && validTo < day
}

export function firstAfter(day: string, turns: readonly string[]): string | null {
  return turns.filter((turn) => turn > day).sort()[0] ?? null
}

/** The day after `2026-06-30` is `2026-07-01`. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
}

function afterEach(validTo: string | null): string[] {
  return validTo === null ? [] : [dayAfter(validTo)]
}

function sourceOf(table: ChargeTable): ChargeSource {
  return {
    table: table.id,
    name: table.name,
    url: table.source,
    dated: table.source_date,
    checkedOn: table.checked_on,
    validFrom: table.valid_from,
    validTo: table.valid_to,
  }
}
