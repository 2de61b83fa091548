import { describe, expect, test } from 'vitest'
import { aVehicle } from '#test/a-vehicle.ts'
import { aWebsite } from '#test/a-website.ts'
import { actionsFor, enquiryLabel, type VehicleAction } from './actions.ts'

const place = { address: 'https://some-dealer.example/cars/x', hasPictures: true, hasPlace: true }

type Changes = Parameters<typeof aVehicle>[0]

function offered(changes: Changes = {}, settings: object = {}, surroundings = place) {
  const { main, second, more } = actionsFor(aVehicle(changes), aWebsite(settings), surroundings)
  return { main: main.kind, second: kinds(second), more: kinds(more) }
}

function kinds(actions: readonly VehicleAction[]): string[] {
  return actions.map(({ kind }) => kind)
}

function one(kind: string, changes: Changes = {}, settings: object = {}): VehicleAction | undefined {
  const { main, second, more } = actionsFor(aVehicle(changes), aWebsite(settings), place)
  return [main, ...second, ...more].find((action) => action.kind === kind)
}

const noOnline = { config: { cars: { online_purchase_enabled: false } } }

describe('the actions of a vehicle, most weighty first', () => {
  test.each([
    ['CAR-24 sold online: to buy it leads', {}, {}, 'buy', ['reserve', 'enquire', 'test-drive']],
    ['CAR-23 reserved online only', {}, noOnline, 'reserve', ['enquire', 'test-drive']],
    ['CAR-29 no payment key: nothing to pay', { payment_processors: [] }, {}, 'enquire', ['test-drive']],
    ['CAR-29 already reserved', { reserved: true }, {}, 'enquire', ['test-drive']],
    ['CAR-15 there to be driven only', { tag: 'Test Drive Only' }, {}, 'test-drive', ['enquire']],
    ['sold: it is only asked about', { sold: true }, {}, 'enquire', []],
  ] as const)('%s', (_, changes, settings, main, second) => {
    expect(offered(changes, settings)).toMatchObject({ main, second })
  })

  test.each([
    ['CAR-21 no lender, no finance', {}, {}, ['location']],
    ['CAR-21 a lender', {}, { finance_provider: 'Lane' }, ['finance', 'location']],
    ['CAR-22 a valuation service', {}, { features: { autograb: true } }, ['trade-in', 'location']],
    ['TRADE-04 reserved', { reserved: true }, { features: { autograb: true } }, ['location']],
    ['CAR-25 a report', { file: '/report.pdf' }, {}, ['report', 'location']],
    ['a notice, in New Zealand', { notice_url: '/cin.pdf' }, { locale: 'en-NZ' }, ['notice', 'location']],
    [
      'a notice, in the United States',
      { notice_url: '/guide.pdf' },
      { locale: 'en-US' },
      ['notice', 'location'],
    ],
    [
      'no notice on a new vehicle',
      { notice_url: '/cin.pdf', car_type: 'new' },
      { locale: 'en-NZ' },
      ['location'],
    ],
    [
      'a notice where a state of Australia asks for one',
      { notice_url: '/form-5.pdf' },
      {},
      ['notice', 'location'],
    ],
    [
      'CAR-27 a WhatsApp number',
      {},
      { chat: { whatsapp_number: '+61 400 000 000' } },
      ['whatsapp', 'location'],
    ],
    [
      'a sold vehicle keeps its place alone',
      { sold: true, file: '/r.pdf' },
      { finance_provider: 'Lane', chat: { whatsapp_number: '1' } },
      ['location'],
    ],
  ] as const)('%s', (_, changes, settings, more) => {
    expect(offered(changes, settings).more).toEqual(more)
  })

  test('CAR-31 photos are asked for where there are none; CAR-28 no place, no way there', () => {
    expect(offered({}, {}, { ...place, hasPictures: false, hasPlace: false }).more).toEqual(['photos'])
  })

  test('CAR-21 the finance page is told which vehicle', () => {
    const settings = { finance_provider: 'Lane', config: { finance_path: '/apply-for-finance' } }
    expect(one('finance', { vin: 'JM0', car_type: 'used' }, settings)?.href).toBe(
      '/apply-for-finance?car_id=1&car_type=used&vin=JM0&preferredDealership=some-dealer&vehiclePriceBudget=20000#finance-form',
    )
    expect(one('finance', { price: null }, settings)?.href).not.toContain('Budget')
  })

  test('CAR-27 WhatsApp is told the name and the page', () => {
    const action = one('whatsapp', {}, { chat: { whatsapp_number: '+61 400 123 456' } })
    expect(action).toMatchObject({ isElsewhere: true })
    expect(action?.href).toBe(
      'https://wa.me/61400123456?text=2024%20Mazda%20CX-5%20Touring%20https%3A%2F%2Fsome-dealer.example%2Fcars%2Fx',
    )
  })

  test('EVENT-20 the report announces 60; ROUTE-10 the deposit is named', () => {
    expect(one('report', { file: '/r.pdf' })?.event).toBe(60)
    expect(one('reserve')).toMatchObject({
      label: 'Reserve for $500',
      href: '/cars/2024-mazda-cx-5-touring-s1/checkout',
    })
  })

  test.each([
    ['in stock', {}, 'Enquire about this car'],
    ['reserved', { reserved: true }, 'Enquire about this or similar'],
    ['coming', { status: 'coming_soon' }, 'Register interest'],
    ['sold', { sold: true }, 'Enquire about similar cars'],
  ] as const)('what a visitor who writes about one that is %s wants', (_, changes, label) => {
    expect(enquiryLabel(aVehicle(changes), aWebsite())).toBe(label)
  })
})
