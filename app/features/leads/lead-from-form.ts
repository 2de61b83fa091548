import type { GivenFields } from './lead-call.ts'

/**
 * A lead in the names of a posted form: `lead[email]`, `lead[visited_pages][]`,
 * `lead[skipped_steps][0][from]` (API-17).
 */
export interface FormLead {
  readonly lead: GivenFields
  /** `lead[id]` names a lead that was received before. */
  readonly id: string | undefined
  readonly files: readonly File[]
}

/**
 * Reads `multipart/form-data`. Values that are not part of the lead are left out; every file counts, whatever
 * its name.
 */
export function leadFromForm(posted: FormData): FormLead {
  const values = new Map<string, unknown>()
  const files: File[] = []
  for (const [key, value] of posted) {
    if (value instanceof File) {
      // an empty file input posts a file without a name
      if (value.name !== '' || value.size > 0) files.push(value)
      continue
    }
    const [, name, rest = ''] = /^lead\[([^\]]+)\]((?:\[[^\]]*\])*)$/.exec(key) ?? []
    if (name !== undefined) values.set(name, withPart(values.get(name), rest, value))
  }
  const id = values.get('id')
  values.delete('id')
  values.delete('files')
  return { lead: Object.fromEntries(values), id: typeof id === 'string' && id !== '' ? id : undefined, files }
}

/** Adds one more value to a list, a record, or a list of records; lead fields are at most two levels deep. */
function withPart(earlier: unknown, rest: string, value: string): unknown {
  if (rest === '') return value
  const [first = '', second] = [...rest.matchAll(/\[([^\]]*)\]/g)].map(([, part = '']) => part)
  if (first === '') return [...(Array.isArray(earlier) ? earlier : []), value]
  if (second === undefined) return withEntry(earlier, first, value)
  const list: unknown[] = Array.isArray(earlier) ? [...earlier] : []
  const index = /^\d{1,2}$/.test(first) ? Number(first) : list.length
  list[index] = withEntry(list[index], second, value)
  return list
}

function withEntry(earlier: unknown, name: string, value: string): Record<string, unknown> {
  const entries = typeof earlier === 'object' && earlier !== null ? Object.entries(earlier) : []
  return Object.fromEntries([...entries, [name, value]])
}
