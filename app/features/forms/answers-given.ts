import { numberText } from '#app/core/number-text.ts'
import { displayPhone } from '#app/core/phone-display.ts'
import type { LeadAnswer } from '#app/features/leads/lead-answer.ts'
import { dayText, momentText } from '#app/features/tenancy/locale-format.ts'
import { distanceUnit, type Locale } from '#app/features/tenancy/wording.ts'
import { parseSlot } from './booking-slot.ts'
import type { FormDefinition, FormField } from './form-definition.ts'
import type { FormStep } from './stepped-form.ts'
import { isGroup, isUnsaid } from './validate-form.ts'

type Asked = Pick<FormDefinition, 'fields'> & { readonly steps?: readonly FormStep[] }

/**
 * What was answered, in the form's order and words, for whoever reads the lead: a choice by its label, money, distances and
 * dates as the country writes them. What nobody sees in the form is no answer.
 *
 * @param values as they are sent, by the name of each field
 */
export function answersGiven(
  { fields, steps = [] }: Asked,
  values: Readonly<Record<string, unknown>>,
  locale: Locale,
): LeadAnswer[] {
  const stepOf = new Map(steps.flatMap(({ title, fields }) => fields.map((name) => [name, title] as const)))
  return fields.flatMap((field): LeadAnswer[] => {
    const { name, label, type, isUnseen } = field
    const value = textOf(values[name])
    if (type === 'hidden' || isUnseen || isUnsaid(type) || value === '') return []
    const text = asRead(field, value, locale)
    const step = stepOf.get(name)
    return [{ name, label, ...(text === value ? {} : { text }), ...(step === undefined ? {} : { step }) }]
  })
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/** What cannot be read so, since a call may send anything, stays as it is. */
function asRead(field: FormField, value: string, locale: Locale): string {
  switch (field.type) {
    case 'currency':
      return isNumber(value) ? `$${numberText(Number(value))}` : value
    case 'kilometre':
      return isNumber(value) ? `${numberText(Number(value))} ${distanceUnit(locale)}` : value
    case 'number':
      return isNumber(value) ? numberText(Number(value)) : value
    case 'phone':
      return displayPhone(value, locale)
    case 'dob':
      return /^\d{4}-\d{2}-\d{2}$/.test(value) ? dayText(value, locale, 'long') : value
    case 'expiryDate':
      return /^\d{4}-\d{2}$/.test(value) ? dayText(`${value}-01`, locale, 'longMonth') : value
    case 'dateTime':
      return slotText(value, locale) ?? labelOf(field, value)
    default:
      return isGroup(field.type)
        ? value
            .split(', ')
            .map((one) => labelOf(field, one))
            .join(', ')
        : labelOf(field, value)
  }
}

/** By the clocks of the place, which the offset already follows. */
function slotText(value: string, locale: Locale): string | null {
  const slot = parseSlot(value)
  return slot && momentText(new Date(`${slot.date}T${slot.time}:00Z`), { locale, time_zone: 'UTC' })
}

function labelOf({ options }: FormField, value: string): string {
  return options.find((option) => option.value === value)?.label ?? value
}

function isNumber(value: string): boolean {
  return /^\d{1,12}(?:\.\d{1,2})?$/.test(value)
}
