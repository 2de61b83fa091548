import type { Locale, VehicleWords } from '#app/features/tenancy/wording.ts'
import type { Card } from '#app/features/vehicles/card.ts'
import type { LoginOffer } from '#app/pages/furniture/garage/login-offer.ts'

/** The garage page knows this of its website. Only the visitor's browser knows what is saved. */
export interface GarageData {
  readonly siteName: string
  /** The address of the saved vehicles. */
  readonly path: string
  readonly locale: Locale
  readonly words: VehicleWords
  readonly stockPath: string
  readonly isKept: boolean
  /** The vehicles of a list that was shared by its address; null without one. */
  readonly shared: readonly Card[] | null
  /** Null where nobody can sign in. */
  readonly login: LoginOffer | null
}

export const garageTabs = [
  { name: 'saved-cars', label: 'Saved' },
  { name: 'recent', label: 'Recently viewed' },
  { name: 'searches', label: 'Searches' },
] as const
export type GarageTab = (typeof garageTabs)[number]['name']

/** @returns the tab that the address names, or saved vehicles where it names none that exists (ROUTE-30) */
export function tabIn(query: string): GarageTab {
  const asked = new URLSearchParams(query).get('tab')
  return garageTabs.find(({ name }) => name === asked)?.name ?? 'saved-cars'
}

/** @returns the address of a tab; the saved vehicles have the garage's plain address */
export function tabAddress(path: string, tab: GarageTab): string {
  const [address = ''] = path.split('?')
  return tab === 'saved-cars' ? path : `${address}?tab=${tab}`
}
