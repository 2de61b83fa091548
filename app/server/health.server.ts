export interface HealthCheck {
  readonly name: string
  /** True when the part works; must answer within a second. */
  readonly isWell: () => boolean | Promise<boolean>
  /** The process can serve even where this part has never worked. */
  readonly isExtra?: true
}

/**
 * Whether the process can serve. Until every part has once worked it is not ready (503); after that a failing part
 * makes it `degraded`, still 200, since pages and leads go on. A process that is about to stop says so at once (503),
 * so that a load balancer sends it no more requests.
 */
export function readiness(
  checks: readonly HealthCheck[],
  isDraining: () => boolean = () => false,
  /** True where the process can serve already, whichever part still fails. */
  isServing = false,
): Readiness {
  let wasReady = isServing
  async function state(): Promise<{ status: 200 | 503; body: ReadinessBody }> {
    if (isDraining()) return { status: 503, body: { status: 'draining', parts: {} } }
    const results = await Promise.all(
      checks.map(async (check) => [check.name, await withinASecond(check), check.isExtra] as const),
    )
    const isWell = results.every(([, well]) => well)
    wasReady ||= results.every(([, well, isExtra]) => well || isExtra)
    const state = isWell ? 'ready' : wasReady ? 'degraded' : 'starting'
    return {
      status: wasReady ? 200 : 503,
      body: {
        status: state,
        parts: Object.fromEntries(results.map(([name, well]) => [name, well ? 'ok' : 'failing'])),
      },
    }
  }
  return {
    state,
    async wasReady() {
      if (!wasReady) await state()
      return wasReady
    },
  }
}

export interface Readiness {
  state(): Promise<{ status: 200 | 503; body: ReadinessBody }>
  /** Whether it was once, or was from the start. */
  wasReady(): Promise<boolean>
}

export interface ReadinessBody {
  status: 'ready' | 'degraded' | 'starting' | 'draining'
  parts: Record<string, 'ok' | 'failing'>
}

async function withinASecond(check: HealthCheck): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), 1000)
  Promise.resolve()
    .then(() => check.isWell())
    .then(resolve, () => resolve(false))
  const well = await promise
  clearTimeout(timer)
  return well
}
