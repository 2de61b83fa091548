import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { shopperErase, shopperFind } from '#app/commands/shopper.server.ts'
import { exportedTables, leftOut, sealedTables } from '#app/features/archive/table-decisions.ts'
import { personStores } from '#app/features/shoppers/stores.server.ts'
import { folderMailer } from '#app/server/mail.server.ts'
import { aShop, begin, good, pay, person } from './a-deposit.ts'
import { type AtDesk, askDesk, postDesk, readDesk, someoneAtDesk } from './a-desk.ts'
import { anInbox } from './an-inbox.ts'
import { createTestApp, pageOf, type TestApp, type TestWebsite } from './app.ts'
import { testDatabase } from './database.ts'
import { openAllWeek } from './opening-hours.ts'
import { placesWith } from './places-with.ts'
import { runAsOperator } from './run-as-operator.ts'

const zoe = { name: 'Zoe Zqerase', phone: '0412777333', email: 'zoe@zqerase.example' }
/** As her name and phone can be written: typed, in E.164, in a mail's lines, inside a file's name. */
const ofZoe = ['zqerase', '412777333', '412 777 333']
const looking = { intent: 'find', phone: '0412 777 333', mailbox: 'zoe@zqerase.example' }

/** The boxes of the answer, by whether they are ticked. */
function boxesIn(html: string): { key: string; isTicked: boolean }[] {
  return [...html.matchAll(/<input type="checkbox" name="lead"([^>]*)value="([^"]*)"/g)].map(
    ([whole, before = '', key = '']) => ({
      key,
      isTicked:
        /checked/.test(before) ||
        /checked/.test(html.slice(html.indexOf(whole), html.indexOf(whole) + whole.length + 14)),
    }),
  )
}

/** Presses a button of the results, with these boxes ticked. */
function press(
  it: TestApp,
  desk: AtDesk,
  fields: Readonly<Record<string, string>>,
  ticked: readonly string[],
): Promise<Response> {
  const body = new URLSearchParams({ ...looking, asked_on: '2026-06-29', ...fields })
  for (const key of ticked) body.append('lead', key)
  return it.app(
    new Request('http://desk.localhost/shoppers', {
      method: 'POST',
      headers: { origin: 'http://desk.localhost', 'sec-fetch-site': 'same-origin', cookie: desk.cookie },
      body,
      redirect: 'manual',
    }),
  )
}

async function bookWithFile(it: TestApp, website: TestWebsite): Promise<string> {
  const form = { form: 'test-drive', ...zoe, opt_in: 'Yes', dateTime: '2026-07-01T08:30:00+10:00' }
  await it.visit(website, pageOf(website.vehicle), { method: 'POST', body: new URLSearchParams(form) })
  await it.settle()
  const [lead] = await it.leadsOf(website)
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...zoe, id: lead?.id ?? '', message: 'My licence' }))
    body.append(`lead[${name}]`, value)
  body.append('lead[files][]', new File(['%PDF-1.7\nZoe Zqerase\n%%EOF'], 'zqerase.pdf'))
  await it.visit(website, '/api/leads/with-files', { method: 'POST', body })
  await it.settle()
  return lead?.id ?? ''
}

describe('one person’s data', () => {
  test('INBOX-28 INBOX-30 INBOX-31 a person who came by every door is found, erased, and then nowhere', async () => {
    const it = await createTestApp({ worker: true })
    const lead = { recipients: [{ to: 'sales@yard.example' }], acknowledge: true }
    const website = await it.aWebsite({
      location: { contact_detail: { opening_hours: openAllWeek } },
      settings: { config: { lead, bookings: {} } },
    })
    const booked = await bookWithFile(it, website)
    const nothing = { alert_email: null, alerts_since: null, alerted_at: null, email: null }
    const customer = {
      website_id: website.id,
      id: 'zoe',
      searches: '[]',
      created_at: it.clock.now,
      phone: '+61412777333',
    }
    await it.database.db
      .insertInto('customers')
      .values({ ...customer, ...nothing })
      .execute()
    const owner = await someoneAtDesk(it, 'owner', website.website, 'Olive Owner')
    const path = `/leads/${website.slug}/${booked}`
    await owner.post(path, { intent: 'note', text: 'Zoe Zqerase called' })
    const key = '00000000-0000-4000-8000-000000000001'
    await owner.post(path, { intent: 'answer', to: zoe.email, text: 'Dear Zqerase', key })
    it.clock.now = new Date(it.clock.now.getTime() + 10_000)
    await it.settle()
    const folder = folderMailer(join(it.dataDir, 'mail'))
    for (const { mail } of it.mailer.sent) await folder.send(mail)
    mkdirSync(join(it.dataDir, 'leads', 'set-aside'), { recursive: true })
    const unreadable = { websiteId: website.id, leadId: 'nobody-knows', lead: zoe }
    writeFileSync(join(it.dataDir, 'leads', 'set-aside', '1-1.json'), JSON.stringify(unreadable))
    const before = (await placesWith(it, ofZoe)).join('\n')
    for (const place of [
      'leads',
      'lead_contacts',
      'lead_messages',
      'lead_deliveries',
      'lead_files',
      'customers',
    ])
      expect(before).toContain(`public.${place}`)
    for (const place of ['/lead-files/', '/mail/', '/leads/set-aside/', '.journal'])
      expect(before).toContain(place)

    const found = await readDesk(await owner.post('/shoppers', looking))
    for (const store of [
      'leads',
      'submissions',
      'files',
      'entries of its thread',
      'bookings',
      'customers of the garage',
      'set aside on this disk',
      'the journal of this server',
    ])
      expect(found).toContain(`<dt>${store}</dt>`)
    const boxes = boxesIn(found)
    expect(boxes).toEqual([
      { key: `${website.slug}/${booked}`, isTicked: true },
      { key: `${website.slug}/garage`, isTicked: true },
    ])
    const ticked = boxes.map(({ key: one }) => one)
    const wrong = await press(it, owner, { intent: 'erase', again: '0412 777 334' }, ticked)
    expect([wrong.status, await readDesk(wrong)]).toEqual([
      422,
      expect.stringContaining('Nothing was erased.'),
    ])
    expect(await it.leadsOf(website)).toHaveLength(1)

    const erased = await press(it, owner, { intent: 'erase', again: '0412777333' }, ticked)
    expect([erased.status, erased.headers.get('location')]).toEqual([
      302,
      `/shoppers/receipts/${website.slug}/1`,
    ])
    expect(await placesWith(it, ofZoe)).toEqual([])
    const receipt = await readDesk(await owner.get(`/shoppers/receipts/${website.slug}/1`))
    for (const text of [
      'Olive Owner',
      '29 June 2026',
      'the mailbox sales@yard.example',
      'day, category, vehicle and outcome',
      'customers of the garage',
      'Ask them too',
    ])
      expect(receipt).toContain(text)
    expect(receipt).not.toContain('Not done yet')
    const again = await readDesk(await owner.post('/shoppers', looking))
    expect(again).toContain('Erased before, on 30 June 2026: receipt 1')
    const audit = await it.database.db
      .selectFrom('audit')
      .select(['act', 'subject'])
      .where('act', '=', 'shopper.erased')
      .where('website_id', '=', website.id)
      .execute()
    expect(audit).toEqual([{ act: 'shopper.erased', subject: 'erasure:1' }])
  })

  test('INBOX-28 leads that share only the other contact are perhaps hers, and unticked; others are not there', async () => {
    const box = await anInbox()
    const [both, phoneAlone, other] = [
      await box.ask({ ...zoe, message: 'One' }),
      await box.ask({ name: 'Zoe', phone: zoe.phone, email: '', message: 'Two' }),
      await box.ask({ name: 'Max', phone: zoe.phone, email: 'max@zqerase.example', message: 'Three' }),
    ]
    await box.ask()
    const owner = await box.person('owner')
    const boxes = boxesIn(await readDesk(await owner.post('/shoppers', looking)))
    const key = (id: string): string => `${box.website.slug}/${id}`
    expect(boxes).toHaveLength(3)
    expect(boxes).toEqual(
      expect.arrayContaining([
        { key: key(both), isTicked: true },
        { key: key(phoneAlone), isTicked: true },
        { key: key(other), isTicked: false },
      ]),
    )
    const page = await readDesk(await owner.post('/shoppers', looking))
    expect(page).toContain('Possibly the same person')
    await press(box.it, owner, { intent: 'erase', again: zoe.email }, [key(both)])
    expect((await box.it.leadsOf(box.website)).map(({ id }) => id)).not.toContain(both)
    expect((await box.it.leadsOf(box.website)).map(({ id }) => id)).toContain(other)
  })

  test('INBOX-28 who may not erase has no such page; another’s website says nothing', {
    tags: ['long'],
  }, async () => {
    const box = await anInbox()
    await box.ask(zoe)
    expect((await (await box.person('manager')).get('/shoppers')).status).toBe(404)
    const foreign = await someoneAtDesk(box.it, 'owner', (await box.it.aWebsite()).website)
    expect(boxesIn(await readDesk(await foreign.post('/shoppers', looking)))).toEqual([])
    const [lead] = await box.it.leadsOf(box.website)
    const refused = await press(box.it, foreign, { intent: 'erase', again: zoe.phone }, [
      `${box.website.slug}/${lead?.id}`,
    ])
    expect(refused.status).toBe(422)
    expect(await box.it.leadsOf(box.website)).toHaveLength(1)
  })

  test('INBOX-29 the link gives data, page and files, once and within 72 hours', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({
      location: { contact_detail: { opening_hours: openAllWeek } },
      settings: { config: { bookings: {} } },
    })
    const id = await bookWithFile(it, website)
    const owner = await someoneAtDesk(it, 'owner', website.website)
    const linkOf = async (): Promise<string> => {
      const page = await readDesk(await press(it, owner, { intent: 'hand-over' }, [`${website.slug}/${id}`]))
      return new URL(/href="(http:\/\/desk\.localhost\/hand-over\/[^"]+)"/.exec(page)?.[1] ?? '').pathname
    }
    const link = await linkOf()
    expect(await readDesk(await askDesk(it, link))).toContain('Download')
    const answer = await postDesk(it, `${link}/data.zip`, {})
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    const zip = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    const data = JSON.parse(strFromU8(zip['data.json'] ?? new Uint8Array()))
    expect(data.leads[0].record).toMatchObject({ name: zoe.name, phone: zoe.phone })
    expect(data.bookings).toHaveLength(1)
    expect(strFromU8(zip['read me.html'] ?? new Uint8Array())).toContain('Zoe Zqerase')
    expect(Object.keys(zip).some((name) => name.startsWith('files/') && name.endsWith('zqerase.pdf'))).toBe(
      true,
    )
    expect((await postDesk(it, `${link}/data.zip`, {})).status).toBe(404)
    expect(await readDesk(await askDesk(it, link))).toContain('This link has ended')
    const late = await linkOf()
    it.clock.now = new Date(it.clock.now.getTime() + 72 * 3_600_000 + 1)
    expect((await postDesk(it, `${late}/data.zip`, {})).status).toBe(404)
  })

  test('INBOX-30 what a payment holds waits, says so, and goes by itself once that is settled', async () => {
    const it = await createTestApp()
    const shop = await aShop(it)
    const pia = { name: 'Pia Zqpaid', phone: '0412777444', email: 'pia@zqpaid.example' }
    const { token } = await begin(it, shop, { ...person, ...pia })
    await it.settle()
    const [lead] = await it.leadsOf(shop)
    const owner = await someoneAtDesk(it, 'owner', shop.website)
    const erased = await press(it, owner, { ...pia, mailbox: pia.email, intent: 'erase', again: pia.email }, [
      `${shop.slug}/${lead?.id}`,
    ])
    const receipt = erased.headers.get('location') ?? ''
    expect(await readDesk(await owner.get(receipt))).toContain('Not done yet. Its payment')
    await pay(it, shop, token, good)
    await it.settle()
    await it.payments.reconcile(it.clock.now)
    await it.erasureJobs.runDue()
    expect(await readDesk(await owner.get(receipt))).toContain('what was paid and when')
    expect(await readDesk(await owner.get(receipt))).not.toContain('Not done yet')
    expect(await placesWith(it, ['zqpaid', '412777444'])).toEqual([])
  })

  test('INBOX-32 a lead that is kept because of a dispute is not erased: 409 with who keeps it and why', async () => {
    const box = await anInbox()
    const id = await box.ask(zoe)
    const owner = await box.person('owner', 'Olive Owner')
    await owner.post(box.path(id), { intent: 'keep', text: 'the deposit of May' })
    const page = await readDesk(await owner.get(box.path(id)))
    expect(page).toContain('Olive Owner keeps it because of a dispute: the deposit of May')
    const refused = await press(box.it, owner, { intent: 'erase', again: zoe.phone }, [
      `${box.website.slug}/${id}`,
    ])
    expect(refused.status).toBe(409)
    expect(await readDesk(refused)).toContain('Olive Owner keeps it because of a dispute: the deposit of May')
    expect((await runAsOperator(box.it, shopperErase, [zoe.phone])).printed).toContain('the deposit of May')
    expect(await box.it.leadsOf(box.website)).toHaveLength(1)
    await owner.post(box.path(id), { intent: 'let-go' })
    await press(box.it, owner, { intent: 'erase', again: zoe.phone }, [`${box.website.slug}/${id}`])
    expect(await box.it.leadsOf(box.website)).toEqual([])
  })

  test('INBOX-31 the command line finds and erases as the desk does, and mails the receipt', async () => {
    const box = await anInbox()
    await box.ask(zoe)
    const found = await runAsOperator(box.it, shopperFind, [zoe.phone, zoe.email])
    expect(found.printed).toMatch(/submissions +1$/m)
    const erased = await runAsOperator(box.it, shopperErase, [zoe.phone, zoe.email])
    expect(erased).toMatchObject({
      code: 0,
      printed: expect.stringContaining('By: The operator, by command line'),
    })
    expect(erased.printed).toContain('leads: 1 (what stays: day, category, vehicle and outcome')
    expect((await runAsOperator(box.it, shopperFind, [zoe.phone, zoe.email])).code).toBe(1)
  })

  test('INBOX-33 an old lead that somebody works on stays, and an old closed one goes', async () => {
    const box = await anInbox({ settings: { config: { lead: { keep_months: 6 } } } })
    const [closed, open] = [await box.ask(), await box.ask()]
    const owner = await box.person('owner')
    await owner.post(box.path(closed), { intent: 'close', outcome: 'not-now' })
    box.later(7 * 31 * 24 * 60)
    const later = await box.person('owner')
    await later.post(box.path(open), { intent: 'note', text: 'Called, wants it in spring' })
    await box.it.chores.runDueChores()
    expect((await box.it.leadsOf(box.website)).map(({ id }) => id)).toEqual([open])
    const stays = await box.it.database.db
      .selectFrom('forgotten_leads')
      .select(['id', 'outcome'])
      .where('website_id', '=', box.website.id)
      .execute()
    expect(stays).toEqual([{ id: closed, outcome: 'not-now' }])
  })
})

/** Tables that look as if they were about shoppers, and are not. */
const ofNobody: Readonly<Record<string, string>> = {
  forgotten_leads: 'what stays of an erasure',
  erasure_receipts:
    'the receipt itself; contacts are digests, and what was known for the job goes with its end',
  shopper_hand_overs: 'ids alone; the data is read when the link is used',
  payment_ledger: 'what was paid and when, without a person',
  inbound_mailboxes: 'how the mailbox of this deployment is',
  people: 'staff',
  sign_in_links: 'staff',
  self_tests: 'leads that the platform sends itself',
  passport_entries: 'what a dealership says of its vehicles',
  lead_clocks: 'versions of websites',
}

test('INBOX-28 every table that may hold something of a shopper is in a store', async () => {
  const { db } = await testDatabase()
  const { rows } = await sql<{ name: string; column: string }>`
    select table_name as name, column_name as column from information_schema.columns where table_schema = 'public'`.execute(
    db,
  )
  const telling =
    /^(lead_id|customer_id|contact_digest|email|phone|email_digest|phone_digest|mailbox|contacts|address_digest)$/
  const suspects = new Set(rows.filter(({ column }) => telling.test(column)).map(({ name }) => name))
  for (const { name, of } of exportedTables) if (of === 'lead' || of === 'leads') suspects.add(name)
  const stored = new Set<string>(personStores.flatMap(({ tables }) => tables))
  const missing = [...suspects].filter((name) => !stored.has(name) && !(name in ofNobody))
  expect(missing).toEqual([])
  const known = new Set([
    ...exportedTables.map(({ name }) => name),
    ...Object.keys(leftOut),
    ...Object.keys(sealedTables),
  ])
  expect([...stored].filter((name) => !known.has(name))).toEqual([])
})
