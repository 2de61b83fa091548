import { ChoiceButton } from './choice-button.tsx'

/** Links to the form with the times of one location. */
export interface PlaceLink {
  readonly href: string
  readonly label: string
  readonly isChosen: boolean
}

const placeId = 'which-place'

/** Chooses the location whose times are offered. It stands above them, since each location has its own. */
export function PlacePicker({ places }: { places: readonly PlaceLink[] }) {
  return (
    <fieldset id={placeId} className="place-choice">
      <legend className="field-label">Where?</legend>
      <div className="chip-row form-topics">
        {places.map(({ href, label, isChosen }) => (
          <ChoiceButton key={href} href={href} at={placeId} isChosen={isChosen} className="chip">
            {label}
          </ChoiceButton>
        ))}
      </div>
    </fieldset>
  )
}
