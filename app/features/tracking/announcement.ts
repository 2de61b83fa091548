import type { EventId } from './events.ts'

/** Something that has happened, in the order of happening (EVENT-23), with what the page said at that moment. */
export interface Announcement {
  /** Null: a page that the catalogue does not know was opened. */
  readonly id: EventId | null
  /** The page it happened on, without its query. */
  readonly path: string
  readonly query: string
  readonly title: string
  /** The page's own word on its vehicle (`data-item`). */
  readonly item: string | undefined
  /** The vehicles of a list (`data-shown`), each with its name. */
  readonly shown: readonly (readonly [shown: string, name: string])[]
  readonly leadId: string | null
  readonly pressed: { readonly text: string; readonly address: string | null } | null
  /** What was only looked for by a website's own trigger, or a form that was refused: no event of the catalogue. */
  readonly aside: Aside | null
}

export type Aside =
  | { readonly kind: 'trigger'; readonly index: number }
  | { readonly kind: 'refused'; readonly form: string; readonly message: string }

/** Where announcements wait for those who send them on, and how they hear of the next. */
export const announcementsName = 'forecourtEvents'
export const announcementEvent = 'forecourt:event'
