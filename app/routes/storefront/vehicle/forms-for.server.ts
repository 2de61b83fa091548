import type { FormDefinition } from '#app/features/forms/form-definition.ts'
import type { FormRules } from '#app/features/forms/validate-form.ts'
import { requestPhotosForm, testDriveForm, vehicleEnquiry } from '#app/features/forms/vehicle-forms.ts'
import { timeZoneOf } from '#app/features/locations/opening.ts'
import { visitTimes } from '#app/features/locations/visit-times.ts'
import { phoneRuleOf } from '#app/features/tenancy/phone-rule.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { galleryPictures } from '#app/features/vehicles/gallery-pictures.ts'
import { isSold } from '#app/features/vehicles/sold.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { placeFor } from './page-of.server.ts'

/** The forms of a vehicle's page; the same for the page that shows them and the action that reads one. */
export interface VehicleForms {
  readonly enquiry: FormDefinition
  readonly testDrive: FormDefinition | null
  /** Where there is no picture yet. */
  readonly photos: FormDefinition | null
  readonly rules: FormRules
}

/** @param firstDay of a test drive: 1 as the page offers, 0 as the action takes them (`visitTimes`) */
export function formsFor(scope: Scope, vehicle: Vehicle, firstDay: 0 | 1 = 1): VehicleForms {
  const { website, snapshot, now } = scope
  const visible = snapshot.locations.filter((location) => location.visible)
  const primary = visible.find((location) => location.primary)
  // the same place whose hours end the page at midnight
  const place = placeFor(vehicle, scope)
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
  const context = { website, locations: visible, now }
  const times = place
    ? visitTimes(place.contact_detail.opening_hours, timeZoneOf(place, website), now, firstDay)
    : []
  const isOffered = !isSold(vehicle)
  return {
    enquiry: vehicleEnquiry(about, context),
    testDrive: isOffered ? testDriveForm(about, times, context) : null,
    photos: isOffered && galleryPictures(vehicle).length === 0 ? requestPhotosForm(about, context) : null,
    rules: { phone: phoneRuleOf(website), primaryLocationId: primary?.id ?? null },
  }
}
