import type SftpClient from 'ssh2-sftp-client'
import { AppError } from '#app/core/errors.ts'
import type { ViaOf } from '#app/features/intake/feed-setting.ts'
import type { Fetched, KnownFile } from '#app/features/intake/transport.ts'
import { openCheckedSocket } from './checked-socket.server.ts'
import { failed } from './fetch-fault.ts'
import { fetchRemoteFile, type RemoteFiles } from './fetch-remote-file.server.ts'
import type { FetchTime } from './fetch-time.server.ts'
import { endBoundless, openSftpSession, readSftpFile } from './sftp-session.server.ts'
import type { TransportOptions } from './transport-options.server.ts'

/** Reads a file by SFTP over a connection to the checked address (FEED-09). */
export async function fetchSftp(
  via: ViaOf<'sftp'>,
  { login, reach, limits }: TransportOptions,
  known: KnownFile,
  time: FetchTime,
): Promise<Fetched> {
  const socket = await openCheckedSocket(via, reach, time)
  endBoundless(socket, limits.bytes)
  const session = await openSftpSession(socket, login, known.hostKey)
  if ('kind' in session) return session
  const { client, hostKey } = session
  try {
    return await fetchRemoteFile(sftpFiles(client, time), via, { ...known, hostKey }, limits.bytes)
  } catch (error) {
    if (statusOf(error) === permissionDenied)
      return failed('refused', 'The server does not let this user read the file.')
    // the library tells of a broken line only that it broke
    throw socket.errored ?? error
  }
}

/** Status words of the protocol, and what the library makes of them. */
const noSuchFile = new Set<unknown>([2, 'ENOENT'])
const permissionDenied = 3

/** What is asked of a server in an open session. */
export function sftpFiles(client: SftpClient, { begun }: Pick<FetchTime, 'begun'>): RemoteFiles {
  return {
    list: (folder, fits) =>
      asked(async () => {
        const files = await client.list(folder, ({ type, name }) => type !== 'd' && fits(name))
        return files.map(({ name, modifyTime, size }) => ({ name, time: timeOf(modifyTime), bytes: size }))
      }),
    look: (path) =>
      asked(async () => {
        const { isFile, modifyTime, size } = await client.stat(path)
        if (!isFile) throw new AppError('not-found', 'no file')
        return { time: timeOf(modifyTime), bytes: size }
      }),
    read: (path, mostBytes) => asked(() => readSftpFile(client, path, { mostBytes, begun })),
  }
}

/** @throws AppError of kind `not-found` where the server says so */
async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    throw noSuchFile.has(statusOf(error)) ? new AppError('not-found', 'no such file') : error
  }
}

function statusOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null
}

/** Not every server tells when a file was changed. */
function timeOf(modifiedMs: number): Date | null {
  return modifiedMs > 0 ? new Date(modifiedMs) : null
}
