import { onTestFinished } from 'vitest'
import { type ListenOptions, listen } from '#app/server/listen.server.ts'
import type { TestApp } from './app.ts'

/** Opens a port of this machine on which the application answers, as in the server, until the test ends. */
export async function aListener(
  it: Pick<TestApp, 'app' | 'log' | 'metrics'>,
  options: Partial<ListenOptions> = {},
): Promise<{ readonly port: number }> {
  const { port, close } = await listen({
    port: 0,
    host: '127.0.0.1',
    log: it.log,
    metrics: it.metrics,
    processId: 'a-process',
    trustedProxies: { ranges: [], isHostBelieved: false },
    rateLimits: false,
    application: () => it.app,
    ...options,
  })
  onTestFinished(close)
  return { port }
}
