/**
 * The size and position of a zoomed picture: its scale, and the distance of its middle from that of the screen, in CSS
 * pixels.
 */
export interface Hold {
  readonly scale: number
  readonly x: number
  readonly y: number
}

interface Point {
  readonly x: number
  readonly y: number
}

interface Size {
  readonly width: number
  readonly height: number
}

export const wholePicture: Hold = { scale: 1, x: 0, y: 0 }
export const largestScale = 3

/**
 * The picture at another scale, with the point under `at` kept in place.
 *
 * @param at measured from the middle of the screen
 */
export function zoomed(hold: Hold, scale: number, at: Point, screen: Size): Hold {
  const next = Math.min(largestScale, Math.max(1, scale))
  const by = next / hold.scale
  return within({ scale: next, x: at.x - (at.x - hold.x) * by, y: at.y - (at.y - hold.y) * by }, screen)
}

/** The picture moved, but never so far that one of its edges comes inside the screen. */
export function moveWithin(hold: Hold, by: Point, screen: Size): Hold {
  return within({ ...hold, x: hold.x + by.x, y: hold.y + by.y }, screen)
}

function within({ scale, x, y }: Hold, { width, height }: Size): Hold {
  const [mostX, mostY] = [((scale - 1) * width) / 2, ((scale - 1) * height) / 2]
  return { scale, x: clamp(x, mostX), y: clamp(y, mostY) }
}

function clamp(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value)) || 0
}
