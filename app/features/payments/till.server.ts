import { z } from 'zod'
import { callFailureOf } from '#app/core/call-error.ts'
import { jsonOf } from '#app/core/json.ts'
import type { Secrets } from '#app/features/tenancy/secrets.server.ts'
import { decimalText } from './decimal-text.ts'
import { tillDecline } from './decline-message.ts'
import { type ChargedPayment, type PaymentProvider, type ProviderAnswer, ProviderError } from './provider.ts'
import { askMs, callProvider, chargeMs } from './provider-http.server.ts'
import { scriptedFields } from './scripted-fields.ts'
import { isSignedByTill, tillDate, tillSignature } from './till-signature.server.ts'

const errors = z.array(z.object({ errorCode: z.coerce.number().catch(9999) })).default([])
const transactionSchema = z.object({
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
/** A request that was not taken up. */
const refusalSchema = z.object({ success: z.literal(false), errorCode: z.coerce.number().default(9999) })
const noticeSchema = z.object({
  result: z.string(),
  uuid: z.string().min(1).max(100),
  merchantTransactionId: z.string(),
  transactionType: z.string(),
})

/** The gateway knows this id from before: the first request arrived. */
const duplicate = 3004
/** No transaction has this id. */
const unknownId = 8001

type Known = z.output<typeof statusSchema>

/**
 * Till (the gateway of IXOPAY, REST v3). Each try with a card is a transaction of its own, whose id is made of the
 * payment's: an answer that was lost is asked for by it, and the same id is never charged twice.
 */
export function tillProvider(url: string, secrets: Secrets, clock: () => Date): PaymentProvider {
  const base = new URL(url)

  async function call(
    payment: ChargedPayment,
    method: 'GET' | 'POST',
    path: (apiKey: string) => string,
    content?: Readonly<Record<string, unknown>>,
  ): Promise<{ status: number; said: unknown }> {
    const [user, password, apiKey, sharedSecret] = await Promise.all(
      (['till_user', 'till_password', 'till_api_key', 'till_shared_secret'] as const).map((name) =>
        secrets.find(payment, name),
      ),
    )
    if (!user || !password || !apiKey || !sharedSecret) throw new ProviderError('auth', 'till has no key')
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

  /** What the gateway knows of one of its transactions by our id for it; null: nothing. */
  async function known(payment: ChargedPayment, merchantId: string): Promise<Known | null> {
    const { status, said } = await call(
      payment,
      'GET',
      (apiKey) => `/status/${apiKey}/getByMerchantTransactionId/${merchantId}`,
    )
    const found = statusSchema.safeParse(said)
    if (status === 200 && found.success) {
      if (found.data.amount !== decimalText(payment.amount) || found.data.currency !== payment.currency)
        throw new ProviderError('protocol', 'till names another amount')
      return found.data
    }
    const refusal = refusalSchema.safeParse(said).data
    if (status === 404 || refusal?.errorCode === unknownId) return null
    throw new ProviderError(callFailureOf(status), `till status ${status}`)
  }

  async function status(payment: ChargedPayment): Promise<ProviderAnswer> {
    if (payment.attempt === 0) return { status: 'unheard' }
    const found = await known(payment, idOfTry(payment))
    return found ? answerOf(found) : { status: 'unheard' }
  }

  return {
    name: 'till',
    cardFields: scriptedFields('till', new URL('/js/integrated/payment.1.3.min.js', base)),
    // nothing is known there before a card is charged
    createPayment: async () => null,
    async confirm(payment, cardToken) {
      const { status: httpStatus, said } = await call(
        payment,
        'POST',
        (apiKey) => `/transaction/${apiKey}/debit`,
        {
          merchantTransactionId: idOfTry(payment),
          amount: decimalText(payment.amount),
          currency: payment.currency,
          description: payment.description,
          successUrl: payment.returnTo,
          cancelUrl: payment.returnTo,
          errorUrl: payment.returnTo,
          callbackUrl: payment.noticesTo,
          transactionToken: cardToken,
          customer: customerOf(payment),
          threeDSecureData: { '3dsecure': 'OPTIONAL' },
          merchantMetaData: `payment=${payment.id}`,
        },
      )
      const answer = transactionSchema.safeParse(said)
      if (!answer.success || httpStatus >= 400) {
        const code = refusalSchema.safeParse(said).data?.errorCode
        if (code === duplicate) return status(payment)
        throw new ProviderError(callFailureOf(httpStatus), `till debit ${httpStatus} ${code ?? ''}`)
      }
      switch (answer.data.returnType) {
        case 'FINISHED':
          // what it has taken is asked for, with the amount
          return status(payment)
        case 'REDIRECT':
          return { status: 'requires_action', address: answer.data.redirectUrl ?? null }
        case 'HTML':
        case 'PENDING':
          return { status: 'processing' }
        case 'ERROR': {
          const code = answer.data.errors[0]?.errorCode ?? 9999
          if (code === duplicate) return status(payment)
          if (isDecline(code)) return { status: 'declined', message: tillDecline(code) }
          // 1000 and on: not taken up; 3000 and on, and what is not listed: nobody knows
          throw new ProviderError(code < 2000 ? 'invalid-request' : 'unavailable', `till debit ${code}`)
        }
      }
    },
    status,
    // a transaction that waits for the bank ends there by itself
    cancel: status,
    async refund(payment) {
      const paid = await known(payment, idOfTry(payment))
      if (paid?.transactionStatus !== 'SUCCESS')
        throw new ProviderError('not-found', 'till knows of no charge to send back')
      // one that failed has used up its id
      for (let turn = 1; turn <= 20; turn += 1) {
        const merchantId = `${payment.id}-r${turn}`
        const earlier = await known(payment, merchantId)
        if (earlier?.transactionStatus === 'SUCCESS') return null
        if (earlier?.transactionStatus === 'PENDING')
          throw new ProviderError('unavailable', 'till refund pending')
        if (earlier) continue
        const { status: httpStatus, said } = await call(
          payment,
          'POST',
          (apiKey) => `/transaction/${apiKey}/refund`,
          {
            merchantTransactionId: merchantId,
            referenceUuid: paid.uuid,
            amount: decimalText(payment.amount),
            currency: payment.currency,
            callbackUrl: payment.noticesTo,
          },
        )
        const answer = transactionSchema.safeParse(said).data
        if (httpStatus < 400 && answer?.returnType === 'FINISHED') return null
        throw new ProviderError(
          httpStatus < 400 ? 'unavailable' : callFailureOf(httpStatus),
          `till refund ${httpStatus} ${answer?.errors[0]?.errorCode ?? ''}`,
        )
      }
      throw new ProviderError('conflict', 'till refused every refund')
    },
    async readNotice({ websiteId, dealershipId, address, rawBody, headers, at }) {
      const sharedSecret = await secrets.find({ websiteId, dealershipId }, 'till_shared_secret')
      if (sharedSecret === null) return null
      const signed = {
        method: 'POST',
        rawBody,
        contentType: headers.get('content-type') ?? '',
        date: headers.get('date') ?? headers.get('x-date') ?? '',
        address,
      }
      if (!isSignedByTill(headers.get('x-signature'), sharedSecret, signed, at)) return null
      const notice = noticeSchema.safeParse(jsonOf(rawBody.toString())).data
      if (!notice) return null
      const { uuid, transactionType, result, merchantTransactionId } = notice
      return {
        eventId: `${uuid} ${transactionType} ${result}`,
        paymentId: /^([0-9a-f-]{36})-\d+$/.exec(merchantTransactionId)?.[1] ?? null,
      }
    },
  }
}

function answerOf({ transactionStatus, redirectUrl, errors: [error] }: Known): ProviderAnswer {
  switch (transactionStatus) {
    case 'SUCCESS':
      return { status: 'paid' }
    case 'PENDING':
      return { status: 'processing' }
    case 'REDIRECT':
      return { status: 'requires_action', address: redirectUrl ?? null }
    case 'CANCELLED':
    case 'ERROR':
      return { status: 'declined', message: tillDecline(error?.errorCode ?? 2003) }
  }
}

function customerOf({ leadId, payer }: ChargedPayment): Record<string, string> {
  const told = Object.entries(payer ?? {}).filter((entry): entry is [string, string] => entry[1] !== null)
  return { identification: leadId, ...Object.fromEntries(told) }
}

function isDecline(code: number): boolean {
  return code >= 2000 && code < 3000
}

/** Unique per connector: the payment's id and which try it is. */
function idOfTry({ id, attempt }: ChargedPayment): string {
  return `${id}-${attempt}`
}
