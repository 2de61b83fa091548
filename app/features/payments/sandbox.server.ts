import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { jsonOf } from '#app/core/json.ts'
import type { Db } from '#app/server/db.server.ts'
import { presentKey, type SecretsKey } from '#app/server/secrets-keys.ts'
import { isGenuineNotice } from './notice-signature.server.ts'
import { sandboxCardPath, sandboxChallengePath } from './payment-path.ts'
import { tokenOfPayment } from './payment-token.server.ts'
import { type ChargedPayment, type PaymentProvider, type ProviderAnswer, ProviderError } from './provider.ts'
import { type SandboxCard, sandboxCards } from './sandbox-cards.ts'
import {
  findSandboxPayment,
  refundSandboxPayment,
  rememberPayment,
  type SandboxChange,
  settlePayment,
} from './sandbox-ledger.server.ts'

/**
 * Stands in for a provider on demo websites, where no money moves. It keeps payments in a table of its own,
 * as a provider would on its servers, and knows a card only by its token.
 */
export interface Sandbox extends PaymentProvider {
  /** The shopper answers the bank's question (3-D Secure). */
  answerBank(paymentId: string, isApproved: boolean): Promise<void>
}

const noticeSchema = z.object({ id: z.string().min(1).max(200), payment_id: z.uuid().nullable() })

/** The sandbox signs its notices with this secret, as a real provider does. */
export function sandboxNoticeSecret(secretsKey: SecretsKey): string {
  return `whsec_${createHmac('sha256', presentKey(secretsKey)).update('sandbox notices').digest('hex')}`
}

export function openSandbox(db: Db, secretsKey: SecretsKey): Sandbox {
  const tokenOf = (payment: Pick<ChargedPayment, 'websiteId' | 'id'>): string =>
    tokenOfPayment(secretsKey, payment)

  async function status(payment: ChargedPayment): Promise<ProviderAnswer> {
    const found = await findSandboxPayment(db, payment.id)
    switch (found?.status) {
      case 'paid':
        return { status: 'paid' }
      case 'challenged':
        return { status: 'requires_action', address: sandboxChallengePath(tokenOf(payment)) }
      default:
        return { status: 'declined', message: found?.message ?? null }
    }
  }

  return {
    name: 'sandbox',
    cardFields: (payment) => ({ kind: 'page', source: sandboxCardPath(tokenOf(payment)) }),
    async createPayment(payment) {
      await rememberPayment(db, payment)
      return null
    },
    async confirm(payment, cardToken) {
      await rememberPayment(db, payment)
      const card = sandboxCards.find(({ token }) => token === cardToken)
      await settlePayment(db, payment.id, ['open', 'declined'], changeBy(card))
      if (card?.outcome === 'lost') throw new ProviderError('timeout', 'the answer was lost on its way')
      return status(payment)
    },
    status,
    async cancel(payment) {
      await settlePayment(db, payment.id, ['open', 'declined', 'challenged'], { status: 'cancelled' })
      return status(payment)
    },
    async refund(payment) {
      await refundSandboxPayment(db, payment.id)
      return null
    },
    async readNotice({ rawBody, headers, at }) {
      const secret = sandboxNoticeSecret(secretsKey)
      if (!isGenuineNotice(rawBody, headers.get('stripe-signature'), secret, at)) return null
      const event = noticeSchema.safeParse(jsonOf(rawBody.toString()))
      return event.success ? { eventId: event.data.id, paymentId: event.data.payment_id } : null
    },
    answerBank: (paymentId, isApproved) =>
      settlePayment(
        db,
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

/** Says what a card of the sandbox does to a payment. */
function changeBy(card: SandboxCard | undefined): SandboxChange {
  switch (card?.outcome) {
    case 'paid':
    case 'lost':
      return { status: 'paid' }
    case 'challenge':
      return { status: 'challenged' }
    default:
      return { status: 'declined', message: card?.message ?? 'Your card number is not correct.' }
  }
}
