import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Results, readResults } from './results.ts'
import { figure, type Row, verdictOf } from './row.ts'

/** Every result that is kept, by its name, the earliest first. */
function readAll(folder: string): [name: string, results: Results][] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => [name.replace(/\.json$/, ''), readResults(join(folder, name))])
}

/**
 * The page about performance: each figure with its peer, its limits, how far it is, and what it was before (SPEED-12).
 *
 * @param folder of the results, each named by its day
 */
export function performancePage(folder: string): string {
  const all = readAll(folder)
  const parts = Map.groupBy(latestOf(all), ({ row }) => row.what.split(':')[0] ?? '')
  const runs = all.map(([name, { machine, node }]) => `- ${name}: ${machine}, Node ${node.replace('v', '')}`)
  const sections = [...parts].flatMap(([part, rows]) => [
    `## ${part}`,
    '',
    '| what | figure | beside | limit | goal | how far | before |',
    '| --- | ---: | --- | ---: | ---: | --- | --- |',
    ...rows.map(({ row, day, earlier }) => lineOf(row, day, earlier)),
    '',
  ])
  return [
    '# Performance',
    '',
    'Written by `npm run performance` from the results in `docs/performance`, which `npm run bench` makes: `bench/parts` says how each figure comes',
    'about. A ratio is judged where there is one, because seconds belong to their machine. `limit` must hold, `goal` is where we want to be; of a figure that was not',
    'measured in the last run the last one before stands here, with its day.',
    '',
    ...runs,
    '',
    ...sections,
  ].join('\n')
}

interface Latest {
  readonly row: Row
  readonly day: string
  readonly earlier: readonly Row[]
}

/** Of every figure its last value, and those before it. */
function latestOf(all: readonly [name: string, results: Results][]): Latest[] {
  const named = new Map<string, { readonly day: string; readonly row: Row }[]>()
  for (const [day, { rows }] of all)
    for (const row of rows) {
      const name = `${row.what} ${row.peer?.name ?? ''}`
      named.set(name, [...(named.get(name) ?? []), { day, row }])
    }
  return [...named.values()].flatMap((values) => {
    const last = values.at(-1)
    return last ? [{ ...last, earlier: values.slice(0, -1).map(({ row }) => row) }] : []
  })
}

function lineOf(row: Row, day: string, earlier: readonly Row[]): string {
  const { what, unit, ours, peer, ratio, must, goal } = row
  const name = what.replace(/^[^:]*: /, '')
  const cells = [
    `${name.replaceAll('|', '\\|')} (${day})`,
    `${figure(ours)} ${unit}`.trim(),
    peer ? `${figure(peer.value)} ${peer.name}${ratio === undefined ? '' : `: ${figure(ratio)}`}` : '',
    figure(must),
    figure(goal),
    distanceOf(row),
    earlier.map((one) => figure(one.ratio ?? one.ours)).join(', '),
  ]
  return `| ${cells.join(' | ')} |`
}

/** `reached`, or how far a figure is from its goal, as a share of it. */
function distanceOf(row: Row): string {
  const { ours, ratio, goal, better } = row
  const verdict = verdictOf(row)
  if (verdict === '') return ''
  if (verdict === 'goal') return 'reached'
  const value = ratio ?? ours
  const words = verdict === 'BROKEN' ? 'limit broken' : 'within the limit'
  if (goal === undefined) return verdict === 'must' ? 'reached' : words
  if (goal === 0) return words
  const short = Math.round(Math.abs(better === 'more' ? 1 - value / goal : value / goal - 1) * 100)
  return verdict === 'below' ? `${short} % short` : `${words}, ${short} % short`
}
