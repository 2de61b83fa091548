import { actionEvent, type TrackedAction } from './event-choice.ts'
import type { EventId } from './events.ts'

/** What a press on a link means, by the link's address; websites write these links in menus, cards and banners. */
const meanings: readonly (readonly [pattern: RegExp, action: TrackedAction])[] = [
  [/^tel:/, 'call dealer'],
  [/^https:\/\/((www\.)?google\.[a-z.]+\/maps|maps\.)|^https:\/\/www\.openstreetmap\.org/, 'directions'],
  [/^\/sign-in\?(.*&)?type=finance/, 'pre-approval'],
  [/\bfinance-score\b|\bcredit-score\b/, 'finance score'],
  [/\binstant-(price|offer|valuation)\b/, 'instant price'],
  [/\bquiz\b/, 'quiz'],
  [/^\/[^?]*\?.*\bcar_id=.*#finance-form$/, 'finance quote click'],
]

/**
 * The event of a press; null where the link only opens another page. @param href the link as it is written in the
 * page
 */
export function linkEvent(href: string): EventId | null {
  const found = meanings.find(([pattern]) => pattern.test(href))
  return found ? actionEvent(found[1]) : null
}
