import { createHmac, timingSafeEqual } from 'node:crypto'
import { knownKeys, presentKey, type SecretsKey } from './secrets-keys.ts'

/*
 * Signs what travels through a visitor's hands and comes back to us: an id in a link, a note in a form. A signature
 * holds for one purpose and one website, is always the same for the same content, and cannot be made without our key.
 */

/** What a signature is for: one made for one purpose is not valid for another. */
type Purpose = 'booking' | 'payment' | 'stop' | 'look-up' | 'answered'

/** The website and the purpose that a signature is made for. */
export interface Seal {
  readonly secretsKey: SecretsKey
  readonly purpose: Purpose
  readonly websiteId: number
}

/** An id with its signature, 43 characters of an address. Null where the id is no UUID, since all of ours are. */
export function signedId(seal: Seal, id: string): string | null {
  if (!uuid.test(id)) return null
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, signatureOf(seal, id)]).toString('base64url')
}

/** The id in a signed link of this website; null where the signature is not ours. */
export function idOfSigned(seal: Seal, signed: string): string | null {
  if (!/^[A-Za-z0-9_-]{43}$/.test(signed)) return null
  const bytes = Buffer.from(signed, 'base64url')
  const hex = bytes.subarray(0, signatureBytes).toString('hex')
  const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  return isSignature(seal, id, bytes.subarray(signatureBytes)) ? id : null
}

/** A text with its signature; a browser can read the text. */
export function signedText(seal: Seal, text: string): string {
  const payload = Buffer.from(text).toString('base64url')
  return `${payload}.${signatureOf(seal, payload).toString('base64url')}`
}

/** Whether this is a text that we signed, of at most 4,000 characters once encoded. */
export function isSignedText(seal: Seal, signed: unknown): signed is string {
  if (typeof signed !== 'string' || !/^[A-Za-z0-9_-]{1,4000}\.[A-Za-z0-9_-]{22}$/.test(signed)) return false
  const [payload = '', signature = ''] = signed.split('.')
  return isSignature(seal, payload, Buffer.from(signature, 'base64url'))
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** 128 bits cannot be guessed. */
const signatureBytes = 16

/** A link that was signed with the former key lies in somebody's mailbox. */
function isSignature(seal: Seal, text: string, signature: Buffer): boolean {
  return knownKeys(seal.secretsKey).some((key) => timingSafeEqual(signature, signatureWith(key, seal, text)))
}

function signatureOf(seal: Seal, text: string): Buffer {
  return signatureWith(presentKey(seal.secretsKey), seal, text)
}

function signatureWith(key: string, { purpose, websiteId }: Omit<Seal, 'secretsKey'>, text: string): Buffer {
  return createHmac('sha256', key)
    .update(`${purpose} ${websiteId} ${text}`)
    .digest()
    .subarray(0, signatureBytes)
}
