import type { OfferSubject, ShownOffer } from '#app/features/content/offer.ts'
import type { Ask } from '#app/pages/furniture/plain-page/ask.ts'
import type { PageTop } from '#app/pages/furniture/plain-page/plain-page.ts'
import type { ContentShelf } from '#app/pages/furniture/plain-page/shelf.ts'

export interface PicturedOffer {
  readonly offer: ShownOffer
  readonly picture: string | null
}

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
  /** What has just arrived, where there is no offer. */
  readonly arrivals: ContentShelf | null
  readonly ask: Ask
}

export interface OfferPageData {
  readonly top: PageTop
  readonly offer: ShownOffer
  readonly shelf: ContentShelf | null
  readonly ask: Ask
}
