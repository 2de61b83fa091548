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

/** What each is about: the visitor is contacted about it. A test drive is called by its vehicle. */
const subjects = {
  'vehicle-enquiry': 'enquiry',
  'test-drive': null,
  'request-photos': 'request',
} as const

/** What each asks, until a website has a list of its own (FORM-12). */
const standardFields: Record<VehicleFormName, readonly SettingsField[]> = {
  'vehicle-enquiry': [...person, message],
  'test-drive': standardForms['test-drive'].fields,
  'request-photos': [...person, { ...message, value: 'Please send photos for this car' }],
}

export function isVehicleForm(name: string): name is VehicleFormName {
  return Object.hasOwn(subjects, name)
}

/** @param vehicle null: nobody knows which */
export function formSubject(
  name: VehicleFormName,
  vehicle: Pick<FormVehicle, 'visit'> | null,
  { website }: Pick<FormContext, 'website'>,
): string {
  return subjects[name] ?? visitWords(visitFor(vehicle, website), website.locale).name
}

/** The enquiry on a vehicle's page, with what is known of the vehicle unseen; in steps where the website has it so. */
export function vehicleEnquiry(vehicle: FormVehicle, context: FormContext): FormDefinition {
  const form = 'vehicle-enquiry'
  const page = {
    ...vehicleForm(form, vehicleFormFields(form, context), vehicle, context),
    carType: vehicle.car_type,
  }
  return withSteps(page, context.website.config.forms[form]?.steps, [], context.website)
}

/** How the time of a test drive is asked for; `dateTimeField` makes the field of it. */
export const testDriveTime = {
  name: 'dateTime',
  label: 'When suits you?',
  isRequired: false,
} as const

/** Asks who and when, and takes a message from whoever has one (VALID-07); the place is the vehicle's own. */
export function testDriveForm(vehicle: FormVehicle, when: FormField, context: FormContext): FormDefinition {
  const asked = vehicleFormFields('test-drive', context).filter(({ type }) => type !== 'locationSelect')
  const fields = asked.map((field) => (field.name === when.name ? when : field))
  return vehicleForm('test-drive', fields, vehicle, context)
}

/** Where there is no picture but the placeholder (CAR-31, FORM-15). */
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

/** What a form asks of the visitor on this website. */
export function vehicleFormFields(form: VehicleFormName, context: FormContext): FormField[] {
  return fieldsOf(form, standardFields[form], context)
}
