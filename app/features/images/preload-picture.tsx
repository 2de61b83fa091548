import { preload } from 'react-dom'
import type { PictureSet } from './picture-set.ts'

/**
 * Asks in the head for the largest picture of a first screen, which the markup names only further down. The server
 * alone asks; a part of a page that it renders by itself has no head, so there the page asks.
 *
 * @param media the windows that show this one of several shapes
 */
export function preloadPicture({ src, srcSet }: PictureSet, sizes: string, media?: string): void {
  if (!import.meta.env.SSR) return
  preload(src, {
    as: 'image',
    imageSrcSet: srcSet,
    imageSizes: sizes,
    fetchPriority: 'high',
    ...(media === undefined ? {} : { media }),
  })
}
