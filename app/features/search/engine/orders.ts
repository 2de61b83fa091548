import { mapOf, type SortName } from '#app/features/search/filters.ts'
import type { PricedFor } from '#app/features/vehicles/price/price-at.ts'
import type { BuyersPlace } from '#app/features/vehicles/price/there.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { PlacedParts } from './placed-parts.ts'
import { SortOrder } from './sort-order.ts'

/** The orders of all rows. Most visitors do not sort, so each is made at its first need. */
export class Orders {
  readonly #make: (sort: SortName, there: BuyersPlace | null) => SortOrder
  readonly #orders = new Map<SortName, SortOrder>()
  readonly #placed: Readonly<Record<'price_asc' | 'price_desc', PlacedParts<SortOrder>>>

  constructor(vehicles: readonly Vehicle[], website: PricedFor) {
    this.#make = (sort, there) => new SortOrder(vehicles, sort, website, there)
    this.#placed = mapOf(
      ['price_asc', 'price_desc'],
      (sort) => new PlacedParts((there) => this.#make(sort, there)),
    )
  }

  /** @param there where the buyer lives, whose prices count; null: as they are advertised */
  at(sort: SortName, there: BuyersPlace | null): SortOrder {
    if (there && (sort === 'price_asc' || sort === 'price_desc')) return this.#placed[sort].at(there)
    const order = this.#orders.get(sort) ?? this.#make(sort, null)
    this.#orders.set(sort, order)
    return order
  }
}
