import { createHmac, timingSafeEqual } from 'node:crypto'
import { fromBase32, toBase32 } from '#app/core/base32.ts'
import { knownKeys, presentKey, type SecretsKey } from './secrets-keys.ts'

/*
 * Signs what travels through a visitor's hands and comes back to us: an id in a link, a note in a form. A signature
 * holds for one purpose and one website, is always the same for the same content, and cannot be made without our key.
 */

/** What a signature is for: one made for one purpose is not valid for another. */
type Purpose = 'booking' | 'payment' | 'stop' | 'look-up' | 'answered' | 'reply' | 'blind-copy'

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
  const id = uuidOf(bytes.subarray(0, 16))
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

/** A website and an id with a short signature: 45 letters that a mail address carries in any case. Null where the id is no UUID. */
export function signedLetters(seal: Seal, id: string): string | null {
  if (!uuid.test(id)) return null
  const bytes = Buffer.alloc(lettersBytes)
  bytes.writeUInt32BE(seal.websiteId)
  bytes.write(id.replaceAll('-', ''), 4, 'hex')
  signatureOf(seal, id).copy(bytes, 20, 0, shortSignatureBytes)
  return toBase32(bytes)
}

/** The website and the id in such letters; null where we have not signed them for this purpose. */
export function idOfSignedLetters(
  { secretsKey, purpose }: Omit<Seal, 'websiteId'>,
  letters: string,
): { readonly websiteId: number; readonly id: string } | null {
  const bytes = fromBase32(letters)
  if (bytes?.length !== lettersBytes) return null
  const read = Buffer.from(bytes)
  const websiteId = read.readUInt32BE()
  const id = uuidOf(read.subarray(4, 20))
  return isSignature({ secretsKey, purpose, websiteId }, id, read.subarray(20)) ? { websiteId, id } : null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** 128 bits cannot be guessed. */
const signatureBytes = 16
/** 64 bits are enough where each guess is a mail. */
const shortSignatureBytes = 8
/** A website of 32 bits, an id of 128 and the short signature. */
const lettersBytes = 28

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** A link that was signed with the former key lies in somebody's mailbox. */
function isSignature(seal: Seal, text: string, signature: Buffer): boolean {
  return knownKeys(seal.secretsKey).some((key) =>
    timingSafeEqual(signature, signatureWith(key, seal, text).subarray(0, signature.length)),
  )
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
