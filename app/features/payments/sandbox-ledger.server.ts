import type { Selectable } from 'kysely'
import type { Db } from '#app/server/db.server.ts'
import type { ChargedPayment } from './provider.ts'
import type { SandboxPaymentsTable } from './tables.server.ts'

/** A payment of the sandbox changes like this. */
export interface SandboxChange {
  readonly status: 'paid' | 'declined' | 'challenged' | 'cancelled'
  readonly message?: string | null
}

/** Reads a payment from the sandbox's own table. */
export function findSandboxPayment(
  db: Db,
  id: string,
): Promise<Selectable<SandboxPaymentsTable> | undefined> {
  return db.selectFrom('sandbox_payments').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function rememberPayment(
  db: Db,
  { id, amount, currency }: Pick<ChargedPayment, 'id' | 'amount' | 'currency'>,
): Promise<void> {
  await db
    .insertInto('sandbox_payments')
    .values({ id, amount_cents: amount, currency, status: 'open', message: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Changes a payment only from one of the given states, so that a repeated call acts once. */
export async function settlePayment(
  db: Db,
  id: string,
  from: readonly ('open' | 'declined' | 'challenged')[],
  change: SandboxChange,
): Promise<void> {
  await db
    .updateTable('sandbox_payments')
    .set((row) => ({
      status: change.status,
      message: change.message ?? null,
      ...(change.status === 'paid' ? { charges: row('charges', '+', 1) } : {}),
    }))
    .where('id', '=', id)
    .where('status', 'in', from)
    .execute()
}

export async function refundSandboxPayment(db: Db, id: string): Promise<void> {
  await db
    .updateTable('sandbox_payments')
    .set((row) => ({ refunded_cents: row.ref('amount_cents') }))
    .where('id', '=', id)
    .where('status', '=', 'paid')
    .execute()
}
