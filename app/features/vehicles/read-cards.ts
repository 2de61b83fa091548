import { isRecord } from '#app/core/json.ts'
import type { Card } from './card.ts'

/** The cards of an answer of ours, or of those that the browser has kept; what could not be shown is left out. */
export function readCards(list: unknown): Card[] {
  return Array.isArray(list) ? list.filter(isCard) : []
}

/** Checks only what would break the page, because the card was written by a page of ours. */
function isCard(value: unknown): value is Card {
  return (
    isRecord(value) &&
    typeof value.id === 'number' &&
    typeof value.path === 'string' &&
    Array.isArray(value.specs) &&
    Array.isArray(value.pictures) &&
    Array.isArray(value.facts) &&
    isRecord(value.price) &&
    isRecord(value.price.main)
  )
}
