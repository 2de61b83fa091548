/** These steps make the browser's list and the customer's the same again. */
export interface WatchlistChanges {
  /** The server's list changes by these two. */
  readonly add: readonly number[]
  readonly remove: readonly number[]
  /** The browser's list changes by these two. */
  readonly store: readonly number[]
  readonly drop: readonly number[]
}

/** The browser keeps the ids that both lists had when they were last the same. */
export const agreedKey = 'watched'

/**
 * Compares two lists that were the same once and have changed separately since: what one side added is added
 * to the other, and what one side removed is removed. Lists that were never the same are merged (FAV-06), so
 * nothing is lost.
 */
export function diffWatchlists(
  local: readonly number[],
  remote: readonly number[],
  agreed: readonly number[],
): WatchlistChanges {
  const [here, there, before] = [new Set(local), new Set(remote), new Set(agreed)]
  return {
    add: local.filter((id) => !there.has(id) && !before.has(id)),
    remove: remote.filter((id) => !here.has(id) && before.has(id)),
    store: remote.filter((id) => !here.has(id) && !before.has(id)),
    drop: local.filter((id) => !there.has(id) && before.has(id)),
  }
}
