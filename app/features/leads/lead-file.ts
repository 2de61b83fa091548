import type { FileType } from './received-file.ts'

/** A file that came with a lead, as the journal and the database keep it; its bytes are under `DATA_DIR`. */
export interface LeadFile {
  readonly id: string
  /** The visitor's name for the file, cleaned. */
  readonly name: string
  readonly type: FileType
  readonly sizeBytes: number
  /** The path in the folder of lead files, made of ids only. */
  readonly path: string
}

/** Mail servers accept about this much in all, once the bytes are encoded as text. */
export const mostAttachedBytes = 15 * 1024 * 1024

/**
 * Chooses the files that are attached to a mail, in their order; a file that does not fit is left out and the
 * next one tried.
 */
export function attachableFiles(
  files: readonly LeadFile[],
  mostBytes: number = mostAttachedBytes,
): LeadFile[] {
  let room = mostBytes
  return files.filter(({ sizeBytes }) => {
    if (sizeBytes > room) return false
    room -= sizeBytes
    return true
  })
}

/** Returns the command with which an operator gets the files of a lead. */
export function filesCommand(leadId: string): string {
  return `forecourt leads files ${leadId} --to <folder>`
}

/** Makes names distinct for one folder; a repeated name gets a number. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const at = name.lastIndexOf('.')
    const [stem, ending] = at > 0 ? [name.slice(0, at), name.slice(at)] : [name, '']
    let distinct = name
    for (let number = 2; taken.has(distinct.toLowerCase()); number += 1)
      distinct = `${stem} (${number})${ending}`
    taken.add(distinct.toLowerCase())
    return distinct
  })
}
