import { describe, expect, test } from 'vitest'
import { fromDollars } from '#app/core/money.ts'
import { aWebsite } from '#test/a-website.ts'
import { searchView, vehicleView } from './vehicle-view.ts'

const journey = { stocknum: 'J42', name: '2024 Jayco Journey', price: fromDollars(46_990.5) }
const eagle = { stocknum: 'E7', name: '2022 Jayco Eagle', price: fromDollars(20_000) }
const unpriced = { stocknum: 'X1', name: 'Prototype', price: null }

describe('vehicle view', () => {
  test('EVENT-25 EVENT-26 it carries stock number, name, price and currency', () => {
    expect(vehicleView(journey, aWebsite().currency)).toEqual({
      content_ids: ['J42'],
      contents: [{ id: 'J42', quantity: 1 }],
      content_type: 'product',
      content_name: '2024 Jayco Journey',
      currency: 'AUD',
      value: 46_990.5,
    })
  })

  test('EVENT-26 the currency is the website’s own; without a price there is no value', () => {
    const view = vehicleView(unpriced, aWebsite({ locale: 'en-NZ', currency: 'NZD' }).currency)
    expect(view.currency).toBe('NZD')
    expect('value' in view).toBe(false)
  })

  test('EVENT-27 a search adds what was searched for', () => {
    expect(searchView([journey, eagle, unpriced], 'jayco', 'AUD')).toEqual({
      content_ids: ['J42', 'E7', 'X1'],
      contents: [
        { id: 'J42', quantity: 1 },
        { id: 'E7', quantity: 1 },
        { id: 'X1', quantity: 1 },
      ],
      content_type: 'product',
      content_name: 'jayco',
      currency: 'AUD',
      value: 66_990.5,
      search_string: 'jayco',
    })
    expect('value' in searchView([], '', 'AUD')).toBe(false)
  })
})
