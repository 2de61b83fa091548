import { describe, expect, test } from 'vitest'
import type { Location } from '#app/features/locations/location.ts'
import { aLocation } from '#test/a-location.ts'
import { aVehicle } from '#test/a-vehicle.ts'
import { aWebsite } from '#test/a-website.ts'
import { dealerPhone } from './dealer-phone.ts'
import { primaryPicture } from './primary-picture.ts'

const picture = (thumb: string) => ({ image: { url: `${thumb}?big`, thumb: { url: thumb } } })

describe('CAR-14 the primary picture', () => {
  test.each([
    ['an ordinary address', '/a/front.jpg', [], '/a/front.jpg'],
    ['none: the first thumbnail', null, ['/t1.jpg', '/t2.jpg'], '/t1.jpg'],
    ['empty: the first thumbnail', '', ['/t1.jpg'], '/t1.jpg'],
    ['the placeholder: the first thumbnail', 'https://x.test/a/default-car.png?v=1', ['/t1.jpg'], '/t1.jpg'],
    ['no thumbnail either', '/default.png', [], null],
    ['a folder named default is no placeholder', '/default/front.jpg', ['/t1.jpg'], '/default/front.jpg'],
    ['a thumbnail that is a placeholder too', null, ['/default.png'], null],
  ])('%s', (_, primary_image_url, thumbs, expected) => {
    expect(primaryPicture({ primary_image_url, images: thumbs.map(picture) })).toBe(expected)
  })
})

describe('TENANT-06 the phone shown with a car', () => {
  const at = (phone: string | null) => ({ name: 'Yard', slug: 'yard', phone, distribution_locations: [] })
  const primary = aLocation({ primary: true, contact_detail: { phone: 'P' } })
  test.each<[string, object, string | null, Location[], string | null]>([
    ['the entry for its type', { used: 'U', default: 'D' }, 'L', [primary], 'U'],
    ['its own yard', { new: 'N', default: 'D' }, 'L', [primary], 'L'],
    ['the default', { default: 'D' }, null, [primary], 'D'],
    ['the primary location', {}, null, [primary], 'P'],
    ['none', {}, null, [], null],
  ])('%s', (_, phones, yard, locations, expected) => {
    const vehicle = aVehicle({ car_type: 'used', location: at(yard) })
    expect(dealerPhone(vehicle, aWebsite({ phones }), locations)).toBe(expected)
  })
})
