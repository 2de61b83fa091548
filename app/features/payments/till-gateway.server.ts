import { z } from 'zod'
import { callFailureOf } from '#app/core/call-error.ts'
import type { Secrets } from '#app/features/tenancy/secrets.server.ts'
import { decimalText } from './decimal-text.ts'
import { type ChargedPayment, ProviderError } from './provider.ts'
import { askMs, callProvider, chargeMs, type ProviderSaid } from './provider-http.server.ts'
import { tillDate, tillSignature } from './till-signature.server.ts'

/** These say where the gateway is and which secrets open it. */
export interface TillGateway {
  readonly base: URL
  readonly secrets: Secrets
  readonly clock: () => Date
}

const errors = z.array(z.object({ errorCode: z.coerce.number().catch(9999) })).default([])
/** The gateway answers a request to move money like this. */
export const tillAnswerSchema = z.object({
  success: z.boolean(),
  uuid: z.string().optional(),
  returnType: z.enum(['FINISHED', 'REDIRECT', 'HTML', 'PENDING', 'ERROR']),
  redirectUrl: z.url({ protocol: /^https?$/ }).optional(),
  errors,
})
const statusSchema = z.object({
  success: z.literal(true),
  transactionStatus: z.enum(['SUCCESS', 'PENDING', 'REDIRECT', 'CANCELLED', 'ERROR']),
  uuid: z.string(),
  amount: z.string(),
  currency: z.string(),
  redirectUrl: z.url({ protocol: /^https?$/ }).optional(),
  errors,
})
/** The gateway answers like this where it did not accept the request. */
export const tillRefusalSchema = z.object({
  success: z.literal(false),
  errorCode: z.coerce.number().default(9999),
})

/** The gateway answers with this code where no transaction has the id. */
const unknownId = 8001

/** The gateway describes a transaction like this. */
export type TillTransaction = z.output<typeof statusSchema>

/** Sends one signed request: with content it moves money, without it only asks. */
export async function callTill(
  { base, secrets, clock }: TillGateway,
  payment: ChargedPayment,
  path: (apiKey: string) => string,
  content?: Readonly<Record<string, unknown>>,
): Promise<ProviderSaid> {
  const [user, password, apiKey, sharedSecret] = await Promise.all(
    (['till_user', 'till_password', 'till_api_key', 'till_shared_secret'] as const).map((name) =>
      secrets.find(payment, name),
    ),
  )
  if (!user || !password || !apiKey || !sharedSecret) throw new ProviderError('auth', 'till has no key')
  const method = content === undefined ? 'GET' : 'POST'
  const address = `/api/v3${path(encodeURIComponent(apiKey))}`
  const contentType = 'application/json; charset=utf-8'
  const date = tillDate(clock())
  const body = content === undefined ? '' : JSON.stringify(content)
  return callProvider({
    service: 'till',
    url: new URL(address, base).href,
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
      'content-type': contentType,
      date,
      'x-signature': tillSignature(sharedSecret, { method, rawBody: body, contentType, date, address }),
    },
    ...(content === undefined ? {} : { body }),
    waitMs: content === undefined ? askMs : chargeMs,
  })
}

/** Asks for a transaction by the id that we gave it; null where the gateway does not know it. */
export async function findTransaction(
  gateway: TillGateway,
  payment: ChargedPayment,
  merchantId: string,
): Promise<TillTransaction | null> {
  const { status, said } = await callTill(
    gateway,
    payment,
    (apiKey) => `/status/${apiKey}/getByMerchantTransactionId/${merchantId}`,
  )
  const found = statusSchema.safeParse(said)
  if (status === 200 && found.success) {
    if (found.data.amount !== decimalText(payment.amount) || found.data.currency !== payment.currency)
      throw new ProviderError('protocol', 'till names another amount')
    return found.data
  }
  const refusal = tillRefusalSchema.safeParse(said).data
  if (status === 404 || refusal?.errorCode === unknownId) return null
  throw new ProviderError(callFailureOf(status), `till status ${status}`)
}

/**
 * Our id for an attempt with a card, which must be unique per connector: the payment's id and the attempt's
 * number.
 */
export function attemptId({ id, attempt }: ChargedPayment): string {
  return `${id}-${attempt}`
}
