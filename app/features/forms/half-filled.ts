import { isRecord, jsonOf } from '#app/core/json.ts'
import { encodeSteps, parseKeptSteps } from './kept-steps.ts'
import type { StepState } from './step.ts'
import type { SteppedForm } from './stepped-form.ts'
import type { FormValues } from './validate-form.ts'

/** Keeps what was typed from being lost by a slip, and nothing personal on a shared device (STEP-23). */
export interface HalfFilled {
  readonly state: StepState
  readonly values: FormValues
}

const longestMs = 30 * 60 * 1000

/**
 * Names the key in session storage, which ends with the tab. The vehicle is part of it, because one form is
 * on the pages of many vehicles.
 */
export function halfFilledKey({ name, successParams }: Pick<SteppedForm, 'name' | 'successParams'>): string {
  return ['form', name, successParams.car_id].filter(Boolean).join(':')
}

/** Returns null when there is nothing to keep, because the form is complete. */
export function printHalfFilled({ state, values }: HalfFilled, now: Date): string | null {
  if (state.phase === 'complete') return null
  return JSON.stringify({ at: now.getTime(), ...encodeSteps(state), values })
}

/**
 * Returns null for a form that is older than half an hour, unreadable or has changed since; it then starts
 * anew.
 */
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
