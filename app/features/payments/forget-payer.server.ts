import { AppError } from '#app/core/errors.ts'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import { isSettled } from './payment-state.ts'

/**
 * Removes from the payments of these leads everything that names the payer. The amounts stay, because the
 * books need them. Returns how many payments were changed.
 *
 * @throws a conflict while a payment is under way, because a refund would have no recipient
 */
export async function forgetPayer(
  { db, websiteId }: WebsiteDb,
  leadIds: readonly string[],
  now: Date,
): Promise<number> {
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'state', 'receipt_sent_at'])
    .where('website_id', '=', websiteId)
    .where('lead_id', 'in', leadIds)
    .forUpdate()
    .execute()
  const open = payments.find(({ state }) => !isSettled(state))
  if (open)
    throw new AppError(
      'conflict',
      `Its payment ${open.id} is still “${open.state}”: wait until it is settled, or end it with “forecourt payments refund” or “release”.`,
    )
  for (const { id, receipt_sent_at } of payments) {
    await db
      .updateTable('payments')
      // without the lead there is nobody to send a receipt to
      .set({ lead_id: '', message: null, bank_address: null, receipt_sent_at: receipt_sent_at ?? now })
      .where('website_id', '=', websiteId)
      .where('id', '=', id)
      .execute()
    await db
      .updateTable('vehicle_leases')
      .set({ lead_id: null, email_digest: null, phone_digest: null, address_digest: null })
      .where('website_id', '=', websiteId)
      .where('payment_id', '=', id)
      .execute()
  }
  return payments.length
}
