import { availableParallelism } from 'node:os'
import type { BlobStore } from '#app/server/blobs/blob-store.ts'
import type { Log } from '#app/server/log.server.ts'
import type { Metrics } from '#app/server/metrics.server.ts'
import { FailedSources } from './failed-sources.ts'
import { ImageCache, type ImageCacheLimits, type KeptImage } from './image-cache.server.ts'
import type { ImageFailure } from './image-failure.ts'
import { ImageLanes } from './image-lanes.server.ts'
import { ImageQueue } from './image-queue.server.ts'
import { type Outgoing, ordinaryOutgoing } from './image-source.server.ts'
import { makePicture } from './make-picture.server.ts'
import type { PictureForm } from './optimise.server.ts'
import { SharedWork } from './shared-work.server.ts'
import type { ReadPicture, SourcePicture } from './source-picture.server.ts'
import { webPicture } from './web-picture.server.ts'

/** Makes pictures in the requested forms, and keeps them. */
export interface Images {
  /**
   * @throws AppError `unavailable` where too many are requested at once; the signal's reason where the caller has
   * left
   */
  make(source: SourcePicture, form: PictureForm, signal: AbortSignal): Promise<KeptImage | ImageFailure>
  /** A picture on another server; every redirect on the way must be allowed. */
  onTheWeb(url: URL, isAllowed: (url: URL) => boolean): SourcePicture
  /** Runs other work with pictures in the same queue, so that the limit of pictures in memory includes it. */
  inTurn<T>(lane: string, work: () => Promise<T>, signal: AbortSignal): Promise<T>
  /** Resolves when all postponed work is done. */
  settled(): Promise<void>
  close(): Promise<void>
}

export interface ImagesOptions {
  readonly folder: string
  readonly limits: ImageCacheLimits
  readonly log: Log
  readonly metrics: Metrics
  readonly clock: () => Date
  readonly outgoing?: Partial<Outgoing>
  /** Where all processes lay what they have made; without it each has its own alone. */
  readonly store?: BlobStore | null
}

const mostWaiting = 1000

export function openImages(options: ImagesOptions): Images {
  const { log, metrics, clock } = options
  const cache = new ImageCache(options.folder, options.limits, log, options.store ?? null)
  const lanes = new ImageLanes(mostWaiting)
  const queue = new ImageQueue(Math.min(2, availableParallelism()), mostWaiting)
  metrics.gauge('forecourt_image_bytes', 'Bytes of pictures on the disk', () => cache.size.diskBytes)
  metrics.gauge(
    'forecourt_images_waiting',
    'Pictures that wait to be made',
    () => lanes.waiting + queue.length,
  )
  const shop = {
    cache,
    lanes,
    queue,
    making: new SharedWork<KeptImage | ImageFailure>(),
    reading: new SharedWork<ReadPicture | ImageFailure>(),
    failed: new FailedSources(),
    shrinking: new Set<string>(),
    count: (result: string): void => metrics.count('forecourt_images_total', { result }),
    clock,
    log,
  }
  const web = { cache, outgoing: { ...ordinaryOutgoing, ...options.outgoing }, clock }
  return {
    make: (source, form, signal) => makePicture(shop, source, form, signal),
    onTheWeb: (url, isAllowed) => webPicture(web, url, isAllowed),
    inTurn: (lane, work, signal) => lanes.run(lane, () => queue.run(work, signal), signal),
    settled: () => queue.settled(),
    close: () => queue.close(),
  }
}
