import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ifWithin, within } from '#app/core/within.ts'
import { usualFetchLimits } from '#app/features/intake/fetch-limits.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { FeedLimits } from '#app/features/vehicles/feed/feed-limits.ts'
import type { OpenDatabase } from '#app/server/db.server.ts'
import type { JournalFiles } from '#app/server/journal-files.server.ts'
import type { Log } from '#app/server/log.server.ts'
import type { Metrics } from '#app/server/metrics.server.ts'
import { nameBasedUuid } from '#app/server/name-based-uuid.server.ts'
import type { FilePush, Push, WordPush } from './push.ts'
import { openPushJournal, type PushJournal } from './push-journal.server.ts'
import { findPushOfKey, notePushedFile, type PushedFile } from './pushed-files.server.ts'
import { isDiskFault, moveInPlace, saveStream } from './save-stream.server.ts'
import { settleFile } from './settle-file.server.ts'
import { type SettledWord, settleWord } from './settle-word.server.ts'

/** A push about one vehicle, as it arrives: read and checked. */
export type ArrivingWord = Pick<WordPush, 'feedId' | 'word' | 'updatedAt'>

/** A whole file, as it arrives. */
export interface ArrivingFile extends Pick<FilePush, 'feedId' | 'name' | 'fileTime' | 'idempotencyKey'> {
  readonly body: ReadableStream<Uint8Array> | null
}

export type WordReceipt =
  | SettledWord
  /** It is on disk, and is applied in its turn. */
  | { readonly outcome: 'accepted' }
  /** It is not on disk: its source has to send it again. */
  | { readonly outcome: 'unavailable' }

export type FileReceipt =
  | { readonly outcome: 'accepted'; readonly id: string }
  /** Another file came under this key before. */
  | { readonly outcome: 'conflict' }
  | { readonly outcome: 'unavailable' }

/** Takes what sources push: on disk before the answer, then into the stock in the order in which it came (FEED-24). */
export interface PushReceiver {
  receiveWord(website: Website, arrival: ArrivingWord, now: Date): Promise<WordReceipt>
  /** @throws AppError `too-large` */
  receiveFile(website: Website, arrival: ArrivingFile, now: Date): Promise<FileReceipt>
  /** The pushed file of this id that is on this disk and waits to be read. */
  findWaiting(websiteId: number, feedId: string, id: string): FilePush | null
  /** Tells whether the next push would be kept, and whether pushes reach the stock. */
  isWell(): Promise<boolean>
  /** Tells whether the next push would be kept. */
  hasRoom(): Promise<boolean>
  readonly waitingCount: number
  /** Tries to empty the journal now. */
  settle(): Promise<void>
  /**
   * Empties the journal at the end of the process, as long as the database accepts its entries.
   *
   * @returns how many pushes are left
   */
  empty(withinMs: number): Promise<number>
  close(): Promise<void>
}

export interface PushReceiverOptions {
  readonly database: OpenDatabase
  readonly findWebsite: (websiteId: number) => Promise<{ readonly website: Website } | null>
  readonly config: { readonly feedLimits: FeedLimits; readonly dataDir: string }
  readonly reading: <Result>(work: () => Promise<Result>) => Promise<Result>
  readonly clock: () => Date
  readonly log: Log
  readonly metrics: Metrics
  /** The disk of the journal; ordinarily the machine's. */
  readonly files?: JournalFiles | undefined
}

/** A source waits at most so long for the word that its vehicle is on the website; then it hears that it will be. */
const patienceMs = 10_000
/** So long the database is asked whether a key was used before, or told that a file came. */
const lookUpMs = 1000
/** While the database is away, whole files could fill the disk. */
const mostWaitingFiles = 100

interface Receiver extends PushReceiverOptions {
  readonly journal: PushJournal<SettledWord | null>
  readonly filesFolder: string
  readonly waitingFiles: Map<string, FilePush>
}

/** Receives pushes for as long as the process runs; what an earlier process left is applied first. */
export async function openPushReceiver(options: PushReceiverOptions): Promise<PushReceiver> {
  const { database, config, metrics } = options
  const folder = join(config.dataDir, 'pushes')
  const filesFolder = join(folder, 'files')
  const waitingFiles = new Map<string, FilePush>()

  async function apply(push: Push, website: Website): Promise<SettledWord | null> {
    if (push.kind === 'word') {
      const settled = await settleWord(database.db, website, push)
      metrics.count('forecourt_feed_pushes_total', { outcome: settled.outcome })
      return settled
    }
    await settleFile({ ...options, limits: config.feedLimits, filesFolder }, website, push)
    waitingFiles.delete(push.id)
    return null
  }

  const journal = await openPushJournal({ ...options, folder, apply })
  for (const push of journal.earlier) if (push.kind === 'file') waitingFiles.set(push.id, push)
  metrics.gauge(
    'forecourt_pushes_waiting',
    'pushed stock that waits for the database',
    () => journal.waitingCount,
  )
  const receiver: Receiver = { ...options, journal, filesFolder, waitingFiles }
  return {
    receiveWord: (website, arrival, now) => receiveWord(receiver, website, arrival, now),
    receiveFile: (website, arrival, now) => receiveFile(receiver, website, arrival, now),
    findWaiting(websiteId, feedId, id) {
      const push = waitingFiles.get(id)
      return push?.websiteId === websiteId && push.feedId === feedId ? push : null
    },
    isWell: () => journal.isWell(),
    hasRoom: () => journal.hasRoom(),
    get waitingCount() {
      return journal.waitingCount
    },
    settle: () => journal.settle(),
    empty: (withinMs) => journal.empty(withinMs),
    close: () => journal.close(),
  }
}

async function receiveWord(
  { journal, log }: Receiver,
  website: Website,
  { feedId, word, updatedAt }: ArrivingWord,
  now: Date,
): Promise<WordReceipt> {
  const id = randomUUID()
  const of = { id, websiteId: website.id, feedId, receivedAt: now }
  const kept = await journal
    .keep({ kind: 'word', ...of, word, updatedAt }, website)
    .catch((error: unknown) => {
      log.error('a push could not be kept', { website: website.slug, feed: feedId, error })
      return null
    })
  if (!kept) return { outcome: 'unavailable' }
  return (await ifWithin(patienceMs, kept.settled)) ?? { outcome: 'accepted' }
}

async function receiveFile(
  receiver: Receiver,
  website: Website,
  arrival: ArrivingFile,
  now: Date,
): Promise<FileReceipt> {
  const { journal, log, filesFolder, waitingFiles } = receiver
  const { body, feedId, idempotencyKey, ...file } = arrival
  if (waitingFiles.size >= mostWaitingFiles || !(await journal.hasRoom())) return { outcome: 'unavailable' }
  const arrivedAs = join(filesFolder, `${randomUUID()}.part`)
  try {
    const { sha256 } = await saveStream(body, arrivedAs, usualFetchLimits.bytes)
    const earlier = await findEarlier(receiver, website, feedId, idempotencyKey)
    if (earlier)
      return earlier.sha256 === sha256 ? { outcome: 'accepted', id: earlier.id } : { outcome: 'conflict' }
    const name = `file ${website.id} ${feedId} ${idempotencyKey} ${sha256}`
    const id = idempotencyKey === null ? randomUUID() : nameBasedUuid(name)
    const push = { ...file, id, websiteId: website.id, feedId, receivedAt: now, sha256, idempotencyKey }
    await keepFile(receiver, website, { kind: 'file', ...push }, arrivedAs)
    return { outcome: 'accepted', id }
  } catch (error) {
    if (!isDiskFault(error)) throw error
    log.error('a pushed file could not be kept', { website: website.slug, feed: feedId, error })
    return { outcome: 'unavailable' }
  } finally {
    await rm(arrivedAs, { force: true })
  }
}

/** The file is in its place before the journal names it. */
async function keepFile(
  { journal, log, database, filesFolder, waitingFiles }: Receiver,
  website: Website,
  push: FilePush,
  arrivedAs: string,
): Promise<void> {
  await moveInPlace(arrivedAs, join(filesFolder, push.id))
  waitingFiles.set(push.id, push)
  const kept = await journal.keep(push, website).catch((error: unknown) => {
    waitingFiles.delete(push.id)
    throw error
  })
  kept.settled.catch((error: unknown) => {
    waitingFiles.delete(push.id)
    log.error('a pushed file broke off', { website: website.slug, feed: push.feedId, error })
  })
  const at = { db: database.db, websiteId: website.id }
  // other processes can tell of the run from now on; while the database is away, this one can
  await within(lookUpMs, () => notePushedFile(at, push)).catch(() => {})
}

async function findEarlier(
  { database, waitingFiles }: Receiver,
  website: Website,
  feedId: string,
  idempotencyKey: string | null,
): Promise<Pick<PushedFile, 'id' | 'sha256'> | null> {
  if (idempotencyKey === null) return null
  const isSame = (push: FilePush): boolean =>
    push.websiteId === website.id && push.feedId === feedId && push.idempotencyKey === idempotencyKey
  const waiting = [...waitingFiles.values()].find(isSame)
  if (waiting) return waiting
  const at = { db: database.db, websiteId: website.id }
  return within(lookUpMs, () => findPushOfKey(at, feedId, idempotencyKey)).catch(() => null)
}
