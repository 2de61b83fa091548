import { block, disc, line, panel } from '#app/features/illustrator/drawn.ts'
import type { Profile } from './profile.ts'
import type { RangeColours } from './range-colours.ts'
import { rectangle, ring, tube } from './shapes.ts'

/** The top of a closed camper trailer: its dark lid, a roof rack, and rolled swags strapped to it. */
export function camperLoad(
  { frontX, rearX, heightMm }: Profile,
  { second }: RangeColours,
  ids: string,
): string {
  const front = frontX + 30
  const rear = rearX - 30
  const lid = heightMm + 80
  const rack = heightMm + 220
  const length = rear - front
  const posts = [0.28, 0.52, 0.76].map((share) => {
    const x = front + length * share
    return tube(
      [
        [x, lid],
        [x, rack],
      ],
      24,
      '#17191b',
      '#565d63',
    )
  })
  return (
    swag(front + length * 0.3, rack + 70, 860, 66, '#4c6553', ids) +
    swag(front + length * 0.62, rack + 62, 560, 58, second, ids) +
    panel(
      [
        [front, heightMm - 10, 20],
        [front + 70, lid, 60],
        [rear - 90, lid, 60],
        [rear, heightMm - 10, 20],
      ],
      '#2d3133',
    ) +
    line(
      [
        [front + 80, lid - 8, 40],
        [rear - 100, lid - 8],
      ],
      '#6b7278',
      1.6,
    ) +
    posts.join('') +
    tube(
      [
        [front + 150, lid, 10],
        [front + 215, rack, 40],
        [rear - 200, rack, 40],
        [rear - 140, lid],
      ],
      30,
      '#17191b',
      '#6b7278',
    )
  )
}

function swag(x: number, y: number, length: number, radius: number, colour: string, ids: string): string {
  const straps = [0.24, 0.72].map((share) =>
    block(rectangle(x + length * share, y - radius - 4, 40, radius * 2 + 8, 8), '#23272a'),
  )
  const end = disc(x + length - radius * 0.6, y, radius * 0.96, '#000', 'opacity=".16"')
  const rolls = ring(x + length - radius * 0.6, y, radius * 0.55, '#000', 1, 'stroke-opacity=".35"')
  const roll = rectangle(x, y - radius, length, radius * 2, radius)
  return block(roll, colour) + block(roll, `url(#${ids}sheet)`) + end + rolls + straps.join('')
}
