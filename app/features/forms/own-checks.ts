import { checkDateOfBirth, dateParts, datePartsFrom, wrongPart } from './date-of-birth.ts'
import { checkExpiryDate, printExpiryDate } from './expiry-date.ts'
import { isComposed, partNames } from './field-parts.ts'
import type { FieldType, FormField } from './form-definition.ts'
import { chosenOrTyped, otherChoice } from './make-and-model.ts'
import { registerOwnChecks } from './own-types.ts'
import { answer, type CheckedField, type FormRules, isOffered } from './validate-form.ts'

/** Importing this module registers the checks of `own-types.ts`. */
registerOwnChecks({ partsFrom, textOf: textOfParts, check: checkParts, wrongPartOf })

/** Splits a value that was sent or preset into the parts of its field. */
export function partsFrom({ type, options }: Pick<FormField, 'type' | 'options'>, value: string): string[] {
  if (value === '') return partNames({ name: '', type }).map(() => '')
  switch (type) {
    case 'dob': {
      const { day, month, year } = dateParts(value)
      return [day, month, year]
    }
    case 'expiryDate':
      return printExpiryDate(value).split('/')
    default:
      return options.some((option) => option.value === value) ? [value, ''] : [otherChoice, value]
  }
}

/**
 * Returns the index of the input that gets the focus: the first part of a date that cannot be right, else the
 * first.
 */
export function wrongPartOf(
  type: FieldType,
  value: string | boolean | readonly string[] | undefined,
): number {
  if (typeof value !== 'object') return 0
  if (type === 'dob') return ['day', 'month', 'year'].indexOf(wrongPart(datePartsFrom(value)))
  return type === 'expiryDate' && /^(?:0?[1-9]|1[0-2])$/.test(value[0]?.trim() ?? '') ? 1 : 0
}

/** Joins the parts into one text; for a list that ends with "Other" it is the choice or the typed text. */
function textOfParts({ type }: FormField, [first = '', second = '', ...more]: readonly string[]): string {
  if (type === 'make' || type === 'model') return chosenOrTyped(first, second)
  const separator = isComposed(type) ? ' ' : ', '
  return [first, second, ...more].filter((part) => part !== '').join(separator)
}

function checkParts(
  field: FormField,
  parts: readonly string[],
  text: string,
  { today }: FormRules,
): CheckedField {
  switch (field.type) {
    case 'dob': {
      const checked = checkDateOfBirth(datePartsFrom(parts), today ?? '9999-12-31')
      return checked.ok ? { ok: true, value: checked.day } : checked
    }
    case 'expiryDate': {
      const checked = checkExpiryDate(parts.join('/'), today ?? '')
      return checked.ok ? { ok: true, value: checked.month } : checked
    }
    case 'make':
    case 'model':
      if (text !== parts[0]) return answer(text.length > longestName ? tooLongName : null, text)
      return answer(isOffered(field, text) ? null : notOffered, text)
    case 'number':
    case 'currency':
    case 'kilometre': {
      const plain = text.replace(/[\s,$]+|(?:kms?|miles?)$/gi, '')
      return answer(/^\d+(?:\.\d{1,2})?$/.test(plain) ? null : 'Please enter a number.', plain)
    }
    case 'rego':
    case 'licenseNumber': {
      const plain = text.replace(/[\s-]+/g, '').toUpperCase()
      const most = field.type === 'rego' ? 9 : 12
      const message = /^[A-Z0-9]+$/.test(plain)
        ? plain.length > most && `Please use at most ${most} letters and digits.`
        : 'Please use letters and digits only.'
      return answer(message || null, plain)
    }
    default:
      return answer(parts.every((part) => isOffered(field, part)) ? null : notOffered, text)
  }
}

const longestName = 60
const tooLongName = `Please use at most ${longestName} characters.`
const notOffered = 'Please choose from the list.'
