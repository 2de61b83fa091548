import type { Lettering } from '#app/features/illustrator/lettering.ts'
import { short } from '#app/features/illustrator/pen.ts'

/** The size of a picture, in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

export const paper = '#f7f2e9'

/** The height of capitals on a sheet of this width: letters of 11 px at least on a phone, where it fills the screen. */
export function letteringHeight({ width }: Size): number {
  return Math.max(11, width * 0.022)
}

const dimensionInk = '#5f6970'

/** A text centred on a point, as paths. */
export function textInPaths(
  text: string,
  place: { x: number; y: number; height: number; anchor?: 'start' | 'middle'; colour?: string },
  lettering: Lettering,
): string {
  const { path, width } = lettering(text, place.height)
  const x = place.anchor === 'start' ? place.x : place.x - width / 2
  const colour = place.colour ?? '#2b3136'
  return `<path d="${path}" transform="translate(${short(x)} ${short(place.y)})" fill="${colour}"/>`
}

/** Millimetres as drawings write them: `7,300 mm`. */
export function inMillimetres(mm: number): string {
  const digits = String(Math.round(mm))
  return `${digits.replace(/\B(?=(?:\d{3})+$)/g, ',')} mm`
}

/** Feet and inches as drawings write them: `24' 2"`. */
export function inFeet(mm: number): string {
  const inches = Math.round(mm / 25.4)
  return `${Math.floor(inches / 12)}' ${inches % 12}"`
}

/** A horizontal dimension line with its text above it. */
export function dimensionAcross(
  from: number,
  to: number,
  y: number,
  text: string,
  size: number,
  lettering: Lettering,
): string {
  const tick = size * 0.75
  const arrow = size * 0.5
  const line =
    `M${short(from)} ${short(y)}H${short(to)}` +
    `M${short(from)} ${short(y - tick)}V${short(y + tick)}M${short(to)} ${short(y - tick)}V${short(y + tick)}`
  return (
    `<path d="${line}" fill="none" stroke="${dimensionInk}" stroke-width="1.2"/>` +
    arrowHead(from, y, arrow, 0) +
    arrowHead(to, y, arrow, 180) +
    textInPaths(
      text,
      { x: (from + to) / 2, y: y - size * 0.55, height: size, colour: dimensionInk },
      lettering,
    )
  )
}

/** A vertical dimension line with its text, rotated, next to it. */
export function dimensionUp(
  x: number,
  from: number,
  to: number,
  text: string,
  size: number,
  lettering: Lettering,
): string {
  const tick = size * 0.75
  const line =
    `M${short(x)} ${short(from)}V${short(to)}` +
    `M${short(x - tick)} ${short(from)}H${short(x + tick)}M${short(x - tick)} ${short(to)}H${short(x + tick)}`
  const middle = (from + to) / 2
  const words = textInPaths(text, { x: 0, y: -size * 0.55, height: size, colour: dimensionInk }, lettering)
  return (
    `<path d="${line}" fill="none" stroke="${dimensionInk}" stroke-width="1.2"/>` +
    arrowHead(x, Math.min(from, to), size * 0.5, 90) +
    arrowHead(x, Math.max(from, to), size * 0.5, -90) +
    `<g transform="translate(${short(x)} ${short(middle)}) rotate(-90)">${words}</g>`
  )
}

function arrowHead(x: number, y: number, size: number, degrees: number): string {
  const [long, half] = [short(size * 1.5), short(size * 0.45)]
  return (
    `<path d="M0 0L${long} ${half}V-${half}Z" fill="${dimensionInk}" ` +
    `transform="translate(${short(x)} ${short(y)}) rotate(${degrees})"/>`
  )
}
