import { createHmac, timingSafeEqual } from 'node:crypto'

/*
 * The address of a shopper's own payment, and the secret that a browser is given with it: the payment's id and what only
 * we can sign. Who has it may pay and look, and nothing else.
 */

/** Null: an id that is no UUID, which we never give. */
export function paymentToken(secretsKey: string, websiteId: number, paymentId: string): string | null {
  if (!uuid.test(paymentId)) return null
  const id = Buffer.from(paymentId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, signatureOf(secretsKey, websiteId, paymentId)]).toString('base64url')
}

/** The payment that an address of this website names; null where we did not sign it. */
export function paymentIdOfToken(secretsKey: string, websiteId: number, token: string): string | null {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const hex = bytes.subarray(0, 16).toString('hex')
  const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  return timingSafeEqual(bytes.subarray(16), signatureOf(secretsKey, websiteId, id)) ? id : null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function signatureOf(secretsKey: string, websiteId: number, paymentId: string): Buffer {
  return createHmac('sha256', secretsKey).update(`payment ${websiteId} ${paymentId}`).digest().subarray(0, 16)
}
