import { join } from 'node:path'
import { type Bookings, findAppointments, openBookings } from '#app/features/bookings/bookings.server.ts'
import type { Images } from '#app/features/images/images.server.ts'
import { type InboundMail, openInboundMail } from '#app/features/inbox/inbound-mail.server.ts'
import { type InboxChores, openInboxChores } from '#app/features/inbox/inbox-chores.server.ts'
import { type Deliveries, openDeliveries } from '#app/features/leads/delivery.server.ts'
import { registerLeadMetrics } from '#app/features/leads/delivery-health.server.ts'
import { type JournalArchive, openJournalArchive } from '#app/features/leads/journal-archive.server.ts'
import { type Journals, openJournals } from '#app/features/leads/journals.server.ts'
import { type LeadChores, openLeadChores } from '#app/features/leads/lead-chores.server.ts'
import { type LeadReceiver, openLeadReceiver } from '#app/features/leads/receive-lead.server.ts'
import { openTimeline, type Timeline } from '#app/features/leads/timeline.server.ts'
import { forgetsLead } from '#app/features/shoppers/forget-person.server.ts'
import { type ErasureJobs, openErasureJobs } from '#app/features/shoppers/run-erasures.server.ts'
import type { ShopperServices } from '#app/features/shoppers/shopper-services.server.ts'
import type { JournalFiles } from '#app/server/journal-files.server.ts'
import { hostsOf } from '#app/server/postgres/hosts.ts'
import { openPool } from '#app/server/postgres/pool.server.ts'
import type { BaseServices } from './base-services.server.ts'
import { eraseAgain, erasuresOf, removeErasedTraces } from './erasures.server.ts'
import { leadDeliverers } from './lead-deliverers.server.ts'
import { settlingParts } from './settling-parts.server.ts'
import { shopperServices } from './shopper-parts.server.ts'

/** The inbox has connections of its own, so that a lead waits for nothing else. */
const inboxConnections = 2

/** The parts that receive leads and deliver them. */
export interface LeadParts {
  readonly leads: LeadReceiver
  readonly bookings: Bookings
  readonly deliveries: Deliveries
  /** Work that becomes due by time. */
  readonly chores: LeadChores
  /** Work at the desk that becomes due by time. */
  readonly inboxChores: InboxChores
  /** Reads what shoppers answer; null where no mailbox is named, or there is no desk. */
  readonly inboundMail: InboundMail | null
  /** Erases shoppers who asked for it, until each is done. */
  readonly erasureJobs: ErasureJobs
  /** What pages about one person's data work with. */
  readonly shoppers: ShopperServices
  /** The journals of other processes on the same database; null on PGlite, which has one process. */
  readonly journals: Journals | null
  readonly timeline: Timeline
  /** Null where no store or no recipient is named. */
  readonly journalArchive: JournalArchive | null
}

/**
 * @param pushes what waits beside the leads on this disk
 * @param journalFiles the disk of the lead journal; ordinarily the machine's
 */
export async function openLeadParts(
  base: BaseServices & { readonly images: Pick<Images, 'inTurn'> },
  pushes: { readonly waitingCount: number },
  journalFiles?: JournalFiles,
): Promise<LeadParts> {
  const { config, database, dataDir, clock, metrics } = base
  const leads = await openLeadReceiver({
    ...base,
    ...settlingParts(base),
    folder: join(dataDir, 'leads'),
    durability: config.leadDurability,
    commits:
      config.postgres === null || config.leadDurability === 'journal'
        ? null
        : openPool(hostsOf(config.postgres.url), inboxConnections),
    node: config.nodeName,
    ...(journalFiles ? { files: journalFiles } : {}),
  })
  const erasures = erasuresOf(base)
  registerLeadMetrics(metrics, { database, leads, clock })
  const bookings = openBookings(base)
  const deliveries = openDeliveries({
    ...base,
    deliverers: leadDeliverers(base),
    findAppointment: findAppointments(bookings, clock),
  })
  const chores = openLeadChores({
    ...base,
    leads,
    keepsHours: config.journalKeepHours,
    erasures,
    whenForgotten: forgetsLead(clock),
  })
  const inboxChores = openInboxChores(base)
  const inboundMail =
    base.inbound && config.inbound
      ? openInboundMail({ ...base, url: config.inbound.imapUrl, addresses: base.inbound })
      : null
  const shoppers = shopperServices(base, leads)
  const waiting = {
    get waitingCount() {
      return leads.waitingCount + pushes.waitingCount
    },
  }
  const journals = config.postgres === null ? null : openJournals({ ...base, leads: waiting })
  const timeline = openTimeline({
    ...base,
    leads,
    eraseAgain: async () => {
      const done = await eraseAgain(database.db, await erasures.readAll(), base)
      await removeErasedTraces(base, done)
    },
  })
  const journalArchive =
    base.blobs && config.backupRecipient !== undefined
      ? openJournalArchive({
          ...base,
          leads,
          blobs: base.blobs,
          recipient: config.backupRecipient,
          node: config.nodeName,
          keepDays: config.backupKeepDays,
        })
      : null
  return {
    leads,
    bookings,
    deliveries,
    chores,
    inboxChores,
    inboundMail,
    erasureJobs: openErasureJobs(shoppers),
    shoppers,
    journals,
    timeline,
    journalArchive,
  }
}
