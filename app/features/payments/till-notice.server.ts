import { z } from 'zod'
import { jsonOf } from '#app/core/json.ts'
import type { Secrets } from '#app/features/tenancy/secrets.server.ts'
import type { ProviderNotice, ReceivedNotice } from './provider.ts'
import { isSignedByTill } from './till-signature.server.ts'

const noticeSchema = z.object({
  result: z.string(),
  uuid: z.string().min(1).max(100),
  merchantTransactionId: z.string(),
  transactionType: z.string(),
})

/** Says what a notice of the gateway is about; null where it is not genuine. */
export async function readTillNotice(
  secrets: Secrets,
  { websiteId, dealershipId, address, rawBody, headers, at }: ReceivedNotice,
): Promise<ProviderNotice | null> {
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
}
