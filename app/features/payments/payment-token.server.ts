import type { SecretsKey } from '#app/server/secrets-keys.ts'
import { idOfSigned, type Seal, signedId } from '#app/server/signed-link.server.ts'

/*
 * The token is in the address of a shopper's payment page. Whoever has it can pay and see this payment, and
 * nothing else.
 */

export function tokenOfPayment(
  secretsKey: SecretsKey,
  { websiteId, id }: { readonly websiteId: number; readonly id: string },
): string {
  const token = signedId(sealOf(secretsKey, websiteId), id)
  // this id is no UUID, and we give only UUIDs
  if (token === null) throw new Error(`not an id of a payment: ${id}`)
  return token
}

/** Returns the id of the payment that a token of this website names; null where we did not sign the token. */
export function paymentIdOfToken(secretsKey: SecretsKey, websiteId: number, token: string): string | null {
  return idOfSigned(sealOf(secretsKey, websiteId), token)
}

function sealOf(secretsKey: SecretsKey, websiteId: number): Seal {
  return { secretsKey, purpose: 'payment', websiteId }
}
