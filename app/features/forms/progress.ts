import { messages } from '#app/core/messages.ts'

/** How far the bar is filled, in whole percent: the steps behind the visitor, not the one in front (STEP-12). */
export function progressPercent(step: number, count: number, isComplete: boolean): number {
  return isComplete ? 100 : Math.round((step / count) * 100)
}

/** Steps are counted from 0 and read from 1 (STEP-03). */
export function progressLabel(step: number, count: number): string {
  return `Step ${step + 1} of ${count}`
}

/** Next exists only before the last step, which submits instead; Back exists on every step but the first. */
export interface StepButtons {
  readonly back: 'Go Back' | null
  readonly forward: 'Continue' | 'Submit' | 'Loading'
  /** While something is sent and while the success page loads (STEP-22). */
  readonly isDisabled: boolean
}

export function stepButtons(step: number, count: number, isBusy: boolean): StepButtons {
  return {
    back: step === 0 ? null : 'Go Back',
    forward: isBusy ? messages.loading : isNextAvailable(step, count) ? 'Continue' : 'Submit',
    isDisabled: isBusy,
  }
}

export function isNextAvailable(step: number, count: number): boolean {
  return step < count - 1
}
