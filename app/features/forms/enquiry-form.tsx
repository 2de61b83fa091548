import { type ElementType, type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { messages } from '#app/core/messages.ts'
import { Field, fieldId } from './field.tsx'
import { type FormDefinition, historyNames, honeypotName, idempotencyName } from './form-definition.ts'
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
        <div role="alert" className="rounded-control bg-destructive-soft p-4 text-destructive-ink">
          {banner}
        </div>
      )}
      {wrong.length > 0 && (
        <div role="alert" className="rounded-control border border-destructive-ink p-4">
          <p className="font-semibold text-ink">There’s a problem</p>
          <ul className="mt-1 grid gap-1">
            {wrong.map((field) => (
              <li key={field.name}>
                <a href={`#${fieldId({ formId, field })}`} className="text-destructive-ink underline">
                  {field.label}: {errors[field.name]}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
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
      {/* empty in the page, which is kept for everybody: the browser fills it in when it sends */}
      <input type="hidden" name={idempotencyName} defaultValue="" />
      {historyNames.map((name) => (
        <input key={name} type="hidden" name={name} defaultValue="" />
      ))}
      {notice && <div className="text-muted text-sm">{notice}</div>}
      <button
        type="submit"
        disabled={isSubmitting}
        className="inline-flex min-h-12 items-center justify-center gap-2 rounded-control bg-brand-fill px-6 font-semibold text-on-brand disabled:opacity-70"
      >
        {isSubmitting && (
          <span
            className="size-4 animate-spin rounded-full border-2 border-current border-r-transparent"
            aria-hidden="true"
          />
        )}
        <span aria-live="polite">{isSubmitting ? messages.loading : definition.submitLabel}</span>
      </button>
    </Form>
  )
}

/** `randomUUID` is for secure origins only; a website may be shown without TLS while it is being set up. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
