import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readHeading } from './columns.ts'

const guide = readFileSync('docs/feeds.md', 'utf8')
const table = guide.slice(guide.indexOf('## Columns'), guide.indexOf('All of them stand'))
const headings = [...table.matchAll(/`([^`]+)`/g)]
  .map(([, heading = '']) => heading)
  .filter(
    (heading) =>
      !['Drive away', 'Excl. gov. charges', 'In stock', 'Coming soon', 'Sold', 'Withdrawn', '\\|'].includes(
        heading,
      ),
  )

test.each(headings)('the guide’s heading “%s” is understood', (heading) => {
  expect(readHeading(heading).kind).toBe('column')
})

test('the guide names the headings that most feeds have', () => {
  expect(headings.length).toBeGreaterThan(40)
})
