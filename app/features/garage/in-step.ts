/** What has to be done so that the browser's list and the customer's become the same again. */
export interface Steps {
  /** To the server. */
  readonly add: readonly number[]
  readonly remove: readonly number[]
  /** To the browser. */
  readonly store: readonly number[]
  readonly drop: readonly number[]
}

/** The ids that both lists had when they were last the same, kept by the browser. */
export const agreedKey = 'watched'

/**
 * Two lists that were the same once and have gone on since, each by itself: what one side added is added to the other,
 * what one side took out goes. Where they were never the same they become one (FAV-06), and nothing is lost.
 */
export function stepsBetween(
  local: readonly number[],
  remote: readonly number[],
  agreed: readonly number[],
): Steps {
  const [here, there, before] = [new Set(local), new Set(remote), new Set(agreed)]
  return {
    add: local.filter((id) => !there.has(id) && !before.has(id)),
    remove: remote.filter((id) => !here.has(id) && before.has(id)),
    store: remote.filter((id) => !here.has(id) && !before.has(id)),
    drop: local.filter((id) => !there.has(id) && before.has(id)),
  }
}
