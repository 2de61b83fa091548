import { excerpt } from '#app/core/text.ts'
import { Picture } from '#app/features/images/picture.tsx'
import type { ShownPrice } from '#app/features/vehicles/price/price-words.ts'
import { Tag } from '#app/ui/tag.tsx'
import type { ShownOffer } from './offer.ts'

interface OfferCardProps {
  offer: ShownOffer
  /** The picture of what the offer is for, where the offer has none of its own. */
  picture: string | null
  place?: 'near-top' | 'lazy'
  heading?: 'h2' | 'h3'
}

const shortText = 130

/** One offer in a list: what it is, its price and its end; the terms are on its own page too. */
export function OfferCard({ offer, picture, place = 'lazy', heading: Heading = 'h2' }: OfferCardProps) {
  const { path, title, text, image, price, ends, about } = offer
  const shown = image ?? picture
  return (
    <article className="offer-card">
      {shown ? (
        <div className="offer-card-picture">
          <Picture
            url={shown}
            alt=""
            width={480}
            height={320}
            sizes="(width >= 64rem) 26rem, (width >= 40rem) 50vw, 100vw"
            use="thumbnail"
            priority={place}
          />
        </div>
      ) : (
        <p className="offer-card-plate" aria-hidden="true">
          {price?.text ?? about}
        </p>
      )}
      <div className="offer-card-body">
        <p>
          <Tag kind="brand">{about}</Tag>
        </p>
        <Heading className="offer-card-title">
          <a href={path}>{title}</a>
        </Heading>
        <p className="offer-card-text">{excerpt(text, shortText)}</p>
        <p className="offer-card-foot">
          {price && <OfferPrice shown={price} />}
          {ends && <span>Ends {ends}</span>}
        </p>
      </div>
    </article>
  )
}

/** What an offer costs, and what that holds. */
export function OfferPrice({ shown: { text, qualifier } }: { shown: ShownPrice }) {
  return (
    <span>
      <b className="offer-price">{text}</b> {qualifier}
    </span>
  )
}
