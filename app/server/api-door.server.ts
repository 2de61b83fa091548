import { hash } from 'node:crypto'
import { setTimeout as timer } from 'node:timers/promises'
import { addressKey } from './rate-limit.server.ts'

/** What comes of a try: `too-many` was not even looked at, because so many wrong ones of the address wait already. */
export type Tried = 'right' | 'wrong' | 'too-many'

export interface ApiDoor {
  /**
   * Looks whether credentials are right. From the eleventh wrong ones of an address on, their answers go out a second after
   * each other; right ones are answered at once.
   */
  tryOn(address: string, credentials: string, areRight: () => Promise<boolean>): Promise<Tried>
}

export interface DoorOptions {
  readonly clock: () => Date
  readonly wait?: ((ms: number) => Promise<unknown>) | undefined
}

const quickGuesses = 10
const paceMs = 1000
const mostWaiting = 30
/** Who guesses nothing for so long begins anew. */
const forgottenMs = 15 * 60_000
const mostRemembered = 10_000

/** What is left to whoever was told `too-many`. */
export const retryAfterSeconds = (mostWaiting * paceMs) / 1000

interface Guesser {
  guesses: number
  waiting: number
  /** When the last answer that waits is due. */
  turnMs: number
  lastMs: number
}

/** Guards the API against guessing; in memory, bounded, and of no consequence if it is forgotten. */
export function openApiDoor({ clock, wait = timer }: DoorOptions): ApiDoor {
  const guessers = new Map<string, Guesser>()
  // a crowd that guesses from a dealer's own address must not keep the dealer out
  const openers = new Map<string, true>()

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
    // a clock that is set back must not make anybody wait for it
    await wait(Math.min(guesser.turnMs - nowMs, mostWaiting * paceMs))
    guesser.waiting -= 1
  }

  return {
    async tryOn(address, credentials, areRight) {
      const key = addressKey(address)
      const opener = hash('sha256', `${key} ${credentials}`, 'base64')
      const before = guessers.get(key)
      const isCrowded = before !== undefined && before.waiting >= mostWaiting
      if (isCrowded && !openers.has(opener)) return 'too-many'
      if (await areRight()) {
        remember(openers, opener, true)
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

/** For load tests and benchmarks: nobody waits. */
export const openedDoor: ApiDoor = {
  tryOn: async (_address, _credentials, areRight) => ((await areRight()) ? 'right' : 'wrong'),
}

/** Keeps the latest; what was asked for longest ago makes room. */
function remember<T>(kept: Map<string, T>, key: string, value: T): void {
  kept.delete(key)
  kept.set(key, value)
  const [oldest] = kept.keys()
  if (kept.size > mostRemembered && oldest !== undefined) kept.delete(oldest)
}
