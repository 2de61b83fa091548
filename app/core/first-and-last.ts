/** A list that has grown too long without its middle: how it began stays, and what came last. */
export function firstAndLast<T>(list: readonly T[], most: number): T[] {
  return list.length > most ? [...list.slice(0, 1), ...list.slice(1 - most)] : [...list]
}
