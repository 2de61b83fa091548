import { isRecord } from '#app/core/json.ts'

/** How many vehicles the search API has found; null for another answer. */
export function readTotal(answer: unknown): number | null {
  return isRecord(answer) && typeof answer.total === 'number' ? answer.total : null
}
