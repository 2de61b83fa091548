import type { ImageUse } from './image-address.ts'
import { pictureSet } from './picture-set.ts'
import { preloadPicture } from './preload-picture.tsx'

export interface PictureProps {
  readonly url: string
  readonly alt: string
  /** The largest size on the page in CSS pixels; width and height reserve its room. */
  readonly width: number
  readonly height: number
  /** The widths on different screens, as in HTML. */
  readonly sizes?: string
  readonly use?: Exclude<ImageUse, 'share'>
  /** `largest`: the largest element of the first screen. `near-top`: another picture of the first screen. */
  readonly priority?: 'largest' | 'near-top' | 'lazy'
  /** The path of a drawing that replaces it where it fails to load. */
  readonly instead?: string
  readonly className?: string
}

/** The others of a first screen do not share a phone's line with the largest, and are fetched at once all the same. */
const fetched = { largest: 'high', 'near-top': 'low' } as const

/** A photo or a drawn picture, in the size and format that suit the screen. */
export function Picture(props: PictureProps) {
  const { url, width, height, sizes = '100vw', use = 'ordinary', priority = 'lazy' } = props
  const set = pictureSet(url, width, use)
  const isLargest = priority === 'largest'
  if (isLargest && set) preloadPicture(set, sizes)
  return (
    // the <picture> keeps React from preloading every eager image in the head, where they would compete with the largest
    <picture className="contents">
      <img
        {...(set ? { srcSet: set.srcSet, sizes } : {})}
        src={set?.src ?? url}
        alt={props.alt}
        width={width}
        height={height}
        loading={priority === 'lazy' ? 'lazy' : 'eager'}
        decoding={isLargest ? 'sync' : 'async'}
        data-instead={props.instead}
        {...(priority === 'lazy' ? {} : { fetchPriority: fetched[priority] })}
        className={`picture ${props.className ?? ''}`}
      />
    </picture>
  )
}
