import type { Db } from '#app/server/db.server.ts'
import type { ReadPhoto } from './plan-photos.ts'

/** Where the photos of feeds are kept: as the uploaded ones are. */
export interface PhotoKeeper {
  /** Writes a picture anew, without what its camera noted, and keeps it; or says why it cannot be read. */
  keep(
    bytes: Uint8Array,
    now: Date,
    signal: AbortSignal,
  ): Promise<
    { readonly ok: true; readonly photo: ReadPhoto } | { readonly ok: false; readonly reason: string }
  >
  /** Notes, in the caller's transaction, that a vehicle does not have this photo any more. */
  leave(db: Db, hash: string, now: Date): Promise<void>
}
