import { z } from 'zod'
import { readRecord } from '#app/core/stored.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import type { FactChange, HistoryKind } from '#app/features/vehicles/history.ts'

/** Something that happened to a vehicle (STOCK-07). */
export interface PastChange {
  readonly at: Date
  readonly actor: string
  readonly kind: HistoryKind
  /** The run of the feed that brought it; null where a person did it. */
  readonly runId: string | null
  readonly changes: readonly FactChange[]
}

const changesSchema = z.array(z.tuple([z.string(), z.unknown(), z.unknown()]))

/** What happened to a vehicle of the website's dealerships, the latest first. */
export async function listHistory(
  { db, website }: WriteScope,
  vehicleId: number,
  most: number,
): Promise<PastChange[]> {
  const rows = await db
    .selectFrom('vehicle_history')
    .select(['at', 'actor', 'kind', 'run_id', 'changes'])
    .where('dealership_id', 'in', [-1, ...website.dealerships.map(({ id }) => id)])
    .where('vehicle_id', '=', vehicleId)
    // what was restored was written later than it happened
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ at, actor, kind, run_id, changes }) => ({
    at,
    actor,
    kind,
    runId: run_id,
    changes: readRecord(changesSchema, changes, 'the history of a vehicle'),
  }))
}
