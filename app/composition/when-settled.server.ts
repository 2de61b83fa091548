import { settleBookings } from '#app/features/bookings/settle-booking.server.ts'
import { settleWork } from '#app/features/inbox/settle-work.server.ts'
import type { WhenSettled } from '#app/features/leads/settle-submission.server.ts'
import type { BaseServices } from './base-services.server.ts'

/** Writes what follows from a lead in its own transaction: its booking, and its work at the desk. */
export function whenSettled({
  secretsKey,
  clock,
  log,
}: Pick<BaseServices, 'secretsKey' | 'clock' | 'log'>): WhenSettled {
  const bookings = settleBookings(secretsKey, clock)
  const work = settleWork(log)
  return async (...settled) => {
    await bookings(...settled)
    await work(...settled)
  }
}
