/** More columns than these nobody reads side by side. */
export const mostCompared = 4

export const comparePath = '/compare'

/** Where the visitor's own browser keeps what was ticked: `12,34`. */
export const comparedKey = 'compared'

/** Vehicles by their public ids, each once; what is no id is dropped, because old links must still open. */
export function idsIn(text: string): string[] {
  return [...new Set(text.split(','))].filter((id) => /^[1-9]\d{0,9}$/.test(id))
}

/** The comparison of these vehicles: the address is all its state, so it can be kept, shared and reloaded. */
export function compareAddress(ids: readonly (string | number)[], onlyDifferences = false): string {
  if (ids.length === 0) return comparePath
  return `${comparePath}?ids=${ids.join(',')}${onlyDifferences ? '&differences=1' : ''}`
}
