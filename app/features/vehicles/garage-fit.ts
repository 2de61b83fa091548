/** A single garage as most houses have it, in mm. */
export const garageMm = 6000

/** "8.10 m, 2.1 m longer than a 6 m garage": a length beside the place where it would stand. */
export function garageFit(lengthMm: number): string {
  const over = lengthMm - garageMm
  const beside =
    over > 0
      ? `${(over / 1000).toFixed(1)} m longer than a 6 m garage`
      : `${(-over / 1000).toFixed(1)} m to spare in a 6 m garage`
  return `${(lengthMm / 1000).toFixed(2)} m, ${beside}`
}
