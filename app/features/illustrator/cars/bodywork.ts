import { linear, radial } from '#app/features/illustrator/definitions.ts'
import { disc, line, px, shape } from '#app/features/illustrator/drawn.ts'
import { type PaintTones, shiftLightness } from '#app/features/illustrator/paint.ts'
import { moveCorners } from '#app/features/illustrator/pen.ts'
import { pathToUse, softPanel } from '#app/features/illustrator/soft.ts'
import type { CarProfile, Outline } from './profile.ts'

/** The painted shell: a gradient, the two reflections that make it look like sheet metal, and the shade at its ends. */
export function carBodywork(profile: CarProfile, tones: PaintTones, ids: string): string {
  const { length, shoulder } = profile
  const skin = `href="#${ids}skin"`
  const [front, rear] = shoulder
  const cover = `width="${px(length + 100)}" height="${px(profile.height)}"`
  return (
    pathToUse(`${ids}skin`, shellPath(profile)) +
    `<defs>${paintGradient(profile, tones, ids)}${endShade(length, ids)}` +
    `<clipPath id="${ids}shell"><use ${skin}/></clipPath></defs>` +
    `<use ${skin} fill="url(#${ids}paint)"/><g clip-path="url(#${ids}shell)">` +
    softPanel(`${ids}band`, horizonBand(length, front, rear), tones.deep, 0.4, 4.8) +
    softPanel(`${ids}lit`, lightBand(length, front, rear), '#fff', 0.3) +
    softPanel(`${ids}floor`, floorLight(profile), tones.top, 0.26) +
    softPanel(`${ids}hollow`, hollow(profile), tones.deep, 0.34) +
    line(moveCorners(hollow(profile).slice(0, 3), 0, 12), tones.top, 2, 'stroke-opacity=".5"') +
    swells(profile, tones, ids) +
    line(creaseLine(length, front, rear, 0), '#fff', 1.5, 'stroke-opacity=".5"') +
    line(creaseLine(length, front, rear, -12), '#000', 2, 'stroke-opacity=".22"') +
    // the reflection of the sky along the upper edge of roof, bonnet and tail
    `<use ${skin} fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="3"/>` +
    `<rect x="-10" y="${px(-profile.height - 60)}" ${cover} fill="url(#${ids}ends)"/></g>`
  )
}

/** All painted sheet metal: the body, and the tub of a ute behind it. */
function shellPath({ body, tub }: CarProfile): string {
  return shape(body) + (tub ? shape(tub) : '')
}

function paintGradient(profile: CarProfile, tones: PaintTones, ids: string): string {
  const { height, shoulder } = profile
  const waist = (height - (shoulder[0] + shoulder[1]) / 2) / (height - 250)
  return linear(
    `${ids}paint`,
    `x1="0" y1="${px(-height)}" x2="0" y2="-50" gradientUnits="userSpaceOnUse"`,
    [0, tones.top],
    [waist * 0.25, tones.hi],
    [waist - 0.14, tones.hi],
    [waist - 0.03, tones.top],
    [waist + 0.005, shiftLightness(tones.mid, 0.05)],
    [waist + 0.16, tones.mid],
    [waist + 0.36, tones.lo],
    [0.9, tones.bounce],
    [1, tones.lo],
  )
}

function endShade(length: number, ids: string): string {
  return linear(
    `${ids}ends`,
    `x1="0" y1="0" x2="${px(length)}" y2="0" gradientUnits="userSpaceOnUse"`,
    [0, '#000', 0.34],
    [0.045, '#000', 0.1],
    [0.13, '#fff', 0.06],
    [0.3, '#fff', 0],
    [0.55, '#fff', 0],
    [0.94, '#000', 0.1],
    [1, '#000', 0.4],
  )
}

/** The dark reflection of the horizon that is visible in every car door. */
function horizonBand(length: number, front: number, rear: number): Outline {
  return [
    [-50, front - 140],
    [length * 0.15, front - 110, 200],
    [length * 0.5, front - 120, 300],
    [length * 0.85, rear - 105, 300],
    [length + 50, rear - 130],
    [length + 50, rear - 330],
    [length * 0.75, rear - 290, 300],
    [length * 0.5, front - 325, 300],
    [length * 0.2, front - 270, 300],
    [-50, front - 290],
  ]
}

function lightBand(length: number, front: number, rear: number): Outline {
  return [
    [-50, front - 70],
    [length * 0.15, front - 18, 200],
    [length * 0.5, front - 8, 300],
    [length * 0.85, rear - 12, 300],
    [length + 50, rear - 30],
    [length + 50, rear - 90],
    [length * 0.85, rear - 70, 300],
    [length * 0.5, front - 70, 300],
    [length * 0.15, front - 75, 200],
    [-50, front - 110],
  ]
}

function creaseLine(length: number, front: number, rear: number, drop: number): Outline {
  return [
    [40, front - 85 + drop],
    [length * 0.2, front + drop, 500],
    [length * 0.62, front + 8 + drop, 900],
    [length - 60, rear - 10 + drop],
  ]
}

/** How far the side bulges around an axle. */
function swellOf({ tyre, archTrim }: CarProfile): number {
  return tyre + Math.max(110, archTrim + 50)
}

/** The light that the ground throws on the foot of the doors. */
function floorLight({ tyre, axles }: CarProfile): Outline {
  const [front, rear] = axles
  return [
    [front + tyre + 60, tyre + 40, 60],
    [(front + rear) / 2, tyre + 62, 500],
    [rear - tyre - 120, tyre + 70, 60],
    [front + tyre + 40, tyre - 40, 60],
  ]
}

/** The concave part of the doors between the wheels. */
function hollow(profile: CarProfile): Outline {
  const { tyre, axles } = profile
  const [front, rear] = axles
  const reach = swellOf(profile)
  return [
    [front + reach + 40, tyre + 130, 60],
    [(front + rear) / 2, tyre + 175, 500],
    [rear - reach - 20, tyre + 215, 60],
    [rear - reach - 60, tyre + 60, 120],
    [front + reach + 80, tyre + 20, 120],
  ]
}

/** The light on the bulge around each wheel: a ring, brightest in its middle. */
function swells(profile: CarProfile, tones: PaintTones, ids: string): string {
  const { axles, tyre } = profile
  const depth = 75
  const reach = swellOf(profile)
  const [inner, outer] = [reach - depth, reach + depth]
  const ring = radial(
    `${ids}swell`,
    [inner / outer, tones.top, 0],
    [reach / outer, tones.top, 0.25],
    [1, tones.top, 0],
  )
  return `<defs>${ring}</defs>${axles.map((x) => disc(x, tyre, outer, `url(#${ids}swell)`)).join('')}`
}
