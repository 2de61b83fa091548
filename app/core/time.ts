/** The first of some moments; null where there is none. */
export function earliest(moments: Iterable<Date | null>): Date | null {
  let first: Date | null = null
  for (const moment of moments) if (moment && (first === null || moment < first)) first = moment
  return first
}
