import { categoryOf } from '#app/features/leads/category.ts'
import { localSpelling } from '#app/features/tenancy/wording.ts'
import {
  type FormContext,
  type FormDefinition,
  type FormField,
  fieldsOf,
  isRequiredByDefault,
} from './form-definition.ts'

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

/** The enquiry on a vehicle's page: one page of fields, and what is known of the vehicle unseen. */
export function vehicleEnquiry(vehicle: FormVehicle, context: FormContext): FormDefinition {
  const form = 'vehicle-enquiry'
  const settings = context.website.config.forms[form]
  const fields = [...fieldsOf(form, standardFields(context), context), ...consentFields(context)]
  const names = new Set(fields.map(({ name }) => name))
  return {
    name: form,
    target: settings?.target ?? 'leads',
    fields: [...fields, ...carFields(vehicle).filter(({ name }) => !names.has(name))],
    submitLabel: 'Submit',
    category: categoryOf(form, vehicle.car_type),
    carType: vehicle.car_type,
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
function consentFields({ website }: FormContext): FormField[] {
  const { opt_in_default, marketing_consent, forms } = website.config
  const own = new Set((forms['vehicle-enquiry']?.fields ?? []).map(({ name }) => name))
  const contact: FormField = {
    name: 'opt_in',
    type: 'optIn',
    label: localSpelling('Contact me about this enquiry by phone, SMS or email', website.locale),
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
