import { block, line } from '#app/features/illustrator/drawn.ts'
import { softPanel } from '#app/features/illustrator/soft.ts'
import { archOf, type Profile, roofLineOf } from './profile.ts'
import { cornersOf, growRectangle, type Rectangle, rectangle, strokedFrame } from './shapes.ts'

/** The shares of the length that one, two or three rooms take that slide out of the road side. */
const places: readonly (readonly (readonly [from: number, to: number])[])[] = [
  [],
  [[0.3, 0.66]],
  [
    [0.2, 0.5],
    [0.64, 0.92],
  ],
  [
    [0.08, 0.28],
    [0.36, 0.64],
    [0.72, 0.94],
  ],
]

/** The rooms that slide out of the road side, over the wheels. */
export function slideOutRooms(profile: Profile): Rectangle[] {
  const { frontX, rearX, floorMm } = profile
  const low = Math.max(floorMm + 220, archOf(profile).top + 60)
  const high = roofLineOf(profile) - 360
  const shown = places[Math.min(3, profile.slideOuts ?? 0)] ?? []
  return shown.map(([from, to]) => {
    const x = frontX + (rearX - frontX) * from
    return rectangle(x, low, (rearX - frontX) * (to - from), high - low)
  })
}

/** A slide-out: the shadow around it, its wall, the rubber of its frame, and the rolled cover over its roof. */
export function slideOut(room: Rectangle, index: number, ids: string): string {
  const wall = { ...room, radius: 30 }
  const { x, y, width, height } = room
  return (
    softPanel(`${ids}slide${index}`, cornersOf(growRectangle({ ...wall, y: y - 30 }, 24)), '#000', 0.42, 4) +
    block(growRectangle(wall, 20), '#23272b') +
    block(wall, `url(#${ids}wall)`) +
    block(wall, '#fff', 'opacity=".09"') +
    strokedFrame(growRectangle(wall, -26), '#000', 1, 'stroke-opacity=".16"') +
    block(rectangle(x - 10, y + height - 10, width + 20, 96, 40), `url(#${ids}tubing)`) +
    block(rectangle(x - 26, y + height - 14, 44, 106, 12), '#2d3236') +
    block(rectangle(x + width - 18, y + height - 14, 44, 106, 12), '#2d3236') +
    line(
      [
        [x + 20, y + 12],
        [x + width - 20, y + 12],
      ],
      '#000',
      1.6,
      'stroke-opacity=".3"',
    )
  )
}
