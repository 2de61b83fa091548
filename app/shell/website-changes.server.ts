import { type Change, parseChange } from '#app/features/tenancy/announce-change.server.ts'
import type { WebsiteDirectory } from '#app/features/tenancy/directory.server.ts'
import type { Log } from '#app/server/log.server.ts'
import type { PageCache } from '#app/server/page-cache.server.ts'
import type { Snapshots } from './snapshots.server.ts'

/** Applies announced changes in this process: each website separately, so that none waits for another. */
export interface WebsiteChanges {
  /** Takes a payload from the channel; an empty text means that anything may have changed. */
  heard(payload: string): void
  /** Tries a website that could not be read at the start again until it can be read. */
  retry(websiteId: number): void
  /** Resolves when every change so far has been tried once. */
  tried(): Promise<void>
  close(): void
}

interface Bringing {
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
  readonly directory: WebsiteDirectory
  readonly snapshots: Snapshots
  readonly pages: PageCache
  readonly log: Log
  /** Called after the directory was read again. */
  readonly whenRead?: (websiteId?: number) => void
}

export function openWebsiteChanges(parts: Changed): WebsiteChanges {
  const { directory, snapshots, pages, log, whenRead = () => {} } = parts
  const underWay = new Map<number, Bringing>()
  let everything: Promise<void> = Promise.resolve()
  let isClosed = false

  function bring({ websiteId, tags }: Change): void {
    const known = underWay.get(websiteId)
    if (known) {
      for (const tag of tags) known.tags.add(tag)
      known.isAgain = true
      known.hurry()
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
        await directory.refresh(id)
        whenRead(id)
        const website = directory.get(id)
        if (website) await snapshots.refresh(website)
        else snapshots.forget(id)
        pages.drop(bringing.tags)
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
        whenRead()
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
      const change = parseChange(payload)
      if (change?.confirmed) snapshots.confirm(change.confirmed)
      else if (change) bring(change)
      else everything = everything.then(bringAll)
    },
    retry: (websiteId) => bring({ websiteId, tags: [`website:${websiteId}`] }),
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
