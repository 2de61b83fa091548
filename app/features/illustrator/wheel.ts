import { px, pxPerMm } from './drawn.ts'
import { type Corner, outline, short } from './pen.ts'

export type AlloyStyle = 'twin5' | 'solid6' | 'multi10' | 'multi15' | 'star5' | 'split7' | 'blade5' | 'aero'
export type WheelStyle = AlloyStyle | 'steel'

export interface WheelOptions {
  /** The position of the axle, in millimetres from the front. */
  readonly x: number
  /** The radius of the tyre, in millimetres; it stands on the ground. */
  readonly radius: number
  readonly style: WheelStyle
  readonly ids: string
  /** The share of the radius that is rim; 0.76 to 0.81 on cars. */
  readonly rim?: number
  readonly finish?: 'silver' | 'graphite'
  /** Whether the tyre has the coarse tread of an off-road tyre. */
  readonly blocks?: boolean
  /** Whether a guard casts its shadow over the upper half. */
  readonly shaded?: boolean
}

/**
 * A wheel from the side. It is drawn with a radius of 100 and scaled, so that the light falls on every wheel from the
 * same side whatever its size. Each spoke has two faces, whose brightness depends on their angle to that light.
 */
export function wheel(options: WheelOptions): string {
  const { x, radius, style, ids, finish = 'silver', blocks = false, shaded = true } = options
  const rim = 100 * (options.rim ?? (style === 'steel' ? 0.68 : 0.78))
  const scale = Math.round(radius * pxPerMm * 10) / 1000
  const metal = style === 'steel' ? `${ids}steel` : finish === 'silver' ? `${ids}rim` : `${ids}rim-dark`
  const inside = style === 'steel' ? steelFace(rim, metal) : alloyFace(rim, metal, style, finish)
  const shadow = shaded ? `<path d="M-100 20V0A100 100 0 0 1 100 0V20Z" fill="url(#${ids}arch)"/>` : ''
  return (
    `<g transform="translate(${px(x)} ${px(-radius)}) scale(${scale})">` +
    tyre(rim, ids, blocks) +
    `<circle r="${short(rim)}" fill="url(#${ids}barrel)"/>${inside}` +
    drawRing(rim * 0.965, `url(#${metal})`, rim * 0.06) +
    drawRing(rim, '#060708', 1.4) +
    `${shadow}</g>`
  )
}

function tyre(rim: number, ids: string, hasBlocks: boolean): string {
  const groove = short((100 + rim) / 2)
  const tread = hasBlocks
    ? '<circle r="97" fill="none" stroke="#101112" stroke-width="6" stroke-dasharray="7.2 3.08"/>' +
      '<circle r="91" fill="none" stroke="#3a3d40" stroke-width="4" stroke-dasharray="4 6.2"/>'
    : ''
  return (
    `<circle r="${hasBlocks ? 96 : 100}" fill="url(#${ids}tyre)"/>${tread}` +
    `<circle r="${groove}" fill="none" stroke="#45494d" stroke-width="1.1" stroke-opacity=".8"/>` +
    '<path d="M-66 -68A95 95 0 0 1 30 -90" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="3"/>'
  )
}

const counts: Readonly<Record<AlloyStyle, number>> = {
  twin5: 5,
  solid6: 6,
  multi10: 10,
  multi15: 15,
  star5: 5,
  split7: 7,
  blade5: 5,
  aero: 5,
}

function alloyFace(rim: number, metal: string, style: AlloyStyle, finish: 'silver' | 'graphite'): string {
  const count = counts[style]
  const bolts = ring(5, rim * 0.155, 2.2, '#22252a')
  return (
    brake(rim) +
    spokes(rim, style, count, finish) +
    `<circle r="${short(rim * 0.235)}" fill="url(#${metal})"/>${bolts}` +
    `<circle r="${short(rim * 0.085)}" fill="#1a1c1f" stroke="#c8ced3" stroke-opacity=".6" stroke-width="1"/>`
  )
}

function brake(rim: number): string {
  const outer = short(rim * 0.66)
  const pad = rim * 0.54
  const [side, end] = [short(pad * 0.72), short(pad * 0.7)]
  const calliper = `M${side} -${end}A${short(pad)} ${short(pad)} 0 0 1 ${side} ${end}`
  return (
    `<circle r="${outer}" fill="#777c82"/>${drawRing(rim * 0.66, '#35383c', 2)}` +
    drawRing(rim * 0.52, '#5b6066', 7, ' stroke-dasharray="1.6 5"') +
    `<path d="${calliper}" fill="none" stroke="#6b3532" stroke-width="11"/>` +
    `<circle r="${short(rim * 0.36)}" fill="#2b2e32"/>`
  )
}

function spokes(rim: number, style: AlloyStyle, count: number, finish: 'silver' | 'graphite'): string {
  let faces = ''
  for (let index = 0; index < count; index += 1) {
    const turn = (index / count) * 2 * Math.PI
    for (const { side, corners } of spokeFaces(rim, style)) {
      const path = outline(corners.map((corner) => turned(corner, turn)))
      faces += `<path d="${path}" fill="${toneAt(turn, side, finish)}"/>`
    }
  }
  return faces
}

interface Face {
  /** -1 for the face on the left of a spoke that points up, 1 for the one on its right. */
  readonly side: number
  readonly corners: readonly Corner[]
}

/** A face by the shares of the rim at which its sides begin at the hub and end at the rim. */
type SpokeFace = readonly [side: number, from: number, to: number, tipFrom: number, tipTo: number]

const spokeShapes: Readonly<Record<AlloyStyle, readonly SpokeFace[]>> = {
  twin5: [
    [-1, -0.19, -0.1, -0.24, -0.16],
    [1, -0.1, -0.03, -0.16, -0.09],
    [-1, 0.03, 0.1, 0.09, 0.16],
    [1, 0.1, 0.19, 0.16, 0.24],
  ],
  solid6: [
    [-1, -0.12, 0, -0.19, 0],
    [1, 0, 0.12, 0, 0.19],
  ],
  multi10: [
    [-1, -0.045, 0, -0.085, 0],
    [1, 0, 0.045, 0, 0.085],
  ],
  multi15: [
    [-1, -0.03, 0, -0.05, 0],
    [1, 0, 0.03, 0, 0.05],
  ],
  star5: [
    [-1, -0.17, 0, -0.11, 0],
    [1, 0, 0.17, 0, 0.11],
  ],
  // each spoke parts in two towards the rim
  split7: [
    [-1, -0.1, -0.01, -0.2, -0.11],
    [1, 0.01, 0.1, 0.11, 0.2],
  ],
  // both sides of each spoke lean the same way, as those of a turbine do
  blade5: [
    [-1, -0.14, 0.02, -0.38, -0.2],
    [1, 0.02, 0.14, -0.2, 0.06],
  ],
  // a cover that leaves five narrow windows
  aero: [
    [-1, -0.2, 0, -0.56, 0],
    [1, 0, 0.2, 0, 0.56],
  ],
}

/** How far out the edge of the rim is beside its middle, both as shares of the rim. */
function edgeAt(beside: number): number {
  return Math.sqrt(0.965 ** 2 - beside ** 2)
}

function spokeFaces(rim: number, style: AlloyStyle): Face[] {
  return spokeShapes[style].map(([side, from, to, tipFrom, tipTo]) => ({
    side,
    corners: [
      [from * rim, -0.14 * rim],
      [tipFrom * rim, -edgeAt(tipFrom) * rim],
      [tipTo * rim, -edgeAt(tipTo) * rim],
      [to * rim, -0.14 * rim],
    ],
  }))
}

/** The tone of a face: its normal compared with the light from the top left. */
function toneAt(turn: number, side: number, finish: 'silver' | 'graphite'): string {
  const facing = (-side * Math.cos(turn) - side * Math.sin(turn)) / Math.SQRT2
  const [dark, bright] = finish === 'silver' ? [112, 244] : [38, 138]
  const grey = Math.round(dark + ((facing + 1) / 2) * (bright - dark))
  const hex = (value: number) => Math.min(255, value).toString(16).padStart(2, '0')
  return `#${hex(grey - 3)}${hex(grey + 1)}${hex(grey + 5)}`
}

function steelFace(rim: number, metal: string): string {
  return (
    `<circle r="${short(rim * 0.95)}" fill="url(#${metal})"/>` +
    `<circle r="${short(rim * 0.86)}" fill="none" stroke="#23262a" stroke-opacity=".35" stroke-width="2"/>` +
    ring(10, rim * 0.68, rim * 0.1, '#0b0c0e') +
    `<circle r="${short(rim * 0.5)}" fill="none" stroke="#14161a" stroke-opacity=".4" stroke-width="2.4"/>` +
    `<circle r="${short(rim * 0.47)}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.4"/>` +
    ring(8, rim * 0.36, 2.6, '#e6eaed') +
    `<circle r="${short(rim * 0.24)}" fill="url(#${metal})" stroke="#2a2d31" stroke-width="1.6"/>` +
    `<circle r="${short(rim * 0.12)}" fill="#3a3e43"/>`
  )
}

function drawRing(radius: number, stroke: string, width: number, more = ''): string {
  return `<circle r="${short(radius)}" fill="none" stroke="${stroke}" stroke-width="${short(width)}"${more}/>`
}

function ring(count: number, distance: number, radius: number, fill: string): string {
  let dots = ''
  for (let index = 0; index < count; index += 1) {
    const [x, y] = turned([0, -distance], ((index + 0.5) / count) * 2 * Math.PI)
    dots += `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"/>`
  }
  return dots
}

function turned([x, y, radius = 0]: Corner, angle: number): Corner {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [x * cos - y * sin, x * sin + y * cos, radius]
}
