import { CompiledQuery } from 'kysely'
import { PgBoss, type SendOptions } from 'pg-boss'
import type { z } from 'zod'
import type { Db, OpenDatabase } from './db.server.ts'
import type { Log } from './log.server.ts'

/** A queue by its name, and what its jobs say: they are read by the schema when they come back. */
export interface Queue<Data extends object = object> {
  readonly name: string
  readonly schema: z.ZodType<Data>
}

/** Work that is done later, kept in the database beside what it is about. */
export interface Jobs {
  /** Makes or updates the queue's tables; rejects while the database is away, and may be called again. */
  start(): Promise<void>
  /** Tries until the database has answered, or the queue is told to stop. */
  startWhenThere(): Promise<void>
  readonly isStarted: boolean
  /** Adds a job within the given transaction: it exists if and only if the transaction commits. */
  send<Data extends object>(
    db: Db,
    queue: Queue<Data>,
    data: Data,
    options?: { startAfter?: Date },
  ): Promise<void>
  /**
   * Jobs fetched together run together; when a handler throws they all come again, so a handler must bear that.
   * A job that cannot be read is left out, and in the log.
   */
  work<Data extends object>(queue: Queue<Data>, handler: (data: Data) => Promise<void>): Promise<void>
  /** Looks for jobs at once instead of at the next turn. */
  wake(queue: Pick<Queue, 'name'>): void
  /** Waits for the jobs in hand. */
  stop(): Promise<void>
}

const pollingSeconds = 2
const batchSize = 20

/**
 * The queue on the product's own database, PGlite and PostgreSQL alike. Starting takes tens of milliseconds; an idle
 * queue costs one query every two seconds.
 */
export function openJobs(database: OpenDatabase, queues: readonly Pick<Queue, 'name'>[], log: Log): Jobs {
  const executeSql = async (text: string, values?: unknown[]): Promise<{ rows: SqlRow[] }> => {
    const { rows } = await database.query(text, values)
    return { rows: (rows ?? []) as SqlRow[] } // a text of several statements answers without rows
  }
  let boss = newBoss()
  const workers = new Map<string, string>()
  let starting: Promise<void> | null = null
  let isStarted = false
  let isStopped = false

  function newBoss(): PgBoss {
    const boss = new PgBoss({ schema: 'jobs', db: { executeSql }, schedule: false })
    boss.on('error', (error) => log.warn('job queue', { error: error.message }))
    return boss
  }

  async function start(): Promise<void> {
    await boss.start()
    for (const { name } of queues) {
      await boss.createQueue(name, {
        retryLimit: 5,
        retryDelay: 10,
        expireInSeconds: 300,
        deleteAfterSeconds: 86_400,
      })
      // a queue it has not met is looked up on its own connection, which inside a transaction on PGlite never comes free
      await boss.getQueueStats(name)
    }
    isStarted = true
  }

  return {
    start() {
      starting ??= start().catch((error: unknown) => {
        starting = null
        boss = newBoss() // an instance whose start failed cannot be started again
        throw error
      })
      return starting
    },
    async startWhenThere() {
      for (let pauseMs = 200; !isStopped; pauseMs = Math.min(pauseMs * 2, 5000)) {
        try {
          return await this.start()
        } catch (error) {
          log.warn('the job queue waits for the database', { error })
          await new Promise((resolve) => setTimeout(resolve, pauseMs))
        }
      }
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
      await boss.send(queue.name, data, within)
    },
    async work(queue, handler) {
      const options = { pollingIntervalSeconds: pollingSeconds, batchSize }
      const id = await boss.work(queue.name, options, async (jobs) => {
        const ends = await Promise.allSettled(
          jobs.map(async (job) => {
            const parsed = queue.schema.safeParse(job.data)
            if (parsed.success) await handler(parsed.data)
            else log.warn('a job cannot be read', { queue: queue.name })
          }),
        )
        if (jobs.length === batchSize) this.wake(queue)
        const failed = ends.find((end) => end.status === 'rejected')
        if (failed) throw failed.reason
      })
      workers.set(queue.name, id)
    },
    wake(queue) {
      const id = workers.get(queue.name)
      if (id) boss.notifyWorker(id)
    },
    async stop() {
      isStopped = true
      await starting?.catch(() => {})
      if (isStarted) await boss.stop({ graceful: true, timeout: 8000 })
      isStarted = false
    },
  }
}

// the library types its rows as any
type SqlRow = Record<string, string>
