/** One thing that is wrong in a file that a person wrote, described so that it can be found and corrected. */
export interface Problem {
  readonly file: string
  /** Line and column count from 1. */
  readonly line: number
  readonly column: number
  /** Which value, for example `config.cars.default_sort` or `Price`. */
  readonly field: string
  /** The value in the file, shortened. */
  readonly value: string
  /** What was expected, in plain words. */
  readonly message: string
}

export function problemText(problem: Problem): string {
  const place = `${problem.file}:${problem.line}:${problem.column}`
  const field = problem.field === '' ? '' : ` ${problem.field}`
  const value = problem.value === '' ? '' : ` (it is ${problem.value})`
  return `${place}${field}: ${problem.message}${value}`
}

/** Line and column of an offset in a text; both count from 1. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset)
  const lastBreak = before.lastIndexOf('\n')
  return { line: before.split('\n').length, column: offset - lastBreak }
}

/** A value as it may stand in a message: one line, at most 60 characters. */
export function quoteValue(value: unknown): string {
  if (value === undefined) return ''
  const text = typeof value === 'string' ? `“${value}”` : JSON.stringify(value)
  const flat = text.replace(/\s+/g, ' ')
  return flat.length > 60 ? `${flat.slice(0, 59)}…` : flat
}
