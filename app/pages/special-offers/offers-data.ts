import type { OfferSubject, ShownOffer } from '#app/features/content/offer.ts'
import type { PicturedOffer } from '#app/pages/furniture/pictured-offer.ts'
import type { Ask } from '#app/pages/furniture/plain-page/ask.ts'
import type { PageTop } from '#app/pages/furniture/plain-page/plain-page.ts'
import type { Shelf } from '#app/pages/furniture/shelves/shelf.ts'

export interface OffersData {
  readonly top: PageTop
  readonly subject: OfferSubject | null
  readonly subjects: readonly {
    readonly subject: OfferSubject
    readonly label: string
    readonly count: number
  }[]
  readonly total: number
  readonly offers: readonly PicturedOffer[]
  /** Vehicles that have just arrived, where there is no offer. */
  readonly arrivals: Shelf | null
  readonly ask: Ask
}

export interface OfferPageData {
  readonly top: PageTop
  readonly offer: ShownOffer
  readonly shelf: Shelf | null
  readonly ask: Ask
}
