import { checkPhone, type PhoneRule } from '#app/core/phone.ts'
import { emailProblem, isBlank, nameProblem, postcodeProblem, requiredProblem } from '#app/core/validation.ts'
import type { FieldType, FormDefinition, FormField } from './form-definition.ts'

/** What stands in the fields: text as typed, boxes as they are ticked, groups as a list. */
export type FormValues = Readonly<Record<string, string | boolean | readonly string[]>>

export interface FormRules {
  readonly phone: PhoneRule
  /** Takes the place of `{primary_location_id}` in a hidden value (FORM-21). */
  readonly primaryLocationId: number | null
}

export type ValidatedForm =
  /** What is sent: text by field name, in the fields' order. */
  | { ok: true; values: Record<string, string> }
  /** The message of each field that is wrong, in the fields' order. */
  | { ok: false; errors: Record<string, string> }

/** One validator for browser and server (VALID-01..15): required first, then the format. */
export function validateForm(
  definition: FormDefinition,
  values: FormValues,
  rules: FormRules,
): ValidatedForm {
  const errors: Record<string, string> = {}
  const sent: Record<string, string> = {}
  for (const field of shownFields(definition, values, rules)) {
    const checked = checkField(field, values[field.name], rules)
    if (checked.ok) sent[field.name] = checked.value
    else errors[field.name] = checked.message
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, values: sent }
}

/** Without those whose `showIf` is not met: they are neither validated nor sent (FORM-19). */
export function shownFields(definition: FormDefinition, values: FormValues, rules: FormRules): FormField[] {
  const byName = new Map(definition.fields.map((field) => [field.name, field]))
  const isShown = (field: FormField, asked: readonly string[]): boolean => {
    if (field.showIf === undefined) return true
    const other = byName.get(field.showIf)
    if (!other || asked.includes(other.name) || !isShown(other, [...asked, other.name])) return false
    const value = values[other.name]
    const isFilled =
      typeof value === 'string'
        ? !isBlank(value)
        : typeof value === 'boolean'
          ? value
          : (value?.length ?? 0) > 0
    return isFilled && checkField(other, value, rules).ok
  }
  return definition.fields.filter((field) => isShown(field, [field.name]))
}

/** Reads a posted form by its definition. A list has more than one value; a box that is not ticked is not posted. */
export function valuesFrom(definition: FormDefinition, posted: FormData): FormValues {
  return Object.fromEntries(
    definition.fields.map((field) => {
      if (isBox(field.type)) return [field.name, posted.has(field.name)]
      const all = posted.getAll(field.name).filter((value) => typeof value === 'string')
      return [field.name, isGroup(field.type) ? all : (all[0] ?? '')]
    }),
  )
}

/** What stands in the form before anybody has touched it. */
export function firstValues(definition: FormDefinition): FormValues {
  return Object.fromEntries(
    definition.fields.map(({ name, type, value }) => {
      if (isBox(type)) return [name, value === true]
      return [name, isGroup(type) ? [] : typeof value === 'string' ? value : '']
    }),
  )
}

/** What the visitor agreed to, in the words that stood there: the lead's evidence. */
export function consentsOf(
  definition: FormDefinition,
  values: FormValues,
): { name: string; wording: string; isChecked: boolean }[] {
  return definition.fields
    .filter(({ name, type }) => type === 'optIn' || type === 'terms' || name === 'marketing_consent')
    .map(({ name, label }) => ({ name, wording: label, isChecked: values[name] === true }))
}

export function isBox(type: FieldType): boolean {
  return type === 'check' || type === 'optIn' || type === 'terms'
}

export function isGroup(type: FieldType): boolean {
  return type === 'checkGroup' || type === 'tyres'
}

export type CheckedField = { ok: true; value: string } | { ok: false; message: string }

export function checkField(
  field: FormField,
  value: FormValues[string] | undefined,
  rules: FormRules,
): CheckedField {
  // never what was posted: a hidden value is the form's own (FORM-20)
  if (field.type === 'hidden') return { ok: true, value: hiddenValue(field, rules) }
  if (isBox(field.type)) {
    const isTicked = value === true
    if (field.isRequired && !isTicked) return { ok: false, message: requiredProblem('') ?? '' }
    return { ok: true, value: isTicked ? 'Yes' : 'No' }
  }
  const text = (typeof value === 'object' ? value.join(', ') : typeof value === 'string' ? value : '').trim()
  const missing = field.isRequired ? requiredProblem(text) : null
  if (missing) return { ok: false, message: missing }
  return isBlank(text) ? { ok: true, value: '' } : checkFormat(field, text, rules)
}

function checkFormat(field: FormField, text: string, { phone }: FormRules): CheckedField {
  switch (field.type) {
    case 'email':
      return answer(emailProblem(text), text)
    case 'phone': {
      const checked = checkPhone(text, phone)
      return checked.ok ? { ok: true, value: checked.phone } : checked
    }
    case 'fullName':
    case 'firstName':
    case 'middleName':
    case 'lastName':
      return answer(nameProblem(text), text)
    case 'postcode':
      return answer(postcodeProblem(text, phone.locale), text)
    case 'textarea':
      return answer(text.length > longestMessage ? 'Please use at most 2,000 characters.' : null, text)
    case 'number':
    case 'currency':
    case 'kilometre': {
      const plain = text.replace(/[\s,$]+|(?:kms?|miles?)$/gi, '')
      return answer(/^\d+(?:\.\d{1,2})?$/.test(plain) ? null : 'Please enter a number.', plain)
    }
    case 'rego':
    case 'licenseNumber': {
      const plain = text.replace(/[\s-]+/g, '').toUpperCase()
      const isGood = /^[A-Z0-9]+$/.test(plain) && plain.length <= (field.type === 'rego' ? 9 : 12)
      return answer(isGood ? null : 'Please use letters and digits only.', plain)
    }
    default:
      return answer(isOffered(field, text) ? null : 'Please choose from the list.', text)
  }
}

export const longestMessage = 2000

function answer(message: string | null, value: string): CheckedField {
  return message === null ? { ok: true, value } : { ok: false, message }
}

/** A list takes only what it offers. */
function isOffered(field: FormField, text: string): boolean {
  if (field.options.length === 0) return true
  const chosen = isGroup(field.type) ? text.split(', ') : [text]
  return chosen.every((one) => field.options.some(({ value }) => value === one))
}

function hiddenValue(field: FormField, { primaryLocationId }: FormRules): string {
  const id = primaryLocationId === null ? '' : String(primaryLocationId)
  return String(field.value ?? '').replaceAll('{primary_location_id}', id)
}
