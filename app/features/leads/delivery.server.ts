import { z } from 'zod'
import type { Location } from '#app/features/locations/location.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { type Db, inTransaction, type OpenDatabase } from '#app/server/db.server.ts'
import type { Jobs, Queue } from '#app/server/jobs.server.ts'
import type { Log } from '#app/server/log.server.ts'
import type { MailAttachment, Mailer } from '#app/server/mail.server.ts'
import type { Metrics } from '#app/server/metrics.server.ts'
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
import { attachableFiles, type LeadFile } from './lead-file.ts'
import { readLeadFile } from './lead-files.server.ts'
import { listLeadFiles } from './lead-files-store.server.ts'
import { leadMail } from './lead-mail.ts'
import { findLead, findLeadBefore, type StoredLead } from './store.server.ts'

const deliveryJobSchema = z.object({ websiteId: z.number(), id: z.string(), attempts: z.number() })
type DeliveryQueue = Queue<z.output<typeof deliveryJobSchema>>

const mailQueue: DeliveryQueue = { name: 'lead-delivery', schema: deliveryJobSchema }
/** Of its own: a dealership's server that is slow to answer must not hold up everybody's mail. */
const webhookQueue: DeliveryQueue = { name: 'lead-webhook', schema: deliveryJobSchema }
export const deliveryQueues: readonly DeliveryQueue[] = [mailQueue, webhookQueue]

export function queueOf({ kind }: Pick<Delivery, 'kind'>): DeliveryQueue {
  return kind === 'webhook' || kind === 'conversion' ? webhookQueue : mailQueue
}

/** A website as routing and delivering need it; the process that drains or delivers says how it is found. */
export interface LeadWebsite {
  readonly website: Website
  readonly locations: readonly Location[]
}
export type FindLeadWebsite = (websiteId: number) => Promise<LeadWebsite | null>

export type DeliveryOutcome =
  | { outcome: 'accepted'; externalId: string | null }
  /** Permanent: trying again would be refused again. */
  | {
      outcome: 'refused'
      isPermanent: boolean
      reason: string
      /** The receiver asked not to be tried again any sooner. */
      waitMs?: number
    }

/** A lead with what came beside it. */
export interface DeliveredLead extends StoredLead {
  readonly files: readonly LeadFile[]
  /** As the dealership was told before, where this is a change of it. */
  readonly before?: Lead | null
}

/**
 * One way for a lead to reach a dealership, or for word of it to reach the shopper. May be called again for the same
 * delivery: the receiver can tell by its id.
 */
export interface LeadDelivery {
  readonly kind: DeliveryKind
  deliver(lead: DeliveredLead, delivery: Delivery, found: LeadWebsite): Promise<DeliveryOutcome>
}

/** A lead with the time that is kept for it, as it stands when it is told. */
export interface DeliveredLead extends StoredLead {
  readonly appointment?: Appointment | null
}
export type FindAppointment = (lead: StoredLead, found: LeadWebsite) => Promise<Appointment | null>

export interface MailOptions {
  readonly mailFrom: string | undefined
  readonly originOf: (website: Website) => string
}

/** Where the files of leads lie, under `DATA_DIR`. */
interface FilesOptions {
  readonly filesFolder: string
}

/** A mail for people. */
export function mailDelivery(mailer: Mailer, options: MailOptions & FilesOptions): LeadDelivery {
  return deliveryByMail('mail', leadMail, mailer, options)
}

/** A mail for a dealer's CRM. */
export function adfDelivery(mailer: Mailer, options: MailOptions & FilesOptions): LeadDelivery {
  return deliveryByMail('adf', adfMail, mailer, options)
}

function deliveryByMail(
  kind: 'mail' | 'adf',
  write: typeof adfMail,
  mailer: Mailer,
  { mailFrom, originOf, filesFolder }: MailOptions & FilesOptions,
): LeadDelivery {
  return {
    kind,
    async deliver(lead, delivery, found) {
      const attached = await attachmentsOf(filesFolder, lead.files)
      if (attached === null && delivery.attempts < patientAttempts)
        return { outcome: 'refused', isPermanent: false, reason: 'its files are not on this machine' }
      const files = lead.files.map((file) => ({ ...file, isAttached: attached?.has(file) ?? false }))
      const told = { ...lead, files, revision: delivery.revision }
      const mail = write(told, found, delivery.target, { origin: originOf(found.website), from: mailFrom })
      const sent = await mailer.send({
        ...mail,
        ...(attached?.size ? { attachments: [...attached.values()] } : {}),
      })
      return sent.outcome === 'accepted' ? { outcome: 'accepted', externalId: sent.reference } : sent
    },
  }
}

/** A mail whose files lie with another process is left to that one at first, and then goes without them. */
const patientAttempts = 3

/** What fits into one mail; null where one of them is not here. */
async function attachmentsOf(
  folder: string,
  files: readonly LeadFile[],
): Promise<Map<LeadFile, MailAttachment> | null> {
  const attached = new Map<LeadFile, MailAttachment>()
  for (const file of attachableFiles(files)) {
    const bytes = await readLeadFile(folder, file)
    if (bytes === null) return null
    attached.set(file, { name: file.name, type: file.type, bytes })
  }
  return attached
}

export interface DeliveryDependencies {
  readonly database: OpenDatabase
  readonly jobs: Jobs
  readonly ways: readonly LeadDelivery[]
  readonly findWebsite: FindLeadWebsite
  readonly findAppointment?: FindAppointment
  readonly clock: () => Date
  readonly log: Log
  readonly metrics?: Pick<Metrics, 'count'>
  /** Between 0 and 1; spreads the retries. */
  readonly chance?: () => number
}

/** One attempt of one delivery, if nobody else has it: taken, carried outside any transaction, and its end written. */
export async function attemptDelivery(
  dependencies: DeliveryDependencies,
  { websiteId, id, attempts }: Pick<Delivery, 'websiteId' | 'id' | 'attempts'>,
): Promise<AttemptEnd['state'] | 'taken'> {
  const { database, jobs, clock, log, metrics, chance = Math.random } = dependencies
  const claimed = await claimDelivery({ db: database.db, websiteId }, id, attempts, clock())
  if (!claimed) return 'taken'
  const outcome = await carry(dependencies, claimed).catch((error: unknown): DeliveryOutcome => {
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
    if (isOurs && end.state === 'failed')
      await jobs.send(
        db,
        queueOf(claimed),
        { websiteId, id, attempts: claimed.attempts },
        { startAfter: end.nextAt },
      )
  })
  // whoever sent the test says what became of it
  if (claimed.kind === 'self-test') return end.state
  metrics?.count('forecourt_delivery_attempts_total', { kind: claimed.kind, result: resultNames[end.state] })
  if (end.state === 'dead') {
    const facts = { delivery: id, lead: claimed.leadId }
    // a shopper who has mistyped an address is nobody's fault, and an advertiser who hears nothing loses no lead
    if (isForShopper(claimed.kind) || claimed.kind === 'conversion')
      log.warn(`${claimed.kind} given up`, facts)
    else log.error('lead delivery given up', facts)
  }
  return end.state
}

/** As the counter of attempts says it. */
const resultNames = { accepted: 'accepted', failed: 'refused', dead: 'given up' } as const

async function carry(
  { database, ways, findWebsite, findAppointment }: DeliveryDependencies,
  delivery: Delivery,
): Promise<DeliveryOutcome> {
  const way = ways.find(({ kind }) => kind === delivery.kind)
  const [lead, found] = await Promise.all([
    findLead({ db: database.db, websiteId: delivery.websiteId }, delivery.leadId),
    findWebsite(delivery.websiteId),
  ])
  if (!way || !lead || !found)
    return {
      outcome: 'refused',
      isPermanent: false,
      reason: way ? 'its website is not there' : 'no way for its kind',
    }
  const files = await listLeadFiles({ db: database.db, websiteId: delivery.websiteId }, delivery.leadId)
  const appointment = (await findAppointment?.(lead, found)) ?? null
  const before = await beforeOf(database.db, delivery)
  return way.deliver({ ...lead, files, before, appointment }, delivery, found)
}

/** A booking's revisions are its own. */
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
  /** Takes up the work; comes back once the queue is running, however long the database is away. */
  start(): Promise<void>
  /** What should have been attempted by now and was not: after a crash, or a job that was lost. */
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
    // PGlite has one process: whatever is being sent at its start was being sent by one that is gone
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
      for (let pauseMs = 200; !isStopped; pauseMs = Math.min(pauseMs * 2, 5000)) {
        try {
          await jobs.start()
          break
        } catch (error) {
          log.warn('the job queue waits for the database', { error })
          await new Promise((resolve) => setTimeout(resolve, pauseMs))
        }
      }
      if (isStopped) return
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
