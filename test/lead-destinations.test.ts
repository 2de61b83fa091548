import { createHmac } from 'node:crypto'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { leadsList, leadsShow, leadsWebhookSecret } from '#app/commands/leads.server.ts'
import { webhookSecret } from '#app/features/leads/webhook-signature.server.ts'
import { aWebhookReceiver, type ReceivedWebhook } from './a-webhook-receiver.ts'
import { aListing } from './a-website-folder.ts'
import { asJson, createTestApp, type TestApp, type TestWebsite, testSecretsKey } from './app.ts'
import { freshDatabase } from './database.ts'
import { runAsOperator } from './run-as-operator.ts'

const ann = { name: 'Ann Māori', email: 'ann@example.com', category: 'Test Drive', message: 'Is it <red>?' }

/** Makes a website whose leads go to a person, a CRM's mailbox and a webhook. */
async function aConnectedWebsite(it: TestApp, url: string): Promise<TestWebsite> {
  return it.aWebsite({
    stock: [aListing({ 'Stock No': 'V1042' })],
    settings: {
      demo: true,
      config: {
        lead: {
          recipients: [
            { to: 'sales@harbour.example' },
            { to: 'crm@harbour.example', format: 'adf', categories: ['Test Drive'] },
          ],
          webhooks: [{ url }, { url: 'https://parts.example/', categories: ['Parts'] }],
        },
      },
    },
  })
}

async function send(it: TestApp, website: TestWebsite): Promise<string> {
  const lead = { ...ann, car_id: String(website.vehicle.id) }
  const answer = await it.visit(website, '/api/leads', asJson({ lead }))
  expect(answer.status).toBe(201)
  await it.settle()
  return (await answer.json()).id
}

/** Checks a webhook as its receiver does, with the secret it was given (Standard Webhooks 1.0). */
function isSignedWith(secret: string, { headers, body }: ReceivedWebhook): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}

const statesOf = async (it: TestApp, website: TestWebsite) => {
  const [lead] = await it.leadsOf(website)
  return Object.fromEntries(
    lead?.deliveries.map(({ kind, state, attempts }) => [kind, `${state} ${attempts}`]) ?? [],
  )
}

const later = (it: TestApp, seconds: number): void => {
  it.clock.now = new Date(it.clock.now.getTime() + seconds * 1000)
}

test('F08 a lead reaches the person, the CRM’s mailbox and the web address; leads show and list say so', async () => {
  const receiver = await aWebhookReceiver((response) => response.writeHead(200).end())
  const it = await createTestApp()
  const website = await aConnectedWebsite(it, receiver.url)
  const id = await send(it, website)

  const mails = it.mailer.sent.filter(({ mail }) => mail.headers['X-Lead-Id'] === id)
  expect(mails.map(({ mail }) => mail.to).sort()).toEqual(['crm@harbour.example', 'sales@harbour.example'])
  const raw = mails.find(({ mail }) => mail.to.startsWith('crm'))?.raw ?? Buffer.of()
  const adf = await PostalMime.parse(raw)
  expect(raw.toString()).toMatch(/^content-type: text\/plain/im)
  expect(adf.subject).toBe(`ADF Lead – ${website.website.name} – V1042`)
  expect(adf.text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\r?\n<\?adf version="1\.0"\?>/)
  for (const part of [
    `<id sequence="1" source="${website.slug}-website">${id}</id>`,
    '<requestdate>2026-06-30T12:00:00+10:00</requestdate>',
    '<vehicle interest="test-drive" status="used">',
    '<year>2024</year>',
    '<make>Mazda</make>',
    '<model>CX-5</model>',
    '<stock>V1042</stock>',
    '<odometer status="unknown" units="km">12400</odometer>',
    '<price type="asking" currency="AUD">30000</price>',
    '<name part="full" type="individual">Ann Māori</name>',
    'Is it &lt;red&gt;?',
  ])
    expect(adf.text).toContain(part)

  const [request, ...more] = receiver.received
  expect(more).toEqual([])
  if (!request) throw new Error('nothing was posted')
  expect(isSignedWith(webhookSecret(testSecretsKey, website.id, receiver.url), request)).toBe(true)
  expect(JSON.parse(request.body)).toMatchObject({
    type: 'lead.created',
    data: {
      id,
      website: { id: website.id },
      name: 'Ann Māori',
      vehicle: {
        stocknum: 'V1042',
        make: 'Mazda',
        km: 12_400,
        price: 30_000,
        currency: 'AUD',
        // ONE-15: as the visitor saw it, and the day at the dealership
        price_shown: '$30,000',
        price_shown_on: '2026-06-30',
      },
    },
  })

  expect(await statesOf(it, website)).toEqual({
    mail: 'accepted 1',
    adf: 'accepted 1',
    webhook: 'accepted 1',
  })
  const shown = JSON.parse((await runAsOperator(it, leadsShow, [id])).printed)
  expect(shown.deliveries).toHaveLength(3)
  expect(shown.deliveries).toContainEqual(
    expect.objectContaining({ kind: 'webhook', target: receiver.url, state: 'accepted' }),
  )
  const listed = await runAsOperator(it, leadsList, [], [['website', website.slug]])
  expect(listed.printed).toContain('adf crm@harbour.example accepted')
  expect(listed.printed).toContain(`webhook ${receiver.url} accepted`)
  expect(listed.printed + JSON.stringify(shown)).not.toMatch(/whsec_|zqsecret/)
})

test('F08 a webhook that says 500 and then 200 gets one lead under one id, at the times of the schedule', async () => {
  const receiver = await aWebhookReceiver((response, count) =>
    response.writeHead(count === 1 ? 500 : 200, count === 1 ? { 'retry-after': '120' } : {}).end(),
  )
  const it = await createTestApp()
  const website = await aConnectedWebsite(it, receiver.url)
  await send(it, website)
  expect(await statesOf(it, website)).toMatchObject({ mail: 'accepted 1', webhook: 'failed 1' })
  // the schedule says 5 seconds, but the receiver asked for 120
  later(it, 60)
  await it.settle()
  expect(receiver.received).toHaveLength(1)
  later(it, 61)
  await it.settle()
  later(it, 24 * 3600)
  await it.settle()
  expect(await statesOf(it, website)).toMatchObject({ mail: 'accepted 1', webhook: 'accepted 2' })
  const [first, second, ...more] = receiver.received
  expect(more).toEqual([])
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(second?.body).toBe(first?.body)
  expect(Number(second?.headers['webhook-timestamp']) - Number(first?.headers['webhook-timestamp'])).toBe(121)
  const secret = webhookSecret(testSecretsKey, website.id, receiver.url)
  expect(receiver.received.map((request) => isSignedWith(secret, request))).toEqual([true, true])
})

test('F08 a web address that is slow to answer holds up nobody’s mail', async () => {
  const waiting: (() => void)[] = []
  const receiver = await aWebhookReceiver((response) => {
    waiting.push(() => response.writeHead(200).end())
  })
  const it = await createTestApp({ worker: true, database: await freshDatabase() })
  const [slow, other] = [await aConnectedWebsite(it, receiver.url), await it.aWebsite()]
  const post = (website: TestWebsite) => it.visit(website, '/api/leads', asJson({ lead: ann }))
  await post(slow)
  await expect.poll(() => waiting.length).toBe(1)
  await post(other)
  await expect.poll(() => it.mailer.sent.map(({ mail }) => mail.to)).toContain(`sales@${other.host}`)
  expect(await statesOf(it, slow)).toMatchObject({ mail: 'accepted 1', webhook: 'sending 1' })
  for (const answer of waiting) answer()
  await expect.poll(() => statesOf(it, slow)).toMatchObject({ webhook: 'accepted 1' })
})

test('F08 400 is final, and an operator sees it', async () => {
  const receiver = await aWebhookReceiver((response) => response.writeHead(400).end('zq-answer'))
  const it = await createTestApp()
  it.log.expectErrors(/given up/)
  const website = await aConnectedWebsite(it, receiver.url)
  const id = await send(it, website)
  later(it, 24 * 3600)
  await it.settle()
  expect(receiver.received).toHaveLength(1)
  const failed = await runAsOperator(
    it,
    leadsList,
    [],
    [
      ['website', website.slug],
      ['failed', true],
    ],
  )
  expect(failed.printed).toContain(`webhook ${receiver.url} dead`)
  const shown = JSON.parse((await runAsOperator(it, leadsShow, [id])).printed)
  expect(shown.deliveries).toContainEqual(
    expect.objectContaining({ kind: 'webhook', state: 'dead', lastError: 'HTTP 400' }),
  )
})

test('TENANT-10 an operator prints the secret of a website’s own webhook, and of no other address', async () => {
  const it = await createTestApp()
  const [website, other] = [
    await aConnectedWebsite(it, 'https://crm.example/hook'),
    await aConnectedWebsite(it, 'https://elsewhere.example/'),
  ]
  const secret = webhookSecret(testSecretsKey, website.id, 'https://crm.example/hook')
  expect(await runAsOperator(it, leadsWebhookSecret, [website.slug, 'https://crm.example/hook'])).toEqual({
    code: 0,
    printed: `${secret}\n`,
  })
  for (const words of [
    [website.slug, 'https://elsewhere.example/'],
    [other.slug, 'https://crm.example/hook'],
    ['nobody', 'https://crm.example/hook'],
  ]) {
    const refused = await runAsOperator(it, leadsWebhookSecret, words)
    expect([refused.code, refused.printed]).toEqual([1, expect.not.stringContaining('whsec_')])
  }
  expect((await runAsOperator(it, leadsWebhookSecret, [website.slug])).code).toBe(2)
})
