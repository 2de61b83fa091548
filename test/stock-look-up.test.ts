import { describe, expect, test } from 'vitest'
import { aCatalogue, aRegister } from './a-lookup-service.ts'
import { aStockRoom } from './a-stock-room.ts'
import { aListing } from './a-website-folder.ts'
import { asJson, createTestApp } from './app.ts'

const key = 'zqsecret-stock-look-up'

/** A website with these services, and its stock room. */
async function aLookingWebsite(features: object = { autograb: true, nevdis: true }) {
  const [register, catalogue] = await Promise.all([aRegister(key), aCatalogue(key)])
  const access = (url: string) => ({ url, key, patienceMs: 60_000 })
  const it = await createTestApp({
    rateLimits: true,
    services: { nevdis: access(register.url), autograb: access(catalogue.url) },
  })
  const website = await it.aWebsite({ settings: { features }, stock: [aListing({ 'Stock No': 'A1' })] })
  return { it, website, register, catalogue, ...aStockRoom(it, website) }
}

const said = (value: unknown, source: string) => ({ value, source })
const unsaid = { value: null, source: null }

describe('STOCK-16 a vehicle that is about to be added', () => {
  test('STOCK-16 by rego: each field has its source', async () => {
    const { call } = await aLookingWebsite()
    expect(await call('GET', '/look-up?rego=abc+123&state=vic')).toEqual({
      status: 200,
      body: {
        source: 'autograb',
        title: '2019 Toyota Camry Ascent',
        fields: {
          make: said('Toyota', 'autograb'),
          model: said('Camry', 'autograb'),
          series: said('ASV70R', 'autograb'),
          badge: said('Ascent', 'autograb'),
          year: said(2019, 'autograb'),
          body: said('Sedan', 'autograb'),
          transmission: said('Automatic', 'autograb'),
          fuel: said('Petrol', 'autograb'),
          vin: said('6T1BF3FK10X000001', 'autograb'),
          colour: said('White', 'autograb'),
        },
        in_stock: null,
      },
    })
  })

  test('STOCK-16 what the register does not say stays empty', async () => {
    const { call } = await aLookingWebsite({ nevdis: true })
    const { body } = await call('GET', '/look-up?rego=NOYEAR&state=NSW')
    expect([body.source, body.title]).toEqual(['nevdis', expect.stringContaining('Mitsubishi ASX')])
    expect(body.fields).toMatchObject({
      make: said('Mitsubishi', 'nevdis'),
      badge: unsaid,
      vin: unsaid,
      transmission: unsaid,
      colour: said('Blue', 'nevdis'),
    })
  })

  test('STOCK-16 by VIN; what is in stock already is named', async () => {
    const { call, it, website, catalogue } = await aLookingWebsite()
    const set = { make: 'Toyota', model: 'Camry', car_type: 'used', vin: '6T1BF3FK10X000001' }
    const { body: added } = await call('POST', '', { set })
    const { status, body } = await call('GET', '/look-up?vin=6t1bf3fk10x000001')
    expect([status, body.in_stock]).toEqual([200, `/api/v1/stock/${added.id}`])
    expect(catalogue.asked).toHaveLength(1)
    const elsewhere = aStockRoom(it, await it.aWebsite({ settings: { features: { autograb: true } } }))
    expect((await elsewhere.call('GET', '/look-up?vin=6T1BF3FK10X000001')).body.in_stock).toBeNull()
    expect((await it.visit(website, '/api/v1/stock/look-up?vin=6T1BF3FK10X000001')).status).toBe(401)
  })

  test.each([
    ['', 'rego', 'expected the rego with its state, or a vin'],
    ['?rego=ABCDEFGHIJ&state=VIC', 'rego', 'expected at most 9 letters and digits'],
    ['?rego=ABC123', 'state', 'expected ACT, NSW, NT, QLD, SA, TAS, VIC or WA'],
    ['?rego=ABC123&state=NZ', 'state', 'expected ACT, NSW, NT, QLD, SA, TAS, VIC or WA'],
    ['?vin=123', 'vin', 'expected 17 letters and digits, without I, O and Q'],
    ['?rego=ABC123&state=VIC&vin=6T1BF3FK10X000001', 'vin', 'ask by rego and state or by vin, not by both'],
  ])('STOCK-16 %s is refused by name, and nobody is asked', async (query, field, message) => {
    const { call, register, catalogue } = await aLookingWebsite()
    expect(await call('GET', `/look-up${query}`)).toEqual({
      status: 422,
      body: { error: 'No vehicle can be looked up by this.', problems: [{ field, message }] },
    })
    expect([...register.asked, ...catalogue.asked]).toEqual([])
  })

  test('STOCK-16 a vehicle that nobody knows, a register that is away, and a website without one, each in words', async () => {
    const { call, it, catalogue, register } = await aLookingWebsite()
    expect(await call('GET', '/look-up?rego=NOBODY&state=VIC')).toEqual({
      status: 404,
      body: { error: 'No vehicle is known by this rego. Enter its details by hand.' },
    })
    catalogue.fail({ html: 502 }, { html: 502 }, { html: 502 })
    register.fail({ status: 503 }, { status: 503 })
    expect(await call('GET', '/look-up?rego=ABC123&state=QLD')).toEqual({
      status: 503,
      body: { error: 'The register cannot be asked just now. Try again, or enter the details by hand.' },
    })
    const without = aStockRoom(it, await it.aWebsite())
    const { status, body } = await without.call('GET', '/look-up?rego=ABC123&state=VIC')
    expect([status, body.error]).toEqual([
      409,
      'No register is set up for this website. Whoever operates it can turn on features.autograb or features.nevdis and set its key.',
    ])
  })

  test('STOCK-16 SCALE-15 the 500 look-ups of a day are shared with the website’s visitors', {
    tags: ['long'],
  }, async () => {
    const { call, it, website, register } = await aLookingWebsite({ nevdis: true })
    for (let count = 0; count < 499; count += 1) {
      const { status } = await call('GET', `/look-up?rego=N${count}&state=VIC`)
      expect(status).toBe(404)
    }
    const visitor = { ...asJson({ rego: 'ABC123', state: 'VIC' }), address: '203.0.113.7' }
    expect((await it.visit(website, '/api/nevdis', visitor)).status).toBe(200)
    expect(await call('GET', '/look-up?rego=MOVED&state=WA')).toEqual({
      status: 429,
      body: {
        error:
          'The 500 look-ups of today are used up; tomorrow there are new ones. Enter the details by hand.',
      },
    })
    expect(register.asked).toHaveLength(500)
    expect((await call('GET', '/look-up?rego=ABC123&state=VIC')).status).toBe(200)
    it.clock.now = new Date(it.clock.now.getTime() + 24 * 3_600_000)
    expect((await call('GET', '/look-up?rego=MOVED&state=WA')).body.fields.model.value).toBe('320I')
  })
})
