import { imageAddress } from '#app/features/images/image-address.ts'
import type { VehicleAction } from '#app/features/vehicles/actions.ts'
import type { Card } from '#app/features/vehicles/card.ts'
import { qualifierText } from '#app/features/vehicles/price/price-words.ts'
import { ActionLink } from './buy-box.tsx'

interface VehicleStripProps {
  card: Card
  /** The drawing of its body, where it has no picture yet. */
  outline: string
  main: VehicleAction
}

/**
 * Says at the top of the window which vehicle the page is about, once its name and price have left it. It
 * lies over the page and takes no room in it; its style sheet alone decides when it shows. The server alone
 * renders it (`ServerMarkup`).
 */
export function VehicleStrip({ card, outline, main }: VehicleStripProps) {
  const qualifier = qualifierText(card.price)
  return (
    <div className="vehicle-strip-row">
      <img
        src={imageAddress(card.picture ?? outline, 160, 'thumbnail')}
        alt=""
        width={60}
        height={40}
        loading="lazy"
      />
      <p className="vehicle-strip-name">{card.name}</p>
      <p className="vehicle-strip-price">
        {card.sold ? 'Sold' : card.price.main.text}
        {!card.sold && qualifier && <span> {qualifier}</span>}
      </p>
      <ActionLink action={main} isShort className="button button-sm" />
    </div>
  )
}
