import { isIP } from 'node:net'
import { announceHosts } from '#app/features/tenancy/announce-change.server.ts'
import type { Config } from '#app/server/config/config.server.ts'
import type { OpenDatabase } from '#app/server/db.server.ts'
import type { Log } from '#app/server/log.server.ts'
import { repeating } from '#app/server/repeating.server.ts'
import { twinOf } from './certificate-question.ts'
import { type DnsReader, openDnsReader } from './dns-records.server.ts'
import { type DnsVerdict, dnsVerdict, type Edge } from './dns-verdict.ts'
import { isCertificateDue, nextLook, nextStanding, type SeenHost } from './host-standing.ts'
import { seeCertificate } from './seen-certificate.server.ts'
import { claimDueHosts, followWebsites, type KnownHost, saveStanding } from './store.server.ts'

/** Looks after the domains of websites. Any number of processes may do it: each host is looked at by one at a time. */
export interface DomainChecks {
  start(): void
  /** Looks at every host whose turn it is. */
  runDue(): Promise<void>
  /** Looks at this host now. */
  check(host: KnownHost): Promise<void>
  stop(): Promise<void>
}

export interface DomainCheckOptions {
  readonly database: OpenDatabase
  readonly config: Pick<Config, 'edge'>
  readonly clock: () => Date
  readonly log: Log
}

const everyMs = 5_000
const followEveryMs = 10 * 60_000

/** Where the edge is found at this moment. */
interface FoundEdge extends Edge {
  readonly places: readonly { readonly address: string; readonly port: number }[]
}

export function openDomainChecks({ database, config, clock, log }: DomainCheckOptions): DomainChecks {
  const { edge } = config
  const { db } = database
  const reader = openDnsReader(edge.nameServers)
  let followedAt = 0

  const ended = new AbortController()

  async function check(known: KnownHost, found: FoundEdge | string): Promise<void> {
    const seen = await look(known, found)
    // what was cut off says nothing; the claim runs out, and the host is looked at by another process
    if (ended.signal.aborted) return
    const now = clock()
    const next = nextStanding(known, seen, now)
    const dueAt = nextLook(known, next, seen, now)
    const at = { db, websiteId: known.websiteId }
    await saveStanding(at, known.host, next, { checkedAt: now, dueAt })
    await announceHosts(at)
    if (next.state !== known.state)
      log.info('a domain changed its state', { host: known.host, state: next.state, detail: next.detail })
  }

  async function look(known: KnownHost, found: FoundEdge | string): Promise<SeenHost> {
    if (typeof found === 'string') {
      const unknown: DnsVerdict = { outcome: 'unknown', why: found }
      return { dns: unknown, twin: unknown, certificate: null }
    }
    const [dns, twin] = await Promise.all([
      verdictOf(reader, known.host, found),
      verdictOf(reader, twinOf(known.host), found),
    ])
    const certificate = isCertificateDue(known, dns, clock())
      ? await seeCertificate(known.host, found.places, ended.signal)
      : null
    return { dns, twin, certificate }
  }

  async function runDue(): Promise<void> {
    if (edge.hosts.length === 0) return
    if (clock().getTime() - followedAt >= followEveryMs) {
      followedAt = clock().getTime()
      await followWebsites(db, clock())
    }
    while (!ended.signal.aborted) {
      const due = await claimDueHosts(db, clock())
      if (due.length === 0) return
      const found = await findEdge(reader, edge)
      // one that cannot be written keeps its claim for two minutes, and the others go on
      const checked = await Promise.allSettled(due.map((known) => check(known, found)))
      for (const one of checked) if (one.status === 'rejected') throw one.reason
    }
  }

  const turns = repeating(runDue, everyMs, (error) => log.warn('domains were not looked at', { error }))
  return {
    start: turns.start,
    runDue,
    check: async (known) => check(known, await findEdge(reader, edge)),
    stop() {
      ended.abort()
      reader.cancel()
      return turns.stop()
    },
  }
}

/** The addresses of `EDGE_HOSTS`; a sentence where a name server does not say them. */
async function findEdge(reader: DnsReader, { hosts, ca }: Config['edge']): Promise<FoundEdge | string> {
  try {
    const places = await Promise.all(
      hosts.map(async ({ name, port }) => {
        const addresses = isIP(name) === 0 ? await reader.addressesOf(name) : [name]
        return addresses.map((address) => ({ address, port }))
      }),
    )
    const [names, found] = [hosts.map(({ name }) => name).filter((name) => isIP(name) === 0), places.flat()]
    if (found.length === 0)
      return `EDGE_HOSTS: no address is known of ${names.join(', ')}, so nothing can lead there`
    return { ca, names, addresses: found.map(({ address }) => address), places: found }
  } catch (error) {
    return `DNS does not say where EDGE_HOSTS is (${codeOf(error)})`
  }
}

async function verdictOf(reader: DnsReader, host: string, edge: Edge): Promise<DnsVerdict> {
  try {
    return dnsVerdict(host, await reader.recordsOf(host), edge)
  } catch (error) {
    return { outcome: 'unknown', why: `DNS does not answer for ${host} (${codeOf(error)})` }
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
