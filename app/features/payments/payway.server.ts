import { isIPv4 } from 'node:net'
import { z } from 'zod'
import { callFailureOf } from '#app/core/call-error.ts'
import { type Cents, fromDollars } from '#app/core/money.ts'
import { nameBasedUuid } from '#app/features/leads/lead-id.server.ts'
import type { Secrets } from '#app/features/tenancy/secrets.server.ts'
import { decimalText } from './decimal-text.ts'
import { paywayDecline } from './decline-message.ts'
import { type ChargedPayment, type PaymentProvider, type ProviderAnswer, ProviderError } from './provider.ts'
import { askMs, callProvider, chargeMs } from './provider-http.server.ts'
import { scriptedFields } from './scripted-fields.ts'

const transactionSchema = z.object({
  transactionId: z.number(),
  status: z.enum(['approved', 'approved*', 'pending', 'declined', 'voided', 'suspended']),
  responseCode: z.string().default(''),
  transactionType: z.string(),
  orderNumber: z.string().default(''),
  currency: z.string(),
  /** Without the surcharge; below nought where it goes back. */
  principalAmount: z.number().transform(Math.abs),
  surchargeAmount: z.number().default(0).transform(Math.abs),
  isVoidable: z.boolean().default(false),
  isRefundable: z.boolean().default(false),
})
type Transaction = z.output<typeof transactionSchema>
const foundSchema = z.object({ data: z.array(transactionSchema) })

/**
 * PayWay, with which St.George takes cards. It sends no notices: what became of a charge is looked up by the customer
 * number, which is the payment's own.
 */
export function paywayProvider(url: string, secrets: Secrets): PaymentProvider {
  const base = new URL(url)

  async function call(
    payment: ChargedPayment,
    path: string,
    form?: Readonly<Record<string, string>>,
    idempotencyKey?: string,
  ): Promise<{ status: number; said: unknown }> {
    const key = await secrets.find(payment, 'payway_secret_key')
    if (!key) throw new ProviderError('auth', 'payway has no key')
    return callProvider({
      service: 'payway',
      url: new URL(`/rest/v1${path}`, base).href,
      method: form ? 'POST' : 'GET',
      headers: {
        authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(form ? { body: new URLSearchParams(form).toString() } : {}),
      waitMs: form ? chargeMs : askMs,
    })
  }

  function transactionIn(
    payment: ChargedPayment,
    { status, said }: { status: number; said: unknown },
  ): Transaction {
    const parsed = transactionSchema.safeParse(said)
    // a field that is wrong is refused with 422, and so is a card token that was used or is too old
    if (status >= 400 || !parsed.success) throw new ProviderError(callFailureOf(status), `payway ${status}`)
    checkAmount(payment, parsed.data)
    return parsed.data
  }

  async function transactionsOf(payment: ChargedPayment): Promise<Transaction[]> {
    const { status, said } = await call(
      payment,
      `/transactions/search-customer?customerNumber=${customerOf(payment)}`,
    )
    if (status === 404) return []
    const found = foundSchema.safeParse(said)
    if (status >= 400 || !found.success)
      throw new ProviderError(callFailureOf(status), `payway search ${status}`)
    for (const transaction of found.data.data) checkAmount(payment, transaction)
    return found.data.data
  }

  async function status(payment: ChargedPayment): Promise<ProviderAnswer> {
    if (payment.attempt === 0) return { status: 'unheard' }
    const charges = (await transactionsOf(payment)).filter(isCharge)
    const taken = charges.find(isTaken) ?? charges.find(({ orderNumber }) => orderNumber === orderOf(payment))
    return taken ? answerOf(taken) : { status: 'unheard' }
  }

  return {
    name: 'st_george',
    cardFields: scriptedFields('st_george', new URL('/rest/v1/payway.js', base)),
    // nothing is known there before a card is charged
    createPayment: async () => null,
    async confirm(payment, cardToken) {
      if (payment.currency !== 'AUD') throw new ProviderError('invalid-request', 'payway takes AUD only')
      const ipAddress = payment.payer?.ipAddress
      const merchantId = await secrets.find(payment, 'payway_merchant_id')
      const answer = await call(
        payment,
        '/transactions',
        {
          singleUseTokenId: cardToken,
          customerNumber: customerOf(payment),
          transactionType: 'payment',
          principalAmount: decimalText(payment.amount),
          currency: 'aud',
          orderNumber: orderOf(payment),
          merchantId: merchantId ?? '',
          // the only kind that PayWay is known to take
          ...(ipAddress && isIPv4(ipAddress) ? { customerIpAddress: ipAddress } : {}),
        },
        nameBasedUuid(`payway ${payment.id} ${payment.attempt}`),
      )
      return answerOf(transactionIn(payment, answer))
    },
    status,
    // there is nothing that waits: a charge is done or it is not
    cancel: status,
    async refund(payment) {
      const known = await transactionsOf(payment)
      const sentBack = known.find(
        ({ transactionType, status: said }) => transactionType === 'refund' && isGood(said),
      )
      if (sentBack) return surchargeOf(sentBack)
      const charges = known.filter(isCharge)
      const taken = charges.find(isTaken)
      // a charge that was taken back before it was settled has no refund of its own
      const voided = charges.find(({ status: said }) => said === 'voided')
      if (!taken && voided) return surchargeOf(voided)
      if (!taken) throw new ProviderError('not-found', 'payway knows of no charge to send back')
      const parent = String(taken.transactionId)
      const answer = taken.isVoidable
        ? await call(payment, `/transactions/${parent}/void`, {})
        : await call(
            payment,
            '/transactions',
            {
              transactionType: 'refund',
              parentTransactionId: parent,
              principalAmount: decimalText(payment.amount),
            },
            nameBasedUuid(`payway ${payment.id} refund ${known.length}`),
          )
      const done = transactionIn(payment, answer)
      const said = done.status
      if (!isGood(said) && said !== 'voided' && said !== 'pending')
        throw new ProviderError('unavailable', `payway refund ${said}`)
      return surchargeOf(done)
    },
    readNotice: async () => null,
  }
}

function checkAmount(payment: ChargedPayment, { principalAmount, currency }: Transaction): void {
  if (fromDollars(principalAmount) !== payment.amount || currency !== payment.currency.toLowerCase())
    throw new ProviderError('protocol', 'payway names another amount')
}

function isCharge({ transactionType }: Transaction): boolean {
  return transactionType === 'payment'
}

function isGood(status: Transaction['status']): boolean {
  return status === 'approved' || status === 'approved*'
}

function isTaken({ status }: Transaction): boolean {
  return isGood(status)
}

function surchargeOf({ surchargeAmount }: Transaction): Cents | null {
  return surchargeAmount === 0 ? null : fromDollars(surchargeAmount)
}

function answerOf(transaction: Transaction): ProviderAnswer {
  const { status, responseCode } = transaction
  const surcharge = surchargeOf(transaction)
  switch (status) {
    case 'approved':
    case 'approved*':
      return { status: 'paid', ...(surcharge === null ? {} : { surcharge }) }
    case 'pending':
    case 'suspended':
      return { status: 'processing' }
    case 'declined':
    case 'voided':
      return { status: 'declined', message: paywayDecline(responseCode) }
  }
}

/** At most twenty characters, and the payment's own. */
function customerOf({ id }: ChargedPayment): string {
  return `F${id.replaceAll('-', '').slice(0, 17)}`.toUpperCase()
}

function orderOf(payment: ChargedPayment): string {
  return `${customerOf(payment).slice(0, 16)}-${payment.attempt}`
}
