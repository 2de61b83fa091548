import { createHash } from 'node:crypto'
import { usualFetchLimits } from '#app/features/intake/fetch-limits.ts'
import type { FailedFetch } from '#app/features/intake/transports/fetch-fault.ts'
import { fetchWithin } from '#app/features/intake/transports/fetch-time.server.ts'
import type { OutletOf } from '#app/features/outlets/outlet-setting.ts'
import type { FileServerOptions, OpenFolder } from './file-server-options.server.ts'
import { withFtpFolder } from './ftp-folder.server.ts'
import { mostBytesReadBack, type OutletTransport, type ReadBack, type SentFile } from './outlet-transport.ts'
import type { RemoteFolder } from './remote-folder.ts'
import { replaceFile } from './replace-file.ts'
import { withSftpFolder } from './sftp-folder.server.ts'

/** The place of an outlet's file on somebody's server, by the rules of feeds for addresses, keys and times (OUT-04). */
export function openFileServer(
  outlet: OutletOf<'sftp'> | OutletOf<'ftps'>,
  options: FileServerOptions,
): OutletTransport {
  // what is read back is read from the server that the file was sent to
  let { hostKey: pinned } = options
  const within = <Done>(
    signal: AbortSignal,
    work: (open: OpenFolder) => Promise<Done>,
  ): Promise<Done | FailedFetch> =>
    fetchWithin(options.limits ?? usualFetchLimits, signal, (time) =>
      outlet.kind === 'sftp'
        ? withSftpFolder(outlet, { ...options, hostKey: pinned }, time, work)
        : withFtpFolder(outlet, options, time, work),
    )
  return {
    send: (bytes, signal) =>
      within(signal, async ({ folder, hostKey }): Promise<SentFile> => {
        pinned = hostKey
        await replaceFile(folder, outlet.path, bytes)
        return { kind: 'sent', hostKey }
      }),
    readBack: (signal) => within(signal, ({ folder }) => readBackFrom(folder, outlet.path)),
  }
}

async function readBackFrom(folder: RemoteFolder, path: string): Promise<ReadBack> {
  const size = await folder.size(path)
  if (size !== null && size > mostBytesReadBack) return { kind: 'read', bytes: size, sha256: null }
  const bytes = await folder.read(path, mostBytesReadBack)
  return { kind: 'read', bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}
