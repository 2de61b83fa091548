/** How far a finger went from where it was put down. */
interface Way {
  readonly dx: number
  readonly dy: number
}

const swipePx = 50
const tapPx = 10
const doubleTapMs = 300

/** What a finger that was lifted meant; a picture that is larger than the screen is moved, not swiped. */
export function gestureOn({ dx, dy }: Way, scale: number): 'next' | 'previous' | 'tap' | null {
  if (scale === 1 && Math.abs(dx) > swipePx && Math.abs(dx) > Math.abs(dy))
    return dx < 0 ? 'next' : 'previous'
  return Math.hypot(dx, dy) < tapPx ? 'tap' : null
}

/** A third tap begins anew: 0 stands for none before. */
export function isDoubleTap(beforeMs: number, nowMs: number): boolean {
  return nowMs - beforeMs < doubleTapMs
}
