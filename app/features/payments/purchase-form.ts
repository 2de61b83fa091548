import { consentFields } from '#app/features/forms/consent-fields.ts'
import {
  type FormContext,
  type FormDefinition,
  fieldFrom,
  type SettingsField,
} from '#app/features/forms/form-definition.ts'
import { userDetails } from '#app/features/forms/standard-forms.ts'
import { type SteppedForm, withSteps } from '#app/features/forms/stepped-form.ts'
import { type FormVehicle, vehicleFields } from '#app/features/forms/vehicle-fields.ts'
import { categoryOf } from '#app/features/leads/category.ts'
import { tradeInFields } from '#app/features/leads/trade-in-fields.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { formEvent } from '#app/features/tracking/event-choice.ts'
import { termsField } from './reserve-form.ts'

const person: readonly SettingsField[] = [
  { name: 'name', type: 'fullName', label: 'Name' },
  { name: 'phone', type: 'phone', label: 'Phone', hint: 'We call you about the papers' },
  { name: 'email', type: 'email', label: 'Email', hint: 'Your receipt goes here' },
]
const tradeIn: readonly SettingsField[] = [
  { name: 'Trade-in Rego', type: 'rego', label: 'Registration number', hint: 'As on the plate' },
  { name: tradeInFields.make, type: 'string', label: 'Make' },
  { name: tradeInFields.model, type: 'string', label: 'Model' },
  { name: tradeInFields.year, type: 'year', label: 'Year' },
  { name: tradeInFields.km, type: 'kilometre', label: 'Odometer' },
]
const payingBy: readonly SettingsField[] = [
  {
    name: 'Paying by',
    type: 'radioGroup',
    label: 'How will you pay the rest?',
    options: ['Cash', 'Finance with us', 'My own lender'],
  },
]

/**
 * Everything that is asked before a vehicle is bought online (PAY-06). The trade-in and the way to pay may be skipped; the
 * last step holds the terms, and the card comes on the page after it.
 *
 * @param pickUp where it can be picked up
 * @param takesCards false: the dealership rings about the deposit
 */
export function purchaseForm(
  vehicle: FormVehicle,
  context: FormContext & {
    readonly website: Pick<Website, 'config' | 'flags' | 'locale' | 'template' | 'labels'>
  },
  pickUp: string,
  takesCards: boolean,
): FormDefinition | SteppedForm {
  const name = 'online-purchase'
  const delivery: readonly SettingsField[] = [
    {
      name: 'Delivery',
      type: 'radioGroup',
      label: 'Delivery or pick-up?',
      options: [
        { value: 'Pick-up', label: 'I pick it up', hint: `Free, at ${pickUp}` },
        {
          value: 'Delivery',
          label: 'Bring it to me',
          hint: 'We call you with the cost before you owe anything',
        },
      ],
    },
    {
      name: 'postcode',
      type: 'postcode',
      label: 'Postcode',
      required: false,
      hint: 'Where we would bring it',
    },
  ]
  const steps = { person, tradeIn, payingBy, delivery }
  const last = [
    ...consentFields(name, 'order', context),
    ...(takesCards ? [termsField(context.website)] : []),
  ]
  const asked = [
    ...Object.values(steps).flatMap((fields) => fields.map((field) => fieldFrom(name, field, context))),
    ...last,
  ]
  const form: FormDefinition = {
    name,
    target: 'leads',
    fields: [...asked, ...vehicleFields(vehicle, asked)],
    submitLabel: takesCards ? 'Continue to payment' : 'Hold it by phone',
    category: categoryOf(name),
    conversionEvent: formEvent(name, vehicle),
    successParams: { car_id: String(vehicle.id) },
  }
  const namesOf = (fields: readonly { readonly name: string }[]) => fields.map((field) => field.name)
  return withSteps(form, undefined, [
    { title: userDetails, fields: namesOf(person) },
    { title: 'Trade-in', fields: namesOf(tradeIn), isOptional: true },
    { title: 'Finance', fields: namesOf(payingBy), isOptional: true },
    { title: 'Delivery', fields: namesOf(delivery) },
    { title: 'Payment', fields: namesOf(last) },
  ])
}
