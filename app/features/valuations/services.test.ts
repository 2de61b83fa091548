import { describe, expect, test } from 'vitest'
import { aCatalogue, aRegister, type Fault } from '#test/a-lookup-service.ts'
import { autograb } from './autograb.server.ts'
import { nevdisLookup } from './nevdis.server.ts'
import type { LookupKey, PlateState } from './plate.ts'

const key = 'zqsecret-look-up'
const plate = (plate: string, state: PlateState = 'VIC'): LookupKey => ({ kind: 'rego', plate, state })

async function theRegister(patienceMs = 60_000) {
  const service = await aRegister(key)
  return { service, port: nevdisLookup({ url: service.url, key, patienceMs }) }
}
async function theCatalogue(patienceMs = 60_000) {
  const service = await aCatalogue(key)
  return { service, port: autograb({ url: service.url, key, patienceMs }) }
}

describe('API-19 the register of vehicles', () => {
  test.each([
    [
      'its words become ours',
      plate('ABC123'),
      {
        make: 'Toyota',
        model: 'Camry',
        year: 2019,
        body: 'Sedan',
        vin: '6T1BF3FK10X000001',
        colour: 'White',
      },
    ],
    [
      'the same plate of another state is another vehicle',
      plate('ABC123', 'QLD'),
      { make: 'Volkswagen', model: 'Golf', year: 2010 },
    ],
    [
      'no year from New South Wales: its compliance plate',
      plate('NOYEAR', 'NSW'),
      { make: 'Mitsubishi', model: 'ASX', year: 2016 },
    ],
    [
      'a plate that moved is the one that carries it now',
      plate('MOVED', 'WA'),
      { make: 'BMW', model: '320I' },
    ],
    ['by VIN', { kind: 'vin', vin: 'WVWZZZ1KZAW000002' } as const, { make: 'Volkswagen' }],
  ])('%s', async (_, asked, vehicle) => {
    const { port } = await theRegister()
    expect(await port.find(asked)).toMatchObject(vehicle)
  })

  test.each([
    ['nobody carries it', plate('NOBODY')],
    ['several did and none does', plate('TWICE', 'SA')],
    ['New Zealand has a register of its own', plate('ABC123', 'NZ')],
  ])('no vehicle is found: %s', async (_, asked) => {
    const { port } = await theRegister()
    expect(await port.find(asked)).toBeNull()
  })

  test.each<[string, Fault[], number]>([
    ['unavailable', ['drop', 'drop'], 2],
    ['unavailable', ['truncate', 'truncate'], 2],
    ['unavailable', [{ html: 502 }, { html: 503 }], 2],
    ['unavailable', [{ status: 500 }, { status: 500 }], 2],
    ['protocol', [{ html: 200 }], 1],
    ['protocol', [{ status: 200, body: { vehicles: [] } }], 1],
    ['rate-limited', [{ status: 429, headers: { 'Retry-After': '2' } }], 1],
    ['auth', [{ status: 403 }], 1],
    ['invalid-request', [{ status: 400 }], 1],
    ['timeout', ['silence'], 1],
  ])('%s after %j is asked for %i times', async (kind, faults, times) => {
    const { service, port } = await theRegister(kind === 'timeout' ? 100 : undefined)
    service.fail(...faults)
    await expect(port.find(plate('ABC123'))).rejects.toMatchObject({ name: 'CallError', kind })
    expect(service.asked).toHaveLength(times)
  })

  test('a connection that broke once is no failure', async () => {
    const { service, port } = await theRegister()
    service.fail('drop')
    expect(await port.find(plate('ABC123'))).toMatchObject({ make: 'Toyota' })
  })

  test('an error names neither the key nor the plate', async () => {
    const service = await aRegister('another')
    const error = await nevdisLookup({ url: service.url, key }).find(plate('ABC123')).catch(String)
    expect(error).toBe('CallError: nevdis auth 401')
  })
})

describe('API-20 the catalogue', () => {
  test.each([
    [
      'REG4SUCCESS',
      {
        make: 'Toyota',
        model: 'Camry',
        year: 2019,
        badge: 'Ascent',
        series: 'ASV70R',
        colour: 'White',
        catalogueId: '5233518187642880',
      },
    ],
    [
      'REG4NOMATCH',
      { make: 'Ford', model: 'Falcon', year: 2008, vin: '6T1BF3FK10X000009', catalogueId: null },
    ],
  ])('its test plate %s', async (asked, vehicle) => {
    const { port } = await theCatalogue()
    expect(await port.find(plate(asked))).toMatchObject(vehicle)
  })

  test.each(['REG4VINONLY', 'NOBODY'])('%s names no vehicle', async (asked) => {
    const { port } = await theCatalogue()
    expect(await port.find(plate(asked))).toBeNull()
  })

  test('listings are averaged without wrecks and without outliers', async () => {
    const { port } = await theCatalogue()
    expect(await port.market('5233518187642880', 'au', 'VIC')).toEqual({
      average_market_price: 25_400,
      state_average_market_price: 25_000,
    })
  })

  test.each([
    ['5233518187642880', { low: 20_900_00, high: 23_100_00 }],
    ['1111111111111111', null],
  ])(
    'a valuation of %s has its own bounds in whole hundreds, and is null where the service is in doubt',
    async (catalogueId, range) => {
      const { port } = await theCatalogue()
      expect(await port.value({ catalogueId, country: 'au', km: 45_000, condition: 4 })).toEqual(range)
    },
  )

  test('reads are repeated twice, even when told to wait, and a valuation is not', async () => {
    const { service, port } = await theCatalogue()
    service.fail({ status: 500 }, { status: 429, headers: { 'Rate-Limit-Reset': '1' } })
    expect(await port.find(plate('ABC123'))).toMatchObject({ model: 'Camry' })
    expect(service.asked).toHaveLength(3)
    service.fail({ status: 500 }, { status: 500 })
    const asked = { catalogueId: '5233518187642880', country: 'au', km: 1, condition: 4 } as const
    await expect(port.value(asked)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(service.asked).toHaveLength(5)
  })
})
