import { CompiledQuery } from 'kysely'
import { PgBoss, type SendOptions } from 'pg-boss'
import type { Db, OpenDatabase } from './db.server.ts'
import type { Log } from './log.server.ts'

/** Work that is done later, kept in the database beside what it is about. */
export interface Jobs {
  /** Makes or updates the queue's tables; rejects while the database is away, and may be called again. */
  start(): Promise<void>
  readonly isStarted: boolean
  /** Adds a job within the given transaction: it exists if and only if the transaction commits. */
  send(db: Db, queue: string, data: object, options?: { startAfter?: Date }): Promise<void>
  /** Jobs fetched together run together; when a handler throws they all come again, so a handler must bear that. */
  work(queue: string, handler: (data: unknown) => Promise<void>): Promise<void>
  /** Looks for jobs at once instead of at the next turn. */
  wake(queue: string): void
  /** Waits for the jobs in hand. */
  stop(): Promise<void>
}

const pollingSeconds = 2
const batchSize = 20

/**
 * The queue on the product's own database, PGlite and PostgreSQL alike. Starting takes tens of milliseconds; an idle
 * queue costs one query every two seconds.
 */
export function openJobs(database: OpenDatabase, queues: readonly string[], log: Log): Jobs {
  const executeSql = async (text: string, values?: unknown[]): Promise<{ rows: SqlRow[] }> => {
    const { rows } = await database.query(text, values)
    return { rows: (rows ?? []) as SqlRow[] } // several statements in one text answer without rows
  }
  let boss = newBoss()
  const workers = new Map<string, string>()
  let starting: Promise<void> | null = null
  let isStarted = false

  function newBoss(): PgBoss {
    const boss = new PgBoss({ schema: 'jobs', db: { executeSql }, schedule: false })
    boss.on('error', (error) => log.warn('job queue', { error: error.message }))
    return boss
  }

  async function start(): Promise<void> {
    await boss.start()
    for (const queue of queues) {
      await boss.createQueue(queue, {
        retryLimit: 5,
        retryDelay: 10,
        expireInSeconds: 300,
        deleteAfterSeconds: 86_400,
      })
      // a queue it has not met is looked up on its own connection, which inside a transaction on PGlite never comes free
      await boss.getQueueStats(queue)
    }
    isStarted = true
  }

  return {
    start() {
      starting ??= start().catch((error: unknown) => {
        starting = null
        boss = newBoss() // one whose start failed never starts again
        throw error
      })
      return starting
    },
    get isStarted() {
      return isStarted
    },
    async send(db, queue, data, options = {}) {
      const within: SendOptions = {
        db: {
          executeSql: async (text, values) => ({
            rows: (await db.executeQuery<SqlRow>(CompiledQuery.raw(text, values))).rows,
          }),
        },
        ...(options.startAfter ? { startAfter: options.startAfter } : {}),
      }
      await boss.send(queue, data, within)
    },
    async work(queue, handler) {
      const options = { pollingIntervalSeconds: pollingSeconds, batchSize }
      const id = await boss.work(queue, options, async (jobs) => {
        const ends = await Promise.allSettled(jobs.map((job) => handler(job.data)))
        if (jobs.length === batchSize) this.wake(queue)
        const failed = ends.find((end) => end.status === 'rejected')
        if (failed) throw failed.reason
      })
      workers.set(queue, id)
    },
    wake(queue) {
      const id = workers.get(queue)
      if (id) boss.notifyWorker(id)
    },
    async stop() {
      await starting?.catch(() => {})
      if (isStarted) await boss.stop({ graceful: true, timeout: 8000 })
      isStarted = false
    },
  }
}

// the library types its rows as any
type SqlRow = Record<string, string>
