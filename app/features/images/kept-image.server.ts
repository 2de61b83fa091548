import { createHash } from 'node:crypto'
import type { KeptImage } from './image-cache.server.ts'
import type { ImageLife } from './image-life.ts'

/** A picture in the form in which the cache keeps it. */
export function makeKeptImage(
  content: Pick<KeptImage, 'bytes' | 'type' | 'canShrink'>,
  life: ImageLife,
  now: Date,
): KeptImage {
  const { bytes, type, canShrink } = content
  const etag = `"${createHash('sha1').update(bytes).digest('base64url').slice(0, 20)}"`
  const freshUntilMs = life.isImmutable ? null : now.getTime() + life.seconds * 1000
  return { bytes, type, canShrink, etag, life, freshUntilMs }
}

export function isFresh({ freshUntilMs }: KeptImage, now: Date): boolean {
  return freshUntilMs === null || now.getTime() < freshUntilMs
}
