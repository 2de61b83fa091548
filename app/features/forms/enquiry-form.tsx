import { type ElementType, type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field, fieldId } from './field.tsx'
import {
  type FormDefinition,
  formName,
  historyNames,
  honeypotName,
  idempotencyName,
} from './form-definition.ts'
import {
  type FormRules,
  type FormValues,
  firstValues,
  shownFields,
  validateForm,
  valuesFrom,
} from './validate-form.ts'

export interface EnquiryFormProps {
  readonly definition: FormDefinition
  readonly rules: FormRules
  /** Where it is posted. */
  readonly action: string
  /** What the visitor had typed, after the server refused it. */
  readonly values?: FormValues
  /** The server's messages, by field. */
  readonly errors?: Readonly<Record<string, string>>
  /** A failure of the whole form (ERR-02). */
  readonly banner?: string
  readonly isSubmitting?: boolean
  /** The router's own form, where script sends it; a plain one works as well. */
  readonly formElement?: ElementType
  /** The collection notice above the button. */
  readonly notice?: ReactNode
}

/**
 * Any form definition, on native elements: it works as a plain post before any script has come. With script the same
 * validator speaks first, on submit and never while typing (VALID-08).
 */
export function EnquiryForm({
  definition,
  rules,
  action,
  values = firstValues(definition),
  errors: serverErrors,
  banner,
  isSubmitting = false,
  formElement: Form = 'form',
  notice,
}: EnquiryFormProps): ReactNode {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [localErrors, setLocalErrors] = useState<Readonly<Record<string, string>> | null>(null)
  // null until the script is there: without it every field is shown, and the server leaves out what does not apply
  const [shown, setShown] = useState<ReadonlySet<string> | null>(null)
  const errors = localErrors ?? serverErrors ?? {}
  const { locale } = rules.phone
  const wrong = definition.fields.filter((field) => errors[field.name])
  const focused = wrong[0] ? fieldId({ formId, field: wrong[0] }) : null

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script has come
  useEffect(() => showWhatApplies(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new set of messages moves the focus, also to the same field
  useEffect(() => {
    if (focused) document.getElementById(focused)?.focus()
  }, [errors === localErrors ? localErrors : serverErrors])

  function showWhatApplies(): void {
    if (!form.current || !definition.fields.some(({ showIf }) => showIf !== undefined)) return
    const typed = valuesFrom(definition, new FormData(form.current))
    setShown(new Set(shownFields(definition, typed, rules).map(({ name }) => name)))
  }

  /** What is sent again unchanged has the same key and is one lead; once something is changed it is another. */
  function key(): HTMLInputElement | null {
    const input = form.current?.elements.namedItem(idempotencyName)
    return input instanceof HTMLInputElement ? input : null
  }

  function onInput(): void {
    const input = key()
    if (input) input.value = ''
    showWhatApplies()
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    const validated = validateForm(
      definition,
      valuesFrom(definition, new FormData(event.currentTarget)),
      rules,
    )
    setLocalErrors(validated.ok ? null : validated.errors)
    if (!validated.ok || isSubmitting) {
      event.preventDefault()
      return
    }
    const input = key()
    if (input && input.value === '') input.value = newKey()
  }

  return (
    <Form
      ref={form}
      method="post"
      action={action}
      noValidate
      onInput={onInput}
      onSubmit={onSubmit}
      className="grid gap-5"
    >
      {banner && (
        <Banner kind="destructive" isAlert>
          {banner}
        </Banner>
      )}
      <ErrorSummary
        errors={wrong.map((field) => ({
          fieldId: fieldId({ formId, field }),
          message: `${field.label}: ${errors[field.name]}`,
        }))}
      />
      <p className="text-muted text-sm">* Required</p>
      {definition.fields.map((field) => (
        <div key={field.name} hidden={field.type === 'hidden' || (shown !== null && !shown.has(field.name))}>
          <Field
            field={field}
            formId={formId}
            locale={locale}
            value={values[field.name]}
            error={errors[field.name]}
            isFirstWrong={field === wrong[0]}
          />
        </div>
      ))}
      <div className="sr-only" aria-hidden="true">
        <label>
          Leave this empty
          <input name={honeypotName} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      <input type="hidden" name={formName} defaultValue={definition.name} />
      {/* empty in the page, which is kept for everybody: the browser fills it in when it sends */}
      <input type="hidden" name={idempotencyName} defaultValue="" />
      {historyNames.map((name) => (
        <input key={name} type="hidden" name={name} defaultValue="" />
      ))}
      {notice && <div className="text-muted text-sm">{notice}</div>}
      <Button type="submit" isBusy={isSubmitting}>
        {definition.submitLabel}
      </Button>
    </Form>
  )
}

/** `randomUUID` is for secure origins only; a website may be shown without TLS while it is being set up. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
