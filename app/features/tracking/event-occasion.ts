import type { EventId } from './events.ts'

/** What has been fired since the page was loaded: the events of each occasion. */
export type FiredEvents = ReadonlySet<string>

export const nothingFired: FiredEvents = new Set()

/**
 * Once per occasion (EVENT-23). An occasion is one user action, or for a page view one load or client navigation;
 * whoever fires gives it a name of its own, so that a component rendered twice does not count twice.
 */
export function fireOnce(
  fired: FiredEvents,
  id: EventId,
  occasion: string,
): { readonly fires: boolean; readonly fired: FiredEvents } {
  const key = `${id} ${occasion}`
  return fired.has(key) ? { fires: false, fired } : { fires: true, fired: new Set(fired).add(key) }
}
