import { z } from 'zod'
import { callFailureOf } from '#app/core/call-error.ts'
import { fromDollars } from '#app/core/money.ts'
import type { Secrets } from '#app/features/tenancy/secrets.server.ts'
import { type ChargedPayment, ProviderError } from './provider.ts'
import { askMs, callProvider, chargeMs, type ProviderSaid } from './provider-http.server.ts'

/** These say where PayWay is and which secrets open it. */
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
  /** The amount is without the surcharge. PayWay writes a refund as a negative amount. */
  principalAmount: z.number().transform(Math.abs),
  surchargeAmount: z.number().default(0).transform(Math.abs),
  isVoidable: z.boolean().default(false),
  isRefundable: z.boolean().default(false),
})
/** PayWay describes a charge or a refund like this. */
export type PaywayTransaction = z.output<typeof transactionSchema>
const foundSchema = z.object({ data: z.array(transactionSchema) })

/**
 * Posts a form that moves money.
 *
 * @param idempotencyKey PayWay acts once on the same key
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
  // PayWay answers 422 to a wrong field, and to a card token that was used already or is too old
  if (status >= 400 || !parsed.success) throw new ProviderError(callFailureOf(status), `payway ${status}`)
  checkAmount(payment, parsed.data)
  return parsed.data
}

/** Lists everything that PayWay knows of a payment, found by the payment's own customer number. */
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

/** PayWay allows at most twenty characters, so the number is made of the start of the payment's id. */
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
