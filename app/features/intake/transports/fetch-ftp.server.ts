import { PassThrough } from 'node:stream'
import { type Client, FileType, FTPError } from 'basic-ftp'
import { AppError } from '#app/core/errors.ts'
import type { ViaOf } from '#app/features/intake/feed-setting.ts'
import type { Fetched, KnownFile } from '#app/features/intake/transport.ts'
import { collectFile } from './collect-file.server.ts'
import { failed } from './fetch-fault.ts'
import { fetchRemoteFile, type RemoteFiles } from './fetch-remote-file.server.ts'
import type { FetchTime } from './fetch-time.server.ts'
import { pathIn } from './file-of-folder.ts'
import { encryptionOf, openFtpSession } from './ftp-session.server.ts'
import type { TransportOptions } from './transport-options.server.ts'

/** Reads a file by FTP or FTPS (FEED-10). */
export async function fetchFtp(
  via: ViaOf<'ftps'> | ViaOf<'ftp'>,
  options: TransportOptions,
  known: KnownFile,
  time: FetchTime,
): Promise<Fetched> {
  try {
    const client = await openFtpSession(via, encryptionOf(via), options, time)
    if ('kind' in client) return client
    return await fetchRemoteFile(ftpFiles(client, time), via, known, options.limits.bytes)
  } catch (error) {
    if (!(error instanceof FTPError)) throw error
    if (error.code === 530) return failed('password', 'The server did not take the password.')
    if (error.code >= 500) return failed('refused', `The server does not give the file (${error.code}).`)
    return failed('unavailable', `The server has a problem of its own (${error.code}).`)
  }
}

/** A server says so of a file that is not there, and of one that it does not show. */
const notThere = 550

/** What is asked of a server in an open session. */
export function ftpFiles(client: Client, { begun }: Pick<FetchTime, 'begun'>): RemoteFiles {
  return {
    list: async (folder, fits) => {
      const listed = await orNotFound(client.list(folder))
      const files = []
      for (const { name, type, size, modifiedAt } of listed)
        if (type !== FileType.Directory && fits(name))
          // a list for people has the minute at best, and no time zone
          files.push({ name, bytes: size, time: modifiedAt ?? (await timeOf(client, pathIn(folder, name))) })
      return files
    },
    look: async (path) => {
      const bytes = await told(client.size(path))
      const time = await told(client.lastMod(path))
      if (bytes === notThere && time === notThere) throw new AppError('not-found', 'no such file')
      return {
        bytes: typeof bytes === 'object' ? bytes.value : null,
        time: typeof time === 'object' ? validTime(time.value) : null,
      }
    },
    read: async (path, mostBytes) => {
      const through = new PassThrough()
      const [bytes] = await Promise.all([
        collectFile(through, { mostBytes, begun }),
        orNotFound(client.downloadTo(through, path)),
      ])
      return bytes
    },
  }
}

async function timeOf(client: Client, path: string): Promise<Date | null> {
  const time = await told(client.lastMod(path))
  return typeof time === 'object' ? validTime(time.value) : null
}

/** What the server says of a file, or the code by which it does not: not every server knows every question. */
async function told<Value>(asking: Promise<Value>): Promise<{ readonly value: Value } | number> {
  try {
    return { value: await asking }
  } catch (error) {
    if (error instanceof FTPError) return error.code
    throw error
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

function validTime(time: Date): Date | null {
  return Number.isNaN(time.getTime()) ? null : time
}
