import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FeedLimits } from '#app/features/vehicles/feed/feed-limits.ts'
import { readFeedBytes } from '#app/features/vehicles/feed/read-feed-bytes.server.ts'
import { projectRoot } from '#app/server/project-files.server.ts'
import { type CheckedFeed, checkFeed, type FeedCheck, refusedFeed } from './check-feed.ts'
import type { FeedFileOfFolder } from './feed-files.ts'
import type { WebsiteFolder } from './website-folder.ts'

/** A few dozen vehicles, which are read faster than a thread starts. */
const smallBytes = 64 * 1024
const mostHeapMiB = 2048

/** Checks a feed of a folder within the limits of an import; a large one in a thread of its own, as an import does. */
export async function checkFeedFile(
  path: string,
  { name, setting }: FeedFileOfFolder,
  { settings, mappings }: WebsiteFolder,
  limits: FeedLimits,
): Promise<CheckedFeed> {
  const bytes = await readFeedBytes(join(path, name), limits)
  if (typeof bytes === 'string') return refusedFeed(name, bytes)
  const dialect = {
    locale: settings.locale,
    timeZone: settings.time_zone,
    mapping: mappings.get(setting.mapping ?? '') ?? null,
    ...(setting.format ? { format: setting.format } : {}),
  }
  const justArrivedDays = settings.specifications.just_arrived_days
  const check = { feed: { name, bytes }, dialect, justArrivedDays, limits }
  return bytes.byteLength <= smallBytes ? checkFeed(check) : checkInThread(check)
}

function checkInThread(check: FeedCheck): Promise<CheckedFeed> {
  const worker = new Worker(join(projectRoot, 'app/features/content/check-feed-worker.server.ts'), {
    workerData: check,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: mostHeapMiB },
  })
  return new Promise((resolve, reject) => {
    worker.once('message', (checked: CheckedFeed) => resolve(checked))
    worker.once('error', (error: unknown) =>
      isFull(error)
        ? resolve(refusedFeed(check.feed.name, `it takes more than ${mostHeapMiB} MiB of memory to read`))
        : reject(error),
    )
    worker.once('exit', () => reject(new Error('the thread that reads a feed has ended')))
  })
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
