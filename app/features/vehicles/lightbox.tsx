import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { pictureSet } from '#app/features/images/picture-set.ts'
import type { GalleryPicture } from './gallery-pictures.ts'
import { LightboxGrid } from './lightbox-grid.tsx'
import { LightboxArrows, LightboxStage } from './lightbox-stage.tsx'
import { LightboxTools } from './lightbox-tools.tsx'
import { useHeldPicture } from './use-held-picture.tsx'

interface LightboxProps {
  pictures: readonly GalleryPicture[]
  /** The picture it begins with, or all of them as a grid. */
  first: number | 'all'
  /** The gallery follows, so that closing leaves the shopper where they looked. */
  onShow(index: number): void
  onClose(): void
}

/** The pictures as large as the screen: swipe, arrows, pinch, wheel, double tap, and a grid of all. */
export default function Lightbox({ pictures, first, onShow, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(first === 'all' ? 0 : first)
  const [isGrid, setGrid] = useState(first === 'all')
  const held = useHeldPicture(dialog, (by) => show(index + by))
  const { hold, zoom } = held
  const last = pictures.length - 1
  const picture = pictures[index] ?? pictures[0] ?? { url: '', alt: '' }

  useLayoutEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    // closed while it is still in the page, it gives the focus back
    return () => opened?.close()
  }, [])
  useEffect(() => {
    // the next one alone: whoever looks at one rarely looks at all
    const next = isGrid ? undefined : pictures[index + 1]
    const set = next && pictureSet(next.url, 1920, 'ordinary')
    if (set) Object.assign(new Image(), { sizes: '100vw', srcset: set.srcSet })
  }, [index, isGrid, pictures])

  // the button that was pressed leaves with its view: without another place the focus falls out of the dialog, and the keys with it
  const wasGrid = useRef(isGrid)
  useLayoutEffect(() => {
    if (wasGrid.current === isGrid) return
    wasGrid.current = isGrid
    const place = isGrid
      ? dialog.current?.querySelectorAll<HTMLElement>('li > button')[index]
      : dialog.current
    place?.focus()
  }, [isGrid, index])

  function show(next: number): void {
    const reached = Math.max(0, Math.min(last, next))
    setIndex(reached)
    held.reset()
    setGrid(false)
    onShow(reached)
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
    0: held.reset,
  }

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label="Photos"
      className="lightbox"
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <LightboxTools
        alt={isGrid ? null : picture.alt}
        index={index}
        count={pictures.length}
        scale={hold.scale}
        zoom={zoom}
        onShowAll={() => setGrid(true)}
        onClose={() => dialog.current?.close()}
      />
      {isGrid ? (
        <LightboxGrid pictures={pictures} show={show} />
      ) : (
        <LightboxStage picture={picture} held={held} />
      )}
      {!isGrid && last > 0 && <LightboxArrows index={index} last={last} show={show} />}
    </dialog>
  )
}
