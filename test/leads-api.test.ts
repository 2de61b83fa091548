import { describe, expect, test } from 'vitest'
import { messages } from '#app/core/messages.ts'
import { aListing } from './a-website-folder.ts'
import {
  asJson,
  basicAuth,
  createTestApp,
  pageOf,
  type TestApp,
  type TestWebsite,
  type VisitInit,
} from './app.ts'

const ann = { name: 'Ann Lee', email: 'ann@example.com', category: 'General', message: 'Hello' }

const sendLead = (
  it: TestApp,
  website: TestWebsite,
  lead: object,
  headers: Record<string, string> = {},
  more: VisitInit = {},
) => it.visit(website, '/api/leads', { ...asJson({ lead }, headers), ...more })

const putLead = (it: TestApp, website: TestWebsite, id: string, lead: object) =>
  it.visit(website, `/api/leads/${id}`, { ...asJson({ lead }), method: 'PUT' })

describe('the lead API', () => {
  test('API-13 API-14 LEAD-13 POST answers 201 {id}; the lead is kept under it with its website and time', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const answer = await sendLead(it, website, {
      ...ann,
      car_id: website.vehicle.id,
      'Vehicle Make': 'Mazda',
    })
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      201,
      'application/json',
      'no-store',
    ])
    const body = await answer.json()
    expect(body).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    await it.settle()
    expect(await it.leadsOf(website)).toMatchObject([
      {
        id: body.id,
        websiteId: website.id,
        receivedAt: it.clock.now,
        vehicle: { id: website.vehicle.id, slug: website.vehicle.slug },
        lead: { ...ann, source: 'Website', lead_status: 'Complete', fields: { 'Vehicle Make': 'Mazda' } },
      },
    ])
  })

  test('API-16 LEAD-04 a partial lead is completed by PUT: 200 with the same id, one lead, one mail', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const partial = { first_name: 'Ann', form_completed: false, lead_status: 'Incomplete', step_number: 1 }
    const { id } = await (await sendLead(it, website, partial)).json()
    await it.settle()
    expect(await it.leadsOf(website)).toMatchObject([{ lead: { lead_status: 'Incomplete', name: 'Ann' } }])
    expect(it.mailer.sent.filter(({ mail }) => mail.to.endsWith(website.host))).toEqual([])
    const answer = await putLead(it, website, id, { ...ann, form_completed: true })
    expect([answer.status, await answer.json()]).toEqual([200, { id }])
    await it.settle()
    expect(await it.leadsOf(website)).toMatchObject([
      { id, lead: { lead_status: 'Complete', form_completed: true, name: 'Ann Lee', step_number: 1 } },
    ])
    expect(it.mailer.sent.filter(({ mail }) => mail.to === `sales@${website.host}`)).toHaveLength(1)
  })

  test('LEAD-13 TENANT-10 PUT for an id that nobody has, or that another website has: 404', async () => {
    const it = await createTestApp()
    const [website, other] = [await it.aWebsite(), await it.aWebsite()]
    const { id } = await (await sendLead(it, website, ann)).json()
    for (const settled of [false, true]) {
      if (settled) await it.settle()
      const foreign = await putLead(it, other, id, { message: 'mine now' })
      expect([foreign.status, await foreign.json()]).toEqual([404, { error: 'Lead not found' }])
    }
    for (const unknown of ['00000000-0000-5000-8000-000000000000', 'nothing', '1', '%00', 'a'.repeat(300)])
      expect([unknown, (await putLead(it, website, unknown, ann)).status]).toEqual([unknown, 404])
    await it.settle()
    expect((await it.leadsOf(website)).map(({ lead }) => lead.message)).toEqual(['Hello'])
    expect(await it.leadsOf(other)).toEqual([])
  })

  test.each<[string, object, string]>([
    ['email', { email: 'ann@' }, messages.email],
    ['name', { name: 'Ann 2' }, messages.name],
    ['first name', { first_name: 'R2D2' }, messages.name],
    ['postcode', { postcode: '12' }, messages.postcode],
    ['phone', { phone: '12345' }, messages.phoneAu],
    ['missing name', { name: '' }, messages.required],
    ['missing answer', { email: '' }, messages.required],
  ])('VALID-15 ERR-08 a wrong %s: 422 {error} letter for letter', async (_, change, error) => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const answer = await sendLead(it, website, { ...ann, ...change })
    expect([answer.status, await answer.json()]).toEqual([422, { error }])
    await it.settle()
    expect(await it.leadsOf(website)).toEqual([])
  })

  test('VALID-15 what a partial lead leaves out is not asked for', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    expect((await sendLead(it, website, { email: 'ann@example.com', form_completed: false })).status).toBe(
      201,
    )
    expect((await sendLead(it, website, { email: 'ann@', form_completed: false })).status).toBe(422)
  })

  test.each<[string, VisitInit]>([
    ['no JSON', { body: 'lead=1', headers: { 'content-type': 'text/plain' } }],
    ['half of JSON', { body: '{"lead":' }],
    ['no lead', { body: '{}' }],
    ['a list for a lead', { body: '{"lead":[]}' }],
    ['nothing', {}],
    ['a prototype', { body: '{"lead":{"__proto__":{"admin":true}}}' }],
  ])('ERR-08 %s: 4xx {error}', async (_, init) => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const answer = await it.visit(website, '/api/leads', { method: 'POST', ...init })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toEqual({ error: expect.any(String) })
  })

  test.each(['GET', 'DELETE', 'PATCH'])('%s is not how a lead is sent: 405 {error}', async (method) => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    for (const path of ['/api/leads', '/api/leads/1']) {
      const answer = await it.visit(website, path, { method })
      expect([path, answer.status, await answer.json()]).toEqual([path, 405, { error: expect.any(String) }])
    }
  })

  test.each(['/api/LEADS', '/API/leads', '/api/leads/', '/%61pi/leads', '/api/lead%73'])(
    'API-13 an address of the API may be written %s',
    async (path) => {
      const it = await createTestApp()
      const website = await it.aWebsite()
      const answer = await it.visit(website, path, asJson({ lead: ann }))
      expect([answer.status, Object.keys(await answer.json())]).toEqual([201, ['id']])
    },
  )

  test('an address of the API that nobody has: 404 {error}', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    for (const method of ['GET', 'POST', 'PUT']) {
      const answer = await it.visit(website, '/api/nothing', { method })
      expect([method, answer.status, await answer.json()]).toEqual([method, 404, { error: 'Not found' }])
    }
  })
})

describe('F15 the same submission twice is one lead', () => {
  test('50 at once with one Idempotency-Key: one id, one lead, one mail', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => sendLead(it, website, ann, { 'idempotency-key': 'once' })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).id))
    expect(new Set(ids).size).toBe(1)
    await it.settle()
    expect((await it.leadsOf(website)).map(({ id }) => id)).toEqual([ids[0]])
    expect(it.mailer.sent.filter(({ mail }) => mail.to === `sales@${website.host}`)).toHaveLength(1)
  })

  test('without a key, the same within ten minutes', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const first = await (await sendLead(it, website, ann)).json()
    expect(await (await sendLead(it, website, ann)).json()).toEqual(first)
    it.clock.now = new Date(it.clock.now.getTime() + 11 * 60_000)
    expect(await (await sendLead(it, website, ann)).json()).not.toEqual(first)
    await it.settle()
    expect(await it.leadsOf(website)).toHaveLength(2)
  })

  test('the same key with something else: 422, and the first stays as it was', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    await sendLead(it, website, ann, { 'idempotency-key': 'k' })
    expect(
      (await sendLead(it, website, { ...ann, message: 'Other' }, { 'idempotency-key': 'k' })).status,
    ).toBe(422)
    await it.settle()
    expect((await it.leadsOf(website)).map(({ lead }) => lead.message)).toEqual(['Hello'])
  })

  test('the same key on two websites is two leads', async () => {
    const it = await createTestApp()
    const pair = [await it.aWebsite(), await it.aWebsite()]
    const answers = await Promise.all(
      pair.map((website) => sendLead(it, website, ann, { 'idempotency-key': 'k' })),
    )
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).id))
    expect(new Set(ids).size).toBe(2)
    await it.settle()
    for (const website of pair) expect(await it.leadsOf(website)).toHaveLength(1)
  })
})

describe('the enquiry on a vehicle’s page, without script', () => {
  const filled = {
    name: 'Ann Lee',
    phone: '0412 345 678',
    email: 'ann@example.com',
    message: 'Is it red?',
    opt_in: 'on',
  }
  const post = (it: TestApp, website: TestWebsite, values: object, init: VisitInit = {}) =>
    it.visit(website, pageOf(website.vehicle), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ ...values }),
      ...init,
    })

  test.each([
    ['Used', 'used-vehicle-enquiry'],
    ['New', 'new-vehicle-enquiry'],
    ['Demo', 'demo-vehicle-enquiry'],
  ])(
    'SUCCESS-01 SUCCESS-03..05 a good one about a %s car: 303 to its success page',
    async (Condition, slug) => {
      const it = await createTestApp()
      const website = await it.aWebsite({ stock: [aListing({ Condition })] })
      const answer = await post(it, website, { ...filled, idempotency_key: 'k' })
      const location = `/success?category=${slug}&car_id=${website.vehicle.id}`
      expect([answer.status, answer.headers.get('location')]).toEqual([303, location])
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      const again = await post(it, website, { ...filled, idempotency_key: 'k' })
      expect([again.status, again.headers.get('location')]).toEqual([303, location])
      const success = await (await it.visit(website, location)).text()
      expect(success).toContain('Thank you')
      // markup keeps the parts of a hyphenated name together
      expect(success.replace(/<[^>]+>/g, '')).toContain(website.vehicle.name)
      expect(success).not.toContain('Ann Lee')
      await it.settle()
      const [lead, ...others] = await it.leadsOf(website)
      expect(others).toEqual([])
      expect(lead?.lead).toMatchObject({
        name: 'Ann Lee',
        phone: '0412345678',
        email: 'ann@example.com',
        message: 'Is it red?',
        car_id: String(website.vehicle.id),
        stock_number: website.vehicle.stocknum,
        dealership_slug: website.dealershipSlug,
      })
    },
  )

  test('SUCCESS-06 the success page opened without a lead, or with another website’s car, tells nothing', async () => {
    const it = await createTestApp()
    const [website, other] = [
      await it.aWebsite(),
      await it.aWebsite({ stock: [aListing({ Make: 'Zqcar' })] }),
    ]
    for (const query of [
      '',
      '?category=%3Cscript%3E',
      `?category=general&car_id=${other.vehicle.id}`,
      '?car_id=1e9',
    ]) {
      const answer = await it.visit(website, `/success${query}`)
      const body = await answer.text()
      expect(answer.status).toBe(200)
      expect(body).toContain('Thank you')
      expect(body).not.toMatch(/Zqcar|<script>alert|%3Cscript/)
    }
  })

  test('ERR-07 VALID-15 a bad one: 422, the page again with what was typed and a message under each field', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const typed = { name: 'Ann 2', phone: '123', email: 'ann"@<b>', message: '' }
    const answer = await post(it, website, typed)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([422, 'private, no-store'])
    const body = await answer.text()
    for (const message of [messages.name, messages.phoneAu, messages.email, messages.required])
      expect(body).toContain(message)
    expect(body).toMatch(/value="Ann 2"/)
    expect(body).toMatch(/value="ann&quot;@&lt;b&gt;"/)
    expect(body.match(/aria-invalid="true"/g)).toHaveLength(4)
    expect(body).toContain('<title>Error: ')
    await it.settle()
    expect(await it.leadsOf(website)).toEqual([])
    // the next visitor does not see what was typed
    expect(await (await it.visit(website, pageOf(website.vehicle))).text()).not.toContain('Ann 2')
  })

  test('a hidden field keeps the form’s own value, whatever was posted', async () => {
    const it = await createTestApp()
    const [website, other] = [await it.aWebsite(), await it.aWebsite()]
    const forged = {
      car_id: String(other.vehicle.id),
      dealership_slug: other.slug,
      stock_number: 'FORGED',
      location_id: String(other.id),
    }
    expect((await post(it, website, { ...filled, ...forged })).status).toBe(303)
    await it.settle()
    const [lead] = await it.leadsOf(website)
    expect(lead?.lead).toMatchObject({ car_id: String(website.vehicle.id), dealership_slug: website.slug })
    expect(JSON.stringify(lead)).not.toMatch(/FORGED/)
    expect(lead?.lead.location_id).not.toBe(other.id)
  })

  test('a robot that fills the trap is thanked, kept and set aside; nobody is mailed', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const answer = await post(it, website, { ...filled, leave_blank: 'http://spam.example' })
    expect(answer.status).toBe(303)
    await it.settle()
    expect(await it.leadsOf(website)).toMatchObject([{ suspicions: ['honeypot'], deliveries: [] }])
    expect(it.mailer.sent.filter(({ mail }) => mail.to.endsWith(website.host))).toEqual([])
  })

  test('LEAD-13 characters that no database accepts, in a key or a name, do not lose a lead', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const key = 'a\u0000b'
    expect((await post(it, website, { ...filled, idempotency_key: key })).status).toBe(303)
    expect((await post(it, website, { ...filled, idempotency_key: key })).status).toBe(303)
    const odd = { ...ann, 'Half \ud83d': 'x', 'Nul\u0000': 'x', visited_pages: [`${'x'.repeat(499)}🚙`] }
    expect((await sendLead(it, website, odd)).status).toBe(201)
    await it.settle()
    const leads = await it.leadsOf(website)
    expect(leads).toHaveLength(2)
    const names = leads.flatMap(({ lead }) => Object.keys(lead.fields))
    expect(names).toEqual(expect.arrayContaining(['Half \ufffd', 'Nul']))
  })

  test.each([
    ['before anybody could see it', '12', {}, ['too fast']],
    ['at once, with a link in it', '1200', { message: 'https://a.example' }, ['too fast']],
    ['at once, by somebody whose details stood there already', '1200', {}, []],
    ['after a while', '40000', {}, []],
    ['from a page without script', '', {}, []],
    ['with a time that no script of ours writes', '-1', {}, []],
  ])('a form that is sent %s', async (_, openFor, values, suspicions) => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    expect((await post(it, website, { ...filled, ...values, open_for: openFor })).status).toBe(303)
    await it.settle()
    expect(await it.leadsOf(website)).toMatchObject([{ suspicions }])
  })

  test.each<[string, VisitInit]>([
    ['JSON', { body: '{}', headers: { 'content-type': 'application/json' } }],
    ['no body', { body: null }],
    ['a broken multipart', { body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=b' } }],
  ])('%s in place of a form is the sender’s mistake, not ours: 4xx', async (_, init) => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    it.log.expectErrors(/a page failed/)
    const { status } = await post(it, website, {}, init)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })

  test('the vehicle of another website takes no enquiry: 404', async () => {
    const it = await createTestApp()
    const [website, other] = [await it.aWebsite(), await it.aWebsite()]
    const answer = await it.visit(website, pageOf(other.vehicle), {
      method: 'POST',
      body: new URLSearchParams(filled),
    })
    expect(answer.status).toBe(404)
    await it.settle()
    expect([...(await it.leadsOf(website)), ...(await it.leadsOf(other))]).toEqual([])
  })
})

describe('who may send', () => {
  test.each<[string, (host: string) => Record<string, string>, boolean]>([
    ['the page itself', (host) => ({ origin: `https://${host}`, 'sec-fetch-site': 'same-origin' }), true],
    ['an old browser on the page', (host) => ({ origin: `https://${host}` }), true],
    ['no browser', () => ({}), true],
    ['a foreign page', () => ({ origin: 'https://evil.example' }), false],
    ['a foreign page of a browser that says so alone', () => ({ 'sec-fetch-site': 'cross-site' }), false],
    ['a sister domain', (host) => ({ origin: `https://x.${host}`, 'sec-fetch-site': 'same-site' }), false],
    ['a page without an origin', () => ({ origin: 'null' }), false],
    ['the same name at another port', (host) => ({ origin: `https://${host}:444` }), false],
    ['a page that ends like ours', (host) => ({ origin: `https://evil${host}` }), false],
  ])('%s', { tags: ['long'] }, async (_, headersOf, passes) => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const headers = headersOf(website.host)
    const form = new URLSearchParams({ name: 'Ann Lee', phone: '0412345678', email: 'a@b.co', message: 'Hi' })
    const statuses = [
      (await sendLead(it, website, ann, headers)).status,
      (
        await it.visit(website, '/api/leads', {
          method: 'POST',
          headers: { ...headers, 'content-type': 'text/plain' },
          body: JSON.stringify({ lead: { ...ann, message: '2' } }),
        })
      ).status,
      (
        await it.visit(website, pageOf(website.vehicle), {
          method: 'POST',
          redirect: 'manual',
          headers,
          body: form,
        })
      ).status,
    ]
    expect(statuses).toEqual(passes ? [201, 201, 303] : [403, 403, 403])
    await it.settle()
    expect(await it.leadsOf(website)).toHaveLength(passes ? 3 : 0)
    expect((await it.visit(website, '/', { headers })).status).toBe(200)
  })
})

describe('how many from one address', () => {
  const numbered = (index: number) => ({ ...ann, message: `Number ${index}` })

  test('the 11th in a minute is set aside, not refused; another address and another website are not affected', async () => {
    const it = await createTestApp({ rateLimits: true })
    const [website, other] = [await it.aWebsite(), await it.aWebsite()]
    for (let index = 1; index <= 12; index += 1)
      expect((await sendLead(it, website, numbered(index), {}, { address: '203.0.113.7' })).status).toBe(201)
    expect((await sendLead(it, website, numbered(13), {}, { address: '203.0.113.8' })).status).toBe(201)
    expect((await sendLead(it, other, numbered(14), {}, { address: '203.0.113.7' })).status).toBe(201)
    await it.settle()
    const leads = await it.leadsOf(website)
    const aside = leads
      .filter(({ suspicions }) => suspicions.includes('rate'))
      .map(({ lead }) => lead.message)
    expect(aside.sort()).toEqual(['Number 11', 'Number 12'])
    expect(leads).toHaveLength(13)
    expect((await it.leadsOf(other)).map(({ suspicions }) => suspicions)).toEqual([[]])
    expect(it.mailer.sent.filter(({ mail }) => mail.to === `sales@${website.host}`)).toHaveLength(11)
  })

  test('429 with a reason at ten times the limit, on the page too; a household has one /64', {
    tags: ['long'],
  }, async () => {
    const it = await createTestApp({ rateLimits: true })
    const website = await it.aWebsite()
    const statuses: number[] = []
    for (let index = 1; index <= 101; index += 1) {
      const address = `2001:db8:1:2::${index.toString(16)}`
      statuses.push((await sendLead(it, website, numbered(index), {}, { address })).status)
    }
    expect(statuses.slice(0, 100)).toEqual(Array(100).fill(201))
    expect(statuses[100]).toBe(429)
    const page = await it.visit(website, pageOf(website.vehicle), {
      method: 'POST',
      address: '2001:db8:1:2::ffff',
      body: new URLSearchParams({ name: 'Ann Lee', phone: '0412345678', email: 'a@b.co', message: 'Me too' }),
    })
    expect(page.status).toBe(429)
    expect(await page.text()).toMatch(/That was a lot of messages at once\. Please call us on .*Me too/s)
  })

  test('RATE_LIMITS=off: nobody is above it', { tags: ['long'] }, async () => {
    const it = await createTestApp({ rateLimits: false })
    const website = await it.aWebsite()
    for (let index = 1; index <= 30; index += 1)
      await sendLead(it, website, numbered(index), {}, { address: '203.0.113.7' })
    await it.settle()
    expect((await it.leadsOf(website)).filter(({ suspicions }) => suspicions.length > 0)).toEqual([])
  })
})

describe('API-15 mock mode', () => {
  test('POST gives mock-{n}, PUT its id, and nothing is stored; the real addresses are not there', async () => {
    const it = await createTestApp({ mockMode: true })
    const website = await it.aWebsite()
    const answer = await it.visit(website, '/mock/api/leads', asJson({ lead: ann }))
    expect([answer.status, await answer.json()]).toEqual([201, { id: expect.stringMatching(/^mock-\d+$/) }])
    const put = await it.visit(website, '/mock/api/leads/mock-1', { ...asJson({ lead: ann }), method: 'PUT' })
    expect([put.status, await put.json()]).toEqual([200, { id: 'mock-1' }])
    expect((await sendLead(it, website, ann)).status).toBe(404)
    await it.settle()
    expect(await it.leadsOf(website)).toEqual([])
  })

  test('checks a lead as the real one does', async () => {
    const it = await createTestApp({ mockMode: true })
    const website = await it.aWebsite()
    const answer = await it.visit(website, '/mock/api/leads', asJson({ lead: { ...ann, email: 'ann@' } }))
    expect([answer.status, await answer.json()]).toEqual([422, { error: messages.email }])
  })

  test('stores nothing from the vehicle’s page either', async () => {
    const it = await createTestApp({ mockMode: true })
    const website = await it.aWebsite()
    const body = new URLSearchParams({ name: 'Ann Lee', phone: '0412345678', email: 'a@b.co', message: 'Hi' })
    await it.visit(website, pageOf(website.vehicle), { method: 'POST', redirect: 'manual', body })
    await it.settle()
    expect(await it.leadsOf(website)).toEqual([])
  })

  test('otherwise its addresses are not there', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    for (const path of ['/mock/api/leads', '/mock/api/leads/mock-1'])
      expect((await it.visit(website, path, asJson({ lead: ann }))).status).toBe(404)
  })
})

describe('the mail', () => {
  test('goes to every configured recipient that fits, with reply-to the shopper and nothing injectable', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({
      settings: {
        config: {
          lead: {
            recipients: [
              { to: 'all@dealer.example' },
              { to: 'used@dealer.example', car_types: ['used'] },
              { to: 'parts@dealer.example', categories: ['Parts'] },
            ],
          },
        },
      },
    })
    const name = 'Ann\r\nBcc: victim@example.com'
    const refused = await sendLead(it, website, { ...ann, name })
    const { id } = await (
      await sendLead(it, website, {
        ...ann,
        car_id: website.vehicle.id,
        car_type: 'used',
        message: 'Hi\r\n.\r\nBcc: victim@example.com\r\n<b>bold</b>',
        url: '/cars/x\r\nBcc: victim@example.com',
      })
    ).json()
    expect(refused.status).toBe(422)
    await it.settle()
    const mine = it.mailer.sent.filter(({ mail }) => mail.headers['X-Lead-Id'] === id)
    expect(mine.map(({ mail }) => mail.to).sort()).toEqual(['all@dealer.example', 'used@dealer.example'])
    for (const { mail, raw } of mine) {
      expect(mail.replyTo).toEqual({ name: 'Ann Lee', address: 'ann@example.com' })
      const [head = ''] = String(raw).split('\r\n\r\n')
      expect(head).toMatch(/^Reply-To: Ann Lee <ann@example\.com>$/m)
      expect(head).toMatch(/^Content-Type: multipart\/alternative/m)
      expect(head).not.toMatch(/^Bcc:/im)
      expect(mail.html).not.toContain('<b>bold</b>')
      expect(mail.text).toContain(website.vehicle.name)
    }
  })

  test('is sent once however often the deliveries run, and again where the mailbox was away', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    await sendLead(it, website, ann)
    for (let round = 0; round < 3; round += 1) await it.settle()
    expect(it.mailer.sent.filter(({ mail }) => mail.to === `sales@${website.host}`)).toHaveLength(1)
    expect((await it.leadsOf(website))[0]?.deliveries).toMatchObject([{ state: 'accepted', attempts: 1 }])
  })
})

describe('the car API', () => {
  test('API-25 without credentials, with wrong ones or another scheme: 401, and no word about the car', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const { user, password } = it.apiCredentials
    const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
    for (const path of [
      `/api/v1/websites/${website.id}/cars/${website.vehicle.id}.json`,
      `/api/v1/websites/${website.id}/cars/nothing.json`,
      `/api/v1/websites/${website.id}/website_session_data.json`,
    ]) {
      for (const authorization of [
        null,
        '',
        basic(`${user}:x`),
        basic(`x:${password}`),
        basic(user),
        `Bearer ${password}`,
        `Basic ${user}:${password}`,
      ]) {
        const headers = authorization === null ? {} : { authorization }
        const answer = await it.visit(website, path, { headers })
        expect([authorization, answer.status]).toEqual([authorization, 401])
        expect(answer.headers.get('www-authenticate')).toMatch(/^Basic/)
        expect(await answer.text()).not.toContain(website.vehicle.slug)
      }
    }
  })

  test('API-01 API-04 the car by slug and by id, field by field', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({
      location: { feed_codes: ['YARD'], distribution_locations: ['Elsewhere'] },
      stock: [
        aListing({
          'Stock No': 'J7',
          'Was Price': 32_000,
          Location: 'YARD',
          VIN: '6T9T25V97S0AG4149',
          Colour: 'Red',
          Body: 'SUV',
          Features: 'Tow bar|Sunroof',
          Seats: 5,
        }),
      ],
    })
    const get = async (name: string) =>
      (
        await it.visit(website, `/api/v1/websites/${website.id}/cars/${name}.json`, {
          headers: basicAuth(it.apiCredentials),
        })
      ).json()
    const car = await get(website.vehicle.slug)
    expect(await get(String(website.vehicle.id))).toEqual(car)
    expect(car).toMatchObject({
      id: website.vehicle.id,
      slug: '2024-mazda-cx-5-j7',
      name: '2024 Mazda CX-5',
      make: 'Mazda',
      model: 'CX-5',
      year: 2024,
      km: 12_400,
      car_type: 'used',
      status: 'in_stock',
      sold: false,
      sold_at: null,
      reserved: false,
      price: 30_000,
      before_price: 32_000,
      stocknum: 'J7',
      vin: '6T9T25V97S0AG4149',
      colour: 'Red',
      body: 'SUV',
      seats: 5,
      features: ['Tow bar', 'Sunroof'],
      description: 'A tidy car.',
      dealership_id: website.id,
      dealership_slug: website.slug,
      location_id: website.id,
      location: {
        name: `${website.canary} Sales`,
        slug: `sales-${website.id}`,
        distribution_locations: ['Elsewhere'],
      },
      images: [],
      payment_processors: [],
      has_checkout_payment_processor: false,
      berths: null,
    })
    expect(Object.keys(car)).not.toContain('location_code')
    for (const key of Object.keys(car)) expect(key).toMatch(/^[a-z][a-z0-9_]*$/)
  })

  test('API-04 digits alone are an id; what is neither id nor slug is 404', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({
      stock: [aListing({ 'Stock No': '2024' }), aListing({ 'Stock No': '2025' })],
    })
    const headers = basicAuth(it.apiCredentials)
    const status = async (file: string) =>
      (await it.visit(website, `/api/v1/websites/${website.id}/cars/${file}`, { headers })).status
    for (const vehicle of await website.stock()) {
      expect(vehicle.slug).not.toMatch(/^\d+$/)
      expect(await status(`${vehicle.id}.json`)).toBe(200)
    }
    for (const file of [
      '2024.json',
      '0.json',
      '-1.json',
      `${website.vehicle.id}`,
      `${website.vehicle.id}.xml`,
      '.json',
      '..%2f.json',
      '99999999999999999999.json',
    ])
      expect([file, await status(file)]).toEqual([file, 404])
  })

  test('API-01 a secret in the feed never becomes a car’s text', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const result = await website.bring([
      aListing({ 'Stock No': `A${website.id}` }),
      aListing({ 'Stock No': 'SECRET', Description: 'Our key is sk_live_canary' }),
      aListing({ 'Stock No': 'SECRET2', Badge: 'whsec_canary' }),
    ])
    expect(result).toMatchObject({ outcome: 'imported', added: 0 })
    const lines = result.outcome === 'imported' ? result.problems.map(({ line }) => line) : []
    expect(new Set(lines)).toEqual(new Set([3, 4]))
    expect(JSON.stringify(await website.stock())).not.toContain('_canary')
  })
})
