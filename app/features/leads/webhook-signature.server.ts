import { createHmac } from 'node:crypto'

/*
 * These follow Standard Webhooks 1.0 (https://github.com/standard-webhooks/standard-webhooks): the receiver
 * computes the same signature and compares.
 */

/** Derives the secret of one website and address, so that its holder learns nothing about another's. */
export function webhookSecret(secretsKey: string, websiteId: number, url: string): string {
  const key = createHmac('sha256', secretsKey)
    .update(`webhook ${websiteId} ${new URL(url).href}`)
    .digest()
  return `whsec_${key.toString('base64')}`
}

export interface SignedHeaders {
  readonly 'webhook-id': string
  readonly 'webhook-timestamp': string
  readonly 'webhook-signature': string
}

export function signedHeaders(secret: string, id: string, now: Date, body: string): SignedHeaders {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
