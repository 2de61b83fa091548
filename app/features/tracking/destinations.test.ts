import { describe, expect, test } from 'vitest'
import { aWebsite } from '#test/a-website.ts'
import { dataLayerEntry, pixelCallOf } from './destinations.ts'
import { collectorAddress } from './measuring.ts'

describe('where an event goes', () => {
  test('EVENT-24 to the data layer with all its fields', () => {
    expect(dataLayerEntry(25, { value: 5 })).toMatchObject({
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
  })

  test('EVENT-24 to the pixel by its own name; what it has none for is a custom event', () => {
    expect(pixelCallOf(25, { value: 5 })).toEqual({
      method: 'track',
      name: 'Contact',
      properties: { value: 5 },
    })
    expect(pixelCallOf(60, {})).toEqual({ method: 'trackCustom', name: 'HistoryReport', properties: {} })
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
