import { expect, test } from 'vitest'
import { aVehicle } from '#test/a-vehicle.ts'
import { aWebsite } from '#test/a-website.ts'
import { movedVehicle } from './moved-vehicle.ts'
import { stockOf } from './stock.ts'

const vehicles = [
  aVehicle({ id: 11, slug: '2021-mazda-3-g20-ub322', stocknum: 'UB322' }),
  aVehicle({ id: 12, slug: '2020-mazda-3-ex-ub322', stocknum: 'EX-UB322' }),
  aVehicle({ id: 13, slug: '2019-kia-rio-7', stocknum: '7' }),
  aVehicle({ id: 14, slug: 'one-x100', stocknum: 'X100' }),
  aVehicle({ id: 15, slug: 'two-x100', stocknum: 'X100' }),
]
const stock = stockOf(vehicles, aWebsite())

test.each([
  ['its id', '11', 11],
  ['other letter case', '2021-Mazda-3-G20-UB322', 11],
  ['another name before the same stock number', '2021-mazda-3-astina-ub322', 11],
  ['the longer of two numbers', 'renamed-ex-ub322', 12],
  ['an unknown id', '99', null],
  ['another stock number', '2021-mazda-3-g20-ub323', null],
  ['a number that is too short to mean one vehicle', '2018-kia-cerato-7', null],
  ['a number that two vehicles have', 'three-x100', null],
  ['no number at all', 'trade-in', null],
])('an old address with %s', (_, slug, id) => {
  expect(movedVehicle(stock, slug)?.id ?? null).toBe(id)
})
