import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './app.ts'

function run(...ids: string[]) {
  const results = mkdtempSync(join(tmpdir(), 'forecourt-faults-'))
  onTestFinished(() => rmSync(results, { recursive: true, force: true }))
  const temporary = mkdtempSync(join(tmpdir(), 'forecourt-faults-'))
  // PostgreSQL's own user makes folders there
  chmodSync(temporary, 0o777)
  onTestFinished(() => rmSync(temporary, { recursive: true, force: true }))
  const { VITEST: _, ...inherited } = process.env
  const ended = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'scripts/faults.ts', ...ids],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...inherited, TEST_RESULTS: results, TMPDIR: temporary },
    },
  )
  return { ...ended, results, left: readdirSync(temporary) }
}

test('OPS-19 a fault is tried by its name, with a verdict in words and in a file; one that is none is named', () => {
  const { status, stdout, results } = run('F13')
  expect(status).toBe(0)
  expect(stdout).toMatch(
    /^F13 {2}survived +\d+ passed .* A feed comes twice: the second time changes nothing\.$/m,
  )
  expect(stdout).toMatch(/^1 of 1 survived, in \d+ s$/m)
  const [verdict] = JSON.parse(readFileSync(join(results, 'faults.json'), 'utf8'))
  expect(verdict).toMatchObject({ id: 'F13', verdict: 'survived', failed: 0 })
  const unknown = run('F0')
  expect([unknown.status, unknown.stderr]).toEqual([
    2,
    'There is no fault F0: docs/requirements/faults.md lists them.\n',
  ])
}, 240_000)

test('OPS-20 what a fault needs is made for it, and nothing of it is left', () => {
  const { status, stdout, left } = run('F44')
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^F44 {2}(survived|not run)/m)])
  // what all tests start from is kept there for the next run
  expect(left.filter((name) => name !== 'forecourt-test')).toEqual([])
}, 240_000)
