/*
 * A page that another one takes the place of as soon as it is there, such as a vehicle whose buyer’s place is known: nobody
 * has seen it, so it is no visit.
 */
let passing: string | null = null

/** @param address path and query of the page that is left at once */
export function passThrough(address: string): void {
  passing = address
}

/** Whether this page is left at once; the answer is given once. */
export function isPassedThrough(address: string): boolean {
  const isPassing = passing === address
  if (isPassing) passing = null
  return isPassing
}
