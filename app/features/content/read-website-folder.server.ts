import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { feedFilesOf } from './feed-files.ts'
import { documentProblems } from './folder-documents.server.ts'
import { readFolder, readMedia } from './folder-files.server.ts'
import { type FolderResult, parseWebsiteFolder } from './website-folder.ts'

/** Step one of the import, from the disk: reads the folder's files, and checks that the documents and stock feeds they name exist. */
export function readWebsiteFolder(path: string): FolderResult {
  const files = readFolder(path)
  const parsed = parseWebsiteFolder(files, readMedia(path))
  if (!parsed.ok) return parsed
  const wrong = documentProblems(path, parsed.folder.passports, files.get('passports.json') ?? '')
  if (wrong.length > 0) return { ok: false, problems: wrong }
  const missing = feedFilesOf(parsed.folder)
    .map(({ name }) => name)
    .filter((name) => !existsSync(join(path, name)))
  if (missing.length === 0) return parsed
  const message = 'this file is missing; stock_feeds of website.json or a feed of feeds.json names it'
  return {
    ok: false,
    problems: missing.map((file) => ({ file, line: 1, column: 1, field: '', value: '', message })),
  }
}
