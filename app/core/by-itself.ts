/**
 * A header of what a page of the desk asks by itself, when it hears of something or looks from time to time. Perhaps nobody is
 * there, so it keeps no session alive (DESK-13).
 */
export const byItself = 'Forecourt-By-Itself'

/** Asks as a page does by itself; null where nobody answers. */
export function askByItself(address: string, init: RequestInit = {}): Promise<Response | null> {
  return fetch(address, { ...init, headers: { [byItself]: '1' } }).catch(() => null)
}
