import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { messages } from '#app/core/messages.ts'
import { parseDetails, prefilled, visitorKey } from '#app/features/favourites/visitor-details.ts'
import { announce } from '#app/features/tracking/announce.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Steps } from '#app/ui/steps.tsx'
import { WindowAlert } from '#app/ui/window-alert.tsx'
import { Answers } from './answers.tsx'
import { CarriedInputs } from './carried-inputs.tsx'
import { useErrorTitle } from './error-title.tsx'
import { fieldId } from './field.tsx'
import { type DrawField, FieldList, type FieldListProps } from './field-list.tsx'
import { removedIn, withFilesSoFar } from './files-so-far.ts'
import { FilesSoFar } from './files-so-far-context.tsx'
import { goName, historyNames, idempotencyName, stepsName } from './form-definition.ts'
import { stepBannerStyle } from './form-failure.ts'
import { halfFilledKey, parseHalfFilled, printHalfFilled } from './half-filled.ts'
import { newKey } from './idempotency-key.ts'
import { keptSteps } from './kept-steps.ts'
import { localDay } from './local-day.ts'
import { finalLead, partialLead } from './partial-lead.ts'
import { stepButtons } from './progress.ts'
import { RunningSummary } from './running-summary.tsx'
import { type SentLead, sendLead } from './send-lead.ts'
import { firstStep, isBusy, pressedAction, type StepAction, type StepState, takeStep } from './step.ts'
import { StepNames } from './step-names.tsx'
import { fieldsDecidedBefore, noticeOnStep, stepErrors, valuesSoFar } from './step-values.ts'
import type { SteppedForm } from './stepped-form.ts'
import { UnseenInputs } from './unseen-inputs.tsx'
import { type FormRules, type FormValues, firstValues, shownFields, valuesFrom } from './validate-form.ts'

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
export function SteppedEnquiryForm({
  definition,
  rules,
  action,
  start = firstStep,
  values: startValues = firstValues(definition),
  notice,
  companion,
  draw,
  postsLastStep = false,
  onSuccess,
}: SteppedEnquiryFormProps): ReactNode {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [state, setState] = useState(start)
  const [values, setValues] = useState(startValues)
  const [shown, setShown] = useState(() => fieldsDecidedBefore(definition, start.step, startValues, rules))
  // steps whose inputs stay in the document, since chosen files cannot be carried in any other way
  const [visited, setVisited] = useState<ReadonlySet<number>>(new Set([start.step]))
  const [turns, setTurns] = useState(0)
  const [fills, setFills] = useState(0)
  const [isWaiting, setIsWaiting] = useState(false)
  const key = halfFilledKey(definition)
  const { locale } = rules.phone
  const { title } = definition.steps[state.step] ?? { title: '' }
  const fieldsOf = (step: number) => {
    const names = new Set(definition.steps[step]?.fields)
    return definition.fields.filter(({ name }) => names.has(name))
  }
  const wrong = definition.fields.filter((field) => state.fieldErrors[field.name])
  const isLast = state.step === definition.steps.length - 1
  const stepNotice = noticeOnStep(definition, state.step)
  const buttons = stepButtons(state.step, definition.steps.length, isBusy(state) || isWaiting)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script has come
  useEffect(() => {
    const text = start === firstStep ? stored(() => sessionStorage.getItem(key)) : null
    const kept = parseHalfFilled(text, definition, new Date())
    const details = parseDetails(stored(() => localStorage.getItem(visitorKey)))
    if (kept) show(kept.state, { ...values, ...kept.values }, { isStill: true })
    else show(state, prefilled<FormValues[string]>(typedNow(), details), { isStill: true })
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn moves the focus, also to the same place
  useEffect(() => {
    if (turns === 0) return
    const [first] = wrong
    if (first) document.getElementById(fieldId({ formId, field: first, value: values[first.name] }))?.focus()
    else heading.current?.focus()
  }, [turns])

  useErrorTitle(wrong.length > 0 || state.error !== null)

  function show(next: StepState, typed: FormValues, { isStill = false } = {}): void {
    setState(next)
    setValues(typed)
    setVisited((steps) => new Set([...steps, next.step]))
    setShown(new Set(shownFields(definition, typed, rules).map(({ name }) => name)))
    if (isStill) return
    setTurns((count) => count + 1)
    keep(next, typed)
  }

  function keep(next: StepState, typed: FormValues): void {
    const text = printHalfFilled({ state: next, values: typed }, new Date())
    try {
      if (text === null) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, text)
    } catch {
      // storage may be full or forbidden: the form goes on without
    }
  }

  function isWithoutError(typed: FormValues): boolean {
    return Object.keys(stepErrors(definition, state.step, typed, dated(rules))).length === 0
  }

  function forget(): void {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // storage may be forbidden: then nothing was kept
    }
  }

  function typedNow(): FormValues {
    if (!form.current) return values
    return withFilesSoFar(valuesFrom(definition, new FormData(form.current)), state.files)
  }

  function onInput(): void {
    const typed = typedNow()
    if (definition.fields.some(({ showIf }) => showIf !== undefined))
      setShown(new Set(shownFields(definition, typed, rules).map(({ name }) => name)))
    keep(state, typed)
  }

  async function take(from: StepState, action: StepAction, typed: FormValues): Promise<void> {
    const { state: next, effects } = takeStep(definition, from, action)
    if (next !== from) show(next, typed, { isStill: isBusy(next) })
    for (const effect of effects) {
      switch (effect.type) {
        case 'fire':
          announce(effect.event, { leadId: next.leadId })
          break
        case 'go-to-success':
          keep(next, typed)
          if (next.leadId !== null)
            onSuccess(next.leadId, definition.category ?? String(typed.category ?? ''), typed)
          break
        default:
          await take(next, { type: 'answered', answer: await sent(next, effect.type, typed) }, typed)
      }
    }
  }

  function sent(
    now: StepState,
    what: 'save-partial-lead' | 'send-lead',
    typed: FormValues,
  ): Promise<SentLead> {
    const filled = {
      ...beside(form.current, definition),
      ...valuesSoFar(definition, now, typed, dated(rules)),
    }
    const shared = {
      form: definition.name,
      target: definition.target,
      idempotencyKey: keyOf(form.current),
    }
    if (what === 'save-partial-lead') return sendLead({ ...partialLead(now, filled), ...shared })
    return sendLead({ ...finalLead(now, filled), ...shared, files: chosenFiles(form.current) })
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    const { submitter } = event.nativeEvent as SubmitEvent // React gives no type to the event of a form
    const go = submitter instanceof HTMLButtonElement ? submitter.value : 'next'
    // the server has it, and answers with this step once more
    if (removedIn(go) !== null) return
    const typed = typedNow()
    if (postsLastStep && go === 'next' && isLast && isWithoutError(typed)) {
      keyOf(form.current)
      forget()
      return
    }
    event.preventDefault()
    void press(go, typed)
  }

  async function press(go: string, now: FormValues): Promise<void> {
    if (isWaiting) return
    const turn = companion?.press(go, state.step, now) ?? null
    let typed = now
    if (turn !== null) {
      setIsWaiting(true)
      const { values: next, goesOn } = await turn
      setIsWaiting(false)
      typed = next
      setValues(next)
      setFills((count) => count + 1)
      keep(state, next)
      if (!goesOn) return
    }
    const errors = stepErrors(definition, state.step, typed, dated(rules))
    await take(state, pressedAction(go, state.step, errors), typed)
  }

  return (
    <form
      ref={form}
      method="post"
      action={action}
      {...(definition.fields.some(({ type }) => type === 'file') ? { encType: 'multipart/form-data' } : {})}
      noValidate
      data-half-filled={key}
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
      <Steps
        index={state.phase === 'complete' ? definition.steps.length : state.step}
        count={definition.steps.length}
      />
      {postsLastStep && (
        <>
          <StepNames steps={definition.steps} index={state.step} isBusy={buttons.isDisabled} />
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
          fieldId: fieldId({ formId, field, value: values[field.name] }),
          message: `${field.label}: ${state.fieldErrors[field.name]}`,
        }))}
      />
      {postsLastStep && isLast && (
        <Answers definition={definition} values={values} isBusy={buttons.isDisabled} />
      )}
      <p className="form-note">* Required</p>
      {definition.steps.map((step, index) => {
        const fields = fieldsOf(index)
        const isHere = index === state.step
        const isMounted = isHere || (visited.has(index) && fields.some(({ type }) => type === 'file'))
        const props = {
          fields,
          formId,
          locale,
          values,
          errors: isHere ? state.fieldErrors : {},
          shown,
          draw,
        }
        return isMounted ? (
          <div key={step.title} hidden={!isHere} className="step-fields">
            <FilesSoFar value={state.files}>
              {companion?.fields({ ...props, step: index, fills, isBusy: isWaiting }) ?? (
                <FieldList {...props} />
              )}
            </FilesSoFar>
          </div>
        ) : (
          <CarriedInputs key={step.title} fields={fields} values={values} />
        )
      })}
      <input type="hidden" name={stepsName} value={JSON.stringify(keptSteps(state))} readOnly />
      <UnseenInputs form={definition.name} values={startValues} />
      {notice && <div className="form-note">{notice}</div>}
      {stepNotice && <p className="form-note">{stepNotice}</p>}
      <div className="step-buttons">
        {buttons.back && (
          <Button type="submit" name={goName} value="back" kind="quiet" disabled={buttons.isDisabled}>
            {buttons.back}
          </Button>
        )}
        {definition.steps[state.step]?.isOptional && (
          <Button type="submit" name={goName} value="skip" kind="quiet" disabled={buttons.isDisabled}>
            Skip this step
          </Button>
        )}
        <Button type="submit" name={goName} value="next" isBusy={buttons.isDisabled}>
          {buttons.forward === 'Submit' ? definition.submitLabel : buttons.forward}
        </Button>
      </div>
    </form>
  )
}

function bannerOf(title: string) {
  return stepBannerStyle(title) === 'positive'
    ? ({ kind: 'positive', saying: 'info' } as const)
    : ({ kind: 'destructive' } as const)
}

/** What a lead carries beside the fields that the visitor sees (LEAD-06, LEAD-08, LEAD-10). */
function beside(form: HTMLFormElement | null, { category }: SteppedForm): Record<string, unknown> {
  const posted = form ? new FormData(form) : new FormData()
  const history = historyNames.flatMap((name) => {
    const text = posted.get(name)
    return typeof text === 'string' && text !== '' ? [[name, JSON.parse(text)]] : []
  })
  return {
    ...Object.fromEntries(history),
    ...(category === null ? {} : { category }),
    url: location.pathname,
    user_agent: navigator.userAgent,
  }
}

/** The visitor's own day counts while typing. */
function dated(rules: FormRules): FormRules {
  return { ...rules, today: rules.today ?? localDay(new Date()) }
}

function chosenFiles(form: HTMLFormElement | null): File[] {
  const inputs = [...(form?.querySelectorAll<HTMLInputElement>('input[type=file][name]') ?? [])]
  return inputs.flatMap(({ files }) => [...(files ?? [])])
}

/** One key for all saves of a form: an answer that was lost on the way makes no second lead. */
function keyOf(form: HTMLFormElement | null): string | undefined {
  const input = form?.elements.namedItem(idempotencyName)
  if (!(input instanceof HTMLInputElement)) return undefined
  if (input.value === '') input.value = newKey()
  return input.value
}

/** Storage may be forbidden: then nothing was kept. */
function stored(read: () => string | null): string | null {
  try {
    return read()
  } catch {
    return null
  }
}
