import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { visitWords } from '#app/features/vehicles/visit-kind.ts'
import { categoryOf, enquiryTypes } from './category.ts'
import { successHeading, successPath, successSlug } from './success.ts'
import { successEvent } from './success-event.ts'

describe('success page', () => {
  test.each([
    ['SUCCESS-E01 SUCCESS-03', 'Anything', 'demo', 'demo-vehicle-enquiry'],
    ['SUCCESS-E02 SUCCESS-04', 'Anything', 'used', 'used-vehicle-enquiry'],
    ['SUCCESS-E03 SUCCESS-05', 'Anything', 'new', 'new-vehicle-enquiry'],
    ['SUCCESS-E04 SUCCESS-05', 'Anything', 'commercial', 'new-vehicle-enquiry'],
    ['SUCCESS-E05', 'Finance', 'used', 'used-vehicle-enquiry'],
    ['SUCCESS-E06', 'Sell My Car', undefined, 'sell-my-car'],
    ['SUCCESS-E07', 'Service', undefined, 'service'],
    ['SUCCESS-02 no category', '', undefined, 'general'],
    ['SUCCESS-02 signs only', ' & ', '', 'general'],
    ['SUCCESS-02 runs of signs', ' Parts & Service! ', '', 'parts-service'],
  ])('%s', (_, category, carType, slug) => {
    expect(successSlug(category, carType)).toBe(slug)
  })

  test('SUCCESS-01 the address carries the parameters, encoded', () => {
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
  expect(successHeading(slug, visitWords('drive', 'en-AU'))).toBe(heading)
})

test('SUCCESS-06 SUCCESS-07 the page says thank you, whatever is in the address', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom('', '__proto__', 'toString')), (slug) => {
      expect(successHeading(slug, visitWords('drive', 'en-AU'))).toMatch(/^Thank you/)
    }),
  )
})

describe('the event of the success page', () => {
  test.each([
    ['SUCCESS-06 nothing stored', '', undefined, null],
    ['FORM-17 the general form', 'General', undefined, 22],
    ['FORM-17 an enquiry about a new vehicle', 'New Vehicle', undefined, 14],
    ['FORM-17 a used one', 'Used Vehicle', undefined, 15],
    ['FORM-17 a test drive of a new car', 'Test Drive', { car_type: 'new' }, 17],
    ['FORM-17 of a used car', 'Test Drive', { car_type: 'used' }, 48],
    ['FORM-17 of a used car to drive only', 'Test Drive', { car_type: 'used', isTestDriveOnly: true }, 17],
    ['FORM-17 sell my car', 'Sell My Car', undefined, 40],
    ['FORM-17 a category of the website’s own', 'Newsletter', undefined, 22],
  ])('%s', (_, category, vehicle, id) => {
    expect(successEvent(category, vehicle)).toBe(id)
  })

  test('FORM-17 FORM-14 every category of a form has the event of that form', () => {
    const forms = [
      'trade-in',
      'reserve',
      'online-purchase',
      'request-photos',
      'service',
      'parts',
      'finance',
      'fleet',
      'careers',
    ] as const
    expect(forms.map((form) => successEvent(categoryOf(form) ?? ''))).toEqual([
      28, 44, 45, 42, 19, 20, 21, 16, 51,
    ])
  })
})

describe('categories', () => {
  test('FORM-13 the enquiry types are in their order', () => {
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
