import { AppError } from '#app/core/errors.ts'
import { addEntry } from '#app/features/inbox/thread-store.server.ts'
import type { Work } from '#app/features/inbox/work.ts'
import { announceWork } from '#app/features/inbox/work-notice.server.ts'
import type { LeadWebsite } from '#app/features/leads/delivery.server.ts'
import { findLease } from '#app/features/payments/leases.server.ts'
import type { Payment } from '#app/features/payments/payment.ts'
import type { Alongside } from '#app/features/payments/payment-course.server.ts'
import { freeVehicle, refundDeposit } from '#app/features/payments/payments.server.ts'
import { receiptFacts } from '#app/features/payments/receipt-facts.ts'
import { listPaymentsOf } from '#app/features/payments/store.server.ts'
import { recordAct } from '#app/features/staff/audit.server.ts'
import { actorOf } from '#app/features/staff/sessions.server.ts'
import { isFreshlyConfirmed } from '#app/pages/desk/account/confirm.server.ts'
import type { Flag } from '#app/pages/desk/inbox/flags.tsx'
import type { SignedInVisit } from '#app/shell/desk-context.server.ts'

/** The deposits of a lead as its page shows them. */
export async function depositsBeside({ inbox }: SignedInVisit, work: Work, { website }: LeadWebsite) {
  const scope = { db: inbox.db, websiteId: work.websiteId }
  return Promise.all(
    (await listPaymentsOf(scope, work.leadId)).map(async (payment) => {
      const isPaid = payment.state === 'succeeded' || payment.state === 'applied'
      const holdsVehicle =
        (payment.state === 'applied' || payment.state === 'held') &&
        (await findLease(scope, payment.id)) !== null
      return {
        id: payment.id,
        vehicle: payment.vehicleName,
        state: stateWords(payment),
        flag: flagOf(payment, holdsVehicle),
        facts: isPaid || payment.state.startsWith('refund') ? receiptFacts(payment, website) : [],
        isRefundable: isPaid,
        holdsVehicle,
      }
    }),
  )
}

function flagOf({ state }: Payment, holdsVehicle: boolean): Flag | null {
  if (state === 'refunding') return { text: 'Refund on its way', tone: 'soon' }
  if (state !== 'succeeded' && state !== 'applied') return null
  return { text: holdsVehicle ? 'Deposit paid, vehicle held' : 'Deposit paid', tone: 'done' }
}

function stateWords({ state, reason }: Payment): string {
  switch (state) {
    case 'held':
      return 'A card is being entered.'
    case 'charging':
      return 'The card is being charged.'
    case 'succeeded':
    case 'applied':
      return 'Paid.'
    case 'refunding':
      return 'The refund is on its way.'
    case 'refunded':
      return 'Refunded.'
    case 'released':
      return reason === null ? 'Not paid.' : `Not paid: ${reason}.`
  }
}

const deposits = {
  refund: { act: 'deposit.refunded', end: 'refunded', sentence: 'The money goes back to the card.' },
  'free-vehicle': {
    act: 'deposit.freed',
    end: 'freed',
    sentence: 'The vehicle is released. The deposit stays with the dealership.',
  },
} as const

export function isDepositDeed(intent: string): intent is keyof typeof deposits {
  return intent in deposits
}

/**
 * Refunds a deposit, or frees its vehicle, as the commands do. The provider is asked outside of the transaction that decides it,
 * in which thread and audit are written.
 *
 * @throws AppError
 */
export async function changeDeposit(
  visit: SignedInVisit,
  work: Work,
  intent: keyof typeof deposits,
  id: string,
): Promise<string> {
  const { act, end, sentence } = deposits[intent]
  if (intent === 'refund' && !isFreshlyConfirmed(visit))
    throw new AppError('forbidden', 'Confirm first that it is you.')
  const now = visit.inbox.clock()
  const scope = { db: visit.inbox.db, websiteId: work.websiteId }
  const payment = (await listPaymentsOf(scope, work.leadId)).find((one) => one.id === id)
  if (!payment) throw new AppError('not-found', 'There is no such deposit.')
  const alongside: Alongside = async (db) => {
    const { websiteId } = work
    await recordAct(
      db,
      actorOf(visit.session),
      { websiteId, act, subject: `payment:${id}`, after: { lead: work.leadId } },
      now,
    )
    await addEntry(db, work, { kind: 'deposit', at: now, person: visit.session.person.id, facts: { end } })
    await announceWork(db, work)
  }
  const change = intent === 'refund' ? refundDeposit : freeVehicle
  if (!(await change(visit.payments, payment, now, alongside)))
    throw new AppError('conflict', `There is nothing to do: ${stateWords(payment).toLowerCase()}`)
  return sentence
}
