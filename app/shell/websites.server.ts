import { hostedEngines } from '#app/features/search/meilisearch/engines.server.ts'
import { changeChannel } from '#app/features/tenancy/announce-change.server.ts'
import { WebsiteDirectory } from '#app/features/tenancy/directory.server.ts'
import type { Snapshot } from '#app/features/tenancy/scope.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { type Answers, recordAnswers, replayAnswers } from '#app/server/kept-answers.server.ts'
import type { PageCache } from '#app/server/page-cache.server.ts'
import { keptDirectory, readDirectory, snapshotName } from './kept-directory.server.ts'
import type { ShellParts } from './shell.server.ts'
import { loadSnapshot } from './snapshot.server.ts'
import { Snapshots } from './snapshots.server.ts'
import { openWebsiteChanges } from './website-changes.server.ts'

/** The websites of this deployment, each with its content, kept up to date with the database. */
export interface Websites {
  /** The website of a host; null where the host belongs to none. */
  find(host: string): Website | null
  all(): Website[]
  /** @throws where the website cannot be read */
  snapshotOf(website: Website): Promise<Snapshot>
  /** How many snapshots are in memory. */
  readonly inMemory: number
  /** Whether the database was away at the start. */
  readonly isAwaited: boolean
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
  const directory = new WebsiteDirectory(database.db, registry, config)
  const findHosted = hostedEngines(log, parts.secretsIn)
  const isAwaited = database.isAwaited()
  const snapshots = new Snapshots(readSnapshot)

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

  function keepDirectory(changedId?: number): void {
    kept?.keep(keptDirectory, () => readDirectory(database.db, registry))
    const changed = directory.get(changedId ?? 0)
    // a website that is in memory is read again in any case
    if (changed && directory.isRead(changed.id) && !snapshots.has(changed.id))
      kept?.keep(snapshotName(changed), async () => (await readAndWriteDown(changed)).answers)
  }

  const changes = openWebsiteChanges({ directory, snapshots, pages, log, whenRead: keepDirectory })
  const from = kept && isAwaited ? replayAnswers(await kept.read(keptDirectory)) : database.db
  for (const { id } of await directory.load(from)) changes.retry(id)
  warnOfShutDemo(directory, parts)
  if (!isAwaited) keepDirectory()
  const stopListening = await database.listen(changeChannel, changes.heard)
  return {
    find: (host) => directory.find(host),
    all: () => directory.all(),
    snapshotOf: (website) => snapshots.get(website),
    get inMemory() {
      return snapshots.size
    },
    isAwaited,
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
      changes.close()
      await stopListening()
    },
  }
}

function warnOfShutDemo(directory: WebsiteDirectory, { log }: ShellParts): void {
  const websites = directory.shutDemo().map(({ slug }) => slug)
  if (websites.length === 0) return
  const why =
    'the demo websites do not answer in production, or beside a website with a domain of its own; DEMO=1 lets them'
  log.warn(why, { websites })
}
