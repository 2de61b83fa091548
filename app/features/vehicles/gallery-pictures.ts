import { placeholderPicture } from '#app/features/images/placeholder.ts'
import { type Dials, dialsOf } from '#app/features/tenancy/theme/dials.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { vehicleWords } from '#app/features/tenancy/wording.ts'
import { pictureAlt } from './picture-alt.ts'
import { isPlaceholder, primaryPicture } from './primary-picture.ts'
import type { Vehicle } from './vehicle.ts'

export interface GalleryPicture {
  readonly url: string
  readonly alt: string
  /** What stands on it, so that nobody takes it for an ordinary view. */
  readonly mark?: string
}

/** A film or a 360° view on another website; it opens in a new tab. */
export interface GalleryLink {
  readonly label: string
  readonly href: string
}

export interface GalleryData {
  readonly pictures: readonly GalleryPicture[]
  readonly links: readonly GalleryLink[]
  /** The path of the drawing that is shown where a picture does not load. */
  readonly outline: string
  /** How wide the pictures stand on this website, for the choice of their file. */
  readonly sizes: string
  /** The note under the pictures: that they are illustrations, or that more are coming. */
  readonly note: string | null
}

/**
 * All pictures of a vehicle, beginning with the one that cards show; empty where only placeholders are left (CAR-14).
 */
export function galleryPictures(vehicle: Pick<Vehicle, 'primary_image_url' | 'images'>): string[] {
  const first = primaryPicture(vehicle)
  const all = vehicle.images.map(({ image }) => image.url).filter((url) => !isPlaceholder(url))
  return [...new Set(first === null ? all : [first, ...all])]
}

/** By design, as its style sheet arranges the page: beside the ways to buy or a card, in a mosaic, or across the window. */
const sizesOf: Readonly<Record<Dials['design'], string>> = {
  metro: '(width >= 85rem) 42rem, (width >= 64rem) calc(50vw - 2rem), 100vw',
  outback: '(width >= 85rem) 54.5rem, (width >= 64rem) calc(96vw - 24rem), 100vw',
  torque: '(width >= 64rem) min(100vw - 10.3rem, 73.3rem, 121.8vh, 84rem), 100vw',
  haul: '(width >= 85rem) 52rem, (width >= 64rem) calc(62vw - 2rem), 100vw',
}

/** The pictures of imperfections, by their addresses (PASS-07). */
function markedPictures({ passport }: Vehicle): Map<string, GalleryPicture> {
  const pictures = passport.imperfections.flatMap(({ kind, zone, photos }) =>
    photos.map(({ photo }) => ({ url: photo, alt: `Imperfection: ${kind}, ${zone}`, mark: 'Imperfection' })),
  )
  return new Map(pictures.map((picture) => [picture.url, picture]))
}

/** The pictures, or a drawing of the body where there is none yet, with the note they need. */
export function galleryOf(
  vehicle: Vehicle,
  website: Pick<Website, 'branding' | 'demo' | 'template' | 'labels' | 'locale'>,
): GalleryData {
  const outline = placeholderPicture(vehicle.body)
  const links = [
    ...(vehicle.video_url === null ? [] : [{ label: 'Watch the video', href: vehicle.video_url }]),
    ...(vehicle.spin_url === null ? [] : [{ label: '360° view', href: vehicle.spin_url }]),
  ]
  const marked = markedPictures(vehicle)
  const urls = [...new Set([...galleryPictures(vehicle), ...marked.keys()])]
  const sizes = sizesOf[dialsOf(website).design]
  if (urls.length === 0) {
    const alt = `Drawing: ${vehicle.body ?? vehicleWords(website).one}`
    return { pictures: [{ url: outline, alt }], links, outline, sizes, note: 'Photos coming' }
  }
  return {
    pictures: urls.map(
      (url, index) => marked.get(url) ?? { url, alt: pictureAlt(vehicle, url, index, website) },
    ),
    links,
    outline,
    sizes,
    note: website.demo ? 'Illustrations of demonstration stock, not photographs.' : null,
  }
}
