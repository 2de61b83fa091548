import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { leadsForget } from '#app/commands/leads-forget.server.ts'
import { folderMailer } from '#app/server/mail.server.ts'
import { aDatabaseToCut } from './a-database-to-cut.ts'
import { aShop, begin, good, ledgerOf, pay, paymentsOf, person } from './a-deposit.ts'
import { asJson, createTestApp, pageOf, type TestApp, type TestWebsite } from './app.ts'
import { testDatabase } from './database.ts'
import { openAllWeek } from './opening-hours.ts'
import { filesWith, placesWith } from './places-with.ts'
import { runAsOperator } from './run-as-operator.ts'

const zoe = { name: 'Zoe Zqforget', phone: '0412777333', email: 'zoe@zqforget.example' }
/**
 * A name and a phone number can be written like this: typed, in E.164, in a mail's lines, inside a file's
 * name.
 */
const ofZoe = ['zqforget', '412777333', '412 777 333']

/** Keeps the mails in the data folder, as an application without a mail server does. */
async function keepMails(it: TestApp): Promise<void> {
  const folder = folderMailer(join(it.dataDir, 'mail'))
  for (const { mail } of it.mailer.sent) await folder.send(mail)
}

async function bookWithFile(it: TestApp, website: TestWebsite): Promise<string> {
  const answer = await it.visit(website, pageOf(website.vehicle), {
    method: 'POST',
    body: new URLSearchParams({
      form: 'test-drive',
      ...zoe,
      opt_in: 'Yes',
      dateTime: '2026-07-01T08:30:00+10:00',
    }),
  })
  expect(answer.headers.get('location')).toContain('booked=1')
  await it.settle()
  const [lead] = await it.leadsOf(website)
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...zoe, id: lead?.id ?? '', message: 'My licence' }))
    body.append(`lead[${name}]`, value)
  body.append('lead[files][]', new File(['%PDF-1.7\nZoe Zqforget\n%%EOF'], 'zqforget.pdf'))
  expect((await it.visit(website, '/api/leads/with-files', { method: 'POST', body })).status).toBe(200)
  await it.settle()
  return lead?.id ?? ''
}

test('SAFE-35 a lead with file, booking, delivery and payment is forgotten: no table and no file names its person', async () => {
  const it = await createTestApp({ worker: true })
  const lead = { recipients: [{ to: 'sales@yard.example' }], acknowledge: true }
  const website = await it.aWebsite({
    location: { contact_detail: { opening_hours: openAllWeek } },
    settings: { config: { lead, bookings: {} } },
  })
  const shop = await aShop(it)
  const booked = await bookWithFile(it, website)
  const { token } = await begin(it, shop, { ...person, ...zoe })
  await pay(it, shop, token, good)
  await it.settle()
  await it.payments.reconcile(it.clock.now)
  const [paid] = await it.leadsOf(shop)
  const customer = { website_id: website.id, id: 'zoe', searches: '[]', created_at: it.clock.now }
  const nothing = { alert_email: null, alerts_since: null, alerted_at: null }
  await it.database.db
    .insertInto('customers')
    .values({ ...customer, ...nothing, phone: '+61412777333', email: null })
    .execute()
  await keepMails(it)
  mkdirSync(join(it.dataDir, 'leads', 'set-aside'), { recursive: true })
  writeFileSync(
    join(it.dataDir, 'leads', 'set-aside', '1-1.json'),
    JSON.stringify({ websiteId: website.id, leadId: booked, lead: zoe }),
  )
  const before = (await placesWith(it, ofZoe)).join('\n')
  for (const place of ['leads', 'lead_submissions', 'lead_deliveries', 'lead_files', 'customers'])
    expect(before).toContain(`public.${place}`)
  for (const place of ['/lead-files/', '/mail/', '/leads/set-aside/', '.journal'])
    expect(before).toContain(place)

  const first = await runAsOperator(it, leadsForget, [booked])
  expect(first.code).toBe(0)
  for (const part of [/^leads +1$/m, /^bookings +1$/m, /^files +1$/m, /^submissions +2$/m])
    expect(first.printed).toMatch(part)
  expect(first.printed).toMatch(/^customers of the garage +1$/m)
  expect(first.printed).toContain('mail sales@yard.example')
  const second = await runAsOperator(it, leadsForget, [paid?.id ?? ''])
  expect(second.printed).toMatch(/^payments +1 +what was paid and when$/m)
  await it.chores.runDueChores()

  expect(await placesWith(it, ofZoe)).toEqual([])
  expect(await it.leadsOf(website)).toEqual([])
  const claims = await it.database.db
    .selectFrom('booking_claims')
    .where('lead_id', '=', booked)
    .selectAll()
    .execute()
  const places = await it.database.db
    .selectFrom('booking_places')
    .where('lead_id', '=', booked)
    .selectAll()
    .execute()
  expect([claims, places]).toEqual([[], []])
  // the books keep the payment, without its lead
  expect(await ledgerOf(it, shop)).toEqual([['charge', 49_995]])
  expect(await paymentsOf(it, shop)).toMatchObject([{ state: 'applied', amount: 49_995, leadId: '' }])
  await it.payments.reconcile(it.clock.now)

  expect(await runAsOperator(it, leadsForget, [booked])).toMatchObject({
    code: 0,
    printed: expect.stringContaining('was forgotten on 2026-06-30'),
  })
  expect(await runAsOperator(it, leadsForget, ['nobody'])).toMatchObject({
    code: 1,
    printed: 'There is no lead nobody.',
  })
})

test('SAFE-35 a lead whose payment is under way stays, and the command says why; others of the person are named', async () => {
  const it = await createTestApp()
  const shop = await aShop(it)
  await begin(it, shop, { ...person, ...zoe })
  await it.settle()
  const [paying] = await it.leadsOf(shop)
  const refused = await runAsOperator(it, leadsForget, [paying?.id ?? ''])
  expect(refused).toMatchObject({
    code: 1,
    printed: expect.stringMatching(/is not forgotten\. Its payment \S+ is still “held”/),
  })
  expect(await it.leadsOf(shop)).toHaveLength(1)
  await it.visit(shop, '/api/leads', asJson({ lead: { ...zoe, category: 'General', message: 'Hello' } }))
  await it.settle()
  const other = (await it.leadsOf(shop)).find(({ id }) => id !== paying?.id)
  expect((await runAsOperator(it, leadsForget, [other?.id ?? ''])).printed).toContain(
    `which stay: ${paying?.id}`,
  )
})

test('SAFE-35 what waits in a journal for a lead that was forgotten is dropped; the same person is taken again later', async () => {
  const line = aDatabaseToCut(await testDatabase())
  const it = await createTestApp({ database: line.database })
  const website = await it.aWebsite()
  const hello = asJson(
    { lead: { ...zoe, category: 'General', message: 'Hello' } },
    { 'idempotency-key': 'zoe' },
  )
  const { id } = await (await it.visit(website, '/api/leads', hello)).json()
  await it.settle()
  line.cut()
  const more = { ...asJson({ lead: { message: 'And one more' } }), method: 'PUT' }
  expect((await it.visit(website, `/api/leads/${id}`, more)).status).toBe(200)
  line.mend()
  const elsewhere = { ...it, database: await testDatabase() }
  line.cut()
  expect((await runAsOperator(elsewhere, leadsForget, [id])).code).toBe(0)
  line.mend()
  await it.settle()
  await it.chores.runDueChores()
  expect(await it.leadsOf(website)).toEqual([])
  expect(filesWith(it, 'zqforget')).toEqual([])

  // after a day no process remembers the key of the submission
  it.clock.now = new Date(it.clock.now.getTime() + 25 * 3_600_000)
  expect((await it.visit(website, '/api/leads', hello)).status).toBe(201)
  await it.settle()
  await it.chores.runDueChores()
  expect(await it.leadsOf(website)).toMatchObject([{ id, lead: { name: zoe.name } }])
})

test('SAFE-35 config.lead.keep_months: older leads are forgotten by the daily chore, and no others', async () => {
  const it = await createTestApp()
  const [keeps, forgets] = [await it.aWebsite(), await it.aWebsite()]
  await forgets.change({ config: { lead: { keep_months: 6 } } })
  const send = (website: TestWebsite, message: string) =>
    it.visit(website, '/api/leads', asJson({ lead: { ...zoe, category: 'General', message } }))
  for (const website of [keeps, forgets]) await send(website, 'Old')
  it.clock.now = new Date('2026-12-29T02:00:00Z')
  await it.settle()
  await it.chores.runDueChores()
  await send(forgets, 'New')
  await it.settle()
  expect(await it.leadsOf(forgets)).toHaveLength(2)
  it.clock.now = new Date('2027-01-01T02:00:00Z')
  await it.chores.runDueChores()
  expect((await it.leadsOf(forgets)).map(({ lead }) => lead.message)).toEqual(['New'])
  expect((await it.leadsOf(keeps)).map(({ lead }) => lead.message)).toEqual(['Old'])
})
