import { createHmac } from 'node:crypto'
import { knownKeys, presentKey, type SecretsKey } from '#app/server/secrets-keys.ts'

/*
 * These follow Standard Webhooks 1.0 (https://github.com/standard-webhooks/standard-webhooks): the receiver
 * computes the same signature and compares.
 */

/** Derives the secret of one website and address, so that its holder learns nothing about another's. */
export function webhookSecret(secretsKey: SecretsKey, websiteId: number, url: string): string {
  const key = createHmac('sha256', presentKey(secretsKey))
    .update(`webhook ${websiteId} ${new URL(url).href}`)
    .digest()
  return `whsec_${key.toString('base64')}`
}

export interface SignedHeaders {
  readonly 'webhook-id': string
  readonly 'webhook-timestamp': string
  readonly 'webhook-signature': string
}

/** The secrets of a website and address that a receiver may have: while the key is being changed, also the former one. */
export function webhookSecrets(secretsKey: SecretsKey, websiteId: number, url: string): readonly string[] {
  return knownKeys(secretsKey).map((key) => webhookSecret(key, websiteId, url))
}

/** Signs with each secret, so that a receiver who has one of them accepts it. */
export function signedHeaders(
  secrets: readonly string[],
  id: string,
  now: Date,
  body: string,
): SignedHeaders {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
