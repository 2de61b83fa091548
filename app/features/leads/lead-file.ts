import type { FileType } from './received-file.ts'

/** A file that came with a lead, as the journal and the database keep it; its bytes lie under `DATA_DIR`. */
export interface LeadFile {
  readonly id: string
  /** As the visitor called it, cleaned. */
  readonly name: string
  readonly type: FileType
  readonly sizeBytes: number
  /** Within the folder of lead files; made of ids alone. */
  readonly path: string
}

/** What mail servers take in all, once the bytes are written as letters. */
export const mostAttachedBytes = 15 * 1024 * 1024

/** Those that go with a mail, in their order, as far as there is room; a file that does not fit makes way for the next. */
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

/** The command that brings an operator the files of a lead. */
export function filesCommand(leadId: string): string {
  return `forecourt leads files ${leadId} --to <folder>`
}

/** Names for one folder: what is there already gets a number. */
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
