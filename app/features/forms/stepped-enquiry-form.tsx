import type { ReactNode } from 'react'
import { messages } from '#app/core/messages.ts'
import { Banner } from '#app/ui/banner.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Steps } from '#app/ui/steps.tsx'
import { WindowAlert } from '#app/ui/window-alert.tsx'
import { Answers } from './answers.tsx'
import type { DrawField, FieldListProps } from './field-list.tsx'
import { goName, stepsName } from './form-definition.ts'
import { stepBannerStyle } from './form-failure.ts'
import { halfFilledKey } from './half-filled.ts'
import { encodeSteps } from './kept-steps.ts'
import { stepButtons } from './progress.ts'
import { RunningSummary } from './running-summary.tsx'
import { firstStep, isBusy, type StepState } from './step.ts'
import { StepButtons } from './step-buttons.tsx'
import { StepFieldsList } from './step-fields.tsx'
import { StepNames } from './step-names.tsx'
import { noticeOnStep } from './step-values.ts'
import type { SteppedForm } from './stepped-form.ts'
import { UnseenInputs } from './unseen-inputs.tsx'
import { useSteppedForm } from './use-stepped-form.tsx'
import { type FormRules, type FormValues, firstValues } from './validate-form.ts'

export interface SteppedEnquiryFormProps {
  readonly definition: SteppedForm
  readonly rules: FormRules
  /** Where a step is posted when no script takes it. */
  readonly action: string
  /** Where the server's answer has brought the visitor; the first step without one. */
  readonly start?: StepState | undefined
  readonly values?: FormValues | undefined
  /** The collection notice above the buttons. */
  readonly notice?: ReactNode
  /** What a form does beside going from step to step. */
  readonly companion?: StepCompanion | undefined
  readonly draw?: DrawField | undefined
  /** What follows the last step is the server's: the form is posted to it, whole, and its answers are listed before. */
  readonly postsLastStep?: boolean
  /** The whole lead was received. */
  readonly onSuccess: (leadId: string, category: string, values: FormValues) => void
}

export interface StepCompanion {
  /** The fields of a step, drawn in a way of their own; null: as all are. */
  fields(props: StepFieldsProps): ReactNode | null
  /**
   * A button was pressed: what the form holds then, and whether it goes on from there. Null: nothing is to be waited
   * for. Buttons whose value is no step of their own (`go`) never go on.
   */
  press(go: string, step: number, typed: FormValues): Promise<{ values: FormValues; goesOn: boolean }> | null
}

export interface StepFieldsProps extends FieldListProps {
  readonly step: number
  /** Changes when the form's values were set rather than typed: inputs that are mounted anew show them. */
  readonly fills: number
  readonly isBusy: boolean
}

/**
 * A form that shows one step at a time (STEP). Without script each step is a post and the next step its answer, with
 * the earlier values in hidden inputs; with it the same rules run here, each step is saved through the lead API, and
 * what was typed is kept in the tab.
 */
export function SteppedEnquiryForm(props: SteppedEnquiryFormProps): ReactNode {
  const { definition, rules, action, start = firstStep, notice, companion, draw, onSuccess } = props
  const { values: startValues = firstValues(definition), postsLastStep = false } = props
  const { view, wrong, idOf, formId, form, heading, onInput, onSubmit } = useSteppedForm({
    definition,
    rules,
    start,
    values: startValues,
    companion,
    postsLastStep,
    onSuccess,
  })
  const { state, values } = view
  const { steps } = definition
  const { title, isOptional = false } = steps[state.step] ?? { title: '' }
  const stepNotice = noticeOnStep(definition, state.step)
  const buttons = stepButtons(state.step, steps.length, isBusy(state) || view.isWaiting)
  return (
    <form
      ref={form}
      method="post"
      action={action}
      {...(definition.fields.some(({ type }) => type === 'file') ? { encType: 'multipart/form-data' } : {})}
      noValidate
      data-half-filled={halfFilledKey(definition)}
      // the answer to a post is being filled in: it is taken over with its code at hand
      data-late={start === firstStep ? undefined : ''}
      onInput={onInput}
      onReset={() => setTimeout(onInput)}
      onSubmit={onSubmit}
      className="stepped-form"
    >
      {state.error && <WindowAlert>{messages.formFailed}</WindowAlert>}
      <button type="submit" name={goName} value="next" tabIndex={-1} aria-hidden="true" className="sr-only">
        {buttons.forward}
      </button>
      <Steps index={state.phase === 'complete' ? steps.length : state.step} count={steps.length} />
      {postsLastStep && (
        <>
          <StepNames steps={steps} index={state.step} isBusy={buttons.isDisabled} />
          <RunningSummary definition={definition} values={values} step={state.step} />
        </>
      )}
      <h2 ref={heading} tabIndex={-1} className="step-title">
        {title}
      </h2>
      {state.error && (
        <Banner {...bannerOf(title)} isAlert>
          {state.error}
        </Banner>
      )}
      <ErrorSummary
        errors={wrong.map((field) => ({
          fieldId: idOf(field),
          message: `${field.label}: ${state.fieldErrors[field.name]}`,
        }))}
      />
      {postsLastStep && state.step === steps.length - 1 && (
        <Answers definition={definition} values={values} isBusy={buttons.isDisabled} />
      )}
      <p className="form-note">* Required</p>
      <StepFieldsList
        definition={definition}
        view={view}
        formId={formId}
        locale={rules.phone.locale}
        companion={companion}
        draw={draw}
      />
      <input type="hidden" name={stepsName} value={JSON.stringify(encodeSteps(state))} readOnly />
      <UnseenInputs form={definition.name} values={startValues} />
      {notice && <div className="form-note">{notice}</div>}
      {stepNotice && <p className="form-note">{stepNotice}</p>}
      <StepButtons buttons={buttons} isOptional={isOptional} submitLabel={definition.submitLabel} />
    </form>
  )
}

function bannerOf(title: string) {
  return stepBannerStyle(title) === 'positive'
    ? ({ kind: 'positive', saying: 'info' } as const)
    : ({ kind: 'destructive' } as const)
}
