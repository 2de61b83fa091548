import type { KnownFile } from '#app/features/intake/transport.ts'

/** A file of a server or folder, as it is listed; time and size are null where the server does not tell them. */
export interface ListedFile {
  readonly name: string
  readonly time: Date | null
  readonly bytes: number | null
}

/** The newest file; of those with one time the last by name, which mostly has the later date in it. */
export function newestOf<File extends ListedFile>(files: readonly File[]): File | null {
  return files.reduce<File | null>(
    (newest, file) => (newest === null || isNewer(file, newest) ? file : newest),
    null,
  )
}

/** Is it the file that was read last? Without a time nobody can tell, because prices change within the same size. */
export function isKnownFile(file: ListedFile, known: Pick<KnownFile, 'name' | 'time' | 'bytes'>): boolean {
  return (
    file.time !== null &&
    file.time.getTime() === known.time?.getTime() &&
    file.name === known.name &&
    file.bytes === known.bytes
  )
}

/** Does the name fit a pattern in which only `*` is special? The time grows with their lengths alone. */
export function fitsPattern(name: string, pattern: string): boolean {
  const [first = '', ...rest] = pattern.split('*')
  const last = rest.pop()
  if (last === undefined) return name === pattern
  if (!name.startsWith(first)) return false
  let from = first.length
  for (const part of rest) {
    const at = name.indexOf(part, from)
    if (at < 0) return false
    from = at + part.length
  }
  return name.length - last.length >= from && name.endsWith(last)
}

/** The name in a folder that a path ends in. */
export function nameIn(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** The path of a file in a folder of a server; the folder may be its root. */
export function pathIn(folder: string, name: string): string {
  return `${folder.replace(/\/+$/, '')}/${name}`
}

function isNewer(file: ListedFile, than: ListedFile): boolean {
  const later = (file.time?.getTime() ?? 0) - (than.time?.getTime() ?? 0)
  return later === 0 ? file.name > than.name : later > 0
}
