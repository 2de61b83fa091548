/** A range of a sorted list: from one place up to another, which is excluded. */
export interface Places {
  readonly from: number
  readonly to: number
}

/** The range of those texts that begin with `begin`, in a list sorted by code units. */
export function placesBeginning(begin: string, count: number, textAt: (place: number) => string): Places {
  const from = countWhile(count, (place) => textAt(place) < begin)
  const to = countWhile(count, (place) => place < from || textAt(place).startsWith(begin))
  return { from, to }
}

/** How many leading places pass the test; after the first that fails, none may pass. */
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
