import type SftpClient from 'ssh2-sftp-client'
import { AppError } from '#app/core/errors.ts'
import { openCheckedSocket } from '#app/features/intake/transports/checked-socket.server.ts'
import { type FailedFetch, failed } from '#app/features/intake/transports/fetch-fault.ts'
import type { FetchTime } from '#app/features/intake/transports/fetch-time.server.ts'
import {
  endBoundless,
  openSftpSession,
  readSftpFile,
} from '#app/features/intake/transports/sftp-session.server.ts'
import type { OutletOf } from '#app/features/outlets/outlet-setting.ts'
import type { FileServerOptions, OpenFolder } from './file-server-options.server.ts'
import { mostBytesReadBack } from './outlet-transport.ts'
import type { RemoteFolder } from './remote-folder.ts'

/** Signs in at an SFTP server and works with its files; what it refuses becomes a fault in words. */
export async function withSftpFolder<Done>(
  outlet: OutletOf<'sftp'>,
  { login, reach, hostKey: pinned }: FileServerOptions,
  time: FetchTime,
  work: (open: OpenFolder) => Promise<Done>,
): Promise<Done | FailedFetch> {
  const socket = await openCheckedSocket(outlet, reach, time)
  endBoundless(socket, mostBytesReadBack)
  const session = await openSftpSession(socket, login, pinned)
  if ('kind' in session) return session
  time.begun()
  try {
    return await work({ folder: folderOf(session.client), hostKey: session.hostKey })
  } catch (error) {
    const code = codeOf(error)
    if (code === permissionDenied)
      return failed('refused', 'The server does not let this user write the file.')
    if (refusals.has(code)) return failed('refused', 'The server did not take the file.')
    // the library tells of a broken line only that it broke
    throw socket.errored ?? error
  }
}

/** Status words of the protocol, and what the library makes of some of them. */
const noSuchFile = new Set<unknown>([2, 'ENOENT'])
const permissionDenied = 3
const unsupported = 8
/** The general failure, and the word of newer servers for a name that somebody has. */
const refusals = new Set<unknown>([4, 11])

function folderOf(client: SftpClient): RemoteFolder {
  return {
    write: (path, bytes) => asked(async () => void (await client.put(Buffer.from(bytes), path))),
    async renameOver(from, to) {
      try {
        // the extension of OpenSSH is what renames over a file in one step
        await client.posixRename(from, to)
        return true
      } catch (error) {
        const code = codeOf(error)
        // without the extension the library has no word of the server to tell
        if (code !== null && code !== unsupported) throw known(error)
      }
      try {
        await client.rename(from, to)
        return true
      } catch (error) {
        if (refusals.has(codeOf(error))) return false
        throw known(error)
      }
    },
    rename: (from, to) => asked(async () => void (await client.rename(from, to))),
    remove: (path) => asked(async () => void (await client.delete(path))),
    size: (path) => asked(async () => (await client.stat(path)).size),
    read: (path, mostBytes) => asked(() => readSftpFile(client, path, { mostBytes, begun: () => {} })),
  }
}

async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    throw known(error)
  }
}

function known(error: unknown): unknown {
  return noSuchFile.has(codeOf(error)) ? new AppError('not-found', 'no such file') : error
}

/** Null where the error has no word of the protocol. */
function codeOf(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || error.code === undefined) return null
  return error.code === 'ERR_GENERIC_CLIENT' ? null : error.code
}
