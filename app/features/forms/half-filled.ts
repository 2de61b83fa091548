import { isRecord, jsonOf } from '#app/core/json.ts'
import type { SkippedSteps } from './skipped-steps.ts'
import { firstStep, type StepState } from './step.ts'
import type { SteppedForm } from './stepped-form.ts'
import type { FormValues } from './validate-form.ts'

/** Nothing typed is lost by a slip, and nothing personal stays on a shared device (STEP-23). */
export interface HalfFilled {
  readonly state: StepState
  readonly values: FormValues
}

const longestMs = 30 * 60 * 1000

/** The key in session storage, which ends with the tab. */
export function halfFilledKey(form: Pick<SteppedForm, 'name'>): string {
  return `form:${form.name}`
}

/** Null when there is nothing to keep: it is cleared on success. */
export function printHalfFilled({ state, values }: HalfFilled, now: Date): string | null {
  const { step, skipped, savedSteps, leadId } = state
  if (state.phase === 'complete') return null
  return JSON.stringify({ at: now.getTime(), step, skipped, savedSteps, leadId, values })
}

/** Null for what is older than half an hour, unreadable, or of a form that has changed meanwhile: it starts anew. */
export function parseHalfFilled(text: string | null, form: SteppedForm, now: Date): HalfFilled | null {
  const kept = jsonOf(text)
  if (!isRecord(kept) || typeof kept.at !== 'number' || now.getTime() - kept.at >= longestMs) return null
  const { step, skipped, savedSteps, leadId, values } = kept
  const isStep = (value: unknown): value is number =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) < form.steps.length
  const isSkip = (value: unknown): value is SkippedSteps =>
    isRecord(value) && isStep(value.from) && isStep(value.to) && value.from < value.to
  if (!isStep(step) || !isListOf(skipped, isSkip) || !isListOf(savedSteps, isStep)) return null
  if ((leadId !== null && typeof leadId !== 'string') || !isFormValues(values)) return null
  return { state: { ...firstStep, step, skipped, savedSteps, leadId }, values }
}

function isListOf<T>(list: unknown, isOne: (value: unknown) => value is T): list is readonly T[] {
  return Array.isArray(list) && list.every(isOne)
}

function isFormValues(values: unknown): values is FormValues {
  return (
    isRecord(values) &&
    Object.values(values).every(
      (value) =>
        typeof value === 'string' ||
        typeof value === 'boolean' ||
        (Array.isArray(value) && value.every((one) => typeof one === 'string')),
    )
  )
}
