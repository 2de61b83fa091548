import { imageAddress } from '#app/features/images/image-address.ts'
import type { Card } from '#app/features/vehicles/card.ts'
import { qualifierText } from '#app/features/vehicles/price/price-words.ts'

/**
 * Shows beside the form what is asked about, which has left the window far above it. The server alone renders it
 * (`ServerMarkup`).
 */
export function EnquiryAbout({ card, picture }: { card: Card; picture: string }) {
  const qualifier = card.sold ? null : qualifierText(card.price)
  return (
    <>
      <img src={imageAddress(picture, 640, 'ordinary')} alt="" width={640} height={427} loading="lazy" />
      <p>
        <b>{card.name}</b>
        {card.location && <span className="dialog-about-place">, at {card.location}</span>}
        <span className="dialog-about-price">
          {card.sold ? 'Sold' : card.price.main.text}
          {qualifier && <small> {qualifier}</small>}
        </span>
      </p>
    </>
  )
}
