import { isRecord, jsonOf } from '#app/core/json.ts'
import { encodeSteps, parseKeptSteps } from './kept-steps.ts'
import type { StepState } from './step.ts'
import type { SteppedForm } from './stepped-form.ts'
import type { FormValues } from './validate-form.ts'

/** Nothing typed is lost by a slip, and nothing personal stays on a shared device (STEP-23). */
export interface HalfFilled {
  readonly state: StepState
  readonly values: FormValues
}

const longestMs = 30 * 60 * 1000

/** The key in session storage, which ends with the tab. One form may stand on the pages of many vehicles. */
export function halfFilledKey({ name, successParams }: Pick<SteppedForm, 'name' | 'successParams'>): string {
  return ['form', name, successParams.car_id].filter(Boolean).join(':')
}

/** Null when there is nothing to keep: it is cleared on success. */
export function printHalfFilled({ state, values }: HalfFilled, now: Date): string | null {
  if (state.phase === 'complete') return null
  return JSON.stringify({ at: now.getTime(), ...encodeSteps(state), values })
}

/** Null for what is older than half an hour, unreadable, or of a form that has changed meanwhile: it starts anew. */
export function parseHalfFilled(text: string | null, form: SteppedForm, now: Date): HalfFilled | null {
  const kept = jsonOf(text)
  if (!isRecord(kept) || typeof kept.at !== 'number' || now.getTime() - kept.at >= longestMs) return null
  const state = parseKeptSteps(kept, form)
  return state && isFormValues(kept.values) ? { state, values: kept.values } : null
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
