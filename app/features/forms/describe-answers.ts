import { numberText } from '#app/core/number-text.ts'
import { displayPhone } from '#app/core/phone-display.ts'
import type { LeadAnswer } from '#app/features/leads/lead-answer.ts'
import { dayText, momentText } from '#app/features/tenancy/locale-format.ts'
import { distanceUnit, type Locale } from '#app/features/tenancy/wording.ts'
import { parseSlot } from './booking-slot.ts'
import type { FormDefinition, FormField } from './form-definition.ts'
import type { FormStep } from './stepped-form.ts'
import { isGroup, isLeftOutOfLead } from './validate-form.ts'

type Asked = Pick<FormDefinition, 'fields'> & { readonly steps?: readonly FormStep[] }

/**
 * Lists the answers of a form in its order and words, for the person who reads the lead: a choice by its
 * label; money, distances and dates as the country writes them. A field that the visitor never sees is left
 * out.
 *
 * @param values the values as they are sent, by field name
 */
export function describeAnswers(
  { fields, steps = [] }: Asked,
  values: Readonly<Record<string, unknown>>,
  locale: Locale,
): LeadAnswer[] {
  const stepOf = new Map(steps.flatMap(({ title, fields }) => fields.map((name) => [name, title] as const)))
  return fields.flatMap((field): LeadAnswer[] => {
    const { name, label, type, isUnseen } = field
    const value = textOf(values[name])
    if (type === 'hidden' || isUnseen || isLeftOutOfLead(type) || value === '') return []
    const text = formatAnswer(field, value, locale)
    const step = stepOf.get(name)
    return [{ name, label, ...(text === value ? {} : { text }), ...(step === undefined ? {} : { step }) }]
  })
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/** A call may send anything, so a value that does not fit its type is shown as it is. */
function formatAnswer(field: FormField, value: string, locale: Locale): string {
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

/** The slot's offset is the location's own, so the time in the text is already the local one. */
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
