import { checkPhone, type PhoneRule } from '#app/core/phone.ts'
import { emailProblem, isBlank, nameProblem, postcodeProblem, requiredProblem } from '#app/core/validation.ts'
import { isComposed, partNames } from './field-parts.ts'
import type { FieldType, FormDefinition, FormField } from './form-definition.ts'
import { ownChecks, ownTypes } from './own-types.ts'
import { slotProblem } from './time-choice.ts'

/**
 * The values of a form: text as typed, boxes as ticked or not, groups as lists. A field in parts has a list
 * in the order of `partNames`, and a file field has the names of its files.
 */
export type FormValues = Readonly<Record<string, string | boolean | readonly string[]>>

export interface FormRules {
  readonly phone: PhoneRule
  /** This replaces `{primary_location_id}` in a hidden value (FORM-21). */
  readonly primaryLocationId: number | null
  /**
   * The current day where the dealership is, as `2026-06-30`. Without it no date counts as too late or too
   * early.
   */
  readonly today?: string
}

export type ValidatedForm =
  /** The text to send by field name, in the fields' order. */
  | { ok: true; values: Record<string, string> }
  /** The message of each wrong field by name, in the fields' order. */
  | { ok: false; errors: Record<string, string> }

/**
 * Validates a form, in the browser and on the server: required fields first, then the format (VALID-01..15).
 */
export function validateForm(
  definition: FormDefinition,
  values: FormValues,
  rules: FormRules,
): ValidatedForm {
  const errors: Record<string, string> = {}
  const sent: Record<string, string> = {}
  for (const field of fieldsToShow(definition, values, rules)) {
    const checked = checkField(field, values[field.name], rules)
    if (checked.ok && !isLeftOutOfLead(field.type)) Object.assign(sent, sentFields(field, checked.value))
    else if (!checked.ok) errors[field.name] = checked.message
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, values: sent }
}

/** Sends a date of birth in its parts as well (FORM-09). */
export function sentFields({ name, type }: FormField, value: string): Record<string, string> {
  if (type !== 'dob' || value === '') return { [name]: value }
  const [year = '', month = '', day = ''] = value.split('-').map((part) => part.replace(/^0/, ''))
  return { [name]: value, day, month, year }
}

/** Leaves out the fields whose `showIf` is not met: they are neither validated nor sent (FORM-19). */
export function fieldsToShow(definition: FormDefinition, values: FormValues, rules: FormRules): FormField[] {
  const byName = new Map(definition.fields.map((field) => [field.name, field]))
  const isShown = (field: FormField, asked: readonly string[]): boolean => {
    if (field.showIf === undefined) return true
    const { name, oneOf } = conditionIn(field.showIf)
    const other = byName.get(name)
    if (!other || asked.includes(other.name) || !isShown(other, [...asked, other.name])) return false
    const value = values[other.name]
    if (oneOf && !oneOf.includes(String(value))) return false
    const isFilled =
      typeof value === 'string'
        ? !isBlank(value)
        : typeof value === 'boolean'
          ? value
          : (value?.some((part) => !isBlank(part)) ?? false)
    return isFilled && checkField(other, value, rules).ok
  }
  return definition.fields.filter((field) => isShown(field, [field.name]))
}

/** Reads the name of the other field and the values that it must have; null means any value. */
export function conditionIn(showIf: string): { name: string; oneOf: readonly string[] | null } {
  const [name = '', values] = showIf.split(/=(.*)/s)
  return { name, oneOf: values === undefined ? null : values.split('|') }
}

/**
 * Reads a posted form by its definition. A list may have several values, and a box that is not ticked is not
 * posted.
 */
export function valuesFrom(definition: FormDefinition, posted: FormData): FormValues {
  return Object.fromEntries(definition.fields.map((field) => [field.name, valueFrom(field, posted)]))
}

function valueFrom({ name, type }: FormField, posted: FormData): FormValues[string] {
  if (isBox(type)) return posted.has(name)
  if (isLeftOutOfLead(type))
    return posted
      .getAll(name)
      .flatMap((value) => (value instanceof File && value.name !== '' ? [value.name] : []))
  const textOf = (part: string): string => {
    const value = posted.get(part)
    return typeof value === 'string' ? value : ''
  }
  if (isComposed(type)) return partNames({ name, type }).map(textOf)
  return isGroup(type) ? posted.getAll(name).filter((value) => typeof value === 'string') : textOf(name)
}

/** Returns the values of a form that nobody has touched yet. */
export function firstValues(definition: FormDefinition): FormValues {
  return Object.fromEntries(
    definition.fields.map((field) => {
      const { name, type, value } = field
      if (isBox(type)) return [name, value === true]
      if (isLeftOutOfLead(type)) return [name, []]
      const text = typeof value === 'string' ? value : ''
      if (isComposed(type)) return [name, partsOf(field, text)]
      return [name, isGroup(type) ? text.split(', ').filter((one) => one !== '') : text]
    }),
  )
}

/** Collects the consents with the words that were shown, as the lead's evidence. */
export function consentsOf(
  definition: Pick<FormDefinition, 'fields'>,
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
  return type === 'checkGroup' || type === 'checkCard' || type === 'tyres'
}

/**
 * Tells whether a field is left out of the lead: files travel beside it, and card details go to the payment
 * provider only (FIELD-13).
 */
export function isLeftOutOfLead(type: FieldType): boolean {
  return type === 'file' || type === 'button' || type === 'cardNumber' || type === 'CCExpiration'
}

export type CheckedField = { ok: true; value: string } | { ok: false; message: string }

export function checkField(
  field: FormField,
  value: FormValues[string] | undefined,
  rules: FormRules,
): CheckedField {
  // a hidden value comes from the form's definition and never from the post (FORM-20)
  if (field.type === 'hidden') return { ok: true, value: hiddenValue(field, rules) }
  if (isBox(field.type)) {
    const isTicked = value === true
    if (field.isRequired && !isTicked) return { ok: false, message: requiredProblem('') ?? '' }
    return { ok: true, value: isTicked ? 'Yes' : 'No' }
  }
  if (isLeftOutOfLead(field.type) && field.type !== 'file') return { ok: true, value: '' }
  const parts = listOf(field, value)
  const own = ownTypes.has(field.type) ? ownChecks() : null
  const text = (
    parts
      ? (own?.textOf(field, parts) ?? parts.join(', '))
      : typeof value === 'string'
        ? withPlainBreaks(value)
        : ''
  ).trim()
  const missing = field.isRequired ? requiredProblem(text) : null
  if (missing) return { ok: false, message: missing }
  if (isBlank(text) || field.type === 'file') return { ok: true, value: '' }
  if (ownTypes.has(field.type))
    return own?.check(field, parts ?? [text], text, rules) ?? { ok: true, value: text }
  return checkFormat(field, text, rules)
}

/** Splits a value that was sent or preset into the parts of its field. */
function partsOf(field: FormField, value: string): readonly string[] {
  return ownChecks()?.partsFrom(field, value) ?? partNames(field).map(() => '')
}

/** Returns the values of a field that may have several; null for a field with one. */
function listOf(field: FormField, value: FormValues[string] | undefined): readonly string[] | null {
  const { type } = field
  if (!isComposed(type) && !isGroup(type) && type !== 'file') return null
  if (typeof value === 'object') return value
  const text = typeof value === 'string' ? value : ''
  return isComposed(type) ? partsOf(field, text) : text === '' ? [] : text.split(', ')
}

/** A browser posts a line break as two characters, while the visitor and the counter count one. */
function withPlainBreaks(text: string): string {
  return text.replaceAll('\r\n', '\n')
}

const notOffered = 'Please choose from the list.'

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
    case 'dateTime':
      return answer(field.options.length === 0 ? null : slotProblem(field.options, text), text)
    default:
      return answer(isOffered(field, text) ? null : notOffered, text)
  }
}

export const longestMessage = 2000

export function answer(message: string | null, value: string): CheckedField {
  return message === null ? { ok: true, value } : { ok: false, message }
}

/** Tells whether a list offers this value; a field without options accepts any. */
export function isOffered(field: FormField, text: string): boolean {
  return field.options.length === 0 || field.options.some(({ value }) => value === text)
}

function hiddenValue(field: FormField, { primaryLocationId }: FormRules): string {
  const id = primaryLocationId === null ? '' : String(primaryLocationId)
  return String(field.value ?? '').replaceAll('{primary_location_id}', id)
}
