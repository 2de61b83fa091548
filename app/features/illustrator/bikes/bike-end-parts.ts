import { block, line, panel } from '#app/features/illustrator/drawn.ts'
import type { Corner } from '#app/features/illustrator/pen.ts'
import { bothSides } from '#app/features/illustrator/towables/end-parts.ts'
import { points, rectangle, strokedOval, tube } from '#app/features/illustrator/towables/shapes.ts'
import type { End } from '#app/features/illustrator/towables/towable-end.ts'
import { mirrored } from '#app/features/illustrator/views/car-end-shell.ts'
import type { EndBike, EndKind, Stance } from './bike-stance.ts'
import { cylinderOutwards } from './boxer.ts'
import { bikeBodywork, chromeTube } from './parts.ts'

/** Engine cases, the cylinders of a boxer, and foot pegs, seen past the wheel. */
export function cases({ kind, stance, engine }: EndBike, end: End, ids: string): string {
  const isBoxer = engine === 'boxer'
  const wide = kind === 'cruiser' && !isBoxer ? 260 : 215
  const bars = isBoxer
    ? '120,960 330,880,80 490,700,60 490,430,80 330,330,60 140,310'
    : '120,1000 330,880,60 330,520,60 150,380'
  const hasBars = kind === 'adventure-bike' && engine !== 'single'
  const crash = hasBars ? tube(points(bars), 34, '#23272a', '#8b949b') : ''
  const cylinder = isBoxer ? cylinderOutwards(stance.radius * 1.58, end, ids) : ''
  return (
    panel(
      mirrored([
        [wide - 40, 640, 60],
        [wide, 460, 60],
        [wide - 50, 270, 60],
      ]),
      `url(#${ids}case)`,
    ) + bothSides(tube(points('150,330 330,330'), 30) + crash + cylinder)
  )
}

/** The front of a mudguard over its tyre. */
export function mudguardEnd(radius: number, width: number, ids: string): string {
  const half = width / 2 + 24
  return bikeBodywork(
    'guard',
    mirrored([
      [half * 0.8, radius * 2 + 70, 60],
      [half, radius * 2 - 60, 30],
      [half, radius * 1.5, 10],
    ]),
    ids,
  )
}

/** Bars with their grips and mirrors; those of a cruiser are chrome. */
export function handlebars(kind: EndKind, { bars, barHeight }: Stance): string {
  const rise = kind === 'cruiser' ? 90 : kind === 'adventure-bike' ? 40 : -10
  const bar: Corner[] = [
    // straight bars reach across the steering head
    [kind === 'cruiser' ? 60 : 0, barHeight - rise],
    [bars * 0.5, barHeight, 60],
    [bars - 100, barHeight, 20],
  ]
  const mirrorUp = kind === 'sports-bike' ? 160 : 130
  const half =
    (kind === 'cruiser' ? chromeTube(bar, 32) : tube(bar, 34)) +
    block(rectangle(bars - 130, barHeight - 22, 140, 46, 20), '#111315') +
    tube(
      [
        [bars * 0.62, barHeight],
        [bars * 0.78, barHeight + mirrorUp],
      ],
      14,
      '#17191b',
      '#6b7278',
    ) +
    strokedOval(bars * 0.82, barHeight + mirrorUp + 30, 88, 48, '#17191b') +
    line(
      [
        [bars * 0.82 - 60, barHeight + mirrorUp + 58, 20],
        [bars * 0.82 + 50, barHeight + mirrorUp + 62],
      ],
      '#6b7278',
      1.2,
    ) +
    (kind === 'adventure-bike' ? handGuard(bars, barHeight) : '')
  // the clamps above the upper yoke, which a fairing or a lamp hides from the front
  const stem =
    kind !== 'cruiser' ? block(rectangle(-52, barHeight - 150, 104, 164 - rise, 20), '#2a2e32') : ''
  return stem + bothSides(half)
}

/** The guard in front of the hand. */
function handGuard(bars: number, barHeight: number): string {
  return panel(
    [
      [bars - 190, barHeight + 40, 30],
      [bars - 150, barHeight + 90, 30],
      [bars + 20, barHeight + 60, 40],
      [bars + 20, barHeight - 60, 40],
      [bars - 150, barHeight - 70, 30],
    ],
    '#1b1d20',
  )
}
