import { inFrame, type Placement } from './composition.ts'
import { down, linear, radial } from './definitions.ts'
import { type Drawn, type Lamp, pxPerMm } from './drawn.ts'
import { short } from './pen.ts'
import type { Frame } from './scenes/scenery.ts'
import { softened } from './soft.ts'

/**
 * Blue-hour light over a scene of the day and everything in it. It darkens the picture, least near the place of the
 * sunset, and leaves black as it is.
 */
export function blueHour(frame: Frame, ids: string): string {
  const gradient = linear(
    `${ids}blue-hour`,
    down,
    [0, '#59639c'],
    [0.4, '#9088a6'],
    [0.6, '#cda694'],
    [0.68, '#8a86a0'],
    [1, '#5d648f'],
  )
  const size = `width="${short(frame.width)}" height="${short(frame.height)}"`
  const light = `fill="url(#${ids}blue-hour)" style="mix-blend-mode:multiply"`
  return `<defs>${gradient}</defs><rect ${size} ${light}/>`
}

/**
 * Lamps that are on: a glow around each, lit windows, and the light of the headlamps on the ground in front of them.
 */
export function lampLight(drawn: Drawn, placement: Placement, frame: Frame, ids: string): string {
  const { lamps = [] } = drawn
  if (lamps.length === 0) return ''
  const kinds = new Set(lamps.map(({ kind }) => kind))
  const beam = radial(
    `${ids}beam`,
    [0, '#ffffff', 0.95],
    [0.12, '#fff6dc', 0.7],
    [0.45, '#ffedc4', 0.2],
    [1, '#ffedc4', 0],
  )
  const pool = radial(`${ids}pool-of-light`, [0, '#fff0cc', 0.5], [0.5, '#fff0cc', 0.18], [1, '#fff0cc', 0])
  const ember = radial(
    `${ids}ember`,
    [0, '#ffd9d2', 0.9],
    [0.15, '#ff4a3d', 0.6],
    [0.5, '#ff2a22', 0.16],
    [1, '#ff2a22', 0],
  )
  const room =
    linear(`${ids}room`, down, [0, '#fff0c9', 0.92], [0.6, '#ffcf80', 0.8], [1, '#e39a4a', 0.7]) +
    radial(`${ids}warmth`, [0, '#ffc977', 0.4], [0.5, '#ffc977', 0.14], [1, '#ffc977', 0])
  const gradients =
    (kinds.has('head') ? beam + pool : '') +
    (kinds.has('tail') ? ember : '') +
    (kinds.has('window') ? room : '')
  return `<defs>${gradients}</defs>${lamps.map((lamp) => light(lamp, drawn, placement, frame, ids)).join('')}`
}

function light(lamp: Lamp, drawn: Drawn, placement: Placement, frame: Frame, ids: string): string {
  const [x, y] = inFrame(drawn, placement, lamp.x, lamp.y)
  if (lamp.kind === 'window') return litWindow(lamp, x, y, placement.scale * pxPerMm, ids)
  const size = frame.width * (lamp.kind === 'head' ? 0.085 : 0.018)
  const fill = lamp.kind === 'tail' ? 'ember' : 'beam'
  const glow = `<circle cx="${short(x)}" cy="${short(y)}" r="${short(size)}" fill="url(#${ids}${fill})"/>`
  return lamp.kind === 'head' ? beamAhead(x, y, placement, frame, ids) + glow : glow
}

/** A window with a light on behind it; x and y are its middle. */
function litWindow(
  { width = 600, height = 400 }: Lamp,
  x: number,
  y: number,
  scale: number,
  ids: string,
): string {
  const [wide, high] = [width * scale, height * scale]
  const corner = `x="${short(x - wide / 2)}" y="${short(y - high / 2)}"`
  const pane = `${corner} width="${short(wide)}" height="${short(high)}" rx="6"`
  const about = `cx="${short(x)}" cy="${short(y)}" rx="${short(wide * 0.95)}" ry="${short(high * 1.2)}"`
  return `<ellipse ${about} fill="url(#${ids}warmth)"/><rect ${pane} fill="url(#${ids}room)"/>`
}

/** The headlamps' light on the ground ahead of the vehicle: to the left, or to the right if the vehicle is mirrored. */
function beamAhead(x: number, y: number, placement: Placement, frame: Frame, ids: string): string {
  const ahead = placement.isMirrored ? 1 : -1
  const reach = frame.width * 0.16
  const ground = placement.groundY
  const cone =
    `M${short(x)} ${short(y)}L${short(x + ahead * reach)} ${short(ground - frame.height * 0.03)}` +
    `L${short(x + ahead * reach * 0.4)} ${short(ground + frame.height * 0.045)}Z`
  const middle = `cx="${short(x + ahead * reach * 0.62)}" cy="${short(ground + 6)}"`
  const pool = `${middle} rx="${short(reach)}" ry="${short(frame.height * 0.05)}"`
  const beam = softened(`${ids}cone`, cone, '#fff0cc', 0.1, 18)
  return `${beam}<ellipse ${pool} fill="url(#${ids}pool-of-light)"/>`
}
