import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { BlobStore } from './blobs/blob-store.ts'
import type { OpenDatabase } from './db.server.ts'
import type { Log } from './log.server.ts'
import type { KeptAnswer } from './page-cache.server.ts'
import { repeating } from './repeating.server.ts'
import { staticAnswer } from './static-files.server.ts'

interface AssetBuildsTable {
  build: string
  /** The files under `/assets/` that the build consists of. */
  names: string[]
  /** When all of them lay in the store. */
  laid_at: Date | null
  seen_at: Date
}

declare module './db.server.ts' {
  interface Tables {
    asset_builds: AssetBuildsTable
  }
}

/**
 * The styles and scripts of all builds that processes of this deployment were lately of, in the store that all of them
 * reach. Where one process is replaced after the other, a page of the new build may ask an old process for its styles, and
 * the other way round (OPS-04).
 */
export interface SharedAssets {
  /** Lays down those of this build, if they are not there yet. A store or database that is away is tried again later. */
  lay(): Promise<void>
  /** The file at this address as its own build answers it; null where no build has one of this name. */
  find(path: string): Promise<KeptAnswer | null>
  /** Removes the builds of which no process was seen for thirty days. @returns how many files went */
  tidy(): Promise<number>
  start(): void
  stop(): Promise<void>
}

interface SharedAssetsOptions {
  readonly database: OpenDatabase
  readonly blobs: BlobStore
  /** The build that this process is of. */
  readonly build: string
  /** The files of that build: `build/client`. */
  readonly client: string
  readonly log: Log
}

const everyMs = 10 * 60_000
const keptDays = 30
const atOnce = 8
/** Files of other builds are asked for while processes are replaced, and then hardly ever. */
const mostInMemory = 500
/** Invented names must cost the database nothing. */
const namesLastMs = 1000

export function openSharedAssets({ database, blobs, build, client, log }: SharedAssetsOptions): SharedAssets {
  const { db } = database
  const found = new Map<string, KeptAnswer>()
  let isLaid = false
  let names: { readonly all: ReadonlySet<string>; readonly readAtMs: number } | null = null

  async function lay(): Promise<void> {
    if (await isSeen()) {
      isLaid = true
      return
    }
    const folder = join(client, 'assets')
    const files = existsSync(folder) ? readdirSync(folder).sort() : []
    // known before it lies there, so that nobody takes it away meanwhile
    await db
      .insertInto('asset_builds')
      .values({ build, names: files, laid_at: null, seen_at: sql<Date>`now()` })
      .onConflict((conflict) => conflict.column('build').doUpdateSet({ names: files }))
      .execute()
    for (let from = 0; from < files.length; from += atOnce)
      await Promise.all(
        files.slice(from, from + atOnce).map(async (name) => {
          const blob = blobNameOf(name)
          if (!(await blobs.has(blob))) await blobs.put(blob, readFileSync(join(folder, name)))
        }),
      )
    await db
      .updateTable('asset_builds')
      .set({ laid_at: sql<Date>`now()` })
      .where('build', '=', build)
      .execute()
    isLaid = true
  }

  /** Says that a process of this build is there. @returns whether its files are, too */
  async function isSeen(): Promise<boolean> {
    const row = await db
      .updateTable('asset_builds')
      .set({ seen_at: sql<Date>`now()` })
      .where('build', '=', build)
      .returning('laid_at')
      .executeTakeFirst()
    return row !== undefined && row.laid_at !== null
  }

  async function isKnown(name: string): Promise<boolean> {
    if (names?.all.has(name)) return true
    if (names && performance.now() - names.readAtMs < namesLastMs) return false
    const rows = await db.selectFrom('asset_builds').select('names').execute()
    names = { all: new Set(rows.flatMap((row) => row.names)), readAtMs: performance.now() }
    return names.all.has(name)
  }

  async function find(path: string): Promise<KeptAnswer | null> {
    const before = found.get(path)
    if (before) return before
    const [, name] = /^\/assets\/(\w[\w.-]{0,150})$/.exec(path) ?? []
    try {
      if (name === undefined || !(await isKnown(name))) return null
      const bytes = await blobs.get(blobNameOf(name))
      const answer = bytes && staticAnswer(path, Buffer.from(bytes))
      if (!answer) return null
      const [oldest] = found.keys()
      if (oldest !== undefined && found.size >= mostInMemory) found.delete(oldest)
      found.set(path, answer)
      return answer
    } catch (error) {
      log.warn('a file of another build could not be fetched', { error, path })
      return null
    }
  }

  async function tidy(): Promise<number> {
    const gone = await db
      .deleteFrom('asset_builds')
      .where('seen_at', '<', sql<Date>`now() - ${keptDays} * interval '1 day'`)
      .where('build', '<>', build)
      .returning('names')
      .execute()
    if (gone.length === 0) return 0
    const left = await db.selectFrom('asset_builds').select('names').execute()
    const needed = new Set(left.flatMap((row) => row.names))
    const unneeded = new Set(gone.flatMap((row) => row.names).filter((name) => !needed.has(name)))
    for (const name of unneeded) await blobs.remove(blobNameOf(name))
    return unneeded.size
  }

  const turns = repeating(
    async () => {
      await (isLaid ? isSeen() : lay())
      await tidy()
    },
    everyMs,
    (error) => log.warn('the files of this build could not be laid down for other processes', { error }),
  )
  return { lay, find, tidy, start: turns.start, stop: turns.stop }
}

/** Names in the store have no capitals: `D6d_` in a name is `_d6d__` there. */
function blobNameOf(name: string): string {
  const small = name.replace(/_|[A-Z]/g, (sign) => (sign === '_' ? '__' : `_${sign.toLowerCase()}`))
  return `assets/${small}`
}
