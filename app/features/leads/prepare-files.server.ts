import { isAppError } from '#app/core/errors.ts'
import { hindranceOf } from '#app/features/images/decoded-size.ts'
import type { Images } from '#app/features/images/images.server.ts'
import { loadSharp } from '#app/features/images/sharp.server.ts'
import { cleanFileName, type FileType, type ReceivedFile } from './received-file.ts'

export interface UploadedFile {
  readonly name: string
  /** The type that the file's own first bytes show. */
  readonly type: FileType
  readonly bytes: Uint8Array
}

export type PreparedFiles = { ok: true; files: ReceivedFile[] } | { ok: false; message: string }

/** This is more than any camera takes today; a larger picture is made to exhaust memory. */
const mostPixels = 120_000_000
const longestSide = 4096
const longestSeconds = 10

/**
 * Prepares files for storage. A picture is encoded anew: upright, without the place and the camera it was
 * taken with, and without anything hidden in the file. A PDF stays as it came. Pictures wait for their turn
 * one by one, because each needs memory.
 */
export async function prepareFiles(
  uploaded: readonly UploadedFile[],
  images: Pick<Images, 'inTurn'>,
  signal: AbortSignal,
): Promise<PreparedFiles> {
  const files: ReceivedFile[] = []
  for (const { name, type, bytes } of uploaded) {
    const kept =
      type === 'application/pdf'
        ? bytes
        : await images.inTurn('uploads', () => rewritePicture(bytes, type), signal).catch(tooManyWait)
    if (typeof kept === 'string') return { ok: false, message: `${name} ${kept}` }
    files.push({ name: cleanFileName(name, type), type, bytes: kept })
  }
  return { ok: true, files }
}

const unreadable = 'cannot be read as a picture.'
const hindrances = {
  'too large': 'has more pixels than we can open. Please send a smaller copy.',
  'too large in passes':
    'is stored interlaced, and is too large to be opened that way. Please save it as an ordinary JPEG, or send a smaller copy.',
}

function tooManyWait(error: unknown): string {
  if (isAppError(error) && error.kind === 'unavailable')
    return 'cannot be looked at just now. Please try again.'
  throw error
}

/** Returns the picture, or says why there is none. */
async function rewritePicture(
  bytes: Uint8Array,
  type: Exclude<FileType, 'application/pdf'>,
): Promise<Buffer | string> {
  const sharp = await loadSharp()
  try {
    const opened = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
    const header = await opened.metadata()
    if (header.format !== formats[type]) return unreadable
    const hindrance = hindranceOf(header)
    if (hindrance) return hindrances[hindrance]
    // the picture is turned after it was made small, because turning needs all of it in memory
    const small = opened
      .timeout({ seconds: longestSeconds })
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    const { turn, isMirrored } = orientations[header.orientation ?? 1] ?? upright
    const picture = (isMirrored ? small.flop() : small).rotate(turn)
    return await (type === 'image/png' ? picture.png() : picture.jpeg({ quality: 88 })).toBuffer()
  } catch (error) {
    return isTooManyPixels(error) ? hindrances['too large'] : unreadable
  }
}

const formats = { 'image/jpeg': 'jpeg', 'image/png': 'png' } as const

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
