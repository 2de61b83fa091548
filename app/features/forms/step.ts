import { actionEvent } from '#app/features/tracking/event-choice.ts'
import type { EventId } from '#app/features/tracking/events.ts'
import { conversionEvent } from './conversion-event.ts'
import type { FileSoFar } from './files-so-far.ts'
import { stepFailure } from './form-failure.ts'
import { isPartialSaveDue } from './partial-lead.ts'
import { isNextAvailable } from './progress.ts'
import type { SentLead } from './send-lead.ts'
import { type SkippedSteps, stepBefore, withoutSpanning, withSkip } from './skipped-steps.ts'
import type { SteppedForm } from './stepped-form.ts'

/** A visitor's state in a multi-step form. Steps are counted from 0 (STEP-04). */
export interface StepState {
  readonly step: number
  readonly skipped: readonly SkippedSteps[]
  /** The steps that were saved; none is saved twice. */
  readonly savedSteps: readonly number[]
  /** The id is known once something was saved. */
  readonly leadId: string | null
  /** The files that came with earlier posts, because without script the inputs cannot keep them. */
  readonly files: readonly FileSoFar[]
  /** The visitor is changing an earlier answer, and returns to the last step at once. */
  readonly isChanging: boolean
  readonly phase: 'filling' | 'saving' | 'sending' | 'complete'
  /** The banner's text. */
  readonly error: string | null
  readonly fieldErrors: Readonly<Record<string, string>>
}

export type StepAction =
  /** Continue, or Submit on the last step, with the validator's messages for this step's fields. */
  | { readonly type: 'next'; readonly fieldErrors: Readonly<Record<string, string>> }
  | { readonly type: 'back' }
  | { readonly type: 'skip'; readonly to: number }
  /** The visitor goes back to an earlier step to answer it anew. */
  | { readonly type: 'change'; readonly to: number }
  /** The answer to a save or to the final submit. */
  | { readonly type: 'answered'; readonly answer: SentLead }

/** The screen carries these out in order. */
export type StepEffect =
  | { readonly type: 'save-partial-lead' }
  | { readonly type: 'send-lead' }
  | { readonly type: 'fire'; readonly event: EventId }
  | { readonly type: 'go-to-success' }

export interface StepTurn {
  readonly state: StepState
  readonly effects: readonly StepEffect[]
}

export const firstStep: StepState = {
  step: 0,
  skipped: [],
  savedSteps: [],
  leadId: null,
  files: [],
  isChanging: false,
  phase: 'filling',
  error: null,
  fieldErrors: {},
}

/**
 * Takes one turn of a multi-step form. An action that is not possible now, such as a second click while
 * saving, changes nothing.
 */
export function takeStep(form: SteppedForm, state: StepState, action: StepAction): StepTurn {
  if (action.type === 'answered') return applyAnswer(form, state, action.answer)
  if (state.phase !== 'filling') return withoutEffects(state)
  switch (action.type) {
    case 'next':
      return submitStep(form, { ...state, error: null, fieldErrors: action.fieldErrors })
    case 'back': {
      const before = stepBefore(state.skipped, state.step)
      return before === null ? withoutEffects(state) : withoutEffects(moveTo(state, before))
    }
    case 'skip':
      return withoutEffects(skipTo(form, state, action.to))
    case 'change':
      return withoutEffects(returnTo(form, state, action.to))
  }
}

/** Reads a button's value: `next`, `back`, `skip`, or `change-2` for the third step. */
export function pressedAction(
  go: string,
  step: number,
  fieldErrors: Readonly<Record<string, string>>,
): StepAction {
  if (go === 'back') return { type: 'back' }
  if (go === 'skip') return { type: 'skip', to: step + 1 }
  const [, to] = /^change-(\d{1,2})$/.exec(go) ?? []
  return to === undefined ? { type: 'next', fieldErrors } : { type: 'change', to: Number(to) }
}

/** The button that leads back to a step has this value. */
export function changeValue(step: number): string {
  return `change-${step}`
}

/** Buttons are disabled while something is sent and while the success page loads (STEP-22). */
export function isBusy({ phase }: Pick<StepState, 'phase'>): boolean {
  return phase !== 'filling'
}

/** Validates, drops the records that span the step, saves it, fires event 32 and advances (STEP-13). */
function submitStep(form: SteppedForm, state: StepState): StepTurn {
  if (Object.keys(state.fieldErrors).length > 0) return withoutEffects(state)
  if (!isNextAvailable(state.step, form.steps.length))
    return { state: { ...state, phase: 'sending' }, effects: [{ type: 'send-lead' }] }
  const walked = { ...state, skipped: withoutSpanning(state.skipped, state.step) }
  return isPartialSaveDue(form, walked)
    ? { state: { ...walked, phase: 'saving' }, effects: [{ type: 'save-partial-lead' }] }
    : advance(form, walked)
}

function applyAnswer(form: SteppedForm, state: StepState, answer: SentLead): StepTurn {
  if (state.phase !== 'saving' && state.phase !== 'sending') return withoutEffects(state)
  if (!('lead_id' in answer))
    return withoutEffects({ ...state, phase: 'filling', error: stepFailure(answer) })
  const saved = { ...state, leadId: answer.lead_id, savedSteps: [...state.savedSteps, state.step] }
  if (state.phase === 'saving') return advance(form, { ...saved, phase: 'filling' })
  return {
    state: { ...saved, phase: 'complete' },
    effects: [{ type: 'fire', event: conversionEvent(form) }, { type: 'go-to-success' }],
  }
}

function advance(form: SteppedForm, state: StepState): StepTurn {
  return {
    state: moveTo({ ...state, isChanging: false }, state.isChanging ? form.steps.length - 1 : state.step + 1),
    effects: [{ type: 'fire', event: actionEvent('next step') }],
  }
}

/**
 * Skips ahead without validating or saving; a target that is not ahead, or beyond the last step, is ignored
 * (STEP-11).
 */
function skipTo(form: SteppedForm, state: StepState, to: number): StepState {
  if (!Number.isInteger(to) || to <= state.step || to >= form.steps.length) return state
  const target = state.isChanging ? form.steps.length - 1 : to
  return moveTo(
    { ...state, isChanging: false, skipped: withSkip(state.skipped, { from: state.step, to }) },
    target,
  )
}

/**
 * Goes back to an earlier step. From the last step, where all answers are listed, the way back to it is
 * direct.
 */
function returnTo(form: SteppedForm, state: StepState, to: number): StepState {
  if (!Number.isInteger(to) || to < 0 || to >= state.step) return state
  return moveTo({ ...state, isChanging: state.isChanging || state.step === form.steps.length - 1 }, to)
}

/** Clears the errors, because they belong to the step that they were made on. */
function moveTo(state: StepState, step: number): StepState {
  return { ...state, step, error: null, fieldErrors: {} }
}

function withoutEffects(state: StepState): StepTurn {
  return { state, effects: [] }
}
