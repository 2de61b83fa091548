import { describe, expect, test } from 'vitest'
import { aWebsite } from '#test/a-website.ts'
import { destinationsOf } from './destinations.ts'
import { collectorAddress } from './measuring.ts'
import { trackingEvent } from './tracking-event.ts'

const visit = {
  websiteSlug: 'red-gum',
  url: 'https://red-gum.example/cars/x',
  deviceId: 'device_abcdefghij',
  sessionId: 'session_0123456789',
  environment: { browser: 'Safari', os: 'iOS', device: 'mobile' },
} as const

describe('where an event goes', () => {
  const tracked = trackingEvent(visit, { category: 'call' })
  const everywhere = { hasPixel: true, collector: 'https://collector.example/events' }

  test('EVENT-24 to the data layer with all its fields, to the pixel, to the collector', () => {
    const { dataLayer, facebook, collector } = destinationsOf(25, { value: 5 }, tracked, everywhere)
    expect(dataLayer).toMatchObject({
      event: 'interaction',
      eventAction: 'click to call',
      eventCategory: 'call',
      formName: null,
      formStatus: null,
      eventLabel: 'click to call',
      pageType: null,
      vehicleType: null,
      facebookEventName: 'Contact',
      facebookCustomEvent: false,
      value: 5,
    })
    expect(facebook).toEqual({ method: 'track', name: 'Contact', properties: { value: 5 } })
    expect(collector).toEqual({ address: 'https://collector.example/events', body: { event: tracked } })
  })

  test('EVENT-24 what the pixel has no name for is a custom event', () => {
    expect(destinationsOf(60, {}, tracked, everywhere).facebook).toEqual({
      method: 'trackCustom',
      name: 'HistoryReport',
      properties: {},
    })
  })

  test('EVENT-24 where nothing is named: the data layer alone', () => {
    expect(destinationsOf(25, {}, tracked, { hasPixel: false, collector: null })).toMatchObject({
      facebook: null,
      collector: null,
    })
  })

  test.each([
    ['nothing set', {}, null],
    ['a collector without the feature', { analytics: { collector_url: 'https://c.example' } }, null],
    ['the feature without a collector', { features: { dealerstudio: true } }, null],
    [
      'both',
      { analytics: { collector_url: 'https://c.example/' }, features: { dealerstudio: true } },
      'https://c.example/events',
    ],
  ])('TRACK-10 API-22 a collector with %s: %s', (_, settings, address) => {
    expect(collectorAddress(aWebsite(settings))).toBe(address)
  })
})
