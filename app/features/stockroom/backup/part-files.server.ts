import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '#app/features/stockroom/stored-files/file-store.ts'
import { type FileKind, putFile } from '#app/features/stockroom/stored-files/file-trash.server.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'

/** The stores of a deployment. */
export type FileStores = Readonly<Record<FileKind, FileStore>>

/** The files that the lines of a part name: they lie in a folder named after their kind, each by the hash of its bytes. */
export interface PartFiles<Value> {
  readonly kind: FileKind
  /** What a file is called, where it is spoken of. */
  readonly noun: string
  readonly ending: string
  /** No file that was kept has more bytes. */
  readonly most: number
  hashOf(value: Value): string
  /** A file of the store is served as what its line says it is. @returns what it is not; null where it is right */
  wrongIn(bytes: Uint8Array, value: Value): string | null
}

function nameOf({ kind, ending }: PartFiles<never>, hash: string): string {
  return join(kind, `${hash}${ending}`)
}

/** Copies a file out of its store, unless the folder has it already. @returns whether there is one */
export async function exportFile(
  folder: string,
  files: PartFiles<never>,
  hash: string,
  stores: FileStores,
): Promise<boolean> {
  const path = join(folder, nameOf(files, hash))
  if (await isFile(path)) return true
  const bytes = await stores[files.kind].read(hash)
  if (bytes === null) return false
  await mkdir(join(folder, files.kind), { recursive: true, mode: 0o700 })
  await writeFile(`${path}.part`, bytes, { mode: 0o600 })
  await rename(`${path}.part`, path)
  return true
}

/** Puts a file of the folder into its store. @returns what is wrong with it; null where it is in the store */
export async function restoreFile<Value>(
  { db, now }: Pick<WriteScope, 'db' | 'now'>,
  folder: string,
  files: PartFiles<Value>,
  value: Value,
  stores: FileStores,
): Promise<string | null> {
  const { kind, noun, most } = files
  const hash = files.hashOf(value)
  const name = nameOf(files, hash)
  const path = join(folder, name)
  if (!(await isFile(path)))
    return (await stores[kind].read(hash)) === null
      ? `${name} is missing, and the ${noun} store does not have it`
      : null
  if ((await stat(path)).size > most) return `${name} is larger than any ${noun} that was kept`
  const bytes = await readFile(path)
  if (createHash('sha256').update(bytes).digest('hex') !== hash)
    return `${name} is not the ${noun} that was exported`
  const wrong = files.wrongIn(bytes, value)
  if (wrong !== null) return `${name} is ${wrong}`
  await putFile(db, kind, stores[kind], { hash, bytes }, now)
  return null
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}
