import { closeSync, mkdtempSync, openSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lineWriter } from './line-writer.server.ts'

test('many lines, long and short, arrive whole and in order', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'lines-')), 'log')
  const fd = openSync(path, 'w')
  const writer = lineWriter(fd)
  const lines = Array.from({ length: 3000 }, (_, index) => `${index} ${'Škoda '.repeat(index % 40)}`)
  for (const [index, line] of lines.entries()) {
    writer.write(`${line}\n`)
    if (index % 500 === 0) await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await new Promise((resolve) => setTimeout(resolve, 300))
  writer.write('the last\n')
  await writer.flush()
  expect(readFileSync(path, 'utf8').split('\n')).toEqual([...lines, 'the last', ''])
  expect(writer.dropped).toBe(0)
  closeSync(fd)
})
