import { down, linear } from '#app/features/illustrator/definitions.ts'
import { line, px, pxPerMm, shape } from '#app/features/illustrator/drawn.ts'
import type { PaintTones } from '#app/features/illustrator/paint.ts'
import { type Corner, short } from '#app/features/illustrator/pen.ts'
import { pathToUse, softLine } from '#app/features/illustrator/soft.ts'
import { withDefinitions } from '#app/features/illustrator/towables/materials.ts'
import { ring, tube } from '#app/features/illustrator/towables/shapes.ts'

/**
 * The drawing preceded by a motorcycle's paints and metals: `paint`, `black` (satin panels), `alloy`, `case`, `yoke`
 * (forged, bright), `screen`.
 */
export function withBikeMaterials(drawing: string, tones: PaintTones, ids: string): string {
  return withDefinitions(
    [
      linear(`${ids}paint`, down, [0, tones.top], [0.16, tones.hi], [0.5, tones.mid], [1, tones.deep]),
      linear(`${ids}black`, down, [0, '#4b5157'], [0.2, '#2b2f33'], [1, '#101214']),
      linear(`${ids}alloy`, down, [0, '#c3cad0'], [0.35, '#868e95'], [0.7, '#565d63'], [1, '#3d4348']),
      linear(`${ids}case`, down, [0, '#737b82'], [0.4, '#4a5056'], [1, '#24282b']),
      linear(`${ids}yoke`, down, [0, '#e6ebee'], [0.45, '#a3acb3'], [1, '#6d757b']),
      linear(`${ids}screen`, down, [0, '#dfeaf1', 0.5], [0.6, '#8ea4b2', 0.5], [1, '#46545e', 0.7]),
    ],
    drawing,
  )
}

/**
 * A panel of bodywork: filled, then lit along its upper left edge and shaded along its lower right one. Both are soft
 * and clipped to its outline, which makes a flat shape look pressed.
 */
export function bikeBodywork(
  name: string,
  corners: readonly Corner[],
  ids: string,
  fill = 'paint',
  shine = 0.6,
): string {
  const id = `${ids}form-${name}`
  const again = (more: string) => `<use href="#${id}" ${more}/>`
  const edge = (colour: string, width: number, opacity: number, move: string) =>
    softLine(id, colour, width, opacity, 4.4, `transform="translate(${move})"`)
  return (
    `<defs><path id="${id}" d="${shape(corners)}"/></defs>` +
    `<clipPath id="${ids}cut-${name}">${again('')}</clipPath>` +
    again(`fill="url(#${ids}${fill})"`) +
    `<g clip-path="url(#${ids}cut-${name})">` +
    edge('#000', 9, 0.34, '-2 -4') +
    edge('#fff', 7, shine, '2.4 5.5') +
    '</g>' +
    again('fill="none" stroke="#05070a" stroke-opacity=".5" stroke-width=".9"')
  )
}

/** The parts and colours of a motorcycle's wheel. */
export interface BikeWheel {
  readonly x: number
  readonly radius: number
  readonly spokes: 'wire' | 'cast'
  readonly count: number
  /** The share of the radius that the tyre takes. */
  readonly tyre: number
  readonly rim: string
  /** The colour of the brighter side of rim and spokes. */
  readonly light: string
  /** The radius of the brake disc, as a share of the rim's. */
  readonly brake: number
  readonly hasBlocks?: boolean
}

/** A wheel that is transparent between its spokes. */
export function bikeWheel(wheel: BikeWheel, ids: string): string {
  const { radius, tyre, rim, light, spokes } = wheel
  const outer = radius * pxPerMm
  const inner = outer * (1 - tyre)
  const spread =
    spokes === 'wire'
      ? wires(`${ids}wires-${wheel.x}`, inner, wheel.count, light)
      : castSpokes(inner, wheel.count, rim, light)
  const r = (share: number) => Math.round(inner * share * 10) / 10
  return (
    `<g transform="translate(${px(wheel.x)} ${px(-radius)})">` +
    drawTyre(outer, inner, wheel.hasBlocks ?? false, ids) +
    spread +
    `<circle r="${r(0.965)}" fill="none" stroke="${rim}" stroke-width="${r(0.085)}"/>` +
    `<circle r="${r(0.925)}" fill="none" stroke="${light}" stroke-width="1" stroke-opacity=".9"/>` +
    `<circle r="${r(1.0)}" fill="none" stroke="#060708" stroke-width="1"/>` +
    arc(r(0.965), light, 2.2) +
    brakeDisc(inner, wheel.brake) +
    '</g>'
  )
}

function drawTyre(outer: number, inner: number, hasBlocks: boolean, ids: string): string {
  const round = (radius: number) => {
    const r = Math.round(radius * 10) / 10
    return `M-${r} 0A${r} ${r} 0 1 0 ${r} 0A${r} ${r} 0 1 0 -${r} 0Z`
  }
  const share = (value: number) => Math.round(outer * value * 10) / 10
  const crown = hasBlocks ? 0.955 : 1
  const blocks = hasBlocks
    ? about(share(0.965), '#141618', share(0.075), 'stroke-dasharray="4.6 2.2"') +
      about(share(0.9), '#3f4347', share(0.035), 'stroke-dasharray="2.6 4.2"')
    : ''
  return (
    blocks +
    `<path d="${round(outer * crown)}${round(inner)}" fill="url(#${ids}tyre)" fill-rule="evenodd"/>` +
    `<circle r="${share(0.88)}" fill="none" stroke="#53585d" stroke-width=".9" stroke-opacity=".7"/>` +
    arc(share(crown - 0.05), '#fff', 2, 0.22)
  )
}

/** A ring around the hub, in pixels. */
function about(radius: number, stroke: string, width: number, more: string): string {
  return `<circle r="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}" ${more}/>`
}

/** The point at an angle and a distance from the hub. */
function polar(degrees: number, distance: number): string {
  const angle = (degrees * Math.PI) / 180
  return `${short(Math.cos(angle) * distance)} ${short(Math.sin(angle) * distance)}`
}

/** Light on the upper left of something round. */
function arc(radius: number, colour: string, width: number, opacity = 0.8): string {
  const path = `M${polar(190, radius)}A${radius} ${radius} 0 0 1 ${polar(282, radius)}`
  const stroke = `stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}"`
  return `<path d="${path}" fill="none" ${stroke}/>`
}

function wires(id: string, inner: number, count: number, light: string): string {
  let path = ''
  for (let index = 0; index < count; index += 1) {
    const angle = (index / count) * 360
    path += `M${polar(angle, inner * 0.95)}L${polar(angle + (index % 2 ? 52 : -52), inner * 0.17)}`
  }
  const run = (colour: string, width: number) =>
    `<use href="#${id}" stroke="${colour}" stroke-width="${width}"/>`
  return pathToUse(id, path) + run('#5b6167', 1.1) + run(light, 0.6)
}

function castSpokes(inner: number, count: number, dark: string, light: string): string {
  const r = (share: number) => Math.round(inner * share * 10) / 10
  const face = (tip: number) => `${r(-0.1)}L${r(tip)} ${r(-0.95)}H0V${r(-0.1)}Z`
  let spokes = ''
  for (let index = 0; index < count; index += 1) {
    const turn = Math.round((index / count) * 3600) / 10 + 10
    // The face turned to the light at the top left is the brighter one.
    const isLitLeft = Math.cos(((turn - 45) * Math.PI) / 180) > 0
    const [left, right] = isLitLeft ? [light, dark] : [dark, light]
    spokes +=
      `<g transform="rotate(${turn})"><path d="M${r(-0.09)} ${face(-0.055)}" fill="${left}"/>` +
      `<path d="M${r(0.09)} ${face(0.055)}" fill="${right}"/></g>`
  }
  return spokes
}

function brakeDisc(inner: number, size: number): string {
  const r = (share: number) => Math.round(inner * share * 10) / 10
  const arms = [20, 92, 164, 236, 308].map((turn) => `M0 0L${polar(turn - 90, inner * (size - 0.06))}`)
  return (
    `<circle r="${r(size)}" fill="none" stroke="#8d969d" stroke-width="${r(0.17)}"/>` +
    `<circle r="${r(size + 0.075)}" fill="none" stroke="#e3e8ec" stroke-width=".9"/>` +
    about(r(size), '#454b50', r(0.08), 'stroke-dasharray="1.5 3.1"') +
    `<path d="${arms.join('')}" fill="none" stroke="#3d4348" stroke-width="${r(0.06)}"/>` +
    `<circle r="${r(0.17)}" fill="#2f3438"/><circle r="${r(0.13)}" fill="#6d757b"/>` +
    `<circle r="${r(0.07)}" fill="#dfe4e8"/>`
  )
}

/** A polished tube: dark below, bright along its upper left. */
export function chromeTube(corners: readonly Corner[], width: number): string {
  const moved = (share: number) =>
    corners.map(([x, y, r = 0]): Corner => [x - width * share, y + width * share, r])
  const round = 'stroke-linecap="round" stroke-linejoin="round"'
  const wide = (share: number) => Math.round(width * pxPerMm * share * 10) / 10
  return (
    line(corners, '#343b41', wide(1), round) +
    line(moved(0.06), '#9aa5ad', wide(0.76), round) +
    line(moved(0.16), '#f6fafc', wide(0.3), round)
  )
}

/** The leg of a fork: the foot that holds the axle, the slider, the thicker tube above it, with its seal between. */
export function forkLeg(
  axle: Corner,
  joint: Corner,
  head: Corner,
  width: number,
  upper: [string, string],
): string {
  const foot: Corner = [axle[0] + (joint[0] - axle[0]) * 0.3, axle[1] + (joint[1] - axle[1]) * 0.3]
  return (
    tube([axle, joint], width * 0.72, '#7d868d', '#f2f5f6') +
    tube([axle, foot], width * 0.98, '#2a2e32', '#868e95') +
    tube([joint, head], width, upper[0], upper[1]) +
    tube([joint, [joint[0] + 12, joint[1] + 26]], width * 1.16, '#23272a', '#565d63')
  )
}

/** Both runs of a chain between the sprocket and the rear axle. */
export function chain(sprocket: Corner, axle: Corner, rearRadius: number): string {
  const run = (offset: number, from: number) =>
    line(
      [
        [sprocket[0], sprocket[1] + from],
        [axle[0], axle[1] + offset],
      ],
      '#0c0d0e',
      2.6,
    ) +
    line(
      [
        [sprocket[0], sprocket[1] + from],
        [axle[0], axle[1] + offset],
      ],
      '#8b949b',
      1.1,
      'stroke-dasharray="1.6 1.6"',
    )
  return (
    ring(axle[0], axle[1], rearRadius, '#565d63', 2) +
    ring(axle[0], axle[1], rearRadius, '#1b1d20', 1.6, 'stroke-dasharray="1.4 1.6"') +
    run(rearRadius, 44) +
    run(-rearRadius, -44)
  )
}

/** A calliper on its disc. */
export function calliper(x: number, y: number, degrees: number, colour: string): string {
  const body = '<rect x="-9" y="-16" width="18" height="32" rx="5"'
  return (
    `<g transform="translate(${px(x)} ${px(-y)}) rotate(${degrees})">${body} fill="#15171a"/>` +
    `<rect x="-7.6" y="-14.6" width="12" height="29" rx="4" fill="${colour}"/>` +
    '<path d="M-6 -12V12" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.2"/></g>'
  )
}

/** The heads of bolts of one size: dots of a line with round ends, which are written shorter than circles. */
export function bolts(places: readonly Corner[], radius = 10): string {
  const heads = (shift: number, share: number, colour: string) => {
    const dots = places.map(([x, y]) => `M${px(x - shift)} ${px(-y - shift)}h.01`)
    const stroke = `stroke="${colour}" stroke-width="${px(radius * 2 * share)}" stroke-linecap="round"`
    return `<path d="${dots.join('')}" fill="none" ${stroke}/>`
  }
  return heads(0, 1, '#1d2023') + heads(2, 0.62, '#aab2b8')
}

/** A part drawn around the origin, at its place and in its size. */
export function scaledAt(x: number, y: number, scale: number, part: string): string {
  return `<g transform="translate(${px(x)} ${px(-y)}) scale(${short(scale)})">${part}</g>`
}
