import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPostgres } from './find-postgres.ts'

/*
 * `npm run faults` tries every fault of docs/requirements/faults.md and prints what became of it; `npm run faults -- F01 F03` tries these, and `npm run faults -- --write` writes all of it to docs/faults.md. Each is a test that names it, so `npm run test:whole` tries them too.
 */
const root = join(import.meta.dirname, '..')
// a run that is a test of another run must not write over what that one has written
const results = process.env.TEST_RESULTS ?? join(root, 'test-results')
const report = join(results, 'faults-vitest.json')

interface Fault {
  readonly id: string
  readonly promise: string
}

interface Verdict extends Fault {
  readonly verdict: 'survived' | 'failed' | 'not run'
  readonly passed: number
  readonly failed: number
  /** Tests that need a program or a database that this machine has not. */
  readonly skipped: number
}

interface VitestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

const isWritten = process.argv.includes('--write')
const wanted = process.argv.slice(2).filter((word) => word !== '--write')
const faults = readFaults().filter(({ id }) => wanted.length === 0 || wanted.includes(id))
const unknown = wanted.filter((id) => !faults.some((fault) => fault.id === id))
if (unknown.length > 0) {
  process.stderr.write(`There is no fault ${unknown.join(', ')}: docs/requirements/faults.md lists them.\n`)
  process.exit(2)
}
/** Whether the tests ended badly, be it that one failed or that their process did. */
let isBrokenOff = false
const startedAt = performance.now()
await runTests()
const verdicts = faults.map(verdictOn(readReport()))
writeFileSync(join(results, 'faults.json'), `${JSON.stringify(verdicts, null, 2)}\n`)
print(verdicts)
if (isWritten) writeFileSync(join(root, 'docs', 'faults.md'), asPage(verdicts))
process.exitCode = verdicts.some(
  ({ verdict }) => verdict === 'failed' || (verdict === 'not run' && process.env.CI !== undefined),
)
  ? 1
  : 0

function readFaults(): Fault[] {
  const text = readFileSync(join(root, 'docs', 'requirements', 'faults.md'), 'utf8')
  return [...text.matchAll(/^\| (F\d\d) \| (.*) \|$/gm)].map(([, id = '', promise = '']) => ({ id, promise }))
}

/** Runs the tests that name a fault in their title, or in the rows of their table. */
async function runTests(): Promise<void> {
  mkdirSync(results, { recursive: true })
  const names = new RegExp(`\\b(${faults.map(({ id }) => id).join('|')})\\b`)
  const files = ['app', 'test']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    )
    .filter((file) => /\.test\.tsx?$/.test(file) && names.test(readFileSync(join(root, file), 'utf8')))
  const postgres = await findPostgres()
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      ...files,
      '-t',
      names.source,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...(postgres ? { TEST_DATABASE_URL: postgres.url } : {}) },
    },
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal))
  const [code] = await once(child, 'exit')
  isBrokenOff = code !== 0
  await postgres?.close()
}

function readReport(): VitestReport {
  return JSON.parse(readFileSync(report, 'utf8'))
}

function verdictOn({ testResults }: VitestReport): (fault: Fault) => Verdict {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  return (fault) => {
    const own = tests.filter(({ fullName }) => new RegExp(`\\b${fault.id}\\b`).test(fullName))
    const count = (status: string): number => own.filter((test) => test.status === status).length
    const [passed, failed] = [count('passed'), count('failed')]
    const verdict = failed > 0 ? 'failed' : passed > 0 ? 'survived' : 'not run'
    return { ...fault, verdict, passed, failed, skipped: own.length - passed - failed }
  }
}

function print(verdicts: readonly Verdict[]): void {
  const lines = verdicts.map(({ id, verdict, passed, failed, skipped, promise }) => {
    const why =
      verdict === 'not run'
        ? `: ${isBrokenOff ? 'the tests ended before it' : skipped > 0 ? 'its programs are not on this machine' : 'no test names it'}`
        : ''
    const counts = `${passed} passed${failed > 0 ? `, ${failed} failed` : ''}${skipped > 0 ? `, ${skipped} left out` : ''}`
    return `${id}  ${(verdict + why).padEnd(10)}  ${counts.padEnd(24)}  ${promise}`
  })
  const survived = verdicts.filter(({ verdict }) => verdict === 'survived').length
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  process.stdout.write(
    `\n${lines.join('\n')}\n\n${survived} of ${verdicts.length} survived, in ${seconds} s\n`,
  )
}

/** The verdicts as a document. */
function asPage(verdicts: readonly Verdict[]): string {
  const rows = verdicts.map(
    ({ id, verdict, passed, failed, promise }) =>
      `| ${id} | ${verdict}, ${passed} of ${passed + failed} | ${promise} |`,
  )
  const day = new Date().toISOString().slice(0, 10)
  return [
    '# Faults, and what became of them',
    '',
    `Written by \`npm run faults -- --write\` on ${day}: every fault of [the list](requirements/faults.md) was caused, with the real programs, and the`,
    'tests that name it say whether its promise was kept.',
    '',
    '| fault | verdict, tests | promise |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}
