import type { HostStanding } from './host-standing.ts'

const settlingMs = 7 * 24 * 3_600_000

/**
 * EDGE-18: what browsers are told to remember of a dealer's own domain. For its first week a day, so that a mistake is over
 * tomorrow; nothing while it is not live, since a browser that has been told reaches it by no other way.
 */
export function transportSecurity(
  { liveSince }: Pick<HostStanding, 'liveSince'>,
  { subdomains }: { readonly subdomains: boolean },
  now: Date,
): string | null {
  if (liveSince === null) return null
  const seconds = now.getTime() - liveSince.getTime() < settlingMs ? 86_400 : 31_536_000
  return `max-age=${seconds}${subdomains ? '; includeSubDomains' : ''}`
}
