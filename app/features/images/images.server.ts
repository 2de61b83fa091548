import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { Log } from '#app/server/log.server.ts'
import type { Metrics } from '#app/server/metrics.server.ts'
import { ImageCache, type ImageCacheLimits, type KeptImage } from './image-cache.server.ts'
import { type ImageFailure, isFailure } from './image-failure.ts'
import { ImageLanes } from './image-lanes.server.ts'
import type { ImageLife } from './image-life.ts'
import { ImageQueue } from './image-queue.server.ts'
import { fetchImage, type Outgoing, ordinaryOutgoing } from './image-source.server.ts'
import { type Optimised, optimise, type PictureForm, type PictureInput } from './optimise.server.ts'
import { SharedWork } from './shared-work.server.ts'

/** A picture before it has a size: a file of the website, a drawing, something on another server. */
export interface SourcePicture {
  /** Names the content: what has the same key is the same picture. */
  readonly key: string
  /** Who gives it: pictures of one source wait for each other, those of another do not. */
  readonly lane: string
  read(stop: AbortSignal): Promise<ReadPicture | ImageFailure>
}

export interface ReadPicture {
  readonly input: PictureInput
  readonly life: ImageLife
}

/** Makes pictures in the forms that are asked for, and keeps them. */
export interface Images {
  /**
   * @throws AppError `unavailable` where too much is asked at once; what the signal says where nobody waits
   */
  make(source: SourcePicture, form: PictureForm, signal: AbortSignal): Promise<KeptImage | ImageFailure>
  /** A picture on another server, every step of the way to which must be allowed. */
  onTheWeb(url: URL, isAllowed: (url: URL) => boolean): SourcePicture
  /** Other work with pictures, in its turn with all of them: no more is in memory at once than the machine is given. */
  inTurn<T>(lane: string, work: () => Promise<T>, signal: AbortSignal): Promise<T>
  /** Resolves when everything that was put off is done. */
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
}

/** What the hottest pictures may take of the process's memory: some two thousand cards. */
export const imageMemoryBytes = 64 * 1024 * 1024

const mostWaiting = 1000
const failureMs = 60_000

export function openImages(options: ImagesOptions): Images {
  const { log, metrics, clock } = options
  const outgoing = { ...ordinaryOutgoing, ...options.outgoing }
  const cache = new ImageCache(options.folder, options.limits, log)
  const lanes = new ImageLanes(mostWaiting)
  const queue = new ImageQueue(Math.min(2, availableParallelism()), mostWaiting)
  const making = new SharedWork<KeptImage | ImageFailure>()
  const reading = new SharedWork<ReadPicture | ImageFailure>()
  const failed = new Map<string, { failure: ImageFailure; untilMs: number }>()
  const shrinking = new Set<string>()
  const forever = new AbortController().signal
  metrics.gauge('forecourt_image_bytes', 'Bytes of pictures on the disk', () => cache.size.diskBytes)
  metrics.gauge(
    'forecourt_images_waiting',
    'Pictures that wait to be made',
    () => lanes.waiting + queue.length,
  )
  const count = (result: string): void => metrics.count('forecourt_images_total', { result })

  async function make(
    source: SourcePicture,
    form: PictureForm,
    signal: AbortSignal,
  ): Promise<KeptImage | ImageFailure> {
    const key = [source.key, form.width, form.isShare ? 'share' : '', form.quality, form.format].join(' ')
    const kept = await cache.find(key)
    if (kept) {
      const isStale = kept.freshUntilMs !== null && clock().getTime() >= kept.freshUntilMs
      count(isStale ? 'stale' : 'hit')
      if (isStale) void renew(key, source, form)
      else if (kept.canShrink) shrinkLater(key, source, form)
      return kept
    }
    const result = await making.run(key, signal, (stop) => made(key, source, form, stop))
    if (!isFailure(result)) count('made')
    return result
  }

  /** One that its owner has taken down is not shown again; while a source is in trouble, the old one is. */
  async function renew(key: string, source: SourcePicture, form: PictureForm): Promise<void> {
    try {
      const result = await making.run(key, forever, (stop) => made(key, source, form, stop))
      if (isFailure(result) && isTakenDown(result)) await cache.drop(key)
    } catch (error) {
      log.warn('a picture could not be renewed', { error })
    }
  }

  async function made(
    key: string,
    source: SourcePicture,
    form: PictureForm,
    stop: AbortSignal,
  ): Promise<KeptImage | ImageFailure> {
    const before = failed.get(source.key)
    if (before && clock().getTime() < before.untilMs) return before.failure
    return lanes.run(
      source.lane,
      async () => {
        const read = await reading.run(source.key, stop, (stop) => source.read(stop))
        if (isFailure(read)) return noted(source.key, read)
        const optimised = await queue.run(() => optimise(read.input, form, 'quick'), stop)
        if (isFailure(optimised)) return noted(source.key, optimised)
        const image = keptOf(optimised, read.life)
        await cache.keep(key, image)
        if (image.canShrink) shrinkLater(key, source, form)
        return image
      },
      stop,
    )
  }

  /** A source that does not answer is not asked again by every visitor. */
  function noted(key: string, failure: ImageFailure): ImageFailure {
    if (failed.size >= 1000) failed.clear()
    failed.set(key, { failure, untilMs: clock().getTime() + failureMs })
    return failure
  }

  /** The same picture at an effort nobody would wait for, in place of the quick one. */
  function shrinkLater(key: string, source: SourcePicture, form: PictureForm): void {
    if (shrinking.has(key)) return
    const isTaken = queue.later(async () => {
      try {
        const read = await source.read(forever)
        if (isFailure(read)) return
        const smaller = await optimise(read.input, form, 'thorough')
        if (!isFailure(smaller)) await cache.keep(key, keptOf(smaller, read.life))
      } catch (error) {
        log.warn('a picture could not be made smaller', { error })
      } finally {
        shrinking.delete(key)
      }
    })
    if (isTaken) shrinking.add(key)
  }

  function keptOf({ bytes, type, canShrink }: Optimised, life: ImageLife): KeptImage {
    return { bytes, type, canShrink, etag: etagOf(bytes), life, freshUntilMs: endOf(life) }
  }

  function endOf(life: ImageLife): number | null {
    return life.isImmutable ? null : clock().getTime() + life.seconds * 1000
  }

  /** Kept as well as its forms: one photo is asked for in four widths, and again for its smaller form. */
  function onTheWeb(url: URL, isAllowed: (url: URL) => boolean): SourcePicture {
    const key = `web ${url.href}`
    return {
      key,
      lane: url.host,
      async read(stop) {
        const kept = await cache.find(key)
        if (kept && (kept.freshUntilMs === null || clock().getTime() < kept.freshUntilMs))
          return { input: { is: 'file', bytes: kept.bytes }, life: kept.life }
        const fetched = await fetchImage(url, isAllowed, outgoing, stop)
        if (isFailure(fetched)) {
          if (kept && isTakenDown(fetched)) await cache.drop(key)
          return fetched
        }
        const { bytes, life } = fetched
        const type = 'application/octet-stream' // it is never sent
        await cache.keep(key, {
          bytes,
          type,
          canShrink: false,
          etag: etagOf(bytes),
          life,
          freshUntilMs: endOf(life),
        })
        return { input: { is: 'file', bytes }, life }
      },
    }
  }

  return {
    make,
    onTheWeb,
    inTurn: (lane, work, signal) => lanes.run(lane, () => queue.run(work, signal), signal),
    settled: () => queue.settled(),
    close: () => queue.close(),
  }
}

function isTakenDown({ status }: ImageFailure): boolean {
  return status === 404 || status === 410
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('sha1').update(bytes).digest('base64url').slice(0, 20)}"`
}
