import type { Announcement } from './announcement.ts'
import type { EventId } from './events.ts'

/**
 * The event by which the boot script hears of it. The code that records it is part of the boot script only, so the
 * main bundle does not contain it a second time.
 */
export const happenedEvent = 'forecourt:happened'

export interface Happened extends Partial<Pick<Announcement, 'leadId' | 'pressed' | 'aside'>> {
  /** Null where a page was opened that the catalogue does not know. */
  readonly id: EventId | null
}

/** The entry point of all measuring in the browser: announces what happened; destinations listen (EVENT-23). */
export function announce(id: EventId | null, more: Omit<Happened, 'id'> = {}): void {
  dispatchEvent(new CustomEvent(happenedEvent, { detail: { id, ...more } }))
}
