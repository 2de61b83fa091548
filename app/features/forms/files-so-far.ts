import { isRecord } from '#app/core/json.ts'
import type { FormValues } from './validate-form.ts'

/**
 * A file that came with an earlier post of a stepped form. It is kept with the lead, because a file input
 * cannot be prefilled.
 */
export interface FileSoFar {
  readonly field: string
  readonly id: string
  readonly name: string
  readonly sizeBytes: number
}

const most = 50

/** Reads the files that a page carries; entries of any other shape are left out. */
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

/** Adds the names of the files that came earlier to the values of their fields. */
export function withFilesSoFar(values: FormValues, files: readonly FileSoFar[]): FormValues {
  const fields = [...new Set(files.map(({ field }) => field))]
  const namesOf = (field: string): string[] => {
    const chosen = values[field]
    const before = files.filter((file) => file.field === field).map(({ name }) => name)
    return [...before, ...(Array.isArray(chosen) ? chosen : [])]
  }
  return { ...values, ...Object.fromEntries(fields.map((field) => [field, namesOf(field)])) }
}

/** The button that removes a file posts this value. */
export function removeValue({ id }: Pick<FileSoFar, 'id'>): string {
  return `remove-${id}`
}

/** Returns the id of the file to remove; null where another button was pressed. */
export function readRemovedFileId(go: string): string | null {
  return /^remove-(.+)$/.exec(go)?.[1] ?? null
}
