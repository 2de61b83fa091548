import type { FieldType, FormField } from './form-definition.ts'
import type { CheckedField, FormRules } from './validate-form.ts'

/*
 * Most forms only have lines of text. The checks of the other types are loaded with their controls, so that a
 * page without them stays small; the server has them from the start.
 */

export interface OwnChecks {
  /** Splits a value that was sent or preset into the parts of its field. */
  partsFrom(field: FormField, value: string): readonly string[]
  /** Joins the parts into one text. */
  textOf(field: FormField, parts: readonly string[]): string
  /**
   * Returns the index of the input that gets the focus: the first part of a date that cannot be right, else
   * the first.
   */
  wrongPartOf(type: FieldType, value: string | boolean | readonly string[] | undefined): number
  check(field: FormField, parts: readonly string[], text: string, rules: FormRules): CheckedField
}

/** These types have a control and a check of their own. */
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

export function registerOwnChecks(checks: OwnChecks): void {
  known = checks
}

/** Returns null in a browser until the controls are loaded; the server checks whatever is sent before. */
export function ownChecks(): OwnChecks | null {
  if (known === null && typeof document === 'undefined')
    throw new Error('a form is judged without own-checks.ts')
  return known
}
