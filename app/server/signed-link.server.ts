import { createHmac, timingSafeEqual } from 'node:crypto'

/*
 * What travels through a visitor's hands and comes back to us: an id in a link, a note in a form. It holds for one purpose
 * and one website, it stays the same, and nobody but us can make it.
 */

/** What a signature is for: those of two purposes never meet. */
type Purpose = 'booking' | 'payment' | 'stop' | 'look-up'

/** For whom is signed, and what for. */
export interface Seal {
  readonly secretsKey: string
  readonly purpose: Purpose
  readonly websiteId: number
}

/** An id with its signature, 43 characters of an address. Null: an id that is no UUID, which we never give. */
export function signedId(seal: Seal, id: string): string | null {
  if (!uuid.test(id)) return null
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, signatureOf(seal, id)]).toString('base64url')
}

/** The id that a link of this website carries; null where we did not sign it. */
export function idOfSigned(seal: Seal, signed: string): string | null {
  if (!/^[A-Za-z0-9_-]{43}$/.test(signed)) return null
  const bytes = Buffer.from(signed, 'base64url')
  const hex = bytes.subarray(0, signatureBytes).toString('hex')
  const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  return timingSafeEqual(bytes.subarray(signatureBytes), signatureOf(seal, id)) ? id : null
}

/** A text that a browser may read, with its signature. */
export function signedText(seal: Seal, text: string): string {
  const payload = Buffer.from(text).toString('base64url')
  return `${payload}.${signatureOf(seal, payload).toString('base64url')}`
}

/** Is it a text that we signed, of at most 4,000 characters? */
export function isSignedText(seal: Seal, signed: unknown): signed is string {
  if (typeof signed !== 'string' || !/^[A-Za-z0-9_-]{1,4000}\.[A-Za-z0-9_-]{22}$/.test(signed)) return false
  const [payload = '', signature = ''] = signed.split('.')
  return timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(seal, payload))
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Nobody guesses 128 bits. */
const signatureBytes = 16

function signatureOf({ secretsKey, purpose, websiteId }: Seal, text: string): Buffer {
  return createHmac('sha256', secretsKey)
    .update(`${purpose} ${websiteId} ${text}`)
    .digest()
    .subarray(0, signatureBytes)
}
