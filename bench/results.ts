import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Row } from './row.ts'

const rowSchema = z.object({
  what: z.string(),
  unit: z.string(),
  ours: z.number().nullable(),
  peer: z.object({ name: z.string(), value: z.number().nullable() }).optional(),
  ratio: z.number().nullable().optional(),
  better: z.enum(['more', 'less']),
  must: z.number().optional(),
  goal: z.number().optional(),
  details: z.record(z.string(), z.union([z.number(), z.string(), z.null()])).optional(),
})

const resultsSchema = z.object({
  at: z.iso.datetime(),
  machine: z.string(),
  node: z.string(),
  rows: z.array(rowSchema),
  failures: z.array(z.object({ part: z.string(), error: z.string() })),
})

/** What one run of the benchmarks found, as it lies in a file. A figure that could not be measured is null there. */
export interface Results {
  readonly at: string
  readonly machine: string
  readonly node: string
  readonly rows: readonly Row[]
  readonly failures: readonly { readonly part: string; readonly error: string }[]
}

/** @throws where the file is not there, or holds something else; the message names it */
export function readResults(file: string): Results {
  let read: unknown
  try {
    read = JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error(`${file} cannot be read as results of the benchmarks.`, { cause })
  }
  const { success, data } = resultsSchema.safeParse(read)
  if (!success) throw new Error(`${file} holds no results of the benchmarks.`)
  return { ...data, rows: data.rows.map(rowFrom) }
}

/** JSON has no NaN, so what could not be measured is null in it. */
function rowFrom({ ours, peer, ratio, must, goal, details, ...row }: z.output<typeof rowSchema>): Row {
  const known = Object.entries(details ?? {}).flatMap(([name, value]) =>
    value === null ? [] : [[name, value]],
  )
  return {
    ...row,
    ours: ours ?? Number.NaN,
    ...(peer ? { peer: { name: peer.name, value: peer.value ?? Number.NaN } } : {}),
    ...(typeof ratio === 'number' ? { ratio } : {}),
    ...(must === undefined ? {} : { must }),
    ...(goal === undefined ? {} : { goal }),
    ...(known.length > 0 ? { details: Object.fromEntries(known) } : {}),
  }
}
