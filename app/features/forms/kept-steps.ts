import { isRecord, jsonOf } from '#app/core/json.ts'
import { parseFilesSoFar } from './files-so-far.ts'
import type { SkippedSteps } from './skipped-steps.ts'
import { firstStep, type StepState } from './step.ts'
import type { SteppedForm } from './stepped-form.ts'

/** The state of a form that is carried from page to page, in the tab's storage or in the form itself. */
export type KeptSteps = Pick<StepState, 'step' | 'skipped' | 'savedSteps' | 'leadId' | 'files' | 'isChanging'>

export function encodeSteps({ step, skipped, savedSteps, leadId, files, isChanging }: StepState): KeptSteps {
  return { step, skipped, savedSteps, leadId, files, isChanging }
}

/** Returns null for a state that is unreadable, or of a form that has changed since. */
export function parseKeptSteps(kept: unknown, form: Pick<SteppedForm, 'steps'>): StepState | null {
  if (!isRecord(kept)) return null
  const { step, skipped, savedSteps, leadId, isChanging } = kept
  const isStep = (value: unknown): value is number =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) < form.steps.length
  const isSkip = (value: unknown): value is SkippedSteps =>
    isRecord(value) && isStep(value.from) && isStep(value.to) && value.from < value.to
  if (!isStep(step) || !isListOf(skipped, isSkip) || !isListOf(savedSteps, isStep)) return null
  if (leadId !== null && typeof leadId !== 'string') return null
  const files = leadId === null ? [] : parseFilesSoFar(kept.files)
  return { ...firstStep, step, skipped, savedSteps, leadId, files, isChanging: isChanging === true }
}

/** Reads the state from a hidden input, which carries it where there is no script. */
export function parsePostedSteps(posted: FormDataEntryValue | null, form: SteppedForm): StepState {
  return parseKeptSteps(jsonOf(typeof posted === 'string' ? posted : null), form) ?? firstStep
}

function isListOf<T>(list: unknown, isOne: (value: unknown) => value is T): list is readonly T[] {
  return Array.isArray(list) && list.every(isOne)
}
