import { loadSharp } from '#app/features/images/sharp.server.ts'
import { cleanFileName, type FileType, type ReceivedFile } from './received-file.ts'

export interface UploadedFile {
  readonly name: string
  /** By its own first bytes. */
  readonly type: FileType
  readonly bytes: Uint8Array
}

export type PreparedFiles = { ok: true; files: ReceivedFile[] } | { ok: false; message: string }

/** What a camera of today takes, with room; a picture of more is made to fill memory. */
const mostPixels = 120_000_000
const longestSide = 4096

/**
 * Files as they are kept. A picture is written anew: upright, without where and with what it was taken, and without
 * anything that was hidden beside it. A PDF stays as it came. One after the other, since each takes memory.
 */
export async function prepareFiles(uploaded: readonly UploadedFile[]): Promise<PreparedFiles> {
  const files: ReceivedFile[] = []
  for (const { name, type, bytes } of uploaded) {
    const kept = type === 'application/pdf' ? bytes : await rewritten(bytes, type)
    if (kept === null) return { ok: false, message: `${name} cannot be read as a picture.` }
    files.push({ name: cleanFileName(name, type), type, bytes: kept })
  }
  return { ok: true, files }
}

async function rewritten(
  bytes: Uint8Array,
  type: Exclude<FileType, 'application/pdf'>,
): Promise<Buffer | null> {
  const sharp = await loadSharp()
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    return await (type === 'image/png' ? picture.png() : picture.jpeg({ quality: 88 })).toBuffer()
  } catch {
    return null
  }
}
