import type { Selectable } from 'kysely'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import {
  type AskedPrice,
  askedSince,
  centsOf,
  isSameAsked,
  nothingKept,
  provenWas,
  signedWas,
} from '#app/features/vehicles/price/kept-price.ts'
import { priceAt } from '#app/features/vehicles/price/price-at.ts'
import type { PriceHistoryTable } from '#app/features/vehicles/tables.server.ts'
import type { Vehicle, Withholding } from '#app/features/vehicles/vehicle.ts'
import { earlierPrice } from './earlier-price.ts'
import type { JudgeShown } from './law-of-prices.server.ts'

/** A row of what was asked, as far as the next one depends on it. */
export type KeptRow = Pick<
  Selectable<PriceHistoryTable>,
  | 'dealership_id'
  | 'vehicle_id'
  | 'row_id'
  | 'from_at'
  | 'until_at'
  | 'since_at'
  | 'figure_cents'
  | 'label'
  | 'place'
  | 'shown_hash'
>

/** What may prove a former price. */
export interface ProofOptions {
  /** A demo has no past: what its feed says of one is taken for it. */
  readonly isDemo?: boolean
  /** The dealer has signed that records of earlier prices exist (MARKET-15). */
  readonly isSigned: boolean
}

/** A vehicle as it is shown now, with what proves its price before, and by which rules something of it is withheld. */
export interface ShownNow {
  readonly vehicle: Vehicle
  readonly since: Date
  readonly earlier: ReturnType<typeof earlierPrice>
  readonly rules: Withholding['rules']
}

/**
 * What is shown of each vehicle, by its id. What the law withholds depends on what is proven, and what was withheld proves
 * nothing, so what is withheld is asked between.
 */
export function shownNow(
  scope: WriteScope,
  vehicles: readonly Vehicle[],
  known: ReadonlyMap<number, readonly KeptRow[]>,
  options: ProofOptions,
  judgeShown: JudgeShown,
): ReadonlyMap<number, ShownNow> {
  const proven = vehicles.map((vehicle) => proofOf(scope, vehicle, known.get(vehicle.id) ?? [], options))
  const withheld = judgeShown(proven.map(({ vehicle }) => vehicle))
  return new Map(
    proven.map((one) => {
      const found = withheld.get(one.vehicle.id)
      if (!found) return [one.vehicle.id, { ...one, rules: [] }]
      const judged = { ...one.vehicle, withheld: found.parts }
      const { rules } = found
      return [judged.id, { ...proofOf(scope, judged, known.get(judged.id) ?? [], options), rules }]
    }),
  )
}

/** The row of a vehicle that has not ended, and the moment at which another takes its place. */
export function openRow(
  rows: readonly KeptRow[],
  now: Date,
): { readonly open: KeptRow | null; readonly at: Date } {
  const open = rows.find(({ until_at }) => until_at === null) ?? null
  // a clock that goes back closes no row before it began
  return { open, at: open && open.from_at > now ? open.from_at : now }
}

/** Since when a vehicle has been asked for what it is asked for now, and what it was before, where that is proven. */
function proofOf(
  { website, now }: WriteScope,
  vehicle: Vehicle,
  rows: readonly KeptRow[],
  { isDemo = false, isSigned }: ProofOptions,
): Omit<ShownNow, 'rules'> {
  const { open, at } = openRow(rows, now)
  const asked = priceAt({ ...vehicle, kept_price: nothingKept }, { website })
  const earlier = isDemo && rows.length === 0 ? earlierPrice(vehicle, asked, website, at) : null
  const stretches = [...(earlier ? [earlier.asked] : []), ...rows.map(stretchOf)]
  const since =
    open && isSameAsked(stretchOf(open), asked)
      ? open.since_at
      : askedSince(stretches, asked, earlier?.asked.until ?? at)
  const firstHere = stretches[0]?.from ?? at
  const was =
    provenWas(stretches, asked, since, at, website) ??
    (isSigned ? signedWas(vehicle, asked, firstHere, at, website) : null)
  return { vehicle: { ...vehicle, kept_price: { ...nothingKept, was, since } }, since, earlier }
}

function stretchOf({ from_at, until_at, figure_cents, label, place }: KeptRow): AskedPrice {
  return { from: from_at, until: until_at, figure: centsOf(figure_cents), label, place }
}
