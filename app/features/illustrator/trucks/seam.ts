import { line } from '#app/features/illustrator/drawn.ts'
import type { Corner } from '#app/features/illustrator/pen.ts'

/** The gap between two panels of a cab: a dark line, and beside it the light on the edge. */
export function seam(corners: readonly Corner[]): string {
  return (
    line(corners, '#05070a', 1.5, 'stroke-opacity=".6"') +
    line(
      corners.map(([x, y, radius = 0]): Corner => [x + 7, y, radius]),
      '#fff',
      0.9,
      'stroke-opacity=".22"',
    )
  )
}
