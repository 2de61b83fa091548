import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { lineAndColumn, type Problem, quoteValue } from '#app/core/problem.ts'
import {
  documentLimits,
  documentRefusals,
  documentTypeOf,
} from '#app/features/stockroom/passport/make-document.server.ts'
import { documentsOf, type PassportEntry } from '#app/features/stockroom/passport/passport-entry.ts'

/** The part of a website's folder that holds the documents of `passports.json`. */
export const documentsFolder = 'documents'

/** What is wrong with the documents that a folder's `passports.json` names, and which lie there unnamed. @param text of that file */
export function documentProblems(
  folder: string,
  passports: readonly PassportEntry[],
  text: string,
): Problem[] {
  const named = passports.flatMap((entry, at) =>
    documentsOf(entry).map(({ field, file }) => ({ field: `[${at}].${field}`, file })),
  )
  const wrong = named.flatMap(({ field, file }): Problem[] => {
    const message = wrongIn(folder, file)
    if (message === null) return []
    const place = lineAndColumn(text, Math.max(0, text.indexOf(JSON.stringify(file))))
    return [{ file: 'passports.json', ...place, field, value: quoteValue(file), message }]
  })
  const known = new Set(named.map(({ file }) => file))
  const unnamed = listDocuments(folder).filter((name) => !known.has(name))
  const message = 'no entry of passports.json names this document'
  return [...wrong, ...unnamed.map((file) => ({ file, line: 1, column: 1, field: '', value: '', message }))]
}

/** The bytes of a document that was checked. */
export function readDocument(folder: string, name: string): Promise<Uint8Array> {
  return readFile(join(folder, name))
}

function listDocuments(folder: string): string[] {
  const path = join(folder, documentsFolder)
  const names = existsSync(path) ? readdirSync(path).filter((name) => !name.startsWith('.')) : []
  return names.sort().map((name) => `${documentsFolder}/${name}`)
}

function wrongIn(folder: string, name: string): string | null {
  const path = join(folder, name)
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return 'this file is missing in the folder'
  if (!found.isFile() || !realpathSync(path).startsWith(`${realpathSync(folder)}${sep}`))
    return 'expected a file of this folder, not one that lies elsewhere'
  if (found.size > documentLimits.bytes) return documentRefusals['too large']
  return documentTypeOf(readFileSync(path)) === null ? documentRefusals.unreadable : null
}
