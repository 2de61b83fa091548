import { UnreadableRecord } from '#app/core/stored.ts'
import { inTransaction } from '#app/server/db.server.ts'
import { type Drain, openDrain, setAside } from '#app/server/drain.server.ts'
import type { Journal, JournalEntry } from '#app/server/journal.server.ts'
import type { Log } from '#app/server/log.server.ts'
import { deliveryQueues } from './delivery.server.ts'
import type { LeadBlobs } from './lead-blobs.server.ts'
import { settleInOrder } from './lead-inbox.server.ts'
import { readSubmission } from './lead-record.ts'
import { type SettlingParts, settlerOf } from './settle-submission.server.ts'

export interface DrainDependencies extends SettlingParts {
  readonly journal: Journal
  readonly log: Log
  /**
   * Entries that no database will ever accept are put in this folder, one file each, for a person to look at.
   */
  readonly setAsideFolder: string
  readonly leadBlobs: Pick<LeadBlobs, 'removeById'>
  /** True while visitors wait for answers, which come first. */
  readonly isBusy: () => boolean
}

/** Moves the journal of leads into the database, in order; pauses while the database is away. */
export function openLeadDrain(dependencies: DrainDependencies): Drain {
  const { journal, jobs, log, isBusy } = dependencies
  return openDrain({
    journal,
    isBusy,
    prepare: () => jobs.start(),
    move: (entry) => drainEntry(dependencies, entry),
    whenMoved() {
      for (const queue of deliveryQueues) jobs.wake(queue)
    },
    whenAway: (waiting, error) => log.warn('leads wait in the journal for the database', { waiting, error }),
  })
}

/**
 * Writes one entry. An entry that the database refuses for its content is set aside, so that it never holds
 * up the others.
 */
async function drainEntry(dependencies: DrainDependencies, entry: JournalEntry): Promise<void> {
  const { database, log } = dependencies
  try {
    const submission = readSubmission(entry.content)
    const settle = await settlerOf(dependencies, submission.websiteId)
    await inTransaction(database.db, async (db) => {
      // with PGlite nothing is in the inbox
      await (database.kind === 'pglite' ? settle(db, submission) : settleInOrder(db, submission, settle))
    })
    // no row names these files any more
    await dependencies.leadBlobs.removeById(submission, submission.removedFiles ?? [])
  } catch (error) {
    if (!isAboutContent(error)) throw error
    log.error('a lead that the database refuses was set aside', { entry: entry.id, error })
    await setAside(dependencies.setAsideFolder, entry)
  }
}

/**
 * Recognises an entry whose content is at fault and would be tomorrow too: it cannot be read, or PostgreSQL
 * refuses it with an error of class 22 or 23.
 */
export function isAboutContent(error: unknown): boolean {
  if (error instanceof UnreadableRecord) return true
  return error instanceof Error && 'code' in error && /^2[23][0-9A-Z]{3}$/.test(String(error.code))
}
