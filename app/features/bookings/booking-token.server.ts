import { createHmac, timingSafeEqual } from 'node:crypto'

/*
 * The link in a shopper's mail: the lead's id and what only we can sign, 43 characters of an address. It says nothing of
 * the person, holds for one website, and stays the same when the booking is moved.
 */

const idBytes = 16
const signatureBytes = 16

/** Null: an id that is no UUID, which we never give. */
export function bookingToken(secretsKey: string, websiteId: number, leadId: string): string | null {
  if (!uuid.test(leadId)) return null
  const id = Buffer.from(leadId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, signatureOf(secretsKey, websiteId, leadId)]).toString('base64url')
}

/** The id that a link of this website names; null where we did not sign it. */
export function leadIdOfToken(secretsKey: string, websiteId: number, token: string): string | null {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const hex = bytes.subarray(0, idBytes).toString('hex')
  const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  return timingSafeEqual(bytes.subarray(idBytes), signatureOf(secretsKey, websiteId, id)) ? id : null
}

export function bookingPath(token: string): string {
  return `/booking/${token}`
}

export function calendarPath(token: string): string {
  return `${bookingPath(token)}/calendar.ics`
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function signatureOf(secretsKey: string, websiteId: number, leadId: string): Buffer {
  return createHmac('sha256', secretsKey)
    .update(`booking ${websiteId} ${leadId}`)
    .digest()
    .subarray(0, signatureBytes)
}
