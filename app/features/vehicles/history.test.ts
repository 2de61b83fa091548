import { expect, test } from 'vitest'
import { factChanges } from './history.ts'

test.each([
  ['a price that changed', { price: 100 }, { price: 90 }, [['price', 100, 90]]],
  ['a fact that became known', {}, { km: 5 }, [['km', null, 5]]],
  ['a fact that is unknown in both', { km: null }, {}, []],
  ['lists of the same words', { features: ['a', 'b'] }, { features: ['a', 'b'] }, []],
  [
    'lists in another order',
    { features: ['a', 'b'] },
    { features: ['b', 'a'] },
    [['features', ['a', 'b'], ['b', 'a']]],
  ],
])('STOCK-07 %s', (_, before, after, changes) => {
  expect(factChanges(before, after)).toEqual(changes)
})

test('STOCK-07 of a long text its beginning is kept', () => {
  const [[, , after] = []] = factChanges({}, { description: 'x'.repeat(2000) })
  expect(after).toBe(`${'x'.repeat(500)}…`)
})
