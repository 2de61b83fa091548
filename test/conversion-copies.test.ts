import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { setSecret } from '#app/features/tenancy/secrets.server.ts'
import { asJson, createTestApp, pageOf, type TestApp, type TestWebsite, testSecretsKey } from './app.ts'

interface MetaRequest {
  readonly path: string
  readonly token: string | undefined
  readonly body: { data: Record<string, unknown>[] }
}

/** Plays Meta's Conversions API. */
async function aMeta(answer: () => number = () => 200) {
  const requests: MetaRequest[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => {
      text += part.toString()
    })
    request.on('end', () => {
      requests.push({ path: request.url ?? '', token: request.headers.authorization, body: JSON.parse(text) })
      response.writeHead(answer()).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/v24.0`, requests }
}

const allowing = { cookie: 'a=b; ad_consent=1' }
const hash = (text: string) => createHash('sha256').update(text).digest('hex')

async function aShop(it: TestApp, settings: object = { server_copies: true }): Promise<TestWebsite> {
  const shop = await it.aWebsite()
  await shop.change({ analytics: { facebook_pixel_id: '4711', ...settings } })
  await setSecret(
    it.database.db,
    testSecretsKey,
    { websiteId: shop.id, name: 'meta_access_token', text: 'EAA-secret' },
    it.clock.now,
  )
  return shop
}

function enquire(it: TestApp, shop: TestWebsite, headers: Record<string, string> = {}) {
  const lead = {
    name: 'Ann Lee',
    email: ' Ann@Example.com ',
    phone: '0412 345 678',
    category: 'Used Vehicle',
    car_id: String(shop.vehicle.id),
    car_type: 'used',
    linked_query_params: { fbclid: 'click-1' },
  }
  return it.visit(
    shop,
    '/api/leads',
    asJson({ lead }, { referer: `https://x${pageOf(shop.vehicle)}`, ...headers }),
  )
}

test('a lead is told once, under its own number, with its person hashed, and the token in no address', async () => {
  const meta = await aMeta()
  const it = await createTestApp({ metaUrl: meta.url })
  const shop = await aShop(it)
  await enquire(it, shop, allowing)
  await it.settle()
  const [lead] = await it.leadsOf(shop)
  expect(meta.requests).toHaveLength(1)
  const [first] = meta.requests
  expect([first?.path, first?.token]).toEqual(['/v24.0/4711/events', 'Bearer EAA-secret'])
  expect(first?.body.data).toEqual([
    {
      event_name: 'Lead',
      event_id: lead?.id,
      event_time: Math.floor(it.clock.now.getTime() / 1000),
      action_source: 'website',
      event_source_url: expect.stringContaining(pageOf(shop.vehicle)),
      user_data: expect.objectContaining({
        em: hash('ann@example.com'),
        ph: hash('61412345678'),
        fn: hash('ann'),
        ln: hash('lee'),
        country: hash('au'),
        fbc: `fb.1.${it.clock.now.getTime()}.click-1`,
      }),
      custom_data: {
        content_ids: [shop.vehicle.stocknum],
        content_type: 'vehicle',
        content_name: shop.vehicle.name,
        currency: 'AUD',
      },
    },
  ])
  const sent = JSON.stringify(first?.body)
  for (const plain of ['Ann@', 'ann@', '0412', '412345678', 'Lee']) expect(sent).not.toContain(plain)
})

test('MEND-50 TRACK-04 the page’s address goes on with its campaign whole, and with nothing of a person', async () => {
  const meta = await aMeta()
  const it = await createTestApp({ metaUrl: meta.url })
  const shop = await aShop(it)
  const click = 'utm_campaign=eofy-2026-06-30&fbclid=IwAR0412345678'
  const referer = `https://x${pageOf(shop.vehicle)}?${click}&email=ann%40example.com&q=0412345678`
  await enquire(it, shop, { ...allowing, referer })
  await it.settle()
  expect(meta.requests[0]?.body.data[0]?.event_source_url).toBe(
    `https://x${pageOf(shop.vehicle)}?${click}&email=&q=`,
  )
})

test.each<[string, object, Record<string, string>]>([
  ['the website has not asked for it', {}, allowing],
  ['the visitor has not allowed ads', { server_copies: true }, {}],
  ['the visitor has said no', { server_copies: true }, { cookie: 'ad_consent=0' }],
])('no copy is sent where %s', async (_, settings, headers) => {
  const meta = await aMeta()
  const it = await createTestApp({ metaUrl: meta.url })
  const shop = await aShop(it, settings)
  await enquire(it, shop, headers)
  await it.settle()
  expect(meta.requests).toEqual([])
  expect((await it.leadsOf(shop))[0]?.deliveries.map(({ kind }) => kind)).not.toContain('conversion')
})

test('while Meta does not answer the copy is tried again, and no lead is listed as failed', async () => {
  const answers = [503, 200]
  const meta = await aMeta(() => answers.shift() ?? 200)
  const it = await createTestApp({ metaUrl: meta.url })
  const shop = await aShop(it)
  await enquire(it, shop, allowing)
  await it.settle()
  const stateOf = async () =>
    (await it.leadsOf(shop))[0]?.deliveries.find(({ kind }) => kind === 'conversion')?.state
  expect(await stateOf()).toBe('failed')
  it.clock.now = new Date(it.clock.now.getTime() + 60_000)
  await it.settle()
  expect(await stateOf()).toBe('accepted')
  expect(meta.requests.map(({ body }) => body.data[0]?.event_id)).toHaveLength(2)
  expect(new Set(meta.requests.map(({ body }) => body.data[0]?.event_id)).size).toBe(1)
})
