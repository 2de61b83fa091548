import { z } from 'zod'
import { callFailureOf } from '#app/core/call-error.ts'
import { fromDollars } from '#app/core/money.ts'
import type { Secrets } from '#app/features/tenancy/secrets.server.ts'
import { type ChargedPayment, ProviderError } from './provider.ts'
import { askMs, callProvider, chargeMs, type ProviderSaid } from './provider-http.server.ts'

/** Where PayWay is, and as whom it is asked. */
export interface PaywayGateway {
  readonly base: URL
  readonly secrets: Secrets
}

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
/** A charge or a refund as PayWay knows it. */
export type PaywayTransaction = z.output<typeof transactionSchema>
const foundSchema = z.object({ data: z.array(transactionSchema) })

/**
 * Moves money by a form.
 *
 * @param idempotencyKey the same one moves it once only
 */
export async function sendToPayway(
  gateway: PaywayGateway,
  payment: ChargedPayment,
  path: string,
  form: Readonly<Record<string, string>>,
  idempotencyKey?: string,
): Promise<PaywayTransaction> {
  const { status, said } = await callPayway(gateway, payment, path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    body: new URLSearchParams(form).toString(),
    waitMs: chargeMs,
  })
  const parsed = transactionSchema.safeParse(said)
  // a field that is wrong is refused with 422, and so is a card token that was used or is too old
  if (status >= 400 || !parsed.success) throw new ProviderError(callFailureOf(status), `payway ${status}`)
  checkAmount(payment, parsed.data)
  return parsed.data
}

/** Everything that PayWay knows of a payment, by the customer number, which is the payment's own. */
export async function listTransactions(
  gateway: PaywayGateway,
  payment: ChargedPayment,
): Promise<PaywayTransaction[]> {
  const path = `/transactions/search-customer?customerNumber=${customerNumber(payment)}`
  const { status, said } = await callPayway(gateway, payment, path, { method: 'GET', waitMs: askMs })
  if (status === 404) return []
  const found = foundSchema.safeParse(said)
  if (status >= 400 || !found.success)
    throw new ProviderError(callFailureOf(status), `payway search ${status}`)
  for (const transaction of found.data.data) checkAmount(payment, transaction)
  return found.data.data
}

/** At most twenty characters, and the payment's own. */
export function customerNumber({ id }: ChargedPayment): string {
  return `F${id.replaceAll('-', '').slice(0, 17)}`.toUpperCase()
}

async function callPayway(
  { base, secrets }: PaywayGateway,
  payment: ChargedPayment,
  path: string,
  request: {
    readonly method: 'GET' | 'POST'
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string
    readonly waitMs: number
  },
): Promise<ProviderSaid> {
  const key = await secrets.find(payment, 'payway_secret_key')
  if (!key) throw new ProviderError('auth', 'payway has no key')
  const authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`
  return callProvider({
    ...request,
    service: 'payway',
    url: new URL(`/rest/v1${path}`, base).href,
    headers: { authorization, ...request.headers },
  })
}

function checkAmount(payment: ChargedPayment, { principalAmount, currency }: PaywayTransaction): void {
  if (fromDollars(principalAmount) !== payment.amount || currency !== payment.currency.toLowerCase())
    throw new ProviderError('protocol', 'payway names another amount')
}
