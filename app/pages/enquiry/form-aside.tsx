import { imageAddress } from '#app/features/images/image-address.ts'
import { placeholderPicture } from '#app/features/images/placeholder.ts'
import { CallButton, OpenChip } from '#app/features/locations/location-card.tsx'
import { StockCard } from '#app/features/vehicles/stock-card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { FormSurroundings } from './form-surroundings.ts'

/**
 * Shows beside a form what it is about, what follows, and whom to call instead. The server alone renders it.
 */
export function FormAside({ about, atHand, towards, steps, departments }: FormSurroundings) {
  return (
    <>
      {about && (
        <div className="form-vehicle">
          <h2>{about.label}</h2>
          <StockCard card={about.card} place="near-top" sizes="(width >= 64rem) 22rem, 6rem" isMeant />
        </div>
      )}
      {atHand.length > 0 && (
        <div>
          <h2>Good to have at hand</h2>
          <ul className="form-at-hand">
            {atHand.map((thing) => (
              <li key={thing}>
                <Icon name="check" />
                {thing}
              </li>
            ))}
          </ul>
        </div>
      )}
      {departments.length > 0 && (
        <div>
          <PhoneNumbers departments={departments} />
        </div>
      )}
      <div>
        <h2>What happens next</h2>
        <ol className="next-steps">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      {towards && <Towards shelf={towards} />}
    </>
  )
}

/** Whom to call instead of filling in a form, and whether somebody is there now. */
export function PhoneNumbers({ departments }: Pick<FormSurroundings, 'departments'>) {
  return (
    <>
      <h2>Rather talk?</h2>
      <ul className="form-places">
        {departments.map(({ name, address, directions, phone, opening, isOpen }) => (
          <li key={`${name} ${address}`}>
            <h3>{name}</h3>
            {phone && <CallButton place={name} phone={phone} className="button button-outline button-sm" />}
            <OpenChip isOpen={isOpen} text={opening} />
            <a href={directions} target="_blank" rel="noopener noreferrer" className="location-address">
              {address}
              <span className="sr-only"> (directions, opens in new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Some of the stock as lines, of which each leads to its vehicle. */
function Towards({ shelf: { title, cards, more } }: { shelf: NonNullable<FormSurroundings['towards']> }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul className="form-towards">
        {cards.map((card) => (
          <li key={card.id}>
            <a href={card.path}>
              <img
                src={imageAddress(card.picture ?? placeholderPicture(card.body), 160, 'thumbnail')}
                alt=""
                width={96}
                height={64}
                loading="lazy"
                decoding="async"
              />
              <span>
                <b>{card.title}</b>
                <span>
                  {card.price.main.text} {card.price.main.qualifier}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <a href={more.href} className="section-more">
        {more.label} <Icon name="arrow-right" />
      </a>
    </div>
  )
}
