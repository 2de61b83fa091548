import type { SecretHolder } from '#app/features/tenancy/secret-names.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { type Db, inTransaction } from '#app/server/db.server.ts'
import type { Log } from '#app/server/log.server.ts'
import { isSameDigest, newToken } from '#app/server/tokens.server.ts'
import { codeRules, workBeforeCode } from './code-rules.ts'
import { type CodeSender, sandboxCodes } from './code-sender.server.ts'
import { type Contact, contactText } from './contact.ts'
import { type Digest, newCode } from './digests.server.ts'
import { isWorkDone, wantedProof } from './proofs.server.ts'
import type { AskedCode, SentCode } from './sign-in-code.ts'
import { endCode, insertCode, listSentCodes, lockContact } from './store.server.ts'

/** Sending and trying codes need these. */
export interface CodeServices {
  readonly db: Db
  readonly digest: Digest
  readonly codes: CodeSender
  /** In development every code is shown on the page. */
  readonly isDevelopment: boolean
  readonly log: Log
}

/** A new code with the challenge that the browser keeps, and the digest that the database keeps. */
interface NewCode {
  readonly code: string
  readonly challenge: string
  readonly challengeDigest: string
  readonly expiresAt: Date
}

const noCodes = { contact: [], addressLastHour: 0, websiteLastDay: 0 }

/** Finds what sends a website's codes; on a demo website and in development they are only shown. */
export function findSender({ codes, isDevelopment }: CodeServices, website: Website): CodeSender {
  return website.demo || isDevelopment ? sandboxCodes : codes
}

/** Computes what tells the customer's own browser from strangers who ask in their name. */
export function digestOfKnownBrowser(digest: Digest, website: Website, contact: Contact): string {
  return digest(website.id, 'known', contactText(contact))
}

export async function sendCode(
  services: CodeServices,
  holder: SecretHolder,
  asked: AskedCode,
  now: Date,
): Promise<SentCode> {
  const { db, digest, log } = services
  const { website } = holder
  const { contact } = asked
  const { kind } = contact
  const sender = findSender(services, website)
  if (!sender.canSend(holder, kind)) return { outcome: 'unavailable' }
  const challenge = newToken()
  const challengeDigest = digest(website.id, 'challenge', challenge)
  const expiresAt = new Date(now.getTime() + codeRules.lifeMs)
  const made = { code: newCode(), challenge, challengeDigest, expiresAt }
  const bits = await admitCode(services, website, asked, made, now)
  if (bits > 0) {
    const isMuch = bits > workBeforeCode(kind, noCodes, now)
    if (isMuch) log.warn('many codes', { website: website.slug, kind, bits })
    return { outcome: 'proof-wanted', proof: wantedProof({ digest, website, contact, now }, bits), isMuch }
  }
  try {
    await sender.send({ contact, code: made.code, holder, id: challengeDigest })
  } catch (error) {
    // the error's message contains no contact
    log.warn('a code was not sent', { website: website.slug, kind, error: String(error) })
    await endCode({ db, websiteId: website.id }, challengeDigest, now)
    return { outcome: 'unavailable' }
  }
  return { outcome: 'sent', challenge, expiresAt, shown: sender === sandboxCodes ? made.code : null }
}

/**
 * Stores the code if enough work was done for it. Returns the bits of work that are still required; 0 means
 * that it is stored.
 */
function admitCode(
  services: CodeServices,
  website: Website,
  { contact, purpose, address, before, known, proof, isLimited }: AskedCode,
  { code, challenge, challengeDigest, expiresAt }: NewCode,
  now: Date,
): Promise<number> {
  const { digest } = services
  const { kind } = contact
  const contactDigest = digest(website.id, 'contact', contactText(contact))
  const addressDigest = digest(website.id, 'address', address)
  const isFree = !isLimited || findSender(services, website) === sandboxCodes
  const isKnown = known !== null && isSameDigest(known, digestOfKnownBrowser(digest, website, contact))
  return inTransaction(services.db, async (db): Promise<number> => {
    const store = { db, websiteId: website.id }
    await lockContact(store, contactDigest, addressDigest)
    const sent = await listSentCodes(store, { contactDigest, addressDigest, kind, isKnown }, now)
    const bits = isFree ? 0 : workBeforeCode(kind, sent, now)
    const scope = { digest, website, contact, now }
    if (bits > 0 && !(proof && (await isWorkDone(scope, proof, bits)))) return bits
    const codeDigest = digest(website.id, 'code', challenge, code)
    const seed = bits > 0 ? (proof?.seed ?? null) : null
    const kept = { challengeDigest, contactDigest, addressDigest, codeDigest, kind, purpose, seed }
    const beforeDigest = before === null ? null : digest(website.id, 'challenge', before)
    return (await insertCode(store, kept, beforeDigest, now, expiresAt)) ? 0 : bits
  })
}
