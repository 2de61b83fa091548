import { useRef } from 'react'
import { imageAddress } from '#app/features/images/image-address.ts'
import { Picture } from '#app/features/images/picture.tsx'

export interface GalleryPicture {
  readonly url: string
  readonly alt: string
}

interface GalleryProps {
  pictures: readonly GalleryPicture[]
  /** The path of a drawing that stands where a picture does not come. */
  outline: string
  isSold: boolean
  /** What stands under the pictures: that they are illustrations, that more are coming. */
  note: string | null
}

const sizes = '(width >= 64rem) 54rem, 100vw'

/** The pictures of one vehicle on a track to swipe, each one link away by its thumbnail. */
export function Gallery({ pictures, outline, isSold, note }: GalleryProps) {
  const track = useRef<HTMLUListElement>(null)
  const show = (index: number) => (event: React.MouseEvent) => {
    // without script the link itself brings the picture into view; with it the page does not move
    event.preventDefault()
    track.current?.scrollTo({ left: index * track.current.clientWidth })
  }
  return (
    <section className={isSold ? 'gallery is-sold' : 'gallery'} aria-label="Photos">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a track that scrolls must be reached by keyboard */}
      <ul ref={track} className="gallery-track" tabIndex={0}>
        {pictures.map(({ url, alt }, index) => (
          <li key={url} id={`photo-${index + 1}`}>
            <Picture
              url={url}
              instead={outline}
              alt={alt}
              width={1200}
              height={800}
              sizes={sizes}
              use="ordinary"
              priority={index === 0 ? 'largest' : 'lazy'}
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ol className="gallery-thumbs">
          {pictures.map(({ url, alt }, index) => (
            <li key={url}>
              <a
                href={`#photo-${index + 1}`}
                aria-label={`Photo ${index + 1} of ${pictures.length}: ${alt}`}
                onClick={show(index)}
              >
                <img
                  src={imageAddress(url, 160, 'thumbnail')}
                  alt=""
                  width={96}
                  height={64}
                  loading="lazy"
                  decoding="async"
                />
              </a>
            </li>
          ))}
        </ol>
      )}
      {note && <p className="gallery-note">{note}</p>}
    </section>
  )
}
