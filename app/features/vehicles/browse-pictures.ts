import { pictureSet } from '#app/features/images/picture-set.ts'
import { gestureOn } from './picture-gesture.ts'

/**
 * Lets visitors look through the first pictures of each card of a list: a pointer moves over them, a finger swipes. A
 * picture is asked for when it is wanted, and the first stays beneath it until it has come.
 *
 * @returns what ends it
 */
export function browsePictures(list: HTMLElement): () => void {
  let finger: { frame: HTMLElement; x: number; y: number } | null = null
  let shown: HTMLElement | null = null
  const moved = ({ pointerType, target, clientX, clientY }: PointerEvent): void => {
    if (pointerType === 'touch') return
    const frame = frameAt(target, clientX, clientY)
    if (shown && shown !== frame) show(shown, 0)
    shown = frame
    if (!frame) return
    const { left, width } = frame.getBoundingClientRect()
    show(frame, Math.floor(((clientX - left) / width) * picturesOf(frame).length))
  }
  const pressed = ({ pointerType, target, clientX, clientY }: PointerEvent): void => {
    const frame = pointerType === 'touch' ? frameAt(target, clientX, clientY) : null
    finger = frame && { frame, x: clientX, y: clientY }
  }
  const lifted = ({ clientX, clientY }: PointerEvent): void => {
    const gesture = finger && gestureOn({ dx: clientX - finger.x, dy: clientY - finger.y }, 1)
    if (finger && gesture !== null && gesture !== 'tap') step(finger.frame, gesture)
    finger = null
  }
  const left = (): void => {
    if (shown) show(shown, 0)
    shown = null
  }
  const ends = new AbortController()
  const { signal } = ends
  list.addEventListener('pointermove', moved, { signal })
  list.addEventListener('pointerdown', pressed, { signal })
  list.addEventListener('pointerup', lifted, { signal })
  list.addEventListener('pointerleave', left, { signal })
  return () => {
    left()
    ends.abort()
  }
}

/** The frame under the pointer: the link that covers a card lies above its picture. */
function frameAt(target: EventTarget | null, x: number, y: number): HTMLElement | null {
  const card = target instanceof Element ? target.closest('.card') : null
  const frame = card?.querySelector<HTMLElement>('.card-picture[data-pictures]')
  if (!frame) return null
  const { left, right, top, bottom } = frame.getBoundingClientRect()
  return x >= left && x < right && y >= top && y < bottom ? frame : null
}

function picturesOf(frame: HTMLElement): string[] {
  return (frame.dataset.pictures ?? '').split('\n')
}

function step(frame: HTMLElement, way: 'next' | 'previous'): void {
  const at = Number(frame.dataset.at ?? 0) + (way === 'next' ? 1 : -1)
  if (at >= 0 && at < picturesOf(frame).length) show(frame, at, way)
}

/** Shows one of the pictures above the first, which is the markup's own. */
function show(frame: HTMLElement, at: number, way?: 'next' | 'previous'): void {
  if (Number(frame.dataset.at ?? 0) === at) return
  if (at === 0) delete frame.dataset.at
  else frame.dataset.at = String(at)
  frame.querySelectorAll('.card-dots i').forEach((dot, index) => {
    dot.classList.toggle('is-on', index === at)
  })
  const above = aboveOf(frame)
  above.hidden = at === 0
  if (at > 0) load(above, picturesOf(frame)[at] ?? '', frame.querySelector('img')?.sizes ?? '')
  if (way) slide(at === 0 ? frame.querySelector('img') : above, way)
}

function aboveOf(frame: HTMLElement): HTMLImageElement {
  const known = frame.querySelector<HTMLImageElement>('.card-more')
  if (known) return known
  const image = new Image()
  image.className = 'picture card-more'
  image.alt = ''
  image.onerror = () => image.removeAttribute('src')
  frame.querySelector('picture')?.after(image)
  return image
}

function load(image: HTMLImageElement, url: string, sizes: string): void {
  const set = pictureSet(url, 480, 'thumbnail')
  image.sizes = sizes
  if (set) image.srcset = set.srcSet
  else image.removeAttribute('srcset')
  image.src = set?.src ?? url
}

function slide(image: HTMLImageElement | null, way: 'next' | 'previous'): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  image?.animate([{ translate: way === 'next' ? '100%' : '-100%' }, { translate: '0' }], {
    duration: 220,
    easing: 'ease-out',
  })
}
