import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from '../scripts/find-chromium.ts'
import { root } from './processes.ts'

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'
const everyCategory: readonly Category[] = ['performance', 'accessibility', 'best-practices', 'seo']

export interface Marks {
  /** Scores out of 100. */
  readonly scores: Readonly<Partial<Record<Category, number>>>
  /** The audits that cost points, each with what it showed. */
  readonly lost: Readonly<Partial<Record<Category, readonly string[]>>>
  readonly largestPaintMs: number
  readonly layoutShift: number
  readonly blockingMs: number
  readonly kilobytes: number
  /** Lighthouse's own measure of the machine. Far below 1,500 its times mean little. */
  readonly benchmarkIndex: number
}

/**
 * Runs Lighthouse once in a browser of its own, with its phone and its simulated throttling. On a busy
 * machine Lighthouse sometimes loses its trace and asks to be run again.
 *
 * @param headers sent with every request, such as the cookie of a session
 */
export async function lighthouseOf(
  url: string,
  categories: readonly Category[] = everyCategory,
  headers: Readonly<Record<string, string>> = {},
): Promise<Marks> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return marksOf(JSON.parse(await outputOf(wordsFor(url, categories, headers))), categories)
    } catch (error) {
      if (attempt === 3) throw error
    }
  }
}

function wordsFor(
  url: string,
  categories: readonly Category[],
  headers: Readonly<Record<string, string>>,
): string[] {
  return [
    join(root, 'bench/peers/node_modules/lighthouse/cli/index.js'),
    url,
    '--quiet',
    '--output=json',
    '--form-factor=mobile',
    '--throttling-method=simulate',
    '--disable-full-page-screenshot',
    `--only-categories=${categories.join(',')}`,
    `--extra-headers=${JSON.stringify(headers)}`,
    `--chrome-flags=${['--headless=new', ...chromiumFlags].join(' ')}`,
  ]
}

export interface Phone {
  /** Opens the page and waits for its pictures, so that the server has made those that the phone asks for. */
  look(url: string): Promise<void>
  close(): Promise<void>
}

/** Opens a browser with the screen of Lighthouse's phone. */
export async function openPhone(): Promise<Phone> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumFlags] })
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  return {
    look: async (url) => {
      const page = await context.newPage()
      await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 })
      await page.close()
    },
    close: () => browser.close(),
  }
}

interface Audit {
  readonly title: string
  readonly score: number | null
  readonly numericValue?: number
  readonly displayValue?: string
}

interface Report {
  readonly runtimeError?: { readonly message: string }
  readonly environment: { readonly benchmarkIndex: number }
  readonly audits: Readonly<Record<string, Audit>>
  readonly categories: Readonly<
    Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>
  >
}

function marksOf(report: Report, categories: readonly Category[]): Marks {
  if (report.runtimeError) throw new Error(report.runtimeError.message)
  const figure = (id: string): number => report.audits[id]?.numericValue ?? Number.NaN
  const scores: Partial<Record<Category, number>> = {}
  const lost: Partial<Record<Category, string[]>> = {}
  for (const category of categories) {
    const { score = null, auditRefs = [] } = report.categories[category] ?? {}
    scores[category] = Math.round((score ?? Number.NaN) * 100)
    lost[category] = auditRefs.flatMap(({ id, weight }) => {
      const audit = report.audits[id]
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.995) return []
      return [`${audit.title}${audit.displayValue ? `: ${audit.displayValue}` : ''}`]
    })
  }
  return {
    scores,
    lost,
    largestPaintMs: figure('largest-contentful-paint'),
    layoutShift: figure('cumulative-layout-shift'),
    blockingMs: figure('total-blocking-time'),
    kilobytes: figure('total-byte-weight') / 1024,
    benchmarkIndex: report.environment.benchmarkIndex,
  }
}

function chromiumPath(): string {
  const path = findChromium()
  if (path === null) throw new Error('There is no Chromium here; CHROMIUM_PATH can name one.')
  return path
}

function outputOf(words: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, words, {
    env: { ...process.env, CHROME_PATH: chromiumPath() },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, faults] = [child.stdout, child.stderr].map((stream) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    return chunks
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve(Buffer.concat(output ?? []).toString())
      else reject(new Error(`Lighthouse ended with ${code}: ${Buffer.concat(faults ?? [])}`))
    })
  })
}
