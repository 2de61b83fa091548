import { storable } from '#app/core/text.ts'
import { within } from '#app/core/within.ts'
import type { OpenDatabase } from '#app/server/db.server.ts'
import type { Drain } from './drain-leads.server.ts'
import type { LeadReceipt } from './lead-arrival.server.ts'
import { type LeadSubmission, submissionIn } from './lead-record.ts'
import type { KnownLead, RecentLeads } from './recent-leads.ts'
import { findLead, findLeadByKey, sameWithinMs } from './store.server.ts'

/** Where a submission that came before is looked for: in this process, then in the database. */
export interface EarlierLeads {
  readonly recent: RecentLeads
  readonly database: OpenDatabase
  readonly drain: Drain
  /** How many keys are being looked up in the database. */
  lookingUp: number
}

export const lookUpMs = 1000
/** An answer waits for no database: a key is looked up in a moment in which nothing else waits, or not at all. */
const keyLookUpMs = 200
const mostLookingUp = 4
/** A lead of another process reaches the database moments after its answer: one more look before saying no. */
const secondLookMs = 300

/** Was a lead of this id received before, by whichever process? */
export async function wasReceived(
  { recent, database }: EarlierLeads,
  websiteId: number,
  id: string,
  now: Date,
): Promise<boolean> {
  if (recent.find(idName(websiteId, id), now)) return true
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return false
  const look = async () => (await findLead({ db: database.db, websiteId }, id)) !== null
  try {
    const seen = within(lookUpMs, async () => {
      if (await look()) return true
      await pause()
      return look()
    })
    return await seen
  } catch {
    return true // nobody can tell now: it is kept, and settled when the database is back
  }
}

/**
 * What another process has received under this key, as far as the database can tell at once; where it cannot, the lead is
 * taken, and one that reuses a key is set aside when it settles. On PGlite there is no other process.
 */
export async function receivedElsewhere(
  earlier: EarlierLeads,
  websiteId: number,
  key: string,
): Promise<KnownLead | null> {
  const { database, drain } = earlier
  if (database.kind === 'pglite' || earlier.lookingUp >= mostLookingUp || !drain.isWell()) return null
  earlier.lookingUp += 1
  try {
    const lead = await within(keyLookUpMs, () => findLeadByKey({ db: database.db, websiteId }, key))
    if (!lead) return null
    const { id: leadId, fingerprint, receivedAt: at } = lead
    const isComplete = lead.lead.form_completed
    return { leadId, fingerprint, isComplete, files: [], at, saved: Promise.resolve() }
  } catch {
    return null
  } finally {
    earlier.lookingUp -= 1
  }
}

/** The time in which another process's lead reaches the database. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, secondLookMs))
}

/** The same submission sent again has the answer of the first. */
export async function answerAgain({ saved, leadId: id, files }: KnownLead): Promise<LeadReceipt> {
  return saved.then(
    (): LeadReceipt => ({ outcome: 'received', id, ...(files.length > 0 ? { files } : {}) }),
    (): LeadReceipt => ({ outcome: 'unavailable' }),
  )
}

/** What an earlier process promised and the database does not have yet. */
export function rememberWaiting(recent: RecentLeads, content: Buffer): void {
  const submission = submissionIn(content)
  if (submission === null) return
  const { websiteId, idempotencyKey: key, fingerprint, leadId } = submission
  const names = submission.isUpdate && key === null ? [] : [sameName(websiteId, key, fingerprint)]
  recent.remember([...names, idName(websiteId, leadId)], recentFrom(submission, Promise.resolve()))
}

export function recentFrom(submission: LeadSubmission, saved: Promise<void>): KnownLead {
  const { leadId, fingerprint, lead, files = [], receivedAt } = submission
  return { leadId, fingerprint, isComplete: lead.form_completed, files, at: new Date(receivedAt), saved }
}

/** The key as it is kept; null: there is none. */
export function cleanKey(key: string | null | undefined): string | null {
  return storable(key?.trim().slice(0, 200) ?? '') || null
}

/** Under which a submission is remembered, so that the same one is recognised. */
export function sameName(websiteId: number, key: string | null, fingerprint: string): string {
  return key === null ? `${websiteId} same ${fingerprint}` : `${websiteId} key ${key}`
}

/**
 * What the id is made from, so that the same submission has the same one in whichever process, and another submission under
 * the same key has not. Without a key it is the same for ten minutes; across the edge of such ten the settling decides.
 */
export function idSource(key: string | null, fingerprint: string, now: Date): string {
  return key === null
    ? `same ${fingerprint} ${Math.floor(now.getTime() / sameWithinMs)}`
    : `key ${key} ${fingerprint}`
}

/** Under which a lead is remembered by its id. */
export function idName(websiteId: number, id: string): string {
  return `${websiteId} id ${id}`
}
