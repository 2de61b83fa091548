/** How a picture is held: how large, and how far its middle is from that of the screen, in CSS pixels. */
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
 * The same picture at another size, so that what is under `at` stays under it.
 *
 * @param at measured from the middle of the screen
 */
export function zoomed(hold: Hold, scale: number, at: Point, screen: Size): Hold {
  const next = Math.min(largestScale, Math.max(1, scale))
  const by = next / hold.scale
  return within({ scale: next, x: at.x - (at.x - hold.x) * by, y: at.y - (at.y - hold.y) * by }, screen)
}

/** Moved, but never so far that an edge leaves the edge of the screen. */
export function moved(hold: Hold, by: Point, screen: Size): Hold {
  return within({ ...hold, x: hold.x + by.x, y: hold.y + by.y }, screen)
}

function within({ scale, x, y }: Hold, { width, height }: Size): Hold {
  const [mostX, mostY] = [((scale - 1) * width) / 2, ((scale - 1) * height) / 2]
  return { scale, x: clamp(x, mostX), y: clamp(y, mostY) }
}

function clamp(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value)) || 0
}
