import { linear } from '#app/features/illustrator/definitions.ts'
import { block, line, lines, panel, shape } from '#app/features/illustrator/drawn.ts'
import { shiftLightness, tonesOf } from '#app/features/illustrator/paint.ts'
import type { Corner } from '#app/features/illustrator/pen.ts'
import type { Profile } from './profile.ts'
import { alongFrom, clipped, downFrom, rectangle } from './shapes.ts'

/** The finish of a wall. */
export interface Finish {
  readonly paint: string
  readonly isOffGrid: boolean
  /** The graphics on the wall, beneath everything that is mounted on it. */
  readonly graphics: string
  /** Whether the wall is bare aluminium, with its rivets to be seen. */
  readonly isRiveted?: boolean
}

/**
 * The body of a towable: flat walls that are slightly lighter at the top, shaded at the nose and the tail of their own
 * box, with graphics, tread plate along the bottom, mouldings along the edges and the joint of the panels.
 */
export function shell(profile: Profile, finish: Finish, ids: string): string {
  const { body } = profile
  const outline = shape(body)
  const { isRiveted = false } = finish
  const inside =
    (profile.hasFrontCap ? frontCap(profile, finish.paint) : '') +
    finish.graphics +
    chassisPlate(profile, finish.isOffGrid, ids) +
    endShade(profile, ids) +
    (isRiveted ? sheets(profile) : mouldings(profile))
  return (
    `<defs>${isRiveted ? aluminium(profile, ids) : wallPaint(profile, finish.paint, ids)}${endShadeGradient(profile, ids)}</defs>` +
    `<path d="${outline}" fill="url(#${ids}wall)"/>` +
    clipped(`${ids}body`, body, inside) +
    `<path d="${outline}" fill="none" stroke="#7d868d" stroke-width="1.6"/>`
  )
}

function wallPaint({ heightMm, floorMm }: Profile, paint: string, ids: string): string {
  const tones = tonesOf(paint)
  return linear(
    `${ids}wall`,
    downFrom(heightMm, floorMm),
    [0, tones.top],
    [0.05, shiftLightness(paint, 0.03)],
    [0.5, paint],
    [0.86, shiftLightness(paint, -0.05)],
    [1, tones.lo],
  )
}

/** Polished metal: the sky above, a dark horizon across its middle, the ground below. */
function aluminium({ heightMm, floorMm }: Profile, ids: string): string {
  return linear(
    `${ids}wall`,
    downFrom(heightMm, floorMm),
    [0, '#aab4bb'],
    [0.1, '#f6f9fa'],
    [0.3, '#dfe5e9'],
    [0.44, '#b4bec5'],
    [0.5, '#8e99a1'],
    [0.56, '#c3cbd0'],
    [0.72, '#e4e9ec'],
    [0.9, '#a8b1b7'],
    [1, '#7b858c'],
  )
}

/** The seams of the sheets that a shell is riveted of, each with its row of rivets. */
function sheets({ body, frontX, rearX, floorMm, heightMm }: Profile): string {
  const count = Math.round((rearX - frontX) / 1250)
  const upright = Array.from({ length: count }, (_, index): Corner[] => {
    const x = frontX + 900 + ((rearX - frontX - 1800) / (count - 1)) * index
    return [
      [x, floorMm],
      [x, heightMm + 60],
    ]
  })
  const along = [floorMm + 260, floorMm + 900, floorMm + 1780].map((y): Corner[] => [
    [frontX - 100, y],
    [rearX + 100, y],
  ])
  const rivets = 'stroke-opacity=".42" stroke-dasharray="1 4"'
  return (
    `<path d="${shape(body)}" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="9"/>` +
    lines([...upright, ...along], '#fff', 1.1, 'stroke-opacity=".5"') +
    lines([...upright, ...along], '#3b444b', 1.4, rivets)
  )
}

/** The moulded cap over the nose, darker than the wall, with a slanted edge. */
function frontCap({ body, heightMm, floorMm }: Profile, paint: string): string {
  const [front] = boundsOf(body)
  const cap: Corner[] = [
    [front - 50, floorMm - 100],
    [front + 300, floorMm - 100],
    [front + 420, floorMm + 1100, 400],
    [front + 1080, heightMm + 100],
    [front - 50, heightMm + 100],
  ]
  return panel(cap, shiftLightness(paint, -0.2)) + line(cap.slice(1, 4), '#fff', 1.4, 'stroke-opacity=".4"')
}

function endShadeGradient(profile: Profile, ids: string): string {
  const [front, rear] = boundsOf(profile.body)
  return linear(
    `${ids}ends`,
    alongFrom(front, rear),
    [0, '#000', 0.42],
    [0.035, '#000', 0.12],
    [0.07, '#fff', 0.18],
    [0.3, '#fff', 0],
    [0.95, '#000', 0.05],
    [1, '#000', 0.3],
  )
}

function endShade({ body, heightMm }: Profile, ids: string): string {
  const [front, rear] = boundsOf(body)
  return block(rectangle(front, 0, rear - front, heightMm + 60), `url(#${ids}ends)`)
}

/** The aluminium edges of the panels, and the joint between the lower and the upper ones. */
function mouldings({ body, floorMm, frontX, rearX }: Profile): string {
  const joint = floorMm + 1180
  const seam: Corner[] = [
    [frontX - 400, joint],
    [rearX + 50, joint],
  ]
  return (
    `<path d="${shape(body)}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="9"/>` +
    `<path d="${shape(body)}" fill="none" stroke="#000" stroke-opacity=".12" stroke-width="11.5"/>` +
    line(seam, '#000', 0.9, 'stroke-opacity=".16"')
  )
}

/** Tread plate along the bottom, higher at the nose, where stones hit. */
function chassisPlate({ plate, frontX, rearX, floorMm }: Profile, isOffGrid: boolean, ids: string): string {
  if (!plate) return ''
  const low = floorMm - 40
  const along = floorMm + plate.height
  const nose = along + plate.rise
  const corners: Corner[] = [
    [frontX - 50, low],
    [rearX + 50, low],
    [rearX + 50, along],
    [frontX + plate.rise * 0.95, along, 70],
    [frontX + 150, nose, 120],
    [frontX - 50, nose],
  ]
  const shade: Corner[] = [
    [frontX - 50, low],
    [rearX + 50, low],
    [rearX + 50, along],
    [frontX - 50, along],
  ]
  return (
    panel(corners, `url(#${ids}${isOffGrid ? 'checker-dark' : 'checker'})`) +
    panel(shade, `url(#${ids}sheet)`) +
    line(corners.slice(2), '#fff', 1.2, 'stroke-opacity=".6"')
  )
}

function boundsOf(body: readonly Corner[]): [number, number] {
  const places = body.map(([x]) => x)
  return [Math.min(...places), Math.max(...places)]
}
