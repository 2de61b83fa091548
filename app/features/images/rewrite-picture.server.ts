import { hindranceOf } from './decoded-size.ts'
import { detectImageKind, type ImageKind } from './image-kind.ts'
import { loadSharp } from './sharp.server.ts'

/** How a picture that somebody sends is written anew. */
export interface Rewriting {
  /** Other kinds are not read. */
  readonly kinds: readonly ImageKind[]
  /** The most pixels of a side; a smaller picture is not made larger. */
  readonly longestSide: number
  readonly as: 'jpeg' | 'png'
}

export type Rewritten =
  | { readonly ok: true; readonly bytes: Buffer; readonly width: number; readonly height: number }
  | { readonly ok: false; readonly why: 'unreadable' | 'too large' | 'too large in passes' }

/** This is more than any camera takes today; a larger picture is made to exhaust memory. */
const mostPixels = 120_000_000
const longestSeconds = 10
const jpegQuality = 88

/**
 * Writes a picture anew: upright, in sRGB, without the place and the camera it was taken with, and without anything hidden
 * in the file. Its kind is told by its bytes. It takes memory, so the caller waits for its turn (`Images.inTurn`).
 */
export async function rewritePicture(
  bytes: Uint8Array,
  { kinds, longestSide, as }: Rewriting,
): Promise<Rewritten> {
  const kind = detectImageKind(bytes)
  if (kind === null || !kinds.includes(kind)) return unreadable
  const sharp = await loadSharp()
  try {
    const opened = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
    const header = await opened.metadata()
    const isAvif = header.format === 'heif' && header.compression === 'av1'
    if (kind === 'avif' ? !isAvif : header.format !== kind) return unreadable
    const hindrance = hindranceOf(header)
    if (hindrance) return { ok: false, why: hindrance }
    // the picture is turned after it was made small, because turning needs all of it in memory
    const small = opened
      .timeout({ seconds: longestSeconds })
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    const { turn, isMirrored } = orientations[header.orientation ?? 1] ?? upright
    const picture = (isMirrored ? small.flop() : small).rotate(turn)
    const encoded =
      as === 'png' ? picture.png() : picture.flatten({ background: '#ffffff' }).jpeg({ quality: jpegQuality })
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
    return { ok: true, bytes: data, width: info.width, height: info.height }
  } catch (error) {
    return isTooManyPixels(error) ? { ok: false, why: 'too large' } : unreadable
  }
}

const unreadable: Rewritten = { ok: false, why: 'unreadable' }

function isTooManyPixels(error: unknown): boolean {
  return error instanceof Error && /exceeds pixel limit/i.test(error.message)
}

const upright = { turn: 0, isMirrored: false }

/** Exif numbers how a camera was held: each picture is mirrored first and then turned to the right. */
const orientations: Readonly<Record<number, typeof upright>> = {
  1: upright,
  2: { turn: 0, isMirrored: true },
  3: { turn: 180, isMirrored: false },
  4: { turn: 180, isMirrored: true },
  5: { turn: 270, isMirrored: true },
  6: { turn: 90, isMirrored: false },
  7: { turn: 90, isMirrored: true },
  8: { turn: 270, isMirrored: false },
}
