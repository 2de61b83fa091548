/** One measured figure, beside what it is compared with. */
export interface Row {
  readonly what: string
  readonly unit: string
  readonly ours: number
  readonly peer?: { readonly name: string; readonly value: number }
  /** The median of the rounds' ratios of ours to the peer's. If it exists it is judged instead of `ours`. */
  readonly ratio?: number
  readonly better: 'more' | 'less'
  readonly must?: number
  readonly goal?: number
  /** Other observations: percentiles, sizes, and what was used to measure. */
  readonly details?: Readonly<Record<string, number | string>>
}

export type Verdict = 'goal' | 'must' | 'below' | 'BROKEN' | ''

/**
 * Judges a figure by its floor (`must`) and its goal. `below` means that there is only a goal and it is not
 * reached.
 */
export function verdictOf({ ours, ratio, better, must, goal }: Row): Verdict {
  const value = ratio ?? ours
  const reaches = (limit: number): boolean => (better === 'more' ? value >= limit : value <= limit)
  if (must !== undefined && !reaches(must)) return 'BROKEN'
  if (goal !== undefined && reaches(goal)) return 'goal'
  if (must !== undefined) return 'must'
  return goal === undefined ? '' : 'below'
}

/** A part of the benchmarks that gave no figures, and the reason. */
export interface Failure {
  readonly part: string
  readonly error: string
}

export function tableOf(rows: readonly Row[], failures: readonly Failure[] = []): string {
  const cells = [
    ['what', 'ours', 'peer', 'ratio', 'must', 'goal', 'verdict'],
    ...rows.map((row) => [
      row.what,
      `${figure(row.ours)} ${row.unit}`,
      row.peer ? `${figure(row.peer.value)} ${row.peer.name}` : '',
      figure(row.ratio),
      figure(row.must),
      figure(row.goal),
      verdictOf(row),
    ]),
  ]
  return [...inColumns(cells), ...failures.map(({ part, error }) => `${part}: FAILED, ${error}`)].join('\n')
}

/** Lines of a table whose columns stand under each other. */
export function inColumns(cells: readonly (readonly string[])[]): string[] {
  const widths =
    cells[0]?.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0))) ?? []
  return cells.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

/** The value that this share of the others does not exceed: 0.95 for p95. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/**
 * @returns the median of the rounds' ratios, because what slows the whole machine slows both sides of a round
 */
export function ratioOf(ours: readonly number[], peer: readonly number[]): number {
  return median(ours.map((value, round) => value / (peer[round] ?? Number.NaN)))
}

/** A figure with as many digits as one reads. */
export function figure(value: number | undefined): string {
  if (value === undefined) return ''
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-AU')
  return String(Number(value.toFixed(value < 10 ? 2 : 1)))
}
