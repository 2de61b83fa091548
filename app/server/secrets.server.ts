import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/*
 * A secret at rest: AES-256-GCM with a key derived from the process's own (`secrets-key.server.ts`), bound to the
 * place where it is stored, so that a row that is copied to another website cannot be opened.
 */

const version = 'v1'
const ivBytes = 12
const tagBytes = 16

/** The same text is never sealed to the same bytes twice. */
export function seal(secretsKey: string, place: string, text: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(secretsKey), iv).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${version}.${Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url')}`
}

/** Null where it was sealed with another key or at another place, or has been changed. */
export function unseal(secretsKey: string, place: string, sealed: string): string | null {
  const [marked, body = ''] = sealed.split('.')
  const bytes = Buffer.from(body, 'base64url')
  if (marked !== version || bytes.length < ivBytes + tagBytes) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', sealingKey(secretsKey), bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(-tagBytes))
    return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}

function sealingKey(secretsKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretsKey, '', 'website secrets', 32))
}
