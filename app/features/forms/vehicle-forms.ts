import { categoryOf } from '#app/features/leads/category.ts'
import { localSpelling } from '#app/features/tenancy/wording.ts'
import {
  type FieldOption,
  type FormContext,
  type FormDefinition,
  type FormField,
  fieldsOf,
  isRequiredByDefault,
} from './form-definition.ts'
import { formFields } from './standard-fields.ts'

/** The vehicle a form is about, as plain values (FORM-05, FORM-06). */
export interface FormVehicle {
  readonly id: number
  readonly car_type: string
  readonly status: string
  readonly stocknum?: string | undefined
  readonly make?: string | undefined
  readonly model?: string | undefined
  readonly dealership_slug?: string | undefined
  readonly manufacturer_slug?: string | undefined
  readonly location_id?: number | undefined
}

export type VehicleFormName = 'vehicle-enquiry' | 'test-drive' | 'request-photos'

/** The enquiry on a vehicle's page: one page of fields, and what is known of the vehicle unseen. */
export function vehicleEnquiry(vehicle: FormVehicle, context: FormContext): FormDefinition {
  const form = 'vehicle-enquiry'
  return {
    ...vehicleForm(form, fieldsOf(form, standardFields(context), context), vehicle, context),
    carType: vehicle.car_type,
  }
}

/** Asks who and when, and for no message (VALID-07); the place is the vehicle's own. */
export function testDriveForm(
  vehicle: FormVehicle,
  times: readonly FieldOption[],
  context: FormContext,
): FormDefinition {
  const when: FormField = {
    name: 'dateTime',
    type: 'select',
    label: 'When suits you?',
    isRequired: false,
    options: [{ value: '', label: 'Contact me to arrange a time' }, ...times],
    hint: 'Bring your driver licence.',
  }
  const asked = formFields('test-drive', context).filter(({ type }) => type !== 'locationSelect')
  const fields = asked.map((field) => (field.name === when.name ? when : field))
  return vehicleForm('test-drive', fields, vehicle, context)
}

/** Where there is no picture but the placeholder (CAR-31, FORM-15). */
export function requestPhotosForm(vehicle: FormVehicle, context: FormContext): FormDefinition {
  return vehicleForm('request-photos', formFields('request-photos', context), vehicle, context)
}

function vehicleForm(
  form: VehicleFormName,
  asked: readonly FormField[],
  vehicle: FormVehicle,
  context: FormContext,
): FormDefinition {
  const settings = context.website.config.forms[form]
  const fields = [...asked, ...consentFields(form, context)]
  const names = new Set(fields.map(({ name }) => name))
  return {
    name: form,
    target: settings?.target ?? 'leads',
    fields: [...fields, ...carFields(vehicle).filter(({ name }) => !names.has(name))],
    submitLabel: 'Submit',
    category: categoryOf(form, vehicle.car_type),
    successParams: { car_id: String(vehicle.id), ...settings?.success_params },
  }
}

function standardFields(context: FormContext): FormField[] {
  const required = (name: string, type: FormField['type'], label: string, hint?: string): FormField => ({
    name,
    type,
    label,
    isRequired: isRequiredByDefault('vehicle-enquiry', name, type, context),
    options: [],
    ...(hint ? { hint } : {}),
  })
  return [
    required('name', 'fullName', 'Name'),
    required('phone', 'phone', 'Phone'),
    required('email', 'email', 'Email', 'We reply here'),
    required('message', 'textarea', 'Message'),
  ]
}

/** The answer to this enquiry, and, where the website asks for it, marketing: never in one box, never ticked before. */
function consentFields(form: VehicleFormName, { website }: FormContext): FormField[] {
  const { opt_in_default, marketing_consent, forms } = website.config
  const about = form === 'test-drive' ? 'test drive' : form === 'request-photos' ? 'request' : 'enquiry'
  const own = new Set((forms[form]?.fields ?? []).map(({ name }) => name))
  const contact: FormField = {
    name: 'opt_in',
    type: 'optIn',
    label: localSpelling(`Contact me about this ${about} by phone, SMS or email`, website.locale),
    isRequired: false,
    value: opt_in_default,
    options: [],
  }
  const marketing: FormField = {
    name: 'marketing_consent',
    type: 'check',
    label: 'Send me offers and news',
    isRequired: false,
    value: false,
    options: [],
  }
  return [contact, ...(marketing_consent ? [marketing] : [])].filter(({ name }) => !own.has(name))
}

function carFields(vehicle: FormVehicle): FormField[] {
  const values: Record<string, string | undefined> = {
    car_id: String(vehicle.id),
    car_type: vehicle.car_type,
    vehicle_status: vehicle.status,
    stock_number: vehicle.stocknum,
    dealership_slug: vehicle.dealership_slug,
    manufacturer_slug: vehicle.manufacturer_slug,
    location_id: vehicle.location_id === undefined ? undefined : String(vehicle.location_id),
    'Vehicle Make': vehicle.make,
    'Vehicle Model': vehicle.model,
  }
  return Object.entries(values).flatMap(([name, value]) =>
    value ? [{ name, type: 'hidden' as const, label: name, isRequired: false, value, options: [] }] : [],
  )
}
