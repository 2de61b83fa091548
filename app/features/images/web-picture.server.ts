import type { ImageCache } from './image-cache.server.ts'
import { isFailure, isTakenDown } from './image-failure.ts'
import { fetchImage, type Outgoing } from './image-source.server.ts'
import { isFresh, makeKeptImage } from './kept-image.server.ts'
import type { SourcePicture } from './source-picture.server.ts'

export interface WebPictureParts {
  readonly cache: ImageCache
  readonly outgoing: Outgoing
  readonly clock: () => Date
}

/**
 * A picture on another server. The source is kept like its forms, because one photo is requested in several widths,
 * and again for its smaller form.
 *
 * @param isAllowed called for the target of every redirect
 */
export function webPicture(
  { cache, outgoing, clock }: WebPictureParts,
  url: URL,
  isAllowed: (url: URL) => boolean,
): SourcePicture {
  const key = `web ${url.href}`
  return {
    key,
    lane: url.host,
    async read(stop) {
      const kept = await cache.find(key)
      if (kept && isFresh(kept, clock())) return { input: { is: 'file', bytes: kept.bytes }, life: kept.life }
      const fetched = await fetchImage(url, isAllowed, outgoing, stop)
      if (isFailure(fetched)) {
        if (kept && isTakenDown(fetched)) await cache.drop(key)
        return fetched
      }
      const { bytes, life } = fetched
      const type = 'application/octet-stream' // a source is never sent
      await cache.keep(key, makeKeptImage({ bytes, type, canShrink: false }, life, clock()))
      return { input: { is: 'file', bytes }, life }
    },
  }
}
