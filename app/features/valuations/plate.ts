import type { Website } from '#app/features/tenancy/website.ts'

/** Australian plates are unique within a state, New Zealand's within the country. */
export const plateStates = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA', 'NZ'] as const
export type PlateState = (typeof plateStates)[number]

/** Which vehicle is looked up. */
export type LookupKey =
  | { readonly kind: 'rego'; readonly plate: string; readonly state: PlateState }
  | { readonly kind: 'vin'; readonly vin: string }

/** The states whose plates a website can look up (TRADE-07); none where no register is asked. */
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

/** Plates that AutoGrab answers without a bill, to try a key with; longer than any that is on a car. */
const testPlate = /^REG4(SUCCESS|SUCCESSEV|WARNING|NOMATCH|VINONLY)$/

/** As a register writes it: capitals and digits, at most nine of them; null where it cannot be a plate. */
export function plateFrom(typed: string): string | null {
  const plate = typed.replace(/[\s.·-]+/g, '').toUpperCase()
  return /^[A-Z0-9]{1,9}$/.test(plate) || testPlate.test(plate) ? plate : null
}

/** Seventeen characters, never I, O or Q (ISO 3779); null where it cannot be one. */
export function vinFrom(typed: string): string | null {
  const vin = typed.replace(/[\s-]+/g, '').toUpperCase()
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(vin) ? vin : null
}

export function stateFrom(typed: string, locale: Website['locale']): PlateState | null {
  const wanted = typed.trim().toUpperCase()
  return lookupStates(locale).find((state) => state === wanted) ?? null
}
