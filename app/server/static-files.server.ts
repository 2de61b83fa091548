import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { freshness } from './freshness.server.ts'
import { KeptAnswer } from './page-cache.server.ts'
import { commonHeaders } from './security-headers.server.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
}

/** The files of the build by path, as finished answers. They are few and small, so all are read at the start. */
export function readStaticFiles(folder: string): ReadonlyMap<string, KeptAnswer> {
  const files = new Map<string, KeptAnswer>()
  if (!existsSync(folder)) return files
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, entry)
    // files that begin with a dot are the build's own records
    if (!types[extname(entry)] || entry.startsWith('.') || !statSync(file).isFile()) continue
    const path = `/${entry.replaceAll('\\', '/')}`
    const answer = staticAnswer(path, readFileSync(file))
    if (answer) files.set(path, answer)
  }
  return files
}

/** A file as it is answered at its path; null for a kind of file that is not served. */
export function staticAnswer(path: string, body: Buffer<ArrayBuffer>): KeptAnswer | null {
  const type = types[extname(path)]
  if (!type) return null
  return new KeptAnswer({
    status: 200,
    headers: [
      ['Content-Type', type],
      ['Cache-Control', path.startsWith('/assets/') ? freshness.picture : 'public, max-age=3600'],
      ...commonHeaders(),
    ],
    body,
    tags: new Set(),
    endsAtMs: Number.POSITIVE_INFINITY,
    shared: true,
  })
}
