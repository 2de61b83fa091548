import type { FailedFetch } from '#app/features/intake/transports/fetch-fault.ts'

/** What is there to be read back. */
export interface ReadBack {
  readonly kind: 'read'
  readonly bytes: number
  /** The digest of the file, in hexadecimals; null of a file above 5 MiB, of which only the size is compared. */
  readonly sha256: string | null
}

export interface SentFile {
  readonly kind: 'sent'
  /** The fingerprint of an SFTP server's key; null of servers without one. */
  readonly hostKey: string | null
}

/** A place on somebody's server at which one file lies. Nothing is thrown for what a server does: a fault is a value. */
export interface OutletTransport {
  /** Replaces the file. */
  send(bytes: Uint8Array, signal: AbortSignal): Promise<SentFile | FailedFetch>
  /** Reads what is there now, over a connection of its own. */
  readBack(signal: AbortSignal): Promise<ReadBack | FailedFetch>
}

const mebibyte = 1024 * 1024

/** Up to this size a file is compared by its digest, above by its size (OUT-04). */
export const mostBytesReadBack = 5 * mebibyte
