import { join } from 'node:path'
import { isPushedFile } from '#app/features/intake/pushes/pushed-file-path.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Config } from '#app/server/config/config.server.ts'
import { type ListenOptions, listen } from '#app/server/listen.server.ts'
import type { Log } from '#app/server/log.server.ts'
import { listenForMetrics } from '#app/server/metrics-door.server.ts'
import { openUntrustedProxyReport, warnOfUnnamedProxy } from '#app/server/untrusted-proxy.server.ts'
import type { BaseServices } from './base-services.server.ts'

/** The application that is served, and the state of the process. */
export interface Served extends Pick<ListenOptions, 'application' | 'before' | 'isDraining'> {
  readonly base: BaseServices
  /** Starts the background work and the command line's access. When the addresses are printed, both work. */
  start(port: number): void
  websites(): Promise<readonly Website[]>
  /** Another worker on this port prints the addresses. */
  readonly isSilent?: boolean
}

export interface Ports {
  /** Ends what is sent as it comes, at once; whoever reads it asks another process. */
  endStreams(): void
  /** Takes no new connection and finishes what is running. */
  close(): Promise<void>
}

/**
 * Listens for visitors, and for metrics collectors where they have a port of their own; then starts the background
 * work, and prints the addresses.
 */
export async function openPorts(config: Config, served: Served): Promise<Ports> {
  const { log, metrics, clock } = served.base
  const { dataDir, trustedProxies } = config
  const listening = await listen({
    ...served,
    port: config.port,
    host: config.host,
    log,
    metrics,
    processId: served.base.ownProcess.id,
    trustedProxies,
    whenUntrusted: openUntrustedProxyReport({ dataDir, log, clock }),
    rateLimits: config.rateLimits,
    isFile: isPushedFile,
  })
  const figures =
    config.metricsPort === undefined
      ? null
      : await listenForMetrics({ ...config, port: config.metricsPort, token: config.metricsToken, metrics })
  served.start(listening.port)
  const websites = await served.websites()
  if (!served.isSilent) printAddresses(config.host, listening.port, websites)
  warnOfUnnamedProxy(websites, trustedProxies.ranges, log)
  return {
    endStreams: listening.endStreams,
    async close() {
      await listening.close()
      figures?.close()
    },
  }
}

function printAddresses(host: string, port: number, websites: readonly Website[]): void {
  const lines = websites
    .slice(0, 20)
    .map(
      (website) =>
        `  http://${website.slug}.localhost:${port}  ${website.name}${website.description ? `: ${website.description}` : ''}`,
    )
  const more = websites.length > 20 ? [`  and ${websites.length - 20} more`] : []
  const none = websites.length > 0 ? [] : ['  No website yet. Make one: npm run forecourt -- website new']
  process.stdout.write(
    `Forecourt is listening on ${host}:${port}\n${[...lines, ...more, ...none].join('\n')}\n`,
  )
}

/** Tells the operator who stopped the process that leads wait on its disk. */
export function reportLeadsLeft({ dataDir }: Config, log: Log, leads: number): void {
  log.error('leads are left in the journal', { leads })
  const [are, them] = leads === 1 ? ['1 lead is', 'it'] : [`${leads} leads are`, 'them']
  process.stderr.write(
    `${are} left in ${join(dataDir, 'leads')}, because the database did not take ${them}. Nothing is lost: the next start on this DATA_DIR moves ${them} there.\n`,
  )
}
