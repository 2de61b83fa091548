import { messages } from '#app/core/messages.ts'

/** Next exists only before the last step, which submits instead; Back exists on every step but the first. */
export interface StepButtons {
  readonly back: 'Go Back' | null
  readonly forward: 'Continue' | 'Submit' | 'Loading'
  /** Buttons are disabled while something is sent and while the success page loads (STEP-22). */
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
