/** A vehicle of the stock as it stands in a section of the home page, drawn from its side. */
export interface Standing {
  readonly id: number
  readonly name: string
  readonly path: string
  /** "$26,370 Drive away". */
  readonly cost: string
  /** Its side without background; the vehicle fills `cutOutShare` of its width. */
  readonly picture: string
  readonly lengthMm: number | null
}

/** How much of the width of a picture without background the vehicle has; the rest is the room of its shadow. */
export const cutOutShare = 0.88

/** Chooses at most so many of a row, evenly from its first to its last. */
export function spread<Item>(items: readonly Item[], most: number): Item[] {
  if (items.length <= most) return [...items]
  const step = (items.length - 1) / (most - 1)
  return Array.from({ length: most }, (_, index) => items[Math.round(index * step)]).filter(
    (item) => item !== undefined,
  )
}
