import type { ClipboardEvent, ReactNode } from 'react'
import { type Locale, longestNzPhone, withoutSeparators } from '#app/core/phone.ts'
import { longestPostcode } from '#app/core/validation.ts'
import { distanceUnit } from '#app/features/tenancy/wording.ts'
import { CheckboxRow, ChoiceGroup } from '#app/ui/choice.tsx'
import { firstOfGroup, RequiredMark } from '#app/ui/field-shell.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextArea, TextField, type TextFieldProps } from '#app/ui/text-field.tsx'
import type { FieldType, FormField } from './form-definition.ts'
import { type FormValues, isBox, isGroup, longestMessage } from './validate-form.ts'

export interface FieldProps {
  readonly field: FormField
  /** Keeps ids apart where several forms stand on one page. */
  readonly formId: string
  readonly locale: Locale
  readonly value: FormValues[string] | undefined
  readonly error: string | undefined
  /** Where the visitor goes on: it has the focus, without script too (VALID-08). */
  readonly isFirstWrong?: boolean
}

/** One field with label, hint and message, joined for a screen reader; the same for every type (FIELD-01..19). */
export function Field(props: FieldProps): ReactNode {
  const { field, value } = props
  if (field.type === 'hidden')
    return <input type="hidden" name={field.name} defaultValue={String(value ?? field.value ?? '')} />
  if (isBox(field.type)) return <Box {...props} />
  if (isChoice(field.type)) return <Group {...props} />
  const text = {
    ...basicsOf(props),
    defaultValue: typeof value === 'string' ? value : '',
    autoFocus: props.isFirstWrong,
  }
  if (field.type === 'textarea') return <TextArea {...text} maxLength={longestMessage} autoComplete="off" />
  if (field.options.length > 0)
    return (
      <SelectField
        {...text}
        options={field.options}
        {...(field.options[0]?.value === '' ? { empty: null } : {})}
        autoComplete={field.type === 'state' ? 'address-level1' : 'off'}
      />
    )
  return <TextField {...text} {...inputOf(field.type, props.locale)} />
}

/** Where the error summary links to and the focus goes: of a set of choices, the first. */
export function fieldId(props: Pick<FieldProps, 'formId' | 'field'>): string {
  return isChoice(props.field.type) ? firstOfGroup(idOf(props)) : idOf(props)
}

function idOf({ formId, field }: Pick<FieldProps, 'formId' | 'field'>): string {
  return `${formId}-${field.name.replace(/[^A-Za-z0-9]+/g, '-')}`
}

function isChoice(type: FieldType): boolean {
  return isGroup(type) || type === 'radioGroup' || type === 'starRating'
}

function basicsOf(props: FieldProps) {
  const { field, error } = props
  const { name, label, isRequired } = field
  return { id: idOf(props), name, label, hint: hintOf(props), error, isRequired }
}

function Box(props: FieldProps): ReactNode {
  const { field, error, value } = props
  return (
    <CheckboxRow
      id={idOf(props)}
      name={field.name}
      label={
        <>
          {field.label}
          <RequiredMark isRequired={field.isRequired || null} />
        </>
      }
      error={error}
      value="Yes"
      defaultChecked={value === true}
      aria-required={field.isRequired || undefined}
      autoFocus={props.isFirstWrong}
    />
  )
}

function Group(props: FieldProps): ReactNode {
  const { field, value } = props
  const chosen = typeof value === 'object' ? value : [String(value)]
  const type = isGroup(field.type) ? 'checkbox' : 'radio'
  return <ChoiceGroup type={type} {...basicsOf(props)} choices={field.options} chosen={chosen} />
}

function hintOf({ field, locale }: FieldProps): string | undefined {
  if (field.hint) return field.hint
  if (field.type === 'phone') return `For example ${examplePhone[locale]}`
  return isGroup(field.type) ? 'Choose any' : undefined
}

const examplePhone = { 'en-AU': '0411 222 333', 'en-NZ': '021 123 4567', 'en-US': '(415) 555-2671' }

/** What the browser is told of a line of text; as wide as what belongs in it. */
function inputOf(type: FieldType, locale: Locale): Partial<TextFieldProps> {
  return inputsOf(locale)[type] ?? {}
}

function inputsOf(locale: Locale): Partial<Record<FieldType, Partial<TextFieldProps>>> {
  const plain = { type: 'text', autoComplete: 'off' } as const
  const numeric = { ...plain, inputMode: 'numeric', size: 10 } as const
  const asPrinted = { ...plain, autoCapitalize: 'characters', spellCheck: false } as const
  return {
    string: plain,
    fullName: { type: 'text', autoComplete: 'name' },
    firstName: { type: 'text', autoComplete: 'given-name' },
    middleName: { type: 'text', autoComplete: 'additional-name' },
    lastName: { type: 'text', autoComplete: 'family-name' },
    email: {
      type: 'email',
      autoComplete: 'email',
      inputMode: 'email',
      autoCapitalize: 'off',
      spellCheck: false,
    },
    phone: {
      type: 'tel',
      autoComplete: 'tel',
      inputMode: 'tel',
      ...(locale === 'en-NZ' ? { maxLength: longestNzPhone, onPaste: pasteWithoutSeparators } : {}),
      size: 20,
    },
    postcode: {
      type: 'text',
      autoComplete: 'postal-code',
      inputMode: locale === 'en-US' ? 'text' : 'numeric',
      maxLength: longestPostcode(locale),
      size: 10,
    },
    address: { type: 'text', autoComplete: 'street-address' },
    number: numeric,
    currency: { ...numeric, inputMode: 'decimal', size: 14, prefix: '$' },
    kilometre: { ...numeric, suffix: distanceUnit(locale) },
    year: { ...numeric, maxLength: 4, size: 8 },
    rego: { ...asPrinted, size: 10 },
    licenseNumber: { ...asPrinted, size: 14 },
  }
}

/** The maximum length cuts what is pasted, so the separators go first (PHONE-07). */
function pasteWithoutSeparators(event: ClipboardEvent<HTMLInputElement>): void {
  const input = event.currentTarget
  const pasted = event.clipboardData.getData('text')
  const [start, end] = [input.selectionStart ?? input.value.length, input.selectionEnd ?? input.value.length]
  if (input.value.length - (end - start) + pasted.length <= longestNzPhone) return
  event.preventDefault()
  const room = longestNzPhone - (input.value.length - (end - start))
  input.setRangeText(withoutSeparators(pasted).slice(0, room), start, end, 'end')
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
