import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { type findTestBrowser, provideTestBrowser } from './find-chromium.ts'
import { findPostgres } from './find-postgres.ts'

/**
 * `npm test` runs everything that a change must pass, within twelve minutes on two cores. `npm run test:long` runs the tests
 * that are tagged `long`, for which there is no room in them, and `npm run test:whole` all. With file names it runs
 * those tests whole: `npm test -- app/features/leads test/e2e/walk.spec.ts`.
 */
const root = join(import.meta.dirname, '..')
// a run that is a test of another run must not remove what that one has written
const results = process.env.TEST_RESULTS ?? join(root, 'test-results')
/** Which tests are run: those that every change must pass, only the long ones, or all. */
type Extent = 'usual' | 'long' | 'whole'
const longTag = 'long'
const filters: Readonly<Record<Extent, { readonly units: string[]; readonly browser: string[] }>> = {
  usual: { units: [`--tags-filter=!${longTag}`], browser: [`--grep-invert=@${longTag}`] },
  long: { units: [`--tags-filter=${longTag}`], browser: [`--grep=@${longTag}`] },
  whole: { units: [], browser: [] },
}
const running = new Set<ChildProcess>()
const notRun: string[] = []

interface Counts {
  passed: number
  failed: number
  skipped: number
}
interface Stage {
  readonly name: string
  readonly seconds: number
  readonly isGood: boolean
  readonly counts: Counts | null
  /** The tests that failed, and those that passed at the second try only. */
  readonly named?: readonly string[]
}

let postgres: Awaited<ReturnType<typeof findPostgres>> = null

// `disconnect` comes when the script that started this one was killed and could not pass on a signal
for (const ending of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'])
  process.once(ending, () => void endAll().then(() => process.exit(1)))
// a listener on the channel would otherwise keep this process alive after everything is done
process.channel?.unref()
process.exitCode = await main(process.argv.slice(2))

async function main(words: string[]): Promise<number> {
  const startedAt = performance.now()
  const args = words.filter((word) => !word.startsWith('--'))
  const extent = extentOf(words, args)
  if (extent === 'usual') notRun.push('Long tests: `npm run test:long` runs them.')
  const isBrowserTest = (arg: string): boolean => arg.includes('e2e') || arg.endsWith('.spec.ts')
  const browserArgs = args.filter(isBrowserTest)
  const unitArgs = args.filter((arg) => !isBrowserTest(arg))
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })

  const hasUnits = args.length === 0 || unitArgs.length > 0
  const hasBrowser = args.length === 0 || browserArgs.length > 0
  // the browser is downloaded while the machine does other work
  const browser = hasBrowser ? provideTestBrowser(root, sayOfBrowser) : Promise.resolve(null)
  // both kinds of tests need the build, and two builds at once would make the demo's database twice
  const checked = await Promise.all(args.length === 0 ? [build(), types(), lint()] : [build()])
  const isBuilt = checked.every(({ name, isGood }) => name !== 'build' || isGood)
  // they run side by side: while one waits the other works, so no core is idle before the last test
  const tested = await Promise.all([
    isBuilt && hasUnits ? unitTests([...filters[extent].units, ...unitArgs]) : null,
    isBuilt && hasBrowser ? browserTests(browser, [...filters[extent].browser, ...browserArgs]) : null,
  ])
  const stages = [...checked, ...tested.filter((stage) => stage !== null)]
  return report(stages, (performance.now() - startedAt) / 1000)
}

function extentOf(words: readonly string[], files: readonly string[]): Extent {
  if (words.includes('--long')) return 'long'
  return words.includes('--whole') || files.length > 0 ? 'whole' : 'usual'
}

function build(): Promise<Stage> {
  return run('build', [join(root, 'scripts', 'run.mjs'), 'build'])
}

async function types(): Promise<Stage> {
  const made = await run('types', ['@react-router/dev/bin.cjs', 'typegen'])
  if (!made.isGood) return made
  // four checkers, as it has by itself, each look through the types that all of the sources share
  const checked = await run('types', ['typescript/bin/tsc', '--noEmit', '--checkers', '1'], {
    GOGC: '300',
  })
  return { ...checked, seconds: made.seconds + checked.seconds }
}

function lint(): Promise<Stage> {
  return run('lint', ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings'])
}

async function unitTests(choice: string[]): Promise<Stage> {
  postgres = await findPostgres()
  if (postgres) say('tests', `PostgreSQL: ${postgres.found}`)
  else notRun.push('Store and queue tests on PostgreSQL: none was found. They ran on PGlite.')
  const file = join(results, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const stage = await run('tests', ['vitest/vitest.mjs', 'run', ...reporters, ...choice], {
    ...(postgres ? { TEST_DATABASE_URL: postgres.url } : {}),
  })
  await postgres?.close()
  return {
    ...stage,
    ...readReport(file, (report: VitestReport) => [vitestCounts(report), vitestFailures(report)]),
  }
}

async function browserTests(
  browser: Promise<ReturnType<typeof findTestBrowser>>,
  choice: string[],
): Promise<Stage | null> {
  const found = await browser
  if (found === null) {
    notRun.push(
      'Browser tests: no Chromium was found and none could be installed. Name one in CHROMIUM_PATH.',
    )
    return null
  }
  sayOfBrowser(`Chromium: ${found.executablePath ?? 'Playwright’s own'}`)
  const stage = await run('browser', ['@playwright/test/cli.js', 'test', ...choice])
  const file = join(results, 'playwright.json')
  return {
    ...stage,
    ...readReport(file, (report: PlaywrightReport) => [playwrightCounts(report), playwrightFailures(report)]),
  }
}

function sayOfBrowser(line: string): void {
  say('browser', line)
}

/** Runs a program, by default one of node_modules, and prints its lines under the stage's name. */
async function run(name: string, [program = '', ...args]: string[], environment = {}): Promise<Stage> {
  const startedAt = performance.now()
  const { FORCE_COLOR: _, ...inherited } = process.env
  const child = spawn(process.execPath, [resolve(root, 'node_modules', program), ...args], {
    cwd: root,
    env: { ...inherited, NO_COLOR: '1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // it leads a group of its own, so that everything it started can be ended with it
    detached: true,
  })
  running.add(child)
  const gone = new Promise<number | null>((resolve) => child.once('close', resolve))
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on('line', (line) => say(name, line))
  const code = await gone
  running.delete(child)
  return { name, seconds: (performance.now() - startedAt) / 1000, isGood: code === 0, counts: null }
}

async function endAll(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      const gone = new Promise((resolve) => child.once('close', resolve))
      endGroup(child, 'SIGINT')
      const late = setTimeout(() => endGroup(child, 'SIGKILL'), 15_000)
      await gone
      clearTimeout(late)
    }),
  )
  await postgres?.close()
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(-child.pid, signal)
  } catch {
    // it has ended by itself
  }
}

function report(stages: readonly Stage[], seconds: number): number {
  const rows = stages.map(({ name, seconds, isGood, counts }) =>
    [
      `  ${name.padEnd(9)}${isGood ? 'good  ' : 'FAILED'}${seconds.toFixed(1).padStart(7)} s`,
      ...(counts ? [`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`] : []),
    ].join('   '),
  )
  // a stage that failed without a failed test counts as one, so that the last line agrees with the exit code
  const total = stages.map(({ isGood, counts }) => ({
    passed: counts?.passed ?? 0,
    failed: isGood ? 0 : Math.max(1, counts?.failed ?? 0),
    skipped: counts?.skipped ?? 0,
  }))
  const sum = (name: keyof Counts): number => total.reduce((so, counts) => so + counts[name], 0)
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
  process.stdout.write(
    [
      '',
      ...rows,
      `  in all         ${seconds.toFixed(1).padStart(7)} s`,
      ...notRun.map((sentence) => `  NOT RUN  ${sentence}`),
      ...stages.flatMap(({ named = [] }) => named.map((test) => `  ${test}`)),
      '',
      `Tests: ${sum('passed')} passed, ${sum('failed')} failed${skipped}`,
      '',
    ].join('\n'),
  )
  return sum('failed') > 0 ? 1 : 0
}

function readReport<Report>(
  file: string,
  read: (report: Report) => [Counts, string[]],
): Pick<Stage, 'counts' | 'named'> {
  try {
    const [counts, named] = read(JSON.parse(readFileSync(file, 'utf8')))
    return { counts, named }
  } catch {
    return { counts: null } // it ended before it could write
  }
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[]
}
function vitestCounts(report: VitestReport): Counts {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  }
}

function vitestFailures({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `FAILED  ${relative(root, name)}: ${fullName}`),
  )
}

interface PlaywrightSuite {
  specs: { title: string; file: string; tests: { status: string; projectName: string }[] }[]
  suites?: PlaywrightSuite[]
}
interface PlaywrightReport {
  suites: PlaywrightSuite[]
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}
function playwrightCounts({ stats }: PlaywrightReport): Counts {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}

function playwrightFailures({ suites }: Pick<PlaywrightReport, 'suites'>): string[] {
  const unhappy = new Map([
    ['unexpected', 'FAILED'],
    ['flaky', 'FLAKY '],
  ])
  return suites.flatMap(({ specs, suites = [] }) => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => unhappy.has(status))
        .map(({ status, projectName }) => `${unhappy.get(status)}  ${file} (${projectName}): ${title}`),
    ),
    ...playwrightFailures({ suites }),
  ])
}

function say(name: string, line: string): void {
  process.stdout.write(`${name.padEnd(8)}| ${line}\n`)
}
