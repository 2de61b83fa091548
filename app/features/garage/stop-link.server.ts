import type { Website } from '#app/features/tenancy/website.ts'
import { idOfSigned, type Seal, signedId } from '#app/server/signed-link.server.ts'
import { digestWith, isSameDigest } from './digests.server.ts'

/** Where a mail's stop link leads. */
export function stopPath(token: string): string {
  return `/garage/stop/${token}`
}

/** What the stop link of a customer's mails carries; null: the customer has no id that can be signed. */
export function stopToken(secretsKey: string, websiteId: number, customerId: string): string | null {
  return signedId(stopSeal(secretsKey, websiteId), customerId)
}

/** Whose mails a link stops; null: we did not sign it, for this website. */
export function findStopped(secretsKey: string, website: Pick<Website, 'id'>, token: string): string | null {
  const customerId = idOfSigned(stopSeal(secretsKey, website.id), token)
  if (customerId !== null) return customerId
  // a mail that was sent while a link carried a digest must still be stopped by it
  const [earlierId = '', earlierDigest = ''] = token.split('.')
  const digest = digestWith(secretsKey)
  return isSameDigest(earlierDigest, digest(website.id, 'stop', earlierId)) ? earlierId : null
}

function stopSeal(secretsKey: string, websiteId: number): Seal {
  return { secretsKey, purpose: 'stop', websiteId }
}
