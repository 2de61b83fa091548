import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { jsonOf } from '#app/core/json.ts'
import type { Db } from '#app/server/db.server.ts'
import { isGenuineNotice } from './notice-signature.server.ts'
import { sandboxCardPath, sandboxChallengePath } from './payment-path.ts'
import { tokenOfPayment } from './payment-token.server.ts'
import { type ChargedPayment, type PaymentProvider, type ProviderAnswer, ProviderError } from './provider.ts'
import { sandboxCards } from './sandbox-cards.ts'

/**
 * Plays a provider for websites of the demo: no money moves. It remembers what it was told in a table of its own, as a
 * provider would on its machines, and knows a card by its token alone.
 */
export interface Sandbox extends PaymentProvider {
  /** The shopper's answer to the bank's question (3-D Secure). */
  answerBank(paymentId: string, isApproved: boolean): Promise<void>
}

const noticeSchema = z.object({ id: z.string().min(1).max(200), payment_id: z.uuid().nullable() })

/** What the sandbox signs its notices with, as the provider does that it plays. */
export function sandboxNoticeSecret(secretsKey: string): string {
  return `whsec_${createHmac('sha256', secretsKey).update('sandbox notices').digest('hex')}`
}

export function openSandbox(db: Db, secretsKey: string): Sandbox {
  const tokenOf = (payment: Pick<ChargedPayment, 'websiteId' | 'id'>): string =>
    tokenOfPayment(secretsKey, payment)

  async function find(id: string) {
    return db.selectFrom('sandbox_payments').selectAll().where('id', '=', id).executeTakeFirst()
  }

  async function status(payment: ChargedPayment): Promise<ProviderAnswer> {
    const known = await find(payment.id)
    switch (known?.status) {
      case 'paid':
        return { status: 'paid' }
      case 'challenged':
        return { status: 'requires_action', address: sandboxChallengePath(tokenOf(payment)) }
      default:
        return { status: 'declined', message: known?.message ?? null }
    }
  }

  /** Only what is open can change: asked twice, it acts once. */
  async function settle(
    id: string,
    from: readonly ('open' | 'declined' | 'challenged')[],
    change: { status: 'paid' | 'declined' | 'challenged' | 'cancelled'; message?: string | null },
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

  async function remember({ id, amount, currency }: ChargedPayment): Promise<void> {
    await db
      .insertInto('sandbox_payments')
      .values({ id, amount_cents: amount, currency, status: 'open', message: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  return {
    name: 'sandbox',
    cardFields: (payment) => ({ kind: 'page', source: sandboxCardPath(tokenOf(payment)) }),
    async createPayment(payment) {
      await remember(payment)
      return null
    },
    async confirm(payment, cardToken) {
      await remember(payment)
      const card = sandboxCards.find(({ token }) => token === cardToken)
      const open = ['open', 'declined'] as const
      switch (card?.outcome) {
        case 'paid':
          await settle(payment.id, open, { status: 'paid' })
          break
        case 'challenge':
          await settle(payment.id, open, { status: 'challenged' })
          break
        case 'lost':
          await settle(payment.id, open, { status: 'paid' })
          throw new ProviderError('timeout', 'the answer was lost on its way')
        default:
          await settle(payment.id, open, {
            status: 'declined',
            message: card?.message ?? 'Your card number is not correct.',
          })
      }
      return status(payment)
    },
    status,
    async cancel(payment) {
      await settle(payment.id, ['open', 'declined', 'challenged'], { status: 'cancelled' })
      return status(payment)
    },
    async refund(payment) {
      await db
        .updateTable('sandbox_payments')
        .set((row) => ({ refunded_cents: row.ref('amount_cents') }))
        .where('id', '=', payment.id)
        .where('status', '=', 'paid')
        .execute()
      return null
    },
    async readNotice({ rawBody, headers, at }) {
      const secret = sandboxNoticeSecret(secretsKey)
      if (!isGenuineNotice(rawBody, headers.get('stripe-signature'), secret, at)) return null
      const event = noticeSchema.safeParse(jsonOf(rawBody.toString()))
      return event.success ? { eventId: event.data.id, paymentId: event.data.payment_id } : null
    },
    answerBank: (paymentId, isApproved) =>
      settle(
        paymentId,
        ['challenged'],
        isApproved
          ? { status: 'paid' }
          : {
              status: 'declined',
              message: 'Your bank could not confirm that it is you. Try again, or use another card.',
            },
      ),
  }
}
