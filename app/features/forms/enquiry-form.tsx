import { type ElementType, type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { messages } from '#app/core/messages.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { useErrorTitle } from './error-title.tsx'
import { fieldId } from './field.tsx'
import { type DrawField, FieldList } from './field-list.tsx'
import { type FormDefinition, type FormField, idempotencyName } from './form-definition.ts'
import { newKey } from './idempotency-key.ts'
import { localDay } from './local-day.ts'
import { UnseenInputs } from './unseen-inputs.tsx'
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
  /** Where fields have buttons of their own, Enter still sends the form. */
  readonly draw?: DrawField | undefined
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
  draw,
}: EnquiryFormProps): ReactNode {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [localErrors, setLocalErrors] = useState<Readonly<Record<string, string>> | null>(null)
  const [checkedValues, setCheckedValues] = useState<FormValues | null>(null)
  // files are sent here, since the router cannot say how far it is
  const [sending, setSending] = useState<'no' | 'yes' | 'failed'>('no')
  const hasFiles = definition.fields.some(({ type }) => type === 'file')
  // null until the script is there: without it every field is shown, and the server leaves out what does not apply
  const [shown, setShown] = useState<ReadonlySet<string> | null>(null)
  const errors = localErrors ?? serverErrors ?? {}
  const { locale } = rules.phone
  const wrong = definition.fields.filter((field) => errors[field.name])
  const shownValues = checkedValues ?? values
  const idOf = (field: FormField) => fieldId({ formId, field, value: shownValues[field.name] })
  const focused = wrong[0] ? idOf(wrong[0]) : null
  const isBusy = isSubmitting || sending === 'yes'
  const shownBanner = sending === 'failed' ? messages.formFailed : banner

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script has come
  useEffect(() => showWhatApplies(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new set of messages moves the focus, also to the same field
  useEffect(() => {
    if (focused) document.getElementById(focused)?.focus()
  }, [errors === localErrors ? localErrors : serverErrors])

  useErrorTitle(wrong.length > 0)

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
    const typed = valuesFrom(definition, new FormData(event.currentTarget))
    const validated = validateForm(definition, typed, {
      ...rules,
      today: rules.today ?? localDay(new Date()),
    })
    setCheckedValues(typed)
    setLocalErrors(validated.ok ? null : validated.errors)
    if (!validated.ok || isBusy) {
      event.preventDefault()
      return
    }
    const input = key()
    if (input && input.value === '') input.value = newKey()
    if (!hasFiles || !hasChosenFiles(event.currentTarget)) return
    event.preventDefault()
    void send(event.currentTarget)
  }

  async function send(form: HTMLFormElement): Promise<void> {
    setSending('yes')
    const { sendFiles } = await import('./fields/send-files.ts')
    const sent = await sendFiles(form)
    if (sent.outcome !== 'left') setSending(sent.outcome === 'failed' ? 'failed' : 'no')
    if (sent.outcome === 'refused') setLocalErrors(sent.errors)
  }

  return (
    <Form
      ref={form}
      method="post"
      action={action}
      {...(hasFiles ? { encType: 'multipart/form-data' } : {})}
      noValidate
      onInput={onInput}
      onReset={() => setTimeout(onInput)}
      onSubmit={onSubmit}
      className="one-page-form"
    >
      {draw && (
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
          {definition.submitLabel}
        </button>
      )}
      {shownBanner && (
        <Banner kind="destructive" isAlert>
          {shownBanner}
        </Banner>
      )}
      <ErrorSummary
        errors={wrong.map((field) => ({
          fieldId: idOf(field),
          message: `${field.label}: ${errors[field.name]}`,
        }))}
      />
      <p className="form-note">* Required</p>
      <FieldList
        fields={definition.fields}
        formId={formId}
        locale={locale}
        values={shownValues}
        errors={errors}
        shown={shown}
        draw={draw}
      />
      <UnseenInputs form={definition.name} values={values} />
      {notice && <div className="form-note">{notice}</div>}
      <Button type="submit" isBusy={isBusy}>
        {definition.submitLabel}
      </Button>
    </Form>
  )
}

function hasChosenFiles(form: HTMLFormElement): boolean {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[type=file][name]')]
  return inputs.some(({ files }) => (files?.length ?? 0) > 0)
}
