import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import type { PhoneEventKind } from './phone-event.ts'

export async function insertPhoneEvent(
  { db, website, now }: WriteScope,
  kind: PhoneEventKind,
  vehicle: { readonly id: number; readonly dealership_id: number },
): Promise<void> {
  await db
    .insertInto('phone_events')
    .values({
      website_id: website.id,
      dealership_id: vehicle.dealership_id,
      car_id: vehicle.id,
      kind,
      at: now,
    })
    .execute()
}
