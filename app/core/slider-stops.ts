/** The width of a step from this figure on: small figures are told apart more finely than large ones. */
export interface StepWidth {
  from: number
  step: number
}

/**
 * The figures at which a thumb may stand, from the last round one at or below `least` to the first at or
 * above `most`.
 */
export function stopsBetween(least: number, most: number, widths: readonly StepWidth[]): number[] {
  const stepAt = (value: number): number => widths.findLast(({ from }) => value >= from)?.step ?? 1
  const stops = [Math.floor(least / stepAt(least)) * stepAt(least)]
  for (let value = stops[0] ?? 0; value < most; ) {
    value += stepAt(value)
    stops.push(value)
  }
  return stops
}

/** The index of the stop that is nearest to a value. */
export function nearestStop(stops: readonly number[], value: number): number {
  let nearest = 0
  stops.forEach((stop, index) => {
    if (Math.abs(stop - value) < Math.abs((stops[nearest] ?? 0) - value)) nearest = index
  })
  return nearest
}

/**
 * Two figures as they were typed, the smaller first; null where a figure is empty or lies at an end of the slider,
 * which is no limit.
 */
export function limitsOf(
  typed: readonly [string, string],
  stops: readonly number[],
): [least: number | null, most: number | null] {
  const [one, other] = typed.map((text) => {
    const digits = text.replace(/[^\d.]/g, '')
    return digits === '' ? null : Number(digits)
  })
  const [low = null, high = null] = [one, other]
  const [least, most] = low !== null && high !== null && low > high ? [high, low] : [low, high]
  return [
    least !== null && least <= (stops[0] ?? 0) ? null : least,
    most !== null && most >= (stops.at(-1) ?? 0) ? null : most,
  ]
}
