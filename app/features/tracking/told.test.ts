import { describe, expect, test } from 'vitest'
import { fromDollars } from '#app/core/money.ts'
import { ascEventsOf } from './asc-events.ts'
import { type EventId, eventCatalogue } from './events.ts'
import { gaEventsOf } from './ga-events.ts'
import type { Happening } from './happening.ts'
import { scrubbed, scrubbedAddress } from './scrubbed.ts'
import { parseItem, parseShown, printItem, printShown, type TrackedItem } from './tracked-item.ts'

const ute: TrackedItem = {
  stocknum: 'V1042',
  name: '2022 Example Ranger XLT',
  price: fromDollars(48_990),
  slug: '2022-example-ranger-xlt-v1042',
  vin: '6ZZEXAMPLE0000017',
  car_type: 'used',
  year: 2022,
  make: 'Example',
  model: 'Ranger',
  badge: 'XLT',
  body: 'ute',
  colour: 'Blue',
  created_at: '2026-02-03T00:00:00.000Z',
}

function aHappening(id: EventId | null, more: Partial<Happening> = {}): Happening {
  return {
    id,
    path: '/cars/2022-example-ranger-xlt-v1042',
    url: 'https://dealer.example/cars/2022-example-ranger-xlt-v1042',
    title: ute.name,
    item: ute,
    shown: [],
    search: '',
    leadId: null,
    pressed: null,
    ...more,
  }
}
const ids = eventCatalogue.flatMap(({ id }) => (id === 49 ? [] : [id]))

describe('the trade’s standard', () => {
  test('a booked test drive, as the standard’s own example has it', () => {
    const sent = ascEventsOf(aHappening(48, { leadId: '90412' }))
    expect(sent.map(({ event }) => event)).toEqual(['asc_form_submission', 'asc_form_submission_sales_appt'])
    expect(sent[1]?.parameters).toMatchObject({
      page_type: 'item',
      comm_type: 'form',
      comm_outcome: 'appt_booked',
      submission_id: '90412',
      department: 'sales',
      form_type: 'consumer_contact',
      flow_name: 'test_drive',
      item_id: '6ZZEXAMPLE0000017',
      item_number: 'V1042',
      item_condition: 'used',
      item_year: 2022,
      item_make: 'Example',
      item_model: 'Ranger',
      item_variant: 'XLT',
      item_color: 'Blue',
      item_type: 'ute',
      item_price: 48_990,
      item_inventory_date: '2026/02/03',
    })
  })

  test('EVENT-23 every event of the catalogue has its counterpart, each with 25 parameters at most', () => {
    for (const id of ids) {
      const sent = ascEventsOf(
        aHappening(id, { leadId: 'a', pressed: { text: 'Call', address: 'tel:0355500142' } }),
      )
      expect([id, sent.length > 0]).toEqual([id, true])
      for (const { parameters } of sent) expect(Object.keys(parameters).length).toBeLessThanOrEqual(25)
    }
  })

  test('a list says how many it shows', () => {
    const shown = [
      parseShown(printShown('A 1', fromDollars(10)), 'One'),
      parseShown(printShown('B', null), 'Two'),
    ]
    const sent = ascEventsOf(aHappening(2, { path: '/search/used-cars', item: null, shown }))
    expect(sent.map(({ event }) => event)).toEqual(['asc_pageview', 'asc_itemlist_pageview'])
    expect(sent[1]?.parameters.item_results).toBe(2)
    expect(shown).toEqual([
      { stocknum: 'A 1', name: 'One', price: 1000 },
      { stocknum: 'B', name: 'Two', price: null },
    ])
  })

  test('EVENT-08 a call names the dealer’s number', () => {
    const [call] = ascEventsOf(
      aHappening(25, { pressed: { text: '(03) 5550 0142', address: 'tel:+61355500142' } }),
    )
    expect(call?.parameters.comm_phone_number).toBe('+61355500142')
  })
})

describe('Google Analytics', () => {
  test('EVENT-23 every event has a name that Analytics takes', () => {
    for (const id of ids)
      for (const { name } of gaEventsOf(aHappening(id), 'AUD')) expect(name).toMatch(/^[a-z][a-z0-9_]{0,39}$/)
  })

  test('a vehicle’s page is a page and an item with its value', () => {
    expect(gaEventsOf(aHappening(4), 'AUD')).toMatchObject([
      { name: 'page_view' },
      {
        name: 'view_item',
        parameters: { currency: 'AUD', value: 48_990, items: [{ item_id: 'V1042', price: 48_990 }] },
      },
    ])
  })

  test('a vehicle without a price has no value, and no currency then', () => {
    const [, view] = gaEventsOf(aHappening(3, { item: { ...ute, price: null } }), 'AUD')
    expect(view?.parameters).not.toHaveProperty('value')
    expect(view?.parameters).not.toHaveProperty('currency')
  })

  test('a lead is one event, with its number and without a value', () => {
    expect(gaEventsOf(aHappening(15, { leadId: 'lead-1' }), 'AUD')).toMatchObject([
      { name: 'generate_lead', parameters: { lead_source: 'vehicle-enquiry', lead_id: 'lead-1' } },
    ])
    expect(gaEventsOf(aHappening(15), 'AUD')[0]?.parameters).not.toHaveProperty('value')
  })
})

test.each([
  ['white ute ann@example.com', 'white ute'],
  ['call 0412 345 678 please', 'call please'],
  ['+61 (0) 412-345-678', ''],
  ['2024 cx-5 under 45000', '2024 cx-5 under 45000'],
])('nothing of a person goes on: %s', (text, kept) => {
  expect(scrubbed(text)).toBe(kept)
})

test.each([
  ['?utm_campaign=eofy-2026-06-30', '?utm_campaign=eofy-2026-06-30'],
  [
    '?gclid=Cj0412345678-12345678&fbclid=IwAR0412345678',
    '?gclid=Cj0412345678-12345678&fbclid=IwAR0412345678',
  ],
  ['?utm_source=0412345678&utm_medium=a%40b.example', '?utm_source=0412345678&utm_medium=a%40b.example'],
  ['?q=ute+0412345678&email=ann%40example.com&page=2', '?q=ute&email=&page=2'],
  ['', ''],
])('MEND-50 TRACK-04 what a campaign wrote goes on whole, and nothing of a person: %s', (query, kept) => {
  const page = 'https://dealer.example/search/used-cars'
  expect(scrubbedAddress(page + query)).toBe(page + kept)
})

test.each(['booking/b.1.s3cret', 'payment/s3cret', 'garage/stop/s3cret', '_sandbox/card/s3cret'])(
  'the key in %s is told to nobody',
  (path) => {
    expect(scrubbedAddress(`https://dealer.example/${path}?utm_source=mail`)).not.toContain('s3cret')
  },
)

test('an item is read back as it was printed, and nothing where there is none', () => {
  expect(parseItem(printItem(ute))).toEqual(ute)
  expect(parseItem(undefined)).toBeNull()
  expect(parseItem('{}')).toBeNull()
})
