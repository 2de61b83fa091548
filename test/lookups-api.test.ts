import { describe, expect, test } from 'vitest'
import { aCatalogue, aRegister } from './a-lookup-service.ts'
import { asJson, createTestApp, type TestApp, type TestWebsite } from './app.ts'

const key = 'zqsecret-look-up'
const features = { autograb: true, nevdis: true }
const camry = {
  make: 'Toyota',
  model: 'Camry',
  series: 'ASV70R',
  badge: 'Ascent',
  year: 2019,
  body: 'Sedan',
  transmission: 'Automatic',
  fuel: 'Petrol',
  vin: '6T1BF3FK10X000001',
  colour: 'White',
}

/** Makes an ordinary website whose look-ups go to stand-ins of both services. */
async function openLookupApp(settings: object = { features }, options: { rateLimits?: boolean } = {}) {
  const [register, catalogue] = await Promise.all([aRegister(key), aCatalogue(key)])
  const access = (url: string) => ({ url, key, patienceMs: 60_000 })
  const it = await createTestApp({
    ...options,
    services: { nevdis: access(register.url), autograb: access(catalogue.url) },
  })
  const website = await it.aWebsite({ settings: { ...settings } })
  return { it, website, register, catalogue }
}

async function ask(it: TestApp, website: TestWebsite, path: string, body: unknown) {
  const answer = await it.visit(website, path, { ...asJson(body), address: '203.0.113.7' })
  return { status: answer.status, body: await answer.json(), headers: answer.headers }
}

const rego = { rego: 'abc 123', regoState: 'VIC' }
const plate = { rego: 'abc 123', state: 'vic' }

describe('the three look-ups', () => {
  test('TRADE-07 by rego and regoState, in exactly these ten fields', async () => {
    const { it, website } = await openLookupApp()
    const { status, body } = await ask(it, website, '/api/trade-in/rego-lookup', rego)
    expect([status, body]).toEqual([200, { vehicle: camry }])
  })

  test('API-19 nevdis by rego and state', async () => {
    const { it, website, register } = await openLookupApp()
    const { status, body } = await ask(it, website, '/api/nevdis', plate)
    const register10 = { ...camry, series: null, badge: null, transmission: null, fuel: null }
    expect([status, body]).toEqual([200, { vehicle: register10 }])
    expect(register.asked).toEqual(['GET /nevdis/vehicle_details?plate=ABC123&state=VIC'])
    expect(JSON.stringify(body)).not.toContain('zqstolen')
  })

  test('API-19 API-20 by vin', async () => {
    const { it, website } = await openLookupApp()
    const vin = { vin: camry.vin.toLowerCase() }
    expect((await ask(it, website, '/api/nevdis', vin)).body.vehicle).toMatchObject({ model: 'Camry' })
    expect((await ask(it, website, '/api/simple-autograb-lookup', vin)).body).toEqual({
      vehicle: camry,
      average_market_price: 25_400,
      state_average_market_price: null,
    })
  })

  test('API-20 autograb adds the averages, in dollars', async () => {
    const { it, website } = await openLookupApp()
    const { status, body } = await ask(it, website, '/api/simple-autograb-lookup', plate)
    expect([status, body]).toEqual([
      200,
      { vehicle: camry, average_market_price: 25_400, state_average_market_price: 25_000 },
    ])
  })

  test.each([
    ['/api/trade-in/rego-lookup', { rego: 'NOBODY', regoState: 'VIC' }],
    ['/api/nevdis', { rego: 'NOBODY', state: 'VIC' }],
    ['/api/simple-autograb-lookup', { rego: 'NOBODY', state: 'VIC' }],
  ])('TRADE-07 API-19 API-20 %s: a vehicle that nobody knows', async (path, body) => {
    const { it, website } = await openLookupApp()
    expect(await ask(it, website, path, body)).toMatchObject({
      status: 404,
      body: { error: 'Vehicle not found' },
    })
  })

  test.each([
    [{ regoState: 'VIC' }, 'rego is required'],
    [{ rego: 'ABC123' }, 'regoState is required'],
    [{ rego: 'ABCDEFGHIJ', regoState: 'VIC' }, 'rego: expected at most 9 letters and digits'],
    [{ rego: 'ABC123', regoState: 'NZ' }, 'regoState: expected ACT, NSW, NT, QLD, SA, TAS, VIC or WA'],
    [{ rego: 7, regoState: 'VIC' }, 'rego is required'],
    [null, 'rego is required'],
    ['text', 'rego is required'],
  ])('TRADE-07 %j is refused by name, and nobody is asked', async (body, error) => {
    const { it, website, register, catalogue } = await openLookupApp()
    const answer = await ask(it, website, '/api/trade-in/rego-lookup', body)
    expect([answer.status, answer.body]).toEqual([400, { error }])
    expect([...register.asked, ...catalogue.asked]).toEqual([])
  })

  test('TRADE-07 NZ is a state on a website of New Zealand', async () => {
    const { it, website, catalogue } = await openLookupApp({ features, locale: 'en-NZ' })
    const { status } = await ask(it, website, '/api/trade-in/rego-lookup', {
      rego: 'ABC123',
      regoState: 'nz',
    })
    expect(status).toBe(200)
    expect(catalogue.asked).toEqual(['GET /vehicles/registrations/ABC123?region=nz&features=extended_data'])
  })

  test('TENANT-18 a website without the switch has no such call', async () => {
    const { it, website } = await openLookupApp({ features: { nevdis: true } })
    expect((await ask(it, website, '/api/nevdis', plate)).status).toBe(200)
    expect((await ask(it, website, '/api/simple-autograb-lookup', plate)).status).toBe(404)
    const { it: other, website: off } = await openLookupApp({})
    for (const path of ['/api/nevdis', '/api/simple-autograb-lookup', '/api/trade-in/rego-lookup'])
      expect(await ask(other, off, path, { ...plate, ...rego })).toMatchObject({
        status: 404,
        body: { error: 'Not found' },
      })
  })

  test.each([
    '/api/nevdis',
    '/api/simple-autograb-lookup',
    '/api/trade-in/rego-lookup',
    '/api/trade-in/valuation',
  ])('%s is asked with POST', async (path) => {
    const { it, website } = await openLookupApp()
    expect((await it.visit(website, path)).status).toBe(405)
  })
})

describe('what a look-up costs', () => {
  test('the same vehicle is asked for once in a day, a miss once in ten minutes', async () => {
    const { it, website, catalogue } = await openLookupApp({ features: { autograb: true } })
    const minutes = (count: number) => {
      it.clock.now = new Date(it.clock.now.getTime() + count * 60_000)
    }
    const nobody = { ...rego, rego: 'NOBODY' }
    for (const body of [rego, rego, nobody, nobody]) await ask(it, website, '/api/trade-in/rego-lookup', body)
    expect(catalogue.asked).toHaveLength(2)
    minutes(11)
    for (const body of [rego, nobody]) await ask(it, website, '/api/trade-in/rego-lookup', body)
    expect(catalogue.asked).toHaveLength(3)
    minutes(24 * 60)
    await ask(it, website, '/api/trade-in/rego-lookup', rego)
    expect(catalogue.asked).toHaveLength(4)
  })

  test('five a minute for one visitor, whichever call', async () => {
    const { it, website } = await openLookupApp({ features }, { rateLimits: true })
    for (const path of [
      '/api/nevdis',
      '/api/simple-autograb-lookup',
      '/api/nevdis',
      '/api/nevdis',
      '/api/nevdis',
    ])
      expect((await ask(it, website, path, plate)).status).toBe(200)
    const { status, body } = await ask(it, website, '/api/trade-in/rego-lookup', rego)
    expect([status, body.error]).toEqual([
      429,
      'Too many look-ups. Please wait a minute, or enter the details instead.',
    ])
    const other = await it.visit(website, '/api/nevdis', { ...asJson(plate), address: '203.0.113.8' })
    expect(other.status).toBe(200)
  })

  test('F10 a service that is away is left alone after five failures', async () => {
    const { it, website, register } = await openLookupApp({ features: { nevdis: true } })
    register.fail(...Array.from({ length: 10 }, () => ({ status: 503 })))
    for (const name of ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7']) {
      const answer = await ask(it, website, '/api/nevdis', { rego: name, state: 'VIC' })
      expect([answer.status, answer.body.error]).toEqual([
        503,
        'The look-up is unavailable. Please enter the details instead.',
      ])
    }
    expect(register.asked).toHaveLength(10)
  })

  test('while one service is away the other is asked', async () => {
    const { it, website, catalogue, register } = await openLookupApp()
    catalogue.fail({ html: 502 }, { html: 502 }, { html: 502 })
    const { status, body } = await ask(it, website, '/api/trade-in/rego-lookup', rego)
    expect([status, body.vehicle.model, register.asked.length]).toEqual([200, 'Camry', 1])
  })

  test('nothing of a plate or a key is in the log or in an answer', async () => {
    const { it, website, register } = await openLookupApp({ features: { nevdis: true } })
    register.fail({ status: 500 }, { status: 500 })
    const answer = await ask(it, website, '/api/nevdis', { rego: 'ZQPLATE', state: 'VIC' })
    await ask(it, website, '/api/nevdis', { rego: 'ZQPLATE', state: 'VIC' })
    const said = [...it.log.lines, JSON.stringify(answer.body)].join('\n')
    expect(said).toContain('a look-up failed')
    expect(said).not.toMatch(/ZQPLATE|zqsecret/)
    const page = await (await it.visit(website, '/trade-in')).text()
    expect(page).toContain('Find my vehicle')
    expect(page).not.toMatch(/zqsecret|127\.0\.0\.1:|demonstration/)
  })
})

describe('a valuation', () => {
  const values = {
    'Trade-in Make': 'Toyota',
    'Trade-in Model': 'Camry',
    'Trade-in Year': '2019',
    'Trade-in Odometer': '45000',
    Condition: 'Good',
  }

  async function noteFor(it: TestApp, website: TestWebsite, typed = rego) {
    const { headers } = await ask(it, website, '/api/trade-in/rego-lookup', typed)
    return { ...values, 'Trade-in look-up': headers.get('x-lookup-note') }
  }

  test('TRADE-09 follows a look-up, and the success page gets it without plate and VIN', async () => {
    const { it, website } = await openLookupApp()
    const asked = await noteFor(it, website)
    const { status, body } = await ask(it, website, '/api/trade-in/valuation', { values: asked })
    expect(status).toBe(200)
    const told = Buffer.from(String(body.thanks).split('.')[0] ?? '', 'base64url').toString()
    expect(told).not.toMatch(/ABC123|6T1BF3/)
    const page = await it.visit(website, `/success?category=trade-in&valuation=${body.thanks}`)
    expect(await page.text()).toContain('$20,900 to $23,100')
    expect(page.headers.get('cache-control')).toBe('private, no-store')
  })

  test.each([
    ['without a note', {}],
    ['for another vehicle', { 'Trade-in Model': 'Corolla' }],
    ['without kilometres', { 'Trade-in Odometer': '' }],
    ['in a condition that nobody offers', { Condition: 'Fantastic' }],
  ])('TRADE-09 is not made %s', async (name, change) => {
    const { it, website, catalogue } = await openLookupApp()
    const asked = name === 'without a note' ? values : await noteFor(it, website)
    const before = catalogue.asked.length
    const { status } = await ask(it, website, '/api/trade-in/valuation', { values: { ...asked, ...change } })
    expect([status, catalogue.asked.length - before]).toEqual([404, 0])
  })

  test('TRADE-09 is not made while the service is away, or for an uncertain vehicle', async () => {
    const { it, website, catalogue } = await openLookupApp()
    const unsure = await noteFor(it, website, { rego: 'UNSURE', regoState: 'VIC' })
    expect((await ask(it, website, '/api/trade-in/valuation', { values: unsure })).status).toBe(404)
    const asked = await noteFor(it, website)
    catalogue.fail({ status: 500 }, { status: 500 })
    expect((await ask(it, website, '/api/trade-in/valuation', { values: asked })).status).toBe(404)
  })

  test.each([null, 'text', { values: 'text' }])('%j is refused', async (body) => {
    const { it, website } = await openLookupApp()
    expect((await ask(it, website, '/api/trade-in/valuation', body)).status).toBe(400)
  })
})

describe('the key of a website or of the deployment', () => {
  const own = ['zqsecret-of-one', 'zqsecret-of-two']

  async function three(shared: string | null) {
    const known = [...own, ...(shared === null ? [] : [shared])]
    const [register, catalogue] = await Promise.all([aRegister(...known), aCatalogue(...known)])
    const it = await createTestApp({
      services: { nevdis: { url: register.url, key: shared }, autograb: { url: catalogue.url, key: shared } },
    })
    const [one, two, none] = [
      await it.aWebsite({ settings: { features } }),
      await it.aWebsite({ settings: { features } }),
      await it.aWebsite({ settings: { features } }),
    ]
    for (const [index, website] of [one, two].entries())
      for (const name of ['nevdis_key', 'autograb_key']) await it.keepSecret(website, name, own[index] ?? '')
    const askBoth = async (website: TestWebsite) => [
      (await ask(it, website, '/api/nevdis', plate)).status,
      (await ask(it, website, '/api/trade-in/rego-lookup', rego)).status,
    ]
    return { it, one, two, none, register, catalogue, askBoth }
  }

  test('MEND-44 a website uses its own key, another the deployment’s, and none gets an answer that another paid for', async () => {
    const { it, one, two, none, register, catalogue, askBoth } = await three(key)
    for (const website of [one, two, none, one, two, none]) expect(await askBoth(website)).toEqual([200, 200])
    expect([register.keys, catalogue.keys]).toEqual([
      [...own, key],
      [...own, key],
    ])
    expect(it.log.lines.join('\n')).not.toContain('zqsecret')
  })

  test('MEND-44 where the deployment has no key, only websites with their own look up', async () => {
    const { it, one, none, register, catalogue, askBoth } = await three(null)
    expect([await askBoth(one), await askBoth(none)]).toEqual([
      [200, 200],
      [404, 404],
    ])
    const offers = async (website: TestWebsite) =>
      (await (await it.visit(website, '/trade-in')).text()).includes('Find my vehicle')
    expect([await offers(one), await offers(none)]).toEqual([true, false])
    expect([register.keys, catalogue.keys]).toEqual([[own[0]], [own[0]]])
  })

  test('MEND-44 a wrong key stops its own website alone', async () => {
    const { it, one, none } = await three(key)
    await it.keepSecret(one, 'nevdis_key', 'zqsecret-wrong')
    for (let time = 1; time <= 7; time += 1)
      expect((await ask(it, one, '/api/nevdis', { ...plate, rego: `A${time}` })).status).toBe(503)
    expect((await ask(it, none, '/api/nevdis', plate)).status).toBe(200)
  })
})
