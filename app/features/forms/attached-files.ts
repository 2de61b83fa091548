/** A file that a visitor attaches, with enough of its first bytes to recognise its kind. */
export interface AttachedFile {
  readonly name: string
  readonly sizeBytes: number
  readonly firstBytes: Uint8Array
}

export type FileKind = 'PDF' | 'JPG' | 'PNG'

export const mostFiles = 5
export const largestFileBytes = 10 * 1024 * 1024

/**
 * Says what is wrong with the files of a field, or returns null (FIELD-14). The files' own bytes decide, not
 * their names.
 *
 * @param before how many files the field has already
 */
export function filesProblem(files: readonly AttachedFile[], before = 0): string | null {
  if (files.length > 0 && files.length + before > mostFiles)
    return `Please attach at most ${mostFiles} files.`
  for (const file of files) {
    if (file.sizeBytes > largestFileBytes) return `${file.name} is larger than 10 MB.`
    if (file.sizeBytes === 0) return `${file.name} is empty.`
    if (fileKindOf(file.firstBytes) === null) return `${file.name} is not a PDF, JPG or PNG file.`
  }
  return null
}

/** Recognises a file's kind by the bytes it begins with; null for any other kind. */
export function fileKindOf(firstBytes: Uint8Array): FileKind | null {
  const found = signatures.find(([, bytes]) => bytes.every((byte, index) => firstBytes[index] === byte))
  return found?.[0] ?? null
}

const signatures: readonly (readonly [FileKind, readonly number[]])[] = [
  ['PDF', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['JPG', [0xff, 0xd8, 0xff]],
  ['PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
]
