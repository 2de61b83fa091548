import { readiness } from '#app/server/health.server.ts'
import type { Metrics } from '#app/server/metrics.server.ts'
import { metricsHeaders, metricsPath, opensMetrics } from '#app/server/metrics-door.server.ts'
import type { PageCache } from '#app/server/page-cache.server.ts'
import { commonHeaders } from '#app/server/security-headers.server.ts'
import type { ShellParts } from './shell.server.ts'
import type { Websites } from './websites.server.ts'

/** Answers what load balancers and metrics collectors request, on any host; null for every other address. */
export type HealthAnswer = (request: Request, path: string) => Promise<Response | null>

const healthHeaders: [string, string][] = [['Cache-Control', 'no-store'], ...commonHeaders()]

export function openHealth(parts: ShellParts, websites: Websites, pages: PageCache): HealthAnswer {
  const { config, database, leads, pushes, metrics, selfTests, isDraining } = parts
  const ready = readiness(
    [
      { name: 'database', isWell: () => database.isReady() },
      { name: 'search', isWell: () => websites.canShowOne() },
      { name: 'journal', isWell: async () => (await leads.isWell()) && pushes.isWell() },
      ...(selfTests ? [{ name: 'forms', isWell: () => selfTests.isWell() }] : []),
    ],
    isDraining,
    websites.isAwaited,
  )
  measurePages(metrics, pages, parts.pageBytes)
  metrics.gauge('forecourt_snapshots', 'Websites in memory', () => websites.inMemory)
  metrics.gauge('process_resident_memory_bytes', 'Memory of the process', () => process.memoryUsage.rss())
  metrics.gauge('nodejs_heap_size_used_bytes', 'Objects and code', () => process.memoryUsage().heapUsed)
  metrics.gauge('nodejs_external_memory_bytes', 'Buffers', () => process.memoryUsage().external)
  return async (request, path) => {
    if (path === '/healthz') return Response.json({ status: 'alive' }, { headers: healthHeaders })
    if (path === '/readyz') {
      const { status, body } = await ready()
      return Response.json(body, { status, headers: healthHeaders })
    }
    // metrics are given by the token, whatever host the request names
    if (path === metricsPath && opensMetrics(config.metricsToken, request.headers.get('authorization')))
      return new Response(await metrics.scrape(), { headers: [...metricsHeaders] })
    return null
  }
}

function measurePages(metrics: Metrics, pages: PageCache, mostBytes: number): void {
  metrics.gauge('forecourt_pages_kept', 'Pages in the page cache', () => pages.size.answers)
  metrics.gauge('forecourt_page_bytes', 'Bytes in the page cache', () => pages.size.bytes)
  metrics.gauge('forecourt_page_bytes_most', 'What the page cache may take', () => mostBytes)
  metrics.gauge('forecourt_page_renders', 'Pages rendered since the start', () => pages.renders)
}
