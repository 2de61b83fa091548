import type { SecretHolder } from '#app/features/tenancy/secret-names.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Stock } from '#app/features/vehicles/stock.ts'
import { openAskDatabase } from '#app/server/ask-database.server.ts'
import type { Db } from '#app/server/db.server.ts'
import { inTransaction, type OpenDatabase } from '#app/server/db.server.ts'
import type { Log } from '#app/server/log.server.ts'
import type { SecretsKey } from '#app/server/secrets-keys.ts'
import { collectNotifiedFacts } from './alert.ts'
import type { CodeSender } from './code-sender.server.ts'
import type { Contact } from './contact.ts'
import type { Customer } from './customer.ts'
import { digestWith } from './digests.server.ts'
import { mostSearches, type SavedSearch } from './saved-search.ts'
import { type CodeServices, findSender, sendCode } from './send-code.server.ts'
import type { AskedCode, SentCode, TriedCode } from './sign-in-code.ts'
import {
  deleteSession,
  findCustomerOfSession,
  listWatched,
  lockContact,
  setAlerts,
  setSearches,
  unwatch,
  watch,
} from './store.server.ts'
import { type SubmittedCode, tryCode } from './try-code.server.ts'

/** A customer's browser changes these; what it leaves out stays. */
export interface GarageChange {
  readonly add?: readonly number[]
  readonly remove?: readonly number[]
  readonly searches?: readonly SavedSearch[]
  /** A code to the mailbox switches alerts on, and this switches them off. */
  readonly alerts?: false
}

/** The server side of the garage: it knows who is signed in and what they watch. */
export interface Garage {
  /** Tells whether codes of this kind can be sent for this website. */
  canSend(holder: SecretHolder, kind: Contact['kind']): boolean
  /** Answers the same for known and unknown contacts, so that nobody can find out who is a customer. */
  sendCode(holder: SecretHolder, asked: AskedCode, now: Date): Promise<SentCode>
  /**
   * @param before the browser's current session, which a new one replaces; only its customer can switch
   * alerts on
   */
  tryCode(website: Website, submitted: SubmittedCode, now: Date): Promise<TriedCode>
  customerOf(website: Website, token: string | null, now: Date): Promise<Customer | null>
  signOut(website: Website, token: string, now: Date): Promise<void>
  /** Returns the ids of the watched vehicles, the latest first. */
  listWatchedIds(website: Website, customer: Customer): Promise<number[]>
  /** Changes the watchlist and the saved searches; vehicles of other websites are ignored (FAV-06). */
  change(website: Website, stock: Stock, customer: Customer, change: GarageChange, now: Date): Promise<void>
}

export interface GarageOptions {
  readonly database: OpenDatabase
  readonly secretsKey: SecretsKey
  readonly codes: CodeSender
  /** In development every code is shown on the page. */
  readonly isDevelopment: boolean
  readonly log: Log
}

/** This is far more than anybody watches. */
const mostWatched = 500

const noSignIn = 'Signing in is not possible just now. Please try again in a moment.'
const noGarage = 'Your garage cannot be reached just now. Please try again in a moment.'

/**
 * Opens the garage. While the database is away each call throws the AppError `unavailable` at once, with a
 * message for the visitor (SAFE-37).
 */
export function openGarage(options: GarageOptions): Garage {
  const ask = openAskDatabase(options.database)
  const garage = garageIn(options)
  return {
    canSend: garage.canSend,
    sendCode: (...asked) => ask(noSignIn, () => garage.sendCode(...asked)),
    tryCode: (...tried) => ask(noSignIn, () => garage.tryCode(...tried)),
    customerOf: async (website, token, now) =>
      token === null ? null : ask(noGarage, () => garage.customerOf(website, token, now)),
    signOut: (...session) => ask(noGarage, () => garage.signOut(...session)),
    listWatchedIds: (...customer) => ask(noGarage, () => garage.listWatchedIds(...customer)),
    change: (...change) => ask(noGarage, () => garage.change(...change)),
  }
}

function garageIn({ database: { db }, secretsKey, codes, isDevelopment, log }: GarageOptions): Garage {
  const digest = digestWith(secretsKey)
  const services: CodeServices = { db, digest, codes, isDevelopment, log }
  const customerOf: Garage['customerOf'] = async (website, token, now) => {
    if (token === null) return null
    return findCustomerOfSession({ db, websiteId: website.id }, digest(website.id, 'session', token), now)
  }
  return {
    canSend: (holder, kind) => findSender(services, holder.website).canSend(holder, kind),
    sendCode: (holder, asked, now) => sendCode(services, holder, asked, now),
    tryCode: async (website, submitted, now) =>
      tryCode(services, website, submitted, await customerOf(website, submitted.before, now), now),
    customerOf,
    signOut: (website, token, now) =>
      deleteSession({ db, websiteId: website.id }, digest(website.id, 'session', token), now),
    listWatchedIds: (website, customer) => listWatched({ db, websiteId: website.id }, customer.id),
    change: (website, stock, customer, change, now) =>
      changeGarage({ db, website }, stock, customer, change, now),
  }
}

async function changeGarage(
  { db, website }: { readonly db: Db; readonly website: Website },
  stock: Stock,
  customer: Customer,
  { add = [], remove = [], searches, alerts }: GarageChange,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (db) => {
    const store = { db, websiteId: website.id }
    await lockContact(store, customer.id)
    const before = new Set(await listWatched(store, customer.id))
    const wanted = [...new Set(add)].flatMap((id) => stock.byId.get(id) ?? [])
    const added = wanted.filter(({ id }) => !before.has(id)).slice(0, Math.max(0, mostWatched - before.size))
    await watch(
      store,
      customer.id,
      added.map((vehicle) => collectNotifiedFacts(vehicle, website)),
      now,
    )
    await unwatch(store, customer.id, remove)
    if (searches) await setSearches(store, customer.id, searches.slice(0, mostSearches))
    if (alerts === false) await setAlerts(store, customer.id, null, now)
  })
}
