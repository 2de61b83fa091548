import { join } from 'node:path'
import { AppError } from '#app/core/errors.ts'
import type { FolderFile } from '#app/features/intake/photos/plan-photos.ts'
import { openCheckedSocket } from './checked-socket.server.ts'
import { type FailedFetch, failed } from './fetch-fault.ts'
import { ftpFiles } from './fetch-ftp.server.ts'
import { isPlainName, type RemoteFiles } from './fetch-remote-file.server.ts'
import { sftpFiles } from './fetch-sftp.server.ts'
import { fetchWithin } from './fetch-time.server.ts'
import { pathIn } from './file-of-folder.ts'
import { encryptionOf, openFtpSession } from './ftp-session.server.ts'
import { readLocalFile } from './read-local-file.server.ts'
import { endBoundless, openSftpSession } from './sftp-session.server.ts'
import type { FetchedVia, TransportOptions } from './transport-options.server.ts'
import { waitingFiles } from './waiting-files.server.ts'

/** A folder of photos beside a stock file. */
export interface PhotoFolder {
  list(fits: (name: string) => boolean): Promise<readonly FolderFile[]>
  /** Null for a file that is gone, or is being written. @throws AppError of kind `too-large` */
  read(file: FolderFile, mostBytes: number): Promise<Uint8Array | null>
}

/** The steps of the fetch are over once the session is open. */
const still = { begun: () => {} }

/** Files of an inbox that changed within this time may still be on their way. */
const stillMs = 10_000

/** Works with the folder of photos of a feed, within the time of a fetch. Whatever goes wrong with the server is a fault. */
export function withPhotoFolder(
  via: FetchedVia,
  path: string,
  options: TransportOptions & { readonly hostKey: string | null; readonly mostBytes: number },
  signal: AbortSignal,
  work: (folder: PhotoFolder) => Promise<void>,
): Promise<FailedFetch | 'done'> {
  return fetchWithin<'done'>(options.limits, signal, async (time) => {
    switch (via.kind) {
      case 'inbox':
        time.begun()
        await work(inboxFolder(join(options.folder ?? '', path), options.clock))
        return 'done'
      case 'sftp': {
        const socket = await openCheckedSocket(via, options.reach, time)
        endBoundless(socket, options.mostBytes)
        const session = await openSftpSession(socket, options.login, options.hostKey)
        if ('kind' in session) return session
        time.begun()
        await work(remoteFolder(sftpFiles(session.client, still), path))
        return 'done'
      }
      case 'ftp':
      case 'ftps': {
        const client = await openFtpSession(via, encryptionOf(via), options, time)
        if ('kind' in client) return client
        time.begun()
        await work(remoteFolder(ftpFiles(client, still), path))
        return 'done'
      }
      default:
        return failed('refused', 'A feed of this kind has no folder of photos.')
    }
  })
}

function remoteFolder(files: RemoteFiles, folder: string): PhotoFolder {
  return {
    list: (fits) => files.list(folder, (name) => isPlainName(name) && fits(name)),
    read: (file, mostBytes) =>
      files
        .read(pathIn(folder, file.name), mostBytes)
        .then((bytes) => (file.bytes === null || file.bytes === bytes.length ? bytes : null), nullWhereGone),
  }
}

function inboxFolder(folder: string, clock: () => Date): PhotoFolder {
  return {
    async list(fits) {
      const since = clock().getTime() - stillMs
      const files = await waitingFiles(folder)
      return files
        .filter(({ name, time }) => fits(name) && time.getTime() <= since)
        .map(({ name, time, bytes }) => ({ name, time, bytes }))
    },
    async read(file, mostBytes) {
      const reading = await readLocalFile(join(folder, file.name), file, mostBytes)
      return reading.kind === 'read' ? reading.bytes : null
    },
  }
}

function nullWhereGone(error: unknown): null {
  if (error instanceof AppError && error.kind === 'not-found') return null
  throw error
}
