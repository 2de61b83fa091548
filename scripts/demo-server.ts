import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/**
 * The server's clock stands at this moment, so that what is open now or has just arrived is the same in every
 * run.
 */
export const moment = '2026-11-23T01:30:00Z'

const root = new URL('..', import.meta.url).pathname

/** Timers run as usual. Only the date stands still, apart from its milliseconds. */
const standingClock = `
  const Real = Date, began = Real.now(), stood = Real.parse('${moment}')
  const now = () => stood + (Real.now() - began) % 1000
  globalThis.Date = class extends Real {
    constructor(...parts) { if (parts.length === 0) super(now()); else super(...parts) }
    static now() { return now() }
  }`

export interface Answer {
  /** By name, all but those of this one answer: its date and its id. */
  readonly headers: Readonly<Record<string, unknown>>
  readonly status: number
  readonly type: string
  readonly location: string
  readonly body: string
}

interface DemoWishes {
  /** These are imported before the server. */
  readonly modules?: readonly string[]
  readonly variables?: Readonly<Record<string, string>>
}

/** Serves the built demo websites, at `moment` and from an empty data folder, until `look` has finished. */
export async function serveDemo(
  look: (port: number) => Promise<void>,
  { modules = [], variables = {} }: DemoWishes = {},
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-pages-'))
  const clock = join(dataDir, 'clock.mjs')
  writeFileSync(clock, standingClock)
  const imports = [clock, ...modules].flatMap((module) => ['--import', module])
  const server = spawn(process.execPath, [...imports, 'server.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: '1',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await look(await portOf(server.stdout))
  } finally {
    server.kill('SIGTERM')
    await new Promise((resolve) => server.once('exit', resolve))
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function portOf(output: NodeJS.ReadableStream): Promise<number> {
  for await (const line of createInterface(output)) {
    const port = /listening on \S+:(\d+)/.exec(line)?.[1]
    if (port) return Number(port)
  }
  throw new Error('the server did not start')
}

/** Asks a website of the demo for an address, without following redirects. */
export function ask(
  port: number,
  slug: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = get(
      { host: '127.0.0.1', port, path, headers: { host: `${slug}.localhost:${port}`, ...headers } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            headers: withoutIds(answer.headers),
            status: answer.statusCode ?? 0,
            type: answer.headers['content-type'] ?? '',
            location: answer.headers.location ?? '',
            body: String(Buffer.concat(chunks)),
          }),
        )
      },
    )
    asked.on('error', reject)
  })
}

function withoutIds(headers: IncomingHttpHeaders): Answer['headers'] {
  const { date: _, 'x-request-id': __, ...others } = headers
  return Object.fromEntries(Object.entries(others).sort())
}

/** @returns the website's own addresses that a page or a sitemap links to, without fragments (`#…`) */
export function linksIn(text: string): string[] {
  const found = text.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)|<loc>([^<]+)/g)
  const paths = [...found].map(([, href, loc]) => href ?? pathOf(loc ?? ''))
  return [...new Set(paths.map((path) => path.replaceAll('&amp;', '&')))]
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** @returns the first of those addresses that differ only in their last part or in their query */
export function onePerKind(paths: readonly string[]): string[] {
  const kinds = Map.groupBy(paths, (path) => path.replace(/\?.*$/, '?').replace(/(?<=\/[^/?]+)\/.+$/, '/*'))
  return [...kinds.values()].flatMap(([path]) => (path === undefined ? [] : [path]))
}

/** These pages are in no sitemap. */
export const pagesBeside = ['/', '/compare', '/privacy-choices', '/no-such-page', '/my-garage']

/** @returns the file name that a page is kept under */
export function fileNameOf(path: string): string {
  return encodeURIComponent(path === '/' ? 'home' : path.slice(1))
}
