import { isRecord, jsonOf } from '#app/core/json.ts'
import { parseFilesSoFar } from './files-so-far.ts'
import type { SkippedSteps } from './skipped-steps.ts'
import { firstStep, type StepState } from './step.ts'
import type { SteppedForm } from './stepped-form.ts'

/** Where a visitor is in a form, as it is carried from page to page: in the tab's storage, or in the form itself. */
export type KeptSteps = Pick<StepState, 'step' | 'skipped' | 'savedSteps' | 'leadId' | 'files' | 'isChanging'>

export function encodeSteps({ step, skipped, savedSteps, leadId, files, isChanging }: StepState): KeptSteps {
  return { step, skipped, savedSteps, leadId, files, isChanging }
}

/** Null for what is unreadable, or of a form that has changed meanwhile. */
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

/** As a hidden input carries it, where no script keeps it. */
export function parsePostedSteps(posted: FormDataEntryValue | null, form: SteppedForm): StepState {
  return parseKeptSteps(jsonOf(typeof posted === 'string' ? posted : null), form) ?? firstStep
}

function isListOf<T>(list: unknown, isOne: (value: unknown) => value is T): list is readonly T[] {
  return Array.isArray(list) && list.every(isOne)
}
