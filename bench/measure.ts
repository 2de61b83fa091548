import { stripVTControlCharacters } from 'node:util'
import type { Failure, Row } from './row.ts'

export interface Measurements {
  readonly rows: readonly Row[]
  readonly failures: readonly Failure[]
}

/**
 * Measures one part after the other. A part that fails is reported, and the others go on. `afterwards` gets
 * the results so far, after each part.
 */
export async function measure(
  parts: Readonly<Record<string, () => Row[] | Promise<Row[]>>>,
  say: (line: string) => void,
  afterwards: (soFar: Measurements) => void,
): Promise<Measurements> {
  const rows: Row[] = []
  const failures: Failure[] = []
  for (const [part, measured] of Object.entries(parts)) {
    say(`Measuring ${part} …`)
    try {
      rows.push(...(await measured()))
    } catch (error) {
      failures.push({ part, error: wordsOf(error) })
      say(`${part} failed: ${wordsOf(error)}`)
    } finally {
      afterwards({ rows, failures })
    }
  }
  return { rows, failures }
}

/** @returns the reason in one line: what a program wrote before it gave up, without the stack */
function wordsOf(error: unknown): string {
  const [words = ''] = (error instanceof Error ? error.message : String(error)).split(/\n\s+at /)
  return stripVTControlCharacters(words).replaceAll(/\s+/g, ' ').trim()
}
