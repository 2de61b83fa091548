import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { imageAddress } from '#app/features/images/image-address.ts'
import { Picture } from '#app/features/images/picture.tsx'
import { pictureSet } from '#app/features/images/picture-set.ts'
import { IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { GalleryPicture } from './gallery-pictures.ts'
import { type Hold, moved, wholePicture, zoomed } from './zoom.ts'

interface LightboxProps {
  pictures: readonly GalleryPicture[]
  /** The picture it begins with, or all of them as a grid. */
  first: number | 'all'
  /** The gallery follows, so that closing leaves the shopper where they looked. */
  onShow(index: number): void
  onClose(): void
}

const swipePx = 50
const doubleTapMs = 300
const middle = { x: 0, y: 0 }

/** The pictures as large as the screen: swipe, arrows, pinch, double tap, and a grid of all. */
export default function Lightbox({ pictures, first, onShow, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(first === 'all' ? 0 : first)
  const [isGrid, setGrid] = useState(first === 'all')
  const [hold, setHold] = useState<Hold>(wholePicture)
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const pressed = useRef({ x: 0, y: 0, isPinch: false })
  const lastTap = useRef(0)
  const last = pictures.length - 1
  const { url, alt } = pictures[index] ?? pictures[0] ?? { url: '', alt: '' }

  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // closed while it is still in the page, it gives the focus back
    return () => shown?.close()
  }, [])
  useEffect(() => {
    // the next one alone: whoever looks at one rarely looks at all
    const next = isGrid ? undefined : pictures[index + 1]
    const set = next && pictureSet(next.url, 1920, 'ordinary')
    if (set) Object.assign(new Image(), { sizes: '100vw', srcset: set.srcSet })
  }, [index, isGrid, pictures])

  function show(next: number): void {
    const reached = Math.max(0, Math.min(last, next))
    setIndex(reached)
    setHold(wholePicture)
    setGrid(false)
    onShow(reached)
  }

  function screen() {
    return { width: dialog.current?.clientWidth ?? 0, height: dialog.current?.clientHeight ?? 0 }
  }

  function zoom(scale: number, at = middle): void {
    setHold((now) => zoomed(now, scale, at, screen()))
  }

  function onKeyDown(event: KeyboardEvent): void {
    const act = isGrid ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  const keys: Readonly<Record<string, () => void>> = {
    ArrowRight: () => show(index + 1),
    ArrowLeft: () => show(index - 1),
    Home: () => show(0),
    End: () => show(last),
    '+': () => zoom(hold.scale + 0.5),
    '=': () => zoom(hold.scale + 0.5),
    '-': () => zoom(hold.scale - 0.5),
    0: () => setHold(wholePicture),
  }

  /** Measured from the middle of the screen. */
  function pointOf({ clientX, clientY }: PointerEvent) {
    const { width, height } = screen()
    return { x: clientX - width / 2, y: clientY - height / 2 }
  }

  function onPointerDown(event: PointerEvent): void {
    event.currentTarget.setPointerCapture(event.pointerId)
    const point = pointOf(event)
    pointers.current.set(event.pointerId, point)
    pressed.current = { ...point, isPinch: pointers.current.size > 1 }
  }

  function onPointerMove(event: PointerEvent): void {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const point = pointOf(event)
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, point)
    if (other) {
      const by = distance(point, other) / Math.max(1, distance(before, other))
      zoom(hold.scale * by, { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 })
    } else if (hold.scale > 1)
      setHold((now) => moved(now, { x: point.x - before.x, y: point.y - before.y }, screen()))
  }

  function onPointerUp(event: PointerEvent): void {
    const point = pointOf(event)
    const { x, y, isPinch } = pressed.current
    pointers.current.delete(event.pointerId)
    if (isPinch || pointers.current.size > 0) return
    const [dx, dy] = [point.x - x, point.y - y]
    if (hold.scale === 1 && Math.abs(dx) > swipePx && Math.abs(dx) > Math.abs(dy))
      show(index + (dx < 0 ? 1 : -1))
    else if (Math.hypot(dx, dy) < 10) {
      const isDouble = event.timeStamp - lastTap.current < doubleTapMs
      lastTap.current = isDouble ? 0 : event.timeStamp
      if (isDouble) zoom(hold.scale > 1 ? 1 : 2, point)
    }
  }

  return (
    <dialog ref={dialog} aria-label="Photos" className="lightbox" onClose={onClose} onKeyDown={onKeyDown}>
      <div className="lightbox-tools">
        <p role="status">
          {isGrid ? `All ${pictures.length} photos` : `Photo ${index + 1} of ${pictures.length}`}
          {!isGrid && <span className="sr-only">, {alt}</span>}
        </p>
        {!isGrid && (
          <>
            <button type="button" className="lightbox-text" onClick={() => setGrid(true)}>
              Show all
            </button>
            <button
              type="button"
              aria-label="Zoom out"
              disabled={hold.scale === 1}
              onClick={() => zoom(hold.scale - 0.5)}
            >
              −
            </button>
            <button
              type="button"
              aria-label="Zoom in"
              disabled={hold.scale === 3}
              onClick={() => zoom(hold.scale + 0.5)}
            >
              +
            </button>
          </>
        )}
        <button type="button" aria-label="Close photos" onClick={() => dialog.current?.close()}>
          <Icon name="x" size={24} />
        </button>
      </div>
      {isGrid ? (
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
      ) : (
        <figure
          className="lightbox-stage"
          data-zoomed={hold.scale > 1 || undefined}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerCancel={({ pointerId }) => pointers.current.delete(pointerId)}
        >
          <div style={{ translate: `${hold.x}px ${hold.y}px`, scale: hold.scale }}>
            <Picture
              key={url}
              url={url}
              alt={alt}
              width={1920}
              height={1280}
              sizes="100vw"
              priority="near-top"
            />
          </div>
          <figcaption>{alt}</figcaption>
        </figure>
      )}
      {!isGrid && last > 0 && (
        <div className="lightbox-arrows">
          <IconButton
            name="Previous photo"
            icon={<Icon name="chevron-left" size={24} />}
            disabled={index === 0}
            onClick={() => show(index - 1)}
          />
          <IconButton
            name="Next photo"
            icon={<Icon name="chevron-right" size={24} />}
            disabled={index === last}
            onClick={() => show(index + 1)}
          />
        </div>
      )}
    </dialog>
  )
}

function distance(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
