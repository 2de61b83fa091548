export interface HealthCheck {
  readonly name: string
  /** True when the part works; must answer within a second. */
  readonly isWell: () => boolean | Promise<boolean>
  /**
   * What suffices before the process can serve, where that is less than that the part works; must answer within a second.
   */
  readonly isEnough?: () => boolean | Promise<boolean>
}

/**
 * Whether the process can serve. Until every part has once worked, or as far as suffices, it is not ready (503); after that a failing part
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
      checks.map(async ({ name, isWell, isEnough }) => {
        const well = await withinASecond(isWell)
        return [
          name,
          well,
          well || (isEnough !== undefined && !wasReady && (await withinASecond(isEnough))),
        ] as const
      }),
    )
    const isWell = results.every(([, well]) => well)
    wasReady ||= results.every(([, , enough]) => enough)
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

async function withinASecond(holds: () => boolean | Promise<boolean>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), 1000)
  Promise.resolve()
    .then(holds)
    .then(resolve, () => resolve(false))
  const well = await promise
  clearTimeout(timer)
  return well
}
