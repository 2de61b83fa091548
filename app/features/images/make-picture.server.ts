import type { Log } from '#app/server/log.server.ts'
import { traced } from '#app/server/tracing/traced.server.ts'
import type { FailedSources } from './failed-sources.ts'
import type { ImageCache, KeptImage } from './image-cache.server.ts'
import { type ImageFailure, isFailure, isTakenDown } from './image-failure.ts'
import type { ImageLanes } from './image-lanes.server.ts'
import type { ImageQueue } from './image-queue.server.ts'
import { isFresh, makeKeptImage } from './kept-image.server.ts'
import { optimise, type PictureForm } from './optimise.server.ts'
import type { SharedWork } from './shared-work.server.ts'
import type { ReadPicture, SourcePicture } from './source-picture.server.ts'

/** The parts that make pictures: the cache, the queues, and the work under way. */
export interface Workshop {
  readonly cache: ImageCache
  readonly lanes: ImageLanes
  readonly queue: ImageQueue
  readonly making: SharedWork<KeptImage | ImageFailure>
  readonly reading: SharedWork<ReadPicture | ImageFailure>
  readonly failed: FailedSources
  /** The names of pictures that wait to be compressed further. */
  readonly shrinking: Set<string>
  readonly count: (result: 'hit' | 'stale' | 'made') => void
  readonly clock: () => Date
  readonly log: Log
}

/** One picture in one form; the name is its key in the cache. */
interface Wanted {
  readonly name: string
  readonly source: SourcePicture
  readonly form: PictureForm
}

const forever = new AbortController().signal

/** Returns the kept picture, even a stale one, which is then renewed in the background; makes a missing one. */
export async function makePicture(
  shop: Workshop,
  source: SourcePicture,
  form: PictureForm,
  signal: AbortSignal,
): Promise<KeptImage | ImageFailure> {
  const { width, isShare, quality, format } = form
  const name = [source.key, width, isShare ? 'share' : '', quality, format].join(' ')
  const wanted = { name, source, form }
  const kept = await shop.cache.find(name)
  if (kept) {
    const isStale = !isFresh(kept, shop.clock())
    shop.count(isStale ? 'stale' : 'hit')
    if (isStale) void renew(shop, wanted)
    else if (kept.canShrink) shrinkLater(shop, wanted)
    return kept
  }
  const result = await shop.making.run(name, signal, (stop) => makeTraced(shop, wanted, stop))
  if (!isFailure(result)) shop.count('made')
  return result
}

/**
 * Makes a stale picture again. One that its owner has removed is dropped; while a source fails otherwise, the old one
 * stays.
 */
async function renew(shop: Workshop, wanted: Wanted): Promise<void> {
  try {
    const result = await shop.making.run(wanted.name, forever, (stop) => makeTraced(shop, wanted, stop))
    if (isFailure(result) && isTakenDown(result)) await shop.cache.drop(wanted.name)
  } catch (error) {
    shop.log.warn('a picture could not be renewed', { error })
  }
}

function makeTraced(shop: Workshop, wanted: Wanted, stop: AbortSignal): Promise<KeptImage | ImageFailure> {
  const { width, format } = wanted.form
  return traced('picture', () => make(shop, wanted, stop), { facts: { width, format }, isFailure })
}

async function make(shop: Workshop, wanted: Wanted, stop: AbortSignal): Promise<KeptImage | ImageFailure> {
  const { cache, lanes, queue, reading, failed, clock } = shop
  const { name, source, form } = wanted
  return (
    failed.find(source.key, clock()) ??
    lanes.run(
      source.lane,
      async () => {
        const read = await reading.run(source.key, stop, (stop) => source.read(stop))
        if (isFailure(read)) return failed.note(source.key, read, clock())
        const optimised = await queue.run(() => optimise(read.input, form, 'quick'), stop)
        if (isFailure(optimised)) return failed.note(source.key, optimised, clock())
        const image = makeKeptImage(optimised, read.life, clock())
        await cache.keep(name, image)
        if (image.canShrink) shrinkLater(shop, wanted)
        return image
      },
      stop,
    )
  )
}

/** Makes the same picture again with more effort than a visitor could wait for, and replaces the quick one. */
function shrinkLater(
  { queue, cache, shrinking, clock, log }: Workshop,
  { name, source, form }: Wanted,
): void {
  if (shrinking.has(name)) return
  const isTaken = queue.later(async () => {
    try {
      const read = await source.read(forever)
      if (isFailure(read)) return
      const smaller = await optimise(read.input, form, 'thorough')
      if (!isFailure(smaller)) await cache.keep(name, makeKeptImage(smaller, read.life, clock()))
    } catch (error) {
      log.warn('a picture could not be made smaller', { error })
    } finally {
      shrinking.delete(name)
    }
  })
  if (isTaken) shrinking.add(name)
}
