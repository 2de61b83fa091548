import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import { confirmVehicle } from '#app/features/vehicles/confirm-vehicle.server.ts'
import { keepPrices } from '#app/features/vehicles/price/history/keep-prices.server.ts'
import { announceStock, lockSharingWebsites } from '#app/features/vehicles/sharing-websites.server.ts'
import { isStale, timeAfter, type WordTime } from './feed-word.ts'
import { findLastWord, listBringing, noteWord } from './feed-words.server.ts'
import { rowsOf, withHash } from './import-work.server.ts'
import { listOneOnWebsite } from './list-on-website.server.ts'
import { type KnownVehicle, planStock } from './plan-stock.ts'
import type { Offer, VehicleKey } from './resolve-feed.ts'
import {
  dropYields,
  findKnown,
  type Priorities,
  sellOne,
  type Writer,
  withdrawOne,
  writeStock,
} from './write-stock.server.ts'

/** A vehicle that a source names; its dealership is found where it names none. */
export interface NamedVehicle {
  readonly stocknum: string
  readonly dealershipId: number | null
}

/** What a source says about one vehicle (FEED-19, FEED-20). */
export type Word =
  | { readonly kind: 'offer'; readonly offer: Offer }
  | { readonly kind: 'sale'; readonly vehicle: NamedVehicle; readonly soldAt: Date | null }
  | { readonly kind: 'withdrawal'; readonly vehicle: NamedVehicle }

/** What became of it. `yielded`: another feed owns the vehicle (FEED-26). */
export type WordOutcome =
  | 'added'
  | 'changed'
  | 'unchanged'
  | 'relisted'
  | 'sold'
  | 'withdrawn'
  | 'yielded'
  | 'stale'

export type WordResult =
  | { readonly outcome: WordOutcome; readonly vehicle: VehicleKey }
  /** The feed has never brought such a vehicle. */
  | { readonly outcome: 'unknown' }
  /** Several dealerships have a vehicle of this stock number. */
  | { readonly outcome: 'ambiguous'; readonly dealershipIds: readonly number[] }
  /** Another feed brought it, and no setting says which of the two comes first. */
  | { readonly outcome: 'taken'; readonly feed: string }

export interface WordOptions {
  readonly priorities: Priorities
  readonly writer: Writer
  readonly time: WordTime
}

/**
 * Applies what was pushed about one vehicle, inside the transaction of `scope`. It reads and writes this vehicle alone,
 * by the rules that files have: what is older than the last word changes nothing, and whose the vehicle is depends on
 * the priorities of feeds.
 */
export async function applyWord(scope: WriteScope, word: Word, options: WordOptions): Promise<WordResult> {
  const { priorities, time } = options
  const { feedId } = options.writer
  const found = await findKey(scope, word, feedId)
  if ('outcome' in found) return found
  const { key, isBrought } = found
  const websiteIds = await lockSharingWebsites(scope, [key.dealershipId])
  const last = await findLastWord(scope, feedId, key)
  if (last && isStale(time, last)) return { outcome: 'stale', vehicle: key }
  const before = await findKnown(scope, feedId, key, priorities)
  const made = isBrought ? await change(scope, word, before, options) : null
  if (made?.outcome === 'taken') return made
  await noteWord(scope, feedId, key, { ...timeAfter(time, last), isBrought })
  if (!made) return { outcome: 'unknown' }
  const after = await findKnown(scope, feedId, key, priorities)
  const isConfirmed = word.kind === 'offer' && made.outcome !== 'yielded' && after?.soldAt === null
  const { wasInDoubt } = isConfirmed ? await confirmVehicle(scope, after.id) : { wasInDoubt: false }
  if (made.isChanged || wasInDoubt) {
    const concerned = [...new Set([before, after].flatMap((vehicle) => vehicle?.id ?? []))]
    for (const websiteId of websiteIds) {
      if (after) await listOneOnWebsite({ db: scope.db, websiteId }, after.id)
      await announceStock(scope.db, websiteId, concerned)
    }
    await keepPrices(scope, websiteIds, concerned)
  }
  return { outcome: made.outcome, vehicle: key }
}

type Change =
  | { readonly outcome: Exclude<WordOutcome, 'stale'>; readonly isChanged: boolean }
  | Extract<WordResult, { outcome: 'taken' }>

const asBefore: Change = { outcome: 'unchanged', isChanged: false }
const left: Change = { outcome: 'yielded', isChanged: false }

/** Which vehicle a word is about, and whether the feed has brought it. */
async function findKey(
  scope: WriteScope,
  word: Word,
  feedId: string,
): Promise<{ key: VehicleKey; isBrought: boolean } | Exclude<WordResult, { vehicle: VehicleKey }>> {
  if (word.kind === 'offer') {
    const { dealershipId, facts } = word.offer
    return { key: { dealershipId, stocknum: facts.stocknum }, isBrought: true }
  }
  const { stocknum, dealershipId: named } = word.vehicle
  const dealershipIds = scope.website.dealerships.map(({ id }) => id)
  const bringing = (await listBringing(scope, feedId, stocknum)).filter((id) => dealershipIds.includes(id))
  if (named !== null) return { key: { dealershipId: named, stocknum }, isBrought: bringing.includes(named) }
  const [only, ...others] = bringing.length > 0 ? bringing : dealershipIds
  if (only !== undefined && others.length === 0)
    return { key: { dealershipId: only, stocknum }, isBrought: bringing.length > 0 }
  return bringing.length > 0 ? { outcome: 'ambiguous', dealershipIds: bringing } : { outcome: 'unknown' }
}

async function change(
  scope: WriteScope,
  word: Word,
  known: KnownVehicle | null,
  options: WordOptions,
): Promise<Change> {
  switch (word.kind) {
    case 'offer':
      return bring(scope, word.offer, known, options)
    case 'sale':
      return sell(scope, word, known, options)
    case 'withdrawal':
      return withdraw(scope, word, known, options)
  }
}

async function bring(
  scope: WriteScope,
  offer: Offer,
  known: KnownVehicle | null,
  { priorities, writer }: WordOptions,
): Promise<Change> {
  const delivery = {
    offers: [withHash(offer)],
    skipped: [],
    withdrawn: [],
    newer: [],
    isComplete: false,
    priority: priorities.get(writer.feedId) ?? null,
  }
  const { writes, yielded, ...plan } = planStock(delivery, known ? [known] : [], scope.now)
  const [taken] = plan.taken
  if (taken) return { outcome: 'taken', feed: taken.feed }
  const planned = { ...plan, writeCount: writes.length, yieldCount: yielded.length }
  await writeStock(scope, writer, planned, {
    rows: async (from, count) => rowsOf(writes.slice(from, from + count)),
    yields: async (from, count) => rowsOf(yielded.slice(from, from + count)),
  })
  const { added, relisted, changed } = plan.counts
  if (yielded.length > 0) return left
  if (added + relisted + changed === 0) return asBefore
  return { outcome: added > 0 ? 'added' : relisted > 0 ? 'relisted' : 'changed', isChanged: true }
}

/** A vehicle that another feed owns is not sold by one that only lists it. */
async function sell(
  scope: WriteScope,
  { vehicle, soldAt }: Extract<Word, { kind: 'sale' }>,
  known: KnownVehicle | null,
  { writer }: WordOptions,
): Promise<Change> {
  await dropYield(scope, writer, vehicle, known)
  if (!known || known.soldAt !== null) return asBefore
  if (!known.isFromThisFeed) return left
  await sellOne(scope, writer, known.id, soldAt)
  return { outcome: 'sold', isChanged: true }
}

/** What is withdrawn goes over to another feed that lists it (FEED-26). */
async function withdraw(
  scope: WriteScope,
  { vehicle }: Extract<Word, { kind: 'withdrawal' }>,
  known: KnownVehicle | null,
  { writer, priorities }: WordOptions,
): Promise<Change> {
  await dropYield(scope, writer, vehicle, known)
  if (!known || known.isWithdrawn) return asBefore
  if (!known.isFromThisFeed) return known.soldAt === null ? left : asBefore
  await withdrawOne(scope, writer, known.id)
  const { dealershipId, stocknum } = known
  const after = await findKnown(scope, writer.feedId, { dealershipId, stocknum }, priorities)
  return { outcome: after?.isWithdrawn === false ? 'yielded' : 'withdrawn', isChanged: true }
}

async function dropYield(
  scope: WriteScope,
  { feedId }: Writer,
  { stocknum }: NamedVehicle,
  known: KnownVehicle | null,
): Promise<void> {
  if (known) await dropYields(scope, feedId, [{ dealershipId: known.dealershipId, stocknum }])
}
