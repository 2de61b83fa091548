import type { Drain } from '#app/server/drain.server.ts'
import type { Journal } from '#app/server/journal.server.ts'
import type { Log } from '#app/server/log.server.ts'
import type { Metrics } from '#app/server/metrics.server.ts'
import { presentTrace } from '#app/server/tracing/trace-context.server.ts'
import { leadTraceId, traced } from '#app/server/tracing/traced.server.ts'
import { recentFrom, repeatAnswer } from './earlier-lead.server.ts'
import type { LeadReceipt } from './lead-arrival.server.ts'
import { type KeptPlaces, keptPlaces } from './lead-durability.ts'
import { leadFilesOf, removeLeadFiles, writeLeadFiles } from './lead-files.server.ts'
import type { LeadInbox } from './lead-inbox.server.ts'
import type { LeadSubmission } from './lead-record.ts'
import type { ReceivedFile } from './received-file.ts'
import type { RecentLeads } from './recent-leads.ts'

/** Keeping a lead needs these. */
export interface LeadKeeper {
  readonly journal: Journal
  readonly drain: Drain
  readonly recent: RecentLeads
  readonly inbox: LeadInbox
  readonly filesFolder: string
  readonly log: Log
  readonly metrics: Metrics
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
  const { recent, log, metrics } = keeper
  const submission = files.length > 0 ? { ...draft, files: leadFilesOf(draft, files) } : draft
  const kept = recentFrom(submission, writeTraced(keeper, submission, files))
  recent.remember(names, kept)
  try {
    metrics.count('forecourt_leads_acknowledged_total', { kept: await kept.saved })
  } catch (error) {
    recent.forget(names, kept)
    log.error('a lead could not be kept', { error })
  }
  return repeatAnswer(kept)
}

function writeTraced(
  keeper: LeadKeeper,
  submission: LeadSubmission,
  files: readonly ReceivedFile[],
): Promise<KeptPlaces> {
  const from = presentTrace()
  return traced('lead receive', () => write(keeper, submission, files), {
    traceId: leadTraceId(submission.leadId),
    facts: { website: submission.websiteId, ...(from ? { 'request.trace': from.traceId } : {}) },
    factsOf: (kept) => ({ kept }),
  })
}

/**
 * Writes the files first, so that nothing ever names a missing file; then the lead to the disk and to the database at
 * once, and says where it is.
 */
async function write(
  { journal, drain, inbox, filesFolder, traffic }: LeadKeeper,
  submission: LeadSubmission,
  received: readonly ReceivedFile[],
): Promise<KeptPlaces> {
  const files = submission.files ?? []
  traffic.arriving += 1
  try {
    if (files.length > 0) await writeLeadFiles(filesFolder, files, received)
    const inDatabase = inbox.keep(submission)
    const refused = await journal.append(Buffer.from(JSON.stringify(submission))).then(
      () => null,
      (error: unknown) => ({ error }),
    )
    const kept = keptPlaces(inbox.durability, refused === null, await inDatabase)
    // where the disk has it, it is settled whatever its visitor was told: sent again, it is the same lead
    if (refused === null) drain.wake()
    if (kept === null) throw new LeadNotKept(refused === null, refused?.error)
    return kept
  } catch (error) {
    if (!(error instanceof LeadNotKept && error.isOnDisk)) await removeLeadFiles(filesFolder, files)
    throw error
  } finally {
    traffic.arriving -= 1
  }
}

/** A lead that is not in all the places where it must be before its visitor is answered. */
class LeadNotKept extends Error {
  readonly isOnDisk: boolean

  constructor(isOnDisk: boolean, cause: unknown) {
    super(isOnDisk ? 'the database did not take the lead in time' : 'the disk did not take the lead', {
      cause,
    })
    this.isOnDisk = isOnDisk
  }
}
