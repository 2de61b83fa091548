import { wantedVehicle } from '#app/features/forms/wanted-vehicle.ts'
import { phoneRuleOf } from '#app/features/tenancy/phone-rule.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'

/**
 * Makes the form below a search that found nothing, the same for the page that shows it and for the action
 * that reads it.
 */
export function makeWanted({ website, snapshot, now }: Scope, wish: string) {
  const locations = snapshot.locations.filter((location) => location.visible)
  const primary = locations.find((location) => location.primary)
  return {
    definition: wantedVehicle(wish, { website, locations, now }),
    rules: { phone: phoneRuleOf(website), primaryLocationId: primary?.id ?? null },
  }
}
