import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aVehicle } from '#test/a-vehicle.ts'
import { RangeColumn } from './range-column.ts'
import { listRows } from './rows.ts'

const vehicle = aVehicle()
const someValue = fc.option(fc.integer({ min: 0, max: 60 }), { nil: null })
const bound = fc.option(fc.integer({ min: -5, max: 65 }), { nil: null })

test('SEARCH-12 both bounds of a range are inside, and what is unknown is not', () => {
  fc.assert(
    fc.property(
      fc.array(someValue, { maxLength: 300, size: 'max' }),
      fc.array(fc.tuple(bound, bound), { minLength: 5, maxLength: 5 }),
      (values, bounds) => {
        const column = new RangeColumn(
          values.map((km) => ({ ...vehicle, km })),
          ({ km }) => km,
        )
        for (const [min, max] of bounds) {
          const least = min ?? Number.NEGATIVE_INFINITY
          const most = max ?? Number.POSITIVE_INFINITY
          expect([...listRows(column.rowsIn({ min, max }))]).toEqual(
            values.flatMap((value, row) => (value !== null && value >= least && value <= most ? [row] : [])),
          )
        }
      },
    ),
    { numRuns: 200 },
  )
})
