import type { ImageUse } from './image-address.ts'
import { pictureSet } from './picture-set.ts'

export interface PictureProps {
  readonly url: string
  readonly alt: string
  /** The most it takes on the page, in CSS pixels; with the height, the room that is kept for it. */
  readonly width: number
  readonly height: number
  /** How wide it is on which screens, as in HTML. */
  readonly sizes?: string
  readonly use?: Exclude<ImageUse, 'share'>
  /** `largest`: the largest thing on the first screen. `near-top`: on the first screen too. */
  readonly priority?: 'largest' | 'near-top' | 'lazy'
  /** The path of a drawing that stands in its place where it does not come. */
  readonly instead?: string
  readonly className?: string
}

/** A photo or a drawn picture, in the size and format that suit the screen. */
export function Picture(props: PictureProps) {
  const { url, width, height, sizes = '100vw', use = 'ordinary', priority = 'lazy' } = props
  const set = pictureSet(url, width, use)
  const isLargest = priority === 'largest'
  return (
    // the browser finds it in the markup itself; React would announce every eager image in the head, where a phone
    // chooses among its sizes before it knows how wide it is, unless it stands in a <picture>
    <picture className="contents">
      <img
        {...(set ? { srcSet: set.srcSet, sizes } : {})}
        src={set?.src ?? url}
        alt={props.alt}
        width={width}
        height={height}
        loading={priority === 'lazy' ? 'lazy' : 'eager'}
        decoding="async"
        data-instead={props.instead}
        {...(isLargest ? { fetchPriority: 'high' } : {})}
        className={`picture ${props.className ?? ''}`}
      />
    </picture>
  )
}
