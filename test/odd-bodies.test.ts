import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { flagRegistrySchema } from '#app/features/tenancy/flags.ts'
import { createTestApp, root, type TestApp, type TestWebsite } from './app.ts'

/*
 * SAFE-36: these tests post odd bodies to every address that takes one. The answer must be about the request
 * and never a failure of ours.
 */

/** Every switch is on, so that everything that takes a body is open, such as signing in. */
const group = 'Odd Bodies'
const registry = flagRegistrySchema.parse({ garage_login: { groups: [group] } })
const garage = { garage_enabled: true, dealership_group: group }

const id = '3f0e8b1e-5a51-4d55-9d4e-0d9b6c1a2b3c'
const token = 'A'.repeat(43)

/** Each route of `app/routes.ts` that takes a body has an address here. */
const addresses: Readonly<Record<string, (website: TestWebsite) => string>> = {
  // at the host of a website these are nothing
  'join/:token': () => '/join/token',
  'people/:person': () => '/people/somebody',
  'leads/:website/:lead': ({ slug }) => `/leads/${slug}/some-lead`,
  'leads/:website/:lead/claim': ({ slug }) => `/leads/${slug}/some-lead/claim`,
  'answered/:website/:signed': ({ slug }) => `/answered/${slug}/signed`,
  'search/:slug': () => '/search/new-used-and-demo-cars',
  'pre-owned': () => '/pre-owned',
  'cars/:slug': ({ vehicle }) => `/cars/${vehicle.slug}`,
  'motorcycles/:slug': ({ vehicle }) => `/motorcycles/${vehicle.slug}`,
  'campers/:slug': ({ vehicle }) => `/campers/${vehicle.slug}`,
  'cars/:slug/checkout': ({ vehicle }) => `/cars/${vehicle.slug}/checkout`,
  'checkout-journey': () => '/checkout-journey',
  'payment/:token': () => `/payment/${token}`,
  'booking/:token': () => `/booking/${token}`,
  'special-offers/:slug': () => '/special-offers/half-price',
  'models/:slug': () => '/models/swan',
  'contact-us/:slug': () => '/contact-us/yard',
  'current-positions/:slug': () => '/current-positions/mechanic',
  'garage/stop/:token': () => `/garage/stop/${token}`,
  'api/v1/feeds/:feed/file': () => '/api/v1/feeds/stock-csv/file',
  'api/v1/feeds/:feed/vehicles': () => '/api/v1/feeds/stock-csv/vehicles',
  'api/v1/feeds/:feed/vehicles/:stocknum/sold': () => '/api/v1/feeds/stock-csv/vehicles/A1/sold',
  'api/v1/feeds/:feed/vehicles/:stocknum/withdraw': () => '/api/v1/feeds/stock-csv/vehicles/A1/withdraw',
  'api/v1/feeds/:feed/dealer-studio': () => '/api/v1/feeds/stock-csv/dealer-studio',
  'api/v1/feeds/:feed/runs/:run/confirm': () =>
    '/api/v1/feeds/stock-csv/runs/5d7a4c1e-0000-4000-8000-000000000000/confirm',
  'api/v1/feeds/:feed/runs/:run/refuse': () =>
    '/api/v1/feeds/stock-csv/runs/5d7a4c1e-0000-4000-8000-000000000000/refuse',
  'api/v1/feeds/:feed/dry-run': () => '/api/v1/feeds/stock-csv/dry-run',
  'api/v1/stock/:id': ({ vehicle }) => `/api/v1/stock/${vehicle.id}`,
  'api/v1/stock/:id/publish': ({ vehicle }) => `/api/v1/stock/${vehicle.id}/publish`,
  'api/v1/stock/:id/photos': ({ vehicle }) => `/api/v1/stock/${vehicle.id}/photos`,
  'api/v1/stock/:id/photos/uploads': ({ vehicle }) => `/api/v1/stock/${vehicle.id}/photos/uploads`,
  'api/v1/stock/:id/photos/uploads/:upload': ({ vehicle }) =>
    `/api/v1/stock/${vehicle.id}/photos/uploads/5d7a4c1e-0000-4000-8000-000000000000`,
  'api/v1/stock/:id/photos/:hash': ({ vehicle }) =>
    `/api/v1/stock/${vehicle.id}/photos/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa`,
  'api/v1/stock/:id/passport': ({ vehicle }) => `/api/v1/stock/${vehicle.id}/passport`,
  'api/v1/stock/:id/passport/:item': ({ vehicle }) => `/api/v1/stock/${vehicle.id}/passport/recall`,
  'api/v1/stock/:id/passport/waiting': ({ vehicle }) => `/api/v1/stock/${vehicle.id}/passport/waiting`,
  'api/v1/stock/:id/passport/imperfections': ({ vehicle }) =>
    `/api/v1/stock/${vehicle.id}/passport/imperfections`,
  'api/v1/stock/:id/passport/imperfections/:imperfection': ({ vehicle }) =>
    `/api/v1/stock/${vehicle.id}/passport/imperfections/1`,
  'api/v1/stock/:id/passport/documents': ({ vehicle }) => `/api/v1/stock/${vehicle.id}/passport/documents`,
  'api/v1/stock/:id/passport/documents/:hash': ({ vehicle }) =>
    `/api/v1/stock/${vehicle.id}/passport/documents/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa`,
  'api/v1/stock/:id/checkout': ({ vehicle }) => `/api/v1/stock/${vehicle.id}/checkout`,
  'api/v1/stock/:id/sold': ({ vehicle }) => `/api/v1/stock/${vehicle.id}/sold`,
  'api/v1/stock/:id/withdraw': ({ vehicle }) => `/api/v1/stock/${vehicle.id}/withdraw`,
  'api/v1/stock/:id/reserve': ({ vehicle }) => `/api/v1/stock/${vehicle.id}/reserve`,
  'api/v1/stock/:id/free': ({ vehicle }) => `/api/v1/stock/${vehicle.id}/free`,
  'api/v1/stock/:id/still-here': ({ vehicle }) => `/api/v1/stock/${vehicle.id}/still-here`,
  'api/v1/stock/changes/:change/undo': () =>
    '/api/v1/stock/changes/5d7a4c1e-0000-4000-8000-000000000000/undo',
  '*': () => '/about-us',
  'webhooks/:provider/:dealershipId': ({ website }) => `/webhooks/stripe/${website.dealerships[0]?.id ?? 1}`,
  'payment/:token/card': () => `/payment/${token}/card`,
  '_sandbox/card/:token': () => `/_sandbox/card/${token}`,
  '_sandbox/bank/:token': () => `/_sandbox/bank/${token}`,
  'api/payments/:id': () => `/api/payments/${id}`,
  'api/leads/:id': () => `/api/leads/${id}`,
  'api/events/:kind': () => '/api/events/car_phone_reveal',
  'mock/api/leads/:id': () => `/mock/api/leads/${id}`,
  'api/*': () => '/api/nothing',
}

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'
/** JavaScript cannot convert this object to text. */
const anObject = { a: { b: [1, null, { c: 'd' }] }, toString: 1, valueOf: null }
const names =
  'lead car_id vehicle form step name first_name email phone message category purpose code proof seed answer tag add remove searches alerts rego state vin kind device_id car_ids id amount holder booking location_id step_number values redirect'.split(
    ' ',
  )
const everywhere = (value: unknown): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, value]))

const bodies: readonly [what: string, type: string | null, body: string | null][] = [
  ['nothing', null, null],
  ['nothing as JSON', json, ''],
  ['half of a JSON', json, '{"lead": {'],
  ['a list', json, '[]'],
  ['a list of lists', json, '[[[]]]'],
  ['a number', json, '7'],
  ['a text', json, '"x"'],
  ['null', json, 'null'],
  ['an object of nothing', json, '{}'],
  ['objects for every value', json, JSON.stringify(everywhere(anObject))],
  ['lists for every value', json, JSON.stringify(everywhere([anObject]))],
  ['numbers for every value', json, JSON.stringify(everywhere(-1e300))],
  ['null for every value', json, JSON.stringify(everywhere(null))],
  ['objects in a lead', json, JSON.stringify({ lead: everywhere(anObject) })],
  ['lists in a lead', json, JSON.stringify({ lead: everywhere([[]]) })],
  ['a prototype', json, '{"__proto__": {"x": 1}, "lead": {"constructor": {}, "__proto__": []}}'],
  ['a form of nothing', form, ''],
  ['a form that is none', form, '%%%=%ff&&&='],
  ['a form of nested names', form, 'lead[car_id][a]=1&car_id[]=2&email[a]=b'],
  ['each name of a form twice', form, names.map((name) => `${name}=a&${name}=b`).join('&')],
  ['plain text', 'text/plain', 'hello'],
  ['XML', 'application/xml', '<a/>'],
  ['bytes', 'application/octet-stream', '\u0000\u0001'],
  ['a type that is none', ';;;', 'x'],
  ['parts without a boundary', 'multipart/form-data', 'x'],
  ['parts that are none', 'multipart/form-data; boundary=x', 'hello'],
  [
    'a part that ends early',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="car_id"\r\n\r\n1',
  ],
]

/** Finds the addresses of `app/routes.ts` whose modules take a body. */
function addressesWithAction(): string[] {
  const routes = readFileSync(join(root, 'app/routes.ts'), 'utf8')
  const found = [...routes.matchAll(/(?:route\(\s*[`']([^`']+)[`']|index\()\s*,?\s*'(routes\/[^']+)'/g)]
  return found.flatMap(([, path = '', module = '']) => {
    // the desk answers at a host of its own, which takes forms alone (DESK-21)
    if (module.startsWith('routes/desk/')) return []
    const text = readFileSync(join(root, 'app', module), 'utf8')
    return /export (async )?(function|const) action\b|export \{[^}]*\baction\b/.test(text)
      ? [path.replace(/^\$\{base\}/, 'cars').replace(/\$\{word\}$/, 'checkout')]
      : []
  })
}

test('SAFE-36 the table has every address that takes a body', () => {
  const paths = addressesWithAction()
  expect(paths.length).toBeGreaterThan(40)
  expect(paths.filter((path) => /[:*]/.test(path) && !(path in addresses))).toEqual([])
})

test('SAFE-36 no odd body is a failure of ours', { tags: ['long'], timeout: 240_000 }, async () => {
  const it = await createTestApp({ registry })
  const website = await it.aWebsite({ settings: garage })
  const broken: unknown[] = []
  for (const path of addressesWithAction()) {
    const address = addresses[path]?.(website) ?? `/${path}`
    for (const [what, type, body] of bodies)
      for (const method of path === 'api/garage' || path === 'api/leads/:id' ? ['POST', 'PUT'] : ['POST']) {
        const answer = await send(it, website, address, { method, type, body })
        if (answer.status >= 500) broken.push([answer.status, method, address, what])
      }
  }
  expect(broken).toEqual([])
})

/** Each call has a valid body, which is then spoiled in one place at a time. */
const calls = ({
  id: website_id,
  website,
  vehicle,
}: TestWebsite): [method: string, path: string, body: object][] => {
  const car_id = vehicle.id
  const dealership_id = website.dealerships[0]?.id
  const person = { name: 'Ann Lee', email: 'ann@example.com', phone: '0412345678', message: 'Hello' }
  const lead = {
    ...person,
    ...{
      category: 'Used Vehicle',
      car_id,
      postcode: '3000',
      form_completed: true,
      step_number: 1,
      dateTime: 'x',
    },
    ...{ visited_pages: ['/'], linked_query_params: {}, booking: {}, location_id: 1, appointment_type: 'x' },
  }
  return [
    ['POST', '/api/leads', { lead, form: 'contact' }],
    ['POST', '/api/leads', { lead, form: 'enquiry' }],
    ['PUT', `/api/leads/${id}`, { lead }],
    ['POST', '/api/carClarityCustomer', { lead, form: 'finance' }],
    ['POST', '/api/payments', { car_id, dealership_id, lead_id: id }],
    ['POST', '/api/events/car_phone_reveal', { car_id, dealership_id, website_id }],
    [
      'POST',
      '/api/auth/code',
      { email: 'ann@example.com', purpose: 'x', device_id: id, proof: { seed: 's', answer: 1 } },
    ],
    ['POST', '/api/auth/verify', { email: 'ann@example.com', code: '123456', device_id: id }],
    ['POST', '/api/nevdis', { rego: 'ABC123', state: 'VIC' }],
    ['POST', '/api/nevdis', { vin: '6T9T25V97S0AG4149' }],
    ['POST', '/api/simple-autograb-lookup', { rego: 'ABC123', state: 'VIC' }],
    ['POST', '/api/trade-in/rego-lookup', { rego: 'ABC123', regoState: 'VIC' }],
    [
      'POST',
      '/api/trade-in/valuation',
      { values: { found: 'x', odometer: '1', condition: 'good', make: 'Ford' } },
    ],
  ]
}

test('SAFE-36 one odd value in a call that is good otherwise is no failure of ours: car_id as an object', {
  tags: ['long'],
  timeout: 240_000,
}, async () => {
  const it = await createTestApp({ registry })
  const website = await it.aWebsite({ settings: { ...garage, demo: true } })
  const broken: unknown[] = []
  for (const [method, path, body] of calls(website))
    for (const [name, spoiled] of spoiledIn(body)) {
      const asked = { method, type: json, body: JSON.stringify(spoiled) }
      const answer = await send(it, website, path, asked)
      if (answer.status >= 500) broken.push([answer.status, method, path, name])
    }
  expect(broken).toEqual([])
})

/** Yields the body once for each of its values and each odd value that replaces it. */
function* spoiledIn(body: object): Generator<[name: string, spoiled: object]> {
  for (const [name, value] of Object.entries(body)) {
    for (const odd of [anObject, [anObject], [], -1e300, true, null, '\u0000', 'x'.repeat(5000)])
      yield [`${name}: ${JSON.stringify(odd).slice(0, 40)}`, { ...body, [name]: odd }]
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const [inner, spoiled] of spoiledIn(value))
        yield [`${name}.${inner}`, { ...body, [name]: spoiled }]
  }
}

test('SAFE-36 an address that takes nothing says what it takes, a page in words and a call as {error}', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite()
  const post = (path: string) => send(it, website, path, { method: 'POST', type: json, body: '{}' })
  for (const path of ['/', '/our-locations', '/success', '/compare']) {
    const answer = await post(path)
    const html = await answer.text()
    expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 405, 'GET, HEAD'])
    expect(html).toContain('Nothing can be sent to this page')
    expect(html).toContain('It can only be looked at (GET).')
    expect(html).not.toContain('Something broke')
    expect(html).toMatch(new RegExp(`<a [^>]*href="${path}"[^>]*>Open the page</a>`))
  }
  for (const path of [
    '/api/suggest',
    '/api/cards',
    '/api/search/new-used-and-demo-cars',
    '/api/openapi.json',
  ]) {
    const answer = await post(path)
    expect([path, answer.status, await answer.json()]).toEqual([
      path,
      405,
      { error: 'This address is only asked with GET' },
    ])
  }
  expect((await (await it.visit(website, '/api/leads')).json()).error).toBe('Send a lead with POST')
  const odd = await post('/contact')
  const html = await odd.text()
  expect([odd.status, html.includes('We could not read that'), html.includes('Something broke')]).toEqual([
    422,
    true,
    false,
  ])
})

function send(
  it: TestApp,
  website: TestWebsite,
  address: string,
  { method, type, body }: { method: string; type: string | null; body: string | null },
): Promise<Response> {
  return it.visit(website, address, {
    method,
    redirect: 'manual',
    headers: { origin: `https://${website.host}`, ...(type === null ? {} : { 'content-type': type }) },
    body: body === null ? null : Buffer.from(body),
  })
}
