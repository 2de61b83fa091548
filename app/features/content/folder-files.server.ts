import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { anyBody } from '#app/core/body-schema.ts'
import { readJson } from '#app/core/stored.ts'
import { documentsFolder } from './folder-documents.server.ts'
import type { MediaFiles } from './media.ts'
import type { FolderFiles } from './website-folder.ts'

const longestFile = 5 * 1024 * 1024

/**
 * The text files of a website folder by their names inside it; stock feeds are read when they are imported.
 *
 * @throws Error in plain words where the folder cannot be read or a file is larger than 5 MB
 */
export function readFolder(folder: string): FolderFiles {
  const files = new Map<string, string>()
  const take = (name: string): void => {
    const bytes = readFileSync(join(folder, name))
    if (bytes.length > longestFile)
      throw new Error(`${name} has ${bytes.length} bytes; a file of a website folder may have 5 MB`)
    files.set(name, new TextDecoder().decode(bytes))
  }
  let entries: string[]
  try {
    entries = readdirSync(folder)
  } catch {
    throw new Error(`${folder} cannot be read; expected a website folder with a website.json in it`)
  }
  const feeds = new Set(feedsNamedIn(folder, entries))
  for (const name of entries.sort()) {
    if (name === 'pages' || name === 'posts' || name === 'mappings')
      for (const file of readdirSync(join(folder, name)).sort()) take(`${name}/${file}`)
    else if (!feeds.has(name) && !isApart(name)) take(name)
  }
  return files
}

/** What is no text file of the folder: its pictures, its documents, and what the system hides. */
function isApart(name: string): boolean {
  return name === 'media' || name === documentsFolder || name.startsWith('.')
}

/** The pictures of a website folder; empty where it has none. */
export function readMedia(folder: string): MediaFiles {
  const path = join(folder, 'media')
  const names = existsSync(path) ? readdirSync(path).filter((name) => !name.startsWith('.')) : []
  return new Map(
    names.sort().map((name) => [`media/${name}`, new Uint8Array(readFileSync(join(path, name)))]),
  )
}

/**
 * Writes a website folder. Pages, posts, mappings, pictures and documents that no longer exist are deleted; a folder with other contents
 * is left alone.
 *
 * @throws Error in plain words where the folder is neither empty nor a website folder
 */
export function writeFolder(folder: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  const there = existsSync(folder) ? readdirSync(folder) : []
  if (there.length > 0 && !there.includes('website.json'))
    throw new Error(`${folder} is neither empty nor a website folder; nothing was written`)
  for (const own of ['pages', 'posts', 'mappings', 'media', documentsFolder])
    rmSync(join(folder, own), { recursive: true, force: true })
  for (const [name, text] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

const feedsNamed = anyBody({ stock_feeds: z.array(z.unknown()).catch([]) }).transform(({ stock_feeds }) =>
  stock_feeds.map(String),
)
const feedFiles = z
  .array(z.object({ via: z.object({ file: z.string() }) }).catch({ via: { file: '' } }))
  .transform((feeds) => feeds.map(({ via }) => via.file))

/**
 * The file names of feeds, which are no text files of the folder. They are read before validation, so any value is
 * tolerated.
 */
function feedsNamedIn(folder: string, entries: string[]): string[] {
  const named = (file: string, schema: z.ZodType<string[]>): string[] => {
    const path = join(folder, file)
    return entries.includes(file) ? readJson(schema, readFileSync(path, 'utf8'), path) : []
  }
  try {
    return [...named('website.json', feedsNamed), ...named('feeds.json', feedFiles)]
  } catch {
    return entries.filter((name) => /^stock[\w.-]*\.(csv|xml|json)$/.test(name))
  }
}
