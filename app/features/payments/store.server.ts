import type { Selectable } from 'kysely'
import { type Cents, cents } from '#app/core/money.ts'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import { endByPerson, readEdits } from '#app/features/vehicles/edits/edit.ts'
import type { Db } from '#app/server/db.server.ts'
import type { Payment } from './payment.ts'
import type { PaymentState } from './payment-state.ts'
import type { Currency } from './provider.ts'
import type { LedgerKind, PaymentsTable } from './tables.server.ts'

type NewPayment = Omit<
  Payment,
  | 'reason'
  | 'message'
  | 'receiptSentAt'
  | 'checks'
  | 'chargingSince'
  | 'reference'
  | 'attempts'
  | 'bankAddress'
  | 'surcharge'
>

export async function insertPayment(
  { db, websiteId }: WebsiteDb,
  payment: NewPayment,
  nextCheckAt: Date,
): Promise<Payment> {
  const row = await db
    .insertInto('payments')
    .values({
      website_id: websiteId,
      id: payment.id,
      vehicle_id: payment.vehicleId,
      dealership_id: payment.dealershipId,
      lead_id: payment.leadId,
      purpose: payment.purpose,
      provider: payment.provider,
      public_key: payment.publicKey,
      amount_cents: payment.amount,
      currency: payment.currency,
      state: payment.state,
      vehicle_name: payment.vehicleName,
      vehicle_slug: payment.vehicleSlug,
      hold_hours: payment.holdHours,
      refundable_until: payment.refundableUntil,
      next_check_at: nextCheckAt,
      created_at: payment.createdAt,
      updated_at: payment.createdAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toPayment(row)
}

export async function findPayment({ db, websiteId }: WebsiteDb, id: string): Promise<Payment | null> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? toPayment(row) : null
}

/** Locks the payment's row until the transaction ends, so that two answers about it cannot interleave. */
export async function lockPayment({ db, websiteId }: WebsiteDb, id: string): Promise<Payment | null> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? toPayment(row) : null
}

/** Finds a payment by its id alone, for an operator who does not know its website. */
export async function findPaymentAnywhere(db: Db, id: string): Promise<Payment | null> {
  const row = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toPayment(row) : null
}

/** Finds the payment of a lead that is not over, so that a shopper who presses twice continues with it. */
export async function findOpenPaymentOf(
  { db, websiteId }: WebsiteDb,
  leadId: string,
  vehicleId: number,
): Promise<Payment | null> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', leadId)
    .where('vehicle_id', '=', vehicleId)
    .where('state', 'in', ['held', 'charging', 'succeeded', 'applied'])
    .executeTakeFirst()
  return row ? toPayment(row) : null
}

/** The fields that change; a field that is left out stays as it is. */
export interface PaymentChange {
  readonly state?: PaymentState
  readonly reason?: string
  readonly message?: string | null
  readonly nextCheckAt?: Date | null
  readonly checks?: number
  readonly chargingSince?: Date | null
  readonly attempts?: number
  readonly reference?: string
  readonly bankAddress?: string | null
  readonly surcharge?: Cents
  readonly receiptSentAt?: Date
}

export async function changePayment(
  { db, websiteId }: WebsiteDb,
  id: string,
  change: PaymentChange,
  now: Date,
): Promise<Payment> {
  const row = await db
    .updateTable('payments')
    .set({
      ...(change.state === undefined ? {} : { state: change.state }),
      ...(change.reason === undefined ? {} : { reason: change.reason }),
      ...(change.message === undefined ? {} : { message: change.message }),
      ...(change.checks === undefined ? {} : { checks: change.checks }),
      ...(change.chargingSince === undefined ? {} : { charging_since: change.chargingSince }),
      ...(change.receiptSentAt === undefined ? {} : { receipt_sent_at: change.receiptSentAt }),
      ...(change.nextCheckAt === undefined ? {} : { next_check_at: change.nextCheckAt }),
      ...(change.attempts === undefined ? {} : { attempts: change.attempts }),
      ...(change.reference === undefined ? {} : { reference: change.reference }),
      ...(change.bankAddress === undefined ? {} : { bank_address: change.bankAddress }),
      ...(change.surcharge === undefined ? {} : { surcharge_cents: change.surcharge }),
      updated_at: now,
    })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toPayment(row)
}

/** Lists the payments of all websites that the reconciler must look at now. */
export async function listDuePayments(db: Db, now: Date, limit = 100): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(limit)
    .execute()
  return rows.map(toPayment)
}

/** The payments that stand in a lead, the latest first. */
export async function listPaymentsOf({ db, websiteId }: WebsiteDb, leadId: string): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', leadId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toPayment)
}

/** Lists the payments for operators, the latest first. */
export async function listPayments({ db, websiteId }: WebsiteDb): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('website_id', '=', websiteId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toPayment)
}

/**
 * Writes each charge and each refund once, however often we hear of it, with a line of its own for a
 * surcharge.
 */
export async function writeLedger(
  { db, websiteId }: WebsiteDb,
  { id, amount, currency }: Pick<Payment, 'id' | 'amount' | 'currency'>,
  kind: 'charge' | 'refund',
  surcharge: Cents,
  now: Date,
): Promise<void> {
  const line = { website_id: websiteId, payment_id: id, currency, at: now }
  const sign = kind === 'charge' ? 1 : -1
  const extra = kind === 'charge' ? ('surcharge' as const) : ('surcharge refund' as const)
  await db
    .insertInto('payment_ledger')
    .values([
      { ...line, kind, amount_cents: sign * amount },
      ...(surcharge > 0 ? [{ ...line, kind: extra, amount_cents: sign * surcharge }] : []),
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface LedgerLine {
  readonly paymentId: string
  readonly kind: LedgerKind
  /** The amount in cents; a refund is negative. */
  readonly amountCents: number
  readonly currency: Currency
  readonly at: Date
}

export async function listLedger({ db, websiteId }: WebsiteDb): Promise<LedgerLine[]> {
  const rows = await db
    .selectFrom('payment_ledger')
    .selectAll()
    .where('website_id', '=', websiteId)
    .orderBy('at')
    .orderBy('payment_id')
    .execute()
  return rows.map((row) => ({
    paymentId: row.payment_id,
    kind: row.kind,
    amountCents: row.amount_cents,
    currency: row.currency,
    at: row.at,
  }))
}

/** Returns false where the same notice came before. */
export async function insertNotice(db: Db, provider: string, eventId: string, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('payment_notices')
    .values({ provider, event_id: eventId, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Lists the websites that show a vehicle, because each must hear that it changed. */
export async function websitesOfVehicle(db: Db, vehicleId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('website_vehicles')
    .select('website_id')
    .where('vehicle_id', '=', vehicleId)
    .execute()
  return rows.map(({ website_id }) => website_id)
}

/** Checks within the transaction that charges, because the page may be older than the sale, by a feed or a person. */
export async function isVehicleForSale(db: Db, vehicleId: number): Promise<boolean> {
  const row = await db
    .selectFrom('vehicles')
    .select(['sold_at', 'draft', 'edits'])
    .where('id', '=', vehicleId)
    .executeTakeFirst()
  if (!row || row.draft) return false
  return row.sold_at === null && endByPerson(readEdits(row.edits)) === null
}

function toPayment(row: Selectable<PaymentsTable>): Payment {
  return {
    websiteId: row.website_id,
    id: row.id,
    vehicleId: row.vehicle_id,
    dealershipId: row.dealership_id,
    leadId: row.lead_id,
    purpose: row.purpose,
    provider: row.provider,
    publicKey: row.public_key,
    reference: row.reference,
    attempts: row.attempts,
    bankAddress: row.bank_address,
    amount: cents(row.amount_cents),
    surcharge: cents(row.surcharge_cents),
    currency: row.currency,
    state: row.state,
    reason: row.reason,
    message: row.message,
    vehicleName: row.vehicle_name,
    vehicleSlug: row.vehicle_slug,
    holdHours: row.hold_hours,
    refundableUntil: row.refundable_until,
    receiptSentAt: row.receipt_sent_at,
    checks: row.checks,
    chargingSince: row.charging_since,
    createdAt: row.created_at,
  }
}
