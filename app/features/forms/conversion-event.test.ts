import { describe, expect, test } from 'vitest'
import { aVehicle } from '#test/a-vehicle.ts'
import { aWebsite } from '#test/a-website.ts'
import { conversionEvent } from './conversion-event.ts'
import { formVehicle } from './form-vehicle.ts'
import { testDriveForm, vehicleEnquiry } from './vehicle-forms.ts'

const when = { name: 'dateTime', type: 'dateTime', label: 'When', isRequired: false, options: [] } as const

describe('conversion event', () => {
  test.each([
    ['EVENT-E38 STEP-20 a form without its own', {}, 22],
    ['STEP-20 a form with its own', { conversionEvent: 17 as const }, 17],
  ])('%s', (_, form, id) => {
    expect(conversionEvent(form)).toBe(id)
  })

  test.each([
    ['EVENT-E32', 'vehicle-enquiry', 'new', null, 14],
    ['EVENT-E33', 'vehicle-enquiry', 'used', null, 15],
    ['EVENT-E34', 'test-drive', 'new', null, 17],
    ['EVENT-E35', 'test-drive', 'used', null, 48],
    ['EVENT-E36 EVENT-06', 'test-drive', 'used', 'Test Drive Only', 17],
    ['EVENT-06 CAR-15 the other tag', 'test-drive', 'used', '*** Test Drive Vehicle Only ***', 17],
    ['EVENT-06 another tag', 'test-drive', 'used', 'Special', 48],
  ] as const)('%s %s of a car that is %s, tagged %s: %i', (_, name, car_type, tag, id) => {
    const vehicle = formVehicle(aVehicle({ car_type, tag }))
    const context = { website: aWebsite(), locations: [], now: new Date('2026-06-01') }
    const form =
      name === 'test-drive' ? testDriveForm(vehicle, when, context) : vehicleEnquiry(vehicle, context)
    expect(conversionEvent(form)).toBe(id)
  })
})
