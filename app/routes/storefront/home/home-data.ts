import type { Dials } from '#app/features/tenancy/theme/dials.ts'
import type { VehicleWords } from '#app/features/tenancy/wording.ts'
import type { Card } from '#app/features/vehicles/card.ts'

/** A choice of the stock with how many vehicles it shows. */
export interface Choice {
  readonly value: string
  readonly label: string
  readonly count: number
  readonly href: string
}

export interface BodyChoice extends Choice {
  /** The body cut out of its scene. */
  readonly picture: string | null
  /** How long such a vehicle is, for drawing several on one ground to scale; null where it is not known. */
  readonly lengthMm: number | null
}

/** What the first screen of the home page is made of, whichever of the heroes it is. */
export interface HeroData {
  readonly variant: Dials['hero']
  readonly title: string
  readonly lead: string
  readonly picture: { readonly wide: string; readonly tall: string } | null
  readonly total: number
  readonly words: VehicleWords
  readonly path: string
  readonly conditions: readonly Choice[]
  readonly makes: readonly Choice[]
  readonly bodies: readonly BodyChoice[]
  readonly newest: readonly Card[]
  /** The same as a table, where the hero is one. */
  readonly board: Board | null
}

/** Vehicles beside each other, a column for each fact. */
export interface Board {
  readonly columns: readonly string[]
  readonly rows: readonly { readonly card: Card; readonly values: readonly (string | null)[] }[]
}

export interface HomeOffer {
  readonly title: string
  readonly text: string
  readonly price: string | null
  readonly ends: string | null
  readonly href: string | null
}
