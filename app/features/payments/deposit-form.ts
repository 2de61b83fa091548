import { consentFields } from '#app/features/forms/consent-fields.ts'
import type {
  FormContext,
  FormDefinition,
  FormField,
  SettingsField,
} from '#app/features/forms/form-definition.ts'
import { type FormVehicle, vehicleFields } from '#app/features/forms/vehicle-fields.ts'
import { categoryOf } from '#app/features/leads/category.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { formEvent } from '#app/features/tracking/event-choice.ts'
import { depositTerms } from './terms.ts'

export type DepositFormContext = FormContext & {
  readonly website: Pick<Website, 'config' | 'flags' | 'locale' | 'template' | 'labels'>
}

/** These fields ask who pays the deposit. */
export const payer: readonly SettingsField[] = [
  { name: 'name', type: 'fullName', label: 'Name' },
  { name: 'phone', type: 'phone', label: 'Phone', hint: 'We call you about the papers' },
  { name: 'email', type: 'email', label: 'Email', hint: 'Your receipt goes here' },
]

interface DepositForm {
  readonly name: 'reserve' | 'online-purchase'
  readonly vehicle: FormVehicle
  /** These fields come before those that every deposit's form ends with. */
  readonly fields: readonly FormField[]
  /** The consent's sentence says with this word what the shopper makes, such as "reservation". */
  readonly makes: string
  /** False where the dealership calls about the deposit and no card is asked for. */
  readonly takesCards: boolean
}

/** Adds to a form what every deposit's form ends with: consents, terms and the vehicle. */
export function depositForm(
  { name, vehicle, fields, makes, takesCards }: DepositForm,
  context: DepositFormContext,
): { form: FormDefinition; last: readonly FormField[] } {
  const last = [
    ...consentFields(makes, context, fields),
    ...(takesCards ? [termsField(context.website)] : []),
  ]
  const asked = [...fields, ...last]
  const { unfinished_notice } = context.website.config.lead
  const form: FormDefinition = {
    name,
    target: 'leads',
    fields: [...asked, ...vehicleFields(vehicle, asked)],
    submitLabel: takesCards ? 'Continue to payment' : 'Hold it by phone',
    category: categoryOf(name),
    conversionEvent: formEvent(name, vehicle),
    // a shopper who does not go on to pay has still told us who they are
    ...(takesCards && unfinished_notice !== '' ? { savedNotice: unfinished_notice } : {}),
    successParams: { car_id: String(vehicle.id) },
  }
  return { form, last }
}

/** A deposit cannot be paid without ticking this box. */
function termsField(website: Pick<Website, 'config' | 'locale' | 'template' | 'labels'>): FormField {
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
