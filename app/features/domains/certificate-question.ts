import { hostNameOf } from '#app/core/host.ts'
import { hostName } from '#app/features/tenancy/settings/values.ts'
import type { HostStanding } from './host-standing.ts'

/** The host that `domain=` names; null for whatever is none. */
export function askedHost(domain: string | null): string | null {
  return hostName.safeParse(domain?.toLowerCase()).data ?? null
}

/** DNS that is away for a day takes no certificate from a website. */
const trustedMs = 48 * 3_600_000

/** Whether the edge may still have a certificate because of what was seen then. */
export function isTrusted(dnsRightAt: Date | null, now: Date): boolean {
  return dnsRightAt !== null && now.getTime() - dnsRightAt.getTime() < trustedMs
}

/** EDGE-16: whether a certificate may be had for a name: for a declared host, or its twin, whose DNS was right within 48 hours. */
export function mayHaveCertificate(
  asked: string,
  declared: Pick<HostStanding, 'dnsRightAt' | 'twinDnsRightAt'> & { readonly host: string },
  now: Date,
): boolean {
  if (asked === declared.host) return isTrusted(declared.dnsRightAt, now)
  return asked === twinOf(declared.host) && isTrusted(declared.twinDnsRightAt, now)
}

/** The name with `www.`, or without it where the host has it: a website answers at both. */
export function twinOf(host: string): string {
  const name = hostNameOf(host)
  return name === host ? `www.${host}` : name
}
