import { type AustralianState, australianStates } from '#app/core/australian-states.ts'
import { type ParsedPlace, parsePlace, sharedPostcode } from './parse-place.ts'
import { placeParameters } from './placed-address.ts'

/** Where the buyer of an address lives. */
export interface AskedPlace {
  readonly state: AustralianState | null
  /** What is to be said of what was typed, where that is no state. */
  readonly problem: Exclude<ParsedPlace, { outcome: 'found' }> | null
}

/** Nobody says where the buyer lives. */
export const noPlace: AskedPlace = { state: null, problem: null }

/** Nobody has said yet where the buyer lives, not even something that cannot be understood. */
export function isUnasked({ state, problem }: AskedPlace): boolean {
  return state === null && problem === null
}

/** Reads the place of an address; what was typed goes before the state that was known, and an empty field clears it. */
export function askedPlace(query: URLSearchParams): AskedPlace {
  const typed = query.get('postcode')
  if (typed !== null) return typed.trim() === '' ? noPlace : placeTyped(typed)
  const at = query.get('at')?.toUpperCase()
  return { state: australianStates.find((state) => state === at) ?? null, problem: null }
}

const longestTyped = 60

function placeTyped(typed: string): AskedPlace {
  const parsed = parsePlace(typed.slice(0, longestTyped))
  return parsed.outcome === 'found'
    ? { state: parsed.state, problem: null }
    : { state: null, problem: parsed }
}

/**
 * A query with its place in one form, so that a page has few of them however many postcodes there are (DRIVE-13): a state,
 * or a stand-in for everything of which the same is said.
 *
 * @param query as in an address, with its question mark
 * @param hasPlaces false: the country has no such places, and none is kept
 */
export function withOnePlace(query: string, hasPlaces: boolean): string {
  if (!/[?&](at|postcode)=/.test(query)) return query
  const parameters = new URLSearchParams(query)
  const { state, problem } = hasPlaces ? askedPlace(parameters) : noPlace
  for (const name of placeParameters) parameters.delete(name)
  if (state) parameters.set('at', state)
  if (problem) parameters.set('postcode', standInFor(problem))
  return parameters.size === 0 ? '' : `?${parameters}`
}

function standInFor(problem: NonNullable<AskedPlace['problem']>): string {
  if (problem.outcome === 'shared') return sharedPostcode(problem.states) ?? '0000'
  return problem.isPostcode ? '0000' : '-'
}
