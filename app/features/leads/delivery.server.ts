import { z } from 'zod'
import type { Location } from '#app/features/locations/location.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { type Db, inTransaction, type OpenDatabase } from '#app/server/db.server.ts'
import type { Jobs, Queue } from '#app/server/jobs.server.ts'
import type { Log } from '#app/server/log.server.ts'
import type { MailAttachment, Mailer } from '#app/server/mail.server.ts'
import type { Metrics } from '#app/server/metrics.server.ts'
import { leadTraceId, traced } from '#app/server/tracing/traced.server.ts'
import { adfMail } from './adf-mail.ts'
import type { Appointment } from './appointment.ts'
import { type Delivery, type DeliveryKind, isForShopper, longestPauseMs, nextAttemptAt } from './delivery.ts'
import {
  type AttemptEnd,
  claimDelivery,
  endAttempt,
  listDue,
  releaseAbandoned,
} from './delivery-store.server.ts'
import type { Lead } from './lead.ts'
import type { LeadBlobs, ReadLeadFile } from './lead-blobs.server.ts'
import { attachableFiles, type LeadFile } from './lead-file.ts'
import { listLeadFiles } from './lead-files-store.server.ts'
import { type DeskLinks, type LeadMail, leadMail } from './lead-mail.ts'
import type { MailedLead } from './lead-sections.ts'
import { findLead, findLeadBefore, type StoredLead } from './store.server.ts'

const deliveryJobSchema = z.object({ websiteId: z.number(), id: z.string(), attempts: z.number() })
type DeliveryQueue = Queue<z.output<typeof deliveryJobSchema>>

const mailQueue: DeliveryQueue = { name: 'lead-delivery', schema: deliveryJobSchema }
/**
 * Webhooks have a queue of their own, because a dealership's slow server must not hold up everybody's mail.
 */
const webhookQueue: DeliveryQueue = { name: 'lead-webhook', schema: deliveryJobSchema }
export const deliveryQueues: readonly DeliveryQueue[] = [mailQueue, webhookQueue]

export function queueOf({ kind }: Pick<Delivery, 'kind'>): DeliveryQueue {
  return kind === 'webhook' || kind === 'conversion' || kind === 'desk-push' ? webhookQueue : mailQueue
}

/** A website with its locations, as routing and delivering need it. */
export interface LeadWebsite {
  readonly website: Website
  readonly locations: readonly Location[]
}
export type FindLeadWebsite = (websiteId: number) => Promise<LeadWebsite | null>

export type DeliveryOutcome =
  | { outcome: 'accepted'; externalId: string | null }
  /** Permanent means that another attempt would be refused as well. */
  | {
      outcome: 'refused'
      isPermanent: boolean
      reason: string
      /** The receiver asked us not to try again any sooner. */
      waitMs?: number
    }

/** A lead with the files that came with it. */
export interface DeliveredLead extends StoredLead {
  readonly files: readonly LeadFile[]
  /** The lead as the dealership knew it before, where this is a change. */
  readonly before?: Lead | null
}

/**
 * Sends a lead to a dealership, or a mail about it to the shopper, in one way. It may be called again for the
 * same delivery, and the receiver can recognise that by the delivery's id.
 */
export interface LeadDelivery {
  readonly kind: DeliveryKind
  deliver(lead: DeliveredLead, delivery: Delivery, found: LeadWebsite): Promise<DeliveryOutcome>
  /** Writes what follows from the end of an attempt, in the transaction that writes the end. */
  whenEnded?(db: Db, delivery: Delivery, end: AttemptEnd, found: LeadWebsite, now: Date): Promise<void>
}

/** The lead also has its booking, as it is at the moment of sending. */
export interface DeliveredLead extends StoredLead {
  readonly appointment?: Appointment | null
}
export type FindAppointment = (lead: StoredLead, found: LeadWebsite) => Promise<Appointment | null>

export interface MailOptions {
  readonly mailFrom: string | undefined
  readonly originOf: (website: Website) => string
}

interface DeskOptions {
  /** Where people work on the lead; null where there is no desk. */
  readonly deskLinksOf: (lead: Pick<StoredLead, 'id'>, website: Website) => DeskLinks | null
}

interface FilesOptions {
  readonly leadBlobs: Pick<LeadBlobs, 'read'>
}

/** Mails a lead to people. */
export function mailDelivery(
  mailer: Mailer,
  options: MailOptions & FilesOptions & DeskOptions,
): LeadDelivery {
  return deliveryByMail('mail', leadMail, mailer, options)
}

/** Mails a lead to a dealer's CRM. */
export function adfDelivery(mailer: Mailer, options: MailOptions & FilesOptions): LeadDelivery {
  return deliveryByMail('adf', adfMail, mailer, { ...options, deskLinksOf: () => null })
}

function deliveryByMail(
  kind: 'mail' | 'adf',
  write: (
    mailed: MailedLead,
    found: LeadWebsite,
    to: string,
    options: { origin: string; from: string | undefined; desk: DeskLinks | null },
  ) => LeadMail,
  mailer: Mailer,
  { mailFrom, originOf, leadBlobs, deskLinksOf }: MailOptions & FilesOptions & DeskOptions,
): LeadDelivery {
  return {
    kind,
    async deliver(lead, delivery, found) {
      const attached = await attachmentsOf(leadBlobs.read, attachableFiles(lead.files))
      if (attached === null && delivery.attempts < patientAttempts) return filesAway
      const files = lead.files.map((file) => ({ ...file, isAttached: attached?.has(file) ?? false }))
      const told = { ...lead, files, revision: delivery.revision }
      const mail = write(told, found, delivery.target, {
        origin: originOf(found.website),
        from: mailFrom,
        desk: deskLinksOf(lead, found.website),
      })
      const sent = await mailer.send({
        ...mail,
        ...(attached?.size ? { attachments: [...attached.values()] } : {}),
      })
      return sent.outcome === 'accepted' ? { outcome: 'accepted', externalId: sent.reference } : sent
    },
  }
}

/**
 * A file may be on another process's disk alone, so the first attempts leave the mail to that process or wait for the
 * store; later ones send it without files.
 */
export const patientAttempts = 3

export const filesAway = {
  outcome: 'refused',
  isPermanent: false,
  reason: 'its files cannot be reached from here',
} as const satisfies DeliveryOutcome

/** Reads the files for one mail; null where one of them cannot be reached. */
export async function attachmentsOf(
  read: ReadLeadFile,
  files: readonly LeadFile[],
): Promise<Map<LeadFile, MailAttachment> | null> {
  const attached = new Map<LeadFile, MailAttachment>()
  for (const file of files) {
    const bytes = await read(file).catch(() => null)
    if (bytes === null) return null
    attached.set(file, { name: file.name, type: file.type, bytes })
  }
  return attached
}

export interface DeliveryDependencies {
  readonly database: OpenDatabase
  readonly jobs: Jobs
  readonly deliverers: readonly LeadDelivery[]
  readonly findWebsite: FindLeadWebsite
  readonly findAppointment?: FindAppointment
  readonly clock: () => Date
  readonly log: Log
  readonly metrics?: Pick<Metrics, 'count'>
  /** Returns a number between 0 and 1 that spreads the retries. */
  readonly chance?: () => number
}

/**
 * Makes one attempt of a delivery unless another worker has it: claims it, sends it outside any transaction,
 * and writes how it ended.
 */
export async function attemptDelivery(
  dependencies: DeliveryDependencies,
  { websiteId, id, attempts }: Pick<Delivery, 'websiteId' | 'id' | 'attempts'>,
): Promise<AttemptEnd['state'] | 'taken'> {
  const { database, jobs, deliverers, findWebsite, clock, log, metrics, chance = Math.random } = dependencies
  const found = await findWebsite(websiteId)
  const claimed = await claimDelivery({ db: database.db, websiteId }, id, attempts, clock())
  if (!claimed) return 'taken'
  const sending = traced('lead deliver', () => sendOnce(dependencies, claimed, found), {
    traceId: leadTraceId(claimed.leadId),
    facts: { website: websiteId, delivery: id, kind: claimed.kind, attempt: claimed.attempts },
    factsOf: ({ outcome }) => ({ outcome }),
    isFailure: ({ outcome }) => outcome !== 'accepted',
  })
  const outcome = await sending.catch((error: unknown): DeliveryOutcome => {
    log.error('lead delivery', { delivery: id, error })
    return {
      outcome: 'refused',
      isPermanent: false,
      reason: error instanceof Error ? error.name : 'unknown error',
    }
  })
  const now = clock()
  const end = endOf(outcome, nextAttemptAt(claimed.attempts, now, chance()), now)
  await inTransaction(database.db, async (db) => {
    const isOurs = await endAttempt({ db, websiteId }, claimed, end, now)
    const deliverer = deliverers.find(({ kind }) => kind === claimed.kind)
    if (isOurs && found) await deliverer?.whenEnded?.(db, claimed, end, found, now)
    if (isOurs && end.state === 'failed')
      await jobs.send(
        db,
        queueOf(claimed),
        { websiteId, id, attempts: claimed.attempts },
        { startAfter: end.nextAt },
      )
  })
  // the self-test reports the result itself
  if (claimed.kind === 'self-test') return end.state
  metrics?.count('forecourt_delivery_attempts_total', { kind: claimed.kind, result: resultNames[end.state] })
  if (end.state === 'dead') {
    const facts = { delivery: id, lead: claimed.leadId }
    // nobody need act where a shopper mistyped an address, and no lead is lost where an advertiser hears
    // nothing
    if (isForShopper(claimed.kind) || claimed.kind === 'conversion')
      log.warn(`${claimed.kind} given up`, facts)
    else log.error('lead delivery given up', facts)
  }
  return end.state
}

/** The counter of attempts uses these words. */
const resultNames = { accepted: 'accepted', failed: 'refused', dead: 'given up' } as const

async function sendOnce(
  { database, deliverers, findAppointment }: DeliveryDependencies,
  delivery: Delivery,
  found: LeadWebsite | null,
): Promise<DeliveryOutcome> {
  const deliverer = deliverers.find(({ kind }) => kind === delivery.kind)
  const lead = await findLead({ db: database.db, websiteId: delivery.websiteId }, delivery.leadId)
  if (!deliverer || !lead || !found)
    return {
      outcome: 'refused',
      isPermanent: false,
      reason: deliverer ? 'its website is not there' : 'no way for its kind',
    }
  const files = await listLeadFiles({ db: database.db, websiteId: delivery.websiteId }, delivery.leadId)
  const appointment = (await findAppointment?.(lead, found)) ?? null
  const before = await beforeOf(database.db, delivery)
  return deliverer.deliver({ ...lead, files, before, appointment }, delivery, found)
}

/**
 * Finds the lead as it was before. Deliveries about a booking count the booking's revisions, so they have
 * none.
 */
async function beforeOf(db: Db, { websiteId, leadId, kind, revision }: Delivery): Promise<Lead | null> {
  const isOfLead = kind === 'mail' || kind === 'adf' || kind === 'webhook'
  return isOfLead && revision > 0 ? findLeadBefore({ db, websiteId }, leadId, revision) : null
}

function endOf(outcome: DeliveryOutcome, nextAt: Date | null, now: Date): AttemptEnd {
  if (outcome.outcome === 'accepted') return { state: 'accepted', externalId: outcome.externalId }
  const { isPermanent, reason, waitMs = 0 } = outcome
  if (isPermanent || nextAt === null) return { state: 'dead', error: reason }
  const asked = now.getTime() + Math.min(waitMs, longestPauseMs)
  return { state: 'failed', error: reason, nextAt: new Date(Math.max(nextAt.getTime(), asked)) }
}

export interface Deliveries {
  /** Starts the work. It resolves once the queue is running, however long the database is away. */
  start(): Promise<void>
  /** Attempts what is overdue after a crash or a lost job. */
  catchUp(isStart?: boolean): Promise<void>
  stop(): Promise<void>
}

const catchUpEveryMs = 60_000

export function openDeliveries(dependencies: DeliveryDependencies): Deliveries {
  const { database, jobs, clock, log } = dependencies
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function catchUp(isStart = false): Promise<void> {
    const now = clock()
    // only one process can use PGlite, so whatever is being sent at its start was claimed by a former process
    await releaseAbandoned(database.db, now, isStart && database.kind === 'pglite')
    const jobsGoFirst = isStart ? now : new Date(now.getTime() - catchUpEveryMs / 2)
    const due = await listDue(database.db, jobsGoFirst, 200)
    const lanes = Map.groupBy(due, (one) => (one.kind === 'webhook' ? one.target : one.kind))
    await Promise.all(
      [...lanes.values()].map(async (lane) => {
        for (const one of lane) await attemptDelivery(dependencies, one)
      }),
    )
  }

  return {
    catchUp,
    async start() {
      await jobs.startWhenThere()
      if (isStopped || !jobs.isStarted) return
      for (const queue of deliveryQueues)
        await jobs.work(queue, async (job) => void (await attemptDelivery(dependencies, job)))
      const again = () => catchUp().catch((error: unknown) => log.warn('lead deliveries', { error }))
      timer = setInterval(() => void again(), catchUpEveryMs)
      timer.unref()
      await catchUp(true).catch((error: unknown) => log.warn('lead deliveries', { error }))
    },
    async stop() {
      isStopped = true
      clearInterval(timer)
    },
  }
}
