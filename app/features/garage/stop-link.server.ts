import type { Website } from '#app/features/tenancy/website.ts'
import { knownKeys, type SecretsKey } from '#app/server/secrets-keys.ts'
import { idOfSigned, type Seal, signedId } from '#app/server/signed-link.server.ts'
import { isSameDigest } from '#app/server/tokens.server.ts'
import { digestWith } from './digests.server.ts'

/** The stop link of a mail leads here. */
export function stopPath(token: string): string {
  return `/garage/stop/${token}`
}

/** Signs the stop link of a customer's mails; null where the customer's id cannot be signed. */
export function stopToken(secretsKey: SecretsKey, websiteId: number, customerId: string): string | null {
  return signedId(stopSeal(secretsKey, websiteId), customerId)
}

/** Finds the customer whose mails a link stops; null where we did not sign it for this website. */
export function findCustomerOfStopLink(
  secretsKey: SecretsKey,
  website: Pick<Website, 'id'>,
  token: string,
): string | null {
  const customerId = idOfSigned(stopSeal(secretsKey, website.id), token)
  if (customerId !== null) return customerId
  // links of earlier mails carry a digest instead, and must still work
  const [earlierId = '', earlierDigest = ''] = token.split('.')
  const isOurs = knownKeys(secretsKey).some((key) =>
    isSameDigest(earlierDigest, digestWith(key)(website.id, 'stop', earlierId)),
  )
  return isOurs ? earlierId : null
}

function stopSeal(secretsKey: SecretsKey, websiteId: number): Seal {
  return { secretsKey, purpose: 'stop', websiteId }
}
