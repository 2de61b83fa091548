import { createHmac, timingSafeEqual } from 'node:crypto'
import { type LookupNote, noteIn } from './lookup-note.ts'

/*
 * What was found and what it is worth travel with the visitor's form, since a page is kept for everybody and nothing is
 * stored before a lead is. Signed, so that a lead and the page that thanks tell only what we have said ourselves.
 */

/** The note as text for a form or an address, which holds for one website. */
export function lookupToken(secretsKey: string, websiteId: number, note: LookupNote): string {
  const payload = Buffer.from(JSON.stringify(note)).toString('base64url')
  return `${payload}.${signatureOf(secretsKey, websiteId, payload).toString('base64url')}`
}

/** Null for what we have not signed. */
export function noteOfToken(secretsKey: string, websiteId: number, token: unknown): LookupNote | null {
  if (typeof token !== 'string' || !/^[A-Za-z0-9_-]{1,4000}\.[A-Za-z0-9_-]{22}$/.test(token)) return null
  const [payload = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  return timingSafeEqual(given, signatureOf(secretsKey, websiteId, payload)) ? noteIn(token) : null
}

function signatureOf(secretsKey: string, websiteId: number, payload: string): Buffer {
  return createHmac('sha256', secretsKey).update(`look-up ${websiteId} ${payload}`).digest().subarray(0, 16)
}
