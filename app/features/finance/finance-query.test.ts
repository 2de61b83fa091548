import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aWebsite } from '#test/a-website.ts'
import { type FinanceQuery, financeFormPath, parseFinanceQuery } from './finance-query.ts'

const website = aWebsite()
const nothing: FinanceQuery = {
  preferredDealership: null,
  vehiclePriceBudget: null,
  car_id: null,
  car_type: null,
  vin: null,
}
const queryOf = (address: string) => new URLSearchParams(address.replace(/^[^?]*|#.*$/g, ''))

describe('the link to finance from a vehicle', () => {
  const whole: FinanceQuery = {
    preferredDealership: 'some-dealer',
    vehiclePriceBudget: 25990.5,
    car_id: '7',
    car_type: 'used',
    vin: 'JM0KF4WLA00123456',
  }

  test.each([
    [
      'all that is known',
      website,
      whole,
      '/finance?car_id=7&car_type=used&vin=JM0KF4WLA00123456&preferredDealership=some-dealer&vehiclePriceBudget=25990.5#finance-form',
    ],
    [
      'the page of the website',
      aWebsite({ config: { finance_path: '/finance-enquiry' } }),
      { car_id: '7', vin: null },
      '/finance-enquiry?car_id=7#finance-form',
    ],
    ['from nowhere', website, {}, '/finance#finance-form'],
  ])('%s', (_, website, known, path) => {
    expect(financeFormPath(website, known)).toBe(path)
  })

  test('read back it is what it was made of', () => {
    const known = fc.record({
      preferredDealership: fc.constantFrom('some-dealer', null),
      vehiclePriceBudget: fc.option(fc.integer({ min: 1, max: 1_000_000_000 }).map((cents) => cents / 100)),
      car_id: fc.option(fc.stringMatching(/^[A-Za-z0-9_-]{1,100}$/)),
      car_type: fc.constantFrom('new', 'used', 'demo', null),
      vin: fc.option(fc.stringMatching(/^[A-Z0-9]{17}$/)),
    })
    fc.assert(
      fc.property(known, (known) => {
        expect(parseFinanceQuery(queryOf(financeFormPath(website, known)), website)).toEqual(known)
      }),
    )
  })

  test.each([
    '',
    'preferredDealership=another-dealer',
    'vehiclePriceBudget=lots',
    'vehiclePriceBudget=-1',
    'vehiclePriceBudget=0',
    'vehiclePriceBudget=1e9',
    'vehiclePriceBudget=99999999',
    'car_id=%3Cscript%3E',
    'car_id=a/b',
    `car_id=${'a'.repeat(101)}`,
    'car_type=stolen',
    'vin=a%20b',
    'other=1',
  ])('unknown or malformed is ignored: %s', (query) => {
    expect(parseFinanceQuery(new URLSearchParams(query), website)).toEqual(nothing)
  })
})
