import { describe, expect, test } from 'vitest'
import { trackingEvent } from './tracking-event.ts'

const visit = {
  websiteSlug: 'red-gum',
  url: 'https://red-gum.example/cars/x',
  deviceId: 'device_abcdefghij',
  sessionId: 'session_0123456789',
  environment: { browser: 'Safari', os: 'iOS', device: 'mobile' },
} as const

describe('tracking event', () => {
  test('TRACK-01 it has the eight fields, TRACK-02 and the environment', () => {
    expect(trackingEvent(visit, { category: 'form', leadId: '77', errorMessage: 'Bad' })).toEqual({
      website_slug: 'red-gum',
      url: 'https://red-gum.example/cars/x',
      category: 'form',
      lead_id: '77',
      anon_id: 'device_abcdefghij',
      session_id: 'session_0123456789',
      error_message: 'Bad',
      event_properties: { browser: 'Safari', os: 'iOS', device: 'mobile' },
    })
  })

  test('TRACK-01 TRACK-03 without lead and error these are null, and the device id is the anonymous one', () => {
    expect(trackingEvent(visit, { category: 'page view' })).toMatchObject({
      lead_id: null,
      error_message: null,
      anon_id: visit.deviceId,
    })
  })

  test('TRACK-02 the car only on vehicle pages, AUTH-05 the variant only where a split test runs', () => {
    const vehicle = { slug: '2024-jayco-journey-123', name: '2024 Jayco Journey' }
    const seen = trackingEvent({ ...visit, vehicle, variant: 'B' }, { category: 'page view' })
    expect(seen.event_properties).toEqual({
      ...visit.environment,
      car_slug: vehicle.slug,
      car_name: vehicle.name,
      variant: 'B',
    })
  })
})
