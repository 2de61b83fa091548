import { expect, test } from 'vitest'
import { linkAttributes } from '#app/core/link-kind.ts'
import { aLocation } from '#test/a-location.ts'
import { directionsLink } from './directions.ts'

const { address } = aLocation()

test.each([
  ['its own link', { map_url: 'https://maps.app.goo.gl/x', place_id: 'p' }, 'https://maps.app.goo.gl/x'],
  [
    'the place id with its text',
    { place_id: 'p 1', lat: -37.5, long: 143.8 },
    'https://www.google.com/maps/dir/?api=1&destination=Some+Dealer+Sales%2C+1+Main+Road%2C+Ballarat+VIC+3350&destination_place_id=p+1',
  ],
  [
    'coordinates, of which 0 is one',
    { lat: 0, long: 143.8 },
    'https://www.google.com/maps/dir/?api=1&destination=0%2C143.8',
  ],
  [
    'the address',
    {},
    'https://www.google.com/maps/dir/?api=1&destination=Some+Dealer+Sales%2C+1+Main+Road%2C+Ballarat+VIC+3350',
  ],
])('directions by %s, in a new tab', (_, change, link) => {
  expect(directionsLink({ name: 'Some Dealer Sales', address: { ...address, ...change } })).toBe(link)
  expect(linkAttributes(link)).toEqual({ target: '_blank', rel: 'noopener noreferrer' })
})
