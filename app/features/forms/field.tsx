import { type ClipboardEvent, type FocusEvent, type FormEvent, type ReactNode, Suspense } from 'react'
import { type Locale, longestNzPhone } from '#app/core/phone.ts'
import { withoutSeparators } from '#app/core/phone-separators.ts'
import { longestPostcode } from '#app/core/validation.ts'
import { CheckboxRow } from '#app/ui/checkbox-row.tsx'
import { firstOfGroup, RequiredMark } from '#app/ui/field-shell.tsx'
import { lazyComponent } from '#app/ui/lazy-component.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextArea, TextField, type TextFieldProps } from '#app/ui/text-field.tsx'
import { DateTimeControl } from './fields/date-time.tsx'
import type { FieldType, FormField } from './form-definition.ts'
import { ownChecks, ownTypes } from './own-types.ts'
import { isShortList } from './short-list.ts'
import { type FormValues, isBox, isGroup, longestMessage } from './validate-form.ts'

export interface FieldProps {
  readonly field: FormField
  /** A prefix that keeps ids unique where several forms are on one page. */
  readonly formId: string
  readonly locale: Locale
  readonly value: FormValues[string] | undefined
  readonly error: string | undefined
  /** This field gets the focus after a refusal, even without script (VALID-08). */
  readonly isFirstWrong?: boolean
}

// most forms only have lines of text, so the other controls are loaded with the first form that needs one
const OwnControl = lazyComponent(async () => (await import('./fields/own-control.tsx')).OwnControl)

/**
 * Renders one field of any type, with its label, hint and message linked for screen readers (FIELD-01..19).
 */
export function Field(props: FieldProps): ReactNode {
  const { field, value } = props
  const { type } = field
  if (type === 'hidden')
    return <input type="hidden" name={field.name} defaultValue={String(value ?? field.value ?? '')} />
  if (hasOwnControl(field))
    return (
      <Suspense fallback={null}>
        <OwnControl {...props} basics={basicsOf(props)} />
      </Suspense>
    )
  if (isBox(type)) return <Box {...props} />
  const text = {
    ...basicsOf(props),
    defaultValue: typeof value === 'string' ? value : '',
    autoFocus: props.isFirstWrong,
  }
  if (type === 'textarea') return <Message {...text} />
  if (type === 'dateTime' && field.options.length > 0)
    return <DateTimeControl {...text} options={field.options} freeAt={field.freeAt} />
  if (field.options.length > 0)
    return (
      <SelectField
        {...text}
        options={field.options}
        {...(field.options[0]?.value === '' ? { empty: null } : {})}
        autoComplete={type === 'state' ? 'address-level1' : 'off'}
      />
    )
  return <TextField {...text} {...inputOf(type, props.locale)} />
}

function hasOwnControl({ type, link, unknownType }: FormField): boolean {
  return ownTypes.has(type) || link !== undefined || unknownType !== undefined
}

/**
 * The error summary links to this element, and it gets the focus: for a set of choices it is the first one,
 * for a date the wrong part.
 */
export function fieldId(
  props: Pick<FieldProps, 'formId' | 'field'> & Partial<Pick<FieldProps, 'value'>>,
): string {
  const { field, value } = props
  const id = idOf(props)
  if (!isSeveral(field)) return id
  const wrong = ownChecks()?.wrongPartOf(field.type, value) ?? 0
  return wrong === 0 ? firstOfGroup(id) : `${id}-${wrong}`
}

function idOf({ formId, field }: Pick<FieldProps, 'formId' | 'field'>): string {
  return `${formId}-${field.name.replace(/[^A-Za-z0-9]+/g, '-')}`
}

/** Tells whether the field has several inputs that can be focused, so that its own id is not focusable. */
function isSeveral({ type, options }: FormField): boolean {
  if (type === 'locationSelect') return isShortList(options)
  return isGroup(type) || several.has(type)
}

const several: ReadonlySet<FieldType> = new Set(['radioGroup', 'starRating', 'dob', 'expiryDate'])

function basicsOf(props: FieldProps) {
  const { field, error } = props
  const { name, label, isRequired } = field
  return { id: idOf(props), name, label, hint: hintOf(props), error, isRequired }
}

/** Limits the length of a message and says near the limit how many characters are left. */
function Message(
  props: ReturnType<typeof basicsOf> & { defaultValue: string; autoFocus: boolean | undefined },
) {
  const countId = `${props.id}-count`
  const count = ({ currentTarget: area }: FormEvent<HTMLTextAreaElement>) =>
    void typing().then(({ showLeft }) => showLeft(area, document.getElementById(countId)))
  return (
    <>
      <TextArea {...props} maxLength={longestMessage} autoComplete="off" onInput={count} />
      <p id={countId} className="field-count" role="status" />
    </>
  )
}

const typing = () => import('./fields/typing.ts')

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

function hintOf({ field, locale }: FieldProps): string | undefined {
  if (field.hint) return field.hint
  if (field.type === 'phone') return `For example ${examplePhone[locale]}`
  return isGroup(field.type) ? 'Choose any' : undefined
}

const examplePhone = { 'en-AU': '0411 222 333', 'en-NZ': '021 123 4567', 'en-US': '(415) 555-2671' }

/** Tells the browser what a line of text is for; its width fits what belongs in it. */
function inputOf(type: FieldType, locale: Locale): Partial<TextFieldProps> {
  return inputsOf(locale)[type] ?? {}
}

function inputsOf(locale: Locale): Partial<Record<FieldType, Partial<TextFieldProps>>> {
  const plain = { type: 'text', autoComplete: 'off' } as const
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
      onBlur: ({ currentTarget: input }: FocusEvent<HTMLInputElement>) =>
        void typing().then(({ spacePhone }) => spacePhone(input, locale)),
      ...(locale === 'en-NZ' ? { maxLength: longestNzPhone, onPaste: pasteWithoutSeparators } : {}),
      size: 20,
    },
    dateTime: { type: 'date', size: 14 },
    postcode: {
      type: 'text',
      autoComplete: 'postal-code',
      inputMode: locale === 'en-US' ? 'text' : 'numeric',
      maxLength: longestPostcode(locale),
      size: 10,
    },
    address: { type: 'text', autoComplete: 'street-address' },
  }
}

/**
 * Removes separators before pasting, because the maximum length would otherwise cut the number off
 * (PHONE-07).
 */
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
