import type { FormDefinition } from '#app/features/forms/form-definition.ts'
import type { FormRules } from '#app/features/forms/validate-form.ts'
import { vehicleEnquiry } from '#app/features/forms/vehicle-enquiry.ts'
import { phoneRuleOf } from '#app/features/tenancy/phone-rule.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'

/** The enquiry form of a vehicle on its website, the same for the page that shows it and the action that reads it. */
export function enquiryFor(
  { website, snapshot, now }: Scope,
  vehicle: Vehicle,
): { definition: FormDefinition; rules: FormRules } {
  const visible = snapshot.locations.filter((location) => location.visible)
  const primary = visible.find((location) => location.primary)
  const { id, car_type, status, stocknum, make, model, dealership_slug, location_id } = vehicle
  const about = {
    id,
    car_type,
    status,
    stocknum,
    make,
    model,
    dealership_slug,
    location_id: location_id ?? undefined,
  }
  return {
    definition: vehicleEnquiry(about, { website, locations: visible, now }),
    rules: { phone: phoneRuleOf(website), primaryLocationId: primary?.id ?? null },
  }
}
