import { createHash } from 'node:crypto'
import { notFound } from '#app/core/errors.ts'
import type { Problem } from '#app/core/problem.ts'
import { parseStored } from '#app/core/stored.ts'
import { locationSchema } from '#app/features/locations/location.ts'
import { announceChange } from '#app/features/tenancy/announce-change.server.ts'
import { momentText } from '#app/features/tenancy/locale-format.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import { listRecords } from '#app/features/tenancy/store.server.ts'
import { inTransaction } from '#app/server/db.server.ts'
import {
  type FeedFile,
  findHeldFeed,
  holdFeed,
  isSameAsLast,
  noteFolderFile,
  noteImported,
} from './feed-state.server.ts'
import { type Hold, holdOf } from './held.ts'
import { listOnWebsite } from './list-on-website.server.ts'
import { planStock, type StockCounts } from './plan-stock.ts'
import { readFeed } from './read-feed.ts'
import { type Offer, resolveFeed } from './resolve-feed.ts'
import { shiftedTo } from './shift-dates.ts'
import { listKnown, writeStock } from './write-stock.server.ts'

export interface ImportOptions {
  /** An operator has looked at the feed: it is applied although it would be held. */
  readonly confirm?: boolean
  /** The file stands in the website's folder: it is applied only where the folder has changed (FEED-04). */
  readonly isFromFolder?: boolean
  /** For a demo: the feed's dates are moved so that the newest is of this day. */
  readonly shiftDatesTo?: Date
}

interface Findings {
  readonly problems: readonly Problem[]
  readonly warnings: readonly Problem[]
}

export type StockImport =
  | ({ readonly outcome: 'imported' } & StockCounts & Findings)
  | ({ readonly outcome: 'held'; readonly reason: string } & Findings)
  | { readonly outcome: 'unchanged' }
  /** A file of the folder that has not changed since newer stock came another way. */
  | { readonly outcome: 'left-alone'; readonly since: Date }

/** Step two of the import: brings the stock to what the feed says, in one transaction, or holds the feed back. */
export async function importStock(
  scope: WriteScope,
  feed: FeedFile,
  options: ImportOptions = {},
): Promise<StockImport> {
  const { website, now } = scope
  const read = readFeed(feed, { locale: website.locale, timeZone: website.time_zone })
  const contentHash = feedHash(scope, feed)
  return inTransaction(scope.db, async (db) => {
    const inside = { ...scope, db }
    const websiteIds = await lockSharingWebsites(inside)
    const folder = options.isFromFolder ? await noteFolderFile(inside, feed) : null
    if (folder?.kind === 'left-alone') return { outcome: 'left-alone', since: folder.since }
    if (await isSameAsLast(inside, feed.feedId, contentHash)) return { outcome: 'unchanged' }
    const locations = (await listRecords(db, 'locations', website.id)).map((row) =>
      parseStored(locationSchema, row),
    )
    const { offers, skipped, problems, warnings } = resolveFeed(feed.name, read, website, locations)
    const hashed = offers.map((offer) => ({ ...offer, contentHash: offerHash(offer) }))
    const dated = options.shiftDatesTo ? shiftedTo(hashed, options.shiftDatesTo) : hashed
    const plan = planStock(dated, skipped, await listKnown(inside, feed.feedId), now)
    const effect = { ...read, current: plan.current, removed: plan.gone.length, taken: plan.taken }
    const hold: Hold =
      folder?.kind === 'uncertain'
        ? { held: true, reason: uncertainText(folder.since, website) }
        : holdOf(effect, website.feed_hold_share)
    // what is no feed at all says nothing about the stock, and no confirmation can make it
    const mayApply = options.confirm === true && (read.unreadable === null || read.records.length > 0)
    if (hold.held && !mayApply) {
      await holdFeed(inside, feed, hold.reason)
      return { outcome: 'held', reason: hold.reason, problems, warnings }
    }
    const changed = await writeStock(inside, feed.feedId, plan)
    await noteImported(inside, feed, contentHash, { ...plan.counts, problems, warnings })
    for (const id of websiteIds) {
      const listed = await listOnWebsite(db, id)
      const tags = [`stock:${id}`, ...changed.map((vehicleId) => `vehicle:${vehicleId}`)]
      if (listed + changed.length > 0) await announceChange(db, [id], tags)
    }
    return { outcome: 'imported', ...plan.counts, problems, warnings }
  })
}

/**
 * Applies the file that waits under this feed.
 *
 * @throws AppError `not-found` when none does
 */
export async function confirmHeldFeed(
  scope: WriteScope,
  feedId: string,
  options: Pick<ImportOptions, 'shiftDatesTo'> = {},
): Promise<StockImport> {
  const feed = await findHeldFeed(scope, feedId)
  if (!feed) throw notFound('held feed')
  return importStock(scope, feed, { ...options, confirm: true })
}

/**
 * All websites on which the stock of these dealerships stands, locked in the order of their ids, so that two imports
 * that touch the same stock take turns. Leads go on: their reference to a website does not wait for this lock.
 */
async function lockSharingWebsites({ db, website }: WriteScope): Promise<number[]> {
  const dealershipIds = website.dealerships.map((dealership) => dealership.id)
  const sharing = db
    .selectFrom('website_dealerships')
    .select('website_id')
    .where('dealership_id', 'in', [-1, ...dealershipIds])
  const rows = await db
    .selectFrom('websites')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', website.id), eb('id', 'in', sharing)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map((row) => row.id)
}

function uncertainText(since: Date, website: WriteScope['website']): string {
  return `it is another file than the one of ${momentText(since, website)}, and may be older`
}

/** Raised when the readers learn something, so that a feed that was read before is read again. */
const readerVersion = 1

/** The same bytes mean something else once the website's settings do. */
function feedHash({ website }: WriteScope, feed: FeedFile): string {
  const owners = website.dealerships.map(({ id, slug, feed_ids }) => [id, slug, feed_ids])
  const reading = JSON.stringify([readerVersion, website.locale, website.time_zone, owners])
  return createHash('sha256').update(reading).update(feed.bytes).digest('hex')
}

function offerHash({ facts, receivedAt, soldAt }: Offer): string {
  return createHash('sha256')
    .update(JSON.stringify([facts, receivedAt, soldAt]))
    .digest('hex')
}
