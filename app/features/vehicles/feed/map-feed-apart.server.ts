import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { AppError } from '#app/core/errors.ts'
import { projectRoot } from '#app/server/project-files.server.ts'
import { type FeedMap, type MapOrder, mapOrdered } from './map-feed.ts'

/** A few dozen vehicles, which are read faster than a thread starts. */
const smallBytes = 64 * 1024
const mostHeapMiB = 2048

/** Maps a feed while pages are answered: a large one in a thread of its own, as an import reads it. */
export async function mapFeedApart(order: MapOrder): Promise<FeedMap> {
  return order.feed.bytes.byteLength <= smallBytes ? mapOrdered(order) : mapInThread(order)
}

function mapInThread(order: MapOrder): Promise<FeedMap> {
  const worker = new Worker(join(projectRoot, 'app/features/vehicles/feed/map-worker.server.ts'), {
    workerData: order,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: mostHeapMiB },
  })
  return new Promise((resolve, reject) => {
    worker.once('message', (map: FeedMap) => resolve(map))
    worker.once('error', (error: unknown) =>
      reject(
        isFull(error)
          ? new AppError(
              'too-large',
              `The feed ${order.feed.name} takes more than ${mostHeapMiB} MiB to read.`,
            )
          : error,
      ),
    )
    worker.once('exit', () => reject(new Error('the thread that maps a feed has ended')))
  })
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
