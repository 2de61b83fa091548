import { PassThrough, Readable } from 'node:stream'
import { type Client, FTPError } from 'basic-ftp'
import { AppError } from '#app/core/errors.ts'
import { collectFile } from '#app/features/intake/transports/collect-file.server.ts'
import { type FailedFetch, failed } from '#app/features/intake/transports/fetch-fault.ts'
import type { FetchTime } from '#app/features/intake/transports/fetch-time.server.ts'
import { encryptionOf, openFtpSession } from '#app/features/intake/transports/ftp-session.server.ts'
import type { OutletOf } from '#app/features/outlets/outlet-setting.ts'
import type { FileServerOptions, OpenFolder } from './file-server-options.server.ts'
import type { RemoteFolder } from './remote-folder.ts'

/** Signs in at an FTPS server and works with its files; what it refuses becomes a fault in words. */
export async function withFtpFolder<Done>(
  outlet: OutletOf<'ftps'>,
  options: FileServerOptions,
  time: FetchTime,
  work: (open: OpenFolder) => Promise<Done>,
): Promise<Done | FailedFetch> {
  try {
    const client = await openFtpSession(outlet, encryptionOf(outlet), options, time)
    if ('kind' in client) return client
    time.begun()
    return await work({ folder: folderOf(client), hostKey: null })
  } catch (error) {
    if (!(error instanceof FTPError)) throw error
    if (error.code === 530) return failed('password', 'The server did not take the password.')
    if (error.code >= 500) return failed('refused', `The server did not take the file (${error.code}).`)
    return failed('unavailable', `The server has a problem of its own (${error.code}).`)
  }
}

/** A server says so of a file that is not there, and of one that it does not show. */
const notThere = 550

function folderOf(client: Client): RemoteFolder {
  return {
    write: async (path, bytes) => void (await client.uploadFrom(Readable.from([bytes]), path)),
    async renameOver(from, to) {
      try {
        await client.rename(from, to)
        return true
      } catch (error) {
        if (error instanceof FTPError && error.code >= 500) return false
        throw error
      }
    },
    rename: async (from, to) => void (await orNotFound(client.rename(from, to))),
    remove: async (path) => void (await orNotFound(client.remove(path))),
    size: async (path) => {
      try {
        return await client.size(path)
      } catch (error) {
        if (!(error instanceof FTPError)) throw error
        if (error.code === notThere) throw new AppError('not-found', 'no such file')
        // not every server knows the question
        return null
      }
    },
    read: async (path, mostBytes) => {
      const through = new PassThrough()
      const [bytes] = await Promise.all([
        collectFile(through, { mostBytes, begun: () => {} }),
        orNotFound(client.downloadTo(through, path)),
      ])
      return bytes
    },
  }
}

async function orNotFound<Value>(asking: Promise<Value>): Promise<Value> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof FTPError && error.code === notThere) throw new AppError('not-found', 'no such file')
    throw error
  }
}
