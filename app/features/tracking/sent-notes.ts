import { isRecord } from '#app/core/json.ts'

/** What was sent to which party, to be shown to the visitor. */
export interface SentNote {
  readonly at: string
  readonly to: string
  readonly what: string
  readonly page: string
}

export function isSentNote(value: unknown): value is SentNote {
  return isRecord(value) && ['at', 'to', 'what', 'page'].every((name) => typeof value[name] === 'string')
}

/** The key in session storage, which lasts for this visit only. */
export const sentKey = 'sent_events'
const mostNotes = 200

/** Adds a note as the latest; the oldest are dropped. */
export function withSent(notes: readonly SentNote[], note: SentNote): SentNote[] {
  return [note, ...notes].slice(0, mostNotes)
}
