import { expect, test } from 'vitest'
import { factColumns } from './fact-columns.ts'
import type { FactGroup } from './facts.ts'

function groupOf(size: number, at: number): FactGroup {
  return {
    title: `${at}`,
    facts: Array.from({ length: size }, (_, n) => ({ label: `${at} ${n}`, value: 'so' })),
  }
}

/** The sizes of the groups in each column, and of the one across. */
function sizesOf(sizes: readonly number[]) {
  const { columns, across } = factColumns(sizes.map(groupOf))
  return [columns.map((column) => column.map(({ facts }) => facts.length)), across?.facts.length ?? null]
}

test.each([
  [
    [5, 5],
    [[[5], [5]], null],
  ],
  // two rows of empty page below the left would be more than the one below the last line
  [
    [9, 8, 6],
    [[[9], [8]], 6],
  ],
  [
    [9, 3, 4],
    [[[9], [3, 4]], null],
  ],
  [[4], [[[4]], null]],
  [[], [[], null]],
])('LOOK-02 groups of %j facts stand in columns without a hole below the shorter', (sizes, stand) => {
  expect(sizesOf(sizes)).toEqual(stand)
})
