import type { Announcement } from './announcement.ts'
import type { EventId } from './events.ts'

/** How the boot script hears of it: what it notes beside stands in every page once, and not in the browser's bundle too. */
export const happenedEvent = 'forecourt:happened'

export interface Happened extends Partial<Pick<Announcement, 'leadId' | 'pressed' | 'aside'>> {
  /** Null: a page that the catalogue does not know was opened. */
  readonly id: EventId | null
}

/** The one door of all measuring in the browser: says what happened; destinations listen (EVENT-23). */
export function announce(id: EventId | null, more: Omit<Happened, 'id'> = {}): void {
  dispatchEvent(new CustomEvent(happenedEvent, { detail: { id, ...more } }))
}
