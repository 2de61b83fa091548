import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Problem } from '#app/core/problem.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import { openFeedSecrets } from '#app/features/tenancy/secrets.server.ts'
import type { FeedLimits } from '#app/features/vehicles/feed/feed-limits.ts'
import { type Reach, reachOf } from '#app/server/checked-lookup.server.ts'
import type { SecretsKey } from '#app/server/secrets-keys.ts'
import { confirmedBy } from './confirmation.ts'
import type { FeedSetting } from './feed-setting.ts'
import type { FeedState } from './feed-states.server.ts'
import { usualFetchLimits } from './fetch-limits.ts'
import { importAsRun } from './import-as-run.server.ts'
import { bringPhotos } from './photos/bring-photos.server.ts'
import { letPhotosGo } from './photos/let-photos-go.server.ts'
import type { PhotoKeeper } from './photos/photo-keeper.server.ts'
import type { PhotoWarning } from './photos/plan-photos.ts'
import { isGood, type RunOutcome, type RunTrigger } from './run.ts'
import { addRunWarnings, noteRun } from './runs.server.ts'
import type { Fetched, KnownFile } from './transport.ts'
import { openTransport } from './transports/open-transport.server.ts'
import { settleInbox } from './transports/settle-inbox.server.ts'
import type { FetchedVia, TransportOptions } from './transports/transport-options.server.ts'
import type { TurnFacts } from './turn-facts.server.ts'

/** What running a feed takes from the process. */
export interface FeedRunServices {
  readonly secretsKey: SecretsKey
  readonly feedLimits: FeedLimits
  /** Below it lie the inboxes: `inbox/<website>/<feed>/`. */
  readonly dataDir: string
  /** The website folders that ship with the product. */
  readonly samplesFolder: string
  /** The addresses that the process may be sent to; without it those that the website's settings may name. */
  readonly reach?: Reach
  /** Certificates of a test's own authority. */
  readonly authorities?: readonly string[]
  /** Waits until fewer than two files are read at once (FEED-17). */
  readonly reading: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Keeps the photos that lie beside stock files; without it none are read. */
  readonly photoKeeper?: PhotoKeeper
}

export interface FeedTurn {
  readonly setting: FeedSetting
  readonly via: FetchedVia
  readonly state: FeedState
  readonly facts: TurnFacts
  readonly trigger: RunTrigger
}

/** What a turn came to. */
export interface TurnEnd {
  readonly outcome: RunOutcome
  readonly reason: string | null
  /** What is known of the file now; null where nothing new is known. */
  readonly known: KnownFile | null
  /** What the feed vouches for now, where its source has said that nothing is new; a file that was read has said so itself. */
  readonly vouched: { readonly confirmedAt: Date | null; readonly goodAt: Date } | null
}

/** Fetches the present file of a feed, imports it, and records the run. */
export async function runFeed(
  services: FeedRunServices,
  scope: WriteScope,
  turn: FeedTurn,
  signal: AbortSignal,
): Promise<TurnEnd> {
  const { setting, state, facts, via } = turn
  const at = { db: scope.db, websiteId: scope.website.id }
  const folder = await folderOf(services, scope, setting.id, via)
  const options: TransportOptions = {
    login: openFeedSecrets(
      { websiteId: at.websiteId, secretsKey: services.secretsKey, sealed: facts.sealed },
      setting.id,
    ),
    reach: services.reach ?? reachOf(scope.website),
    limits: usualFetchLimits,
    folder,
    clock: () => scope.now,
    ...(services.authorities ? { authorities: services.authorities } : {}),
  }
  const fetched = await openTransport(via, options).fetch(state.known, signal)
  signal.throwIfAborted()
  const { runId, ...end } = await services.reading(() => endWith(services, scope, turn, fetched))
  if (via.kind === 'inbox' && folder !== null && isSettled(end.outcome) && 'known' in fetched)
    await settleInbox(folder, fetched.known, scope.now)
  if (services.photoKeeper && isGood(end.outcome)) {
    const hostKey = (end.known ?? state.known).hostKey
    const warnings = await photosOfTurn(scope, turn, hostKey, options, services.photoKeeper, signal)
    await addRunWarnings(at, runId, warnings.map(problemOf))
  }
  return end
}

/** Where `feeds.json` names no folder of photos any more, those that came from one leave. */
async function photosOfTurn(
  scope: WriteScope,
  { setting, via, facts, trigger }: FeedTurn,
  hostKey: string | null,
  options: TransportOptions,
  keeper: PhotoKeeper,
  signal: AbortSignal,
): Promise<PhotoWarning[]> {
  const { photos } = setting
  if (photos) return bringPhotos(scope, { setting, photos, via, hostKey, trigger }, options, keeper, signal)
  return facts.hasPhotos ? letPhotosGo(scope, setting.id, keeper) : []
}

/** A file of photos has no lines; a run names the file. */
function problemOf({ name, message }: PhotoWarning): Problem {
  return { file: name, line: 1, column: 1, field: '', value: '', message }
}

async function folderOf(
  { dataDir, samplesFolder }: FeedRunServices,
  { website }: WriteScope,
  feedId: string,
  via: FetchedVia,
): Promise<string | null> {
  if (via.kind === 'folder') return website.demo ? join(samplesFolder, website.slug) : null
  if (via.kind !== 'inbox') return null
  const inbox = join(dataDir, 'inbox', website.slug, feedId)
  await mkdir(inbox, { recursive: true })
  return inbox
}

/** A file that was read stays in its inbox only where nobody has read it yet. */
function isSettled(outcome: RunOutcome): boolean {
  return isGood(outcome) || outcome === 'held' || outcome === 'refused'
}

async function endWith(
  services: FeedRunServices,
  scope: WriteScope,
  { setting, state, facts, trigger }: FeedTurn,
  fetched: Fetched,
): Promise<TurnEnd & { readonly runId: string }> {
  const at = { db: scope.db, websiteId: scope.website.id }
  const note = (outcome: RunOutcome, reason: string | null, fileTime: Date | null = null): Promise<string> =>
    noteRun(at, {
      id: randomUUID(),
      feedId: setting.id,
      trigger,
      beganAt: scope.now,
      endedAt: scope.now,
      times: 1,
      fileName: null,
      fileTime,
      bytes: null,
      sha256: null,
      outcome,
      reason,
      counts: null,
    })
  if (fetched.kind === 'failed') {
    const reason = `${fetched.fault}: ${fetched.reason}`
    return { outcome: 'failed', reason, known: null, vouched: null, runId: await note('failed', reason) }
  }
  if (fetched.kind !== 'file') {
    const time = fetched.kind === 'not-modified' ? fetched.time : null
    const runId = await note('not-modified', null, time)
    const seen = { fileTime: time, seenAt: scope.now, isSame: true }
    const confirmedAt = confirmedBy(seen, setting.confirms, state.confirmedAt)
    // while a file of it waits for a person, the feed is not in order only because its source has nothing newer
    const vouched = facts.isHeld ? null : { confirmedAt, goodAt: scope.now }
    return { outcome: 'not-modified', reason: null, known: null, vouched, runId }
  }
  const { result, runId } = await importAsRun(
    scope,
    { feedId: setting.id, name: fetched.name, bytes: fetched.bytes },
    {
      trigger,
      fileTime: fetched.time,
      confirms: setting.confirms,
      limits: services.feedLimits,
      ...(scope.website.demo ? { shiftDatesTo: scope.now } : {}),
    },
  )
  const outcome = result.outcome === 'left-alone' ? 'unchanged' : result.outcome
  const reason = 'reason' in result ? result.reason : null
  // a file that was not taken is fetched again, so that nothing depends on its source's memory
  return { outcome, reason, known: isGood(outcome) ? fetched.known : null, vouched: null, runId }
}
