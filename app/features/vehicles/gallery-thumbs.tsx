import { imageAddress } from '#app/features/images/image-address.ts'
import type { GalleryPicture } from './gallery-pictures.ts'
import { instead } from './instead-of-link.tsx'

interface GalleryThumbsProps {
  pictures: readonly GalleryPicture[]
  current: number
  show: (index: number) => void
}

/** Thumbnails of a phone and of a mosaic, the last of which counts those left. */
const shownOnPhone = 5

/** Each picture is one link away. */
export function GalleryThumbs({ pictures, current, show }: GalleryThumbsProps) {
  const count = pictures.length
  const left = count - shownOnPhone
  return (
    <ol className="gallery-thumbs">
      {pictures.map(({ url, alt }, index) => (
        <li key={url} className={index >= shownOnPhone ? 'thumb-wide' : undefined}>
          <a
            href={`#photo-${index + 1}`}
            aria-current={index === current || undefined}
            onClick={instead(() => show(index))}
          >
            <img
              src={imageAddress(url, 160, 'thumbnail')}
              alt=""
              width={96}
              height={64}
              loading="lazy"
              decoding="async"
            />
            <span className="sr-only">{`Photo ${index + 1} of ${count}: ${alt}`}</span>
            {index === shownOnPhone - 1 && left > 0 && (
              <span className="thumb-more" aria-hidden="true">
                +{left}
              </span>
            )}
          </a>
        </li>
      ))}
    </ol>
  )
}
