import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'

const root = new URL('..', import.meta.url).pathname

/*
 * An export that no shipped code uses is a rule that only its test runs, and the page may do something else.
 * Exports that only their own file uses are not checked here.
 */
describe('MEND-11 HOUSE-06 what is exported is used by what is shipped', () => {
  test('no export is imported by tests alone, and no file by nobody', async () => {
    expect(await unusedIn(root)).toEqual([])
  }, 120_000)

  test('one that a test alone imports is named, with its file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'unused-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    for (const name of ['knip.json', 'package.json', 'tsconfig.json'])
      cpSync(join(root, name), join(folder, name))
    mkdirSync(join(folder, 'app'))
    const files = {
      'server.ts': "import { used } from './app/rule.ts'\nused()\n",
      'app/rule.ts': 'export function used() {}\nexport function forgotten() {}\n',
      'app/rule.test.ts': "import { forgotten } from './rule.ts'\nforgotten()\n",
      'app/alone.ts': 'export const alone = 1\n',
    }
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    expect(await unusedIn(folder)).toEqual(['app/alone.ts', 'app/rule.ts forgotten'])
  }, 120_000)
})

interface Report {
  readonly issues: readonly {
    readonly file: string
    readonly files?: readonly unknown[]
    readonly exports?: readonly { readonly name: string }[]
    readonly types?: readonly { readonly name: string }[]
  }[]
}

async function unusedIn(folder: string): Promise<string[]> {
  const args = [
    '--directory',
    folder,
    '--include',
    'files,exports,types',
    '--reporter',
    'json',
    '--no-exit-code',
  ]
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'node_modules/knip/bin/knip.js'), ...args],
    { maxBuffer: 2 ** 24 },
  )
  const { issues }: Report = JSON.parse(stdout)
  return issues
    .flatMap(({ file, files = [], exports = [], types = [] }) => [
      ...(files.length > 0 ? [file] : []),
      ...[...exports, ...types].map(({ name }) => `${file} ${name}`),
    ])
    .toSorted()
}
