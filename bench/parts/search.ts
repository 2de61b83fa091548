import { spawnSync } from 'node:child_process'
import { nodeCommand, pinning, pinToCore } from '../processes.ts'
import type { Row } from '../row.ts'
import type { Measured, Time } from '../search-measure.ts'
import { kinds } from '../search-questions.ts'

const sizes = [100, 1000, 10_000, 100_000] as const

/**
 * Measures the stock search beside other engines, each size of stock in a process of its own. Ours counts
 * thirteen lists and eight ranges for every question; the others count the lists only where facets are asked
 * for.
 */
export async function search(): Promise<Row[]> {
  const measured = sizes.map(measureSize)
  const at = (size: number): Measured => {
    const found = measured.find((one) => one.size === size)
    if (!found) throw new Error(`${size} vehicles were not measured`)
    return found
  }
  return [
    ...measured.flatMap(rowsOfSize),
    ...[10_000, 100_000].flatMap((size) => goalsAt(at(size))),
    ...typoRows(at(10_000)),
    ...indexRows(at(100_000)),
    growthRow(at(10_000), at(100_000)),
  ]
}

function measureSize(size: number): Measured {
  process.stderr.write(`  ${size.toLocaleString('en-AU')} vehicles …\n`)
  const [program = '', ...words] = pinToCore(0, [...nodeCommand('bench/search-measure.ts'), String(size)])
  const done = spawnSync(program, words, {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '--expose-gc --max-old-space-size=6144' },
  })
  if (done.status !== 0) throw new Error(`search-measure.ts ended with ${done.status}`)
  return JSON.parse(done.stdout)
}

/** Compares each kind of question with the quickest of the other engines; the details have all of them. */
function rowsOfSize({ size, times }: Measured): Row[] {
  return kinds.map((kind) => {
    const others = Object.entries(times[kind]).filter(([name]) => name !== 'ours')
    const [quickest] = others.toSorted(([, one], [, other]) => one.p50Ms - other.p50Ms)
    return {
      what: `search: ${kind}, ${size.toLocaleString('en-AU')}, p50`,
      unit: 'ms',
      ours: ownOf(times[kind]).p50Ms,
      ...(quickest ? peerOf(...quickest) : {}),
      better: 'less',
      details: detailsOf(times[kind], size),
    }
  })
}

const mostP95 = new Map([
  [10_000, 0.1],
  [100_000, 0.5],
])

/** Compares facets with the engines for which there is a goal, and judges the p95. */
function goalsAt({ size, times: { facets } }: Measured): Row[] {
  const limits = {
    Orama: { must: 1 / 10, goal: 1 / 50 },
    itemsjs: { goal: 1 / 300 },
    'a loop': { must: 1 / 10, goal: 1 / 12 },
  }
  const at = size.toLocaleString('en-AU')
  const ratios = Object.entries(limits).flatMap(([name, limit]): Row[] => {
    const time = facets[name]
    if (!time) return []
    const what = `search: facets, ${at}, of ${name}`
    return [{ what, unit: 'ms', ours: ownOf(facets).p50Ms, ...peerOf(name, time), better: 'less', ...limit }]
  })
  const goal = mostP95.get(size)
  return [
    ...ratios,
    {
      what: `search: facets, ${at}, p95`,
      unit: 'ms',
      ours: ownOf(facets).p95Ms,
      better: 'less',
      ...(goal === undefined ? {} : { goal }),
      details: { pinning },
    },
  ]
}

function typoRows({ typos: { times, recall } }: Measured): Row[] {
  const [name = '', time] = Object.entries(times).find(([other]) => other !== 'ours') ?? []
  return [
    {
      what: 'search: a name with a typo, 10,000, p50',
      unit: 'ms',
      ours: ownOf(times).p50Ms,
      ...(time ? peerOf(name, time) : {}),
      better: 'less',
      must: 2,
      goal: 1,
      details: detailsOf(times, 10_000),
    },
    {
      what: 'search: recall@10 of 2,000 typos',
      unit: '',
      ours: recall,
      better: 'more',
      goal: 0.98,
    },
  ]
}

function indexRows({ index, builds, size }: Measured): Row[] {
  const at = size.toLocaleString('en-AU')
  return [
    {
      what: `search: index of ${at} until its first answer`,
      unit: 'ms',
      ours: index.ms,
      better: 'less',
      must: 2000,
      goal: 500,
      details: { ...roundValues(builds), untilTheFirstText: Math.round(index.textMs) },
    },
    {
      what: `search: index of ${at}, a vehicle`,
      unit: 'bytes',
      ours: index.bytes,
      better: 'less',
      goal: 250,
      details: { with: 'text, one order and the bases of the questions' },
    },
  ]
}

function growthRow(small: Measured, large: Measured): Row {
  const times = [small, large].map(({ times: { facets } }) => ownOf(facets).p50Ms)
  const [few = Number.NaN, many = Number.NaN] = times
  return {
    what: 'search: ten times the vehicles, facets',
    unit: 'times',
    ours: many / few,
    better: 'less',
    must: 12,
    goal: 10,
    details: { exponent: Number(Math.log10(many / few).toFixed(2)) },
  }
}

function ownOf(times: Readonly<Record<string, Time>>): Time {
  const own = times.ours
  if (!own) throw new Error('ours was not measured')
  return own
}

function peerOf(name: string, { p50Ms, ratio }: Time): Pick<Row, 'peer' | 'ratio'> & { ratio: number } {
  return { peer: { name, value: p50Ms }, ratio }
}

function detailsOf(times: Readonly<Record<string, Time>>, size: number): Record<string, number | string> {
  const figures = Object.entries(times).flatMap(([name, { p50Ms, p95Ms }]) => [
    [`${name} p50`, Number(p50Ms.toPrecision(3))] as const,
    [`${name} p95`, Number(p95Ms.toPrecision(3))] as const,
  ])
  const leftOut = size > 10_000 ? { leftOut: 'itemsjs, which takes minutes at this size' } : {}
  return { ...Object.fromEntries(figures), ...leftOut }
}

function roundValues(ms: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(ms).map(([name, value]) => [name, Math.round(value)]))
}
