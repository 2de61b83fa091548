import { imageAddress } from '#app/features/images/image-address.ts'
import { preloadPicture } from '#app/features/images/preload-picture.tsx'
import { imageWidths } from '#app/features/images/width.ts'

const wideWidths = imageWidths.filter((width) => width >= 1080 && width <= 2048)
const tallWidths = imageWidths.filter((width) => width <= 1080)

interface HeroPictureProps {
  picture: { wide: string; tall: string }
  /** From this width of the window the wide shape suits its place; in a place that is never wide, none does. */
  wideFrom?: '48rem' | '64rem' | null
}

/** Renders the largest paint of the home page. It is fetched first, in the shape of the screen. */
export function HeroPicture({ picture, wideFrom = '48rem' }: HeroPictureProps) {
  const wide = srcSet(picture.wide, wideWidths)
  const tall = srcSet(picture.tall, tallWidths)
  const src = imageAddress(picture.tall, 828, 'ordinary')
  if (wideFrom === null) preloadPicture({ src, srcSet: tall }, '100vw')
  else {
    preloadPicture({ src, srcSet: tall }, '100vw', `(width < ${wideFrom})`)
    preloadPicture({ src, srcSet: wide }, '100vw', `(width >= ${wideFrom})`)
  }
  return (
    <picture className="hero-picture">
      {wideFrom !== null && <source media={`(width >= ${wideFrom})`} srcSet={wide} sizes="100vw" />}
      <img
        src={src}
        srcSet={tall}
        sizes="100vw"
        alt=""
        width={828}
        height={621}
        decoding="sync"
        fetchPriority="high"
      />
    </picture>
  )
}

function srcSet(url: string, widths: readonly number[]): string {
  return widths.map((width) => `${imageAddress(url, width, 'ordinary')} ${width}w`).join(', ')
}
