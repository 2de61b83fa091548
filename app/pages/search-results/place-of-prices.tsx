import { PlaceForm } from '#app/features/vehicles/place-form.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import type { PlaceChoice } from './place-choice.ts'

/** Says over the results whose prices they have, and asks for the buyer's postcode. */
export function PlaceOfPrices({ path, place }: { path: string; place: PlaceChoice }) {
  const { asked, title, others } = place
  return (
    <div className="search-place no-print">
      <Disclosure
        key={asked.problem?.message ?? title}
        isOpen={asked.problem !== null}
        summary={
          <span>
            {title} <span className="search-place-ask">Your postcode</span>
          </span>
        }
      >
        <PlaceForm path={path} asked={asked} others={others} />
      </Disclosure>
    </div>
  )
}
