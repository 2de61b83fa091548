import { hash } from 'node:crypto'
import { setTimeout as timer } from 'node:timers/promises'
import { addressKey } from './rate-limit.server.ts'

/**
 * The result of an attempt. `too-many`: too many wrong attempts of the address are waiting, so the client learns
 * nothing about this one.
 */
export type AttemptResult = 'right' | 'wrong' | 'too-many'

export interface CredentialThrottle {
  /**
   * Checks credentials. From an address's eleventh wrong attempt on, the answers to wrong ones go out one second
   * apart; right credentials are answered at once.
   */
  attempt(address: string, credentials: string, areRight: () => Promise<boolean>): Promise<AttemptResult>
}

export interface ThrottleOptions {
  readonly clock: () => Date
  readonly wait?: ((ms: number) => Promise<unknown>) | undefined
}

const quickGuesses = 10
const paceMs = 1000
const mostWaiting = 30
/** After this time without a wrong attempt an address begins anew. */
const forgottenMs = 15 * 60_000
const mostRemembered = 10_000

/** How long a client that was told `too-many` should wait. */
export const retryAfterSeconds = (mostWaiting * paceMs) / 1000

interface Guesser {
  guesses: number
  waiting: number
  /** When the last waiting answer is due. */
  turnMs: number
  lastMs: number
}

/** Guards the API against guessing. Its state is bounded and in memory; losing it does no harm. */
export function openCredentialThrottle({ clock, wait = timer }: ThrottleOptions): CredentialThrottle {
  const guessers = new Map<string, Guesser>()
  // many guesses from a dealership's own address must not keep the dealership out
  const accepted = new Map<string, true>()

  function guesserAt(key: string): Guesser {
    const nowMs = clock().getTime()
    const known = guessers.get(key)
    const isForgotten = !known || (known.waiting === 0 && nowMs - known.lastMs > forgottenMs)
    const guesser = isForgotten ? { guesses: 0, waiting: 0, turnMs: 0, lastMs: nowMs } : known
    remember(guessers, key, guesser)
    return guesser
  }

  async function answerInTurn(guesser: Guesser): Promise<void> {
    const nowMs = clock().getTime()
    guesser.turnMs = Math.max(guesser.turnMs, nowMs) + paceMs
    guesser.waiting += 1
    // where the clock was set back, the wait is still bounded
    await wait(Math.min(guesser.turnMs - nowMs, mostWaiting * paceMs))
    guesser.waiting -= 1
  }

  return {
    async attempt(address, credentials, areRight) {
      const key = addressKey(address)
      const pairHash = hash('sha256', `${key} ${credentials}`, 'base64')
      const before = guessers.get(key)
      const isCrowded = before !== undefined && before.waiting >= mostWaiting
      if (isCrowded && !accepted.has(pairHash)) return 'too-many'
      if (await areRight()) {
        remember(accepted, pairHash, true)
        return 'right'
      }
      const guesser = guesserAt(key)
      guesser.guesses += 1
      guesser.lastMs = clock().getTime()
      if (guesser.waiting >= mostWaiting) return 'too-many'
      if (guesser.guesses > quickGuesses) await answerInTurn(guesser)
      return 'wrong'
    },
  }
}

/** For load tests and benchmarks: no attempt waits. */
export const noCredentialThrottle: CredentialThrottle = {
  attempt: async (_address, _credentials, areRight) => ((await areRight()) ? 'right' : 'wrong'),
}

/** Keeps the latest entries; the one that was used longest ago makes room. */
function remember<T>(kept: Map<string, T>, key: string, value: T): void {
  kept.delete(key)
  kept.set(key, value)
  const [oldest] = kept.keys()
  if (kept.size > mostRemembered && oldest !== undefined) kept.delete(oldest)
}
