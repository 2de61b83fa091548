import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { inTransaction } from '#app/server/db.server.ts'
import { isSameDigest, newToken } from '#app/server/tokens.server.ts'
import { codeRules } from './code-rules.ts'
import { type Contact, contactText } from './contact.ts'
import type { Customer } from './customer.ts'
import { type CodeServices, digestOfKnownBrowser } from './send-code.server.ts'
import type { TriedCode } from './sign-in-code.ts'
import {
  countTry,
  customerOfContact,
  deleteSession,
  endCode,
  insertSession,
  isLocked,
  setAlerts,
} from './store.server.ts'

/** A code as a browser sends it, with the session that the browser had before. */
export interface SubmittedCode {
  readonly challenge: string
  readonly contact: Contact
  readonly code: string
  readonly before: string | null
}

/** @param owner the customer who is signed in already; alerts are switched on for them only */
export async function tryCode(
  services: CodeServices,
  website: Website,
  submitted: SubmittedCode,
  owner: Customer | null,
  now: Date,
): Promise<TriedCode> {
  const { digest } = services
  const { challenge, contact, code, before } = submitted
  const challengeDigest = digest(website.id, 'challenge', challenge)
  const contactDigest = digest(website.id, 'contact', contactText(contact))
  return inTransaction(services.db, async (db): Promise<TriedCode> => {
    const store = { db, websiteId: website.id }
    const tried = await countTry(store, { challengeDigest, contactDigest }, codeRules.tries, now)
    if (!tried)
      return { outcome: (await isLocked(store, challengeDigest, codeRules.tries)) ? 'locked' : 'expired' }
    if (!isSameDigest(tried.codeDigest, digest(website.id, 'code', challenge, code)))
      return tried.tries < codeRules.tries
        ? { outcome: 'wrong', triesLeft: codeRules.tries - tried.tries }
        : { outcome: 'locked' }
    if (!(await endCode(store, challengeDigest, now))) return { outcome: 'expired' }
    if (tried.purpose === 'alerts') {
      if (!owner || contact.kind !== 'email') return { outcome: 'expired' }
      await setAlerts(store, owner.id, contact.email, now)
      return { outcome: 'alerts-on' }
    }
    const token = await signIn(services, store, contact, before, now)
    return { outcome: 'signed-in', token, known: digestOfKnownBrowser(digest, website, contact) }
  })
}

/** Creates a session for the contact's customer, who may be new; the browser's earlier session ends. */
async function signIn(
  { digest }: CodeServices,
  store: WebsiteDb,
  contact: Contact,
  before: string | null,
  now: Date,
): Promise<string> {
  const { websiteId } = store
  const customerId = await customerOfContact(store, contact, now)
  const token = newToken()
  if (before !== null) await deleteSession(store, digest(websiteId, 'session', before), now)
  const endsAt = new Date(now.getTime() + codeRules.sessionMs)
  await insertSession(store, digest(websiteId, 'session', token), customerId, endsAt)
  return token
}
