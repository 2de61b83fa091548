import { ChoiceButton } from './choice-button.tsx'

/** Links to the form with the times of one location. */
export interface LocationLink {
  readonly href: string
  readonly label: string
  readonly isChosen: boolean
}

const locationsId = 'which-place'

/** Chooses the location whose times are offered. It stands above them, since each location has its own. */
export function LocationPicker({ locations }: { locations: readonly LocationLink[] }) {
  return (
    <fieldset id={locationsId} className="place-choice">
      <legend className="field-label">Where?</legend>
      <div className="chip-row form-topics">
        {locations.map(({ href, label, isChosen }) => (
          <ChoiceButton key={href} href={href} at={locationsId} isChosen={isChosen} className="chip">
            {label}
          </ChoiceButton>
        ))}
      </div>
    </fieldset>
  )
}
