import type { Website } from '#app/features/tenancy/website.ts'

/** Australian plates are unique within a state, New Zealand's within the country. */
export const plateStates = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA', 'NZ'] as const
export type PlateState = (typeof plateStates)[number]

/** A vehicle is looked up by its plate or by its VIN. */
export type LookupKey =
  | { readonly kind: 'rego'; readonly plate: string; readonly state: PlateState }
  | { readonly kind: 'vin'; readonly vin: string }

/** Names a key, so that an answer can be kept under it. */
export function nameOf(key: LookupKey): string {
  return key.kind === 'rego' ? `${key.state} ${key.plate}` : `VIN ${key.vin}`
}

/**
 * Returns the states whose plates a website can look up (TRADE-07); none where there is no register to ask.
 */
export function lookupStates(locale: Website['locale']): readonly PlateState[] {
  switch (locale) {
    case 'en-AU':
      return plateStates.filter((state) => state !== 'NZ')
    case 'en-NZ':
      return plateStates
    case 'en-US':
      return []
  }
}

/** AutoGrab answers these plates without a bill, so that a key can be tried; no real plate is as long. */
const testPlate = /^REG4(SUCCESS|SUCCESSEV|WARNING|NOMATCH|VINONLY)$/

/** Writes a plate as a register does: capitals and digits, at most nine; null where it cannot be a plate. */
export function plateFrom(typed: string): string | null {
  const plate = typed.replace(/[\s.·-]+/g, '').toUpperCase()
  return /^[A-Z0-9]{1,9}$/.test(plate) || testPlate.test(plate) ? plate : null
}

/** Reads a VIN of seventeen characters without I, O or Q (ISO 3779); null where it cannot be one. */
export function vinFrom(typed: string): string | null {
  const vin = typed.replace(/[\s-]+/g, '').toUpperCase()
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(vin) ? vin : null
}

export function stateFrom(typed: string, locale: Website['locale']): PlateState | null {
  const wanted = typed.trim().toUpperCase()
  return lookupStates(locale).find((state) => state === wanted) ?? null
}

/** The states that may be named, for whoever named another. */
export function statesWanted(locale: Website['locale']): string {
  const states = 'ACT, NSW, NT, QLD, SA, TAS, VIC or WA'
  return locale === 'en-NZ' ? `${states.replace(' or WA', ', WA')} or NZ` : states
}
