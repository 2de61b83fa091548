import { describe, expect, test } from 'vitest'
import { type RoutedLocation, recipientsOf, routedPlace, routeSteps, webhooksOf } from './routing.ts'

const city: RoutedLocation = {
  id: 1,
  slug: 'city',
  dealership_slug: 'a',
  primary: true,
  visible: true,
  location_type: 'sales',
  contact_detail: { email: 'City@a.example' },
}
const coast: RoutedLocation = {
  id: 2,
  slug: 'coast',
  dealership_slug: 'b',
  primary: false,
  visible: true,
  location_type: 'sales',
  contact_detail: { email: 'coast@b.example' },
}
const silent: RoutedLocation = {
  id: 3,
  slug: 'silent',
  dealership_slug: 'b',
  primary: false,
  visible: true,
  location_type: 'sales',
  contact_detail: {},
}
const locations = [silent, coast, city]
const plain = { use_primary_location: false, recipients: [], webhooks: [] }

describe('LEAD-11 the location of a lead', () => {
  test.each([
    [
      'as the form says',
      plain,
      { dealership_slug: 'x', location_id: 2 },
      { dealership_slug: 'x', location_id: 2 },
    ],
    [
      'the dealership of the form’s location',
      plain,
      { location_id: 2 },
      { dealership_slug: 'b', location_id: 2 },
    ],
    ['nothing said', plain, {}, {}],
    [
      'a location of somebody else',
      plain,
      { location_id: 99, dealership_slug: 'x' },
      { dealership_slug: 'x' },
    ],
    [
      'MEND-62 a dealership alone: its own place',
      plain,
      { dealership_slug: 'b' },
      { dealership_slug: 'b', location_id: 3 },
    ],
    [
      'the primary location',
      { ...plain, use_primary_location: true },
      { dealership_slug: 'x', location_id: 2 },
      { dealership_slug: 'a', location_id: 1 },
    ],
    [
      'a fixed dealership wins',
      { ...plain, use_primary_location: true, fixed_dealership_slug: 'z' },
      { location_id: 2 },
      { dealership_slug: 'z', location_id: 1 },
    ],
    [
      'a fixed location wins',
      { ...plain, use_primary_location: true, fixed_location_slug: 'coast' },
      {},
      { dealership_slug: 'a', location_id: 2 },
    ],
    [
      'both fixed',
      { ...plain, fixed_dealership_slug: 'z', fixed_location_slug: 'silent' },
      { dealership_slug: 'x', location_id: 1 },
      { dealership_slug: 'z', location_id: 3 },
    ],
    [
      'a fixed location that is gone',
      { ...plain, fixed_location_slug: 'gone' },
      { location_id: 2 },
      { dealership_slug: 'b', location_id: 2 },
    ],
  ])('%s', (_, settings, lead, place) => {
    expect(routedPlace(lead, settings, locations)).toEqual(place)
  })
})

describe('the mail recipients of a lead', () => {
  const list = {
    ...plain,
    recipients: [
      { to: 'service@a.example', format: 'text' as const, categories: ['Service', 'Parts'] },
      { to: 'used@a.example', format: 'adf' as const, car_types: ['used' as const] },
      {
        to: 'used-coast@a.example',
        format: 'text' as const,
        car_types: ['used' as const],
        location_slugs: ['coast'],
      },
    ],
  }
  const everything = {
    ...plain,
    recipients: [
      { to: 'all@a.example', format: 'text' as const },
      { to: 'ALL@a.example', format: 'text' as const },
      { to: 'all@a.example', format: 'adf' as const },
    ],
  }
  test.each([
    ['the entry of its category', list, { category: 'service' }, ['mail service@a.example']],
    [
      'every entry that fits',
      list,
      { category: 'Used Vehicle', car_type: 'used', location_id: 2 },
      ['adf used@a.example', 'mail used-coast@a.example'],
    ],
    [
      'not an entry of which one condition fails',
      list,
      { car_type: 'used', location_id: 1 },
      ['adf used@a.example'],
    ],
    [
      'an entry without conditions, once in each format',
      everything,
      {},
      ['mail all@a.example', 'adf all@a.example'],
    ],
    ['no entry: the location', list, { category: 'Finance', location_id: 2 }, ['mail coast@b.example']],
    [
      'no entry, a location without address: the primary one',
      list,
      { location_id: 3 },
      ['mail city@a.example'],
    ],
    ['no list, no location: the primary one', plain, {}, ['mail city@a.example']],
  ])('%s', (_, settings, lead, recipients) => {
    expect(recipientsOf(lead, settings, locations).map(({ kind, target }) => `${kind} ${target}`)).toEqual(
      recipients,
    )
  })

  test('the first entry is used where no location has an address', () => {
    expect(recipientsOf({ category: 'Finance' }, list, [silent])).toEqual([
      { kind: 'mail', target: 'service@a.example' },
    ])
  })

  test('there may be no recipient at all', () => {
    expect(recipientsOf({}, plain, [])).toEqual([])
  })
})

describe('the webhooks of a lead', () => {
  const settings = {
    ...plain,
    webhooks: [
      { url: 'https://all.example' },
      { url: 'https://ALL.example/' },
      { url: 'https://used.example/hook?key=1', car_types: ['used' as const], location_slugs: ['coast'] },
    ],
  }
  test.each([
    [
      'every one that fits, once',
      { car_type: 'used', location_id: 2 },
      ['https://all.example/', 'https://used.example/hook?key=1'],
    ],
    ['not one of which a condition fails', { car_type: 'used', location_id: 1 }, ['https://all.example/']],
  ])('%s', (_, lead, targets) => {
    expect(webhooksOf(lead, settings, locations)).toEqual(
      targets.map((target) => ({ kind: 'webhook', target })),
    )
  })

  test('no webhook is called where none fits', () => {
    expect(webhooksOf({}, { ...plain, webhooks: settings.webhooks.slice(2) }, locations)).toEqual([])
  })
})

test('every entry says whether it fits, and if not, which conditions the lead does not meet', () => {
  const settings = {
    ...plain,
    recipients: [
      { to: 'All@a.example', format: 'text' as const },
      { to: 'service@a.example', format: 'adf' as const, categories: ['Service'], location_slugs: ['coast'] },
    ],
    webhooks: [{ url: 'https://crm.example/leads', car_types: ['used' as const] }],
  }
  expect(routeSteps({ category: 'Parts', location_id: 1 }, settings, locations)).toEqual([
    { entry: 'mail all@a.example', fits: true, missed: [] },
    {
      entry: 'mail service@a.example',
      fits: false,
      missed: ['category is Parts, not one of Service', 'location is city, not one of coast'],
    },
    {
      entry: 'webhook https://crm.example/leads',
      fits: false,
      missed: ['car type is not known, not one of used'],
    },
  ])
})
