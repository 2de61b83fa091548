import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { leadsList, leadsShow } from '#app/commands/leads.server.ts'
import { asJson, createTestApp, pageOf, type TestApp, type TestWebsite } from './app.ts'
import { runAsOperator } from './run-as-operator.ts'

const ann = { name: 'Ann Māori', email: 'ann@example.com', category: 'Used Vehicle', message: 'zq-message' }

/** This website mails its shoppers, which is the product's default; test websites do not. */
const aWebsite = (it: TestApp, lead: object = {}): Promise<TestWebsite> =>
  it.aWebsite({
    settings: {
      config: { lead: { recipients: [{ to: 'sales@yard.example' }], acknowledge: true, ...lead } },
    },
  })

const send = (it: TestApp, website: TestWebsite, lead: object, headers = {}): Promise<Response> =>
  it.visit(website, '/api/leads', asJson({ lead }, headers))

const recipients = (it: TestApp): string[] => it.mailer.sent.map(({ mail }) => mail.to).sort()

test('a posted enquiry sends a mail to the dealership and one to the shopper; leads show lists both', async () => {
  const it = await createTestApp()
  const website = await aWebsite(it)
  const form = new URLSearchParams({ ...ann, phone: '0412345678' })
  const init = { method: 'POST', redirect: 'manual', body: form } as const
  expect((await it.visit(website, pageOf(website.vehicle), init)).status).toBe(303)
  await it.settle()
  expect(recipients(it)).toEqual(['ann@example.com', 'sales@yard.example'])

  const [lead] = await it.leadsOf(website)
  const id = lead?.id ?? ''
  const sent = it.mailer.sent.find(({ mail }) => mail.to === ann.email)
  const mail = await PostalMime.parse(sent?.raw ?? '')
  expect(mail.subject).toBe(`Your used vehicle enquiry: ${website.vehicle.name}`)
  expect(mail.replyTo).toEqual([{ name: website.website.name, address: 'sales@yard.example' }])
  expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-replied')
  for (const part of [
    'Ann Māori',
    pageOf(website.vehicle),
    `Reference: ${id.slice(0, 8).toUpperCase()}`,
    `${website.canary} Road`,
  ])
    expect(mail.text).toContain(part)
  expect(mail.html).toContain(website.website.branding.primary_color)
  expect(`${mail.text}${mail.html}`).not.toContain('zq-message')

  expect(JSON.parse((await runAsOperator(it, leadsShow, [id])).printed).deliveries).toContainEqual(
    expect.objectContaining({ kind: 'acknowledgement', target: 'ann@example.com', state: 'accepted' }),
  )
})

test.each<[string, object, object]>([
  ['partial', { form_completed: false }, {}],
  ['set aside', { message: 'http://a http://b http://c http://d' }, {}],
  ['an application', { category: 'Careers' }, {}],
  ['of a website that does not want it', {}, { acknowledge: false }],
])('a lead that is %s sends the shopper no mail', async (_, change, settings) => {
  const it = await createTestApp()
  const website = await aWebsite(it, settings)
  expect((await send(it, website, { ...ann, ...change })).status).toBe(201)
  await it.settle()
  expect(await it.leadsOf(website)).toHaveLength(1)
  expect(recipients(it)).not.toContain(ann.email)
})

test('in mock mode nobody is mailed', async () => {
  const it = await createTestApp({ mockMode: true })
  const website = await aWebsite(it)
  expect((await it.visit(website, '/mock/api/leads', asJson({ lead: ann }))).status).toBe(201)
  await it.settle()
  expect(recipients(it)).toEqual([])
})

test('F15 the same submission twice, and an update with another address, send the shopper one mail', async () => {
  const it = await createTestApp()
  const website = await aWebsite(it)
  const answer = await send(it, website, ann, { 'idempotency-key': 'once' })
  await send(it, website, ann, { 'idempotency-key': 'once' })
  await it.settle()
  const { id } = await answer.json()
  const lead = { ...ann, email: 'other@example.com' }
  await it.visit(website, `/api/leads/${id}`, { ...asJson({ lead }), method: 'PUT' })
  for (let round = 0; round < 3; round += 1) await it.settle()
  // the dealership is mailed a second time, because the lead has another address
  expect(recipients(it)).toEqual(['ann@example.com', 'sales@yard.example', 'sales@yard.example'])
})

test('a partial lead sends the mail when it is completed', async () => {
  const it = await createTestApp()
  const website = await aWebsite(it)
  const { id } = await (await send(it, website, { ...ann, form_completed: false })).json()
  await it.settle()
  expect(recipients(it)).toEqual([])
  const lead = { ...ann, form_completed: true }
  await it.visit(website, `/api/leads/${id}`, { ...asJson({ lead }), method: 'PUT' })
  await it.settle()
  expect(recipients(it)).toEqual(['ann@example.com', 'sales@yard.example'])
})

test('F08 the mail server refuses the shopper: the dealership has its lead, and no operator is called', async () => {
  const it = await createTestApp()
  const website = await aWebsite(it)
  const { send: carry } = it.mailer
  it.mailer.send = async (mail) =>
    mail.to === ann.email ? { outcome: 'refused', isPermanent: true, reason: 'EENVELOPE 550' } : carry(mail)
  const { id } = await (await send(it, website, ann)).json()
  await it.settle()
  expect(recipients(it)).toEqual(['sales@yard.example'])
  const shown = JSON.parse((await runAsOperator(it, leadsShow, [id])).printed)
  expect(shown.deliveries).toContainEqual(
    expect.objectContaining({ kind: 'acknowledgement', state: 'dead', lastError: 'EENVELOPE 550' }),
  )
  expect((await runAsOperator(it, leadsList, [], [['failed', true]])).printed).not.toContain(id)
})

test('SAFE-10 MEND-74 however often and on whichever website, one mailbox gets five an hour and ten a day; no lead is lost', {
  tags: ['long'],
}, async () => {
  const it = await createTestApp({ rateLimits: true })
  const [website, other] = [await aWebsite(it), await aWebsite(it)]
  const addresses = ['victim@shopper.example', 'Victim@shopper.example', 'victim+1@shopper.example']
  let sent = 0
  const flood = async (count: number): Promise<number> => {
    for (let index = 0; index < count; index += 1) {
      sent += 1
      const lead = { ...ann, email: addresses[sent % 3], message: `Number ${sent}` }
      // each comes from another address, so that no sender reaches the limit of leads
      const from = { ...asJson({ lead }), address: `10.0.0.${sent}` }
      expect((await it.visit(sent % 2 === 0 ? website : other, '/api/leads', from)).status).toBe(201)
    }
    await it.settle()
    return it.mailer.sent.filter(({ mail }) => mail.to.endsWith('@shopper.example')).length
  }
  expect(await flood(12)).toBe(5)
  it.clock.now = new Date(it.clock.now.getTime() + 61 * 60_000)
  expect(await flood(8)).toBe(10)
  it.clock.now = new Date(it.clock.now.getTime() + 61 * 60_000)
  expect(await flood(3)).toBe(10)
  it.clock.now = new Date(it.clock.now.getTime() + 25 * 60 * 60_000)
  expect(await flood(1)).toBe(11)
  expect(it.mailer.sent.filter(({ mail }) => mail.to === 'sales@yard.example')).toHaveLength(24)
  const refused = (await it.leadsOf(website)).flatMap(({ deliveries }) => deliveries)
  expect(refused).toContainEqual(
    expect.objectContaining({
      kind: 'acknowledgement',
      state: 'dead',
      lastError: 'this mailbox has had enough mails for now',
    }),
  )
})
