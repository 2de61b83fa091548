import type { SecretsKey } from '#app/server/secrets-keys.ts'
import { isSignedText, type Seal, signedText } from '#app/server/signed-link.server.ts'
import { type LookupNote, noteIn } from './lookup-note.ts'

/*
 * The result of a look-up travels with the visitor's form, because pages are cached for everybody and nothing
 * is stored before there is a lead. It is signed, so that a lead and the success page repeat only what we
 * said ourselves.
 */

/** Signs a note as text for a form or an address; it is valid for one website. */
export function lookupToken(secretsKey: SecretsKey, websiteId: number, note: LookupNote): string {
  return signedText(sealOf(secretsKey, websiteId), JSON.stringify(note))
}

/** Returns null for a text that we did not sign. */
export function noteOfToken(secretsKey: SecretsKey, websiteId: number, token: unknown): LookupNote | null {
  return isSignedText(sealOf(secretsKey, websiteId), token) ? noteIn(token) : null
}

function sealOf(secretsKey: SecretsKey, websiteId: number): Seal {
  return { secretsKey, purpose: 'look-up', websiteId }
}
