/** @returns how far a progress bar is filled, in whole per cent; only completed steps count (STEP-12) */
export function progressPercent(step: number, count: number): number {
  return Math.round((Math.min(step, count) / count) * 100)
}

/** Counts steps from 0 and displays them from 1 (STEP-03). Once all are done the label stays at the last. */
export function progressLabel(step: number, count: number): string {
  return `Step ${Math.min(step + 1, count)} of ${count}`
}
