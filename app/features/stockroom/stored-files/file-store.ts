/** How the files of a store are named, and what they are. */
export interface StoredFile {
  /** `.jpg` */
  readonly ending: string
  readonly type: string
}

export const photoFile: StoredFile = { ending: '.jpg', type: 'image/jpeg' }

/**
 * Where uploaded photos, or documents, lie, each under the SHA-256 of its bytes: a folder, or a bucket of a service that
 * speaks S3 (STOCK-12, PASS-15). What is there never changes, so the same file may be put twice.
 */
export interface FileStore {
  /** Resolves when the file will outlive a power cut. */
  put(hash: string, bytes: Uint8Array): Promise<void>
  /** Null where there is none. */
  read(hash: string): Promise<Buffer | null>
  /** Does nothing where there is none. */
  remove(hash: string): Promise<void>
  /** Removes what puts that broke off have left behind, if they began before this moment. */
  tidy(before: Date): Promise<void>
}
