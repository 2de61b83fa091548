import type { z } from 'zod'

/**
 * Parses a record that was checked when it was imported, perhaps by a newer release: keys that this release does not
 * know are left out. The same schema refuses them at the import.
 *
 * @throws ZodError where anything else is wrong with the record
 */
export function parseStored<Schema extends z.ZodType>(schema: Schema, record: unknown): z.output<Schema> {
  for (let known = record; ; ) {
    const parsed = schema.safeParse(known)
    if (parsed.success) return parsed.data
    const unknown = unknownKeys(parsed.error.issues)
    if (unknown.length === 0) throw parsed.error
    known = withoutKeys(structuredClone(known), unknown)
  }
}

/** What was kept is not what it should be. The message says what it is and where in it, and quotes nothing of it. */
export class UnreadableRecord extends Error {
  constructor(what: string, problem: string) {
    super(`${what} cannot be read: ${problem}`)
    this.name = 'UnreadableRecord'
  }
}

/**
 * Reads a value that some release has kept, or another program has written.
 *
 * @param what it is, for the message: "the record of lead 3f0e"
 * @throws UnreadableRecord
 */
export function readRecord<Value>(schema: z.ZodType<Value>, value: unknown, what: string): Value {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new UnreadableRecord(what, [...(issue?.path ?? []), issue?.message].join(': '))
}

/** The same of JSON. @throws UnreadableRecord */
export function readJson<Value>(schema: z.ZodType<Value>, text: string, what: string): Value {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new UnreadableRecord(what, 'it is not JSON') // the error itself would quote it
  }
  return readRecord(schema, value, what)
}

/** Those entries of a list that can be read; what is no list has none. */
export function readEach<Value extends object>(entry: z.ZodType<Value>, list: unknown): Value[] {
  return Array.isArray(list) ? list.flatMap((one: unknown) => entry.safeParse(one).data ?? []) : []
}

type Path = readonly PropertyKey[]
type Issue = z.core.$ZodIssue

function unknownKeys(issues: readonly Issue[], at: Path = []): Path[] {
  return issues.flatMap((issue): Path[] => {
    const path = [...at, ...issue.path]
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...path, key])
    if (issue.code !== 'invalid_union') return []
    // of several possible shapes, take the one that fails for unknown keys alone
    const shape = issue.errors.find((errors) => errors.every(({ code }) => code === 'unrecognized_keys'))
    return shape ? unknownKeys(shape, path) : []
  })
}

function withoutKeys(record: unknown, paths: readonly Path[]): unknown {
  for (const path of paths) {
    let holder = record
    for (const key of path.slice(0, -1)) holder = isHolder(holder) ? holder[key] : null
    const last = path.at(-1)
    if (isHolder(holder) && last !== undefined) delete holder[last]
  }
  return record
}

function isHolder(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null
}
