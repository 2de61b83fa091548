import type { PGlite } from '@electric-sql/pglite'
import { type DatabaseConnection, type Driver, PGliteDialect, type TransactionSettings } from 'kysely'
import { othersTurn } from './in-slices.server.ts'

/** For so long holders may follow each other. */
const mostMs = 5

/**
 * Kysely's PGlite dialect with one user at a time.
 *
 * The stock driver shares one connection object: a query that is sent while another caller's transaction is open runs
 * inside that transaction, and two transactions begun together lose track of each other's commit (Kysely 0.29.9).
 * Here a connection is given to one holder and the others wait, as with a pool of one.
 *
 * PGlite works in this thread, and one holder would follow another without a turn for anything else, visitors among it: after
 * some milliseconds whatever waits has its turn.
 */
export class ExclusivePGliteDialect extends PGliteDialect {
  #last: Promise<void> = Promise.resolve()
  #retired: (() => Error) | null = null
  #hadTurnAtMs = 0

  constructor(pglite: PGlite) {
    super({ pglite })
  }

  override createDriver(): Driver {
    const driver = super.createDriver()
    const acquire = driver.acquireConnection.bind(driver)
    const begin = driver.beginTransaction.bind(driver)
    const releases: (() => void)[] = []
    return Object.assign(driver, {
      acquireConnection: async (): Promise<DatabaseConnection> => {
        releases.push(await this.#turn())
        // Kysely keeps everybody else waiting where nothing is given out here, so the refusal comes with the query
        return this.#retired ? refusing(this.#retired) : acquire()
      },
      beginTransaction: async (connection: DatabaseConnection, settings: TransactionSettings) => {
        if (this.#retired) throw this.#retired()
        return begin(connection, settings)
      },
      releaseConnection: async (): Promise<void> => {
        releases.pop()?.()
      },
    })
  }

  /** From now on whoever asks for the connection is refused; who has it keeps it. */
  retire(refusal: () => Error): void {
    this.#retired = refusal
  }

  /** Runs work that talks to PGlite directly, while no holder has the connection. */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.#turn()
    try {
      if (this.#retired) throw this.#retired()
      return await work()
    } finally {
      release()
    }
  }

  async #turn(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = this.#last
    this.#last = promise
    await before
    if (performance.now() - this.#hadTurnAtMs >= mostMs) {
      await othersTurn()
      this.#hadTurnAtMs = performance.now()
    }
    return resolve
  }
}

/** A connection that refuses every query. */
function refusing(refusal: () => Error): DatabaseConnection {
  return {
    executeQuery: () => Promise.reject(refusal()),
    // biome-ignore lint/correctness/useYield: it refuses before there is anything to give
    async *streamQuery() {
      throw refusal()
    },
  }
}
