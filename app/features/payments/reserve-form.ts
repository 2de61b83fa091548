import { consentFields } from '#app/features/forms/consent-fields.ts'
import {
  type FormContext,
  type FormDefinition,
  type FormField,
  fieldFrom,
  type SettingsField,
} from '#app/features/forms/form-definition.ts'
import { type FormVehicle, vehicleFields } from '#app/features/forms/vehicle-fields.ts'
import { categoryOf } from '#app/features/leads/category.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { formEvent } from '#app/features/tracking/event-choice.ts'
import { depositTerms } from './terms.ts'

const person: readonly SettingsField[] = [
  { name: 'name', type: 'fullName', label: 'Name' },
  { name: 'phone', type: 'phone', label: 'Phone', hint: 'We call you about the papers' },
  { name: 'email', type: 'email', label: 'Email', hint: 'Your receipt goes here' },
]

/**
 * Who reserves, and what they agree to; the deposit follows on a page of its own (PAY-05).
 *
 * @param takesCards false: the dealership rings about the deposit, and the form is all there is
 */
export function reserveForm(
  vehicle: FormVehicle,
  context: FormContext & {
    readonly website: Pick<Website, 'config' | 'flags' | 'locale' | 'template' | 'labels'>
  },
  takesCards: boolean,
): FormDefinition {
  const name = 'reserve'
  const own = context.website.config.forms[name]?.fields ?? person
  const asked = [
    ...own.map((field) => fieldFrom(name, field, context)),
    ...consentFields(name, 'reservation', context),
    ...(takesCards ? [termsField(context.website)] : []),
  ]
  return {
    name,
    target: 'leads',
    fields: [...asked, ...vehicleFields(vehicle, asked)],
    submitLabel: takesCards ? 'Continue to payment' : 'Hold it by phone',
    category: categoryOf(name),
    conversionEvent: formEvent(name, vehicle),
    successParams: { car_id: String(vehicle.id) },
  }
}

/** The box that a deposit cannot be paid without. */
export function termsField(website: Pick<Website, 'config' | 'locale' | 'template' | 'labels'>): FormField {
  const { terms } = website.config.reservations
  return {
    name: 'deposit_terms',
    type: 'terms',
    label: depositTerms(website),
    isRequired: true,
    value: false,
    options: [],
    ...(terms === undefined ? {} : { link: { text: 'deposit', href: terms } }),
  }
}
