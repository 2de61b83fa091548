import type { AustralianState } from '#app/core/australian-states.ts'

/** The parameters in which an address says where a buyer lives: a state, or what was typed. */
export const placeParameters = ['at', 'postcode'] as const

/** An address of this website for a buyer in a state. */
export function withPlace(path: string, state: AustralianState | null): string {
  if (state === null) return path
  const [address = '', hash] = path.split('#')
  const placed = `${address}${address.includes('?') ? '&' : '?'}at=${state}`
  return hash === undefined ? placed : `${placed}#${hash}`
}
