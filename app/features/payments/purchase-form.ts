import { type FormDefinition, fieldFrom, type SettingsField } from '#app/features/forms/form-definition.ts'
import { ownKind, ownOdometer, ownRego } from '#app/features/forms/own-vehicle.ts'
import { userDetails } from '#app/features/forms/standard-forms.ts'
import { type SteppedForm, withSteps } from '#app/features/forms/stepped-form.ts'
import type { FormVehicle } from '#app/features/forms/vehicle-fields.ts'
import { tradeInFields } from '#app/features/leads/trade-in-fields.ts'
import { type DepositFormContext, depositForm, payer } from './deposit-form.ts'

const tradeIn: readonly SettingsField[] = [
  ownKind,
  { ...ownRego, name: 'Trade-in Rego' },
  { name: tradeInFields.make, type: 'string', label: 'Make' },
  { name: tradeInFields.model, type: 'string', label: 'Model' },
  { name: tradeInFields.year, type: 'year', label: 'Year' },
  ownOdometer,
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
 * Asks everything that is needed to buy a vehicle online (PAY-06). The trade-in and the way to pay may be
 * skipped. The last step holds the terms; the card is entered on the page after it.
 *
 * @param pickUp where the vehicle can be picked up
 * @param takesCards false where the dealership calls about the deposit
 */
export function purchaseForm(
  vehicle: FormVehicle,
  context: DepositFormContext,
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
  const steps = { payer, tradeIn, payingBy, delivery }
  const fields = Object.values(steps).flatMap((asked) =>
    asked.map((field) => fieldFrom(name, field, context)),
  )
  const { form, last } = depositForm({ name, vehicle, fields, makes: 'order', takesCards }, context)
  const namesOf = (fields: readonly { readonly name: string }[]) => fields.map((field) => field.name)
  const standard = [
    { title: userDetails, fields: namesOf(payer) },
    { title: 'Trade-in', fields: namesOf(tradeIn), isOptional: true },
    { title: 'Finance', fields: namesOf(payingBy), isOptional: true },
    { title: 'Delivery', fields: namesOf(delivery) },
    { title: 'Payment', fields: namesOf(last) },
  ] as const
  return withSteps(form, undefined, standard, context.website)
}
