import { describe, expect, test } from 'vitest'
import { categoryOf, enquiryTypes } from './category.ts'
import { successHeading, successPath, successSlug } from './success.ts'

describe('success page', () => {
  test.each([
    ['SUCCESS-E01', 'Anything', 'demo', 'demo-vehicle-enquiry'],
    ['SUCCESS-E02', 'Anything', 'used', 'used-vehicle-enquiry'],
    ['SUCCESS-E03', 'Anything', 'new', 'new-vehicle-enquiry'],
    ['SUCCESS-E04', 'Anything', 'commercial', 'new-vehicle-enquiry'],
    ['SUCCESS-E05', 'Finance', 'used', 'used-vehicle-enquiry'],
    ['SUCCESS-E06', 'Sell My Car', undefined, 'sell-my-car'],
    ['SUCCESS-E07', 'Service', undefined, 'service'],
    ['SUCCESS-02 no category', '', undefined, 'general'],
    ['SUCCESS-02 signs only', ' & ', '', 'general'],
    ['SUCCESS-02 runs of signs', ' Parts & Service! ', '', 'parts-service'],
  ])('%s', (_, category, carType, slug) => {
    expect(successSlug(category, carType)).toBe(slug)
  })

  test('SUCCESS-01 the address carries the pairs, encoded', () => {
    expect(successPath('Finance', 'used', { car_id: '7', from: 'a&b c' })).toBe(
      '/success?category=used-vehicle-enquiry&car_id=7&from=a%26b+c',
    )
    expect(successPath('Service')).toBe('/success?category=service')
  })
})

test.each([
  ['used-vehicle-enquiry', 'Thank you for your used vehicle enquiry'],
  ['service', 'Thank you for your service enquiry'],
  ['<b>made up</b>', 'Thank you'],
  ['constructor', 'Thank you'],
  ['', 'Thank you'],
])('FORM-17 the heading of the success page for %s', (slug, heading) => {
  expect(successHeading(slug)).toBe(heading)
})

describe('categories', () => {
  test('FORM-13 the enquiry types, in their order', () => {
    expect(enquiryTypes).toEqual([
      'General',
      'Service',
      'Parts',
      'New Vehicle',
      'Used Vehicle',
      'Fleet',
      'Finance',
      'Careers',
      'Sell My Car',
    ])
  })

  test.each([
    ['vehicle-enquiry', 'new', 'New Vehicle'],
    ['vehicle-enquiry', 'demo', 'New Vehicle'],
    ['vehicle-enquiry', 'used', 'Used Vehicle'],
    ['test-drive', 'used', 'Test Drive'],
    ['trade-in', undefined, 'Trade In'],
    ['reserve', undefined, 'Reserve'],
    ['online-purchase', undefined, 'Online Purchase'],
    ['request-photos', undefined, 'Request Photos'],
    ['service', undefined, 'Service'],
    ['parts', undefined, 'Parts'],
    ['finance', undefined, 'Finance'],
    ['fleet', undefined, 'Fleet'],
    ['careers', undefined, 'Careers'],
    ['general-enquiry', undefined, null],
  ] as const)('FORM-14 %s, %s: %s', (form, carType, category) => {
    expect(categoryOf(form, carType)).toBe(category)
  })
})
