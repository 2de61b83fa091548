import { getHeapStatistics } from 'node:v8'
import { hostNameOf, isOwnHost } from '#app/core/host.ts'
import type { OpenDatabase } from '#app/server/db.server.ts'
import { type HealthCheck, readiness } from '#app/server/health.server.ts'
import type { Metrics } from '#app/server/metrics.server.ts'
import { metricsHeaders, metricsPath, opensMetrics } from '#app/server/metrics-door.server.ts'
import type { PageCache } from '#app/server/page-cache.server.ts'
import { releaseAndBuild } from '#app/server/release.server.ts'
import { commonHeaders } from '#app/server/security-headers.server.ts'
import type { Desk } from './desk.server.ts'
import type { ShellParts } from './shell.server.ts'
import type { Websites } from './websites.server.ts'

/**
 * Answers what load balancers and metrics collectors request, on any host, and what the edge asks before it orders a
 * certificate, on the machine's own; null for every other address.
 */
export interface HealthAnswer {
  answer(request: Request, path: string): Promise<Response | null>
  /** Whether `/readyz` has once said, or would say, that the process can serve. */
  wasReady(): Promise<boolean>
  /** Resolves when that is so. */
  untilReady(): Promise<void>
}

/** EDGE-16: `ask` of Caddy's on-demand TLS. */
const askPath = '/_tls/ask'

/** How often whoever waits for this process looks whether it can serve. */
const lookMs = 200

const healthHeaders: [string, string][] = [['Cache-Control', 'no-store'], ...commonHeaders()]

/** @param isWarm whether the busiest pages are in memory */
export function openHealth(
  parts: ShellParts,
  websites: Websites,
  pages: PageCache,
  desk: Pick<Desk, 'mayHaveCertificate'> | null,
  isWarm: () => boolean,
): HealthAnswer {
  const { config, database, hosts, metrics, isDraining } = parts
  const ready = readiness(checksOf(parts, websites, isWarm), isDraining, websites.isAwaited)
  measurePages(metrics, pages, parts.pageBytes)
  measureDatabase(metrics, database)
  const who = { ...releaseAndBuild(), node: config.nodeName, role: config.role }
  metrics.gauges('forecourt_info', 'Which process this is', () => [{ labels: who, value: 1 }])
  metrics.gauge('forecourt_snapshots', 'Websites in memory', () => websites.inMemory)
  metrics.gauge('forecourt_snapshot_bytes', 'What they take, estimated', () => websites.bytesInMemory)
  metrics.gauge('forecourt_snapshot_bytes_most', 'What they may take', () => parts.snapshotBytes)
  metrics.gauge('process_resident_memory_bytes', 'Memory of the process', () => process.memoryUsage.rss())
  metrics.gauge('nodejs_heap_size_used_bytes', 'Objects and code', () => process.memoryUsage().heapUsed)
  metrics.gauge(
    'nodejs_heap_size_limit_bytes',
    'What objects and code may take',
    () => getHeapStatistics().heap_size_limit,
  )
  metrics.gauge('nodejs_external_memory_bytes', 'Buffers', () => process.memoryUsage().external)
  // containers know each other by names without a dot, which no visitor can have
  const isOfMachine = (host: string): boolean => {
    const name = hostNameOf(host)
    return isOwnHost(name) || (!name.includes('.') && websites.find(host) === null)
  }

  async function answer(request: Request, path: string): Promise<Response | null> {
    if (path === '/healthz') return Response.json({ status: 'alive' }, { headers: healthHeaders })
    if (path === '/readyz') {
      const { status, body } = await ready.state()
      const isStale = status === 200 && new URL(request.url).searchParams.has('fresh') && !websites.isFresh()
      return Response.json(isStale ? { ...body, status: 'stale' } : body, {
        status: isStale ? 503 : status,
        headers: healthHeaders,
      })
    }
    // metrics are given by the token, whatever host the request names
    if (path === metricsPath && opensMetrics(config.metricsToken, request.headers.get('authorization')))
      return new Response(await metrics.scrape(), { headers: [...metricsHeaders] })
    const { host, searchParams } = new URL(request.url)
    if (path === askPath && isOfMachine(host)) {
      const domain = searchParams.get('domain')
      const isAllowed =
        desk?.mayHaveCertificate(domain) ||
        hosts.mayHaveCertificate(domain, (asked) => websites.find(asked) ?? websites.findByAlias(asked))
      return new Response(null, { status: isAllowed ? 200 : 404, headers: healthHeaders })
    }
    return null
  }

  async function untilReady(): Promise<void> {
    while (!(await ready.wasReady())) await new Promise((resolve) => setTimeout(resolve, lookMs))
  }

  return { answer, wasReady: ready.wasReady, untilReady }
}

function checksOf(
  { database, deploymentClock, leads, pushes, selfTests, inboundMail }: ShellParts,
  websites: Websites,
  isWarm: () => boolean,
): HealthCheck[] {
  return [
    { name: 'database', isWell: () => database.isReady() },
    { name: 'search', isWell: () => websites.canShowOne() },
    {
      name: 'journal',
      isWell: async () => (await leads.isWell()) && pushes.isWell(),
      // what an earlier process left moves to the database while this one serves
      isEnough: async () => (await leads.hasRoom()) && pushes.hasRoom(),
    },
    ...(database.kind === 'pglite'
      ? []
      : [
          { name: 'pages', isWell: isWarm },
          { name: 'clock', isWell: () => !deploymentClock.isFar(), isEnough: () => true },
        ]),
    ...(selfTests ? [{ name: 'forms', isWell: () => selfTests.isWell() }] : []),
    ...(inboundMail ? [{ name: 'mailbox', isWell: () => inboundMail.isWell(), isEnough: () => true }] : []),
  ]
}

function measureDatabase(metrics: Metrics, database: Pick<OpenDatabase, 'connections'>): void {
  metrics.gauges('forecourt_database_pool', 'Connections to the database, and who waits for one', () =>
    Object.entries(database.connections() ?? {}).map(([state, value]) => ({ labels: { state }, value })),
  )
}

function measurePages(metrics: Metrics, pages: PageCache, mostBytes: number): void {
  metrics.gauge('forecourt_pages_kept', 'Pages in the page cache', () => pages.size.answers)
  metrics.gauge('forecourt_page_bytes', 'Bytes in the page cache', () => pages.size.bytes)
  metrics.gauge('forecourt_page_bytes_most', 'What the page cache may take', () => mostBytes)
  metrics.gauge('forecourt_page_renders', 'Pages rendered since the start', () => pages.renders)
}
