import type { FormDefinition, FormField } from '#app/features/forms/form-definition.ts'
import { otherChoice } from '#app/features/forms/make-and-model.ts'
import { isStepped, type SteppedForm } from '#app/features/forms/stepped-form.ts'
import type { FormValues } from '#app/features/forms/validate-form.ts'
import { tradeInFields } from '#app/features/leads/trade-in-fields.ts'
import { isSameWord } from '#app/features/valuations/found-vehicle.ts'
import { type LookupNote, lookupField, plateField, stateField } from '#app/features/valuations/lookup-note.ts'

/** The page knows this of its look-up. */
export interface ShownLookup {
  readonly isDemo: boolean
}

/**
 * Adds a look-up to a trade-in form: the state beside the rego, and a hidden field for the result. Null for a
 * website's own form without such a field, which stays as it is.
 */
export function withLookup(form: FormDefinition, states: readonly string[]): SteppedForm | null {
  if (!isStepped(form)) return null
  const first = form.steps[0]
  const asked = [plateField, tradeInFields.make, tradeInFields.model, tradeInFields.year]
  if (!first || !asked.every((name) => first.fields.includes(name))) return null
  const state: FormField = {
    name: stateField,
    type: 'state',
    label: 'State',
    isRequired: false,
    options: states.map((value) => ({ value, label: value })),
    // where New Zealand's plates are looked up, most plates are from there
    ...(states.includes('NZ') ? { value: 'NZ' } : {}),
  }
  const note: FormField = {
    name: lookupField,
    type: 'string',
    label: lookupField,
    isRequired: false,
    isUnseen: true,
    options: [],
  }
  return {
    ...form,
    fields: form.fields.flatMap((field) => (field.name === plateField ? [field, state, note] : [field])),
    steps: form.steps.map((step) =>
      step === first ? { ...step, fields: [...step.fields, stateField, lookupField] } : step,
    ),
  }
}

/** Tells whether Continue should look the vehicle up: the plate is filled in, and nothing else yet. */
export function isForLookup(step: number, values: FormValues): boolean {
  const isEmpty = (name: string) => [values[name] ?? ''].flat().every((part) => part === '')
  return (
    step === 0 &&
    !isEmpty(plateField) &&
    !isEmpty(stateField) &&
    isEmpty(lookupField) &&
    isEmpty(tradeInFields.make) &&
    isEmpty(tradeInFields.model)
  )
}

/** Fills the register's answer into the form's fields. */
export function fillFromRegister(
  form: Pick<FormDefinition, 'fields'>,
  values: FormValues,
  vehicle: LookupNote['vehicle'],
  note: string,
): FormValues {
  const fieldOf = (name: string) => form.fields.find((field) => field.name === name)
  const make = findOption(fieldOf(tradeInFields.make)?.options ?? [], vehicle.make)
  const models = (fieldOf(tradeInFields.model)?.options ?? []).filter(({ group }) => group === make)
  const model = make === null ? null : findOption(models, vehicle.model)
  const year = vehicle.year === null ? '' : String(vehicle.year)
  return {
    ...values,
    [tradeInFields.make]: make === null ? [otherChoice, vehicle.make] : [make, ''],
    [tradeInFields.model]: model === null ? [otherChoice, vehicle.model] : [model, ''],
    [tradeInFields.year]: year,
    [lookupField]: note,
  }
}

/** @returns the word as the list of options writes it */
function findOption(options: FormField['options'], word: string): string | null {
  return options.find(({ value }) => isSameWord(value, word))?.value ?? null
}
