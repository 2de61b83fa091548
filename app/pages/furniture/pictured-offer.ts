import type { ShownOffer } from '#app/features/content/offer.ts'

/** An offer as lists show it. */
export interface PicturedOffer {
  readonly offer: ShownOffer
  readonly picture: string | null
}
