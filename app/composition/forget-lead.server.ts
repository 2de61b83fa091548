import { forgetBookings } from '#app/features/bookings/forget-booking.server.ts'
import { forgetCustomers } from '#app/features/garage/forget-customer.server.ts'
import { forgetWork } from '#app/features/inbox/forget-work.server.ts'
import type { ForgottenPart, WhenForgotten } from '#app/features/leads/forget-lead.server.ts'
import { forgetPayer } from '#app/features/payments/forget-payer.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'

/** Forgets what other slices know of a lead: its bookings are deleted, and its payments stay without the person. */
export function forgetsBookingsAndPayer(clock: () => Date): WhenForgotten {
  return async (db, { websiteId, ids }) => {
    const payments = await forgetPayer({ db, websiteId }, ids, clock())
    const bookings = await forgetBookings({ db, websiteId }, ids)
    const { entries, mails } = await forgetWork({ db, websiteId }, ids)
    return [
      { store: 'payments', count: payments, stays: 'what was paid and when' },
      { store: 'bookings', count: bookings },
      { store: 'entries of its thread', count: entries },
      {
        store: 'notes of mails',
        count: mails,
        stays:
          'the mails themselves, in the folder Done of the mailbox that INBOUND_IMAP_URL names: delete them there',
      },
    ]
  }
}

/** Deletes the person's garage where the person asked to be forgotten; a lead that is merely old leaves it alone. */
export function forgetsPerson(clock: () => Date, website: Pick<Website, 'id' | 'locale'>): WhenForgotten {
  return async (db, lead): Promise<ForgottenPart[]> => [
    ...(await forgetsBookingsAndPayer(clock)(db, lead)),
    { store: 'customers of the garage', count: await forgetCustomers(db, website, lead) },
  ]
}
