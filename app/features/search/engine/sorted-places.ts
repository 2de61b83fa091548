/** A part of a sorted list: from one place up to, not including, another. */
export interface Places {
  readonly from: number
  readonly to: number
}

/** Where in a list of texts, sorted by code units, those stand that begin so. */
export function placesBeginning(begin: string, count: number, textAt: (place: number) => string): Places {
  const from = countWhile(count, (place) => textAt(place) < begin)
  const to = countWhile(count, (place) => place < from || textAt(place).startsWith(begin))
  return { from, to }
}

/** How many places, from the first, the test is true of; after those it is true of none. */
export function countWhile(count: number, isTrue: (place: number) => boolean): number {
  let from = 0
  let to = count
  while (from < to) {
    const middle = (from + to) >>> 1
    if (isTrue(middle)) from = middle + 1
    else to = middle
  }
  return from
}
