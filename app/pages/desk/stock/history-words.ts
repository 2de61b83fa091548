import { numberText } from '#app/core/number-text.ts'
import type { HistoryKind } from '#app/features/vehicles/history.ts'
import { labelOfField } from './vehicle-fields.ts'

/** What happened to a vehicle, in a word. */
export const happenedWords: Readonly<Record<HistoryKind, string>> = {
  added: 'Added',
  changed: 'Changed',
  sold: 'Sold',
  withdrawn: 'Withdrawn',
  relisted: 'Back on sale',
  edited: 'Edited',
  released: 'Back to the feed’s word',
  reserved: 'Reserved',
  freed: 'Free again',
  published: 'Published',
  confirmed: 'Seen in the yard',
}

/** “Price: 24,990 → 23,990”. A long text is told by its beginning. */
export function changeWords({
  field,
  before,
  after,
}: {
  field: string
  before: unknown
  after: unknown
}): string {
  return `${labelOfField(field)}: ${valueWords(before)} → ${valueWords(after)}`
}

const longest = 60

export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (Array.isArray(value)) return valueWords(value.map(String).join(', '))
  const text = typeof value === 'number' ? numberText(value) : String(value).replaceAll('_', ' ')
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
