import { createHash } from 'node:crypto'
import type { Images } from '#app/features/images/images.server.ts'
import { type Rewritten, rewritePicture } from '#app/features/images/rewrite-picture.server.ts'
import { photoLimits } from './photo-limits.ts'

/** A photo as it is kept. */
export interface Photo {
  /** SHA-256 of its bytes. */
  readonly hash: string
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

export type MadePhoto =
  | { readonly ok: true; readonly photo: Photo }
  | { readonly ok: false; readonly why: Extract<Rewritten, { ok: false }>['why'] }

/** Writes a photo anew: upright, in sRGB, at most 3072 px, JPEG 88, without what its camera noted (STOCK-12). */
export async function makePhoto(
  bytes: Uint8Array,
  images: Pick<Images, 'inTurn'>,
  signal: AbortSignal,
): Promise<MadePhoto> {
  const { longestSide } = photoLimits
  const made = await images.inTurn(
    'uploads',
    () => rewritePicture(bytes, { kinds: ['jpeg', 'png', 'webp', 'avif'], longestSide, as: 'jpeg' }),
    signal,
  )
  if (!made.ok) return made
  const hash = createHash('sha256').update(made.bytes).digest('hex')
  return { ok: true, photo: { hash, bytes: made.bytes, width: made.width, height: made.height } }
}
