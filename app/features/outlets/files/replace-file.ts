import { AppError, isAppError } from '#app/core/errors.ts'
import type { RemoteFolder } from './remote-folder.ts'

/**
 * Replaces a file on a server: it is written beside its place as `<name>.part` and then renamed over it, so that whoever
 * reads it has the former file or the new one, and a cut leaves the former whole (OUT-04).
 *
 * A server that renames over nothing first gets the former file out of the way, as `<name>.old`. A cut at that very moment
 * leaves the former whole under that name, and none under its own until the next try.
 */
export async function replaceFile(server: RemoteFolder, path: string, bytes: Uint8Array): Promise<void> {
  const part = `${path}.part`
  const old = `${path}.old`
  await server.write(part, bytes)
  const written = await server.size(part)
  if (written !== null && written !== bytes.length) throw new AppError('unavailable', 'the part is not whole')
  if (await server.renameOver(part, path)) return
  await unlessMissing(server.remove(old))
  const hadFile = await unlessMissing(server.rename(path, old))
  try {
    await server.rename(part, path)
  } catch (error) {
    if (hadFile) await server.rename(old, path)
    throw error
  }
  await unlessMissing(server.remove(old))
}

/** False where there is no such file. */
async function unlessMissing(work: Promise<void>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (isAppError(error) && error.kind === 'not-found') return false
    throw error
  }
}
