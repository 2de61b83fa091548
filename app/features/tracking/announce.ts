import type { EventId } from './events.ts'

/** Something of the catalogue that has happened, in the order of happening (EVENT-23). */
export interface Announcement {
  readonly id: EventId
  /** The page it happened on, without its query: who listens knows what the page is about. */
  readonly path: string
}

/** Where announcements wait for those who send them on, and how they hear of the next. */
export const announcementsName = 'forecourtEvents'
export const announcementEvent = 'forecourt:event'

/** The one door of all measuring in the browser: says what happened; destinations listen. */
export function announce(id: EventId): void {
  const announcement: Announcement = { id, path: location.pathname }
  const scope = window as unknown as { [announcementsName]?: Announcement[] } // our own queue, before any listener
  scope[announcementsName] ??= []
  scope[announcementsName].push(announcement)
  dispatchEvent(new CustomEvent(announcementEvent, { detail: announcement }))
}
