import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { comparedTable, compareResults } from '../bench/compare.ts'
import { measure } from '../bench/measure.ts'
import { buildPeer } from '../bench/peers.ts'
import { performancePage } from '../bench/performance-page.ts'
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

test('SPEED-01 two results stand side by side, and a ratio that fell by more than a tenth is named', () => {
  const of = (ratio: number): Row => ({ ...row, peer: { name: 'node:http', value: 1000 }, ratio })
  const slower = compareResults([of(0.8), { ...row, what: 'gone' }], [of(0.7), { ...row, what: 'new' }])
  expect(slower.map(({ hasFallen }) => hasFallen)).toEqual([true])
  expect(comparedTable(slower)).toMatch(/pages, of node:http +0.8 +0.7 +-1[23] % +FALLEN/)
  // a tenth is what two runs of one program differ by
  expect(compareResults([of(0.8)], [of(0.73)])[0]?.hasFallen).toBe(false)
  // of what should be little, more is worse; seconds without a peer are shown and not judged
  const less = { better: 'less', unit: 'ms' } as const
  expect(compareResults([{ ...of(2), ...less }], [{ ...of(2.3), ...less }])[0]?.hasFallen).toBe(true)
  expect(compareResults([{ ...row, ...less, ours: 10 }], [{ ...row, ...less, ours: 90 }])[0]?.hasFallen).toBe(
    false,
  )
})

test('SPEED-01 a file that holds no results is refused before anything is measured', () => {
  const main = join(import.meta.dirname, '../bench/main.ts')
  const wrong = join(import.meta.dirname, '../package.json')
  const { status, stderr } = spawnSync(process.execPath, [main, 'sizes', '--compare', wrong], {
    encoding: 'utf8',
  })
  expect(stderr).toContain('package.json holds no results of the benchmarks.')
  expect(status).not.toBe(0)
})

test('SPEED-12 the page about performance says what the results say', () => {
  const docs = join(import.meta.dirname, '../docs')
  const page = readFileSync(join(docs, 'performance.md'), 'utf8')
  expect(page).toBe(performancePage(join(docs, 'performance')))
  expect(page).toMatch(/^\| acknowledged, one at a time, p50 .* bare fdatasync/m)
})
