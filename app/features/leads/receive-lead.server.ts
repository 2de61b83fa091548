import { join } from 'node:path'
import { within } from '#app/core/within.ts'
import { emptyJournal } from '#app/server/drain.server.ts'
import { openJournal } from '#app/server/journal.server.ts'
import type { JournalFiles } from '#app/server/journal-files.server.ts'
import type { ClosedFile } from '#app/server/journal-kept.server.ts'
import type { Log } from '#app/server/log.server.ts'
import type { Metrics } from '#app/server/metrics.server.ts'
import { deliveryQueues } from './delivery.server.ts'
import { isAboutContent, openLeadDrain } from './drain-leads.server.ts'
import {
  cleanKey,
  type EarlierLeads,
  findLeadOfOtherProcess,
  leadIdSource,
  leadKey,
  lookUpMs,
  pause,
  rememberWaiting,
  repeatAnswer,
  submissionKey,
  wasReceived,
} from './earlier-lead.server.ts'
import { keepLead, type LeadKeeper } from './keep-lead.server.ts'
import type { LeadArrival, LeadReceipt, LeadScope } from './lead-arrival.server.ts'
import type { LeadBlobs } from './lead-blobs.server.ts'
import { checkAdmission, draftLead } from './lead-draft.server.ts'
import type { LeadDurability } from './lead-durability.ts'
import { leadIdFrom } from './lead-id.server.ts'
import { type Commits, openLeadInbox } from './lead-inbox.server.ts'
import { submissionIn } from './lead-record.ts'
import { RecentLeads } from './recent-leads.ts'
import { type Replayed, replayLeads } from './replay-leads.server.ts'
import { type SettlingParts, settlerOf } from './settle-submission.server.ts'
import { findLead, type StoredLead } from './store.server.ts'

export interface LeadReceiver {
  readonly durability: LeadDurability
  receive(scope: LeadScope, arrival: LeadArrival): Promise<LeadReceipt>
  /** Merges a submission into a lead of this website that was received before (LEAD-13). */
  update(scope: LeadScope, id: string, arrival: LeadArrival): Promise<LeadReceipt>
  /**
   * Finds a lead in the database; one that was received a moment ago may still be on its way, so it is waited
   * for.
   */
  find(websiteId: number, id: string): Promise<StoredLead | null>
  /** Tells whether this process has received a submission that completed the lead. */
  wasCompleted(websiteId: number, id: string, now: Date): boolean
  /** Tells whether everything that was received is in the database. */
  isDrained(): boolean
  /** Tells whether the next lead would be kept, and whether leads reach the database. */
  isWell(): Promise<boolean>
  /** Tells whether the next lead would be kept. */
  hasRoom(): Promise<boolean>
  readonly waitingCount: number
  /** Tells the journal's size on the disk, and since when its oldest lead waits for the database. */
  journal(): Promise<{ readonly bytes: number; readonly oldestAt: Date | null }>
  /** Tries to empty the journal now. */
  settle(): Promise<void>
  /** Removes from this disk what the database has or was told to forget. */
  clearJournal(): Promise<void>
  /**
   * Empties the journal at the end of the process, as long as the database accepts its entries.
   *
   * @returns how many leads are left
   */
  empty(withinMs: number): Promise<number>
  /**
   * Settles again what this disk has of what was received since then, where the database lacks it.
   */
  replay(since: Date): Promise<Replayed>
  /** The files of the journal that are not written to any more. */
  closedFiles(): Promise<ClosedFile[]>
  /** Begins a new file of the journal, where the present one has anything. */
  renewJournal(): Promise<void>
  /** Removes what is kept of settled leads beyond its time. */
  removeKept(before: Date): Promise<void>
  /** Removes these leads from what is kept of settled ones. */
  purgeKept(leadIds: ReadonlySet<string>): Promise<void>
  /** Takes care of what processes that are gone have acknowledged and not settled. */
  startAdopting(): void
  close(): Promise<void>
}

export interface ReceiverDependencies extends SettlingParts {
  /** The journal's folder, under `DATA_DIR`. */
  readonly folder: string
  /** The folder of files that come with leads, under `DATA_DIR`. */
  readonly filesFolder: string
  /** Where the files are besides. */
  readonly leadBlobs: Pick<LeadBlobs, 'removeById'>
  readonly log: Log
  readonly metrics: Metrics
  readonly files?: JournalFiles
  /** How sure a lead must be before its visitor is answered; ordinarily `journal`. */
  readonly durability?: LeadDurability
  /** What the lead inbox is written by; null where there is none. */
  readonly commits?: Commits | null
  /** The name of this machine. */
  readonly node?: string
}

const busyFrom = 4

type Intake = EarlierLeads & LeadKeeper & { readonly settling: SettlingParts }

/**
 * Receives leads for as long as the process runs. Each is on disk before its answer leaves, and moves to the
 * database afterwards. The entries that an earlier process left in the journal are moved first.
 */
export async function openLeadReceiver(dependencies: ReceiverDependencies): Promise<LeadReceiver> {
  const intake = await openIntake(dependencies)
  const { journal, drain, recent, database, inbox } = intake
  return {
    durability: inbox.durability,
    receive: (scope, arrival) => receiveLead(intake, scope, arrival),
    update: (scope, id, arrival) => updateLead(intake, scope, id, arrival),
    async find(websiteId, id) {
      const look = () => findLead({ db: database.db, websiteId }, id)
      const lead = await look()
      if (lead) return lead
      const isOurs = recent.find(leadKey(websiteId, id), new Date()) !== null
      await within(lookUpMs, () => (isOurs ? drain.settle() : pause())).catch(() => {})
      return look()
    },
    wasCompleted: (websiteId, id, now) => recent.find(leadKey(websiteId, id), now)?.isComplete === true,
    async journal() {
      const [oldest] = await journal.oldest(1)
      const submission = oldest ? submissionIn(oldest.content) : null
      return { bytes: journal.bytes, oldestAt: submission && new Date(submission.receivedAt) }
    },
    isDrained: () => journal.pendingCount === 0,
    get waitingCount() {
      return journal.pendingCount
    },
    isWell: async () => drain.isWell() && (await journal.hasRoom()),
    hasRoom: () => journal.hasRoom(),
    settle: () => drain.settle(),
    async clearJournal() {
      if (journal.bytes === 0) return
      await drain.settle()
      await journal.renew()
    },
    empty: (withinMs) => emptyJournal(intake, withinMs),
    replay: (since) =>
      replayLeads(intake.settling, { contents: journal.everything(), since, log: intake.log }),
    closedFiles: () => journal.closedFiles(),
    renewJournal: () => journal.renew(),
    removeKept: (before) => journal.removeKept(before),
    async purgeKept(leadIds) {
      await journal.purgeKept((content) => {
        const submission = submissionIn(content)
        return submission !== null && leadIds.has(submission.leadId)
      })
    },
    startAdopting: inbox.start,
    async close() {
      await inbox.stop()
      await drain.stop()
      await journal.close()
    },
  }
}

async function openIntake(dependencies: ReceiverDependencies): Promise<Intake> {
  const { folder, files, filesFolder, database, log, metrics, ...parts } = dependencies
  const journal = await openJournal(folder, { keepsDone: true, ...(files ? { files } : {}) })
  const { damagedBytes, tornBytes } = journal.damage
  if (damagedBytes > 0 || tornBytes > 0) log.warn('the lead journal was damaged', { damagedBytes, tornBytes })
  const recent = new RecentLeads()
  for (const entry of await journal.oldest(10_000)) rememberWaiting(recent, entry.content)
  const traffic = { arriving: 0 }
  const setAsideFolder = join(folder, 'set-aside')
  const drain = openLeadDrain({
    ...parts,
    journal,
    database,
    log,
    setAsideFolder,
    isBusy: () => traffic.arriving > busyFrom,
  })
  if (journal.pendingCount > 0) drain.wake()
  const inbox = openLeadInbox({
    durability: parts.durability ?? 'journal',
    database,
    commits: parts.commits ?? null,
    node: parts.node ?? '',
    log,
    metrics,
    setAsideFolder,
    isAboutContent,
    settle: async (db, submission) => (await settlerOf(dependencies, submission.websiteId))(db, submission),
    whenSettled() {
      for (const queue of deliveryQueues) parts.jobs.wake(queue)
    },
  })
  return {
    journal,
    drain,
    inbox,
    settling: dependencies,
    recent,
    database,
    filesFolder,
    log,
    metrics,
    traffic,
    lookingUp: 0,
  }
}

async function receiveLead(intake: Intake, scope: LeadScope, arrival: LeadArrival): Promise<LeadReceipt> {
  const draft = draftLead(scope, arrival, false)
  if ('outcome' in draft) return draft
  const { website, now } = scope
  const key = cleanKey(arrival.idempotencyKey)
  const name = submissionKey(website.id, key, draft.fingerprint)
  const earlier =
    intake.recent.find(name, now) ??
    (key === null ? null : await findLeadOfOtherProcess(intake, website.id, key))
  if (earlier && earlier.fingerprint === draft.fingerprint) return repeatAnswer(earlier)
  if (earlier?.isComplete) return { outcome: 'conflict' }
  const leadId = earlier?.leadId ?? leadIdFrom(website.id, leadIdSource(key, draft.fingerprint, now))
  const refusal = await checkAdmission(draft, arrival, leadId)
  if (refusal) return refusal
  const submission = { ...draft, leadId, isUpdate: earlier !== null, idempotencyKey: key }
  return keepLead(intake, submission, arrival.files, [name, leadKey(website.id, leadId)])
}

async function updateLead(
  intake: Intake,
  scope: LeadScope,
  id: string,
  arrival: LeadArrival,
): Promise<LeadReceipt> {
  const draft = draftLead(scope, arrival, true)
  if ('outcome' in draft) return draft
  if (!(await wasReceived(intake, scope.website.id, id, scope.now))) return { outcome: 'not-found' }
  const refusal = await checkAdmission(draft, arrival, id)
  if (refusal) return refusal
  const submission = { ...draft, leadId: id, isUpdate: true, idempotencyKey: null }
  return keepLead(intake, submission, arrival.files, [leadKey(scope.website.id, id)])
}
