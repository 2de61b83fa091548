import type { ClipboardEvent, InputHTMLAttributes, ReactNode } from 'react'
import { type Locale, longestNzPhone, withoutSeparators } from '#app/core/phone.ts'
import { longestPostcode } from '#app/core/validation.ts'
import { distanceUnit } from '#app/features/tenancy/wording.ts'
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
  if (isGroup(field.type) || field.type === 'radioGroup' || field.type === 'starRating')
    return <Group {...props} />
  return (
    <div>
      <label htmlFor={fieldId(props)} className="mb-1 block font-semibold text-[0.9375rem] text-ink">
        {field.label}
        <Mark field={field} />
      </label>
      <Hint {...props} />
      <Control {...props} />
      <ErrorText {...props} />
    </div>
  )
}

/** Where the error summary links to and the focus goes: of a set of choices, the first. */
export function fieldId({ formId, field }: Pick<FieldProps, 'formId' | 'field'>): string {
  return `${formId}-${field.name.replace(/[^A-Za-z0-9]+/g, '-')}`
}

const controlClass =
  'block min-h-12 w-full rounded-control border border-line-strong bg-raised px-3 py-2 text-base text-ink aria-invalid:border-destructive-ink'

function Control(props: FieldProps): ReactNode {
  const { field, locale, value } = props
  const text = typeof value === 'string' ? value : ''
  if (field.type === 'textarea')
    return (
      <textarea
        {...shared(props)}
        rows={5}
        maxLength={longestMessage}
        autoComplete="off"
        defaultValue={text}
        className={`${controlClass} max-h-96 min-h-36 field-sizing-content`}
      />
    )
  if (field.options.length > 0) {
    return (
      <select
        {...shared(props)}
        autoComplete={field.type === 'state' ? 'address-level1' : 'off'}
        defaultValue={text}
        className={controlClass}
      >
        <option value="">Choose…</option>
        {field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )
  }
  const input = (
    <input
      {...shared(props)}
      {...inputsOf(locale)[field.type]}
      defaultValue={text}
      className={`${controlClass} ${widths[field.type] ?? ''} ${field.type === 'currency' ? 'pl-7' : ''}`}
      {...(field.type === 'phone' && locale === 'en-NZ' ? { onPaste: pasteWithoutSeparators } : {})}
    />
  )
  const affix = 'pointer-events-none absolute inset-y-0 flex items-center text-muted'
  if (field.type === 'currency') {
    return (
      <div className="relative">
        <span className={`${affix} left-3`} aria-hidden="true">
          $
        </span>
        {input}
      </div>
    )
  }
  if (field.type === 'kilometre') {
    return (
      <div className="flex items-center gap-2">
        {input}
        <span className="text-muted">{distanceUnit(locale)}</span>
      </div>
    )
  }
  return input
}

function Box(props: FieldProps): ReactNode {
  const { field, value } = props
  return (
    <div>
      <label className="flex min-h-12 cursor-pointer items-center gap-3 text-ink">
        <input
          {...shared(props)}
          type="checkbox"
          value="Yes"
          defaultChecked={value === true}
          className="size-6 shrink-0 accent-brand-fill"
        />
        <span>
          {field.label}
          {field.isRequired && <Mark field={field} />}
        </span>
      </label>
      <ErrorText {...props} />
    </div>
  )
}

function Group(props: FieldProps): ReactNode {
  const { field, value } = props
  const isMany = isGroup(field.type)
  const chosen: readonly unknown[] = typeof value === 'object' ? value : [value]
  return (
    <fieldset aria-describedby={describedBy(props)}>
      <legend className="mb-1 font-semibold text-[0.9375rem] text-ink">
        {field.label}
        <Mark field={field} />
      </legend>
      <Hint {...props} />
      {field.options.map((option, index) => (
        <label key={option.value} className="flex min-h-11 cursor-pointer items-center gap-3 text-ink">
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={field.name}
            id={index === 0 ? fieldId(props) : undefined}
            value={option.value}
            defaultChecked={chosen.includes(option.value)}
            aria-invalid={props.error ? true : undefined}
            className="size-6 shrink-0 accent-brand-fill"
          />
          {option.label}
        </label>
      ))}
      <ErrorText {...props} />
    </fieldset>
  )
}

function Mark({ field }: Pick<FieldProps, 'field'>): ReactNode {
  if (field.isRequired) return <span aria-hidden="true"> *</span>
  return <span className="font-normal text-muted"> (optional)</span>
}

function Hint(props: FieldProps): ReactNode {
  const hint = hintOf(props)
  return (
    hint && (
      <p id={`${fieldId(props)}-hint`} className="mb-1 text-muted text-sm">
        {hint}
      </p>
    )
  )
}

function ErrorText(props: FieldProps): ReactNode {
  if (!props.error) return null
  return (
    <p id={`${fieldId(props)}-error`} className="mt-1 flex items-start gap-1.5 text-destructive-ink text-sm">
      <svg viewBox="0 0 16 16" className="mt-0.5 size-4 shrink-0 fill-current" aria-hidden="true">
        <path d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm-.75 3.5h1.5v5h-1.5v-5Zm0 6.25h1.5v1.5h-1.5v-1.5Z" />
      </svg>
      {props.error}
    </p>
  )
}

function shared(props: FieldProps) {
  return {
    id: fieldId(props),
    name: props.field.name,
    autoFocus: props.isFirstWrong,
    'aria-invalid': props.error ? true : undefined,
    'aria-describedby': describedBy(props),
    'aria-required': props.field.isRequired || undefined,
  }
}

function describedBy(props: FieldProps): string | undefined {
  const ids = [hintOf(props) && `${fieldId(props)}-hint`, props.error && `${fieldId(props)}-error`].filter(
    Boolean,
  )
  return ids.length > 0 ? ids.join(' ') : undefined
}

function hintOf({ field, locale }: FieldProps): string | undefined {
  if (field.hint) return field.hint
  if (field.type === 'phone') return `For example ${examplePhone[locale]}`
  return isGroup(field.type) ? 'Choose any' : undefined
}

const examplePhone = { 'en-AU': '0411 222 333', 'en-NZ': '021 123 4567', 'en-US': '(415) 555-2671' }

/** Widths follow what belongs in the field. */
const widths: Partial<Record<FieldType, string>> = {
  postcode: 'max-w-[12ch]',
  year: 'max-w-[12ch]',
  phone: 'max-w-[24ch]',
  number: 'max-w-[14ch]',
  currency: 'max-w-[18ch]',
  kilometre: 'max-w-[14ch]',
  rego: 'max-w-[14ch] uppercase',
  licenseNumber: 'max-w-[18ch] uppercase',
}

function inputsOf(locale: Locale): Partial<Record<FieldType, InputHTMLAttributes<HTMLInputElement>>> {
  const numeric = { type: 'text', autoComplete: 'off', inputMode: 'numeric' } as const
  return {
    string: { type: 'text', autoComplete: 'off' },
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
      ...(locale === 'en-NZ' ? { maxLength: longestNzPhone } : {}),
    },
    postcode: {
      type: 'text',
      autoComplete: 'postal-code',
      inputMode: locale === 'en-US' ? 'text' : 'numeric',
      maxLength: longestPostcode(locale),
    },
    address: { type: 'text', autoComplete: 'street-address' },
    number: numeric,
    currency: { ...numeric, inputMode: 'decimal' },
    kilometre: numeric,
    year: { ...numeric, maxLength: 4 },
    rego: { type: 'text', autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
    licenseNumber: { type: 'text', autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
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
