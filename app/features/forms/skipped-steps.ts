/**
 * A jump over steps by their index from 0: the step the visitor was on and the one where the jump ended
 * (LEAD-05).
 */
export interface SkippedSteps {
  readonly from: number
  readonly to: number
}

/**
 * Adds a skip and removes the records that end after it starts, so that no two lead to one step (STEP-11).
 */
export function withSkip(records: readonly SkippedSteps[], skip: SkippedSteps): readonly SkippedSteps[] {
  return [...records.filter(({ to }) => to <= skip.from), skip]
}

/** Removes the records that span a step, because a visitor who completes it has not skipped it (STEP-08). */
export function withoutSpanning(records: readonly SkippedSteps[], step: number): readonly SkippedSteps[] {
  return records.filter(({ from, to }) => !(from <= step && step < to))
}

/**
 * Finds the step that Back leads to: the one from which this step was skipped to, else the one before
 * (STEP-09). Null on the first.
 */
export function stepBefore(records: readonly SkippedSteps[], step: number): number | null {
  if (step === 0) return null
  return records.find(({ to }) => to === step)?.from ?? step - 1
}
