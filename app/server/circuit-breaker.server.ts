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
  /** This many failures in a row open the breaker. */
  readonly failures: number
  readonly firstPauseMs: number
  readonly longestPauseMs: number
}

/**
 * Keeps pages fast while a service is away. After some failures in a row no call is made for a pause; then one call
 * is tried for all, and its result either lets the others through again or doubles the pause.
 */
export interface CircuitBreaker {
  /** Does the work. @throws CircuitOpen at once, without doing it, during a pause */
  run<T>(work: () => Promise<T>): Promise<T>
  readonly isOpen: boolean
}

/** Thrown during a pause: the service is not called. */
export class CircuitOpen extends Error {
  override readonly name = 'CircuitOpen'
}

/**
 * @param isAway whether an error means that the service is away; any other error is an answer, and ends the series of
 * failures
 */
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
      // the library would let the others wait for the call that tries; a visitor is answered at once
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
