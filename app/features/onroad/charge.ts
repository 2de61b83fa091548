import type { Cents } from '#app/core/money.ts'
import type { TableKind } from './charge-table.ts'
import type { UnknownFact } from './charged-vehicle.ts'

export type ChargeKind = TableKind | 'dealer_delivery'

/** Where an amount is from: a table of an authority, or what the dealer says (DRIVE-11). */
export interface ChargeSource {
  /** Null: the dealer. */
  readonly table: string | null
  /** What a shopper reads; `the dealer` for one of the dealer's own. */
  readonly name: string
  readonly url: string | null
  /** The day that the source bears, as `2026-01-12`. */
  readonly dated: string | null
  readonly checkedOn: string | null
  /** The time that it is for; null: open. */
  readonly validFrom: string | null
  readonly validTo: string | null
}

/** One charge for one vehicle in one place on one day. */
export interface Charge {
  readonly kind: ChargeKind
  /** The least that it can be; null where nobody knows. */
  readonly cents: Cents | null
  /** The most; the same as `cents` where the amount is certain, null where nobody knows. */
  readonly most: Cents | null
  /** `of_which`: it is within the price already. */
  readonly role: 'sum' | 'of_which'
  /**
   * `standard`: an authority's flat figure. `from`: it can be more. `included`: another charge or the price holds it.
   * `excluded`: it is due, and nobody knows the amount.
   */
  readonly state: 'exact' | 'standard' | 'from' | 'included' | 'excluded'
  /** Null where no table says anything. */
  readonly source: ChargeSource | null
  /** The table's time is over. */
  readonly isPast: boolean
  /** What is not known of the vehicle, and would make the amount certain. */
  readonly unknown: readonly UnknownFact[]
}

/** What registering a vehicle costs beside its price. */
export interface Charges {
  readonly charges: readonly Charge[]
  /** Every charge that is due has an amount, or is held by another. */
  readonly isComplete: boolean
  /** The sum of what is due; null unless complete. What is within the price is not counted. */
  readonly total: Cents | null
  /** The total can be more. */
  readonly isFrom: boolean
  /** The first day on which the same question may have another answer; null: none that is known (DRIVE-23). */
  readonly changesOn: string | null
}
