import { z } from 'zod'
import { factOfField } from './field-names.ts'
import { bodyProblems, type FieldProblem } from './field-problem.ts'
import { readValue, type ValueReader } from './read-value.ts'

/** What a person says of a vehicle, and what of it they take back. */
export interface EditWish {
  /** By the names of facts, with values as the facts have them. */
  readonly set: ReadonlyMap<string, unknown>
  /** Names of facts, and `photos`. */
  readonly release: readonly string[]
  /** The edits that the person has seen. */
  readonly version: number
  /** The person knows that a price is odd. */
  readonly isConfirmed: boolean
}

export type ReadWish =
  | { readonly ok: true; readonly wish: EditWish }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] }

const bodySchema = z.strictObject({
  set: z.record(z.string(), z.unknown(), 'expected fields with their values').default({}),
  release: z.array(z.string('expected the name of a field'), 'expected a list of fields').default([]),
  version: z.int('expected the version that was read'),
  confirm: z.boolean('expected true or false').default(false),
})

/** Reads the body of a `PATCH`: `{set, release, version, confirm}` (STOCK-05). */
export function readEditWish(body: unknown, reader: ValueReader): ReadWish {
  const parsed = bodySchema.safeParse(body)
  if (!parsed.success) return { ok: false, problems: bodyProblems(parsed.error) }
  const { set, release, version, confirm } = parsed.data
  const problems: FieldProblem[] = []
  const read = new Map<string, unknown>()
  for (const [field, written] of Object.entries(set)) {
    const value = readValue(field, written, reader)
    if (value.ok) read.set(value.fact, value.value)
    else problems.push({ field, message: value.message })
  }
  const released = release.flatMap((field) => {
    const name = field === 'photos' ? field : factOfField(field)
    const problem = releaseProblem(field, name, Object.hasOwn(set, field), reader.isByHand)
    if (problem !== null) problems.push({ field, message: problem })
    return name ?? []
  })
  if (read.size + released.length + problems.length === 0)
    problems.push({ field: 'set', message: 'expected at least one field to set or to release' })
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, wish: { set: read, release: released, version, isConfirmed: confirm } }
}

/** What can go back to a feed's value where there is no feed: what ends by itself, and the order of photos. */
const releasedByHand: readonly string[] = ['photos', 'reserved']

function releaseProblem(
  field: string,
  name: string | null,
  isSet: boolean,
  isByHand: boolean,
): string | null {
  if (name === null) return 'there is no such field'
  if (isSet) return `set ${field} or release it, not both`
  if (isByHand && !releasedByHand.includes(name))
    return 'no feed brings this vehicle: there is nothing to go back to'
  return null
}
