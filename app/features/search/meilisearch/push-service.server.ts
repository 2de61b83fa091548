import { createHash, randomUUID } from 'node:crypto'
import { CallError } from '#app/core/call-error.ts'
import { announceOutdated } from '#app/features/tenancy/announce-change.server.ts'
import type { FlagRegistry } from '#app/features/tenancy/flags.ts'
import type { Snapshot } from '#app/features/tenancy/scope.server.ts'
import { openSecrets, type Secrets } from '#app/features/tenancy/secrets.server.ts'
import { findWebsiteById } from '#app/features/tenancy/store.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { reachOf } from '#app/server/checked-lookup.server.ts'
import type { Db } from '#app/server/db.server.ts'
import type { SecretsKey } from '#app/server/secrets-keys.ts'
import { indexName, toDocument, type VehicleDocument } from './documents.ts'
import { type IndexSettings, indexSettings, type Synonyms } from './index-settings.ts'
import { type HashedDocument, type IndexWriter, indexWriter } from './index-writer.server.ts'
import {
  claimService,
  type HostedStock,
  holdClaim,
  listHosted,
  notePushed,
  noteSettings,
  releaseService,
} from './push-store.server.ts'
import { serviceClient, serviceName } from './service-client.server.ts'

/** Reads what a website shows of its stock, at the prices that it shows. */
export type LoadShownStock = (website: Website) => Promise<Pick<Snapshot, 'website' | 'stock'>>

export interface PushDependencies {
  readonly db: Db
  readonly registry: FlagRegistry
  readonly secretsKey: SecretsKey
  readonly clock: () => Date
  readonly loadStock: LoadShownStock
  /** Ends all waiting. */
  readonly signal?: AbortSignal
  /** Replaces the shared synonyms. */
  readonly synonyms?: Synonyms
}

/** `busy` means that another process is writing to the service. */
export type Push =
  | { readonly outcome: 'pushed'; readonly websites: number; readonly isRebuilt: boolean }
  | { readonly outcome: 'unchanged' | 'busy' }

/** A push that takes longer counts as dead, and another may begin. */
const claimMs = 300_000
async function firstKey(secrets: Secrets, hosted: readonly HostedStock[]): Promise<string | null> {
  for (const { websiteId } of hosted) {
    const key = await secrets.find({ websiteId, dealershipId: 0 }, 'search_key')
    if (key !== null) return key
  }
  return null
}

const rebuiltName = `${indexName}_new_`
/** Increase this when documents are made differently, so that every service is filled again. */
const documentVersion = 5

/**
 * Brings the documents of a search service up to date with its websites' stock. Where its index is missing or has other
 * settings, a new index is built and replaces the old one when it is complete; otherwise the websites that have changed
 * are updated document by document.
 *
 * @throws CallError where the service does not respond as expected; the caller tries again
 */
export async function pushService(dependencies: PushDependencies, host: string): Promise<Push> {
  const { db, clock, signal } = dependencies
  const hosted = await listHosted(db, host)
  if (hosted.length === 0) return { outcome: 'unchanged' }
  const settings = indexSettings(dependencies.synonyms)
  const settingsHash = hashOf([documentVersion, settings])
  const claimant = randomUUID()
  const until = (): Date => new Date(clock().getTime() + claimMs)
  const madeWith = await claimService(db, host, claimant, clock(), until())
  if (madeWith === null) return { outcome: 'busy' }
  const held = async (): Promise<void> => {
    if (!(await holdClaim(db, host, claimant, until())))
      throw new CallError(serviceName, 'timeout', { operation: 'push' })
  }
  try {
    // one key of the service can write for all of its websites
    const key = await firstKey(openSecrets(db, dependencies.secretsKey), hosted)
    const reach = reachOf({ demo: hosted.every(({ demo }) => demo) })
    const writer = indexWriter(serviceClient(host, reach), key, signal)
    if (madeWith !== settingsHash || !(await writer.has(indexName))) {
      await rebuild(dependencies, writer, hosted, settings, held)
      await noteSettings(db, host, settingsHash)
      return { outcome: 'pushed', websites: hosted.length, isRebuilt: true }
    }
    const due = hosted.filter(({ version, pushedVersion }) => pushedVersion !== version)
    for (const stock of due) {
      await held()
      await update(dependencies, writer, stock)
    }
    return due.length === 0
      ? { outcome: 'unchanged' }
      : { outcome: 'pushed', websites: due.length, isRebuilt: false }
  } finally {
    await releaseService(db, host, claimant)
  }
}

/** Builds a new index; searches use the old one until the new one is complete. */
async function rebuild(
  dependencies: PushDependencies,
  writer: IndexWriter,
  hosted: readonly HostedStock[],
  settings: IndexSettings,
  held: () => Promise<void>,
): Promise<void> {
  for (const leftover of await writer.list(rebuiltName)) await writer.remove(leftover)
  const fresh = `${rebuiltName}${randomUUID().slice(0, 8)}`
  await writer.create(fresh, settings)
  let count = 0
  for (const stock of hosted) {
    await held()
    const documents = await documentsOf(dependencies, stock.websiteId)
    await writer.add(fresh, documents)
    count += documents.length
  }
  if ((await writer.count(fresh)) !== count)
    throw new CallError(serviceName, 'protocol', { operation: 'rebuild' })
  await held()
  if (!(await writer.has(indexName))) await writer.create(indexName, settings)
  await writer.swap(indexName, fresh)
  await writer.remove(fresh)
  for (const stock of hosted) await announcePush(dependencies.db, stock)
}

/** Writes only documents that differ, so repeating it writes nothing. */
async function update(
  dependencies: PushDependencies,
  writer: IndexWriter,
  stock: HostedStock,
): Promise<void> {
  const documents = await documentsOf(dependencies, stock.websiteId)
  const there = await writer.hashes(indexName, stock.websiteId)
  const changed = documents.filter(({ id, content_hash }) => there.get(id) !== content_hash)
  const wanted = new Set(documents.map(({ id }) => id))
  const gone = [...there.keys()].filter((id) => !wanted.has(id))
  await writer.add(indexName, changed)
  await writer.removeDocuments(indexName, gone)
  if (changed.length + gone.length > 0) await announcePush(dependencies.db, stock)
  else await notePushed(dependencies.db, stock)
}

/**
 * Makes every process drop the pages it made from what the service had before. The version was read before the stock,
 * so a change in between leaves the website due, and it is pushed again.
 */
async function announcePush(db: Db, stock: HostedStock): Promise<void> {
  await notePushed(db, stock)
  await announceOutdated({ db, websiteId: stock.websiteId }, [`stock:${stock.websiteId}`])
}

async function documentsOf(
  { db, registry, loadStock }: PushDependencies,
  websiteId: number,
): Promise<HashedDocument[]> {
  const stored = await findWebsiteById(db, websiteId, registry)
  if (!stored) return []
  const { website, stock } = await loadStock(stored.website)
  return stock.vehicles.map((vehicle) => hashed(toDocument(website, vehicle)))
}

export function hashed(document: VehicleDocument): HashedDocument {
  return { ...document, content_hash: hashOf(document) }
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)
}
