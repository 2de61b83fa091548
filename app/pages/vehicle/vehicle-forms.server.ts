import { dateTimeField } from '#app/features/forms/date-time-field.ts'
import type { FormDefinition } from '#app/features/forms/form-definition.ts'
import { formVehicle } from '#app/features/forms/form-vehicle.ts'
import type { FormRules } from '#app/features/forms/validate-form.ts'
import {
  requestPhotosForm,
  testDriveForm,
  testDriveTime,
  vehicleEnquiry,
} from '#app/features/forms/vehicle-forms.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { galleryPictures } from '#app/features/vehicles/gallery-pictures.ts'
import { isSold } from '#app/features/vehicles/sold.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { visitOf, visitWords } from '#app/features/vehicles/visit-kind.ts'
import { makeFormContext, makeFormRules } from '#app/pages/furniture/forms/form-context.server.ts'
import { vehicleLocation } from './vehicle-head.server.ts'

/** The forms of a vehicle's page, the same for the page that shows them and for the action that reads one. */
export interface VehicleForms {
  readonly enquiry: FormDefinition
  readonly testDrive: FormDefinition | null
  /** The title of the dialog that books a visit (CAR-20). */
  readonly visitTitle: string
  /** This form exists where the vehicle has no picture yet. */
  readonly photos: FormDefinition | null
  readonly rules: FormRules
  /** The moment when time alone changes the times of a test drive. */
  readonly changesAt: Date | null
}

/**
 * @param asksAbout what of the vehicle its enquiry asks about
 * @param isReading a posted form may have somewhat older times than are offered (`dateTimeField`)
 */
export function makeVehicleForms(
  scope: Scope,
  vehicle: Vehicle,
  asksAbout: string | null,
  isReading = false,
): VehicleForms {
  const { website, now } = scope
  // this is the location whose hours also end the page at midnight
  const place = vehicleLocation(vehicle, scope)
  const about = formVehicle(vehicle)
  const context = makeFormContext(scope)
  const isOffered = !isSold(vehicle)
  // nobody can drive what has yet to arrive
  const isThere = isOffered && vehicle.status !== 'coming_soon'
  const visit = visitWords(visitOf(vehicle), website.locale)
  const when = dateTimeField({
    kind: 'test_drive',
    location: place,
    website,
    now,
    isReading,
    field: { ...testDriveTime, hint: visit.bring },
  })
  return {
    enquiry: vehicleEnquiry(about, context, asksAbout),
    visitTitle: visit.title,
    testDrive: isThere ? testDriveForm(about, when.field, context) : null,
    photos: isOffered && galleryPictures(vehicle).length === 0 ? requestPhotosForm(about, context) : null,
    changesAt: isThere ? when.changesAt : null,
    rules: makeFormRules(scope),
  }
}
