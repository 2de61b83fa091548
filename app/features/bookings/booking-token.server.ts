import type { SecretsKey } from '#app/server/secrets-keys.ts'
import { idOfSigned, type Seal, signedId } from '#app/server/signed-link.server.ts'

/* The link in a shopper's mail. It reveals nothing of the person, and stays the same when the booking is moved. */

/** Null where the id is no UUID, since all of ours are. */
export function bookingToken(secretsKey: SecretsKey, websiteId: number, leadId: string): string | null {
  return signedId(sealOf(secretsKey, websiteId), leadId)
}

/** The lead's id in a link of this website; null where the signature is not ours. */
export function leadIdOfToken(secretsKey: SecretsKey, websiteId: number, token: string): string | null {
  return idOfSigned(sealOf(secretsKey, websiteId), token)
}

export function bookingPath(token: string): string {
  return `/booking/${token}`
}

export function calendarPath(token: string): string {
  return `${bookingPath(token)}/calendar.ics`
}

function sealOf(secretsKey: SecretsKey, websiteId: number): Seal {
  return { secretsKey, purpose: 'booking', websiteId }
}
