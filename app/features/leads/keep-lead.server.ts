import type { Drain } from '#app/server/drain.server.ts'
import type { Journal } from '#app/server/journal.server.ts'
import type { Log } from '#app/server/log.server.ts'
import { recentFrom, repeatAnswer } from './earlier-lead.server.ts'
import type { LeadReceipt } from './lead-arrival.server.ts'
import { leadFilesOf, removeLeadFiles, writeLeadFiles } from './lead-files.server.ts'
import type { LeadSubmission } from './lead-record.ts'
import type { ReceivedFile } from './received-file.ts'
import type { RecentLeads } from './recent-leads.ts'

/** Keeping a lead needs these. */
export interface LeadKeeper {
  readonly journal: Journal
  readonly drain: Drain
  readonly recent: RecentLeads
  readonly filesFolder: string
  readonly log: Log
  /** The number of leads that are being written. */
  readonly traffic: { arriving: number }
}

/**
 * Writes a lead to the journal, and everybody who sent the same lead waits for this one write.
 *
 * @param names the names under which a repetition is recognised
 */
export async function keepLead(
  keeper: LeadKeeper,
  draft: LeadSubmission,
  files: readonly ReceivedFile[] = [],
  names: readonly string[] = [],
): Promise<LeadReceipt> {
  const { recent, log } = keeper
  const submission = files.length > 0 ? { ...draft, files: leadFilesOf(draft, files) } : draft
  const kept = recentFrom(submission, write(keeper, submission, files))
  recent.remember(names, kept)
  try {
    await kept.saved
  } catch (error) {
    recent.forget(names, kept)
    log.error('a lead could not be kept', { error })
  }
  return repeatAnswer(kept)
}

/** Writes the files first, so that the journal never names a missing file. */
async function write(
  { journal, drain, filesFolder, traffic }: LeadKeeper,
  submission: LeadSubmission,
  received: readonly ReceivedFile[],
): Promise<void> {
  const files = submission.files ?? []
  traffic.arriving += 1
  try {
    if (files.length > 0) await writeLeadFiles(filesFolder, files, received)
    await journal.append(Buffer.from(JSON.stringify(submission)))
  } catch (error) {
    await removeLeadFiles(filesFolder, files)
    throw error
  } finally {
    traffic.arriving -= 1
  }
  drain.wake()
}
