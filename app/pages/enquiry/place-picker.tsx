import { ChoiceButton } from './choice-button.tsx'

/** A place whose times can be kept, and the form with its times. */
export interface PlaceLink {
  readonly href: string
  readonly label: string
  readonly isChosen: boolean
}

const placeId = 'which-place'

/** Whose times are offered; it stands above them, since each place has its own. */
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
