import { categoryOf } from '#app/features/leads/category.ts'
import { formEvent } from '#app/features/tracking/event-choice.ts'
import { visitFor, visitWords } from '#app/features/vehicles/visit-kind.ts'
import { consentFields } from './consent-fields.ts'
import {
  type FormContext,
  type FormDefinition,
  type FormField,
  fieldsOf,
  type SettingsField,
} from './form-definition.ts'
import { message, person, standardForms } from './standard-forms.ts'
import { withSteps } from './stepped-form.ts'
import { type FormVehicle, vehicleFields } from './vehicle-fields.ts'

export type VehicleFormName = keyof typeof subjects

/** The visitor is contacted about one of these. A test drive is named after the kind of its vehicle. */
const subjects = {
  'vehicle-enquiry': 'enquiry',
  'test-drive': null,
  'request-photos': 'request',
} as const

/** Each form asks these questions, unless the website has its own list (FORM-12). */
const standardFields: Record<VehicleFormName, readonly SettingsField[]> = {
  'vehicle-enquiry': [...person, message],
  'test-drive': standardForms['test-drive'].fields,
  'request-photos': [...person, { ...message, value: 'Please send photos for this car' }],
}

export function isVehicleForm(name: string): name is VehicleFormName {
  return Object.hasOwn(subjects, name)
}

/** @param vehicle null where it is not known */
export function formSubject(
  name: VehicleFormName,
  vehicle: Pick<FormVehicle, 'visit'> | null,
  { website }: Pick<FormContext, 'website'>,
): string {
  return subjects[name] ?? visitWords(visitFor(vehicle, website), website.locale).name
}

/**
 * Builds the enquiry on a vehicle's page, which sends what is known of the vehicle unseen; it has steps if
 * the website gives it some.
 *
 * @param asksAbout what of the vehicle is asked about, where the visitor has pressed such a link
 */
export function vehicleEnquiry(
  vehicle: FormVehicle,
  context: FormContext,
  asksAbout: string | null = null,
): FormDefinition {
  const form = 'vehicle-enquiry'
  const asked = vehicleFormFields(form, context)
  const page = {
    ...vehicleForm(form, asksAbout === null ? asked : [subjectField(asksAbout), ...asked], vehicle, context),
    carType: vehicle.car_type,
  }
  // where the form has steps, what is asked about stands on the first
  const steps = context.website.config.forms[form]?.steps?.map((step, at) =>
    at === 0 ? { ...step, fields: [subjectName, ...step.fields] } : step,
  )
  return withSteps(page, steps, [], context.website)
}

/** The name of the field that says what of a vehicle is asked about. */
export const subjectName = 'asks_about'

/** It is seen and sent as an answer, so that whoever reads the lead knows what is asked (PASS-01). */
function subjectField(value: string): FormField {
  return { name: subjectName, type: 'string', label: 'You ask about', isRequired: false, value, options: [] }
}

/** `dateTimeField` makes the field for the time of a test drive from this. */
export const testDriveTime = {
  name: 'dateTime',
  label: 'When suits you?',
  isRequired: false,
} as const

/** Asks who comes and when, with an optional message (VALID-07). The location is the vehicle's own. */
export function testDriveForm(vehicle: FormVehicle, when: FormField, context: FormContext): FormDefinition {
  const asked = vehicleFormFields('test-drive', context).filter(({ type }) => type !== 'locationSelect')
  const fields = asked.map((field) => (field.name === when.name ? when : field))
  return vehicleForm('test-drive', fields, vehicle, context)
}

/** Asks for photos of a vehicle that has none but the placeholder (CAR-31, FORM-15). */
export function requestPhotosForm(vehicle: FormVehicle, context: FormContext): FormDefinition {
  return vehicleForm('request-photos', vehicleFormFields('request-photos', context), vehicle, context)
}

function vehicleForm(
  form: VehicleFormName,
  asked: readonly FormField[],
  vehicle: FormVehicle,
  context: FormContext,
): FormDefinition {
  const settings = context.website.config.forms[form]
  const fields = [...asked, ...consentFields(formSubject(form, vehicle, context), context, asked)]
  return {
    name: form,
    target: settings?.target ?? 'leads',
    fields: [...fields, ...vehicleFields(vehicle, fields)],
    submitLabel: 'Submit',
    category: categoryOf(form, vehicle.car_type),
    conversionEvent: formEvent(form, vehicle),
    successParams: { car_id: String(vehicle.id), ...settings?.success_params },
  }
}

/** Builds the fields that a form asks on this website. */
export function vehicleFormFields(form: VehicleFormName, context: FormContext): FormField[] {
  return fieldsOf(form, standardFields[form], context)
}
