import { isRecord } from '#app/core/json.ts'
import type { FormValues } from './validate-form.ts'

/** A file that came with an earlier post of a form in steps: it is kept with the lead, and no input can hold it. */
export interface FileSoFar {
  /** The name of its field. */
  readonly field: string
  readonly id: string
  readonly name: string
  readonly sizeBytes: number
}

const most = 50

/** What a page carries of them; what is not of that shape is left out. */
export function parseFilesSoFar(kept: unknown): readonly FileSoFar[] {
  return Array.isArray(kept) ? kept.filter(isFileSoFar).slice(0, most) : []
}

function isFileSoFar(file: unknown): file is FileSoFar {
  return (
    isRecord(file) &&
    ['field', 'id', 'name'].every((part) => typeof file[part] === 'string') &&
    Number.isInteger(file.sizeBytes)
  )
}

/** A field holds the names of all its files, whenever they came. */
export function withFilesSoFar(values: FormValues, files: readonly FileSoFar[]): FormValues {
  const fields = [...new Set(files.map(({ field }) => field))]
  const namesOf = (field: string): string[] => {
    const chosen = values[field]
    const before = files.filter((file) => file.field === field).map(({ name }) => name)
    return [...before, ...(Array.isArray(chosen) ? chosen : [])]
  }
  return { ...values, ...Object.fromEntries(fields.map((field) => [field, namesOf(field)])) }
}

/** What the button posts that takes a file away again. */
export function removeValue({ id }: Pick<FileSoFar, 'id'>): string {
  return `remove-${id}`
}

/** The id of the file that is to be taken away; null where another button was pressed. */
export function removedIn(go: string): string | null {
  return /^remove-(.+)$/.exec(go)?.[1] ?? null
}
