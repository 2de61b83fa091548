import { storable } from '#app/core/text.ts'
import { within } from '#app/core/within.ts'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import type { OpenDatabase } from '#app/server/db.server.ts'
import type { Drain } from '#app/server/drain.server.ts'
import type { LeadReceipt } from './lead-arrival.server.ts'
import type { KeptPlaces } from './lead-durability.ts'
import { findInInbox } from './lead-inbox.server.ts'
import { type LeadSubmission, submissionIn } from './lead-record.ts'
import type { KnownLead, RecentLeads } from './recent-leads.ts'
import { findLead, findLeadByKey, sameWithinMs } from './store.server.ts'

/** An earlier submission is looked for in this process first, and then in the database. */
export interface EarlierLeads {
  readonly recent: RecentLeads
  readonly database: OpenDatabase
  readonly drain: Drain
  /** The number of keys that are being looked up in the database. */
  lookingUp: number
}

export const lookUpMs = 1000
/**
 * An answer must not wait for the database: a key is looked up only for a moment, and not at all while
 * several others are.
 */
const keyLookUpMs = 200
const mostLookingUp = 4
/**
 * A lead of another process reaches the database moments after its answer, so we look once more before we say
 * no.
 */
const secondLookMs = 300

/** Tells whether a lead with this id was received before, by whichever process. */
export async function wasReceived(
  { recent, database }: EarlierLeads,
  websiteId: number,
  id: string,
  now: Date,
): Promise<boolean> {
  if (recent.find(leadKey(websiteId, id), now)) return true
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return false
  const look = async () => {
    const at = { db: database.db, websiteId }
    if ((await findLead(at, id)) !== null) return true
    return database.kind === 'postgres' && (await findInInbox(at, { leadId: id })) !== null
  }
  try {
    const seen = within(lookUpMs, async () => {
      if (await look()) return true
      await pause()
      return look()
    })
    return await seen
  } catch {
    return true // nobody can tell now, so it is kept and settled when the database is back
  }
}

/**
 * Finds what another process received under this key, if the database answers at once. If it does not, the
 * lead is accepted, and one that reuses a key is set aside when it settles. With PGlite there is no other
 * process.
 */
export async function findLeadOfOtherProcess(
  earlier: EarlierLeads,
  websiteId: number,
  key: string,
): Promise<KnownLead | null> {
  const { database, drain } = earlier
  if (database.kind === 'pglite' || earlier.lookingUp >= mostLookingUp || !drain.isWell()) return null
  earlier.lookingUp += 1
  try {
    return await within(keyLookUpMs, () => findByKey({ db: database.db, websiteId }, key))
  } catch {
    return null
  } finally {
    earlier.lookingUp -= 1
  }
}

/** What is settled comes first: it is in the database for good. */
async function findByKey(at: WebsiteDb, key: string): Promise<KnownLead | null> {
  const saved = Promise.resolve('database' as const)
  const lead = await findLeadByKey(at, key)
  if (lead) {
    const { id: leadId, fingerprint, receivedAt } = lead
    return { leadId, fingerprint, isComplete: lead.lead.form_completed, files: [], at: receivedAt, saved }
  }
  const waiting = await findInInbox(at, { key })
  if (!waiting) return null
  const { receivedAt, ...known } = waiting
  return { ...known, files: [], at: receivedAt, saved }
}

/** Waits until another process's lead should have reached the database. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, secondLookMs))
}

/** Answers a repeated submission like the first. */
export async function repeatAnswer({ saved, leadId: id, files }: KnownLead): Promise<LeadReceipt> {
  return saved.then(
    (kept): LeadReceipt => ({ outcome: 'received', id, kept, ...(files.length > 0 ? { files } : {}) }),
    (): LeadReceipt => ({ outcome: 'unavailable' }),
  )
}

/** Remembers a lead that an earlier process accepted and the database does not have yet. */
export function rememberWaiting(recent: RecentLeads, content: Buffer): void {
  const submission = submissionIn(content)
  if (submission === null) return
  const { websiteId, idempotencyKey: key, fingerprint, leadId } = submission
  const names = submission.isUpdate && key === null ? [] : [submissionKey(websiteId, key, fingerprint)]
  recent.remember([...names, leadKey(websiteId, leadId)], recentFrom(submission, Promise.resolve('disk')))
}

export function recentFrom(submission: LeadSubmission, saved: Promise<KeptPlaces>): KnownLead {
  const { leadId, fingerprint, lead, files = [], receivedAt } = submission
  return { leadId, fingerprint, isComplete: lead.form_completed, files, at: new Date(receivedAt), saved }
}

/** Cleans a key for storage; null where there is none. */
export function cleanKey(key: string | null | undefined): string | null {
  return storable(key?.trim().slice(0, 200) ?? '') || null
}

/** Makes the name under which a submission is remembered, so that a repetition is recognised. */
export function submissionKey(websiteId: number, key: string | null, fingerprint: string): string {
  return key === null ? `${websiteId} same ${fingerprint}` : `${websiteId} key ${key}`
}

/**
 * Makes the text that a lead's id is computed from. The same submission has the same id in every process, and
 * another submission under the same key has another. Without a key it is the same for ten minutes; across the
 * boundary of two such periods the settling recognises it.
 */
export function leadIdSource(key: string | null, fingerprint: string, now: Date): string {
  return key === null
    ? `same ${fingerprint} ${Math.floor(now.getTime() / sameWithinMs)}`
    : `key ${key} ${fingerprint}`
}

/** Makes the name under which a lead is remembered by its id. */
export function leadKey(websiteId: number, id: string): string {
  return `${websiteId} id ${id}`
}
