import { numbersOf } from '#app/core/seed.ts'

/** The lines of a drawn map, as SVG paths around a pin in its middle. */
export interface Streets {
  readonly water: string
  readonly minor: string
  readonly major: string
}

/**
 * Generates streets of no particular town; the same seed gives the same streets. The drawing marks a location and is
 * no map.
 */
export function streetsAt(
  seed: string,
  { width, height }: { readonly width: number; readonly height: number },
): Streets {
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
    water: `M${edge} 0H${inward(shore)}C${inward(shore + 50)} ${height * 0.3} ${inward(shore - 40)} ${height * 0.6} ${inward(shore + 20)} ${height}H${edge}Z`,
    minor: [
      ...rows.map((y) => `M-20 ${y}L${width + 20} ${y + tilt / 2}`),
      ...columns.map((x) => `M${x} -20L${x - tilt / 2} ${height + 20}`),
    ].join(''),
    major:
      `M-20 ${height * 0.53 - tilt / 2}L${width + 20} ${height * 0.53 + tilt / 2}` +
      `M${between(150, 240)} -20C${between(220, 300)} ${height / 3} ${between(380, 460)} ${height * 0.55} ${between(400, 520)} ${height + 20}`,
  }
}

function spread(between: (least: number, most: number) => number, length: number, step: number): number[] {
  return Array.from(
    { length: Math.floor(length / step) },
    (_, index) => index * step + between(20, step - 10),
  )
}
