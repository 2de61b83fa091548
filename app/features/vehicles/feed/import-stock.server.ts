import { AppError, notFound } from '#app/core/errors.ts'
import type { Problem } from '#app/core/problem.ts'
import { loadLocations } from '#app/features/locations/store.server.ts'
import { momentText } from '#app/features/tenancy/locale-format.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import { keepPrices } from '#app/features/vehicles/price/history/keep-prices.server.ts'
import { announceStock, lockSharingWebsites } from '#app/features/vehicles/sharing-websites.server.ts'
import { inTransaction } from '#app/server/db.server.ts'
import { withoutQueryLimit } from '#app/server/postgres/pool.server.ts'
import type { FeedDialect } from './feed-dialect.ts'
import { type FeedLimits, problemWithSize, tooManyRows, usualFeedLimits } from './feed-limits.ts'
import {
  type FeedFile,
  findHeldFeed,
  holdFeed,
  isHeld,
  isRefused,
  isSameAsLast,
  noteFolderFile,
  noteImported,
} from './feed-state.server.ts'
import { hasWordsSinceFile, listNewerWords } from './feed-words.server.ts'
import { type Hold, type HoldShares, holdOf, usualHoldShares } from './held.ts'
import { type ImportDesk, openImportDesk } from './import-desk.server.ts'
import type { FeedReading, ImportOrder } from './import-work.server.ts'
import { listOnWebsite } from './list-on-website.server.ts'
import type { StockCounts } from './plan-stock.ts'
import { type Priorities, sendKnownVehicles, writeStock } from './write-stock.server.ts'

export interface ImportOptions extends Pick<FeedDialect, 'mapping' | 'format'> {
  /** An operator has looked at the feed and confirmed it: it is applied although it would be held. */
  readonly confirm?: boolean
  /** The file is one that waits: it is applied only where no newer one has come meanwhile. */
  readonly isOnlyWhileHeld?: boolean
  /** The file is in the website's folder: it is applied only where the folder has changed (FEED-04). */
  readonly isFromFolder?: boolean
  /** For a demo: the feed's dates are shifted so that the newest is this day. */
  readonly shiftDatesTo?: Date
  readonly limits?: FeedLimits
  /** The run of the feed that this import is; its changes refer to it. */
  readonly runId?: string
  /** The moment for which the feed vouched before this file (FRESH-02). */
  readonly vouchedAt?: Date | null
  /** False where what is missing from the file says nothing (FEED-25). */
  readonly isComplete?: boolean
  /** The slug of the dealership of rows that name none; otherwise the website's only one. */
  readonly dealership?: string
  /** The priorities of the website's feeds, where its settings say them (FEED-26). */
  readonly priorities?: Priorities
  /** Shares above which the feed is held, where they are not the usual ones (FEED-28). */
  readonly hold?: Partial<HoldShares>
  /** When the file was pushed: what was pushed later about single vehicles is newer than the file (FEED-20). */
  readonly pushedAt?: Date
}

interface Findings {
  readonly problems: readonly Problem[]
  readonly warnings: readonly Problem[]
}

export type StockImport =
  /** `rejected` counts rows; one may have several problems. */
  | ({ readonly outcome: 'imported'; readonly rejected: number } & StockCounts & Findings)
  | ({ readonly outcome: 'held'; readonly reason: string } & Findings)
  | { readonly outcome: 'unchanged' }
  /** The feed exceeds the limits, or a person has refused this very file: the website keeps its stock. */
  | { readonly outcome: 'refused'; readonly reason: string }
  /** A file of the folder that has not changed since newer stock came another way. */
  | { readonly outcome: 'left-alone'; readonly since: Date }

/** Makes the stock what the feed says, in one transaction, or holds the feed back. */
export async function importStock(
  scope: WriteScope,
  feed: FeedFile,
  options: ImportOptions = {},
): Promise<StockImport> {
  const { limits = usualFeedLimits } = options
  const problem = problemWithSize(feed.bytes.byteLength, limits)
  if (problem !== null) return { outcome: 'refused', reason: problem }
  const desk = openImportDesk(await orderFor(scope, feed, options, limits))
  try {
    const read = await desk.read()
    if (read.isTooLong) return { outcome: 'refused', reason: tooManyRows(limits) }
    return await withoutQueryLimit(() =>
      inTransaction(scope.db, (db) => importRead({ ...scope, db }, feed, read, desk, options)),
    )
  } finally {
    await desk.close()
  }
}

async function orderFor(
  { db, website, now }: WriteScope,
  { feedId, name, bytes }: FeedFile,
  { shiftDatesTo, isComplete = true, dealership, priorities, mapping = null, format = null }: ImportOptions,
  { rows }: FeedLimits,
): Promise<ImportOrder> {
  const { dealerships, locale, time_zone } = website
  return {
    feed: { name, bytes },
    dialect: { locale, timeZone: time_zone, mapping, format },
    dealerships,
    locations: await loadLocations({ db, websiteId: website.id }),
    shiftDatesTo: shiftDatesTo ?? null,
    now,
    mostRows: rows,
    isComplete,
    dealership: dealership ?? null,
    priority: priorities?.get(feedId) ?? null,
  }
}

/** Continues the import inside its transaction, once the file is read. */
async function importRead(
  scope: WriteScope,
  feed: FeedFile,
  read: FeedReading,
  desk: ImportDesk,
  options: ImportOptions,
): Promise<StockImport> {
  const { db, website } = scope
  const { contentHash, fileHash, rowCount, rejectedCount, problems, warnings } = read
  const websiteIds = await lockSharingWebsites(scope)
  if (options.isOnlyWhileHeld && !(await isHeld({ db, websiteId: website.id }, feed.feedId, fileHash)))
    throw changedSince()
  const folder = options.isFromFolder ? await noteFolderFile(scope, feed.feedId, fileHash) : null
  if (folder?.kind === 'left-alone') return { outcome: 'left-alone', since: folder.since }
  const isSame = await isSameAsLast(scope, feed.feedId, contentHash)
  // what was said meanwhile about single vehicles is older than a file that is pushed now
  const isOvertaken =
    isSame && options.pushedAt !== undefined && (await hasWordsSinceFile(scope, feed.feedId))
  if (isSame && !isOvertaken) return { outcome: 'unchanged' }
  await sendKnownVehicles(scope, feed.feedId, desk, options.priorities ?? new Map())
  const newer = options.pushedAt ? await listNewerWords(scope, feed.feedId, options.pushedAt) : []
  const plan = await desk.plan(newer)
  const effect = { ...read, ...plan, removed: plan.leaving, rows: rowCount, rejected: rejectedCount }
  const shares = { ...usualHoldShares(website.feed_hold_share), ...options.hold }
  const hold: Hold =
    folder?.kind === 'uncertain'
      ? { held: true, reason: uncertainText(folder.since, website) }
      : holdOf(effect, shares)
  // an unreadable file without records says nothing about the stock, so even a confirmation does not apply it
  const mayApply = options.confirm === true && (read.unreadable === null || read.recordCount > 0)
  if (hold.held && !mayApply) {
    if (await isRefused(scope, feed.feedId, fileHash))
      return { outcome: 'refused', reason: `a person has refused this file: ${hold.reason}` }
    await holdFeed(scope, feed, fileHash, hold.reason)
    return { outcome: 'held', reason: hold.reason, problems, warnings }
  }
  const writer = { feedId: feed.feedId, runId: options.runId ?? null, vouchedAt: options.vouchedAt ?? null }
  const changed = await writeStock(scope, writer, plan, desk)
  await noteImported(scope, feed, read, { ...plan.counts, problems, warnings })
  for (const id of websiteIds) {
    const listed = await listOnWebsite({ db, websiteId: id })
    if (listed + changed.length > 0) await announceStock(db, id, changed)
  }
  await keepPrices(scope, websiteIds, changed, { isDemo: options.shiftDatesTo !== undefined })
  return { outcome: 'imported', ...plan.counts, rejected: rejectedCount, problems, warnings }
}

/**
 * Applies the file that waits under this feed.
 *
 * @throws AppError `not-found` when none does, `conflict` when it is not the one that was looked at
 */
export async function confirmHeldFeed(
  scope: WriteScope,
  feedId: string,
  { lookedAt, ...options }: ConfirmOptions = {},
): Promise<StockImport> {
  const feed = await findHeldFeed(scope, feedId)
  if (!feed) throw lookedAt === undefined ? notFound('held feed') : changedSince()
  if (lookedAt !== undefined && lookedAt !== feed.hash) throw changedSince()
  return importStock(scope, feed, { ...options, confirm: true, isOnlyWhileHeld: true })
}

export interface ConfirmOptions extends Omit<ImportOptions, 'confirm' | 'isFromFolder' | 'isOnlyWhileHeld'> {
  /** SHA-256 of the file that a person has looked at; otherwise whichever waits is meant. */
  readonly lookedAt?: string
}

/** What a person decides about a file that waits no more, because a newer one came. */
export function changedSince(): AppError {
  return new AppError('conflict', 'The feed has changed since you looked. Look again.')
}

function uncertainText(since: Date, website: WriteScope['website']): string {
  return `it is another file than the one of ${momentText(since, website)}, and may be older`
}
