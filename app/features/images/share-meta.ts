import { shareImageAddress, shareSize } from './image-address.ts'
import { isRaster } from './raster.ts'

export interface SharePicture {
  readonly url: string
  readonly alt: string
}

/** One `<meta>` element, by `property` (Open Graph) or by `name` (Twitter). */
export type ShareTag =
  | { readonly property: string; readonly content: string }
  | { readonly name: string; readonly content: string }

/**
 * The preview of a page where its link is shared (IMG-05): the first of its pictures that can be cropped to 1200 ×
 * 630, with this size stated, so that the preview is laid out before the picture is fetched.
 *
 * @param absolute makes a full address of a path, since robots cannot resolve it
 */
export function shareMeta(
  pictures: readonly (SharePicture | null)[],
  absolute: (path: string) => string,
): ShareTag[] {
  const picture = pictures.find((picture) => picture !== null && isRaster(picture.url))
  if (!picture) return [{ name: 'twitter:card', content: 'summary' }]
  return [
    { property: 'og:image', content: absolute(shareImageAddress(picture.url)) },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(shareSize.width) },
    { property: 'og:image:height', content: String(shareSize.height) },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
