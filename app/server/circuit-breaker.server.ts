import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleAll,
  noJitterGenerator,
} from 'cockatiel'

export interface BreakerLimits {
  /** So many failures in a row open it. */
  readonly failures: number
  readonly firstPauseMs: number
  readonly longestPauseMs: number
}

/**
 * Keeps the pages quick while a service is away: after some failures in a row nobody asks for a while, then one
 * asks for all, and by what happens to it the others ask again or the pause is doubled.
 */
export interface CircuitBreaker {
  /** Does the work. @throws CircuitOpen at once, without doing it, while nobody asks */
  run<T>(work: () => Promise<T>): Promise<T>
  readonly isOpen: boolean
}

/** Nobody asks the service now. */
export class CircuitOpen extends Error {
  override readonly name = 'CircuitOpen'
}

/** @param isAway whether an error says that the service is away; any other is an answer, and ends the row of failures */
export function openCircuitBreaker(
  { failures, firstPauseMs, longestPauseMs }: BreakerLimits,
  isAway: (error: unknown) => boolean = () => true,
): CircuitBreaker {
  const policy = circuitBreaker(handleAll, {
    breaker: new ConsecutiveBreaker(failures),
    halfOpenAfter: new ExponentialBackoff({
      generator: noJitterGenerator,
      initialDelay: firstPauseMs,
      maxDelay: longestPauseMs,
    }),
  })
  return {
    get isOpen() {
      return policy.state !== CircuitState.Closed
    },
    async run(work) {
      // the library lets the others wait for the one that tries; a visitor is told at once
      if (policy.state === CircuitState.HalfOpen) throw new CircuitOpen()
      const answer = await policy
        .execute(async () => {
          try {
            return { value: await work() }
          } catch (error) {
            if (isAway(error)) throw error
            return { error }
          }
        })
        .catch((error: unknown) => {
          throw error instanceof BrokenCircuitError ? new CircuitOpen() : error
        })
      if ('error' in answer) throw answer.error
      return answer.value
    },
  }
}
