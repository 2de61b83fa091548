import type { FieldType, FormField } from './form-definition.ts'
import type { CheckedField, FormRules } from './validate-form.ts'

/*
 * Most forms ask in lines of text alone. What only the other types need to be judged comes with their controls, so that
 * a page without them does not carry it; the server has it from the start.
 */

export interface OwnChecks {
  /** The parts of what was sent or set as a value. */
  partsFrom(field: FormField, value: string): readonly string[]
  /** What the parts say together. */
  textOf(field: FormField, parts: readonly string[]): string
  /** Which input the visitor goes on in: of a date the first that cannot be right, else the first. */
  wrongPartOf(type: FieldType, value: string | boolean | readonly string[] | undefined): number
  check(field: FormField, parts: readonly string[], text: string, rules: FormRules): CheckedField
}

/** The types that have a control, and a check, of their own. */
export const ownTypes: ReadonlySet<FieldType> = new Set([
  'number',
  'currency',
  'kilometre',
  'make',
  'model',
  'locationSelect',
  'radio',
  'radioGroup',
  'checkGroup',
  'checkCard',
  'tyres',
  'rego',
  'licenseNumber',
  'dob',
  'expiryDate',
  'starRating',
  'file',
  'cardNumber',
  'CCExpiration',
  'button',
])

let known: OwnChecks | null = null

export function knowOwnChecks(checks: OwnChecks): void {
  known = checks
}

/** In a browser null until the controls have come: whatever is sent before, the server judges it. */
export function ownChecks(): OwnChecks | null {
  if (known === null && typeof document === 'undefined')
    throw new Error('a form is judged without own-checks.ts')
  return known
}
