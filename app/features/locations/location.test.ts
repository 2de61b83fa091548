import { describe, expect, test } from 'vitest'
import { aLocation } from '#test/a-location.ts'
import { type LocationGroup, locationsOf } from './groups.ts'
import { locationSchema } from './location.ts'

const hours = { status: 'open', formatted: '8:30am-5:00pm', open: '08:30', close: '17:00' }
const closed = { status: 'closed', formatted: 'Closed' }

const whole = {
  id: 3,
  dealership_id: 1,
  dealership_slug: 'north',
  name: 'North Service',
  slug: 'service',
  location_type: 'service',
  primary: true,
  visible: false,
  contact_detail: {
    phone: '02 5550 1234',
    facebook_url: 'https://facebook.example/north',
    opening_hours: {
      monday: hours,
      tuesday: hours,
      wednesday: hours,
      thursday: hours,
      friday: hours,
      saturday: closed,
      sunday: closed,
    },
  },
  address: {
    street: '1 Main Road',
    city: 'Ballarat',
    state: 'VIC',
    postcode: '3350',
    lat: -37.5,
    long: 143.8,
    place_id: 'p',
    place_url: 'https://maps.example/p',
    full: '1 Main Road, Ballarat VIC 3350',
    map_key: 'k',
    map_url: 'https://maps.example/p',
  },
  reviews: { count: 12, average_rating: 4.5 },
}

describe('a location', () => {
  test('LOC-01..LOC-06 has all its fields, and none is lost', () => {
    expect(locationSchema.parse(whole)).toMatchObject(whole)
  })

  test.each([
    ['LOC-02 a type of its own', { location_type: 'bodyshop' }],
    [
      'LOC-04 an open day without hours',
      {
        contact_detail: {
          opening_hours: {
            ...whole.contact_detail.opening_hours,
            monday: { status: 'open', formatted: 'x' },
          },
        },
      },
    ],
    ['LOC-04 a day missing', { contact_detail: { opening_hours: { monday: hours } } }],
    [
      'LOC-04 a time of 12 hours',
      {
        contact_detail: {
          opening_hours: { ...whole.contact_detail.opening_hours, monday: { ...hours, open: '8:30am' } },
        },
      },
    ],
    ['LOC-05 a latitude that is none', { address: { ...whole.address, lat: 200 } }],
    ['LOC-06 a rating above 5', { reviews: { count: 1, average_rating: 6 } }],
    ['LOC-01 a slug of digits alone', { slug: '12' }],
  ])('%s is refused', (_, change) => {
    expect(locationSchema.safeParse({ ...whole, ...change }).success).toBe(false)
  })
})

describe('LOC-07 groups hold visible locations in the order of the settings', () => {
  const places = [
    aLocation({ id: 1, location_type: 'sales', primary: true }),
    aLocation({ id: 2, location_type: 'parts' }),
    aLocation({ id: 3, location_type: 'service' }),
    aLocation({ id: 4, location_type: 'service', visible: false }),
    aLocation({ id: 5, location_type: 'sales', primary: true, visible: false }),
  ]
  test.each<[LocationGroup, number[]]>([
    ['primary', [1]],
    ['sales', [1]],
    ['service', [3]],
    ['parts', [2]],
    ['service-and-parts', [2, 3]],
    ['all', [1, 2, 3]],
  ])('%s', (group, ids) => {
    expect(locationsOf(group, places).map(({ id }) => id)).toEqual(ids)
  })
})
