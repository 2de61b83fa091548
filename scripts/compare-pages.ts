import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { sampleSlugs } from '#app/features/content/demo.server.ts'
import {
  type Answer,
  ask,
  fileNameOf,
  linksIn,
  moment,
  onePerKind,
  pagesBeside,
  serveDemo,
} from './demo-server.ts'
import { chromiumFlags, findChromium } from './find-chromium.ts'

/*
 * Whoever moves code without changing what is shown proves it with this: it writes every page of the demo
 * websites as it is now, and compares two such folders.
 *
 *   npm run build && node scripts/compare-pages.ts write /tmp/before
 *   … the change, and a build …
 *   node scripts/compare-pages.ts write /tmp/after
 *   node scripts/compare-pages.ts /tmp/before /tmp/after
 *
 * A page of each kind is also written as it is in a browser once its script is awake (`<path>.awake.html`).
 * The comparison ignores the names of built files, tokens and hashes, since every build changes them.
 */

const root = new URL('..', import.meta.url).pathname
/**
 * Links with a query are followed only from pages without one, and at most this many per page, because
 * filters combine without end.
 */
const mostQueries = 3
const atOnce = 8

const [first, second] = process.argv.slice(2)
if (first === 'write' && second !== undefined) await writePages(second)
else if (first !== undefined && second !== undefined) process.exitCode = compare(first, second)
else throw new Error('compare-pages.ts write <folder>, or compare-pages.ts <folder before> <folder after>')

async function writePages(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  await serveDemo(async (port) => {
    for (const slug of sampleSlugs(join(root, 'db', 'sample'))) {
      const paths = await writeWebsite(port, slug, join(folder, slug))
      await writeAwake(port, slug, join(folder, slug), onePerKind(paths))
      process.stdout.write(`${slug}: ${paths.length} addresses\n`)
    }
  })
}

/** @returns every path that was written */
async function writeWebsite(port: number, slug: string, folder: string): Promise<string[]> {
  const asked = new Set([...pagesBeside, '/robots.txt'])
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
    // the script fetches more once it is awake; this waits until all of that has come
    await page.waitForLoadState('networkidle')
    const body = await page.evaluate(() => document.documentElement.outerHTML)
    write(folder, `${path}.awake`, { status: response.status(), type: 'text/html', location: '', body })
  }
  await browser.close()
}

function write(
  folder: string,
  path: string,
  { status, type, location, body }: Omit<Answer, 'headers'>,
): void {
  const name = fileNameOf(path).slice(0, 180)
  const unique =
    name.length < 180 ? name : `${name}-${createHash('sha1').update(path).digest('hex').slice(0, 8)}`
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, `${unique}.html`),
    `${status} ${type} ${location}\n${body.replaceAll('><', '>\n<')}\n`,
  )
}

function isPicture(path: string): boolean {
  return /^\/(_image|demo-media|media|assets|demo)\b/.test(path)
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

/**
 * Replaces what differs between any two builds or runs: names of files, ports, ids, the time at which the
 * demo's stock was imported, and the version of the list of routes.
 */
function comparable(path: string): string[] {
  return readFileSync(path, 'utf8')
    .replaceAll(/\/assets\/[\w.-]+/g, '/assets/*')
    .replaceAll(/localhost:\d+/g, 'localhost')
    .replaceAll(/"[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}"/g, '"*"')
    .replaceAll(/(created_at&quot;:&quot;)[^&]+/g, '$1*')
    .replaceAll(/("version":")[\da-f]+/g, '$1*')
    .split('\n')
}

function filesIn(folder: string): Set<string> {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`)
  return new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html')),
  )
}
