import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { collectFile } from './collect-file.server.ts'
import type { ListedFile } from './file-of-folder.ts'

/** What one reading gave. Only a file that was the same before and after is complete. */
export type LocalReading =
  | { readonly kind: 'read'; readonly bytes: Uint8Array; readonly time: Date }
  | { readonly kind: 'changed' }
  | { readonly kind: 'not-found' }

/**
 * Reads a file of this machine that a look has found. A link is never followed, and nothing is waited for that is no
 * file.
 *
 * @throws AppError of kind `too-large`
 */
export async function readLocalFile(
  path: string,
  seen: Pick<ListedFile, 'time' | 'bytes'>,
  mostBytes: number,
): Promise<LocalReading> {
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    (error: unknown) => {
      if (isGone(error)) return null
      throw error
    },
  )
  if (handle === null) return { kind: 'not-found' }
  try {
    const before = await handle.stat()
    if (!before.isFile()) return { kind: 'not-found' }
    const bytes = await collectFile(handle.createReadStream({ autoClose: false }), {
      mostBytes,
      begun: () => {},
    })
    const after = await handle.stat()
    const isSame = [before, after].every(
      ({ size, mtime }) => size === seen.bytes && mtime.getTime() === seen.time?.getTime(),
    )
    if (!isSame || bytes.length !== after.size) return { kind: 'changed' }
    return { kind: 'read', bytes, time: after.mtime }
  } finally {
    await handle.close()
  }
}

/** Not there, or a link in its place. */
export function isGone(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    ['ENOENT', 'ENOTDIR', 'ELOOP'].includes(error.code)
  )
}
