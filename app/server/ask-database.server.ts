import { CircuitBreaker } from '#app/core/circuit-breaker.ts'
import { AppError, isAppError } from '#app/core/errors.ts'
import { within } from '#app/core/within.ts'
import type { OpenDatabase } from './db.server.ts'

/** Runs work on the database. @throws AppError `unavailable` with the sentence; at once, while the database is known to be away */
export type AskDatabase = <T>(sentence: string, work: () => Promise<T>) => Promise<T>

const patienceMs = 2000
const limits = { failures: 1, firstPauseMs: 1000, longestPauseMs: 5000 }

/**
 * For what a visitor waits for and only the database knows. One that hangs would keep each of them for as long as its
 * connections are given, so one asks whether it is there, and the others are told what came of that.
 */
export function askingDatabase(database: Pick<OpenDatabase, 'isReady'>): AskDatabase {
  const breaker = new CircuitBreaker(limits)

  async function isThere(): Promise<boolean> {
    const answers = await within(patienceMs, () => database.isReady()).catch(() => false)
    if (answers) breaker.answered()
    else breaker.failed(performance.now())
    return answers
  }

  return async (sentence, work) => {
    const away = (cause?: unknown): AppError => new AppError('unavailable', sentence, { cause })
    if (!breaker.mayAsk(performance.now()) || !(await isThere())) throw away()
    try {
      return await work()
    } catch (error) {
      if (isAppError(error) || (await isThere())) throw error
      throw away(error)
    }
  }
}
