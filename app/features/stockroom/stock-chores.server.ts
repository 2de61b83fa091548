import type { FileStore } from '#app/features/stockroom/stored-files/file-store.ts'
import { forgetTrashed } from '#app/features/stockroom/stored-files/file-trash.server.ts'
import type { OpenDatabase } from '#app/server/db.server.ts'
import type { Log } from '#app/server/log.server.ts'
import { repeating } from '#app/server/repeating.server.ts'
import { endReservations, type FindStockWebsite } from './end-reservations.server.ts'
import { forgetOldPassports } from './passport/forget-passports.server.ts'
import { forgetOldUploads } from './photos/uploads.server.ts'
import { forgetOldChanges } from './undo.server.ts'

/** Does what becomes due in the stock room as time passes. Any number of processes may do it. */
export interface StockChores {
  start(): void
  /** Does what is due now. */
  runDue(): Promise<void>
  stop(): Promise<void>
}

export interface StockChoreOptions {
  readonly database: OpenDatabase
  readonly findWebsite: FindStockWebsite
  readonly photos: FileStore
  readonly documents: FileStore
  readonly clock: () => Date
  readonly log: Log
}

const everyMs = 30_000
const dayMs = 24 * 3_600_000
/** What is kept for years is looked through less often. */
const passportsMs = 3_600_000

export function openStockChores({
  database,
  findWebsite,
  photos,
  documents,
  clock,
  log,
}: StockChoreOptions): StockChores {
  const { db } = database
  let tidiedMs = 0
  let passportsAt = 0

  async function runDue(): Promise<void> {
    const now = clock()
    await endReservations(db, findWebsite, now)
    await forgetOldChanges(db, now)
    await forgetOldUploads(db, now)
    await forgetTrashed(db, 'photos', photos, now)
    await forgetTrashed(db, 'documents', documents, now)
    if (now.getTime() - tidiedMs >= dayMs) {
      tidiedMs = now.getTime()
      for (const store of [photos, documents]) await store.tidy(new Date(now.getTime() - dayMs))
    }
    if (now.getTime() - passportsAt >= passportsMs) {
      await forgetOldPassports(db, now)
      passportsAt = now.getTime()
    }
  }

  const turns = repeating(runDue, everyMs, (error) =>
    log.warn('what is due in the stock room was not done', { error }),
  )
  return { runDue, ...turns }
}
