/** How far a bar is filled, in whole percent: the steps behind the visitor, not the one in front (STEP-12). */
export function progressPercent(step: number, count: number): number {
  return Math.round((Math.min(step, count) / count) * 100)
}

/** Steps are counted from 0 and read from 1 (STEP-03); once all are done it stays at the last. */
export function progressLabel(step: number, count: number): string {
  return `Step ${Math.min(step + 1, count)} of ${count}`
}
