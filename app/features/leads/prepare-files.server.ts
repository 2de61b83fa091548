import { isAppError } from '#app/core/errors.ts'
import type { Images } from '#app/features/images/images.server.ts'
import { rewritePicture } from '#app/features/images/rewrite-picture.server.ts'
import { cleanFileName, type ReceivedFile, type UploadedFile } from './received-file.ts'

export type PreparedFiles =
  | { ok: true; files: ReceivedFile[] }
  /** Busy: the same file may be taken a moment later. */
  | { ok: false; message: string; isBusy: boolean }

const longestSide = 4096

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
        : await images.inTurn('uploads', () => rewritten(bytes, type), signal).catch(tooManyWait)
    if (typeof kept === 'string') return { ok: false, message: `${name} ${kept}`, isBusy: kept === busy }
    files.push({ name: cleanFileName(name, type), type, bytes: kept })
  }
  return { ok: true, files }
}

const busy = 'cannot be looked at just now. Please try again.'
const unreadable = 'cannot be read as a picture.'
const hindrances = {
  'too large': 'has more pixels than we can open. Please send a smaller copy.',
  'too large in passes':
    'is stored interlaced, and is too large to be opened that way. Please save it as an ordinary JPEG, or send a smaller copy.',
}

function tooManyWait(error: unknown): string {
  if (isAppError(error) && error.kind === 'unavailable') return busy
  throw error
}

/** Returns the picture, or says why there is none. */
async function rewritten(bytes: Uint8Array, type: 'image/jpeg' | 'image/png'): Promise<Buffer | string> {
  const kind = kinds[type]
  const picture = await rewritePicture(bytes, { kinds: [kind], longestSide, as: kind })
  if (picture.ok) return picture.bytes
  return picture.why === 'unreadable' ? unreadable : hindrances[picture.why]
}

const kinds = { 'image/jpeg': 'jpeg', 'image/png': 'png' } as const
