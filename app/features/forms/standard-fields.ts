import type { FieldType } from './form-definition.ts'
import {
  type FormContext,
  type FormField,
  fieldsOf,
  isRequiredByDefault,
  optionsOf,
} from './form-definition.ts'

/** The forms whose list of fields is the platform's own (FORM-12), apart from the one on a vehicle's page. */
export type StandardForm = keyof typeof standardFields

/** The fields of a form on a website: its own list, else the platform's (FORM-12). */
export function formFields(form: StandardForm, context: FormContext): FormField[] {
  const standard = standardFields[form].map(([name, type, label, value]): FormField => {
    return {
      name,
      type,
      label,
      isRequired: isRequiredByDefault(form, name, type, context),
      options: optionsOf(type, undefined, context),
      ...(value === undefined ? {} : { value }),
    }
  })
  return fieldsOf(form, standard, context)
}

export const requestPhotosMessage = 'Please send photos for this car'

type StandardField = readonly [name: string, type: FieldType, label: string, value?: string]

const person: readonly StandardField[] = [
  ['name', 'fullName', 'Name'],
  ['phone', 'phone', 'Phone'],
  ['email', 'email', 'Email'],
]

const standardFields = {
  'general-enquiry': [
    ...person,
    ['category', 'category', 'Enquiry type'],
    ['message', 'textarea', 'Message'],
  ],
  'request-photos': [...person, ['message', 'textarea', 'Message', requestPhotosMessage]],
  /** Asks when and where, and for no message (VALID-07). */
  'test-drive': [
    ['dateTime', 'dateTime', 'Date and time'],
    ['location', 'locationSelect', 'Location'],
    ...person,
  ],
} as const satisfies Record<string, readonly StandardField[]>
