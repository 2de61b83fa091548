import { expect, test } from 'vitest'
import { numbersFor } from './campaign-number.ts'
import { searchOf } from './search-of.ts'
import { isTriggeredBy, type Trigger, triggerCall } from './trigger.ts'

const push: Trigger['tell'] = { data_layer: { event: 'phone_click', place: 'header' } }
const conversion: Trigger['tell'] = { conversion: 'AW-1/abc', value: 50 }
const manager = { hears: 'data-layer', ids: ['GTM-1'] } as const
const ads = { hears: 'google', ids: ['AW-1'] } as const

test.each<[string, Trigger['on'], { id: 15 | 4 | null; path: string }, boolean]>([
  ['the event it names', { event: 15 }, { id: 15, path: '/success' }, true],
  ['another event', { event: 15 }, { id: 4, path: '/cars/a' }, false],
  ['the page it names', { page: '/finance' }, { id: null, path: '/finance' }, true],
  ['a page below', { page: '/cars/*' }, { id: 4, path: '/cars/a' }, true],
  ['what is done on that page', { page: '/success' }, { id: 15, path: '/success' }, false],
  ['a link, which the page looks for', { link: 'tel:' }, { id: null, path: '/' }, false],
])('MEND-54 a trigger is met by %s: %o', (_, on, happening, isMet) => {
  expect(isTriggeredBy({ on, tell: push }, happening)).toBe(isMet)
})

test.each([
  [
    'a tag manager hears the entry',
    push,
    manager,
    { to: 'data-layer', entry: { event: 'phone_click', place: 'header', lead_id: 'a' } },
  ],
  ['advertising does not', push, ads, null],
  [
    'advertising hears its label once for a lead',
    conversion,
    ads,
    {
      to: 'google',
      words: [
        'event',
        'conversion',
        { send_to: 'AW-1/abc', value: 50, currency: 'AUD', transaction_id: 'a' },
      ],
    },
  ],
  ['another account does not', conversion, { hears: 'google', ids: ['AW-2'] } as const, null],
  ['nor does a tag manager', conversion, manager, null],
])('MEND-54 %s', (_, tell, party, call) => {
  expect(triggerCall({ on: { event: 15 }, tell }, party, { leadId: 'a' }, 'AUD')).toEqual(call)
})

test.each([
  ['a visit by the campaign', { utm_source: 'Google', utm_medium: 'cpc' }, ['1300 555 014']],
  ['one by another', { utm_source: 'meta' }, ['1300 555 015']],
  ['one by none', {}, []],
])('MEND-54 %s sees the numbers that are declared for it', (_, first, numbers) => {
  const declared = [
    {
      when: { utm_source: 'google', utm_medium: 'cpc' },
      number: '1300 555 014',
      instead_of: '(03) 5550 0142',
    },
    { when: { utm_source: 'google' }, number: '1300 555 016', instead_of: '03 5550 0142' },
    { when: { utm_source: 'meta' }, number: '1300 555 015', instead_of: '(03) 5550 0142' },
  ]
  expect(numbersFor(declared, first).map(({ number }) => number)).toEqual(numbers)
})

test.each([
  [
    '/search/used-cars',
    '?q=ute&make=Mazda&price_max=20000&page=2&sort=Newest&gclid=x',
    'ute, make: Mazda, price_max: 20000',
  ],
  ['/pre-owned', '?make=Mazda&make=Ford', 'make: Mazda, make: Ford'],
  ['/search/used-cars', '?page=2', ''],
  ['/contact', '?q=ute', ''],
])('MEND-53 EVENT-27 what is searched for on %s by %s is "%s"', (path, query, search) => {
  expect(searchOf(path, query)).toBe(search)
})
