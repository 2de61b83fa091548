/** What SFTP and FTPS have in common where a file is written: an open session with a server. */
export interface RemoteFolder {
  /** Writes a file, over one that may be there. @throws AppError of kind `not-found` where its folder is not there */
  write(path: string, bytes: Uint8Array): Promise<void>
  /** Renames over a file that may be there; false where the server does not, and then nothing has changed. */
  renameOver(from: string, to: string): Promise<boolean>
  /** Renames to a name that nobody has. @throws AppError of kind `not-found` */
  rename(from: string, to: string): Promise<void>
  /** @throws AppError of kind `not-found` */
  remove(path: string): Promise<void>
  /** In bytes; null where the server does not say. @throws AppError of kind `not-found` */
  size(path: string): Promise<number | null>
  /** @throws AppError of kind `not-found` or `too-large` */
  read(path: string, mostBytes: number): Promise<Uint8Array>
}
