import { isTrusted } from './certificate-question.ts'
import type { DnsVerdict } from './dns-verdict.ts'

/** How a host stands, as it was seen last. */
export interface HostStanding {
  readonly state: 'waiting for DNS' | 'waiting for certificate' | 'live' | 'look' | 'broken'
  /** Since when the state is this one. */
  readonly since: Date
  /** From when on it has been live without a break; null while it is not. */
  readonly liveSince: Date | null
  /** When its DNS was seen to be right last. */
  readonly dnsRightAt: Date | null
  /** The same of the name with `www.`, or without it where the host has it. */
  readonly twinDnsRightAt: Date | null
  readonly certificateEnds: Date | null
  /** What to do, in a sentence; null where there is nothing to do. */
  readonly detail: string | null
}

/** The certificate that a visitor gets under the name of a host. */
export type SeenCertificate =
  | { readonly outcome: 'good'; readonly endsAt: Date }
  | { readonly outcome: 'bad' | 'none'; readonly why: string }

/** What was seen in one turn. */
export interface SeenHost {
  readonly dns: DnsVerdict
  readonly twin: DnsVerdict
  /** Null: it was not looked at. */
  readonly certificate: SeenCertificate | null
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Certificates are renewed a month before they end: where one has three weeks left, its renewal has failed for days. */
const lookDays = 21
const brokenDays = 3

/**
 * Whether the certificate is looked at in this turn. Whoever orders certificates asks first whether DNS was right
 * (EDGE-16), and has the answer only in the next turn: a connection before that would be refused.
 */
export function isCertificateDue({ dnsRightAt }: HostStanding, { outcome }: DnsVerdict, now: Date): boolean {
  return outcome === 'right' ? isTrusted(dnsRightAt, now) : outcome === 'shut out'
}

/** How a host stands after a turn (EDGE-13). */
export function nextStanding(before: HostStanding, seen: SeenHost, now: Date): HostStanding {
  const { dns, twin, certificate } = seen
  // a name server that is away for an hour says nothing of the host
  if (dns.outcome === 'unknown') return { ...before, detail: dns.why }
  const isGood = certificate?.outcome === 'good'
  const isRight = dns.outcome === 'right' || (dns.outcome === 'shut out' && isGood)
  const { state, detail } = stateOf(before, seen, now)
  const isUp = state === 'live' || state === 'look'
  return {
    state,
    since: state === before.state ? before.since : now,
    liveSince: isUp ? (before.liveSince ?? now) : null,
    dnsRightAt: isRight ? now : before.dnsRightAt,
    twinDnsRightAt: twin.outcome === 'right' ? now : before.twinDnsRightAt,
    certificateEnds: isGood ? certificate.endsAt : before.certificateEnds,
    detail,
  }
}

function stateOf(
  before: HostStanding,
  { dns, certificate }: SeenHost,
  now: Date,
): Pick<HostStanding, 'state' | 'detail'> {
  const wasUp = before.state !== 'waiting for DNS' && before.state !== 'waiting for certificate'
  const todo = dns.outcome === 'right' ? null : dns.outcome === 'unknown' ? dns.why : dns.todo
  if (dns.outcome === 'elsewhere' || dns.outcome === 'unknown')
    return { state: wasUp ? 'broken' : 'waiting for DNS', detail: todo }
  if (certificate?.outcome === 'good') return stateUntil(certificate.endsAt, todo, now)
  if (certificate === null)
    return wasUp
      ? { state: before.state, detail: before.detail }
      : { state: 'waiting for certificate', detail: null }
  // an edge that does not answer this once shows no other certificate to visitors
  if (certificate.outcome === 'none' && wasUp && before.state !== 'broken' && before.certificateEnds)
    return { ...stateUntil(before.certificateEnds, todo, now), detail: todo ?? certificate.why }
  const detail = todo ?? certificate.why
  if (wasUp) return { state: 'broken', detail }
  return { state: todo === null ? 'waiting for certificate' : 'waiting for DNS', detail }
}

function stateUntil(ends: Date, todo: string | null, now: Date): Pick<HostStanding, 'state' | 'detail'> {
  const days = (ends.getTime() - now.getTime()) / dayMs
  if (days > lookDays) return { state: todo === null ? 'live' : 'look', detail: todo }
  const verb = days > 0 ? 'ends' : 'ended'
  const renew = `The certificate ${verb} on ${ends.toISOString().slice(0, 10)}. See in the log of the edge why it is not renewed.`
  return { state: days > brokenDays ? 'look' : 'broken', detail: todo ?? renew }
}

/** When the host is looked at next: every five minutes until it is live, then daily. */
export function nextLook(before: HostStanding, next: HostStanding, { dns }: SeenHost, now: Date): Date {
  const isUp = next.state === 'live' || next.state === 'look'
  const isNowRight = !isTrusted(before.dnsRightAt, now) && isTrusted(next.dnsRightAt, now)
  const pauseMs = isNowRight ? 10_000 : isUp && dns.outcome !== 'unknown' ? dayMs : 5 * minuteMs
  return new Date(now.getTime() + pauseMs)
}
