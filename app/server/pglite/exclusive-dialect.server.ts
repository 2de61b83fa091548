import {
  type DatabaseConnection,
  type Driver,
  type PGlite,
  PGliteDialect,
  type TransactionSettings,
} from 'kysely'

/** As much of PGlite as a database needs. */
export interface PgliteClient extends PGlite {
  exec(text: string): Promise<{ readonly rows: unknown[] }[]>
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
}

/**
 * Kysely's PGlite dialect with one user at a time.
 *
 * The stock driver shares one connection object: a query that is sent while another caller's transaction is open runs
 * inside that transaction, and two transactions begun together lose track of each other's commit (Kysely 0.29.9).
 * Here a connection is given to one holder and the others wait, as with a pool of one.
 */
export class ExclusivePGliteDialect extends PGliteDialect {
  #last: Promise<void> = Promise.resolve()
  #retired: (() => Error) | null = null

  constructor(pglite: PgliteClient) {
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
