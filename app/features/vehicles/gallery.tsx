import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { imageAddress } from '#app/features/images/image-address.ts'
import { Picture } from '#app/features/images/picture.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { GalleryData } from './gallery-pictures.ts'

interface GalleryProps extends GalleryData {
  isSold: boolean
}

const sizes = '(width >= 64rem) 54rem, 100vw'
/** Thumbnails of a phone, the last of which counts those left. */
const shownOnPhone = 5

/** Of an entry in the history: the page without the lightbox is one step back. */
const openedHere = { isOpenedHere: true }

// most visitors never open it: its code comes with the first press
const Lightbox = lazy(() => import('./lightbox.tsx'))

/** The pictures of one vehicle on a track to swipe, each one link away by its thumbnail, and large in a lightbox. */
export function Gallery({ pictures, links, outline, isSold, note }: GalleryProps) {
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const { hash, state } = useLocation()
  const view = /^#view-(all|\d+)$/.exec(hash)?.[1]
  const navigate = useNavigate()
  const count = pictures.length
  const left = count - shownOnPhone

  function show(index: number): void {
    track.current?.scrollTo({ left: index * track.current.clientWidth })
  }

  /** The lightbox is a place in the visitor's history, so that Back closes it. */
  function open(picture: string | number): void {
    void navigate({ hash: `#view-${picture}` }, { preventScrollReset: true, state: openedHere })
  }

  function turnTo(picture: number): void {
    show(picture)
    void navigate({ hash: `#view-${picture + 1}` }, { replace: true, preventScrollReset: true, state })
  }

  function close(): void {
    // Back has closed it already
    if (!location.hash.startsWith('#view-')) return
    if (state?.isOpenedHere) void navigate(-1)
    else void navigate({ hash: '' }, { replace: true, preventScrollReset: true })
  }

  /** Without script the link itself does it; with script the page does not move. */
  function instead(act: () => void) {
    return (event: MouseEvent) => {
      event.preventDefault()
      act()
    }
  }

  return (
    <section className={isSold ? 'gallery is-sold' : 'gallery'} aria-label="Photos">
      <a href="#vehicle-head" className="skip-link">
        Skip photos
      </a>
      <div className="gallery-stage">
        <ul
          ref={track}
          className="gallery-track"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a track that scrolls must be reached by keyboard
          tabIndex={0}
          aria-label="Photos, scroll for more"
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setCurrent(Math.min(count - 1, Math.round(scrollLeft / clientWidth)))
          }
        >
          {pictures.map(({ url, alt }, index) => (
            <li key={url} id={`photo-${index + 1}`}>
              <a
                href={imageAddress(url, 1920, 'ordinary')}
                tabIndex={-1}
                data-keeps-tap=""
                onClick={instead(() => open(index + 1))}
              >
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
              </a>
            </li>
          ))}
        </ul>
        {count > 1 && (
          <div className="gallery-tools">
            <span className="gallery-count">
              {current + 1}/{count}
            </span>
            <IconButton
              name="Previous photo"
              kind="outline"
              icon={<Icon name="chevron-left" />}
              disabled={current === 0}
              data-keeps-tap=""
              onClick={() => show(current - 1)}
              className="needs-script"
            />
            <IconButton
              name="Next photo"
              kind="outline"
              icon={<Icon name="chevron-right" />}
              disabled={current === count - 1}
              data-keeps-tap=""
              onClick={() => show(current + 1)}
              className="needs-script"
            />
            <button
              type="button"
              data-keeps-tap=""
              className="button button-outline button-sm needs-script"
              onClick={() => open('all')}
            >
              <Icon name="maximize-2" size={16} />
              Show all
            </button>
          </div>
        )}
      </div>
      {count > 1 && (
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
      )}
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
            onShow={turnTo}
            onClose={close}
          />
        </Suspense>
      )}
    </section>
  )
}
