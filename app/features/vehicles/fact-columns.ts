import type { FactGroup } from './facts.ts'

/** A title with the gap above it is as high as two facts. */
const titleRows = 2

/** Two columns, and a last group that stands across both of them, its facts side by side. */
export interface FactColumns {
  readonly columns: readonly (readonly FactGroup[])[]
  readonly across: FactGroup | null
}

/** So many rows of facts may stay empty below the shorter column. */
const mostEmptyRows = 1

/**
 * Parts groups into two columns whose heights differ least, so that no hole stays below the shorter one; where one
 * would, the last group stands across both. A group is never broken, the first column begins with the first, and each
 * column keeps their order.
 */
export function factColumns(groups: readonly FactGroup[]): FactColumns {
  const columns = evenColumns(groups)
  const last = groups.at(-1)
  const others = evenColumns(groups.slice(0, -1))
  const isBetter = holeBelow(others) + (last ? last.facts.length % 2 : 0) < holeBelow(columns)
  return holeBelow(columns) > mostEmptyRows && last && isBetter && groups.length > 2
    ? { columns: others, across: last }
    : { columns, across: null }
}

function evenColumns(groups: readonly FactGroup[]): FactGroup[][] {
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

function unevenness([left, right]: readonly [FactGroup[], FactGroup[]]): number {
  return Math.abs(rowsOf(left) - rowsOf(right))
}

function holeBelow([left = [], right = []]: readonly FactGroup[][]): number {
  return unevenness([left, right])
}

function rowsOf(column: readonly FactGroup[]): number {
  return column.reduce((sum, { facts }) => sum + facts.length + titleRows, 0)
}
