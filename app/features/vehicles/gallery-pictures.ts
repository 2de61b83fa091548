import { placeholderPicture } from '#app/features/images/placeholder.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { vehicleWords } from '#app/features/tenancy/wording.ts'
import { pictureAlt } from './picture-alt.ts'
import { isPlaceholder, primaryPicture } from './primary-picture.ts'
import type { Vehicle } from './vehicle.ts'

export interface GalleryPicture {
  readonly url: string
  readonly alt: string
}

/** A film or a view from all sides, which belongs to somebody else and opens beside the page. */
export interface GalleryLink {
  readonly label: string
  readonly href: string
}

export interface GalleryData {
  readonly pictures: readonly GalleryPicture[]
  readonly links: readonly GalleryLink[]
  /** The path of a drawing that stands where a picture does not come. */
  readonly outline: string
  /** What stands under the pictures: that they are illustrations, that more are coming. */
  readonly note: string | null
}

/** All pictures of a vehicle, the one that cards show first; empty where only placeholders are left (CAR-14). */
export function galleryPictures(vehicle: Pick<Vehicle, 'primary_image_url' | 'images'>): string[] {
  const first = primaryPicture(vehicle)
  const all = vehicle.images.map(({ image }) => image.url).filter((url) => !isPlaceholder(url))
  return [...new Set(first === null ? all : [first, ...all])]
}

/** The pictures, or a drawing of the body where there is none yet, and what must be said of them. */
export function galleryOf(
  vehicle: Vehicle,
  website: Pick<Website, 'branding' | 'demo' | 'template' | 'labels'>,
): GalleryData {
  const outline = placeholderPicture(vehicle.body)
  const links = [
    ...(vehicle.video_url === null ? [] : [{ label: 'Watch the video', href: vehicle.video_url }]),
    ...(vehicle.spin_url === null ? [] : [{ label: '360° view', href: vehicle.spin_url }]),
  ]
  const urls = galleryPictures(vehicle)
  if (urls.length === 0) {
    const alt = `Drawing: ${vehicle.body ?? vehicleWords(website).one}`
    return { pictures: [{ url: outline, alt }], links, outline, note: 'Photos coming' }
  }
  return {
    pictures: urls.map((url, index) => ({ url, alt: pictureAlt(vehicle, url, index, website.branding) })),
    links,
    outline,
    note: website.demo ? 'Illustrations of demonstration stock, not photographs.' : null,
  }
}
