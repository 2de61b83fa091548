import { idOfSigned, type Seal, signedId } from '#app/server/signed-link.server.ts'

/*
 * The address of a shopper's own payment, and the secret that a browser is given with it. Who has it may pay and look, and
 * nothing else.
 */

export function tokenOfPayment(
  secretsKey: string,
  { websiteId, id }: { readonly websiteId: number; readonly id: string },
): string {
  const token = signedId(sealOf(secretsKey, websiteId), id)
  // an id that is no UUID, which we never give
  if (token === null) throw new Error(`not an id of a payment: ${id}`)
  return token
}

/** The payment that an address of this website names; null where we did not sign it. */
export function paymentIdOfToken(secretsKey: string, websiteId: number, token: string): string | null {
  return idOfSigned(sealOf(secretsKey, websiteId), token)
}

function sealOf(secretsKey: string, websiteId: number): Seal {
  return { secretsKey, purpose: 'payment', websiteId }
}
