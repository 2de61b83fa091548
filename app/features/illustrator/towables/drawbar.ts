import { block, type Coupling, disc, line, panel } from '#app/features/illustrator/drawn.ts'
import type { Corner } from '#app/features/illustrator/pen.ts'
import { groundSpot } from '#app/features/illustrator/shadow.ts'
import type { DrawbarLoad, Profile } from './profile.ts'
import { rectangle, ring } from './shapes.ts'

/** How a drawbar stands: what is on it, how rough a track it is for, and whether a car holds it. */
export interface DrawbarState {
  readonly load: DrawbarLoad
  readonly isOffGrid: boolean
  readonly isHitched: boolean
}

/**
 * The A-frame from the side with its coupling at x = 0, the jockey wheel, and the load in front of the body. Parked, it
 * stands on its wheel; hitched, the wheel is wound up.
 */
export function drawbar(profile: Profile, { load, isOffGrid, isHitched }: DrawbarState, ids: string): string {
  const { frontX } = profile
  const beam = beamOf(profile)
  const loads = { toolbox, bottles, guard: stoneGuard }
  return (
    loads[load]({ frontX, beam, ids, isOffGrid }) +
    panel(
      [
        [60, beam + 14],
        [60, beam + 74, 16],
        [130, beam + 92, 10],
        [frontX + 240, beam + 112],
        [frontX + 240, beam - 14],
        [130, beam - 14, 10],
      ],
      '#1b1d1f',
    ) +
    line(
      [
        [130, beam + 88],
        [frontX + 100, beam + 108],
      ],
      '#6b7278',
      1.4,
    ) +
    coupling(beam, isOffGrid) +
    jockeyWheel(beam, isHitched ? beam - 260 : 0, ids)
  )
}

/** The lower edge of the A-frame, in millimetres above the ground. */
function beamOf({ floorMm }: Profile): number {
  return floorMm - 120
}

/** Where the coupling of a drawbar sits on what tows it; one for tracks turns on a pin and has no ball. */
export function couplingOf(profile: Profile, isOffGrid: boolean): Coupling {
  const beam = beamOf(profile)
  return isOffGrid ? { x: 66, y: beam + 2, holds: 'pin' } : { x: 62, y: beam + 14, holds: 'ball' }
}

function coupling(beam: number, isOffGrid: boolean): string {
  if (isOffGrid) {
    return (
      block(rectangle(0, beam - 6, 150, 96, 24), '#3a3f44') +
      disc(66, beam + 42, 62, '#2a2e32') +
      disc(66, beam + 42, 30, '#8b949b') +
      block(rectangle(110, beam + 74, 34, 130, 10), '#4a5056')
    )
  }
  return (
    panel(
      [
        [0, beam + 26, 14],
        [8, beam + 108, 34],
        [170, beam + 122, 20],
        [190, beam + 14, 10],
        [40, beam + 10, 20],
      ],
      '#33383c',
    ) +
    line(
      [
        [20, beam + 98, 20],
        [160, beam + 112],
      ],
      '#8b949b',
      1.4,
    ) +
    block(rectangle(70, beam + 108, 36, 150, 12), '#464c51')
  )
}

/** The wheel under the drawbar, wound up into its tube by this many millimetres. */
function jockeyWheel(beam: number, lift: number, ids: string): string {
  const x = 352
  const hub = 105 + lift
  return (
    (lift === 0 ? groundSpot(x, 90, ids) : '') +
    disc(x, hub, 105, '#17191b') +
    disc(x, hub, 58, '#9aa3aa') +
    disc(x, hub, 20, '#22262a') +
    ring(x, hub, 92, '#3a3d41', 1) +
    block(rectangle(x - 44, hub - 5, 14, 150, 4), '#5b6167') +
    block(rectangle(x - 30, hub + 85, 60, beam + 330 - lift, 8), `url(#${ids}cylinder)`) +
    block(rectangle(x - 40, beam - 20, 80, 150, 8), '#2a2e32') +
    block(rectangle(x - 30, beam + 500, 60, 26, 8), '#30343a') +
    line(
      [
        [x, beam + 520],
        [x + 70, beam + 540, 10],
        [x + 80, beam + 600],
      ],
      '#30343a',
      4,
      'stroke-linecap="round"',
    )
  )
}

interface Place {
  readonly frontX: number
  readonly beam: number
  readonly ids: string
  readonly isOffGrid: boolean
}

/** A box of tread plate against the nose of the body, with one gas bottle in front of it where there is room. */
function toolbox({ frontX, beam, ids, isOffGrid }: Place): string {
  const length = Math.min(790, frontX - 560)
  const left = frontX - length
  const corners: Corner[] = [
    [left, beam + 100, 16],
    [left + 20, beam + 690, 40],
    [left + 110, beam + 770, 40],
    [frontX + 90, beam + 790, 20],
    [frontX + 90, beam + 100],
  ]
  const plate = isOffGrid ? 'checker-dark' : 'checker'
  return (
    panel(corners, `url(#${ids}${plate})`) +
    panel(corners, `url(#${ids}sheet)`) +
    line(
      [
        [left + 24, beam + 560],
        [frontX + 60, beam + 580],
      ],
      '#1d2023',
      1.8,
    ) +
    line(
      [
        [left + 36, beam + 690, 30],
        [left + 116, beam + 756, 30],
        [frontX + 40, beam + 776],
      ],
      '#fff',
      1.6,
      'stroke-opacity=".7"',
    ) +
    [0.22, 0.72]
      .map((share) => block(rectangle(left + length * share, beam + 510, 90, 80, 12), '#1d2023'))
      .join('')
  )
}

/** Two gas bottles on a plate. */
function bottles({ frontX, beam, ids }: Place): string {
  const count = frontX < 1200 ? 1 : 2
  const base = block(rectangle(frontX - 640, beam + 100, 700, 26, 6), '#3a3f44')
  const all = Array.from({ length: count }, (_, index) => {
    const x = frontX - 330 - index * 280
    return (
      block(rectangle(x + 70, beam + 640, 110, 90, 30), '#6d757b') +
      block(rectangle(x, beam + 124, 250, 560, 96), `url(#${ids}cylinder)`) +
      block(rectangle(x, beam + 290, 250, 20, 4), '#2a2e32', 'opacity=".8"') +
      block(rectangle(x + 60, beam + 706, 130, 40, 12), '#4b5157')
    )
  })
  return base + all.join('')
}

/** A stone guard of mesh, leaning over the drawbar. */
function stoneGuard({ frontX, beam, ids, isOffGrid }: Place): string {
  const left = frontX - Math.min(640, frontX - 520)
  const corners: Corner[] = [
    [left, beam + 100, 10],
    [frontX - 60, beam + 900, 40],
    [frontX + 60, beam + 900],
    [frontX + 60, beam + 60],
  ]
  const strands = Array.from({ length: 10 }, (_, index) => {
    const share = index / 10
    const x = left + (frontX - 60 - left) * share
    return line(
      [
        [x + 70, beam + 120],
        [frontX + 20, beam + 120 + 780 * (1 - share) * 0.98],
      ],
      '#565d62',
      0.8,
      'stroke-opacity=".8"',
    )
  })
  const bottle = isOffGrid ? '' : bottles({ frontX: frontX + 60, beam, ids, isOffGrid })
  return (
    bottle +
    panel(corners, '#22262a', isOffGrid ? '' : 'opacity=".86"') +
    strands.join('') +
    line(corners.slice(0, 3), '#8b949b', 3.2, 'stroke-linecap="round"')
  )
}
