import { isCampaignParameter } from '#app/core/campaign.ts'
import { withoutKey } from '#app/core/keyed-path.ts'

/** Without what may be a person's: addresses of mail, and numbers long enough to be called. */
export function scrubbed(text: string): string {
  return text
    .replaceAll(/\S+@\S+/g, '')
    .replaceAll(/\+?\d[\d\s().-]{6,}\d/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/**
 * An address of a page as others may learn it. Anybody may have written its query, so nothing in it that could be a
 * person's goes on; what a campaign wrote does, letter by letter: a click's number with a digit missing is worth nothing
 * (TRACK-04).
 */
export function scrubbedAddress(address: string): string {
  if (!URL.canParse(address)) return ''
  const { origin, pathname, searchParams } = new URL(address)
  const kept = [...searchParams].map(([name, value]) => [
    name,
    isCampaignParameter(name) ? value : scrubbed(value),
  ])
  return origin + withoutKey(pathname) + (kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`)
}
