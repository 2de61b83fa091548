import { describe, expect, test } from 'vitest'
import { fromDollars } from '#app/core/money.ts'
import { aLocation } from '#test/a-location.ts'
import { aVehicle, keptAt } from '#test/a-vehicle.ts'
import { aWebsite } from '#test/a-website.ts'
import { schemaProblems } from '#test/schema-org.ts'
import { vehicleJsonLd } from './vehicle-json-ld.ts'

type Changes = Parameters<typeof aVehicle>[0]
type Node = Record<string, unknown>

const page = {
  address: (path: string) => `https://some-dealer.example${path}`,
  parents: [{ href: '/search/used-cars', label: 'Stock' }],
  place: aLocation({ contact_detail: { phone: '(03) 5550 0142' } }),
  confirmedAt: '2026-11-24T10:15:00+11:00',
}

function graphOf(changes: Changes = {}, settings: object = {}): Node[] {
  const json = JSON.parse(JSON.stringify(vehicleJsonLd(aVehicle(changes), aWebsite(settings), page)))
  return json['@graph']
}

function itemOf(changes: Changes = {}, settings: object = {}): Node {
  return graphOf(changes, settings)[0] ?? {}
}

function offerOf(changes: Changes = {}, settings: object = {}): Node {
  return itemOf(changes, settings).offers as Node
}

describe('what machines read of a vehicle', () => {
  test.each([
    ['a car', {}, {}, 'Car'],
    ['a caravan', { berths: 4, atm_kg: 2600, fuel: null, engine: null }, { template: 'rv' }, 'Vehicle'],
    ['a truck', {}, { template: 'trucks' }, 'Vehicle'],
    ['a motorcycle', {}, { template: 'motorcycle' }, 'Motorcycle'],
  ] as const)('%s has the type of the vocabulary', (_, changes, settings, type) => {
    expect(itemOf(changes, settings)['@type']).toBe(type)
  })

  test.each([
    ['in stock', {}, 'InStock'],
    ['reserved', { reserved: true }, 'Reserved'],
    ['coming', { status: 'coming_soon' }, 'PreSale'],
    ['to be ordered', { status: 'coming_soon', preorder: true }, 'PreOrder'],
    ['sold', { sold: true, reserved: true }, 'SoldOut'],
  ] as const)('a vehicle %s is %s', (_, changes, availability) => {
    expect(offerOf(changes).availability).toBe(`https://schema.org/${availability}`)
  })

  test.each([
    ['PRICE-03 ask for it', { price: null }],
    ['PRICE-01 a price that does not count', { price: fromDollars(10) }],
    ['sold', { sold: true }],
  ] as const)('%s: the offer has no price', (_, changes) => {
    expect(offerOf(changes)).not.toHaveProperty('price')
  })

  test('PRICE-11 the price that is shown largest is the price of the offer', () => {
    const offer = offerOf(
      { price: fromDollars(24_990), dapprice: fromDollars(26_370) },
      { locale: 'en-NZ', currency: 'NZD' },
    )
    expect(offer).toMatchObject({ price: '26370', priceCurrency: 'NZD' })
    expect(offer.priceSpecification).toMatchObject([{ name: 'Drive away', valueAddedTaxIncluded: true }])
  })

  test('a former price is struck through, and a price without GST says so', () => {
    const before = offerOf({ price: fromDollars(20_000), kept_price: keptAt(22_000.5) })
    expect(before.priceSpecification).toMatchObject([
      {},
      { priceType: 'https://schema.org/StrikethroughPrice', price: '22000.50' },
    ])
    expect(offerOf({ price_qualifier: 'plus_gst', gvm_kg: 8000 }).priceSpecification).toMatchObject([
      { valueAddedTaxIncluded: false },
    ])
  })

  test('what is not known is not said, and miles are miles', () => {
    expect(itemOf({ vin: null, colour: null })).not.toHaveProperty('vehicleIdentificationNumber')
    expect(itemOf({ km: 0, car_type: 'new' })).not.toHaveProperty('mileageFromOdometer')
    expect(itemOf({ km: 12 }, { locale: 'en-US' }).mileageFromOdometer).toMatchObject({
      value: 12,
      unitCode: 'SMI',
    })
  })

  test('a trailer’s own weights are not what it may pull', () => {
    const item = itemOf({ tare_kg: 2100, atm_kg: 2600, ball_weight_kg: 160, berths: 4, fuel: null })
    expect(item).toMatchObject({
      weight: { value: 2100, name: 'Tare' },
      weightTotal: { value: 2600, name: 'ATM' },
    })
    expect(item.additionalProperty).toContainEqual(
      expect.objectContaining({ name: 'Tow ball mass', value: 160 }),
    )
    expect(item).not.toHaveProperty('tongueWeight')
  })

  test('the dealer has its place, but no number (PHONE-22), and the page its way', () => {
    const [, dealer, way] = graphOf()
    expect(dealer).toMatchObject({
      '@type': 'AutoDealer',
      address: { addressCountry: 'AU' },
    })
    expect(dealer).not.toHaveProperty('telephone')
    expect(way?.itemListElement).toMatchObject([
      { position: 1, item: 'https://some-dealer.example/search/used-cars' },
      { position: 2, name: '2024 Mazda CX-5 Touring' },
    ])
  })

  test.each([
    [
      'a car',
      { seats: 5, doors: 4, gears: 6, drive: 'AWD', power_kw: 140, torque_nm: 252, colour: 'Red' },
      {},
    ],
    ['an electric car', { range_km: 420, range_cycle: 'WLTP', battery_kwh: 60, fuel: 'Electric' }, {}],
    ['a caravan', { berths: 4, atm_kg: 2600, gtm_kg: 2450, length_mm: 7800, fuel: null }, { template: 'rv' }],
    ['a motorcycle', { engine_cc: 689, tare_kg: 208, engine: 'twin' }, { template: 'motorcycle' }],
    ['a sold one', { sold: true }, {}],
  ] as const)('%s speaks schema.org and nothing else', (_, changes, settings) => {
    const json = vehicleJsonLd(aVehicle(changes), aWebsite(settings), page)
    expect(schemaProblems(JSON.parse(JSON.stringify(json)))).toEqual([])
  })

  test('the vocabulary refuses what it does not know', () => {
    expect(schemaProblems({ '@type': 'Car', wheelCount: 4 })).toEqual(['Car has no wheelCount'])
    expect(schemaProblems({ '@type': 'Spaceship' })).toEqual(['no type Spaceship'])
    expect(schemaProblems({ '@type': 'Offer', availability: 'https://schema.org/Gone' })).toEqual([
      'Offer.availability: no https://schema.org/Gone',
    ])
  })
})
