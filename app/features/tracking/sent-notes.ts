/** What was told to whom, for the visitor's own eyes. */
export interface SentNote {
  readonly at: string
  readonly to: string
  readonly what: string
  readonly page: string
}

/** In session storage: this visit and no longer. */
export const sentKey = 'sent_events'
const mostNotes = 200

/** The latest first; the oldest go. */
export function withSent(notes: readonly SentNote[], note: SentNote): SentNote[] {
  return [note, ...notes].slice(0, mostNotes)
}
