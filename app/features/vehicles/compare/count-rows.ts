import type { CompareGroup } from './comparison.ts'

/** How many rows are the same for all vehicles, and how many differ. */
export function countRows(groups: readonly CompareGroup[]): { same: number; different: number } {
  const rows = groups.flatMap((group) => group.rows)
  const same = rows.filter(({ isSame }) => isSame).length
  return { same, different: rows.length - same }
}
