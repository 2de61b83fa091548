import { describe, expect, test } from 'vitest'
import type { DnsVerdict } from './dns-verdict.ts'
import {
  type HostStanding,
  isCertificateDue,
  nextLook,
  nextStanding,
  type SeenCertificate,
} from './host-standing.ts'

const now = new Date('2026-06-30T02:00:00Z')
const dayMs = 24 * 3_600_000
const daysFrom = (days: number): Date => new Date(now.getTime() + days * dayMs)

const waiting: HostStanding = {
  state: 'waiting for DNS',
  since: daysFrom(-9),
  liveSince: null,
  dnsRightAt: null,
  twinDnsRightAt: null,
  certificateEnds: null,
  detail: null,
}
const live: HostStanding = {
  ...waiting,
  state: 'live',
  liveSince: daysFrom(-9),
  dnsRightAt: daysFrom(-1),
  certificateEnds: daysFrom(50),
}
const broken: HostStanding = { ...live, state: 'broken', liveSince: null, detail: 'Set CNAME' }

const right: DnsVerdict = { outcome: 'right' }
const elsewhere: DnsVerdict = { outcome: 'elsewhere', todo: 'Set CNAME' }
const shutOut: DnsVerdict = { outcome: 'shut out', todo: 'Add CAA' }
const unknown: DnsVerdict = { outcome: 'unknown', why: 'DNS does not answer' }
const good = (days: number): SeenCertificate => ({ outcome: 'good', endsAt: daysFrom(days) })
const bad: SeenCertificate = { outcome: 'bad', why: 'is made for other names' }
const none: SeenCertificate = { outcome: 'none', why: 'shows no certificate' }

describe('EDGE-13 how a host stands', () => {
  test.each<[string, HostStanding, DnsVerdict, SeenCertificate | null, HostStanding['state'], string | null]>(
    [
      ['a certificate with 22 days', live, right, good(22), 'live', null],
      ['with 21', live, right, good(21), 'look', 'The certificate ends on 2026-07-21'],
      ['with 4', live, right, good(4), 'look', 'The certificate ends on 2026-07-04'],
      ['with 3', live, right, good(3), 'broken', 'The certificate ends on 2026-07-03'],
      ['that has ended', live, right, good(-1), 'broken', 'The certificate ended on 2026-06-29'],
      [
        'of a host that waits, made for others',
        waiting,
        right,
        bad,
        'waiting for certificate',
        'is made for',
      ],
      ['of a live host, made for others', live, right, bad, 'broken', 'is made for other names'],
      ['not shown once by a live host', live, right, none, 'live', 'shows no certificate'],
      ['not shown for weeks', { ...live, certificateEnds: daysFrom(9) }, right, none, 'look', 'shows no'],
      [
        'not shown by a broken host: it does not come back by that',
        broken,
        right,
        none,
        'broken',
        'shows no',
      ],
      ['of a broken host that is right again', broken, right, good(50), 'live', null],
      ['not looked at, of a host that waits', waiting, right, null, 'waiting for certificate', null],
      ['not looked at, of a live host', live, right, null, 'live', null],
      ['not looked at, of a broken host', broken, right, null, 'broken', 'Set CNAME'],
      ['shut out, of a host that waits', waiting, shutOut, none, 'waiting for DNS', 'Add CAA'],
      ['shut out, but good all the same', waiting, shutOut, good(50), 'look', 'Add CAA'],
      ['elsewhere, of a host that waits', waiting, elsewhere, null, 'waiting for DNS', 'Set CNAME'],
      ['elsewhere, of a live host', live, elsewhere, null, 'broken', 'Set CNAME'],
      ['unknown, of a live host', live, unknown, null, 'live', 'DNS does not answer'],
      ['unknown, of a broken host', broken, unknown, null, 'broken', 'DNS does not answer'],
    ],
  )('EDGE-13 EDGE-15 %s', (_, before, dns, certificate, state, detail) => {
    const next = nextStanding(before, { dns, twin: elsewhere, certificate }, now)
    expect([next.state, next.detail]).toEqual([
      state,
      detail === null ? null : expect.stringContaining(detail),
    ])
    expect(next.since).toEqual(state === before.state ? before.since : now)
    // what browsers are told by (EDGE-18) begins with the way up, and ends with the way down
    const isUp = state === 'live' || state === 'look'
    expect(next.liveSince).toEqual(isUp ? (before.liveSince ?? now) : null)
  })

  test('EDGE-16 DNS counts as right where it was, or where a good certificate shows that it is', () => {
    const rightAt = (before: HostStanding, dns: DnsVerdict, certificate: SeenCertificate | null) =>
      nextStanding(before, { dns, twin: right, certificate }, now)
    expect(rightAt(waiting, right, null)).toMatchObject({ dnsRightAt: now, twinDnsRightAt: now })
    expect(rightAt(live, shutOut, good(50)).dnsRightAt).toEqual(now)
    expect(rightAt(live, shutOut, none).dnsRightAt).toEqual(live.dnsRightAt)
    expect(rightAt(live, elsewhere, null).dnsRightAt).toEqual(live.dnsRightAt)
  })

  test('EDGE-15 the certificate is looked at once the edge may order it', () => {
    const isDue = (dnsRightAt: Date | null, dns: DnsVerdict) =>
      isCertificateDue({ ...live, dnsRightAt }, dns, now)
    expect([isDue(null, right), isDue(daysFrom(-1), right), isDue(daysFrom(-3), right)]).toEqual([
      false,
      true,
      false,
    ])
    expect([isDue(null, shutOut), isDue(daysFrom(-1), elsewhere), isDue(daysFrom(-1), unknown)]).toEqual([
      true,
      false,
      false,
    ])
  })

  test.each<[string, HostStanding, DnsVerdict, SeenCertificate | null, number]>([
    ['five minutes while DNS is wrong', waiting, elsewhere, null, 300],
    ['ten seconds after it came right', waiting, right, null, 10],
    ['ten seconds after it came right again', { ...broken, dnsRightAt: daysFrom(-3) }, right, null, 10],
    [
      'five minutes while there is no certificate',
      { ...waiting, dnsRightAt: daysFrom(-1) },
      right,
      none,
      300,
    ],
    ['a day while it is live', live, right, good(50), 86_400],
    ['a day while its certificate nears its end', live, right, good(9), 86_400],
    ['five minutes while it is broken', live, right, bad, 300],
    ['five minutes where DNS does not answer', live, unknown, null, 300],
  ])('EDGE-13 the next look is after %s', (_, before, dns, certificate, seconds) => {
    const seen = { dns, twin: elsewhere, certificate }
    const at = nextLook(before, nextStanding(before, seen, now), seen, now)
    expect((at.getTime() - now.getTime()) / 1000).toBe(seconds)
  })
})
