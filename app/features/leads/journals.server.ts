import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { within } from '#app/core/within.ts'
import type { Db, OpenDatabase } from '#app/server/db.server.ts'
import type { Log } from '#app/server/log.server.ts'
import type { Metrics } from '#app/server/metrics.server.ts'

/** The journal of a stopped process, which may hold leads that the database lacks. */
export interface AbandonedJournal {
  readonly id: string
  readonly host: string
  readonly folder: string
  /** The number that its process last reported; more may have come while the database was away. */
  readonly waiting: number
  readonly seenAt: Date
}

/**
 * Registers this process's journal in the database, and looks for journals that other processes left behind.
 */
export interface Journals {
  start(): void
  /** Reports, when the process ends, how many leads stay on its disk. */
  stop(leftCount: number): Promise<void>
}

interface JournalsOptions {
  readonly database: Pick<OpenDatabase, 'db'>
  readonly dataDir: string
  readonly leads: { readonly waitingCount: number }
  readonly log: Log
  readonly metrics: Metrics
}

const eachMs = 60_000
const lastWordMs = 2_000
const idFile = 'journal-id'

export function openJournals({ database, dataDir, leads, log, metrics }: JournalsOptions): Journals {
  const { db } = database
  const own = { id: idOf(dataDir), host: hostname(), folder: join(dataDir, 'leads') }
  const reported = new Set<string>()
  let abandoned: readonly AbandonedJournal[] = []
  let timer: NodeJS.Timeout | undefined
  metrics.gauge(
    'forecourt_journals_left',
    'Folders of other processes that are gone and may hold leads: forecourt doctor names them',
    () => abandoned.length,
  )

  async function checkJournals(): Promise<void> {
    await reportJournal(db, own, leads.waitingCount, null)
    abandoned = await listAbandonedJournals(db)
    for (const journal of abandoned) {
      if (reported.has(journal.id)) continue
      reported.add(journal.id)
      log.error('a process is gone and may have left leads in its journal', { ...journal })
    }
  }

  // while the database is away nothing can be reported, and the others see that the row grows old
  const checkQuietly = (): void => void checkJournals().catch(() => {})

  return {
    start() {
      checkQuietly()
      timer = setInterval(checkQuietly, eachMs)
      timer.unref()
    },
    async stop(leftCount) {
      clearInterval(timer)
      try {
        await within(lastWordMs, async () => {
          if (leftCount > 0) await reportJournal(db, own, leftCount, new Date())
          else await forgetJournal(db, own.id)
        })
      } catch (error) {
        log.warn('the other processes could not be told what is left in the journal', { error })
      }
    },
  }
}

/** Lists the journals whose process ended with leads in them, or has not been heard of for five minutes. */
export async function listAbandonedJournals(db: Db): Promise<AbandonedJournal[]> {
  const rows = await db
    .selectFrom('lead_journals')
    .selectAll()
    .where(sql<boolean>`left_at is not null or seen_at < now() - interval '5 minutes'`)
    .orderBy('seen_at')
    .execute()
  return rows.map(({ id, host, folder, waiting, seen_at }) => ({
    id,
    host,
    folder,
    waiting,
    seenAt: seen_at,
  }))
}

/** Removes the entry of a journal whose folder is lost for good. */
export async function forgetJournal(db: Db, id: string): Promise<boolean> {
  const gone = await db.deleteFrom('lead_journals').where(sql`id::text`, '=', id).executeTakeFirst()
  return Number(gone.numDeletedRows) > 0
}

async function reportJournal(
  db: Db,
  own: { readonly id: string; readonly host: string; readonly folder: string },
  waiting: number,
  leftAt: Date | null,
): Promise<void> {
  const now = { waiting, left_at: leftAt, seen_at: sql<Date>`now()` }
  await db
    .insertInto('lead_journals')
    .values({ ...own, ...now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...own, ...now }))
    .execute()
}

/** Reads the folder's own id, which is the same on whatever host it is mounted. */
function idOf(dataDir: string): string {
  const file = join(dataDir, idFile)
  if (!existsSync(file)) writeFileSync(file, randomUUID())
  return readFileSync(file, 'utf8').trim()
}
