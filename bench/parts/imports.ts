import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { root, temporaryFolder } from '../processes.ts'
import type { Row } from '../row.ts'

interface Import {
  readonly seconds: number
  readonly holdMs: number
  readonly peakMiB: number
  readonly megabytes: number
}

/**
 * Measures imports of stock feeds on PGlite in one process: how long nothing else had a turn, and how long it
 * took.
 */
export async function imports(): Promise<Row[]> {
  const sizes: [rows: number, bytes: number][] = [
    [500, 0],
    [1000, 0],
    [20_000, 60_000_000],
  ]
  return sizes.flatMap(([rows, bytes]) => {
    const { seconds, holdMs, peakMiB, megabytes } = importOnce(rows, bytes)
    const what = `imports: ${rows.toLocaleString('en-AU')} vehicles`
    const details = { seconds, peakMiB, megabytes }
    return [
      {
        what: `${what}, longest hold`,
        unit: 'ms',
        ours: holdMs,
        better: 'less',
        must: 50,
        goal: 20,
        details,
      },
      { what: `${what}, in all`, unit: 's', ours: seconds, better: 'less', goal: rows / 250 },
    ] satisfies Row[]
  })
}

function importOnce(rows: number, bytes: number): Import {
  const command = ['--disable-warning=ExperimentalWarning', join(root, 'bench/import-once.ts')]
  const printed = execFileSync(process.execPath, [...command, String(rows), String(bytes)], {
    env: { ...process.env, BENCH_FOLDER: temporaryFolder() },
  })
  // import-once prints this
  return JSON.parse(String(printed)) as Import
}
