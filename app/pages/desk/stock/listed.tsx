import { withCapital } from '#app/core/text.ts'
import type { showStockVehicle } from './vehicle.server.ts'

type Shown = Awaited<ReturnType<typeof showStockVehicle>>

/** Where the vehicle is listed; of one that has ended, the receipt that says when it left each place (OUT-09). */
export function Listed({ listed }: { listed: Shown['listed'] }) {
  if (listed === null) return null
  const { state, hasEnded, by, places, summary } = listed
  return (
    <details className="sheet" id="listed">
      <summary className="sheet-summary group-summary">
        Where it is listed
        <span className="meta group-holds">{summary ?? places.map(({ name }) => name).join(' · ')}</span>
      </summary>
      <div className="stack">
        {summary && (
          <p>
            <b>{summary}</b>
          </p>
        )}
        {hasEnded && <p>{by === null ? state : `${state}, by ${by}.`}</p>}
        <dl className="pairs places-listed">
          {places.map(({ name, said }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{withCapital(said)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  )
}
