import { numbersOf } from '#app/core/seed.ts'

/** The lines of a drawn map, as SVG paths in a box of 640 by 360, around a pin in its middle. */
export interface Streets {
  readonly water: string
  readonly minor: string
  readonly major: string
}

const [width, height] = [640, 360]

/**
 * Generates streets of no particular town; the same seed gives the same streets. The drawing marks a location and is
 * no map.
 */
export function streetsAt(seed: string): Streets {
  const random = numbersOf(seed)
  const between = (least: number, most: number): number => Math.round(least + random() * (most - least))
  const tilt = between(-60, 60)
  const rows = spread(between, height, 62)
  const columns = spread(between, width, 84)
  const isLeft = random() < 0.5
  const shore = between(60, 130)
  const edge = isLeft ? 0 : width
  const inward = (x: number): number => (isLeft ? x : width - x)
  return {
    water: `M${edge} 0H${inward(shore)}C${inward(shore + 50)} 110 ${inward(shore - 40)} 210 ${inward(shore + 20)} 360H${edge}Z`,
    minor: [
      ...rows.map((y) => `M-20 ${y}L660 ${y + tilt / 2}`),
      ...columns.map((x) => `M${x} -20L${x - tilt / 2} 380`),
    ].join(''),
    major: `M-20 ${244 - tilt / 2}L660 ${244 + tilt / 2}M${between(150, 240)} -20C${between(220, 300)} 120 ${between(380, 460)} 200 ${between(400, 520)} 380`,
  }
}

function spread(between: (least: number, most: number) => number, length: number, step: number): number[] {
  return Array.from(
    { length: Math.floor(length / step) },
    (_, index) => index * step + between(20, step - 10),
  )
}
