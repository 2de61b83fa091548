import { PlaceForm } from '#app/features/vehicles/place-form.tsx'
import type { PlaceChoice } from './place-choice.ts'

/** Says over the results whose prices they have, and asks for the buyer's postcode. */
export function PlaceOfPrices({ path, place }: { path: string; place: PlaceChoice }) {
  const { asked, title, others } = place
  return (
    <div className="search-place no-print">
      <details className="disclosure" key={asked.problem?.message ?? title} open={asked.problem !== null}>
        <summary>
          <span>
            {title} <span aria-hidden="true">·</span>{' '}
            <span className="search-place-ask">
              {asked.state ? 'Change postcode' : 'Enter your postcode'}
            </span>
          </span>
          <span className="chevron" aria-hidden="true" />
        </summary>
        <div className="disclosure-body">
          <PlaceForm path={path} asked={asked} others={others} />
        </div>
      </details>
    </div>
  )
}
