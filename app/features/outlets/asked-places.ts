import { z } from 'zod'
import type { EndReason } from './end-reason.ts'

/** The places of a website itself that show vehicles for sale: they are asked until they are without one that ended. */
export const ownPlaces = ['page', 'search', 'sitemap', 'google', 'meta'] as const
export type OwnPlace = (typeof ownPlaces)[number]

/** When a place was asked first and was without the vehicle; null while it still has it. */
export const askedPlacesSchema = z.partialRecord(
  z.enum(ownPlaces),
  z.iso
    .datetime()
    .transform((at) => new Date(at))
    .nullable(),
)
export type AskedPlaces = z.output<typeof askedPlacesSchema>

/** The page of a vehicle that nobody has confirmed stays open, says so, and may be found: only advertisers lose it. */
export function placesWithout(reason: EndReason): readonly OwnPlace[] {
  return reason === 'unconfirmed' ? ['google', 'meta'] : ownPlaces
}

/** Does a file that names vehicles by the addresses of their pages name this one? */
export function namesPage(text: string, path: string): boolean {
  for (let at = text.indexOf(path); at !== -1; at = text.indexOf(path, at + 1))
    // the address of another vehicle may begin with this one's
    if (!/[\w-]/.test(text[at + path.length] ?? '')) return true
  return false
}
