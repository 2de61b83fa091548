import { block, type Lamp, line, panel, px } from '#app/features/illustrator/drawn.ts'
import { wheel } from '#app/features/illustrator/wheel.ts'
import { rectangle } from './shapes.ts'

/** A tyre from the front or rear: its tread around a place, in millimetres. */
export function treadedTyre(x: number, radius: number, width: number): string {
  const left = x - width / 2
  const grooves = [0.2, 0.4, 0.6, 0.8].map((share) =>
    block(rectangle(left + width * share - 7, 8, 14, radius * 1.8), '#08090a'),
  )
  const lugs = Array.from({ length: 8 }, (_, index) => {
    const y = 40 + (radius * 1.7 * index) / 8
    return line(
      [
        [left + 10, y],
        [x, y + 26],
        [left + width - 10, y],
      ],
      '#2d3034',
      1,
    )
  })
  return (
    block(rectangle(left, 0, width, radius * 1.9, 56), '#131416') +
    block(rectangle(left + 12, 12, width - 24, radius * 1.84, 46), '#1f2124') +
    grooves.join('') +
    lugs.join('') +
    block(rectangle(left + 8, 30, 10, radius * 1.7, 5), '#fff', 'opacity=".12"')
  )
}

/** The part twice: as it is, on the right, and mirrored on the left. */
export function bothSides(part: string): string {
  return `${part}<g transform="scale(-1 1)">${part}</g>`
}

/** A wheel carried on a bumper or a door, at a height above the ground. */
export function spareWheel(x: number, y: number, radius: number, ids: string): string {
  const standing = wheel({ x, radius, style: 'solid6', ids, shaded: false })
  return `<g transform="translate(0 ${px(radius - y)})">${standing}</g>`
}

/** A vertical cluster of tail lamps on the right, in a dark frame. */
export function tailCluster(x: number, y: number, ids: string): string {
  return (
    block(rectangle(x - 70, y, 140, 430, 30), '#15171a') +
    block(rectangle(x - 54, y + 150, 108, 262, 22), `url(#${ids}tail)`) +
    block(rectangle(x - 54, y + 84, 108, 58, 14), `url(#${ids}amber)`) +
    block(rectangle(x - 54, y + 18, 108, 58, 14), '#e8edf0') +
    line(
      [
        [x - 36, y + 390],
        [x + 36, y + 390],
      ],
      '#ff9a9a',
      2,
    )
  )
}

/** Small clearance lamps along the upper edge. */
export function clearanceLamps(half: number, y: number, colour: string): string {
  const lamp = (x: number) =>
    block(rectangle(x - 55, y, 110, 40, 14), '#1b1d20') + block(rectangle(x - 44, y + 8, 88, 24, 8), colour)
  return [-half + 190, 0, half - 190].map(lamp).join('')
}

/** The shading of a wall seen head-on: darker towards both edges. */
export function wallShadeStops(): (readonly [number, string, number])[] {
  return [
    [0, '#000', 0.4],
    [0.05, '#000', 0.1],
    [0.1, '#fff', 0.16],
    [0.4, '#fff', 0.04],
    [0.9, '#000', 0.06],
    [1, '#000', 0.36],
  ]
}

/** The beam of an axle and the parts hanging between the wheels. */
export function underneath(half: number, floorMm: number, radius: number): string {
  return (
    panel(
      [
        [-half * 0.82, floorMm + 20],
        [half * 0.82, floorMm + 20],
        [half * 0.72, radius - 90, 40],
        [-half * 0.72, radius - 90, 40],
      ],
      '#0d0e10',
    ) +
    block(rectangle(-half * 0.8, radius - 60, half * 1.6, 110, 30), '#1b1d20') +
    block(rectangle(-half * 0.8, radius + 10, half * 1.6, 18, 8), '#42474c')
  )
}

/** The same lamp on both sides of a middle. */
export function bothLamps(middle: number, out: number, y: number, kind: Lamp['kind']): Lamp[] {
  return [
    { x: middle - out, y, kind },
    { x: middle + out, y, kind },
  ]
}
