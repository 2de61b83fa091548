import { isSignedText, type Seal, signedText } from '#app/server/signed-link.server.ts'
import { type LookupNote, noteIn } from './lookup-note.ts'

/*
 * What was found and what it is worth travel with the visitor's form, since a page is kept for everybody and nothing is
 * stored before a lead is. Signed, so that a lead and the page that thanks tell only what we have said ourselves.
 */

/** The note as text for a form or an address, which holds for one website. */
export function lookupToken(secretsKey: string, websiteId: number, note: LookupNote): string {
  return signedText(sealOf(secretsKey, websiteId), JSON.stringify(note))
}

/** Null for what we have not signed. */
export function noteOfToken(secretsKey: string, websiteId: number, token: unknown): LookupNote | null {
  return isSignedText(sealOf(secretsKey, websiteId), token) ? noteIn(token) : null
}

function sealOf(secretsKey: string, websiteId: number): Seal {
  return { secretsKey, purpose: 'look-up', websiteId }
}
