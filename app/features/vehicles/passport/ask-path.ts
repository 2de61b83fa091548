import { placesOnPage } from '#app/features/vehicles/page-places.ts'
import type { ItemName } from './item-values.ts'
import { isItemName } from './passport.ts'
import { itemName } from './passport-words.ts'

/** The address of a vehicle's enquiry in which an item of its passport is asked about (PASS-01). */
export function askPath(path: string, item: ItemName): string {
  return `${path}?ask=${item}${placesOnPage.enquire}`
}

/** What of the vehicle such an address asks about, in words; null where nothing is named. */
export function askedAbout({ searchParams }: URL): string | null {
  const item = searchParams.get('ask')
  return item !== null && isItemName(item) ? itemName(item) : null
}
