import type { Vehicle } from './vehicle.ts'

/** The picture on cards and first in the gallery; null where only the platform's own placeholder is left (CAR-14). */
export function primaryPicture(vehicle: Pick<Vehicle, 'primary_image_url' | 'images'>): string | null {
  const url = vehicle.primary_image_url ?? ''
  if (!isPlaceholder(url)) return url
  const thumbnail = vehicle.images.find(({ image }) => !isPlaceholder(image.thumb.url))
  return thumbnail?.image.thumb.url ?? null
}

/** Some stock systems send the address of a "no picture yet" image instead of none. */
export function isPlaceholder(url: string): boolean {
  const path = url.trim().replace(/[?#].*$/s, '')
  return path === '' || /^default/i.test(path.slice(path.lastIndexOf('/') + 1))
}
