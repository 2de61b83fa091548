import { join } from 'node:path'
import type { Fetched, KnownFile } from '#app/features/intake/transport.ts'
import { tooLarge } from './fetch-fault.ts'
import type { FetchTime } from './fetch-time.server.ts'
import { isKnownFile, newestOf } from './file-of-folder.ts'
import { readLocalFile } from './read-local-file.server.ts'
import type { TransportOptions } from './transport-options.server.ts'
import { waitingFiles } from './waiting-files.server.ts'

/** A file that changed within this time may still be on its way. */
const stillMs = 10_000

/**
 * Reads the newest file of an inbox that stood still (FEED-11). It stays where it is until `settleInbox`, and is
 * `not-modified` until then, so that a run that broke off is not lost.
 */
export async function fetchInbox(
  { folder, limits, clock }: TransportOptions,
  known: KnownFile,
  time: FetchTime,
): Promise<Fetched> {
  time.begun()
  if (folder === null) return nothing
  const since = clock().getTime() - stillMs
  const waiting = await waitingFiles(folder)
  const file = newestOf(waiting.filter((one) => one.time.getTime() <= since))
  if (!file) return nothing
  if (isKnownFile(file, known)) return { kind: 'not-modified', time: file.time, known }
  if (file.bytes > limits.bytes) return tooLarge
  const reading = await readLocalFile(join(folder, file.name), file, limits.bytes)
  // a supplier writes it anew: it is read once it stands still again
  if (reading.kind !== 'read') return nothing
  return {
    kind: 'file',
    name: file.name,
    bytes: reading.bytes,
    time: file.time,
    known: { ...known, etag: null, lastModified: null, name: file.name, time: file.time, bytes: file.bytes },
  }
}

const nothing: Fetched = { kind: 'nothing' }
