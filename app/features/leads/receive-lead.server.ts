import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { storable } from '#app/core/text.ts'
import { within } from '#app/core/within.ts'
import { phoneRuleOf } from '#app/features/tenancy/phone-rule.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { OpenDatabase } from '#app/server/db.server.ts'
import type { Jobs } from '#app/server/jobs.server.ts'
import { openJournal } from '#app/server/journal.server.ts'
import type { JournalFiles } from '#app/server/journal-files.server.ts'
import type { Log } from '#app/server/log.server.ts'
import type { FindLeadWebsite } from './delivery.server.ts'
import { type LeadSubmission, openDrain, type WhenSettled } from './drain-leads.server.ts'
import { type LeadTarget, type LeadVehicle, parseLead } from './lead.ts'
import type { LeadAnswer } from './lead-answer.ts'
import type { LeadFile } from './lead-file.ts'
import { leadFilesOf, removeLeadFiles, writeLeadFiles } from './lead-files.server.ts'
import { fingerprintOf, leadIdFrom } from './lead-id.server.ts'
import { checkLead } from './lead-rules.ts'
import type { ReceivedFile } from './received-file.ts'
import { type KnownLead, RecentLeads } from './recent-leads.ts'
import { placeOf, type RoutedLocation } from './routing.ts'
import { findLead, findLeadByKey, type LeadEvidence, type StoredLead, sameWithinMs } from './store.server.ts'
import { suspicionsOf } from './suspicion.ts'
import type { WantedBooking } from './wanted-booking.ts'

/** Whose lead, at what moment. A lead is received without a database, so none is asked for. */
export interface LeadScope {
  readonly website: Website
  readonly locations: readonly RoutedLocation[]
  readonly now: Date
}

/** A submission as the request brought it. */
export interface LeadArrival {
  /** `{lead: {…}}`, unchecked. */
  readonly body: unknown
  /** Which form: a part of what makes two submissions the same. */
  readonly form: string
  readonly idempotencyKey?: string | undefined
  readonly vehicle?: LeadVehicle | undefined
  readonly booking?: WantedBooking | undefined
  /**
   * Asked last, once the lead's id is known: whether what only one can have is still there. The lead that is refused so
   * is not kept, since the visitor is asked to choose again. May be asked twice for one lead.
   */
  readonly admit?: ((leadId: string) => Promise<Refusal | null>) | undefined
  readonly evidence: LeadEvidence
  /** What stood in the field that people do not see. */
  readonly honeypot?: string | undefined
  /** How long its page was open, in milliseconds, where the page's script said so. */
  readonly openMs?: number | undefined
  /** The sender is above the rate limit: the lead is kept, but set aside. */
  readonly overLimit?: boolean | undefined
  /** Prepared: they are kept as they are. */
  readonly files?: readonly ReceivedFile[] | undefined
  /** Those of earlier submissions that are taken away again, by their ids. */
  readonly removedFiles?: readonly string[] | undefined
  readonly target?: LeadTarget | undefined
  /** What stood beside Continue of the step that it saves. */
  readonly stepNotice?: string | undefined
  /** Its questions as the form asks them, in their order. */
  readonly answers?: readonly LeadAnswer[] | undefined
  /** The platform itself asks whether the form works. */
  readonly isSelfTest?: boolean | undefined
}

/** What a field of the form says instead. */
export interface Refusal {
  readonly field: string
  readonly message: string
}

export type LeadReceipt =
  /** `files`: those that it brought, as they are kept. */
  | { outcome: 'received'; id: string; files?: readonly LeadFile[] }
  /** The message is one of the forms' own; the field is null where the whole body is at fault. */
  | { outcome: 'invalid'; field: string | null; message: string }
  /** The same idempotency key came with something else. */
  | { outcome: 'conflict' }
  | { outcome: 'not-found' }
  /** It could not be kept: nothing was promised, and the visitor must be told to try again or to ring. */
  | { outcome: 'unavailable' }

export interface LeadReceiver {
  receive(scope: LeadScope, arrival: LeadArrival): Promise<LeadReceipt>
  /** Merges into a lead of this website that was received before (LEAD-13). */
  update(scope: LeadScope, id: string, arrival: LeadArrival): Promise<LeadReceipt>
  /** A lead as the database has it; one that was received a moment ago may still be on its way there, and is waited for. */
  find(websiteId: number, id: string): Promise<StoredLead | null>
  /** Was it completed by something that this process has received, wherever that is now? */
  wasCompleted(websiteId: number, id: string, now: Date): boolean
  /** Is everything that was received in the database? */
  isDrained(): boolean
  /** Would the next lead be kept, and do those that were reach the database? */
  isWell(): Promise<boolean>
  readonly waitingCount: number
  /** What the journal takes on the disk, and since when its oldest lead waits for the database. */
  journal(): Promise<{ readonly bytes: number; readonly oldestAt: Date | null }>
  /** Tries to empty the journal now. */
  settle(): Promise<void>
  /** Leaves on this disk nothing of what the database has, or was told to forget. */
  clearJournal(): Promise<void>
  /**
   * For the end of the process: empties the journal, as long as the database takes what is in it.
   *
   * @returns how many leads are left
   */
  empty(withinMs: number): Promise<number>
  close(): Promise<void>
}

export interface ReceiverDependencies {
  /** The journal's folder, under `DATA_DIR`. */
  readonly folder: string
  /** Where files that come with leads lie, under `DATA_DIR`. */
  readonly filesFolder: string
  readonly database: OpenDatabase
  readonly jobs: Jobs
  readonly findWebsite: FindLeadWebsite
  readonly whenSettled?: WhenSettled
  readonly limitsMailboxes?: boolean
  readonly log: Log
  readonly files?: JournalFiles
}

const busyFrom = 4
const lookUpMs = 1000
/** An answer waits for no database: a key is looked up in a moment in which nothing else waits, or not at all. */
const keyLookUpMs = 200
const mostLooking = 4
/** A lead of another process reaches the database moments after its answer: one more look before saying no. */
const secondLookMs = 300

/**
 * Receives leads for as long as the process runs: each is on disk before its answer leaves, and moves to the database
 * afterwards. What an earlier process left in the journal is moved first.
 */
export async function openLeadReceiver(dependencies: ReceiverDependencies): Promise<LeadReceiver> {
  const { folder, filesFolder, database, jobs, findWebsite, whenSettled, limitsMailboxes, log, files } =
    dependencies
  const journal = await openJournal(folder, files ? { files } : {})
  const { damagedBytes, tornBytes } = journal.damage
  if (damagedBytes > 0 || tornBytes > 0) log.warn('the lead journal was damaged', { damagedBytes, tornBytes })
  const recent = new RecentLeads()
  let arriving = 0
  let looking = 0
  for (const entry of await journal.oldest(10_000)) rememberWaiting(recent, entry.content)
  const drain = openDrain({
    journal,
    database,
    jobs,
    findWebsite,
    whenSettled,
    limitsMailboxes,
    log,
    setAsideFolder: join(folder, 'set-aside'),
    filesFolder,
    isBusy: () => arriving > busyFrom,
  })
  if (journal.pendingCount > 0) drain.wake()

  /** Files first: what the journal names is there. */
  async function keep(submission: LeadSubmission, received: readonly ReceivedFile[]): Promise<void> {
    const kept = submission.files ?? []
    arriving += 1
    try {
      if (kept.length > 0) await writeLeadFiles(filesFolder, kept, received)
      await journal.append(Buffer.from(JSON.stringify(submission)))
    } catch (error) {
      await removeLeadFiles(filesFolder, kept)
      throw error
    } finally {
      arriving -= 1
    }
    drain.wake()
  }

  /** The one place where a lead becomes certain: everybody who sent the same waits for the same write. */
  async function received(
    draft: LeadSubmission,
    files: readonly ReceivedFile[] | undefined,
    names: readonly string[],
  ): Promise<LeadReceipt> {
    const submission = files?.length ? { ...draft, files: leadFilesOf(draft, files) } : draft
    const saved = keep(submission, files ?? [])
    const known: KnownLead = { ...knownFrom(submission), saved }
    recent.remember(names, known)
    try {
      await saved
      return receiptOf(known)
    } catch (error) {
      recent.forget(names, known)
      log.error('a lead could not be kept', { error })
      return { outcome: 'unavailable' }
    }
  }

  async function isKnown(websiteId: number, id: string, now: Date): Promise<boolean> {
    if (recent.find(nameOfId(websiteId, id), now)) return true
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return false
    const look = async () => (await findLead({ db: database.db, websiteId }, id)) !== null
    try {
      const seen = within(lookUpMs, async () => {
        if (await look()) return true
        await sleep(secondLookMs)
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
  async function receivedElsewhere(websiteId: number, key: string): Promise<KnownLead | null> {
    if (database.kind === 'pglite' || looking >= mostLooking || !drain.isWell()) return null
    looking += 1
    try {
      const lead = await within(keyLookUpMs, () => findLeadByKey({ db: database.db, websiteId }, key))
      if (!lead) return null
      const { id: leadId, fingerprint, receivedAt: at } = lead
      const isComplete = lead.lead.form_completed
      return { leadId, fingerprint, isComplete, files: [], at, saved: Promise.resolve() }
    } catch {
      return null
    } finally {
      looking -= 1
    }
  }

  return {
    async receive(scope, arrival) {
      const draft = draftFrom(scope, arrival, false)
      if ('outcome' in draft) return draft
      const { website, now } = scope
      const key = storable(arrival.idempotencyKey?.trim().slice(0, 200) ?? '') || null
      const name = key === null ? `${website.id} same ${draft.fingerprint}` : `${website.id} key ${key}`
      const known = recent.find(name, now) ?? (key === null ? null : await receivedElsewhere(website.id, key))
      if (known && known.fingerprint === draft.fingerprint) return answerOf(known)
      if (known?.isComplete) return { outcome: 'conflict' }
      const leadId = known?.leadId ?? leadIdFrom(website.id, nameOf(key, draft.fingerprint, now))
      const refusal = await refusalOf(draft, arrival, leadId)
      if (refusal) return refusal
      const submission = { ...draft, leadId, isUpdate: known !== null, idempotencyKey: key }
      return received(submission, arrival.files, [name, nameOfId(website.id, leadId)])
    },
    async update(scope, id, arrival) {
      const draft = draftFrom(scope, arrival, true)
      if ('outcome' in draft) return draft
      if (!(await isKnown(scope.website.id, id, scope.now))) return { outcome: 'not-found' }
      const refusal = await refusalOf(draft, arrival, id)
      if (refusal) return refusal
      const submission = { ...draft, leadId: id, isUpdate: true, idempotencyKey: null }
      return received(submission, arrival.files, [nameOfId(scope.website.id, id)])
    },
    async find(websiteId, id) {
      const look = () => findLead({ db: database.db, websiteId }, id)
      const lead = await look()
      if (lead) return lead
      const isOurs = recent.find(nameOfId(websiteId, id), new Date()) !== null
      await within(lookUpMs, () => (isOurs ? drain.settle() : sleep(secondLookMs))).catch(() => {})
      return look()
    },
    wasCompleted: (websiteId, id, now) => recent.find(nameOfId(websiteId, id), now)?.isComplete === true,
    async journal() {
      const [oldest] = await journal.oldest(1)
      const oldestAt = oldest
        ? new Date((JSON.parse(oldest.content.toString()) as LeadSubmission).receivedAt)
        : null
      return { bytes: journal.bytes, oldestAt }
    },
    isDrained: () => journal.pendingCount === 0,
    get waitingCount() {
      return journal.pendingCount
    },
    isWell: async () => drain.isWell() && (await journal.hasRoom()),
    settle: () => drain.settle(),
    async clearJournal() {
      if (journal.bytes === 0) return
      await drain.settle()
      await journal.renew()
    },
    async empty(withinMs) {
      const endMs = performance.now() + withinMs
      while (journal.pendingCount > 0) {
        const leftMs = endMs - performance.now()
        if (leftMs <= 0) break
        await within(leftMs, () => drain.settle()).catch(() => {})
        const isThere = await within(lookUpMs, () => database.isReady()).catch(() => false)
        if (!isThere) break
      }
      return journal.pendingCount
    },
    async close() {
      await drain.stop()
      await journal.close()
    },
  }
}

/** What looks like spam takes nothing from anybody. */
async function refusalOf(
  { suspicions, lead }: Draft,
  { admit }: LeadArrival,
  leadId: string,
): Promise<Extract<LeadReceipt, { outcome: 'invalid' }> | null> {
  if (!admit || suspicions.length > 0 || !lead.form_completed) return null
  const refusal = await admit(leadId)
  return refusal && { outcome: 'invalid', ...refusal }
}

type Draft = Omit<LeadSubmission, 'leadId' | 'isUpdate' | 'idempotencyKey'>

/** Checks what came and fills in what only the server decides. */
function draftFrom(
  { website, locations, now }: LeadScope,
  arrival: LeadArrival,
  isUpdate: boolean,
): Draft | Extract<LeadReceipt, { outcome: 'invalid' }> {
  const parsed = parseLead(arrival.body)
  if (!parsed.ok) return { outcome: 'invalid', field: null, message: parsed.message }
  const checked = checkLead(parsed.lead, phoneRuleOf(website), isUpdate)
  if (!checked.ok) return { outcome: 'invalid', field: checked.field, message: checked.message }
  const { location_id, dealership_slug, ...rest } = checked.lead
  const { files = [], target, stepNotice, answers = [] } = arrival
  const asked = {
    location_id: location_id ?? (Number(rest.fields.location) || undefined),
    dealership_slug,
    category: rest.category,
  }
  const lead = {
    ...rest,
    website_slug: website.slug,
    ...placeOf(asked, website.config.lead, locations),
    ...(answers.length > 0 ? { answers } : {}),
    ...(stepNotice && !rest.form_completed ? { step_notice: stepNotice } : {}),
    ...(files.length > 0 ? { has_files: true } : {}),
    ...(target ? { target } : {}),
  }
  return {
    ...(arrival.isSelfTest ? { isSelfTest: true } : {}),
    id: randomUUID(),
    websiteId: website.id,
    fingerprint: fingerprintOf(
      arrival.form,
      lead,
      files.map(({ bytes }) => bytes),
    ),
    form: arrival.form,
    lead,
    vehicle: arrival.vehicle ?? null,
    ...(arrival.booking ? { booking: arrival.booking } : {}),
    ...(arrival.removedFiles?.length ? { removedFiles: arrival.removedFiles } : {}),
    evidence: arrival.evidence,
    suspicions: suspicionsOf(lead, arrival),
    receivedAt: now.toISOString(),
  }
}

/**
 * What the id is made from, so that the same submission has the same one in whichever process, and another submission under
 * the same key has not. Without a key it is the same for ten minutes; across the edge of such ten the settling decides.
 */
function nameOf(key: string | null, fingerprint: string, now: Date): string {
  return key === null
    ? `same ${fingerprint} ${Math.floor(now.getTime() / sameWithinMs)}`
    : `key ${key} ${fingerprint}`
}

function nameOfId(websiteId: number, id: string): string {
  return `${websiteId} id ${id}`
}

function knownFrom({
  leadId,
  fingerprint,
  lead,
  files = [],
  receivedAt,
}: LeadSubmission): Omit<KnownLead, 'saved'> {
  return { leadId, fingerprint, isComplete: lead.form_completed, files, at: new Date(receivedAt) }
}

function receiptOf({ leadId: id, files }: KnownLead): LeadReceipt {
  return { outcome: 'received', id, ...(files.length > 0 ? { files } : {}) }
}

async function answerOf(known: KnownLead): Promise<LeadReceipt> {
  return known.saved.then(
    (): LeadReceipt => receiptOf(known),
    (): LeadReceipt => ({ outcome: 'unavailable' }),
  )
}

/** What an earlier process promised and the database does not have yet. */
function rememberWaiting(recent: RecentLeads, content: Buffer): void {
  const submission = JSON.parse(content.toString()) as LeadSubmission // our own record, checked by its checksum
  const { websiteId, idempotencyKey, fingerprint, leadId } = submission
  const name =
    idempotencyKey === null ? `${websiteId} same ${fingerprint}` : `${websiteId} key ${idempotencyKey}`
  const names = submission.isUpdate && idempotencyKey === null ? [] : [name]
  recent.remember([...names, nameOfId(websiteId, leadId)], {
    ...knownFrom(submission),
    saved: Promise.resolve(),
  })
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
