/** What is known of the last file of a feed, so that the same file is not fetched again (FEED-08 to FEED-11). */
export interface KnownFile {
  /** `ETag` and `Last-Modified` of the last accepted answer, exactly as the server wrote them. */
  readonly etag: string | null
  readonly lastModified: string | null
  /** Name, time and size of the last file of a server or folder. */
  readonly name: string | null
  readonly time: Date | null
  readonly bytes: number | null
  /** The fingerprint of an SFTP server's key, pinned at first contact: `SHA256:` and base64 without padding. */
  readonly hostKey: string | null
}

/** User, password or key of the source, opened for this fetch alone (FEED-14). */
export interface FeedLogin {
  readonly user: string | null
  readonly password: string | null
  /** A private key of SFTP, or the key of a header or bearer. */
  readonly key: string | null
}

/** Why nothing could be fetched; the word that a run records after `failed:`. */
export type FetchFault =
  | 'refused-address'
  | 'host-key'
  | 'certificate'
  | 'password'
  | 'not-found'
  | 'late'
  | 'too-large'
  | 'refused'
  | 'unavailable'

export type Fetched =
  | {
      readonly kind: 'file'
      readonly name: string
      readonly bytes: Uint8Array
      /** The file's own time where the source tells one (FRESH-02). */
      readonly time: Date | null
      /** What the next fetch compares with. */
      readonly known: KnownFile
    }
  /** The source has the file that was fetched last. */
  | { readonly kind: 'not-modified'; readonly time: Date | null; readonly known: KnownFile }
  /** An inbox without a new file. */
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'failed'
      readonly fault: FetchFault
      /** A sentence for the dealer's stock controller, without address, query, user or password. */
      readonly reason: string
      /** The key that an SFTP server showed in place of the pinned one. */
      readonly hostKey?: string
    }

/** Fetches the present file of one feed. Never throws for what a source does; a fault is a value. */
export interface FeedTransport {
  fetch(known: KnownFile, signal: AbortSignal): Promise<Fetched>
}

export const nothingKnown: KnownFile = {
  etag: null,
  lastModified: null,
  name: null,
  time: null,
  bytes: null,
  hostKey: null,
}
