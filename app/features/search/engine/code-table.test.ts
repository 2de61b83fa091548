import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CodeTable } from './code-table.ts'
import { listRows, noRows } from './rows.ts'

const someCode = fc.string({ unit: fc.constantFrom('a', 'z', '0', '9', 'é', '漢', '汉'), maxLength: 12 })

test('SEARCH-12 a stock number is found by its beginning, whatever its signs and length', () => {
  fc.assert(
    fc.property(fc.array(someCode, { maxLength: 60 }), someCode, (codes, begin) => {
      const table = new CodeTable({ codes, rows: codes.map((_, row) => row) })
      const rows = noRows(codes.length)
      table.addTo(rows, table.beginning(begin))
      expect([...listRows(rows)]).toEqual(codes.flatMap((code, row) => (code.startsWith(begin) ? [row] : [])))
    }),
    { numRuns: 2000 },
  )
})
