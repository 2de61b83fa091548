import { formEvent } from '#app/features/tracking/event-choice.ts'
import { visitFor, visitWords } from '#app/features/vehicles/visit-kind.ts'
import { consentFields } from './consent-fields.ts'
import { type FormContext, type FormDefinition, type FormField, fieldsOf } from './form-definition.ts'
import { ownKind, usualKind } from './own-vehicle.ts'
import { type SiteFormName, standardForms } from './standard-forms.ts'
import { type SteppedForm, withSteps } from './stepped-form.ts'
import { type FormVehicle, vehicleFields } from './vehicle-fields.ts'

/** A form's address may say these things. */
export interface SiteFormAbout {
  readonly vehicle?: FormVehicle | undefined
  /** The first values by field name; a name that the form does not ask for is ignored (ROUTE-14). */
  readonly values?: Readonly<Record<string, string>>
  /** These values are sent unseen: the position applied for, or the model asked about. */
  readonly sent?: Readonly<Record<string, string>>
}

/**
 * Builds a form that is a page of its own or part of one; the website's own fields and steps come first
 * (FORM-12).
 */
export function siteForm(
  name: SiteFormName,
  context: FormContext,
  { vehicle, values = {}, sent = {} }: SiteFormAbout = {},
): FormDefinition | SteppedForm {
  const standard = standardForms[name]
  const settings = context.website.config.forms[name]
  const visit =
    name === 'test-drive'
      ? visitWords(visitFor(vehicle ?? null, context.website), context.website.locale)
      : null
  const own = fieldsOf(name, standard.fields, context).flatMap((field) => withoutSoleChoice(field, vehicle))
  const first = { [ownKind.name]: usualKind(context.website.template), ...values }
  const subject = visit?.name ?? standard.subject
  const asked = [...own, ...consentFields(subject, context, own)].map((field) =>
    startingWith(first, visit && field.type === 'dateTime' ? { hint: visit.bring, ...field } : field),
  )
  const fields = [
    ...asked,
    ...(standard.subcategory && !asked.some(({ name }) => name === 'subcategory')
      ? [hiddenField('subcategory', standard.subcategory)]
      : []),
    ...Object.entries(sent).map(([field, value]) => hiddenField(field, value)),
    ...(vehicle ? vehicleFields(vehicle, asked) : []),
  ]
  const form: FormDefinition = {
    name,
    target: settings?.target ?? 'leads',
    fields,
    submitLabel: standard.submitLabel ?? 'Submit',
    category: standard.category,
    conversionEvent: formEvent(standard.event ?? name, vehicle),
    successParams: { ...(vehicle ? { car_id: String(vehicle.id) } : {}), ...settings?.success_params },
  }
  return withSteps(form, settings?.steps, settings?.fields ? [] : (standard.steps ?? []), context.website)
}

/** Presets a field. A list accepts only what it offers, so any other value in an address is ignored. */
function startingWith(values: Readonly<Record<string, string>>, field: FormField): FormField {
  const value = values[field.name]
  if (value === undefined || typeof field.value === 'boolean') return field
  const isOffered = field.options.length === 0 || field.options.some((option) => option.value === value)
  return isOffered ? { ...field, value } : field
}

/** Drops a question with a single answer, and the question for the location where the vehicle has one. */
function withoutSoleChoice(field: FormField, vehicle: FormVehicle | undefined): FormField[] {
  if (field.type !== 'locationSelect' && field.type !== 'dealershipSelect') return [field]
  if (field.type === 'locationSelect' && vehicle?.location_id !== undefined) return []
  const [only, another] = field.options
  if (!only) return []
  return another ? [field] : [hiddenField(field.name, only.value)]
}

function hiddenField(name: string, value: string): FormField {
  return { name, type: 'hidden', label: name, isRequired: false, value, options: [] }
}
