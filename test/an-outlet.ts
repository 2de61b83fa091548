import type { Listing } from './a-website-folder.ts'
import { aListing } from './a-website-folder.ts'

/** A vehicle that may be advertised: with a price, an odometer and a photo. */
export function anAdvertisedListing(stocknum: string, changes: Listing = {}): Listing {
  return aListing({ 'Stock No': stocknum, Images: `https://photos.example/${stocknum}.jpg`, ...changes })
}
