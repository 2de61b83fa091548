/** Nobody reads more columns than this side by side. */
export const mostCompared = 4

export const comparePath = '/compare'

/** The storage key in the visitor's own browser for the ticked vehicles; the value is their ids: `12,34`. */
export const comparedKey = 'compared'

/** The public ids in a text, each once. Anything else is dropped, because old links must still open. */
export function idsIn(text: string): string[] {
  return [...new Set(text.split(','))].filter((id) => /^[1-9]\d{0,9}$/.test(id))
}

/** The address of a comparison. It holds all the state, so a comparison can be bookmarked, shared and reloaded. */
export function compareAddress(ids: readonly (string | number)[], onlyDifferences = false): string {
  if (ids.length === 0) return comparePath
  return `${comparePath}?ids=${ids.join(',')}${onlyDifferences ? '&differences=1' : ''}`
}
