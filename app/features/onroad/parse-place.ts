import { type AustralianState, australianStates } from '#app/core/australian-states.ts'
import postcodes from './postcodes.json' with { type: 'json' }

/** What a shopper’s postcode or state means (DRIVE-12, DRIVE-27). */
export type ParsedPlace =
  | { readonly outcome: 'found'; readonly state: AustralianState }
  /** The postcode lies in several states: the shopper is asked, in these words. */
  | {
      readonly outcome: 'shared'
      readonly states: readonly AustralianState[]
      readonly message: typeof whichState
    }
  | { readonly outcome: 'refused'; readonly message: typeof noPostcode | typeof unknownPostcode }

const whichState = 'Where will you register it?'
const noPostcode = 'Please type a postcode of four digits, such as 4006.'
const unknownPostcode = 'We don’t know that postcode. Choose your state.'

export const stateNames = {
  NSW: 'New South Wales',
  VIC: 'Victoria',
  QLD: 'Queensland',
  WA: 'Western Australia',
  SA: 'South Australia',
  TAS: 'Tasmania',
  NT: 'Northern Territory',
  ACT: 'Australian Capital Territory',
} as const satisfies Record<AustralianState, string>

/**
 * Reads a postcode of Australia or the name of a state, in full or abbreviated. A postcode outside the states, such as
 * Norfolk Island’s, is not known: no state’s law is told for it.
 */
export function parsePlace(typed: string): ParsedPlace {
  const text = typed.trim()
  const named = australianStates.find((state) => isName(text, state) || isName(text, stateNames[state]))
  if (named) return { outcome: 'found', state: named }
  if (!/^\d{4}$/.test(text)) return { outcome: 'refused', message: noPostcode }
  const states = statesOf(text)
  const [state] = states
  if (state === undefined) return { outcome: 'refused', message: unknownPostcode }
  return states.length > 1 ? { outcome: 'shared', states, message: whichState } : { outcome: 'found', state }
}

function statesOf(postcode: string): AustralianState[] {
  if (postcodes.elsewhere.postcodes.some((other) => other.postcode === postcode)) return []
  const shared = postcodes.shared.postcodes.find((one) => one.postcode === postcode)?.states
  const inRange = postcodes.ranges.states.filter(({ from, to }) => postcode >= from && postcode <= to)
  const names = shared ?? inRange.map(({ state }) => state)
  return australianStates.filter((state) => names.includes(state))
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
