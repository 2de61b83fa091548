import { type FormDefinition, fieldFrom } from '#app/features/forms/form-definition.ts'
import type { FormVehicle } from '#app/features/forms/vehicle-fields.ts'
import { type DepositFormContext, depositForm, payer } from './deposit-form.ts'

/** Asks who reserves and what they agree to; the deposit follows on a page of its own (PAY-05). */
export function reserveForm(
  vehicle: FormVehicle,
  context: DepositFormContext,
  takesCards: boolean,
): FormDefinition {
  const name = 'reserve'
  const own = context.website.config.forms[name]?.fields ?? payer
  const fields = own.map((field) => fieldFrom(name, field, context))
  return depositForm({ name, vehicle, fields, makes: 'reservation', takesCards }, context).form
}
