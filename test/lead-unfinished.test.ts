import { expect, test, vi } from 'vitest'
import { findLead } from '#app/features/leads/store.server.ts'
import { reportUnfinishedLeads } from '#app/features/leads/unfinished-leads.server.ts'
import { aDatabaseToCut } from './a-database-to-cut.ts'
import { aDeliveringWebsite, type DeliveringWebsite } from './a-delivering-website.ts'
import { asForm, begin, good, pay } from './a-deposit.ts'
import { pageOf } from './app.ts'
import { testDatabase } from './database.ts'
import { readAdf } from './read-adf.ts'
import { until } from './until.ts'

const stepped = {
  forms: {
    'vehicle-enquiry': {
      steps: [
        { title: 'About you', fields: ['name', 'phone', 'email'] },
        { title: 'Your question', fields: ['message'] },
      ],
    },
  },
}
const notice =
  'If you stop after this step, we still get what you have entered, and may contact you about it.'
const form = { form: 'vehicle-enquiry' }
const begun = {
  name: 'Ann Lee',
  phone: '0411222333',
  email: 'ann@shopper.example',
  category: 'Used Vehicle',
  form_completed: false,
  lead_status: 'Incomplete',
  step_number: 0,
}

async function aBegunLead(wishes: { config?: object; lead?: object; more?: object } = {}) {
  const site = await aDeliveringWebsite({ settings: { config: { ...stepped, ...wishes.config } } })
  const lead = { ...begun, car_id: site.website.vehicle.id, ...wishes.lead }
  const id = await site.post(lead, wishes.more ?? form)
  await site.it.settle()
  return { ...site, id }
}

async function afterMinutes({ it }: Pick<DeliveringWebsite, 'it'>, minutes: number): Promise<void> {
  it.clock.now = new Date(it.clock.now.getTime() + minutes * 60_000)
  await it.chores.runDueChores()
}

test('MEND-68 the dealership is told once, after twenty minutes, of a shopper who stops after a saved step', async () => {
  const site = await aBegunLead()
  await afterMinutes(site, 19)
  expect((await site.collectCopies(site.id)).mails).toEqual([])
  await afterMinutes(site, 1)
  await afterMinutes(site, 30)
  const { mails, mail, adfText, webhooks, letters, row } = await site.collectCopies(site.id)
  expect(mails).toHaveLength(1)
  expect(mail.subject).toBe(
    `[Started, not finished: Used Vehicle Enquiry] ${site.website.vehicle.name} – Ann Lee`,
  )
  expect(mail.text).toContain('STARTED, NOT FINISHED\nThey stopped after step 1 of the form')
  expect(mail.text).toContain(`Told beside Continue: ${notice}`)
  expect(mail.text).toContain('Phone: 0411 222 333')
  expect(mail.text).toContain(site.website.vehicle.name)
  expect(adfText).toContain('Started, not finished:')
  expect(webhooks.map(({ type }) => type)).toEqual(['lead.partial'])
  expect(letters).toEqual([])
  expect(row.status).toBe('Incomplete')
})

test('MEND-68 completing it later keeps the same lead, and tells it as finished', async () => {
  const site = await aBegunLead()
  await afterMinutes(site, 25)
  await site.collectCopies(site.id)
  await site.put(
    site.id,
    { ...begun, form_completed: true, lead_status: undefined, message: 'Is it red?' },
    form,
  )
  const { mails, mail, adfText, webhooks, letters } = await site.collectCopies(site.id)
  expect(await site.it.leadsOf(site.website)).toHaveLength(1)
  expect(mails).toHaveLength(2)
  expect(mail.subject).toMatch(/^\[Finished: Used Vehicle Enquiry\]/)
  expect(mail.text).toContain('Is it red?')
  expect(mail.headers.find(({ key }) => key === 'in-reply-to')?.value).toBe(mails[0]?.messageId)
  expect(adfText).toContain('<prospect status="resend">')
  readAdf(adfText)
  expect(webhooks.map(({ type }) => type)).toEqual(['lead.partial', 'lead.updated'])
  expect(letters).toHaveLength(1)
})

test('MEND-68 a shopper who finishes in time is told once, as a lead', async () => {
  const site = await aBegunLead()
  await afterMinutes(site, 10)
  await site.put(site.id, { ...begun, form_completed: true, lead_status: undefined }, form)
  await site.it.settle()
  await afterMinutes(site, 60)
  const { mails, mail, webhooks } = await site.collectCopies(site.id)
  expect(mails).toHaveLength(1)
  expect(mail.subject).toMatch(/^\[Used Vehicle Enquiry\]/)
  expect(webhooks.map(({ type }) => type)).toEqual(['lead.created'])
})

test.each<[string, Parameters<typeof aBegunLead>[0]]>([
  ['left no way to be reached', { lead: { phone: undefined, email: undefined } }],
  ['was told of nothing, since a call is no form', { more: {} }],
  ['was told of nothing, since the website wants it so', { config: { lead: { unfinished_notice: '' } } }],
  ['looks like spam', { lead: { 'Anything else': 'http://a http://b http://c http://d' } }],
])('MEND-68 nobody is told of who %s', async (_, wishes) => {
  const site = await aBegunLead(wishes)
  await afterMinutes(site, 60)
  expect((await site.collectCopies(site.id)).mails).toEqual([])
})

test('MEND-68 a finished lead is not told as unfinished first, though the database was away meanwhile', async () => {
  const { database, cut, mend } = aDatabaseToCut(await testDatabase())
  const site = await aDeliveringWebsite({ settings: { config: stepped } }, { database })
  const id = await site.post({ ...begun, car_id: site.website.vehicle.id }, form)
  await site.it.settle()
  cut()
  const finished = await site.put(id, { ...begun, form_completed: true, lead_status: undefined }, form)
  expect(finished.status).toBe(200)
  await until(() => site.it.log.lines.some((line) => line.includes('leads wait in the journal')))
  mend()
  await afterMinutes(site, 25)
  const { mails, mail } = await site.collectCopies(id)
  expect(mails).toHaveLength(1)
  expect(mail.subject).toMatch(/^\[Used Vehicle Enquiry\]/)
})

test('MEND-68 of two processes at once one tells it', async () => {
  const site = await aBegunLead()
  const { database, jobs, leads, clock } = site.it
  const later = new Date(clock.now.getTime() + 21 * 60_000)
  const findWebsite = vi.fn(async () => ({ website: site.website.website, locations: [] }))
  const both = { database, jobs, leads, findWebsite }
  await Promise.all([reportUnfinishedLeads(both, later), reportUnfinishedLeads(both, later)])
  clock.now = later
  expect((await site.collectCopies(site.id)).mails).toHaveLength(1)
})

test('MEND-68 the visitor reads of it beside Continue, only where the step asks for a way to reach them', async () => {
  const site = await aDeliveringWebsite({ settings: { config: stepped } })
  const { website, it } = site
  const open = async (path: string) => (await it.visit(website, path)).text()
  expect(await open(`/cars/${website.vehicle.slug}`)).toContain(notice)
  // its first step asks for nothing by which a person could be reached
  expect(await open('/trade-in')).not.toContain(notice)
  await website.change({ config: { ...stepped, lead: { unfinished_notice: '' } } })
  expect(await open(`/cars/${website.vehicle.slug}`)).not.toContain(notice)
})

test('MEND-68 without script a saved step is kept with what stood beside Continue', async () => {
  const site = await aDeliveringWebsite({ settings: { config: stepped } })
  const body = new URLSearchParams({
    form: 'vehicle-enquiry',
    name: 'Ann Lee',
    phone: '0411222333',
    email: 'ann@shopper.example',
    go: 'next',
  })
  const path = `/cars/${site.website.vehicle.slug}`
  expect((await site.it.visit(site.website, path, { method: 'POST', body })).status).toBe(200)
  await site.it.settle()
  const [lead] = await site.it.leadsOf(site.website)
  const kept = await findLead({ db: site.it.database.db, websiteId: site.website.id }, lead?.id ?? '')
  expect(kept?.lead).toMatchObject({ lead_status: 'Incomplete', step_notice: notice })
})

/** Makes a demo website whose first vehicle can be bought online with a deposit. */
async function aTellingShop() {
  const site = await aDeliveringWebsite()
  const { id, dealershipSlug: slug, canary } = site.website
  const payment_processors = [
    { authorization_type: 'stripe', authorization_key: 'sandbox_pk_shop', deposit_amount: 500 },
  ]
  const dealerships = [{ id, slug, name: 'Shop', feed_ids: [`${canary}-feed-id`], payment_processors }]
  await site.website.change({ payment_provider: 'Stripe', dealerships })
  return site
}

test('MEND-68 an online purchase that is left half way is told once, and a later payment belongs to its lead', async () => {
  const site = await aTellingShop()
  const { it, website } = site
  const { vehicle } = website
  const path = `/checkout-journey?car_id=${vehicle.slug}`
  expect(await (await it.visit(website, path)).text()).toContain(notice)
  // the page's script would save its first step like this
  const step = { ...begun, category: 'Online Purchase', car_id: String(vehicle.id) }
  const id = await site.post(step, { form: 'online-purchase' })
  await it.settle()
  await afterMinutes(site, 21)
  await afterMinutes(site, 21)
  const { mails, mail } = await site.collectCopies(id)
  expect(mails).toHaveLength(1)
  expect(mail.subject).toBe(`[Started, not finished: Online Purchase] ${vehicle.name} – Ann Lee`)
  expect(mail.text).toContain(`Told beside Continue: ${notice}`)

  const steps = { step: 4, skipped: [], savedSteps: [0, 1, 2, 3], leadId: id, isChanging: false }
  const { name, phone, email } = begun
  const fields = { name, phone, email, 'Paying by': 'Cash', Delivery: 'Pick-up', deposit_terms: 'on' }
  const last = { form: 'online-purchase', go: 'next', steps: JSON.stringify(steps), ...fields }
  const onward = await it.visit(website, path, asForm(last))
  const token = onward.headers.get('location')?.replace('/payment/', '') ?? ''
  await pay(it, website, token, good)
  const copies = await site.collectCopies(id)
  expect(copies.mails).toHaveLength(2)
  expect(copies.mail.subject).toMatch(/^\[Finished: Online Purchase\]/)
  expect(copies.mail.text).toContain('Deposit paid: $500 AUD')
  expect(await it.leadsOf(website)).toHaveLength(1)
})

test('MEND-68 a shopper who reserves and does not pay is told once, as the page said', async () => {
  const site = await aTellingShop()
  const { it, website } = site
  const page = await (await it.visit(website, `${pageOf(website.vehicle)}/checkout`)).text()
  expect(page).toContain(notice)
  await begin(it, website)
  await it.settle()
  await afterMinutes(site, 21)
  await afterMinutes(site, 21)
  const [lead] = await it.leadsOf(website)
  const { mails, mail } = await site.collectCopies(lead?.id ?? '')
  expect(mails).toHaveLength(1)
  expect(mail.subject).toBe(`[Started, not finished: Reserve] ${website.vehicle.name} – Ann Lee`)
  expect(mail.text).toContain('They filled in the form and have not paid what was to follow it.')
})

test('MEND-74 a change after completion is told to the dealership, once, with what has changed', async () => {
  const site = await aDeliveringWebsite()
  const whole = { ...begun, form_completed: true, lead_status: undefined, message: 'Open?' }
  const id = await site.post(whole, form)
  await site.collectCopies(id)
  const changed = { ...whole, phone: '0422333444' }
  for (let round = 0; round < 2; round += 1) {
    expect((await site.put(id, changed, form)).status).toBe(200)
    await site.collectCopies(id)
  }
  const { mails, mail, adfText, webhooks, letters } = await site.collectCopies(id)
  expect(mails).toHaveLength(2)
  expect(mail.subject).toBe('[Updated: Used Vehicle Enquiry] Ann Lee')
  expect(mail.text).toContain('UPDATED\nPhone: 0422 333 444, was 0411 222 333\n')
  expect(adfText).toContain('<prospect status="resend">')
  expect(webhooks.map(({ type, data }) => [type, data.changed])).toEqual([
    ['lead.created', undefined],
    ['lead.updated', ['phone']],
  ])
  expect(letters).toHaveLength(1)
})

test('MEND-74 a file after completion is told to the dealership, and goes with the mail', async () => {
  const site = await aDeliveringWebsite()
  const id = await site.post({ ...begun, form_completed: true, lead_status: undefined }, form)
  await site.collectCopies(id)
  const body = new FormData()
  body.set('lead[id]', id)
  body.set('lead[files][]', new File(['%PDF-1.7 x'], 'licence.pdf', { type: 'application/pdf' }))
  const answer = await site.it.visit(site.website, '/api/leads/with-files', { method: 'POST', body })
  expect(answer.status).toBe(200)
  const { mails, mail, webhooks } = await site.collectCopies(id)
  expect(mails).toHaveLength(2)
  expect(mail.text).toContain('There are new files.')
  expect(mail.attachments.map(({ filename }) => filename)).toEqual(['licence.pdf'])
  expect(webhooks.at(-1)?.type).toBe('lead.updated')
})
