import type { ReactNode } from 'react'
import { messages } from '#app/core/messages.ts'
import { Banner } from '#app/ui/banner.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Steps } from '#app/ui/steps.tsx'
import { WindowAlert } from '#app/ui/window-alert.tsx'
import { Answers } from './answers.tsx'
import { BannerText } from './banner-text.tsx'
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
  /** Without script each step is posted to this address. */
  readonly action: string
  /** The state after the server's answer; the first step where there is none. */
  readonly start?: StepState | undefined
  readonly values?: FormValues | undefined
  /** The collection notice above the buttons. */
  readonly notice?: ReactNode
  /** Some forms do more than go from step to step. */
  readonly stepExtension?: StepExtension | undefined
  readonly draw?: DrawField | undefined
  /**
   * The server continues after the last step: the whole form is posted to it, and the last step lists the
   * answers first.
   */
  readonly postsLastStep?: boolean
  /** This is called when the whole lead was received. */
  readonly onSuccess: (leadId: string, category: string, values: FormValues) => void
}

export interface StepExtension {
  /** Draws the fields of a step in another way; null where the usual way will do. */
  fields(props: StepFieldsProps): ReactNode | null
  /**
   * Answers a pressed button with the form's new values and whether the form goes on. Returns null where
   * there is nothing to wait for. A button whose value is not a step's own action (`go`) never goes on.
   */
  handleButton(
    go: string,
    step: number,
    typed: FormValues,
  ): Promise<{ values: FormValues; goesOn: boolean }> | null
}

export interface StepFieldsProps extends FieldListProps {
  readonly step: number
  /** It changes when code sets the form's values, so that the inputs are mounted anew and show them. */
  readonly fills: number
  readonly isBusy: boolean
}

/**
 * Shows one step of a form at a time (STEP). Without script each step is a post whose answer is the next
 * step, with the earlier values in hidden inputs. With script the same rules run in the browser, each step is
 * saved through the lead API, and the typed values are kept in the tab.
 */
export function SteppedEnquiryForm(props: SteppedEnquiryFormProps): ReactNode {
  const { definition, rules, action, start = firstStep, notice, stepExtension, draw, onSuccess } = props
  const { values: startValues = firstValues(definition), postsLastStep = false } = props
  const { view, wrong, idOf, formId, form, heading, onInput, onSubmit } = useSteppedForm({
    definition,
    rules,
    start,
    values: startValues,
    stepExtension,
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
      // after a post the form is filled in: hydration waits for the code of its controls, or it would reset
      // them
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
          <BannerText text={state.error} />
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
        stepExtension={stepExtension}
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
