import type { FetchLimits } from '#app/features/intake/fetch-limits.ts'
import type { FeedLogin } from '#app/features/intake/transport.ts'
import type { Reach } from '#app/server/checked-lookup.server.ts'
import type { RemoteFolder } from './remote-folder.ts'

export interface FileServerOptions {
  readonly login: FeedLogin
  readonly reach: Reach
  /** The fingerprint of the key that an SFTP server has to show; null at the first contact. */
  readonly hostKey: string | null
  readonly limits?: FetchLimits
  /** Certificates (PEM) that sign servers' certificates, in place of those that Node trusts. */
  readonly authorities?: readonly string[]
}

/** An open session with a server. */
export interface OpenFolder {
  readonly folder: RemoteFolder
  /** The fingerprint of an SFTP server's key; null of servers without one. */
  readonly hostKey: string | null
}
