import { CallButton, OpenChip } from '#app/features/locations/location-card.tsx'
import { StockCard } from '#app/features/vehicles/stock-card.tsx'
import type { FormSurroundings } from './form-surroundings.ts'

/**
 * Shows beside a form what it is about, what follows, and whom to call instead. The server alone renders it.
 */
export function FormAside({ about, steps, departments }: FormSurroundings) {
  return (
    <>
      {about && (
        <div className="form-vehicle">
          <h2>{about.label}</h2>
          <StockCard card={about.card} place="near-top" sizes="(width >= 64rem) 22rem, 6rem" isMeant />
        </div>
      )}
      {departments.length > 0 && (
        <div>
          <h2>Rather talk?</h2>
          <ul className="form-places">
            {departments.map(({ name, address, directions, phone, opening, isOpen }) => (
              <li key={`${name} ${address}`}>
                <h3>{name}</h3>
                {phone && (
                  <CallButton place={name} phone={phone} className="button button-outline button-sm" />
                )}
                <OpenChip isOpen={isOpen} text={opening} />
                <a href={directions} target="_blank" rel="noopener noreferrer" className="location-address">
                  {address}
                  <span className="sr-only"> (directions, opens in new tab)</span>
                </a>
              </li>
            ))}
          </ul>
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
    </>
  )
}
