/** Shortens a list that has grown too long: its first entry stays, and so do the latest ones. */
export function firstAndLast<T>(list: readonly T[], most: number): T[] {
  return list.length > most ? [...list.slice(0, 1), ...list.slice(1 - most)] : [...list]
}
