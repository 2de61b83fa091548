import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { measure } from '../bench/measure.ts'
import { buildPeer } from '../bench/peers.ts'
import { type Row, tableOf } from '../bench/row.ts'

const row: Row = { what: 'pages', unit: 'req/s', ours: 1200, better: 'more' }

test('MEND-82 a part of the benchmarks that fails is reported, and the others go on', async () => {
  const afterwards = vi.fn()
  const { rows, failures } = await measure(
    {
      before: () => [row],
      broken: () => Promise.reject(new Error('the build failed: no such module\n    at build (node.js:1:2)')),
      after: () => Promise.resolve([{ ...row, what: 'leads' }]),
    },
    () => {},
    afterwards,
  )
  expect(rows.map(({ what }) => what)).toEqual(['pages', 'leads'])
  expect(failures).toEqual([{ part: 'broken', error: 'the build failed: no such module' }])
  expect(afterwards).toHaveBeenCalledTimes(3)
  expect(afterwards).toHaveBeenLastCalledWith({ rows, failures })
  expect(tableOf(rows, failures).split('\n')).toEqual([
    expect.stringMatching(/^what /),
    expect.stringMatching(/^pages /),
    expect.stringMatching(/^leads /),
    'broken: FAILED, the build failed: no such module',
  ])
})

test('MEND-82 the peer of the uncached page builds from the product’s own components', async () => {
  const build: { routes: Record<string, unknown> } = await import(buildPeer())
  expect(Object.keys(build.routes)).toEqual(['root', 'layout', 'search'])
})

test('HOUSE-02 the bench, which Node runs as it stands, can load all that it imports of the product', () => {
  const main = join(import.meta.dirname, '../bench/main.ts')
  const { status, stderr } = spawnSync(process.execPath, [main, 'no-such-part'], { encoding: 'utf8' })
  expect(stderr).toContain('Unknown part no-such-part')
  expect(status).toBe(2)
})

test('OPS-21 the page about capacity has each size, and says of every figure whether it was measured', () => {
  const page = readFileSync(new URL('../docs/capacity.md', import.meta.url), 'utf8')
  expect(page).toContain('npm run bench -- many websites')
  expect(page).toMatch(/Measured on \d{4}-\d\d-\d\d\non .+ cores/)
  const figures = page.split('\n').filter((line) => /^\| [\d,]+ \|/.test(line))
  expect(figures.map((line) => line.split(' ')[1])).toEqual(['1', '50', '200', '1,000', '5,000'])
  for (const line of figures)
    for (const figure of line.split('|').slice(3, 5)) expect(figure).toMatch(/measured|computed/)
})
