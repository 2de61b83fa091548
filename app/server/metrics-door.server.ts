import { hash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { Metrics } from './metrics.server.ts'
import { commonHeaders } from './security-headers.server.ts'

export const metricsPath = '/metrics'

/**
 * Whether this `Authorization` header carries the token; without a configured token none does. Compares in constant
 * time.
 */
export function opensMetrics(token: string | undefined, authorization: string | null | undefined): boolean {
  if (token === undefined) return false
  const wanted = hash('sha256', `Bearer ${token}`, 'buffer')
  return timingSafeEqual(hash('sha256', authorization ?? '', 'buffer'), wanted)
}

export const metricsHeaders: readonly [string, string][] = [
  ['Content-Type', 'text/plain; version=0.0.4'],
  ['Cache-Control', 'no-store'],
  ...commonHeaders(),
]

/** `METRICS_PORT`: serves metrics on a port that no visitor reaches; a configured token is required here too. */
export async function listenForMetrics(options: {
  readonly port: number
  readonly host: string
  readonly token: string | undefined
  readonly metrics: Metrics
}): Promise<{ port: number; close(): void }> {
  const { token, metrics } = options
  const server = createServer(async (request, response) => {
    const isOpen = token === undefined || opensMetrics(token, request.headers.authorization)
    const isHere = isOpen && request.method === 'GET' && request.url === metricsPath
    response.writeHead(isHere ? 200 : 404, metricsHeaders.flat())
    response.end(isHere ? await metrics.scrape() : 'Not found\n')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, resolve)
  })
  const bound = server.address()
  return {
    port: typeof bound === 'object' && bound ? bound.port : options.port,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
