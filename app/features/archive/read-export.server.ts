import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readJson, UnreadableRecord } from '#app/core/stored.ts'
import { linesIn } from '#app/server/read-lines.server.ts'
import { blobOf } from './blobs.server.ts'
import type { DatabaseTable } from './database-tables.server.ts'
import { digestOf } from './export-files.server.ts'
import { type ExportManifest, manifestFile, manifestSchema, tableFile } from './manifest.ts'
import { exportedTables } from './table-decisions.ts'

/** Why an export is not taken in: one sentence that names the file. */
export class RefusedExport extends Error {
  constructor(problem: string) {
    super(problem)
    this.name = 'RefusedExport'
  }
}

/**
 * Reads what a folder says it holds, and looks at every byte of it before anything is made of it.
 *
 * @throws RefusedExport
 */
export async function readExport(folder: string): Promise<ExportManifest> {
  const path = join(folder, manifestFile)
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null)
    throw new RefusedExport(`${path} is missing: the folder is no export, or one that was not finished.`)
  const manifest = manifestOf(text, path)
  if (!manifest.scope.is_whole)
    throw new RefusedExport(
      `${path} says that the dealership “${manifest.scope.slug}” shares a website with others: such an export is to be read, and cannot be taken in.`,
    )
  for (const name of Object.keys(manifest.tables))
    if (!manifest.files[tableFile(name)])
      throw new RefusedExport(`${path} names the table ${name} and not its file.`)
  for (const [name, expected] of Object.entries(manifest.files)) {
    const found = await digestOf(join(folder, name))
    if (found === null) throw new RefusedExport(`${join(folder, name)} is missing.`)
    if (found.bytes !== expected.bytes || found.sha256 !== expected.sha256)
      throw new RefusedExport(`${join(folder, name)} is not the file that was exported: its hash is another.`)
    if (name.startsWith('blobs/') && blobOf(name) === null)
      throw new RefusedExport(`${join(folder, name)} is no file that a row could name.`)
  }
  return manifest
}

function manifestOf(text: string, path: string): ExportManifest {
  try {
    return readJson(manifestSchema, text, path)
  } catch (error) {
    throw error instanceof UnreadableRecord ? new RefusedExport(`${error.message}.`) : error
  }
}

/** Refuses what a newer release has written, since this one would lose what it does not know. @throws RefusedExport */
export function refuseNewer(
  { tables }: ExportManifest,
  known: ReadonlyMap<string, DatabaseTable>,
  folder: string,
): void {
  const exported = new Set(exportedTables.map(({ name }) => name))
  for (const [name, { columns }] of Object.entries(tables)) {
    const table = exported.has(name) ? known.get(name) : undefined
    const unknown = table
      ? columns.find((column) => !table.columns.some((own) => own.name === column))
      : undefined
    if (!table || unknown !== undefined)
      throw new RefusedExport(
        `${join(folder, manifestFile)} was written by another release: this one knows no ${table ? `column ${unknown} of the table ${name}` : `table ${name}`}.`,
      )
  }
}

/** Reads the lines of a table in portions of about a mebibyte. */
export async function* readPortions(
  folder: string,
  name: string,
): AsyncGenerator<{ readonly from: number; readonly lines: readonly string[] }> {
  let lines: string[] = []
  let from = 1
  let length = 0
  for await (const line of linesIn(createReadStream(join(folder, tableFile(name))))) {
    lines.push(line)
    length += line.length
    if (length < 1024 * 1024 && lines.length < 1000) continue
    yield { from, lines }
    from += lines.length
    lines = []
    length = 0
  }
  if (lines.length > 0) yield { from, lines }
}
