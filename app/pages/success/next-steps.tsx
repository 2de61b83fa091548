import type { ShownMember } from '#app/features/content/team.ts'
import { Picture } from '#app/features/images/picture.tsx'
import { lastBookingToken } from '#app/features/leads/last-lead.ts'
import type { AreaMap } from '#app/features/locations/area-map.ts'
import { MapFacade } from '#app/features/locations/map-facade.tsx'
import type { PhoneLink } from '#app/features/locations/phone-link.ts'
import type { Place } from '#app/features/locations/place.ts'
import type { Card } from '#app/features/vehicles/card.ts'
import { StockCard } from '#app/features/vehicles/stock-card.tsx'
import type { Shelf } from '#app/pages/furniture/shelves/shelf.ts'
import { StockShelf } from '#app/pages/furniture/shelves/stock-shelf.tsx'
import type { ShownValuation } from '#app/pages/furniture/trade-in/shown-valuation.ts'
import { ValuationPanel } from '#app/pages/furniture/trade-in/valuation-panel.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Receipt, type ReceiptFact } from './receipt.tsx'

type ShownPlace = Pick<Place, 'address' | 'directions' | 'embed'> & {
  readonly map: AreaMap
  readonly person: ShownMember | null
}

export interface NextStepsProps {
  /** What the receipt is one of: "Your booking". */
  title: string
  /** What was booked or paid, or who answers; empty where no location is known. */
  receipt: readonly ReceiptFact[]
  /** What the visitor's own vehicle may be worth; null where a person has to say it. */
  valuation: ShownValuation | null
  /** Where it is, and whom one meets there; null where no location answers. */
  place: ShownPlace | null
  /** The time when somebody calls with a price. */
  call: string | null
  steps: readonly string[]
  card: Card | null
  /** The website's own number, where no receipt names that of a location. */
  phone: PhoneLink | null
  /** A time is kept for a visitor who comes from the form. */
  isBooked: boolean
  onward: { readonly href: string; readonly label: string }
  /** Vehicles to look at meanwhile. */
  shelf: Shelf
}

/** Shows what was agreed, what happens next, and what it is about. The server alone renders it (`ServerMarkup`). */
export function NextSteps(props: NextStepsProps) {
  const { place, valuation, call, card, shelf } = props
  return (
    <>
      {valuation && <ValuationPanel valuation={valuation} />}
      {call && <p className="text-lg">{call}</p>}
      <div className="ticket">
        <Agreed {...props} />
        <After {...props} />
        {card && (
          <section aria-labelledby="about" className="form-vehicle">
            <h2 id="about">{valuation ? 'Trading in for' : 'You asked about'}</h2>
            <StockCard
              card={card}
              place="near-top"
              sizes="(width >= 80rem) 24rem, (width >= 64rem) 18rem, (width >= 48rem) 17rem, 100vw"
              isMeant
            />
          </section>
        )}
        {!card && place && <PlaceMap place={place} />}
      </div>
      <StockShelf shelf={shelf} id="meanwhile" />
    </>
  )
}

/** What was booked or paid, or who answers; nothing where neither is known. */
function Agreed({ title, receipt, place, card, isBooked }: NextStepsProps) {
  if (receipt.length === 0 && !isBooked) return null
  return (
    <section aria-labelledby="agreed" className="ticket-facts">
      <h2 id="agreed">{title}</h2>
      <Reference />
      {receipt.length > 0 && <Receipt facts={receipt} />}
      {place?.person && <Person person={place.person} />}
      {isBooked && (
        // a cookie that only the server reads says whose booking it is
        <p className="in-row">
          <a className="button button-outline" href={`/booking/${lastBookingToken}/calendar.ics`}>
            <Icon name="calendar" />
            Add to calendar
          </a>
          <a className="button button-quiet" href={`/booking/${lastBookingToken}`}>
            Move or cancel
          </a>
        </p>
      )}
      {card && place && <PlaceMap place={place} />}
    </section>
  )
}

/** The steps that follow, and where to go meanwhile. */
function After({ steps, onward, receipt, isBooked, phone }: NextStepsProps) {
  return (
    <section aria-labelledby="after" className="ticket-after">
      <h2 id="after">What happens next</h2>
      {receipt.length === 0 && !isBooked && <Reference />}
      <ol className="next-steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="in-row">
        <a className="button" href={onward.href}>
          {onward.label}
        </a>
        {receipt.length === 0 && phone && (
          <a className="button button-outline" href={phone.href}>
            Call {phone.text}
          </a>
        )}
      </p>
    </section>
  )
}

/** The boot script fills it in, because the page is the same for everybody. */
function Reference() {
  return (
    <p className="lead-reference" data-lead-reference="" hidden>
      Your reference is <b />. Tell us when you call.
    </p>
  )
}

function PlaceMap({ place: { address, map, directions, embed } }: { place: ShownPlace }) {
  return <MapFacade address={address} map={map} directions={directions} embed={embed} />
}

/** Whom to ask for there; it is no promise of who answers. */
function Person({ person: { name, role, photo, initials } }: { person: ShownMember }) {
  return (
    <p className="ticket-person">
      {photo ? (
        <Picture url={photo} alt="" width={96} height={96} sizes="3rem" />
      ) : (
        <span className="ticket-face" aria-hidden="true">
          {initials}
        </span>
      )}
      <span>
        Ask for <b>{name}</b>
        <span className="ticket-role">{role}</span>
      </span>
    </p>
  )
}
