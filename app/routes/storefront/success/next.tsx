import type { Card } from '#app/features/vehicles/card.ts'
import { StockCard } from '#app/features/vehicles/stock-card.tsx'

export interface NextProps {
  steps: readonly string[]
  card: Card | null
  phone: { readonly text: string; readonly href: string } | null
  hours: string | null
  onward: { readonly href: string; readonly label: string }
}

/** What follows the thanks; the server alone renders it (`ServerMarkup`). */
export function Next({ steps, card, phone, hours, onward }: NextProps) {
  return (
    <>
      <div>
        <h2 className="text-xl">What happens next</h2>
        <ol className="next-steps">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {/* the boot script knows it: the page is the same for everybody */}
        <p className="lead-reference" data-lead-reference="" hidden>
          Your reference is <b />. Tell us when you call.
        </p>
        <p className="mt-8 flex flex-wrap gap-3">
          <a className="button" href={onward.href}>
            {onward.label}
          </a>
          {phone && (
            <a className="button button-outline" href={phone.href}>
              Call {phone.text}
            </a>
          )}
        </p>
        {hours && <p className="mt-3 text-muted text-sm">{hours}</p>}
      </div>
      {card && (
        <div className="next-vehicle">
          <h2 className="text-xl">You asked about</h2>
          <StockCard card={card} place="near-top" sizes="(width >= 64rem) 24rem, 100vw" />
        </div>
      )}
    </>
  )
}
