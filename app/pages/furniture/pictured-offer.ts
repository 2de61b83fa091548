import type { ShownOffer } from '#app/features/content/offer.ts'

export interface PicturedOffer {
  readonly offer: ShownOffer
  readonly picture: string | null
}
