import { linear } from '#app/features/illustrator/definitions.ts'
import { block, line, panel, shape } from '#app/features/illustrator/drawn.ts'
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
}

/**
 * The body of a towable: flat walls that are slightly lighter at the top, shaded at the nose and the tail of their own
 * box, with graphics, tread plate along the bottom, mouldings along the edges and the joint of the panels.
 */
export function shell(profile: Profile, finish: Finish, ids: string): string {
  const { body } = profile
  const outline = shape(body)
  const inside =
    finish.graphics +
    chassisPlate(profile, finish.isOffGrid, ids) +
    endShade(profile, ids) +
    mouldings(profile)
  return (
    `<defs>${wallPaint(profile, finish.paint, ids)}${endShadeGradient(profile, ids)}</defs>` +
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
