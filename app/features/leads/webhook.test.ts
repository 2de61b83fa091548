import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { aWebhookReceiver } from '#test/a-webhook-receiver.ts'
import { aWebsite } from '#test/a-website.ts'
import type { DeliveredLead } from './delivery.server.ts'
import type { Delivery } from './delivery.ts'
import { parseLead } from './lead.ts'
import { webhookDelivery } from './webhook.server.ts'
import { signedHeaders, webhookSecret } from './webhook-signature.server.ts'

const secretsKey = 'zq-secrets-key-0123456789-0123456789'
const now = new Date('2026-07-21T13:15:03.400Z')

const website = (more: object = {}) => ({
  website: aWebsite({
    slug: 'harbour-rv',
    template: 'rv',
    name: 'Harbour RV',
    url: 'https://harbourrv.example',
    demo: true,
    ...more,
  }),
  locations: [],
})

function aLead(fields: Record<string, unknown>): DeliveredLead {
  const parsed = parseLead(fields)
  if (!parsed.ok) throw new Error(parsed.message)
  return {
    id: 'b0c1',
    websiteId: 1,
    form: 'vehicle-enquiry',
    lead: parsed.lead,
    vehicle: null,
    suspicions: [],
    files: [],
    receivedAt: now,
    updatedAt: now,
  }
}

const jo = aLead({
  name: 'Jo Māori 🚙',
  email: 'jo@example.com',
  category: 'Used Vehicle',
  message: 'Red?',
  visited_pages: ['/visited'],
  linked_query_params: { utm_source: 'google' },
  user_agent: 'zq-browser',
  'Best Deal': true,
})

function deliveryTo(target: string): Delivery {
  return {
    id: '0f5e',
    leadId: 'b0c1',
    websiteId: 1,
    kind: 'webhook',
    target,
    state: 'sending',
    attempts: 1,
    nextAt: now,
    acceptedAt: null,
    lastError: null,
    externalId: null,
    revision: 0,
  }
}

const answering =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, headers).end('zq-answer')

const deliverer = (more: object = {}) => webhookDelivery({ secretsKey, clock: () => now, ...more })

describe('a lead by webhook', () => {
  test('it is posted as signed JSON under the delivery’s id', async () => {
    const { received, url } = await aWebhookReceiver(answering(204))
    expect(await deliverer().deliver(jo, deliveryTo(url), website())).toEqual({
      outcome: 'accepted',
      externalId: null,
    })
    const [one, ...more] = received
    expect(more).toEqual([])
    if (!one) throw new Error('nothing came')
    expect(one.path).toBe('/hook?dealer=7')
    expect(one.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': 'msg_0f5e',
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    })
    const secret = webhookSecret(secretsKey, 1, url)
    expect(one.headers).toMatchObject(signedHeaders([secret], 'msg_0f5e', now, one.body))
    expect(JSON.parse(one.body)).toEqual({
      type: 'lead.created',
      timestamp: now.toISOString(),
      data: {
        id: 'b0c1',
        received_at: now.toISOString(),
        website: { id: 1, slug: 'harbour-rv', name: 'Harbour RV' },
        form: 'vehicle-enquiry',
        category: 'Used Vehicle',
        name: 'Jo Māori 🚙',
        email: 'jo@example.com',
        message: 'Red?',
        linked_query_params: { utm_source: 'google' },
        visited_pages: ['/visited'],
        campaign: 'google',
        first_page: '/visited',
        fields: { 'Best Deal': 'Yes' },
        vehicle: null,
      },
    })
    expect(one.body + JSON.stringify(one.headers)).not.toMatch(/whsec_|zq-|secret/)
  })

  test.each<[number, object]>([
    [200, { outcome: 'accepted' }],
    [299, { outcome: 'accepted' }],
    [301, { isPermanent: false, reason: 'HTTP 301' }],
    [307, { isPermanent: false, reason: 'HTTP 307' }],
    [400, { isPermanent: true, reason: 'HTTP 400' }],
    [404, { isPermanent: true }],
    [408, { isPermanent: false }],
    [410, { isPermanent: true }],
    [425, { isPermanent: false }],
    [429, { isPermanent: false }],
    [500, { isPermanent: false }],
    [503, { isPermanent: false }],
  ])('answered with %s', async (status, outcome) => {
    const { url } = await aWebhookReceiver(answering(status))
    expect(await deliverer().deliver(jo, deliveryTo(url), website())).toMatchObject(outcome)
  })

  test('a redirect is not followed', async () => {
    const other = await aWebhookReceiver(answering(200))
    const { url } = await aWebhookReceiver(answering(308, { location: other.url }))
    expect(await deliverer().deliver(jo, deliveryTo(url), website())).toMatchObject({ outcome: 'refused' })
    expect(other.received).toEqual([])
  })

  test.each([
    ['7', 7000],
    ['Tue, 21 Jul 2026 13:15:33 GMT', 29_600],
    ['yesterday', undefined],
    ['Tue, 21 Jul 2020 13:15:33 GMT', undefined],
  ])('a Retry-After of %s is obeyed or ignored', async (header, waitMs) => {
    const { url } = await aWebhookReceiver(answering(429, { 'retry-after': header }))
    const outcome = await deliverer().deliver(jo, deliveryTo(url), website())
    expect(outcome.outcome === 'refused' && outcome.waitMs).toBe(waitMs)
  })

  test('a receiver that does not answer, hangs up or is not there may be tried again', async () => {
    const silent = await aWebhookReceiver(() => {})
    const rude = await aWebhookReceiver((response) => response.destroy())
    const quick = deliverer({ timeoutMs: 100 })
    expect(await quick.deliver(jo, deliveryTo(silent.url), website())).toEqual({
      outcome: 'refused',
      isPermanent: false,
      reason: 'no answer in time',
    })
    expect(await deliverer().deliver(jo, deliveryTo(rude.url), website())).toMatchObject({
      isPermanent: false,
      reason: 'ECONNRESET',
    })
    expect(await deliverer().deliver(jo, deliveryTo('http://127.0.0.1:1/'), website())).toMatchObject({
      isPermanent: false,
      reason: 'ECONNREFUSED',
    })
  })

  test.each<[string, boolean, string]>([
    ['this machine', false, '127.0.0.1'],
    ['another address of this machine', false, '::1'],
    ['the metadata of a cloud', true, '169.254.169.254'],
    ['a private network', true, '10.0.0.7'],
    ['this machine in IPv6 dress', true, '::ffff:127.0.0.1'],
  ])('%s is not called (demo: %s), by its address or by a name for it', async (_, demo, address) => {
    const { received, port } = await aWebhookReceiver(answering(200))
    const refused = { outcome: 'refused', isPermanent: true, reason: 'no public address' }
    const literal = address.includes(':') ? `[${address}]` : address
    const resolve = async () => [{ address, family: address.includes(':') ? 6 : 4 }]
    for (const target of [
      `http://${literal}:${port}/`,
      `http://crm.example:${port}/`,
      'https://crm.example/',
    ])
      expect(await deliverer({ resolve }).deliver(jo, deliveryTo(target), website({ demo }))).toEqual(refused)
    expect(received).toEqual([])
  })
})

describe('the signature', () => {
  test('it matches the one of Standard Webhooks', () => {
    const secret = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY='
    const body = '{"type":"lead.created","timestamp":"2026-07-21T13:15:03Z","data":{"id":"L1"}}'
    expect(signedHeaders([secret], 'msg_1', new Date(1_750_000_000_000), body)).toEqual({
      'webhook-id': 'msg_1',
      'webhook-timestamp': '1750000000',
      'webhook-signature': 'v1,4C70ICvLEcujXvkiFF85izDa/XhcXfWBrRFQESy0du4=',
    })
  })

  test('every website and every address has a secret of its own that never changes', () => {
    const secret = webhookSecret(secretsKey, 1, 'https://crm.example')
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(webhookSecret(secretsKey, 1, 'https://crm.example/')).toBe(secret)
    const others = [
      webhookSecret(secretsKey, 2, 'https://crm.example'),
      webhookSecret(secretsKey, 1, 'https://crm.example/b'),
      webhookSecret(`${secretsKey}b`, 1, 'https://crm.example'),
    ]
    expect(new Set([secret, ...others]).size).toBe(4)
  })
})
