import type { FactGroup } from './facts.ts'

/** A title with the gap above it is as high as two facts. */
const titleRows = 2

/**
 * Parts groups into two columns whose heights differ least, so that no hole stays below the shorter one. A group is
 * never broken, the first column begins with the first, and each column keeps their order.
 */
export function factColumns(groups: readonly FactGroup[]): FactGroup[][] {
  const [first, ...others] = groups
  if (!first) return []
  const partings = others.reduce<[FactGroup[], FactGroup[]][]>(
    (found, group) =>
      found.flatMap(([left, right]) => [
        [left, [...right, group]],
        [[...left, group], right],
      ]),
    [[[first], []]],
  )
  const best = partings.reduce((one, other) => (unevenness(other) < unevenness(one) ? other : one))
  return best.filter((column) => column.length > 0)
}

function unevenness([left, right]: [FactGroup[], FactGroup[]]): number {
  return Math.abs(rowsOf(left) - rowsOf(right))
}

function rowsOf(column: readonly FactGroup[]): number {
  return column.reduce((sum, { facts }) => sum + facts.length + titleRows, 0)
}
