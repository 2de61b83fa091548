import type { ShownReview } from '#app/features/content/shown-reviews.ts'
import type { AreaMap } from '#app/features/locations/area-map.ts'
import type { Place } from '#app/features/locations/place.ts'
import type { AskedPlace } from '#app/features/onroad/asked-place.ts'
import type { BigFigure } from '#app/features/vehicles/big-figures.ts'
import type { FactGroup } from '#app/features/vehicles/facts.ts'
import type { Fit } from '#app/features/vehicles/fit-of.ts'
import type { ShownPassport } from '#app/features/vehicles/passport/shown-passport.ts'
import type { PriceDetails } from '#app/features/vehicles/price/price-details.ts'
import type { PrintSheet } from '#app/features/vehicles/print-sheet.ts'
import type { Question } from '#app/features/vehicles/questions.ts'
import type { WeeklyFigure } from '#app/features/vehicles/weekly-figure.ts'
import type { Shelf } from '#app/pages/furniture/shelves/shelf.ts'
import type { SectionName } from './section-order.ts'

export interface ShownEstimate extends Omit<WeeklyFigure, 'weekly'> {
  readonly weekly: string
  /** The lender's own disclaimer. */
  readonly disclaimer: string | null
}

/** What a page says and asks of the place where its buyer lives. */
export interface PlacePart {
  readonly path: string
  readonly asked: AskedPlace
  /** "Registered to March 2027" */
  readonly registered: string | null
  readonly details: PriceDetails | null
}

/** A buyer must know this before anything else. */
export interface VehicleState {
  readonly kind: 'reserved' | 'sold' | 'coming'
  readonly text: string
}

export interface Seller {
  readonly name: string
  readonly suburb: string | null
  readonly opening: string | null
  readonly isOpen: boolean
  readonly rating: string | null
}

export interface SectionLink {
  readonly href: string
  readonly label: string
}

/** Everything below gallery and price. */
export interface Sections {
  readonly isSold: boolean
  readonly order: readonly SectionName[]
  readonly links: readonly SectionLink[]
  /** The figures of a poster, for vehicles that are known by them. */
  readonly figures: readonly BigFigure[]
  readonly highlights: readonly string[]
  readonly fit: Fit | null
  readonly plan: {
    readonly url: string
    readonly layout: string | null
    readonly berths: number | null
  } | null
  /** The picture that shows it with its measures, of what has no floor plan. */
  readonly dimensions: string | null
  readonly details: {
    readonly one: string
    readonly description: string | null
    readonly groups: readonly FactGroup[]
    readonly features: readonly string[]
  }
  readonly passport: ShownPassport | null
  readonly program: {
    readonly name: string
    readonly logo: string | null
    readonly terms: string | null
  } | null
  readonly place: Place | null
  readonly map: AreaMap | null
  readonly questions: readonly Question[]
  readonly rating: { readonly count: number; readonly average_rating: number } | null
  readonly reviews: readonly ShownReview[]
  readonly similar: Shelf
  readonly disclaimer: string
  readonly sheet: PrintSheet
  /** JSON-LD, escaped for a script element. */
  readonly jsonLd: string
}
