import { UnreadableRecord } from '#app/core/stored.ts'
import { type Db, inTransaction, type OpenDatabase } from '#app/server/db.server.ts'
import { type Drain, openDrain, setAside } from '#app/server/drain.server.ts'
import type { Jobs } from '#app/server/jobs.server.ts'
import type { Journal, JournalEntry } from '#app/server/journal.server.ts'
import type { Log } from '#app/server/log.server.ts'
import { deliveryQueues, type FindLeadWebsite, type LeadWebsite } from './delivery.server.ts'
import { isForgotten } from './forgotten-store.server.ts'
import { removeFilesById } from './lead-files.server.ts'
import { deleteLeadFiles, insertLeadFiles } from './lead-files-store.server.ts'
import { leadIdFrom } from './lead-id.server.ts'
import { type LeadEvidence, type LeadSubmission, readSubmission } from './lead-record.ts'
import {
  acknowledgementsOf,
  conversionsOf,
  destinationsOf,
  queueDeliveries,
} from './queue-deliveries.server.ts'
import {
  findSameLead,
  hasSubmission,
  insertAlias,
  insertLead,
  insertSubmission,
  lockSame,
  mergeLead,
  type NewLead,
  type StoredLead,
} from './store.server.ts'
import type { Suspicion } from './suspicion.ts'
import type { WantedBooking } from './wanted-booking.ts'

/**
 * Writes what else follows from a lead in the same transaction, such as its booking. It may be called again
 * for the same lead.
 */
export type WhenSettled = (
  db: Db,
  lead: StoredLead,
  found: LeadWebsite | null,
  wanted: WantedBooking | null,
) => Promise<void>

export interface DrainDependencies {
  readonly journal: Journal
  readonly database: OpenDatabase
  readonly jobs: Jobs
  readonly findWebsite: FindLeadWebsite
  readonly whenSettled?: WhenSettled | undefined
  /** Limits the number of mails to one shopper's mailbox. */
  readonly limitsMailboxes?: boolean | undefined
  readonly log: Log
  /**
   * Entries that no database will ever accept are put in this folder, one file each, for a person to look at.
   */
  readonly setAsideFolder: string
  /** The files that come with leads are in this folder. */
  readonly filesFolder: string
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
  const { database, jobs, findWebsite, whenSettled, limitsMailboxes, log } = dependencies
  try {
    const submission = readSubmission(entry.content)
    // this is before the transaction, because PGlite has one connection
    const found = await findWebsite(submission.websiteId)
    await inTransaction(database.db, (db) =>
      settleSubmission(db, jobs, submission, found, whenSettled, limitsMailboxes),
    )
    // no row names these files any more
    await removeFilesById(dependencies.filesFolder, submission, submission.removedFiles ?? [])
  } catch (error) {
    if (!isAboutContent(error)) throw error
    log.error('a lead that the database refuses was set aside', { entry: entry.id, error })
    await setAside(dependencies.setAsideFolder, entry)
  }
}

/**
 * Turns a submission into a new lead, a change of one or a repetition of one, or sets it aside for a person.
 */
export async function settleSubmission(
  db: Db,
  jobs: Jobs,
  submission: LeadSubmission,
  found: LeadWebsite | null,
  whenSettled: WhenSettled = async () => {},
  limitsMailboxes = true,
): Promise<'created' | 'merged' | 'repeated' | 'set aside' | 'forgotten'> {
  const website = { db, websiteId: submission.websiteId }
  if (await hasSubmission(website, submission.id)) return 'repeated'
  if (await isForgotten(website, submission.leadId, new Date(submission.receivedAt))) return 'forgotten'
  let leadId = submission.leadId
  if (!submission.isUpdate) {
    await lockSame(website, submission)
    const lead = newLeadFrom(submission)
    const known = await findSameLead(website, lead)
    if (!known) {
      await insertLead(website, lead)
      await keep(db, submission, lead.id, 0)
      await whenSettled(db, lead, found, submission.booking ?? null)
      await deliver(db, jobs, lead, found, submission.evidence, limitsMailboxes)
      return 'created'
    }
    const isSame = known.fingerprint === submission.fingerprint
    if (!isSame && known.lead.form_completed) return setLeadAside(db, submission, 'key reused')
    await insertAlias(website, lead.id, known.id)
    if (isSame) return 'repeated'
    leadId = known.id
  }
  const { lead, vehicle, suspicions } = submission
  const updatedAt = new Date(submission.receivedAt)
  const hasFiles = (submission.files ?? []).length > 0
  const later = { lead, vehicle, suspicions, updatedAt, hasFiles }
  const merged = await mergeLead(website, leadId, later)
  if (!merged) {
    // we waited for the row's lock, and the lead may have been forgotten meanwhile
    if (await isForgotten(website, leadId, updatedAt)) return 'forgotten'
    return setLeadAside(db, submission, 'unknown lead')
  }
  await keep(db, submission, merged.lead.id, merged.lead.revision ?? 0)
  await deleteLeadFiles(website, merged.lead.id, submission.removedFiles ?? [])
  await whenSettled(db, merged.lead, found, submission.booking ?? null)
  if (!merged.isKnown) await deliver(db, jobs, merged.lead, found, submission.evidence, limitsMailboxes)
  return 'merged'
}

async function deliver(
  db: Db,
  jobs: Jobs,
  lead: StoredLead,
  found: LeadWebsite | null,
  evidence: LeadEvidence,
  isLimited: boolean,
): Promise<void> {
  if (!found || !lead.lead.form_completed || lead.suspicions.length > 0) return
  const destinations = [
    ...destinationsOf(lead, found),
    ...acknowledgementsOf(lead, found).map((one) => ({ ...one, isLimited })),
    ...conversionsOf(lead, evidence, found),
  ]
  await queueDeliveries(db, jobs, lead, destinations, lead.updatedAt)
}

/** Gives the lead an id of its own, because it must not touch the lead that it named. */
async function setLeadAside(db: Db, submission: LeadSubmission, suspicion: Suspicion): Promise<'set aside'> {
  const id = leadIdFrom(submission.websiteId, `${suspicion}:${submission.id}`)
  const lead = {
    ...newLeadFrom(submission),
    id,
    idempotencyKey: null,
    suspicions: [...submission.suspicions, suspicion],
  }
  await insertLead({ db, websiteId: submission.websiteId }, lead)
  await keep(db, submission, id, 0)
  return 'set aside'
}

async function keep(
  db: Db,
  { websiteId, id, lead, evidence, files = [], receivedAt }: LeadSubmission,
  leadId: string,
  revision: number,
): Promise<void> {
  const submission = { id, leadId, receivedAt: new Date(receivedAt), lead, evidence, revision }
  await insertSubmission({ db, websiteId }, submission)
  await insertLeadFiles({ db, websiteId }, { leadId, submissionId: id }, files)
}

function newLeadFrom(submission: LeadSubmission): NewLead {
  const { leadId, websiteId, idempotencyKey, fingerprint, form, lead, vehicle, suspicions, isSelfTest } =
    submission
  const at = new Date(submission.receivedAt)
  return {
    id: leadId,
    websiteId,
    idempotencyKey,
    fingerprint,
    form,
    lead,
    vehicle,
    suspicions,
    receivedAt: at,
    updatedAt: at,
    ...(isSelfTest ? { isSelfTest } : {}),
  }
}

/**
 * Recognises an entry whose content is at fault and would be tomorrow too: it cannot be read, or PostgreSQL
 * refuses it with an error of class 22 or 23.
 */
function isAboutContent(error: unknown): boolean {
  if (error instanceof UnreadableRecord) return true
  return error instanceof Error && 'code' in error && /^2[23][0-9A-Z]{3}$/.test(String(error.code))
}
