import type { EventId } from './events.ts'

/** The event that our own markup or cookie names by its number. */
export function markedEvent(number: string | undefined): EventId {
  return Number(number) as EventId // the server wrote it, from an id of the catalogue
}
