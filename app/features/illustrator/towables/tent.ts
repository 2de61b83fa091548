import { block, line, lines, panel } from '#app/features/illustrator/drawn.ts'
import type { Corner } from '#app/features/illustrator/pen.ts'
import { softPanel } from '#app/features/illustrator/soft.ts'
import type { Profile } from './profile.ts'
import { rectangle, tube } from './shapes.ts'

/** How far a bed slides out at either end of a camper that is set up, in millimetres. */
export const bedEndMm = 1060

/** The height of the raised roof, in millimetres. */
export const tentMm = 2640

/** The height of the bed bases and of the canvas above them where it meets the body, in millimetres. */
interface BedHeights {
  readonly baseMm: number
  readonly topMm: number
}

/** What is above the box of a tent camper that is set up: beds that slide out at both ends, canvas, the raised roof. */
export function tent(profile: Profile, ids: string): string {
  const { frontX, rearX, heightMm } = profile
  const [front, rear] = [frontX + 40, rearX - 40]
  const walls: Corner[] = [
    [front, heightMm],
    [front + 40, tentMm - 150],
    [rear - 40, tentMm - 150],
    [rear, heightMm],
  ]
  const heights = { baseMm: heightMm, topMm: tentMm }
  return (
    bedEnds(profile, heights) +
    panel(walls, '#d8d2c4') +
    canvasWindows(profile) +
    folds(front, rear, heightMm) +
    softPanel(
      `${ids}under-lid`,
      [
        [front, tentMm - 240],
        [front, tentMm - 120],
        [rear, tentMm - 120],
        [rear, tentMm - 240],
      ],
      '#000',
      0.24,
    ) +
    lid(frontX, rearX, ids) +
    bedBases(profile, heights, ids)
  )
}

/** The beds of a pop top that folds its end walls down: canvas behind the body, and the walls as their bases. */
export function foldedBeds(profile: Profile, ids: string): string {
  const heights = { baseMm: profile.floorMm + 640, topMm: (profile.raisedFrom ?? profile.heightMm) - 30 }
  return bedEnds(profile, heights) + bedBases(profile, heights, ids)
}

/** The canvas over the beds at both ends, on their props. */
function bedEnds({ frontX, rearX }: Profile, { baseMm, topMm }: BedHeights): string {
  const [front, rear] = [frontX + 40, rearX - 40]
  const [out, back] = [frontX - bedEndMm, rearX + bedEndMm]
  const rise = topMm - baseMm
  const end = (inner: number, outer: number): Corner[] => {
    const toward = Math.sign(outer - inner)
    return [
      [inner, baseMm + 60],
      [inner, topMm - 170],
      [inner + toward * 260, topMm - 260, 200],
      [outer - toward * 60, baseMm + Math.min(560, rise * 0.55), 220],
      [outer, baseMm + 60],
    ]
  }
  const ends = [end(front + 60, out), end(rear - 60, back)]
  const windowRise = Math.min(1, rise / 1200)
  return (
    legs(out, baseMm, 1) +
    legs(back, baseMm, -1) +
    ends.map((corners) => panel(corners, '#c9c2b2')).join('') +
    ends.map((corners, index) => panel(corners, '#000', `opacity="${index === 0 ? 0.1 : 0.04}"`)).join('') +
    endWindow(front - 90, out + 170, baseMm + 190, windowRise) +
    endWindow(back - 170, rear + 90, baseMm + 190, windowRise)
  )
}

function bedBases({ frontX, rearX }: Profile, { baseMm }: BedHeights, ids: string): string {
  const [out, back] = [frontX - bedEndMm, rearX + bedEndMm]
  return [
    [out, frontX + 20],
    [rearX - 20, back],
  ]
    .map(([from = 0, to = 0]) => bedBase(from, to, baseMm, ids))
    .join('')
}

function bedBase(from: number, to: number, y: number, ids: string): string {
  const base = rectangle(from, y - 20, to - from, 90, 20)
  return block(base, '#3a3f44') + block({ ...base, y: y + 30, height: 44 }, `url(#${ids}tubing)`)
}

/** The two props of a bed, down to the chassis. */
function legs(outer: number, y: number, toward: 1 | -1): string {
  const strut: Corner[] = [
    [outer + toward * 160, y - 10],
    [outer + toward * (bedEndMm + 120), 620],
  ]
  return tube(strut, 26, '#2a2e32', '#8b949b')
}

function lid(frontX: number, rearX: number, ids: string): string {
  const shell: Corner[] = [
    [frontX - 10, tentMm - 170, 20],
    [frontX + 30, tentMm - 30, 80],
    [frontX + 200, tentMm, 60],
    [rearX - 200, tentMm, 60],
    [rearX - 30, tentMm - 30, 80],
    [rearX + 10, tentMm - 170, 20],
  ]
  const light: Corner[] = [
    [frontX + 120, tentMm - 16],
    [rearX - 120, tentMm - 16],
  ]
  const hood = rectangle((frontX + rearX) / 2 - 320, tentMm - 10, 640, 110, 40)
  return block(hood, '#dfe4e6') + panel(shell, `url(#${ids}tubing)`) + line(light, '#fff', 2)
}

/** Clear windows with their flaps rolled up, on either side of the door's canvas. */
function canvasWindows({ door, frontX, rearX, heightMm }: Profile): string {
  const y = heightMm + 300
  const from = door ? door.x + door.width + 180 : frontX + 260
  const width = (rearX - 220 - from - 160) / 2
  const panes = [0, 1].map((index) => rectangle(from + index * (width + 160), y, width, 470, 50))
  const before =
    door && door.x - frontX > 800 ? [rectangle(frontX + 200, y, door.x - frontX - 360, 470, 50)] : []
  const flap = door ? rectangle(door.x, heightMm, door.width, 980, 60) : null
  return (
    [...before, ...panes]
      .map(
        (pane) =>
          block(pane, '#4d585d') +
          block({ ...pane, height: 190, y: pane.y + 280 }, '#fff', 'opacity=".16"') +
          block(rectangle(pane.x + 20, pane.y + 480, pane.width - 40, 66, 30), '#b9b1a0'),
      )
      .join('') +
    (flap
      ? block(flap, '#c3bcab') +
        block(rectangle(flap.x + 90, flap.y + 360, flap.width - 180, 430, 40), '#4d585d') +
        line(
          [
            [flap.x, flap.y],
            [flap.x, flap.y + 980, 60],
            [flap.x + flap.width, flap.y + 980, 60],
            [flap.x + flap.width, flap.y],
          ],
          '#6d6656',
          1.4,
        )
      : '')
  )
}

function endWindow(one: number, other: number, y: number, rise: number): string {
  const [left, right] = [Math.min(one, other), Math.max(one, other)]
  const isFront = left < 1300
  const corners: Corner[] = isFront
    ? [
        [left + 60, y, 30],
        [left + 230, y + 430 * rise, 60],
        [right - 40, y + 560 * rise, 40],
        [right - 40, y, 30],
      ]
    : [
        [left + 40, y, 30],
        [left + 40, y + 560 * rise, 40],
        [right - 230, y + 430 * rise, 60],
        [right - 60, y, 30],
      ]
  return panel(corners, '#4d585d') + panel(corners, '#fff', 'opacity=".08"')
}

/** The seams of the canvas. */
function folds(front: number, rear: number, y: number): string {
  const all = Array.from({ length: 12 }, (_, index): Corner[] => {
    const x = front + 60 + ((rear - front - 120) / 11) * index
    return [
      [x, y + 20],
      [x + 6, tentMm - 170],
    ]
  })
  return lines(all, '#000', 0.8, 'stroke-opacity=".09"')
}
