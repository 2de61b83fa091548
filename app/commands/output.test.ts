import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { projectRoot } from '#app/server/project-files.server.ts'
import { type CommandContext, printRows } from './command.server.ts'

test('SAFE-36 a table escapes what a stranger typed, so that a terminal does not obey it', () => {
  const printed: string[] = []
  const context = { print: (text: string) => printed.push(text) } as unknown as CommandContext
  const name = 'Ann\u001b[2J\u009b31m\r\nok  done\u202egpj'
  printRows(context, [{ name, values: { note: '\u009b1A' } }], false)
  const [, row = ''] = printed
  expect(printed).toHaveLength(2)
  expect(row).toBe('Ann\\u001b[2J\\u009b31m\\u000d\\u000aok  done\\u202egpj  {"note":"\\u009b1A"}\n')
})

test('SAFE-36 a reader that stops early does not crash the command', () => {
  const node = JSON.stringify(process.execPath)
  const script = `${node} --disable-warning=ExperimentalWarning cli/main.ts --help | true; echo "\${PIPESTATUS[0]}"`
  const ended = spawnSync('bash', ['-c', script], {
    cwd: projectRoot,
    encoding: 'utf8',
  })
  expect([ended.stdout, ended.stderr]).toEqual(['0\n', ''])
})
