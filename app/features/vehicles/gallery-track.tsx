import type { RefObject } from 'react'
import { imageAddress } from '#app/features/images/image-address.ts'
import { Picture } from '#app/features/images/picture.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { isDrawnToScale } from './drawn-to-scale.ts'
import type { GalleryData } from './gallery-pictures.ts'
import { instead } from './instead-of-link.tsx'

interface GalleryTrackProps extends Pick<GalleryData, 'pictures' | 'outline' | 'sizes'> {
  track: RefObject<HTMLUListElement | null>
  onReach: (index: number) => void
  open: (picture: number) => void
}

/** Which picture a track shows, by how far it is scrolled. */
export function pictureAt({ scrollLeft, clientWidth }: Element): number {
  return Math.round(scrollLeft / clientWidth)
}

/** The pictures beside each other, to swipe. */
export function GalleryTrack({ pictures, outline, sizes, track, onReach, open }: GalleryTrackProps) {
  return (
    <ul
      ref={track}
      className="gallery-track"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a track that scrolls must be reached by keyboard
      tabIndex={0}
      aria-label="Photos, scroll for more"
      onScroll={({ currentTarget }) => onReach(pictureAt(currentTarget))}
    >
      {pictures.map(({ url, alt, mark }, index) => (
        <li key={url} id={`photo-${index + 1}`} className={isDrawnToScale(url) ? 'gallery-sheet' : undefined}>
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
            {mark && <span className="gallery-mark">{mark}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}

interface GalleryToolsProps {
  current: number
  count: number
  show: (index: number) => void
  openAll: () => void
}

/** Where one is on the track, and the ways along it. */
export function GalleryTools({ current, count, show, openAll }: GalleryToolsProps) {
  return (
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
        onClick={openAll}
      >
        <Icon name="maximize-2" size={16} />
        Show all
      </button>
    </div>
  )
}
