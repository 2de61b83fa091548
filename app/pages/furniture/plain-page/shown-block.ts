import type { Block } from '#app/features/content/blocks.ts'
import type { ShownOffer } from '#app/features/content/offer.ts'
import type { ShownReview } from '#app/features/content/shown-reviews.ts'
import type { Department } from '#app/features/content/team.ts'
import type { ShownLocation } from '#app/features/locations/shown-location.ts'
import type { ShownModel } from '#app/features/range/shown-model.ts'
import type { Shelf } from '#app/pages/furniture/shelves/shelf.ts'

/** A block with the website's records that it shows. */
export type ShownBlock =
  | Exclude<Block, { name: 'stock' | 'team' | 'locations' | 'models' | 'offers' | 'reviews' }>
  | { readonly name: 'stock'; readonly shelf: Shelf }
  | { readonly name: 'team'; readonly departments: readonly Department[] }
  | { readonly name: 'locations'; readonly locations: readonly ShownLocation[] }
  | { readonly name: 'models'; readonly models: readonly ShownModel[] }
  | {
      readonly name: 'offers'
      readonly offers: readonly { readonly offer: ShownOffer; readonly picture: string | null }[]
    }
  | {
      readonly name: 'reviews'
      readonly rating: { readonly count: number; readonly average_rating: number }
      readonly reviews: readonly ShownReview[]
    }
