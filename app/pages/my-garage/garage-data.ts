import type { Locale, VehicleWords } from '#app/features/tenancy/wording.ts'
import type { Card } from '#app/features/vehicles/card.ts'
import type { LoginOffer } from '#app/pages/furniture/garage/login-offer.ts'

/** What the garage page knows of its website. What is saved only the visitor's browser knows. */
export interface GarageData {
  readonly siteName: string
  /** The address of the saved vehicles. */
  readonly path: string
  readonly locale: Locale
  readonly words: VehicleWords
  readonly stockPath: string
  readonly isKept: boolean
  /** The vehicles of a list that was shared by its address; null: none was. */
  readonly shared: readonly Card[] | null
  /** Null where nobody signs in. */
  readonly login: LoginOffer | null
}

export const garageTabs = [
  { name: 'saved-cars', label: 'Saved' },
  { name: 'recent', label: 'Recently viewed' },
  { name: 'searches', label: 'Searches' },
] as const
export type GarageTab = (typeof garageTabs)[number]['name']

/** Saved vehicles where the address names no tab, or none that there is (ROUTE-30). */
export function tabIn(query: string): GarageTab {
  const asked = new URLSearchParams(query).get('tab')
  return garageTabs.find(({ name }) => name === asked)?.name ?? 'saved-cars'
}

/** The address of a tab: in a garage with a name of its own the saved vehicles are the plain one. */
export function tabAddress(path: string, tab: GarageTab): string {
  const [address = ''] = path.split('?')
  return tab === 'saved-cars' ? path : `${address}?tab=${tab}`
}
