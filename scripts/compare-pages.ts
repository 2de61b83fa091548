import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium } from '@playwright/test'
import { sampleSlugs } from '#app/features/content/demo.server.ts'
import { chromiumFlags, findChromium } from './find-chromium.ts'

/*
 * Whoever moves code without changing what is shown proves it with this: it writes every page of the demo websites as
 * it stands now, and sets two such folders side by side.
 *
 *   npm run build && node scripts/compare-pages.ts write /tmp/before
 *   … the change, and a build …
 *   node scripts/compare-pages.ts write /tmp/after
 *   node scripts/compare-pages.ts /tmp/before /tmp/after
 *
 * A page of each kind is also written as it stands in a browser once its script is awake (`<path>.awake.html`). Names of
 * built files, tokens and hashes are left out of the comparison, since they change with every build.
 */

const root = new URL('..', import.meta.url).pathname
/** The server lives at this moment, so that what is open now or has just arrived is the same in every run. */
const moment = '2026-11-23T01:30:00Z'
/** Links with a query are followed from pages without one, and no further than this many for each page. */
const mostQueries = 3
const atOnce = 8

/** Timers go on; only what time it is stands still, but for the milliseconds that have passed. */
const standingClock = `
  const Real = Date, began = Real.now(), stood = Real.parse('${moment}')
  const now = () => stood + (Real.now() - began) % 1000
  globalThis.Date = class extends Real {
    constructor(...parts) { if (parts.length === 0) super(now()); else super(...parts) }
    static now() { return now() }
  }`

const [first, second] = process.argv.slice(2)
if (first === 'write' && second !== undefined) await writePages(second)
else if (first !== undefined && second !== undefined) process.exitCode = compare(first, second)
else throw new Error('compare-pages.ts write <folder>, or compare-pages.ts <folder before> <folder after>')

interface Answer {
  readonly status: number
  readonly type: string
  readonly location: string
  readonly body: string
}

async function writePages(folder: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-pages-'))
  const clock = join(dataDir, 'clock.mjs')
  writeFileSync(clock, standingClock)
  const server = spawn(process.execPath, ['--import', clock, 'server.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DEMO: '1', RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const port = await portOf(server.stdout)
    rmSync(folder, { recursive: true, force: true })
    for (const slug of sampleSlugs(join(root, 'db', 'sample'))) {
      const paths = await writeWebsite(port, slug, join(folder, slug))
      await writeAwake(port, slug, join(folder, slug), onePerKind(paths))
      process.stdout.write(`${slug}: ${paths.length} addresses\n`)
    }
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

/** @returns every path that was written */
async function writeWebsite(port: number, slug: string, folder: string): Promise<string[]> {
  const asked = new Set(['/', '/compare', '/privacy-choices', '/no-such-page', '/my-garage', '/robots.txt'])
  for (const sitemap of linksIn((await ask(port, slug, '/sitemap.xml')).body))
    for (const path of linksIn((await ask(port, slug, sitemap)).body)) asked.add(path)
  const waiting = [...asked]
  while (waiting.length > 0) {
    const paths = waiting.splice(0, atOnce)
    const answers = await Promise.all(paths.map((path) => ask(port, slug, path)))
    for (const [index, answer] of answers.entries()) {
      const path = paths[index] ?? ''
      write(folder, path, answer)
      if (!answer.type.startsWith('text/html')) continue
      const links = linksIn(answer.body).filter((link) => !asked.has(link) && !isPicture(link))
      const plain = links.filter((link) => !link.includes('?'))
      const queries = path.includes('?') ? [] : links.filter((link) => link.includes('?'))
      for (const link of [...plain, ...queries.slice(0, mostQueries)]) {
        asked.add(link)
        waiting.push(link)
      }
    }
  }
  return [...asked]
}

/** Of addresses that differ in their last part alone, the first. */
function onePerKind(paths: readonly string[]): string[] {
  const kinds = Map.groupBy(paths, (path) => path.replace(/\?.*$/, '?').replace(/(?<=\/[^/?]+)\/.+$/, '/*'))
  return [...kinds.values()].flatMap(([path]) => (path === undefined ? [] : [path]))
}

async function writeAwake(
  port: number,
  slug: string,
  folder: string,
  paths: readonly string[],
): Promise<void> {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: [...chromiumFlags],
    ...(executablePath === null ? {} : { executablePath }),
  })
  const page = await browser.newPage()
  await page.clock.setFixedTime(moment)
  for (const path of paths) {
    const response = await page.goto(`http://${slug}.localhost:${port}${path}`, {
      waitUntil: 'domcontentloaded',
    })
    if (response?.headers()['content-type']?.startsWith('text/html') !== true) continue
    await page.keyboard.press('Shift')
    await page.waitForFunction(() => document.documentElement.dataset.script === 'awake')
    // what the script asks for once it is awake has come too
    await page.waitForLoadState('networkidle')
    const body = await page.evaluate(() => document.documentElement.outerHTML)
    write(folder, `${path}.awake`, { status: response.status(), type: 'text/html', location: '', body })
  }
  await browser.close()
}

function write(folder: string, path: string, { status, type, location, body }: Answer): void {
  const name = encodeURIComponent(path === '/' ? 'home' : path.slice(1)).slice(0, 180)
  const unique =
    name.length < 180 ? name : `${name}-${createHash('sha1').update(path).digest('hex').slice(0, 8)}`
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, `${unique}.html`),
    `${status} ${type} ${location}\n${body.replaceAll('><', '>\n<')}\n`,
  )
}

function linksIn(text: string): string[] {
  const found = text.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)|<loc>([^<]+)/g)
  const paths = [...found].map(([, href, loc]) => href ?? pathOf(loc ?? ''))
  return [...new Set(paths.map((path) => path.replaceAll('&amp;', '&')))]
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

function isPicture(path: string): boolean {
  return /^\/(_image|demo-media|media|assets|demo)\b/.test(path)
}

function ask(port: number, slug: string, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = get(
      { host: '127.0.0.1', port, path, headers: { host: `${slug}.localhost:${port}` } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
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

/** @returns the exit code: 1 where a page differs, or is in one folder alone */
function compare(before: string, after: string): number {
  const [former, present] = [filesIn(before), filesIn(after)]
  const differing = [...new Set([...former, ...present])].sort().flatMap((name) => {
    if (!present.has(name)) return [`${name}: it is gone`]
    if (!former.has(name)) return [`${name}: it is new`]
    const line = firstDifference(comparable(join(before, name)), comparable(join(after, name)))
    return line === null ? [] : [`${name}: ${line}`]
  })
  process.stdout.write(
    `${differing.map((line) => `${line}\n`).join('')}${former.size} pages before, ${present.size} after, ${differing.length} differ\n`,
  )
  return differing.length === 0 ? 0 : 1
}

function firstDifference(before: string[], after: string[]): string | null {
  const index = before.findIndex((line, at) => line !== after[at])
  if (index === -1 && before.length === after.length) return null
  const at = index === -1 ? before.length : index
  return `line ${at + 1}\n  - ${before[at]?.slice(0, 300)}\n  + ${after[at]?.slice(0, 300)}`
}

/** What changes from build to build, or from run to run, is the same for all. */
function comparable(path: string): string[] {
  return readFileSync(path, 'utf8')
    .replaceAll(/\/assets\/[\w.-]+/g, '/assets/*')
    .replaceAll(/localhost:\d+/g, 'localhost')
    .replaceAll(/"[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}"/g, '"*"')
    .split('\n')
}

function filesIn(folder: string): Set<string> {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`)
  return new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html')),
  )
}
