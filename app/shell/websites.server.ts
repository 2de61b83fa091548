import { deskHostName } from '#app/core/host.ts'
import { hostedEngines } from '#app/features/search/meilisearch/engines.server.ts'
import { changeChannel } from '#app/features/tenancy/announce-change.server.ts'
import { WebsiteDirectory } from '#app/features/tenancy/directory.server.ts'
import type { Snapshot } from '#app/features/tenancy/scope.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { type Answers, recordAnswers, replayAnswers } from '#app/server/kept-answers.server.ts'
import type { PageCache } from '#app/server/page-cache.server.ts'
import {
  keptDirectory,
  keptDirectoryEachMs,
  keptHosts,
  readDirectory,
  readKnownHosts,
  snapshotName,
} from './kept-directory.server.ts'
import { openLook } from './look.server.ts'
import type { ShellParts } from './shell.server.ts'
import { loadSnapshot } from './snapshot.server.ts'
import { Snapshots } from './snapshots.server.ts'
import { openWebsiteChanges } from './website-changes.server.ts'

/** The websites of this deployment, each with its content, kept up to date with the database. */
export interface Websites {
  /** The website of a host; null where the host belongs to none. */
  find(host: string): Website | null
  /** The website that has this host as an alias. */
  findByAlias(host: string): Website | null
  all(): Website[]
  /** @throws where the website cannot be read */
  snapshotOf(website: Website): Promise<Snapshot>
  /** How many snapshots are in memory. */
  readonly inMemory: number
  /** What they take, in bytes. */
  readonly bytesInMemory: number
  /** Whether the database was away at the start. */
  readonly isAwaited: boolean
  /** Whether what is shown is known to be at most five seconds old. */
  isFresh(): boolean
  /** Whether a website can be shown. Reads the first one where none is in memory yet. */
  canShowOne(): Promise<boolean>
  /** Resolves when every change that has been announced is visible. */
  settled(): Promise<void>
  close(): Promise<void>
}

/**
 * Reads the list of websites and listens for changes: what a change concerns is read again, and its pages are
 * dropped.
 */
export async function openWebsites(parts: ShellParts, pages: PageCache): Promise<Websites> {
  const { config, database, registry, log, kept } = parts
  const directory = new WebsiteDirectory(database.db, registry, directorySettings(config))
  const findHosted = hostedEngines(log, parts.secretsIn)
  const isAwaited = database.isAwaited()
  const snapshots = new Snapshots(readSnapshot, parts.snapshotBytes)

  async function readSnapshot(website: Website): Promise<Snapshot> {
    if (!directory.isRead(website.id)) throw new Error('the settings of this website cannot be read')
    if (!kept) return loadSnapshot(database.db, website, parts.clock(), findHosted)
    if (database.isAwaited())
      return loadSnapshot(
        replayAnswers(await kept.read(snapshotName(website))),
        website,
        parts.clock(),
        findHosted,
      )
    const { snapshot, answers } = await readAndWriteDown(website)
    kept.keep(snapshotName(website), async () => answers)
    return snapshot
  }

  async function readAndWriteDown(website: Website) {
    const answers: Answers = new Map()
    return {
      snapshot: await loadSnapshot(recordAnswers(database.db, answers), website, parts.clock(), findHosted),
      answers,
    }
  }

  async function whenRead(changedId?: number): Promise<void> {
    await hosts.read(changedId)
    kept?.keep(keptDirectory, () => readDirectory(database.db), keptDirectoryEachMs)
    const changed = directory.get(changedId ?? 0)
    // a website that is in memory is read again in any case
    if (changed && directory.isRead(changed.id) && !snapshots.has(changed.id))
      kept?.keep(snapshotName(changed), async () => (await readAndWriteDown(changed)).answers)
  }

  const hosts = hostReadings(parts)
  const shownBy = { db: database.db, directory, snapshots, pages, log, metrics: parts.metrics }
  const changes = openWebsiteChanges({ ...shownBy, whenRead, hostsLooked: hosts.looked })
  const from = kept && isAwaited ? replayAnswers(await kept.read(keptDirectory)) : database.db
  for (const { id } of await directory.load(from)) changes.retry(id)
  await (isAwaited ? readKeptHosts(parts) : whenRead())
  warnOfShutDemo(directory, parts)
  const stopListening = await database.listen(changeChannel, changes.heard)
  const look = openLook({ ...parts, onTimeline: parts.timeline.seen, catchUp: changes.catchUp })
  return {
    find: (host) => directory.find(host),
    findByAlias: (host) => directory.findByAlias(host),
    all: () => directory.all(),
    snapshotOf: (website) => snapshots.get(website),
    get inMemory() {
      return snapshots.size
    },
    get bytesInMemory() {
      return snapshots.bytes
    },
    isAwaited,
    isFresh: look.isFresh,
    async canShowOne() {
      const first = directory.all().find(({ id }) => directory.isRead(id))
      if (first && snapshots.size === 0) await snapshots.get(first)
      return true
    },
    async settled() {
      // a notification arrives after the commit that sent it; one round trip is enough to receive it
      await database.isReady()
      await new Promise((resolve) => setTimeout(resolve, 20))
      await changes.tried()
    },
    async close() {
      look.stop()
      changes.close()
      await stopListening()
    },
  }
}

function directorySettings({ siteSlug, demoAnswers, desk }: ShellParts['config']) {
  return { siteSlug, demoAnswers, deskHost: desk.isOn ? deskHostName(desk.url) : null }
}

/** Reads how hosts stand, of one website or of all, and keeps a copy for a start without the database. */
function hostReadings({ database, hosts, kept, log }: ShellParts) {
  async function read(websiteId?: number): Promise<void> {
    await hosts.load(database.db, websiteId)
    kept?.keep(keptHosts, () => readKnownHosts(database.db))
  }
  return {
    read,
    /** What is missed here the next look at the domain brings, or the next change. */
    looked(websiteId: number): void {
      read(websiteId).catch((error: unknown) => log.warn('how hosts stand cannot be read', { error }))
    },
  }
}

/** An earlier release kept no copy of these: until the database is there, no host is then known to be right. */
async function readKeptHosts({ hosts, kept }: ShellParts): Promise<void> {
  const answers = await kept?.read(keptHosts).catch(() => null)
  if (answers) await hosts.load(replayAnswers(answers))
}

function warnOfShutDemo(directory: WebsiteDirectory, { log }: ShellParts): void {
  const websites = directory.shutDemo().map(({ slug }) => slug)
  if (websites.length === 0) return
  const why =
    'the demo websites do not answer in production, or beside a website with a domain of its own; DEMO=1 lets them'
  log.warn(why, { websites })
}
