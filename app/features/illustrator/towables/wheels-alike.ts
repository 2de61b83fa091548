import { px } from '#app/features/illustrator/drawn.ts'
import { type WheelOptions, wheel } from '#app/features/illustrator/wheel.ts'

/** Identical wheels at several places: the first is drawn, the others reuse it. */
export function wheelsAlike(places: readonly number[], options: Omit<WheelOptions, 'x'>): string {
  const [first, ...others] = places
  if (first === undefined) return ''
  const drawn = wheel({ ...options, x: first })
  if (others.length === 0) return drawn
  const id = `${options.ids}wheel`
  const again = others.map((x) => `<use href="#${id}" x="${px(x - first)}"/>`)
  return `<g id="${id}">${drawn}</g>${again.join('')}`
}
