import { percentile } from '../row.ts'
import { type Kind, kinds, type Visited } from './visitors.ts'

const [width, height] = [960, 420]
const margin = { left: 64, right: 96, top: 24, bottom: 40 }
const colours: Readonly<Record<Kind, string>> = {
  home: '#1f6f8b',
  search: '#99582a',
  filter: '#6a4c93',
  vehicle: '#2d6a4f',
  lead: '#9d0208',
}
/** What stands on the axis of times. */
const marks = [1, 3, 10, 30, 100, 300, 1000, 3000]

/**
 * Draws how long visitors waited, by kind of page: the 99th of a hundred in each second, on a scale on which each step is three
 * times the one before. A band shows when the import ran.
 */
export function latencyGraph(
  visited: readonly Visited[],
  { importFromMs, importToMs }: { readonly importFromMs: number; readonly importToMs: number },
): string {
  const lastMs = Math.max(1000, ...visited.map(({ atMs }) => atMs))
  const [lowest, highest] = [Math.log(1), Math.log(5000)]
  const x = (atMs: number): number => margin.left + (atMs / lastMs) * (width - margin.left - margin.right)
  const y = (ms: number): number => {
    const share = (Math.log(Math.min(5000, Math.max(1, ms))) - lowest) / (highest - lowest)
    return height - margin.bottom - share * (height - margin.top - margin.bottom)
  }
  const lines = kinds.flatMap((kind) => {
    const ofKind = visited.filter((one) => one.kind === kind)
    const bySecond = [...Map.groupBy(ofKind, ({ atMs }) => Math.floor(atMs / 1000))].sort(
      ([one], [other]) => one - other,
    )
    const points = bySecond.map(
      ([second, those]) =>
        [
          x(second * 1000 + 500),
          y(
            percentile(
              those.map(({ ms }) => ms),
              0.99,
            ),
          ),
        ] as const,
    )
    const last = points.at(-1)
    if (!last) return []
    return [
      `<polyline fill="none" stroke="${colours[kind]}" stroke-width="1.5" points="${points.map(([px, py]) => `${px.toFixed(1)},${py.toFixed(1)}`).join(' ')}"/>`,
      `<text x="${width - margin.right + 8}" y="${(margin.top + 16 + kinds.indexOf(kind) * 20).toFixed(1)}" fill="${colours[kind]}">${kind}</text>`,
    ]
  })
  const grid = marks.map(
    (ms) =>
      `<line x1="${margin.left}" x2="${width - margin.right}" y1="${y(ms).toFixed(1)}" y2="${y(ms).toFixed(1)}" stroke="#ddd"/><text x="${margin.left - 8}" y="${(y(ms) + 4).toFixed(1)}" text-anchor="end">${ms} ms</text>`,
  )
  const band = `<rect x="${x(importFromMs).toFixed(1)}" y="${margin.top}" width="${(x(importToMs) - x(importFromMs)).toFixed(1)}" height="${height - margin.top - margin.bottom}" fill="#f1ede4"/><text x="${(x(importFromMs) + 6).toFixed(1)}" y="${margin.top + 16}">import</text>`
  const seconds = Math.round(lastMs / 1000)
  const foot = `<text x="${margin.left}" y="${height - 12}">0 s</text><text x="${width - margin.right}" y="${height - 12}" text-anchor="end">${seconds} s</text>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13" role="img" aria-label="The longest waits of a hundred, by kind of page and second">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    band,
    ...grid,
    ...lines,
    foot,
    '</svg>',
    '',
  ].join('\n')
}
