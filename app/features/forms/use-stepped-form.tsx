import { type FormEvent, type RefObject, useEffect, useId, useReducer, useRef } from 'react'
import { prefillFields } from '#app/features/favourites/visitor-details.ts'
import { announce } from '#app/features/tracking/announce.ts'
import { useErrorTitle } from './error-title.tsx'
import { fieldId } from './field.tsx'
import { readRemovedFileId, withFilesSoFar } from './files-so-far.ts'
import type { FormField } from './form-definition.ts'
import { forgetHalfFilled, keepHalfFilled, readHalfFilled, readVisitorDetails } from './half-filled-tab.tsx'
import { localDay } from './local-day.ts'
import { ensureKey, sendStep } from './send-step.ts'
import { firstStep, isBusy, pressedAction, type StepAction, type StepState, takeStep } from './step.ts'
import { fieldsDecidedBefore, stepErrors, valuesSoFar } from './step-values.ts'
import { changeView, firstView, type StepView } from './step-view.ts'
import type { SteppedEnquiryFormProps } from './stepped-enquiry-form.tsx'
import { type FormRules, type FormValues, fieldsToShow, valuesFrom } from './validate-form.ts'

/** The markup of a stepped form needs these. */
export interface SteppedFormTurns {
  readonly view: StepView
  /** The fields of this step that have an error. */
  readonly wrong: readonly FormField[]
  readonly idOf: (field: FormField) => string
  readonly formId: string
  readonly form: RefObject<HTMLFormElement | null>
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly onInput: () => void
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

interface Props
  extends Pick<SteppedEnquiryFormProps, 'definition' | 'rules' | 'stepExtension' | 'onSuccess'> {
  readonly start: StepState
  readonly values: FormValues
  readonly postsLastStep: boolean
}

/**
 * Runs the turns of a stepped form: each is checked in the browser, saved through the lead API and kept in
 * the tab.
 */
export function useSteppedForm(props: Props): SteppedFormTurns {
  const { definition, rules, start, stepExtension, postsLastStep, onSuccess } = props
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [view, change] = useReducer(changeView, props, viewAtStart)
  const { state, values, turns, isWaiting } = view
  const wrong = definition.fields.filter((field) => state.fieldErrors[field.name])
  const idOf = (field: FormField): string => fieldId({ formId, field, value: values[field.name] })
  const keep = (state: StepState, values: FormValues): void => keepHalfFilled(definition, { state, values })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script has come
  useEffect(() => {
    const kept = start === firstStep ? readHalfFilled(definition) : null
    if (kept) show(kept.state, { ...values, ...kept.values }, true)
    else show(state, prefillFields<FormValues[string]>(readTyped(), readVisitorDetails()), true)
  }, [])
  useTurnFocus(turns, heading, wrong[0] ? idOf(wrong[0]) : null)
  useErrorTitle(wrong.length > 0 || state.error !== null)

  function readTyped(): FormValues {
    if (!form.current) return values
    return withFilesSoFar(valuesFrom(definition, new FormData(form.current)), state.files)
  }

  function show(next: StepState, typed: FormValues, isStill: boolean): void {
    change({ type: 'turn', state: next, values: typed, applying: applyingNames(props, typed), isStill })
    if (!isStill) keep(next, typed)
  }

  function onInput(): void {
    const typed = readTyped()
    if (definition.fields.some(({ showIf }) => showIf !== undefined))
      change({ type: 'type', applying: applyingNames(props, typed) })
    keep(state, typed)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    const { submitter } = event.nativeEvent as SubmitEvent // React types no submitter
    const go = submitter instanceof HTMLButtonElement ? submitter.value : 'next'
    // the server removes the file and answers with this step again
    if (readRemovedFileId(go) !== null) return
    const typed = readTyped()
    const isLast = state.step === definition.steps.length - 1
    if (postsLastStep && go === 'next' && isLast && Object.keys(errorsIn(typed)).length === 0) {
      ensureKey(form.current)
      forgetHalfFilled(definition)
      return
    }
    event.preventDefault()
    void handleButton(go, typed)
  }

  async function handleButton(go: string, now: FormValues): Promise<void> {
    if (isWaiting) return
    const turn = stepExtension?.handleButton(go, state.step, now) ?? null
    let typed = now
    if (turn !== null) {
      change({ type: 'wait' })
      const { values: next, goesOn } = await turn
      change({ type: 'fill', values: next })
      keep(state, next)
      if (!goesOn) return
      typed = next
    }
    await take(state, pressedAction(go, state.step, errorsIn(typed)), typed)
  }

  async function take(from: StepState, action: StepAction, typed: FormValues): Promise<void> {
    const { state: next, effects } = takeStep(definition, from, action)
    if (next !== from) show(next, typed, isBusy(next))
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
        default: {
          const filled = valuesSoFar(definition, next, typed, withToday(rules))
          const answer = await sendStep(form.current, definition, effect.type, next, filled)
          await take(next, { type: 'answered', answer }, typed)
        }
      }
    }
  }

  function errorsIn(typed: FormValues): Record<string, string> {
    return stepErrors(definition, state.step, typed, withToday(rules))
  }

  return { view, wrong, idOf, formId, form, heading, onInput, onSubmit }
}

function viewAtStart({ definition, rules, start, values }: Props): StepView {
  return firstView(start, values, fieldsDecidedBefore(definition, start.step, values, rules))
}

function applyingNames({ definition, rules }: Props, typed: FormValues): ReadonlySet<string> {
  return new Set(fieldsToShow(definition, typed, rules).map(({ name }) => name))
}

/** Moves the focus after each turn to the first error, or else to the step's title. */
function useTurnFocus(
  turns: number,
  heading: RefObject<HTMLHeadingElement | null>,
  wrongId: string | null,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn alone moves it
  useEffect(() => {
    if (turns === 0) return
    if (wrongId !== null) document.getElementById(wrongId)?.focus()
    else heading.current?.focus()
  }, [turns])
}

/** Uses the visitor's own day while the form is in the browser. */
function withToday(rules: FormRules): FormRules {
  return { ...rules, today: rules.today ?? localDay(new Date()) }
}
