/** The first of some moments; null where all are null or none is given. */
export function earliest(moments: Iterable<Date | null>): Date | null {
  let first: Date | null = null
  for (const moment of moments) if (moment && (first === null || moment < first)) first = moment
  return first
}
