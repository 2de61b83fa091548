import { imageAddress } from '#app/features/images/image-address.ts'
import type { GalleryPicture } from './gallery-pictures.ts'

interface LightboxGridProps {
  pictures: readonly GalleryPicture[]
  show: (index: number) => void
}

/** All pictures at once. */
export function LightboxGrid({ pictures, show }: LightboxGridProps) {
  return (
    <ol className="lightbox-grid">
      {pictures.map((picture, at) => (
        <li key={picture.url}>
          <button type="button" aria-label={`Photo ${at + 1}: ${picture.alt}`} onClick={() => show(at)}>
            <img
              src={imageAddress(picture.url, 640, 'thumbnail')}
              alt=""
              width={480}
              height={320}
              loading="lazy"
            />
          </button>
        </li>
      ))}
    </ol>
  )
}
