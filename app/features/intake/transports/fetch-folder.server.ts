import { realpath, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import type { ViaOf } from '#app/features/intake/feed-setting.ts'
import type { Fetched, KnownFile } from '#app/features/intake/transport.ts'
import { changedMeanwhile, failed, tooLarge } from './fetch-fault.ts'
import type { FetchTime } from './fetch-time.server.ts'
import { isKnownFile } from './file-of-folder.ts'
import { isGone, readLocalFile } from './read-local-file.server.ts'
import type { TransportOptions } from './transport-options.server.ts'

/** Reads the named file of a website's own folder; a link that leads out of the folder is no file of it. */
export async function fetchFolder(
  { file: name }: ViaOf<'folder'>,
  { folder, limits }: TransportOptions,
  known: KnownFile,
  time: FetchTime,
): Promise<Fetched> {
  time.begun()
  const path = folder === null || basename(name) !== name ? null : await pathWithin(folder, name)
  if (path === null) return notThere
  const { mtime, size } = await stat(path)
  const file = { name, time: mtime, bytes: size }
  if (isKnownFile(file, known)) return { kind: 'not-modified', time: mtime, known }
  if (size > limits.bytes) return tooLarge
  const reading = await readLocalFile(path, file, limits.bytes)
  if (reading.kind === 'not-found') return notThere
  if (reading.kind === 'changed') return changedMeanwhile
  const { bytes } = reading
  return {
    kind: 'file',
    name,
    bytes,
    time: mtime,
    known: { ...known, etag: null, lastModified: null, ...file },
  }
}

const notThere = failed('not-found', 'The website’s folder has no file of that name.')

async function pathWithin(folder: string, name: string): Promise<string | null> {
  try {
    const within = await realpath(folder)
    const path = await realpath(join(within, name))
    return path.startsWith(within + sep) ? path : null
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}
