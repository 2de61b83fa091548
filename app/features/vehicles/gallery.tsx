import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { imageAddress } from '#app/features/images/image-address.ts'
import type { GalleryData } from './gallery-pictures.ts'
import { GalleryThumbs } from './gallery-thumbs.tsx'
import { GalleryTools, GalleryTrack, pictureAt } from './gallery-track.tsx'
import { useLightboxAddress } from './use-lightbox-address.tsx'

interface GalleryProps extends GalleryData {
  isSold: boolean
  /** What a picture shows at its edge goes on beside it, as the ground of what stands there. */
  isLandscape: boolean
}

// most visitors never open it: its code comes with the first press
const Lightbox = lazy(() => import('./lightbox.tsx'))

/** The pictures of one vehicle on a track to swipe, each one link away by its thumbnail, and large in a lightbox. */
export function Gallery({ pictures, links, outline, sizes, isSold, isLandscape, note }: GalleryProps) {
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const { view, open, turnTo, close } = useLightboxAddress()
  const count = pictures.length
  // the first press on a thumbnail has moved the track before the page's own code is there
  useEffect(() => {
    if (track.current) setCurrent(pictureAt(track.current))
  }, [])

  function show(index: number): void {
    track.current?.scrollTo({ left: index * track.current.clientWidth })
  }

  return (
    <section className={isSold ? 'gallery is-sold' : 'gallery'} aria-label="Photos">
      <a href="#vehicle-head" className="skip-link">
        Skip photos
      </a>
      <div className="gallery-stage">
        {isLandscape && (
          <div className="gallery-beyond">
            {/* the edge of a thumbnail, which the page has anyway, is drawn out: sky, horizon and ground go on */}
            <img src={imageAddress(pictures[current]?.url ?? outline, 160, 'thumbnail')} alt="" />
          </div>
        )}
        <GalleryTrack
          pictures={pictures}
          outline={outline}
          sizes={sizes}
          track={track}
          onReach={setCurrent}
          open={open}
        />
        {count > 1 && (
          <GalleryTools current={current} count={count} show={show} openAll={() => open('all')} />
        )}
      </div>
      {count > 1 && <GalleryThumbs pictures={pictures} current={current} show={show} />}
      {links.length > 0 && (
        <p className="gallery-links no-print">
          {links.map(({ label, href }) => (
            <a
              key={href}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className="button button-outline button-sm"
            >
              {label}
              <span className="sr-only"> (opens in new tab)</span>
            </a>
          ))}
        </p>
      )}
      {note && <p className="gallery-note">{note}</p>}
      {view !== undefined && (
        <Suspense fallback={null}>
          <Lightbox
            pictures={pictures}
            first={view === 'all' ? 'all' : Math.min(count, Math.max(1, Number(view))) - 1}
            onShow={(picture) => {
              show(picture)
              turnTo(picture)
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </section>
  )
}
