import { type AustralianState, australianStates } from '#app/core/australian-states.ts'
import type { AskedPlace } from '#app/features/onroad/asked-place.ts'
import { withPlace } from '#app/features/onroad/placed-address.ts'
import { stateNames } from '#app/features/onroad/state-words.ts'
import { Icon } from '#app/ui/icon.tsx'

interface PlaceFormProps {
  /** The page that is asked again, for the place. */
  path: string
  asked: AskedPlace
  /** What else of the address is kept. */
  others?: readonly (readonly [name: string, value: string])[]
}

/** The page scrolls here, and the boot script finds the form by it. */
const placeFormId = 'your-price'
const fieldId = 'postcode'
const problemId = 'postcode-error'

/**
 * Asks where the buyer lives, in one field that takes a postcode or the name of a state (DRIVE-12). It works without script:
 * the page is asked for again, at an address with the place. The search carries it, so it leaves the modules of forms alone.
 */
export function PlaceForm({ path, asked: { state, problem }, others = [] }: PlaceFormProps) {
  const choices = statesToChoose(problem)
  return (
    <form
      id={placeFormId}
      action={`${path}#${placeFormId}`}
      method="get"
      className="place-form no-print"
      aria-label="Price where you live"
      data-place={state ?? undefined}
    >
      {others.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={fieldId}>Your postcode</label>
      <input
        id={fieldId}
        aria-describedby={problem ? problemId : undefined}
        aria-invalid={problem ? true : undefined}
        type="text"
        name="postcode"
        inputMode="numeric"
        autoComplete="postal-code"
        defaultValue={state ?? ''}
        className="control"
      />
      <button type="submit" className="button button-outline">
        Show my price
      </button>
      {problem && (
        <p id={problemId} className="field-error">
          <Icon name="circle-alert" size={16} />
          {problem.message}
        </p>
      )}
      {choices.length > 0 && (
        <ul className="place-choices" aria-label="Your state">
          {choices.map((choice) => (
            <li key={choice}>
              <a href={`${withPlace(addressOf(path, others), choice)}#${placeFormId}`} className="chip">
                {stateNames[choice]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}

/** The states of a postcode that lies in several; all of them where the postcode is not known. */
function statesToChoose(problem: AskedPlace['problem']): readonly AustralianState[] {
  if (problem?.outcome === 'shared') return problem.states
  return problem?.isPostcode ? australianStates : []
}

function addressOf(path: string, others: NonNullable<PlaceFormProps['others']>): string {
  const query = new URLSearchParams(others.map(([name, value]) => [name, value])).toString()
  return query === '' ? path : `${path}?${query}`
}
