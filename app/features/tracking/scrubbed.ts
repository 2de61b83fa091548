import { isCampaignParameter } from '#app/core/campaign.ts'
import { cutKey } from '#app/core/keyed-path.ts'

/** Removes what may be personal data: email addresses, and numbers long enough to be called. */
export function scrubbed(text: string): string {
  return text
    .replaceAll(/\S+@\S+/g, '')
    .replaceAll(/\+?\d[\d\s().-]{6,}\d/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/**
 * The address of a page in the form that third parties may learn. Its query may contain anything, so whatever may be
 * personal is removed. Campaign parameters stay unchanged, because a click id with a digit missing is worthless
 * (TRACK-04).
 */
export function scrubbedAddress(address: string): string {
  if (!URL.canParse(address)) return ''
  const { origin, pathname, searchParams } = new URL(address)
  const kept = [...searchParams].map(([name, value]) => [
    name,
    isCampaignParameter(name) ? value : scrubbed(value),
  ])
  return origin + cutKey(pathname) + (kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`)
}
