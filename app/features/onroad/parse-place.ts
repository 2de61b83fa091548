import { type AustralianState, australianStates } from '#app/core/australian-states.ts'
import postcodes from './postcodes.json' with { type: 'json' }
import { stateNames } from './state-words.ts'

/** What a shopper’s postcode or state means (DRIVE-12, DRIVE-27). */
export type ParsedPlace =
  | { readonly outcome: 'found'; readonly state: AustralianState }
  /** The postcode lies in several states: the shopper is asked, in these words. */
  | {
      readonly outcome: 'shared'
      readonly states: readonly AustralianState[]
      readonly message: typeof whichState
    }
  | {
      readonly outcome: 'refused'
      /** Four digits, which are no postcode. */
      readonly isPostcode: boolean
      readonly message: typeof noPostcode | typeof unknownPostcode
    }

const whichState = 'Where will you register it?'
const noPostcode = 'Please type a postcode of four digits, such as 4006.'
const unknownPostcode = 'We don’t know that postcode. Choose your state.'

/**
 * Reads a postcode of Australia or the name of a state, in full or abbreviated. A postcode outside the states, such as
 * Norfolk Island’s, is not known: no state’s law is told for it.
 */
export function parsePlace(typed: string): ParsedPlace {
  const text = typed.trim()
  const named = australianStates.find((state) => isName(text, state) || isName(text, stateNames[state]))
  if (named) return { outcome: 'found', state: named }
  if (!/^\d{4}$/.test(text)) return { outcome: 'refused', isPostcode: false, message: noPostcode }
  const states = statesOf(text)
  const [state] = states
  if (state === undefined) return { outcome: 'refused', isPostcode: true, message: unknownPostcode }
  return states.length > 1 ? { outcome: 'shared', states, message: whichState } : { outcome: 'found', state }
}

function statesOf(postcode: string): AustralianState[] {
  if (postcodes.elsewhere.postcodes.some((other) => other.postcode === postcode)) return []
  const shared = postcodes.shared.postcodes.find((one) => one.postcode === postcode)?.states
  const inRange = postcodes.ranges.states.filter(({ from, to }) => postcode >= from && postcode <= to)
  const names = shared ?? inRange.map(({ state }) => state)
  return australianStates.filter((state) => names.includes(state))
}

/** The first postcode that asks to choose among these states, which stands for all that do. */
export function sharedPostcode(states: readonly AustralianState[]): string | null {
  const found = postcodes.shared.postcodes.find(
    (one) => one.states.length === states.length && states.every((state) => one.states.includes(state)),
  )
  return found?.postcode ?? null
}

/** The definite article and full stops are left out: “the Northern Territory”, “N.S.W.”. */
function isName(typed: string, name: string): boolean {
  const plain = (text: string): string =>
    text
      .replace(/^the\s+|\./gi, '')
      .replace(/\s+/g, ' ')
      .toLowerCase()
  return plain(typed) === plain(name)
}
