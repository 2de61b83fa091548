import { type Notice, parseNotice } from '#app/features/tenancy/announce-change.server.ts'
import type { WebsiteDirectory } from '#app/features/tenancy/directory.server.ts'
import { listVersions, readDifference } from '#app/features/tenancy/website-changes.server.ts'
import type { Db } from '#app/server/db.server.ts'
import type { Log } from '#app/server/log.server.ts'
import type { Metrics } from '#app/server/metrics.server.ts'
import type { PageCache } from '#app/server/page-cache.server.ts'
import type { Snapshots } from './snapshots.server.ts'

/** Applies announced changes in this process: each website separately, so that none waits for another. */
export interface WebsiteChanges {
  /** Takes a payload from the channel; an empty text means that anything may have changed. */
  heard(payload: string): void
  /** Tries a website that could not be read at the start again until it can be read. */
  retry(websiteId: number): void
  /** Brings every website whose version is another than the one that is shown, because a notice may be lost. */
  catchUp(): Promise<void>
  /** Resolves when every change so far has been tried once. */
  tried(): Promise<void>
  close(): void
}

interface Bringing {
  /** Pages to drop beside those that the difference of versions names. */
  readonly tags: Set<string>
  /** A further change was announced meanwhile, so what was read may be outdated. */
  isAgain: boolean
  /** Ends the pause before the next attempt. */
  hurry: () => void
  readonly firstTry: Promise<void>
}

const shortestPauseMs = 200
const longestPauseMs = 60_000

/** The parts that a change is applied to. */
interface Changed {
  readonly db: Db
  readonly directory: WebsiteDirectory
  readonly snapshots: Snapshots
  readonly pages: PageCache
  readonly log: Log
  readonly metrics: Metrics
  /** Called after the directory was read again. */
  readonly whenRead: (websiteId?: number) => Promise<void>
  /** Called when hosts of a website were looked at. */
  readonly hostsLooked: (websiteId: number) => void
}

export function openWebsiteChanges(parts: Changed): WebsiteChanges {
  const { db, directory, snapshots, log } = parts
  const underWay = new Map<number, Bringing>()
  const shown = openShownVersions(parts)
  let everything: Promise<void> = Promise.resolve()
  let isClosed = false

  function bring({ websiteId, tags = [] }: Pick<Notice, 'websiteId' | 'tags'>): void {
    const known = underWay.get(websiteId)
    if (known) {
      bringAgain(known, tags)
      return
    }
    const { promise: firstTry, resolve: tried } = Promise.withResolvers<void>()
    const bringing: Bringing = { tags: new Set(tags), isAgain: false, hurry: () => {}, firstTry }
    underWay.set(websiteId, bringing)
    void bringUntilRead(websiteId, bringing, tried).finally(() => underWay.delete(websiteId))
  }

  /** Reads what changed until it succeeds, then drops the pages that showed it; until then these are served. */
  async function bringUntilRead(id: number, bringing: Bringing, tried: () => void): Promise<void> {
    let pauseMs = shortestPauseMs
    do {
      bringing.isAgain = false
      try {
        await shown.bring(id, bringing.tags)
        if (!bringing.isAgain) break
      } catch (error) {
        if (pauseMs === shortestPauseMs) log.warn('a website cannot be read', { website: id, error })
        tried()
        if (!bringing.isAgain) await pause(bringing, pauseMs)
        pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      }
    } while (!isClosed)
    tried()
  }

  /**
   * Reads all websites, because it is not known which have changed. It waits until the database answers; websites
   * that were waiting are then tried at once.
   */
  async function bringAll(): Promise<void> {
    for (let pauseMs = shortestPauseMs; !isClosed; pauseMs = Math.min(pauseMs * 2, 10_000)) {
      try {
        await directory.load()
        await parts.whenRead()
        for (const { id } of directory.all()) bring({ websiteId: id, tags: [`website:${id}`] })
        return
      } catch (error) {
        if (pauseMs === shortestPauseMs) log.warn('the websites cannot be read yet', { error })
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    }
  }

  return {
    heard(payload) {
      const notice = parseNotice(payload)
      if (notice?.confirmed) snapshots.confirm(notice.confirmed)
      else if (notice?.hosts) parts.hostsLooked(notice.websiteId)
      else if (notice) bring(notice)
      else everything = everything.then(bringAll)
    },
    retry: (websiteId) => bring({ websiteId, tags: [`website:${websiteId}`] }),
    async catchUp() {
      // one that cannot be read is being tried again already, less and less often
      for (const websiteId of shown.otherThan(await listVersions(db)))
        if (!underWay.has(websiteId)) bring({ websiteId })
    },
    async tried() {
      await everything
      await Promise.all([...underWay.values()].map(({ firstTry }) => firstTry))
    },
    close() {
      isClosed = true
      for (const { hurry } of underWay.values()) hurry()
    },
  }
}

function bringAgain(bringing: Bringing, tags: readonly string[]): void {
  for (const tag of tags) bringing.tags.add(tag)
  bringing.isAgain = true
  bringing.hurry()
}

/** The versions that are shown of the websites, and the way from one to the next. */
function openShownVersions(parts: Changed) {
  const { db, directory, snapshots, pages, metrics } = parts
  const noteChange = (seconds: number): void =>
    metrics.observe('forecourt_change_seconds', 'From a change to the end of the pages without it', seconds)
  const shown = new Map<number, number>()
  /** Until something was brought, it is the one that was read at the start. */
  const versionOf = (id: number): number | undefined => shown.get(id) ?? directory.versionOf(id)

  return {
    /**
     * Reads a website again where its version is another one, and drops the pages that showed what changed, and those
     * with these tags.
     *
     * @throws where it cannot be read: the pages stay, and the tags with them
     */
    async bring(id: number, besides: Set<string>): Promise<void> {
      // the version is read before what it stands for, so that what is shown is at least of that version
      const { version, tags, ageSeconds } = await readDifference({ db, websiteId: id }, versionOf(id))
      const readMs = performance.now()
      if (tags.length === 0 && besides.size === 0) return
      await directory.refresh(id)
      await parts.whenRead(id)
      const website = directory.get(id)
      if (website) await snapshots.refresh(website)
      else snapshots.forget(id)
      pages.drop(new Set([...tags, ...besides]))
      if (ageSeconds !== null) noteChange(ageSeconds + (performance.now() - readMs) / 1000)
      besides.clear()
      if (version === null) shown.delete(id)
      else shown.set(id, version)
    },
    /** The websites of which another version is shown than this, or that are gone. */
    otherThan(versions: ReadonlyMap<number, number>): number[] {
      const gone = directory.all().flatMap(({ id }) => (versions.has(id) ? [] : [id]))
      const others = [...versions].flatMap(([id, version]) => (versionOf(id) === version ? [] : [id]))
      return [...gone, ...others]
    },
  }
}

function pause(bringing: Bringing, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    timer.unref()
    bringing.hurry = () => {
      clearTimeout(timer)
      resolve()
    }
  })
}
