import { lastBookingToken } from '#app/features/leads/last-lead.ts'
import type { PhoneLink } from '#app/features/locations/phone-link.ts'
import type { Card } from '#app/features/vehicles/card.ts'
import { StockCard } from '#app/features/vehicles/stock-card.tsx'
import type { Shelf } from '#app/pages/furniture/shelves/shelf.ts'
import { StockShelf } from '#app/pages/furniture/shelves/stock-shelf.tsx'
import type { ShownValuation } from '#app/pages/furniture/trade-in/shown-valuation.ts'
import { ValuationPanel } from '#app/pages/furniture/trade-in/valuation-panel.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Receipt, type ReceiptFact } from './receipt.tsx'

export interface NextStepsProps {
  /** What was booked or paid, or who answers; empty where no location is known. */
  receipt: readonly ReceiptFact[]
  /** What the visitor's own vehicle may be worth; null where a person has to say it. */
  valuation: ShownValuation | null
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

/** Shows what happens next. The server alone renders it (`ServerMarkup`). */
export function NextSteps(props: NextStepsProps) {
  const { receipt, valuation, call, steps, card, phone, isBooked, onward, shelf } = props
  return (
    <>
      <div>
        {receipt.length > 0 && <Receipt facts={receipt} />}
        {valuation && <ValuationPanel valuation={valuation} />}
        {call && <p className="mb-8 text-lg">{call}</p>}
        <h2 className="text-xl">What happens next</h2>
        <ol className="next-steps">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {/* the boot script fills it in, because the page is the same for everybody */}
        <p className="lead-reference" data-lead-reference="" hidden>
          Your reference is <b />. Tell us when you call.
        </p>
        {isBooked && (
          // a cookie that only the server reads says whose booking it is
          <p className="in-row mt-6">
            <a className="button button-outline" href={`/booking/${lastBookingToken}/calendar.ics`}>
              <Icon name="calendar" />
              Add to calendar
            </a>
            <a className="button button-quiet" href={`/booking/${lastBookingToken}`}>
              Move or cancel
            </a>
          </p>
        )}
        <p className="in-row mt-8">
          <a className="button" href={onward.href}>
            {onward.label}
          </a>
          {receipt.length === 0 && phone && (
            <a className="button button-outline" href={phone.href}>
              Call {phone.text}
            </a>
          )}
        </p>
      </div>
      {card && (
        <div className="next-vehicle">
          <h2 className="text-xl">{valuation ? 'Trading in for' : 'You asked about'}</h2>
          <StockCard card={card} place="near-top" sizes="(width >= 64rem) 24rem, 100vw" />
        </div>
      )}
      <StockShelf shelf={shelf} id="meanwhile" />
    </>
  )
}
