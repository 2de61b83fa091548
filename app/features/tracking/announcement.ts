import type { EventId } from './events.ts'

/** Something that has happened, in the order of occurrence (EVENT-23), with the state of the page at that moment. */
export interface Announcement {
  /** Null where a page was opened that the catalogue does not know. */
  readonly id: EventId | null
  /** The path of the page on which it happened. */
  readonly path: string
  readonly query: string
  readonly title: string
  /** The page's own data about its vehicle (`data-item`). */
  readonly item: string | undefined
  /** The vehicles of a list (`data-shown`), each with its name. */
  readonly shown: readonly (readonly [shown: string, name: string])[]
  readonly leadId: string | null
  readonly pressed: { readonly text: string; readonly address: string | null } | null
  /** An event outside the catalogue: what a website's own trigger looks for, or a form that was refused. */
  readonly aside: Aside | null
}

export type Aside =
  | { readonly kind: 'trigger'; readonly index: number }
  | { readonly kind: 'refused'; readonly form: string; readonly message: string }

/** The global with the announcements that wait to be sent, and the event that tells of the next one. */
export const announcementsName = 'forecourtEvents'
export const announcementEvent = 'forecourt:event'
