import { type ElementType, type ReactNode, useEffect, useId } from 'react'
import { messages } from '#app/core/messages.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { BannerText } from './banner-text.tsx'
import { useErrorTitle } from './error-title.tsx'
import { fieldId } from './field.tsx'
import { type DrawField, FieldList } from './field-list.tsx'
import type { FormDefinition, FormField } from './form-definition.ts'
import { UnseenInputs } from './unseen-inputs.tsx'
import { useOnePageForm } from './use-one-page-form.tsx'
import { type FormRules, type FormValues, firstValues } from './validate-form.ts'

export interface EnquiryFormProps {
  readonly definition: FormDefinition
  readonly rules: FormRules
  /** The form is posted to this address. */
  readonly action: string
  /** The values that the visitor had typed when the server refused the form. */
  readonly values?: FormValues
  /** The server's messages by field name. */
  readonly errors?: Readonly<Record<string, string>>
  /** The message for a failure of the whole form (ERR-02). */
  readonly banner?: string
  readonly isSubmitting?: boolean
  /** The element that renders the form: the router's own or a plain one. */
  readonly formElement?: ElementType
  /** The collection notice above the button. */
  readonly notice?: ReactNode
  /** The page may draw some fields in its own way. */
  readonly draw?: DrawField | undefined
}

/**
 * Renders any form definition with native elements, so that it works as a plain post without script. With
 * script the same validator runs first, on submit and never while the visitor types (VALID-08).
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
  const { view, isBusy, form, onInput, onSubmit } = useOnePageForm(definition, rules, isSubmitting)
  const errors = view.errors ?? serverErrors ?? {}
  const hasFiles = definition.fields.some(({ type }) => type === 'file')
  const wrong = definition.fields.filter((field) => errors[field.name])
  const shownValues = view.values ?? values
  const idOf = (field: FormField) => fieldId({ formId, field, value: shownValues[field.name] })
  const focused = wrong[0] ? idOf(wrong[0]) : null
  const shownBanner = view.sending === 'failed' ? messages.formFailed : banner

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new set of messages moves the focus, also to the same field
  useEffect(() => {
    if (focused) document.getElementById(focused)?.focus()
  }, [view.errors ?? serverErrors])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same banner may answer the next attempt too
  useEffect(() => {
    if (!focused) form.current?.querySelector<HTMLElement>('.banner')?.focus()
  }, [isBusy, shownBanner])

  useErrorTitle(wrong.length > 0)

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
      {/* in a dialog these scroll above the foot; anywhere else neither element has a box */}
      <div className="form-scroll">
        {draw && (
          <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
            {definition.submitLabel}
          </button>
        )}
        {shownBanner && (
          <Banner kind="destructive" isAlert>
            <BannerText text={shownBanner} />
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
          locale={rules.phone.locale}
          values={shownValues}
          errors={errors}
          shown={view.applying}
          draw={draw}
        />
        <UnseenInputs form={definition.name} values={values} />
        {notice && <div className="form-note">{notice}</div>}
      </div>
      <div className="form-foot">
        <Button type="submit" isBusy={isBusy}>
          {definition.submitLabel}
        </Button>
      </div>
    </Form>
  )
}
