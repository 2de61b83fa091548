import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { knownKeys, presentKey, type SecretsKey } from './secrets-keys.ts'

/*
 * A secret at rest: AES-256-GCM with a key derived from the process's own (`secrets-key.server.ts`), bound to the
 * place where it is stored, so that a row that is copied to another website cannot be opened.
 */

const version = 'v1'
const ivBytes = 12
const tagBytes = 16

/** The same text is never sealed to the same bytes twice. */
export function seal(secretsKey: SecretsKey, place: string, text: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(presentKey(secretsKey)), iv).setAAD(
    Buffer.from(place),
  )
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${version}.${Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url')}`
}

/** Null where it was sealed with another key than these or at another place, or has been changed. */
export function unseal(secretsKey: SecretsKey, place: string, sealed: string): string | null {
  return firstOpened(secretsKey, (key) => unsealWith(key, place, sealed))
}

function unsealWith(key: string, place: string, sealed: string): string | null {
  const [marked, body = ''] = sealed.split('.')
  const bytes = Buffer.from(body, 'base64url')
  if (marked !== version || bytes.length < ivBytes + tagBytes) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', sealingKey(key), bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(-tagBytes))
    return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}

/** The same of a file, as bytes. */
export function sealBytes(secretsKey: SecretsKey, place: string, bytes: Uint8Array): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', fileKey(presentKey(secretsKey)), iv).setAAD(Buffer.from(place))
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** Null where the file was sealed with another key or under another name, or has been changed. */
export function unsealBytes(secretsKey: SecretsKey, place: string, sealed: Buffer): Buffer | null {
  return firstOpened(secretsKey, (key) => unsealBytesWith(key, place, sealed))
}

function unsealBytesWith(key: string, place: string, sealed: Buffer): Buffer | null {
  if (sealed.length < ivBytes + tagBytes) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', fileKey(key), sealed.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(place))
      .setAuthTag(sealed.subarray(-tagBytes))
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()])
  } catch {
    return null
  }
}

function firstOpened<T>(secretsKey: SecretsKey, open: (key: string) => T | null): T | null {
  for (const key of knownKeys(secretsKey)) {
    const opened = open(key)
    if (opened !== null) return opened
  }
  return null
}

function sealingKey(secretsKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretsKey, '', 'website secrets', 32))
}

function fileKey(secretsKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretsKey, '', 'lead files', 32))
}
