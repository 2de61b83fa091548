import type { FeedTransport } from '#app/features/intake/transport.ts'
import { fetchFolder } from './fetch-folder.server.ts'
import { fetchFtp } from './fetch-ftp.server.ts'
import { fetchHttps } from './fetch-https.server.ts'
import { fetchInbox } from './fetch-inbox.server.ts'
import { fetchSftp } from './fetch-sftp.server.ts'
import { fetchWithin } from './fetch-time.server.ts'
import type { FetchedVia, TransportOptions } from './transport-options.server.ts'

/**
 * The transport of one feed. Each fetch opens connections of its own and closes them in every outcome. A fetch that the
 * caller's signal stops is `failed: unavailable`.
 */
export function openTransport(via: FetchedVia, options: TransportOptions): FeedTransport {
  return {
    fetch: (known, signal) =>
      fetchWithin(options.limits, signal, (time) => {
        switch (via.kind) {
          case 'https':
            return fetchHttps(via, options, known, time)
          case 'sftp':
            return fetchSftp(via, options, known, time)
          case 'ftps':
          case 'ftp':
            return fetchFtp(via, options, known, time)
          case 'inbox':
            return fetchInbox(options, known, time)
          case 'folder':
            return fetchFolder(via, options, known, time)
        }
      }),
  }
}
