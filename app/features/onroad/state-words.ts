import type { AustralianState } from '#app/core/australian-states.ts'

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

/** "Queensland", "the Northern Territory", as a sentence names it. */
export function stateInWords(state: AustralianState): string {
  const isTerritory = state === 'NT' || state === 'ACT'
  return isTerritory ? `the ${stateNames[state]}` : stateNames[state]
}
