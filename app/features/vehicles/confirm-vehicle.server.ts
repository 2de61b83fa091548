import { announceConfirmation } from '#app/features/tenancy/announce-change.server.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import { vehicleKey } from './freshness.ts'

/**
 * Notes that a vehicle was confirmed to be there by itself, as by a push of its own (FRESH-01), and tells every process, for
 * which no page is dropped.
 *
 * @returns whether nobody had confirmed it for long until now, so that its page changes
 */
export async function confirmVehicle(
  { db, website, now }: WriteScope,
  vehicleId: number,
): Promise<{ wasInDoubt: boolean }> {
  const before = await db
    .selectFrom('vehicles')
    .select(['freshness', 'own_confirmed_at'])
    .where('id', '=', vehicleId)
    .executeTakeFirstOrThrow()
  if (before.own_confirmed_at !== null && before.own_confirmed_at >= now) return { wasInDoubt: false }
  await db
    .updateTable('vehicles')
    .set({ own_confirmed_at: now, freshness: 'fresh' })
    .where('id', '=', vehicleId)
    .execute()
  await announceConfirmation({ db, websiteId: website.id }, { key: vehicleKey(vehicleId), at: now })
  return { wasInDoubt: before.freshness !== 'fresh' }
}
