import { describe, expect, test } from 'vitest'
import { conversionEvent } from './conversion-event.ts'
import { vehicleFormEvent } from './vehicle-form-event.ts'

describe('conversion event', () => {
  test.each([
    ['EVENT-E38 STEP-20 a form without its own', {}, 22],
    ['STEP-20 a form with its own', { conversionEvent: 17 as const }, 17],
  ])('%s', (_, form, id) => {
    expect(conversionEvent(form)).toBe(id)
  })

  test.each([
    ['EVENT-E32', 'vehicle-enquiry', 'new', null, 14],
    ['EVENT-E34', 'test-drive', 'new', null, 17],
    ['EVENT-E35', 'test-drive', 'used', null, 48],
    ['EVENT-E36 EVENT-06', 'test-drive', 'used', 'Test Drive Only', 17],
    ['EVENT-06 CAR-15 the other tag', 'test-drive', 'used', '*** Test Drive Vehicle Only ***', 17],
    ['EVENT-06 another tag', 'test-drive', 'used', 'Special', 48],
  ])('%s %s of a car that is %s, tagged %s: %i', (_, form, car_type, tag, id) => {
    expect(vehicleFormEvent(form, { car_type, tag })).toBe(id)
  })
})
