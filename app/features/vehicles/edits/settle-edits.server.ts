import { parseStored } from '#app/core/stored.ts'
import { loadLocations } from '#app/features/locations/store.server.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import type { FactChange } from '#app/features/vehicles/history.ts'
import { type HistoryRow, noteHistory } from '#app/features/vehicles/note-history.server.ts'
import { locationOf } from '#app/features/vehicles/on-website.ts'
import { vehicleFactsSchema } from '#app/features/vehicles/vehicle.ts'
import { agreedFields, type IsSamePlace, settledEnd } from './agreement.ts'
import { type Edits, readEdits, writtenEdits } from './edit.ts'

/**
 * Takes back the edits that a feed's run has come to agree with (STOCK-03), in the transaction of that run. It writes none.
 */
export async function settleEdits(
  { db, website, now }: WriteScope,
  by: Pick<HistoryRow, 'actor' | 'run_id'>,
  vehicleIds: readonly number[],
): Promise<void> {
  if (vehicleIds.length === 0) return
  const rows = await db
    .selectFrom('vehicles')
    .select(['id', 'dealership_id', 'facts', 'sold_at', 'ended_as', 'edits'])
    .where('id', 'in', vehicleIds)
    .where('edits', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.length === 0) return
  const locations = await loadLocations({ db, websiteId: website.id })
  for (const { id, dealership_id, ...row } of rows) {
    const vehicle = { ...row, facts: parseStored(vehicleFactsSchema, row.facts) }
    const edits = readEdits(row.edits)
    const isSamePlace: IsSamePlace = (one, other) => placeOf(one)?.id === placeOf(other)?.id
    const agreed = agreedFields(vehicle, edits, isSamePlace)
    if (agreed.length === 0) continue
    await db
      .updateTable('vehicles')
      .set((eb) => ({
        edits: writtenEdits(without(edits, agreed)),
        edit_version: eb('edit_version', '+', 1),
        ...(agreed.includes('status') ? settledEnd(vehicle, edits) : {}),
      }))
      .where('dealership_id', '=', dealership_id)
      .where('id', '=', id)
      .execute()
    const changes = agreed.map((field): FactChange => [field, edits[field]?.value, edits[field]?.value])
    await noteHistory(db, [
      {
        ...by,
        at: now,
        dealership_id,
        vehicle_id: id,
        kind: 'released',
        changes: JSON.stringify(changes),
      },
    ])

    function placeOf(code: unknown) {
      return locationOf(typeof code === 'string' ? code : null, dealership_id, locations)
    }
  }
}

/** The edits that are left without those of these fields. */
export function without(edits: Edits, fields: readonly string[]): Edits {
  return Object.fromEntries(Object.entries(edits).filter(([field]) => !fields.includes(field)))
}
