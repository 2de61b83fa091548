import type { SecretHolder } from '#app/features/tenancy/secret-names.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Stock } from '#app/features/vehicles/stock.ts'
import { askingDatabase } from '#app/server/ask-database.server.ts'
import { inTransaction, type OpenDatabase } from '#app/server/db.server.ts'
import type { Log } from '#app/server/log.server.ts'
import { toldOf } from './alert.ts'
import { codeRules, workBeforeCode } from './code-rules.ts'
import { type CodeSender, sandboxCodes } from './code-sender.server.ts'
import { type Contact, contactText } from './contact.ts'
import type { Customer } from './customer.ts'
import { digestWith, isSameDigest, newCode, newToken } from './digests.server.ts'
import type { Proof, WantedProof } from './proof-of-work.ts'
import { isWorkDone, wantedProof } from './proofs.server.ts'
import { mostSearches, type SavedSearch } from './saved-search.ts'
import {
  customerOfContact,
  deleteSession,
  endCode,
  findCustomerOfSession,
  insertCode,
  insertSession,
  isLocked,
  listWatched,
  lockContact,
  sentCodes,
  setAlerts,
  setSearches,
  tryCode,
  unwatch,
  watch,
} from './store.server.ts'

export type SentCode =
  /** `shown` is the code itself, where nothing was sent: on the demo's websites and in development. */
  | { outcome: 'sent'; challenge: string; expiresAt: Date; shown: string | null }
  /** Whoever asks works first: as always for a text, or because there was a lot of asking. */
  | { outcome: 'proof-wanted'; proof: WantedProof; isMuch: boolean }
  /** The service for messages does not answer, or there is none. */
  | { outcome: 'unavailable' }

export type TriedCode =
  /** `known` lets the browser be told from strangers who ask in this customer's name. */
  | { outcome: 'signed-in'; token: string; known: string }
  /** The address that alerts go to is proved. */
  | { outcome: 'alerts-on' }
  | { outcome: 'wrong'; triesLeft: number }
  /** It ran out, was used, was replaced by a later one, or was asked for by another browser. */
  | { outcome: 'expired' }
  | { outcome: 'locked' }

export interface AskedCode {
  readonly contact: Contact
  readonly purpose: 'sign-in' | 'alerts'
  /** Who asks, as the limits know them. */
  readonly address: string
  /** What the browser kept: of the code that it asked for before, and of the contact that it signed in with. */
  readonly before: string | null
  readonly known: string | null
  readonly proof: Proof | null
  readonly isLimited: boolean
}

/** What a customer's browser changes; what it leaves out stays. */
export interface GarageChange {
  readonly add?: readonly number[]
  readonly remove?: readonly number[]
  readonly searches?: readonly SavedSearch[]
  /** They are switched on by a code to the mailbox, and off by this. */
  readonly alerts?: false
}

/** The garage's server side: who is signed in, and what they watch. */
export interface Garage {
  /** May codes of this kind be sent for this website? */
  takes(holder: SecretHolder, kind: Contact['kind']): boolean
  /** The same for contacts that are known and unknown: nothing tells them apart. */
  sendCode(holder: SecretHolder, asked: AskedCode, now: Date): Promise<SentCode>
  /**
   * @param before the session that the browser brings: it ends where another begins, and alone may switch alerts on
   */
  tryCode(
    website: Website,
    tried: { challenge: string; contact: Contact; code: string; before: string | null },
    now: Date,
  ): Promise<TriedCode>
  customerOf(website: Website, token: string | null, now: Date): Promise<Customer | null>
  signOut(website: Website, token: string, now: Date): Promise<void>
  /** The ids of what is watched, the latest first. */
  watched(website: Website, customer: Customer): Promise<number[]>
  /** Changes both lists as far as the vehicles are this website's (FAV-06). */
  change(website: Website, stock: Stock, customer: Customer, change: GarageChange, now: Date): Promise<void>
}

export interface GarageOptions {
  readonly database: OpenDatabase
  readonly secretsKey: string
  readonly codes: CodeSender
  /** Everybody is shown their code. */
  readonly isDevelopment: boolean
  readonly log: Log
}

const noCodes = { contact: [], addressLastHour: 0, websiteLastDay: 0 }
/** Far above what anybody watches. */
const mostWatched = 500

const noSignIn = 'Signing in is not possible just now. Please try again in a moment.'
const noGarage = 'Your garage cannot be reached just now. Please try again in a moment.'

/** While the database is away each call throws AppError `unavailable`, at once and in words (SAFE-37). */
export function openGarage(options: GarageOptions): Garage {
  const ask = askingDatabase(options.database)
  const garage = garageIn(options)
  return {
    takes: garage.takes,
    sendCode: (...asked) => ask(noSignIn, () => garage.sendCode(...asked)),
    tryCode: (...tried) => ask(noSignIn, () => garage.tryCode(...tried)),
    customerOf: async (website, token, now) =>
      token === null ? null : ask(noGarage, () => garage.customerOf(website, token, now)),
    signOut: (...session) => ask(noGarage, () => garage.signOut(...session)),
    watched: (...customer) => ask(noGarage, () => garage.watched(...customer)),
    change: (...change) => ask(noGarage, () => garage.change(...change)),
  }
}

function garageIn({ database, secretsKey, codes, isDevelopment, log }: GarageOptions): Garage {
  const { db } = database
  const digest = digestWith(secretsKey)
  const knownBy = (website: Website, contact: Contact): string =>
    digest(website.id, 'known', contactText(contact))
  const senderOf = (website: Website): CodeSender => (website.demo || isDevelopment ? sandboxCodes : codes)

  return {
    takes: (holder, kind) => senderOf(holder.website).takes(holder, kind),

    async sendCode(holder, { contact, purpose, address, before, known, proof, isLimited }, now) {
      const { website } = holder
      const sender = senderOf(website)
      if (!sender.takes(holder, contact.kind)) return { outcome: 'unavailable' }
      const challenge = newToken()
      const code = newCode()
      const contactDigest = digest(website.id, 'contact', contactText(contact))
      const addressDigest = digest(website.id, 'address', address)
      const challengeDigest = digest(website.id, 'challenge', challenge)
      const expiresAt = new Date(now.getTime() + codeRules.lifeMs)
      const { kind } = contact
      const isFree = !isLimited || sender === sandboxCodes
      const isKnown = known !== null && isSameDigest(known, knownBy(website, contact))
      const bits = await inTransaction(db, async (db): Promise<number> => {
        const store = { db, websiteId: website.id }
        await lockContact(store, contactDigest, addressDigest)
        const sent = await sentCodes(store, { contactDigest, addressDigest, kind, isKnown }, now)
        const bits = isFree ? 0 : workBeforeCode(kind, sent, now)
        const scope = { digest, website, contact, now }
        if (bits > 0 && !(proof && (await isWorkDone(scope, proof, bits)))) return bits
        const codeDigest = digest(website.id, 'code', challenge, code)
        const seed = bits > 0 ? (proof?.seed ?? null) : null
        const kept = { challengeDigest, contactDigest, addressDigest, codeDigest, kind, purpose, seed }
        const beforeDigest = before === null ? null : digest(website.id, 'challenge', before)
        return (await insertCode(store, kept, beforeDigest, now, expiresAt)) ? 0 : bits
      })
      if (bits > 0) {
        const isMuch = bits > workBeforeCode(kind, noCodes, now)
        if (isMuch) log.warn('many codes', { website: website.slug, kind, bits })
        return {
          outcome: 'proof-wanted',
          proof: wantedProof({ digest, website, contact, now }, bits),
          isMuch,
        }
      }
      try {
        await sender.send({ contact, code, holder, id: challengeDigest })
      } catch (error) {
        // its message names nobody
        log.warn('a code was not sent', { website: website.slug, kind: contact.kind, error: String(error) })
        await endCode({ db, websiteId: website.id }, challengeDigest, now)
        return { outcome: 'unavailable' }
      }
      return { outcome: 'sent', challenge, expiresAt, shown: sender === sandboxCodes ? code : null }
    },

    async tryCode(website, { challenge, contact, code, before }, now) {
      const challengeDigest = digest(website.id, 'challenge', challenge)
      const contactDigest = digest(website.id, 'contact', contactText(contact))
      const owner = await this.customerOf(website, before, now)
      return inTransaction(db, async (db): Promise<TriedCode> => {
        const store = { db, websiteId: website.id }
        const tried = await tryCode(store, { challengeDigest, contactDigest }, codeRules.tries, now)
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
        const customerId = await customerOfContact(store, contact, now)
        const token = newToken()
        if (before !== null) await deleteSession(store, digest(website.id, 'session', before), now)
        const endsAt = new Date(now.getTime() + codeRules.sessionMs)
        await insertSession(store, digest(website.id, 'session', token), customerId, endsAt)
        return { outcome: 'signed-in', token, known: knownBy(website, contact) }
      })
    },

    async customerOf(website, token, now) {
      if (token === null) return null
      return findCustomerOfSession({ db, websiteId: website.id }, digest(website.id, 'session', token), now)
    },

    signOut: (website, token, now) =>
      deleteSession({ db, websiteId: website.id }, digest(website.id, 'session', token), now),

    watched: (website, customer) => listWatched({ db, websiteId: website.id }, customer.id),

    async change(website, stock, customer, { add = [], remove = [], searches, alerts }, now) {
      await inTransaction(db, async (db) => {
        const store = { db, websiteId: website.id }
        await lockContact(store, customer.id)
        const known = new Set(await listWatched(store, customer.id))
        const wanted = [...new Set(add)].flatMap((id) => stock.byId.get(id) ?? [])
        const added = wanted
          .filter(({ id }) => !known.has(id))
          .slice(0, Math.max(0, mostWatched - known.size))
        await watch(store, customer.id, added.map(toldOf), now)
        await unwatch(store, customer.id, remove)
        if (searches) await setSearches(store, customer.id, searches.slice(0, mostSearches))
        if (alerts === false) await setAlerts(store, customer.id, null, now)
      })
    },
  }
}
