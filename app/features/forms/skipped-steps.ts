/** A jump over steps, by their index from 0: where the visitor stood and where the jump ended (LEAD-05). */
export interface SkippedSteps {
  readonly from: number
  readonly to: number
}

/** Records that end after the step it starts from are replaced, so that no two lead to one step (STEP-11). */
export function withSkip(records: readonly SkippedSteps[], skip: SkippedSteps): readonly SkippedSteps[] {
  return [...records.filter(({ to }) => to <= skip.from), skip]
}

/** Who walks a part that was skipped has not skipped it (STEP-08). */
export function withoutSpanning(records: readonly SkippedSteps[], step: number): readonly SkippedSteps[] {
  return records.filter(({ from, to }) => !(from <= step && step < to))
}

/** Where Back leads: to the step that this one was skipped to from, else one earlier (STEP-09); null on the first. */
export function stepBefore(records: readonly SkippedSteps[], step: number): number | null {
  if (step === 0) return null
  return records.find(({ to }) => to === step)?.from ?? step - 1
}
