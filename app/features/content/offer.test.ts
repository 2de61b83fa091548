import { describe, expect, test } from 'vitest'
import { aWebsite } from '#test/a-website.ts'
import type { Offer } from './content.ts'
import { currentOffers, findOffer, offerPath, offerSubject, showOffer } from './offer.ts'

const offers: Offer[] = [
  {
    id: 1,
    title: 'Runout campers',
    text: 'Terms.',
    car_type: 'new',
    price: 28490,
    price_qualifier: 'drive_away',
    expires_at: '2027-02-28T23:59:59+11:00',
  },
  { id: 2, title: 'Autumn check', text: 'Terms.', expires_at: '2027-05-31T23:59:59+10:00' },
  { id: 12, title: 'Always', text: 'Terms.', car_type: 'used' },
]
const at = (moment: string) => currentOffers(offers, new Date(moment))

describe('CONTENT-04 special offers', () => {
  test('CONTENT-04 hold until their last second', () => {
    expect(at('2027-02-28T23:59:58+11:00').offers.map(({ id }) => id)).toEqual([1, 2, 12])
    expect(at('2027-02-28T23:59:59+11:00').offers.map(({ id }) => id)).toEqual([2, 12])
  })

  test('CONTENT-04 the first end is when the page changes', () => {
    expect(at('2027-01-01T00:00:00Z').endsAt).toEqual(new Date('2027-02-28T23:59:59+11:00'))
    expect(at('2028-01-01T00:00:00Z').endsAt).toBeNull()
  })

  test.each([
    ['1-runout-campers', 1],
    ['12-another-name', 12],
    ['12', 12],
    ['3-gone', null],
    ['runout-campers', null],
    ['1x', null],
  ])('CONTENT-04 the address %s', (slug, id) => {
    expect(findOffer(offers, slug)?.id ?? null).toBe(id)
  })

  test('CONTENT-04 is shown with its price and its last day at the dealer’s', () => {
    const [first] = offers
    if (!first) throw new Error('no offer')
    expect(showOffer(first, aWebsite({ time_zone: 'Australia/Melbourne' }), null)).toMatchObject({
      path: '/special-offers/1-runout-campers',
      price: { text: '$28,490', qualifier: 'Drive away' },
      ends: 'Sun 28 Feb 2027',
      about: 'New',
    })
    expect(offerPath(first)).toBe('/special-offers/1-runout-campers')
  })

  test.each([
    ['new', 'new'],
    ['demo', 'new'],
    ['used', 'used'],
    [undefined, 'service'],
  ] as const)('CONTENT-04 an offer on %s stands under %s', (car_type, subject) => {
    expect(offerSubject(car_type === undefined ? {} : { car_type })).toBe(subject)
  })
})
