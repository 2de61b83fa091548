import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { jsonOf } from '#app/core/json.ts'
import { readEach } from '#app/core/stored.ts'
import type { KeptAnswer } from './page-cache.server.ts'
import { readStaticFiles } from './static-files.server.ts'

/** A build whose pages may still be open somewhere: in a tab, or in a proxy's cache. */
const keptBuild = z.object({
  files: z.array(z.string()),
  /** When another build took its place; null while this one is served. */
  replacedAt: z.string().nullable(),
})

interface EarlierBuildsOptions {
  /** The files of the build that is served: `build/client`. */
  readonly client: string
  /** Where assets are kept from one start to the next. */
  readonly folder: string
  readonly now: Date
  readonly onProblem: (what: string, error: unknown) => void
  readonly mostBuilds?: number
  readonly mostDays?: number
}

const listName = 'builds.json'
const dayMs = 24 * 60 * 60 * 1000

/**
 * The files of this build with the assets of earlier builds, which their pages still ask for. The name of an asset is
 * derived from its content, so the assets of all builds share a folder. If that folder cannot be written, only the
 * assets of earlier builds are lost.
 */
export function readBuiltFiles({
  client,
  ...options
}: EarlierBuildsOptions): ReadonlyMap<string, KeptAnswer> {
  const own = readStaticFiles(client)
  try {
    keepAssets(join(client, 'assets'), options)
    const earlier = [...readStaticFiles(options.folder)].filter(([path]) => path.startsWith('/assets/'))
    return new Map([...earlier, ...own])
  } catch (error) {
    options.onProblem('the assets of this build could not be kept for its successors', error)
    return own
  }
}

function keepAssets(
  assets: string,
  { folder, now, mostBuilds = 5, mostDays = 30 }: Omit<EarlierBuildsOptions, 'client'>,
): void {
  const kept = join(folder, 'assets')
  mkdirSync(kept, { recursive: true })
  const files = namesIn(assets)
  if (files.length === 0) return
  // a name that is there has the same content, and was copied whole
  const there = new Set(namesIn(kept))
  for (const name of files) if (!there.has(name)) copyWhole(join(assets, name), kept, name)
  const builds = [
    { files, replacedAt: null },
    ...buildsIn(folder)
      .filter((build) => build.files.join() !== files.join())
      .map((build) => ({ ...build, replacedAt: build.replacedAt ?? now.toISOString() }))
      .filter(({ replacedAt }) => now.getTime() - Date.parse(replacedAt) < mostDays * dayMs),
  ].slice(0, mostBuilds)
  const list = join(folder, listName)
  writeFileSync(`${list}.new`, JSON.stringify(builds))
  renameSync(`${list}.new`, list)
  const named = new Set(builds.flatMap((build) => build.files))
  for (const name of namesIn(kept)) if (!named.has(name)) rmSync(join(kept, name), { force: true })
}

/** An unfinished copy has another name, which belongs to no build. */
function copyWhole(from: string, folder: string, name: string): void {
  const to = join(folder, name)
  copyFileSync(from, `${to}.new`)
  renameSync(`${to}.new`, to)
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : []
}

/** The kept builds, the newest first. */
function buildsIn(folder: string): z.output<typeof keptBuild>[] {
  const file = join(folder, listName)
  return existsSync(file) ? readEach(keptBuild, jsonOf(readFileSync(file, 'utf8'))) : []
}
