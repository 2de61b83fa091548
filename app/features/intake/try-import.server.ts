import { randomUUID } from 'node:crypto'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import type { FeedFile } from '#app/features/vehicles/feed/feed-state.server.ts'
import {
  type ImportOptions,
  importStock,
  type StockImport,
} from '#app/features/vehicles/feed/import-stock.server.ts'
import { findImportSettings } from './import-settings.server.ts'
import type { RunChange } from './run.ts'
import { listVehicleChanges } from './runs.server.ts'

export interface DryRun {
  readonly result: StockImport
  /** What the import would do to vehicles. */
  readonly changes: readonly RunChange[]
}

/** Carries the result out of the transaction that is rolled back. */
class RolledBack extends Error {
  readonly run: DryRun

  constructor(run: DryRun) {
    super('nothing was written')
    this.run = run
  }
}

/** Imports a file in a transaction that is rolled back: the very import, without its effect (FEED-33). */
export async function tryImport(
  scope: WriteScope,
  feed: FeedFile,
  options: Omit<ImportOptions, 'runId'>,
): Promise<DryRun> {
  try {
    return await scope.db.transaction().execute(async (db): Promise<DryRun> => {
      const runId = randomUUID()
      const settings = await findImportSettings({ db, websiteId: scope.website.id }, feed.feedId)
      const result = await importStock({ ...scope, db }, feed, { ...settings, ...options, runId })
      throw new RolledBack({ result, changes: await listVehicleChanges(db, runId) })
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.run
    throw error
  }
}

/** The same, and of a file that would be held also what it would do if a person confirmed it: that is what they have to know. */
export async function tryWhole(
  scope: WriteScope,
  feed: FeedFile,
  options: Omit<ImportOptions, 'runId'>,
): Promise<{ readonly result: StockImport; readonly whole: DryRun }> {
  const run = await tryImport(scope, feed, options)
  const isHeld = run.result.outcome === 'held'
  return {
    result: run.result,
    whole: isHeld ? await tryImport(scope, feed, { ...options, confirm: true }) : run,
  }
}
