import { type Db, inTransaction, type OpenDatabase } from '#app/server/db.server.ts'
import type { Jobs } from '#app/server/jobs.server.ts'
import { leadTraceId, traced } from '#app/server/tracing/traced.server.ts'
import type { FindLeadWebsite, LeadWebsite } from './delivery.server.ts'
import { insertDeliveries } from './delivery-store.server.ts'
import { isForgotten } from './forgotten-store.server.ts'
import { deleteLeadFiles, insertLeadFiles } from './lead-files-store.server.ts'
import { leadIdFrom } from './lead-id.server.ts'
import type { LeadEvidence, LeadSubmission } from './lead-record.ts'
import {
  acknowledgementsOf,
  conversionsOf,
  destinationsOf,
  queueDeliveries,
} from './queue-deliveries.server.ts'
import {
  claimUnfinishedLead,
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

/** What submissions are settled with. */
export interface SettlingParts {
  readonly database: OpenDatabase
  readonly jobs: Jobs
  readonly findWebsite: FindLeadWebsite
  readonly whenSettled?: WhenSettled | undefined
  /** Limits the number of mails to one shopper's mailbox. */
  readonly limitsMailboxes?: boolean | undefined
  /** Nothing is delivered until a person releases it. */
  readonly holds?: boolean | undefined
}

export type Settled = 'created' | 'merged' | 'repeated' | 'set aside' | 'forgotten'

/**
 * Turns a submission into a new lead, a change of one or a repetition of one, or sets it aside for a person. Belongs
 * into a transaction.
 */
export type Settle = (db: Db, submission: LeadSubmission) => Promise<Settled>

/**
 * Prepares for settling submissions of a website. PGlite has one connection: whatever is asked outside the transaction
 * must be asked before it.
 */
export async function settlerOf(parts: SettlingParts, websiteId: number): Promise<Settle> {
  await parts.jobs.start()
  const found = await parts.findWebsite(websiteId)
  return (db, submission) =>
    traced('lead settle', () => settleOnce({ ...parts, db, found }, submission), {
      traceId: leadTraceId(submission.leadId),
      facts: { website: submission.websiteId },
      factsOf: (outcome) => ({ outcome }),
    })
}

/** Settles a submission in a transaction of its own, where the database lacks it. @returns `repeated` where it has it */
export async function settleAgain(parts: SettlingParts, submission: LeadSubmission): Promise<Settled> {
  const settle = await settlerOf(parts, submission.websiteId)
  return inTransaction(parts.database.db, (db) => settle(db, submission))
}

type Settling = SettlingParts & { readonly db: Db; readonly found: LeadWebsite | null }

async function settleOnce(settling: Settling, submission: LeadSubmission): Promise<Settled> {
  const { db, found, whenSettled = async () => {} } = settling
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
      await deliver(settling, lead, submission.evidence)
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
  if (!merged.isKnown) await deliver(settling, merged.lead, submission.evidence)
  return 'merged'
}

async function deliver(
  { db, jobs, found, limitsMailboxes = true, holds = false }: Settling,
  lead: StoredLead,
  evidence: LeadEvidence,
): Promise<void> {
  if (!found || lead.suspicions.length > 0) return
  const website = { db, websiteId: lead.websiteId }
  if (!lead.lead.form_completed) {
    // the process that serves would report it by itself some time
    const reported = holds ? await claimUnfinishedLead(website, lead.id, lead.updatedAt) : null
    if (reported)
      await insertDeliveries(website, lead.id, destinationsOf(reported, found), lead.updatedAt, 'held')
    return
  }
  const destinations = [
    ...destinationsOf(lead, found),
    ...acknowledgementsOf(lead, found).map((one) => ({ ...one, isLimited: limitsMailboxes })),
    ...conversionsOf(lead, evidence, found),
  ]
  if (holds) await insertDeliveries(website, lead.id, destinations, lead.updatedAt, 'held')
  else await queueDeliveries(db, jobs, lead, destinations, lead.updatedAt)
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
