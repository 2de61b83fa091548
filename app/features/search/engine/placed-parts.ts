import type { BuyersPlace } from '#app/features/vehicles/price/there.ts'

/** What an index has for each state, made when a buyer of that state first asks, and again on another day. */
export class PlacedParts<Part> {
  readonly #make: (there: BuyersPlace) => Part
  readonly #parts = new Map<string, { readonly there: BuyersPlace; readonly part: Part }>()

  constructor(make: (there: BuyersPlace) => Part) {
    this.#make = make
  }

  at(there: BuyersPlace): Part {
    const known = this.#parts.get(there.state)
    if (known?.there.day === there.day && known.there.tables === there.tables) return known.part
    const part = this.#make(there)
    this.#parts.set(there.state, { there, part })
    return part
  }
}
