import type { ShownPost } from '#app/features/content/shown-post.ts'
import type { ShownReview } from '#app/features/content/shown-reviews.ts'
import type { RepaymentNotice } from '#app/features/finance/finance-terms.ts'
import type { ShownLocation } from '#app/features/locations/shown-location.ts'
import type { ShownModel } from '#app/features/range/shown-model.ts'
import type { TowField } from '#app/features/search/tow-limit.ts'
import type { SectionDress } from '#app/features/tenancy/settings/home-setting.ts'
import type { Dials } from '#app/features/tenancy/theme/dials.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { VehicleWords } from '#app/features/tenancy/wording.ts'
import type { Card } from '#app/features/vehicles/card.ts'
import type { FactValue } from '#app/features/vehicles/fact.ts'
import type { PicturedOffer } from '#app/pages/furniture/pictured-offer.ts'
import type { Ask } from '#app/pages/furniture/plain-page/ask.ts'
import type { Exhibit } from './exhibits/exhibits.ts'

/** A choice of the stock, with the number of vehicles that it shows. */
export interface Choice {
  readonly value: string
  readonly label: string
  readonly count: number
  readonly href: string
}

export interface BodyChoice extends Choice {
  /** The body, cut out of its scene. */
  readonly picture: string
  /** The length of such a vehicle, for drawing several to scale on one ground; null where it is unknown. */
  readonly lengthMm: number | null
  /** The same in words, rounded: "7.7 m", "25 ft". */
  readonly length: string | null
  /** Whether the tile shows the plate that learners carry. */
  readonly isForLearners?: boolean
}

/** One question of the search in the first screen. */
export interface FinderAsk {
  /** The parameter of the search. */
  readonly name: string
  readonly label: string
  readonly any: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

/** Every hero of the home page is made of this. */
export interface HeroData {
  readonly variant: Dials['hero']
  readonly title: string
  readonly lead: string
  readonly picture: { readonly wide: string; readonly tall: string }
  readonly total: number
  readonly words: VehicleWords
  readonly path: string
  /** What there is and where: "New and used cars in Ballarat". */
  readonly stocked: string
  /** Null where nothing that is towed is sold. */
  readonly tow: TowField | null
  readonly conditions: readonly Choice[]
  /** What the search of the first screen asks besides the budget. */
  readonly asks: readonly FinderAsk[]
  /** Empty for a hero that shows none. */
  readonly bodies: readonly BodyChoice[]
  /** Empty for a hero that shows no vehicle. */
  readonly newest: readonly Card[]
  /** The newest as a table, for the hero that is one. */
  readonly board: Board | null
}

/** What the sections below the first screen say of the stock. */
export interface HomeStock {
  readonly makes: readonly Choice[]
  readonly bodies: readonly BodyChoice[]
  /** What a learner may ride, as a tile beside the bodies; null where the stock has none or only such. */
  readonly learner: BodyChoice | null
  readonly newest: readonly Card[]
  /** Where all of it is found, and what it is called there: "180 cars". */
  readonly path: string
  readonly counted: string
  /** Whether the first screen has shown the bodies already. */
  readonly areBodiesShown: boolean
}

/** Vehicles side by side, with a column for each fact. */
export interface Board {
  readonly columns: readonly string[]
  readonly rows: readonly { readonly card: Card; readonly values: readonly (FactValue | null)[] }[]
}

/** One section below the first screen; a section with nothing to show is left out. */
export type HomeSection =
  | {
      readonly name: 'arrivals'
      readonly cards: readonly Card[]
      readonly more: { readonly href: string; readonly label: string }
    }
  | { readonly name: 'bodies'; readonly bodies: readonly BodyChoice[] }
  | { readonly name: 'offers'; readonly offers: readonly PicturedOffer[]; readonly total: number }
  | { readonly name: 'services'; readonly services: readonly HomeService[] }
  | {
      readonly name: 'models'
      readonly title: string
      readonly models: readonly ShownModel[]
      readonly total: number
    }
  | { readonly name: 'makes'; readonly makes: readonly Choice[] }
  | {
      readonly name: 'reasons'
      readonly title: string
      readonly reasons: Website['config']['home']['reasons']
    }
  | {
      readonly name: 'reviews'
      readonly rating: NonNullable<Website['review_summary']>
      readonly reviews: readonly ShownReview[]
    }
  | { readonly name: 'locations'; readonly locations: readonly ShownLocation[]; readonly total: number }
  | {
      readonly name: 'posts'
      readonly title: string
      readonly path: string
      readonly posts: readonly ShownPost[]
    }
  | { readonly name: 'closing'; readonly text: string | null; readonly ask: Ask }
  | Exhibit

export interface DressedSection {
  readonly section: HomeSection
  readonly dress: SectionDress
}

/** The loan that a visitor may move the price of, with what the law wants beside it. */
export interface RepaymentData {
  readonly path: string
  readonly stockPath: string
  readonly ratePercent: number
  /** The price at the start, the bounds and the step, in dollars. */
  readonly start: number
  readonly from: number
  readonly to: number
  readonly step: number
  /** The prices of the stock in dollars, ascending, to say what is within reach. */
  readonly prices: readonly number[]
  readonly assumptions: string
  readonly notice: RepaymentNotice
  readonly words: VehicleWords
}

/** The page below its first screen: text that the server made, and what a visitor can press. */
export type HomePart =
  | { readonly kind: 'markup'; readonly html: string | null }
  | { readonly kind: 'repayment'; readonly dress: SectionDress; readonly loan: RepaymentData }

/** Something that the dealer does besides selling, with its page. */
export interface HomeService {
  readonly title: string
  readonly text: string
  readonly link: { readonly href: string; readonly label: string }
}
