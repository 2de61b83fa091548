import { getStockVehicle } from '#app/features/stockroom/find-stock.server.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import type { Actor } from '#app/features/vehicles/history.ts'
import type { GhostKind } from './ghost.ts'
import type { GhostAnswersTable } from './tables.server.ts'

const quietDays = 30

/**
 * Somebody has looked, and the vehicle is no ghost: it is not told of for 30 days.
 *
 * @throws AppError `not-found` where the website's dealerships have no such vehicle
 */
export async function quietGhost(
  scope: WriteScope,
  actor: Actor,
  { vehicleId, kind }: { readonly vehicleId: number; readonly kind: GhostKind },
): Promise<Date> {
  const { db, now } = scope
  const { dealership_id, id } = await getStockVehicle(scope, vehicleId)
  const quiet_until = new Date(now.getTime() + quietDays * 86_400_000)
  const answer: GhostAnswersTable = { dealership_id, vehicle_id: id, kind, by: actor, quiet_until }
  await db
    .insertInto('ghost_answers')
    .values(answer)
    .onConflict((c) =>
      c.columns(['dealership_id', 'vehicle_id', 'kind']).doUpdateSet({ by: actor, quiet_until }),
    )
    .execute()
  return quiet_until
}
