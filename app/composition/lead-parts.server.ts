import { join } from 'node:path'
import { type Bookings, findAppointments, openBookings } from '#app/features/bookings/bookings.server.ts'
import { settleBookings } from '#app/features/bookings/settle-booking.server.ts'
import { type Deliveries, openDeliveries } from '#app/features/leads/delivery.server.ts'
import { registerLeadMetrics } from '#app/features/leads/delivery-health.server.ts'
import { type Journals, openJournals } from '#app/features/leads/journals.server.ts'
import { type LeadChores, openLeadChores } from '#app/features/leads/lead-chores.server.ts'
import { type LeadReceiver, openLeadReceiver } from '#app/features/leads/receive-lead.server.ts'
import type { JournalFiles } from '#app/server/journal-files.server.ts'
import type { BaseServices } from './base-services.server.ts'
import { forgetsBookingsAndPayer } from './forget-lead.server.ts'
import { leadDeliverers } from './lead-deliverers.server.ts'

/** The parts that receive leads and deliver them. */
export interface LeadParts {
  readonly leads: LeadReceiver
  readonly bookings: Bookings
  readonly deliveries: Deliveries
  /** Work that becomes due by time. */
  readonly chores: LeadChores
  /** The journals of other processes on the same database; null on PGlite, which has one process. */
  readonly journals: Journals | null
}

/**
 * @param pushes what waits beside the leads on this disk
 * @param journalFiles the disk of the lead journal; ordinarily the machine's
 */
export async function openLeadParts(
  base: BaseServices,
  pushes: { readonly waitingCount: number },
  journalFiles?: JournalFiles,
): Promise<LeadParts> {
  const { config, database, dataDir, secretsKey, clock, metrics } = base
  const leads = await openLeadReceiver({
    ...base,
    folder: join(dataDir, 'leads'),
    whenSettled: settleBookings(secretsKey, clock),
    ...(journalFiles ? { files: journalFiles } : {}),
  })
  registerLeadMetrics(metrics, { database, leads, clock })
  const bookings = openBookings(base)
  const deliveries = openDeliveries({
    ...base,
    deliverers: leadDeliverers(base),
    findAppointment: findAppointments(bookings, clock),
  })
  const chores = openLeadChores({ ...base, leads, whenForgotten: forgetsBookingsAndPayer(clock) })
  const waiting = {
    get waitingCount() {
      return leads.waitingCount + pushes.waitingCount
    },
  }
  const journals = config.databaseUrl === undefined ? null : openJournals({ ...base, leads: waiting })
  return { leads, bookings, deliveries, chores, journals }
}
