import type { ViaOf } from '#app/features/intake/feed-setting.ts'
import type { Fetched, KnownFile } from '#app/features/intake/transport.ts'
import { brokenOff, changedMeanwhile, failed, tooLarge } from './fetch-fault.ts'
import { fitsPattern, isKnownFile, type ListedFile, nameIn, newestOf, pathIn } from './file-of-folder.ts'

/** What SFTP and FTP have in common: folders are listed, files looked at and read, and nothing is written. */
export interface RemoteFiles {
  /** The files of a folder whose names fit. @throws AppError of kind `not-found` */
  list(folder: string, fits: (name: string) => boolean): Promise<readonly ListedFile[]>
  /** @throws AppError of kind `not-found` */
  look(path: string): Promise<Pick<ListedFile, 'time' | 'bytes'>>
  /** @throws AppError of kind `not-found` or `too-large` */
  read(path: string, mostBytes: number): Promise<Uint8Array>
}

export type RemotePlace = Pick<ViaOf<'sftp'>, 'path' | 'folder' | 'pattern'>

/** Reads the one file, or the newest of a folder whose name fits, unless it is the known one (FEED-09, FEED-10). */
export async function fetchRemoteFile(
  server: RemoteFiles,
  place: RemotePlace,
  known: KnownFile,
  mostBytes: number,
): Promise<Fetched> {
  const found = await findFile(server, place)
  if (!found) return failed('not-found', 'No file in the folder of the server has a name that fits.')
  const { path } = found
  const before = { ...(await server.look(path)), name: found.name }
  const file = { ...before, time: before.time ?? found.time, bytes: before.bytes ?? found.bytes }
  if (isKnownFile(file, known)) return { kind: 'not-modified', time: file.time, known }
  if (file.bytes !== null && file.bytes > mostBytes) return tooLarge
  const bytes = await server.read(path, mostBytes)
  const after = { ...(await server.look(path)), name: found.name }
  if (!isSame(before, after)) return changedMeanwhile
  if (file.bytes !== null && file.bytes !== bytes.length) return brokenOff
  return {
    kind: 'file',
    name: file.name,
    bytes,
    time: file.time,
    known: {
      ...known,
      etag: null,
      lastModified: null,
      name: file.name,
      time: file.time,
      bytes: bytes.length,
    },
  }
}

async function findFile(
  server: RemoteFiles,
  { path, folder = '.', pattern = '*' }: RemotePlace,
): Promise<(ListedFile & { readonly path: string }) | null> {
  if (path !== undefined) return { path, name: nameIn(path), time: null, bytes: null }
  const listed = await server.list(folder, (name) => isPlainName(name) && fitsPattern(name, pattern))
  const newest = newestOf(listed)
  return newest && { ...newest, path: pathIn(folder, newest.name) }
}

/** A server may list what it likes, and a name must lead nowhere else. */
export function isPlainName(name: string): boolean {
  return /^[^/\\\p{Cc}]+$/u.test(name) && name !== '.' && name !== '..'
}

function isSame(before: ListedFile, after: ListedFile): boolean {
  return before.bytes === after.bytes && before.time?.getTime() === after.time?.getTime()
}
