import { openPaymentParts } from '#app/composition/payment-parts.server.ts'
import { cents, toDollars } from '#app/core/money.ts'
import { listLeases } from '#app/features/payments/leases.server.ts'
import {
  freeVehicle,
  type PaymentDependencies,
  type Payments,
  refundDeposit,
} from '#app/features/payments/payments.server.ts'
import { findPaymentAnywhere, listLedger, listPayments } from '#app/features/payments/store.server.ts'
import { commandLine, recordAct } from '#app/features/staff/audit.server.ts'
import type { Mailer } from '#app/server/mail.server.ts'
import { type Command, type CommandContext, printRows } from './command.server.ts'
import { openCommandServices } from './command-services.server.ts'
import { asJson, forWebsite } from './option.server.ts'
import { namedScope } from './stock.server.ts'
import { refuseUsage } from './website.server.ts'

export const paymentsList: Command = {
  name: 'payments list',
  options: { website: forWebsite, json: asJson },
  summary: 'lists deposits and the vehicles they hold, the latest first',
  run: async (args, context) => {
    const scope = await namedScope(args, context, paymentsList)
    if (typeof scope === 'number') return scope
    const { db } = context.database
    const websiteId = scope.website.id
    const leases = new Map((await listLeases({ db, websiteId })).map((lease) => [lease.paymentId, lease]))
    const rows = (await listPayments({ db, websiteId })).map((payment) => {
      const lease = leases.get(payment.id)
      return {
        id: payment.id,
        created_at: payment.createdAt.toISOString(),
        vehicle: payment.vehicleName,
        lead: payment.leadId,
        provider: payment.provider,
        amount: toDollars(payment.amount).toFixed(2),
        surcharge: toDollars(payment.surcharge).toFixed(2),
        currency: payment.currency,
        state: payment.state,
        reason: payment.reason ?? '',
        holds_vehicle: lease !== undefined,
        holds_until: (lease?.holdsUntil ?? lease?.expiresAt)?.toISOString() ?? '',
      }
    })
    printRows(context, rows, args.options.has('json'))
    return 0
  },
}

export const paymentsLedger: Command = {
  name: 'payments ledger',
  options: { website: forWebsite, json: asJson },
  summary: 'lists every charge, surcharge and refund',
  run: async (args, context) => {
    const scope = await namedScope(args, context, paymentsLedger)
    if (typeof scope === 'number') return scope
    const lines = await listLedger({ db: context.database.db, websiteId: scope.website.id })
    const rows = lines.map(({ paymentId, kind, amountCents, currency, at }) => ({
      payment: paymentId,
      kind,
      amount: toDollars(cents(amountCents)).toFixed(2),
      currency,
      at: at.toISOString(),
    }))
    printRows(context, rows, args.options.has('json'))
    return 0
  },
}

export const paymentsRelease: Command = {
  name: 'payments release',
  positionals: ['<id>'],
  summary: 'frees the vehicle of a payment; a deposit that was paid stays with the dealership',
  run: ({ words: [id] }, context) => change(id, context, paymentsRelease, freeVehicle, 'deposit.freed'),
}

export const paymentsRefund: Command = {
  name: 'payments refund',
  positionals: ['<id>'],
  summary: 'sends a deposit back to its card, and frees the vehicle',
  run: ({ words: [id] }, context) => change(id, context, paymentsRefund, refundDeposit, 'deposit.refunded'),
}

async function change(
  id: string | undefined,
  context: CommandContext,
  command: Command,
  work: typeof refundDeposit,
  act: string,
): Promise<number> {
  if (id === undefined) return refuseUsage(context, command)
  const { db } = context.database
  const payment = await findPaymentAnywhere(db, id)
  if (!payment) {
    context.complain(`There is no payment ${id}.`)
    return 1
  }
  const { websiteId } = payment
  const isDone = await work(paymentsFor(context), payment, context.clock(), (tx) =>
    recordAct(tx, commandLine, { websiteId, act, subject: `payment:${id}` }, context.clock()),
  )
  const after = (await findPaymentAnywhere(db, id)) ?? payment
  if (isDone) {
    context.print(`${id} ${after.state}\n`)
    return 0
  }
  context.complain(
    `Payment ${id} is ${payment.state}${payment.reason ? ` (${payment.reason})` : ''}: nothing to do.`,
  )
  return 1
}

/**
 * Opens payments without mail and without leads, because the running server completes the leads and sends the
 * receipts.
 */
function paymentsFor(context: CommandContext): Payments {
  const mailer: Mailer = {
    send: async () => ({ outcome: 'refused', isPermanent: false, reason: 'the server sends receipts' }),
    close: () => {},
  }
  const leads: PaymentDependencies['leads'] = { update: async () => ({ outcome: 'unavailable' }) }
  return openPaymentParts({ ...openCommandServices(context), mailer }, leads).payments
}
