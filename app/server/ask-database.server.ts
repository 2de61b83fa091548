import { AppError, isAppError } from '#app/core/errors.ts'
import { within } from '#app/core/within.ts'
import { openCircuitBreaker } from './circuit-breaker.server.ts'
import type { OpenDatabase } from './db.server.ts'
import { isConnectionError } from './postgres/connection-errors.ts'

/** Runs work on the database. @throws AppError `unavailable` with the sentence; at once, while the database is known to be away */
export type AskDatabase = <T>(sentence: string, work: () => Promise<T>) => Promise<T>

const patienceMs = 2000
const limits = { failures: 1, firstPauseMs: 1000, longestPauseMs: 5000 }

/**
 * For work that a visitor waits for and that needs the database. A database that hangs would hold each such request
 * for as long as its connection timeout, so one request checks whether it answers, and the others use that result.
 */
export function openAskDatabase(database: Pick<OpenDatabase, 'isReady'>): AskDatabase {
  const breaker = openCircuitBreaker(limits)

  async function isThere(): Promise<boolean> {
    const asking = breaker.run(async () => {
      if (!(await within(patienceMs, () => database.isReady()))) throw new Error('not ready')
    })
    return asking.then(
      () => true,
      () => false,
    )
  }

  return async (sentence, work) => {
    const away = (cause?: unknown): AppError => new AppError('unavailable', sentence, { cause })
    if (!(await isThere())) throw away()
    try {
      return await work()
    } catch (error) {
      if (isAppError(error)) throw error
      // it may answer, and yet not have taken this in time
      if (isConnectionError(error) || !(await isThere())) throw away(error)
      throw error
    }
  }
}
