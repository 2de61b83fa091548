import { isPlaceholder, primaryPicture } from './primary-picture.ts'
import type { Vehicle } from './vehicle.ts'

/** All pictures of a vehicle, the one that cards show first; empty where only placeholders are left (CAR-14). */
export function galleryPictures(vehicle: Pick<Vehicle, 'primary_image_url' | 'images'>): string[] {
  const first = primaryPicture(vehicle)
  const all = vehicle.images.map(({ image }) => image.url).filter((url) => !isPlaceholder(url))
  return [...new Set(first === null ? all : [first, ...all])]
}
