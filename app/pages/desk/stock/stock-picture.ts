import { imageAddress } from '#app/features/images/image-address.ts'
import type { StockVehicle } from '#app/features/stockroom/stock-vehicle.ts'
import { galleryPictures } from '#app/features/vehicles/gallery-pictures.ts'
import { primaryPicture } from '#app/features/vehicles/primary-picture.ts'

/** The address at the desk of a vehicle's first picture; null where it has none. @param shown with its edits */
export function firstPicture(slug: string, { facts }: Pick<StockVehicle, 'facts'>): string | null {
  const url = primaryPicture(facts)
  return url === null ? null : deskPicture(slug, url, 96)
}

/** The addresses at the desk of all of a vehicle's pictures in their order. */
export function allPictures(slug: string, { facts }: Pick<StockVehicle, 'facts'>): string[] {
  return galleryPictures(facts).map((url) => deskPicture(slug, url, 256))
}

/** The address at the desk of one picture. */
export function deskPicture(slug: string, url: string, width: number): string {
  return `/websites/${slug}${imageAddress(url, width, 'thumbnail')}`
}
