import { shareImageAddress, shareSize } from './image-address.ts'
import { isRaster } from './raster.ts'

export interface SharePicture {
  readonly url: string
  readonly alt: string
}

/** One `<meta>`, by `property` (Open Graph) or by `name` (Twitter). */
export type ShareTag =
  | { readonly property: string; readonly content: string }
  | { readonly name: string; readonly content: string }

/**
 * What a page is previewed with where its link is sent (IMG-05): the first of its pictures that can be
 * cropped to 1200 × 630, with that size said, so that the preview stands before the picture is fetched.
 *
 * @param absolute makes a full address of a path; robots know no page that it could belong to
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
