import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { leadsExport, leadsList, leadsShow } from '#app/commands/leads.server.ts'
import { aDeliveringWebsite, type DeliveringWebsite } from './a-delivering-website.ts'
import { aListing, closedAllWeek } from './a-website-folder.ts'
import { asJson, createTestApp } from './app.ts'
import { runAsOperator } from './run-as-operator.ts'

const ann = { email: 'ann@shopper.example', phone: '0411222333', category: 'Finance' }

test('MEND-61 the whole name stands in subject, mail, answer address, list, export, ADF and webhook', async () => {
  const { it, website, post, collectCopies } = await aDeliveringWebsite()
  const id = await post({ ...ann, first_name: 'Ann', middle_name: 'May', last_name: "O'Lee" })
  const { mail, adfText, webhooks, row, letters } = await collectCopies(id)
  expect(mail.subject).toBe("[Finance Enquiry] Ann May O'Lee")
  expect(mail.text).toContain("Name: Ann May O'Lee")
  expect(mail.replyTo).toEqual([{ name: "Ann May O'Lee", address: ann.email }])
  expect(row.name).toBe("Ann May O'Lee")
  expect((await runAsOperator(it, leadsList, [], [['website', website.slug]])).printed).toContain(
    "Ann May O'Lee",
  )
  for (const [part, name] of [
    ['first', 'Ann'],
    ['middle', 'May'],
    ['last', 'O&#39;Lee'],
  ])
    expect(adfText).toContain(`<name part="${part}" type="individual">${name}</name>`)
  expect(webhooks).toMatchObject([
    { data: { name: "Ann May O'Lee", first_name: 'Ann', middle_name: 'May', last_name: "O'Lee" } },
  ])
  expect(letters.map(({ text }) => text)).toEqual([expect.stringContaining('Hello Ann,')])
})

test('MEND-61 a name whose parts come one after the other, or whose first part is sent as the name, is whole', async () => {
  const { post, put, collectCopies } = await aDeliveringWebsite()
  const id = await post({ ...ann, first_name: 'Ann', form_completed: false, lead_status: 'Incomplete' })
  expect((await put(id, { last_name: 'Lee', form_completed: true })).status).toBe(200)
  expect((await collectCopies(id)).mail.subject).toBe('[Finance Enquiry] Ann Lee')
  const short = await post({ ...ann, name: 'Bo', first_name: 'Bo', last_name: 'Ng' })
  expect((await collectCopies(short)).row.name).toBe('Bo Ng')
})

/** Describes a group of two dealerships with a yard each; the first is the primary one. */
function twoYards(id: number) {
  const names = ['North', 'South']
  return {
    stock: [aListing({ Dealership: `north-${id}` })],
    settings: {
      dealerships: names.map((name, index) => ({
        id: id + index,
        slug: `${name.toLowerCase()}-${id}`,
        name: `Harbour ${name}`,
      })),
      dealership_id: id,
    },
    files: {
      'locations.json': names.map((name, index) => ({
        id: id + index,
        dealership_id: id + index,
        dealership_slug: `${name.toLowerCase()}-${id}`,
        name: `Harbour ${name} Sales`,
        slug: `${name.toLowerCase()}-sales`,
        location_type: 'sales',
        primary: index === 0,
        contact_detail: {
          email: `${name.toLowerCase()}@dealer.example`,
          phone: `02 5550 000${index}`,
          opening_hours: closedAllWeek,
        },
        address: {
          street: '1 Road',
          city: `${name}ville`,
          state: 'NSW',
          postcode: '2000',
          full: `1 Road, ${name}ville NSW 2000`,
        },
      })),
    },
  }
}

const application = {
  ...ann,
  first_name: 'Ann',
  last_name: 'Lee',
  'Vehicle price budget': '45000',
  Deposit: '5000',
  'Loan term': '5 years',
  Repayments: 'Monthly',
  Employment: 'Full time',
  'Time in this job': '1 to 3 years',
  'Income before tax, a year': '92500',
  Home: 'Renting',
  date_of_birth: '1985-03-27',
  state: 'NSW',
  opt_in: 'Yes',
  form_completed: true,
}
const asFinance = { form: 'finance' }

test('MEND-62 the dealership that was chosen stands in mail, ADF, export and webhook, and it answers', async () => {
  const { post, collectCopies, it, website } = await aDeliveringWebsite(twoYards(88_100))
  const id = await post({ ...application, dealership_slug: 'south-88100' }, asFinance)
  const { mail, adfText, row, webhooks, letters } = await collectCopies(id)
  expect(mail.text).toContain('Location: Harbour South Sales, 1 Road, Southville NSW 2000')
  expect(mail.text).toContain('Preferred dealership: Harbour South')
  expect(adfText).toContain('Location: Harbour South Sales')
  expect(adfText).toContain('<vendorname>Harbour South</vendorname>')
  expect(row).toMatchObject({ location: 'Harbour South Sales', dealership: 'Harbour South' })
  expect(webhooks[0]?.data).toMatchObject({
    location: { id: 88_101, name: 'Harbour South Sales' },
    dealership: { slug: 'south-88100', name: 'Harbour South' },
  })
  expect(letters[0]?.text).toContain('A person at Harbour South Sales reads it')
  const thanks = await it.visit(website, '/success?category=finance&dealership=south-88100')
  expect(await thanks.text()).toContain('A person at Harbour South Sales reads it')
})

test('LOOK-52 an enquiry has a receipt: who answers, the way there and the hours; vehicles are shown meanwhile, but not to whoever seeks a job', async () => {
  const { it, website } = await aDeliveringWebsite(twoYards(88_300))
  const read = async (query: string) => (await it.visit(website, `/success?${query}`)).text()
  const thanks = await read('category=general&dealership=south-88300')
  const receipt = /<dl class="receipt">.*?<\/dl>/s.exec(thanks)?.[0]
  expect(receipt).toMatch(
    /Who answers<\/dt><dd>Harbour South Sales, 1 Road, Southville NSW 2000.*? <a href="[^"]+">Directions<\/a>/,
  )
  expect(receipt).toMatch(/Hours<\/dt><dd>(Open|Closed|Call)/)
  expect(thanks).toContain('id="meanwhile">Just arrived')
  const similar = await read(`category=general&car_id=${website.vehicle.id}`)
  expect(similar).not.toContain('Just arrived')
  expect(await read('category=careers&dealership=south-88300')).not.toContain('id="meanwhile"')
})

test('MEND-62 where the places have mailboxes of their own, a chosen dealership is mailed at its own', async () => {
  const { settings, ...wishes } = twoYards(88_200)
  const { it, post } = await aDeliveringWebsite({
    ...wishes,
    settings: { ...settings, config: { lead: { recipients: [], webhooks: [] } } },
  })
  await post({ ...application, dealership_slug: 'south-88200' }, asFinance)
  await it.settle()
  expect(it.mailer.sent.map(({ mail }) => mail.to)).toContain('south@dealer.example')
})

test('MEND-72 the mail tells what was answered in the form’s order, with its labels, units and the country’s dates', async () => {
  const { post, collectCopies } = await aDeliveringWebsite(twoYards(88_300))
  const { mail, row } = await collectCopies(
    await post({ ...application, dealership_slug: 'north-88300' }, asFinance),
  )
  expect(mail.text).toContain(`THEIR BUDGET
What do you want to spend?: $45,000
Deposit: $5,000
Over how long?: 5 years
How often do you want to pay?: Monthly

THEIR SITUATION
How do you earn your income?: Full time
For how long?: 1 to 3 years
Income before tax, a year: $92,500
Where do you live?: Renting
`)
  expect(mail.text).toContain(`CUSTOMER
Name: Ann Lee
Phone: 0411 222 333
Email: ann@shopper.example
Date of birth: 27 March 1985
State: NSW
`)
  // nothing is said twice, and no name appears that only programs use
  expect(mail.text?.match(/Ann Lee/g)).toHaveLength(1)
  expect(mail.text).not.toMatch(/date_of_birth|dealership_slug|opt_in|First name/)
  expect(row.answers).toContain('What do you want to spend?: $45,000 | Deposit: $5,000')
})

test('MEND-72 an American dealership reads miles, American dates, and “inquiry”', async () => {
  const { post, collectCopies } = await aDeliveringWebsite({
    settings: { locale: 'en-US', currency: 'USD', time_zone: 'America/Denver' },
  })
  const person = { first_name: 'Ann', last_name: 'Lee', email: ann.email, phone: '4155552671' }
  const applied = await collectCopies(
    await post({ ...person, category: 'Finance', date_of_birth: '1985-03-27', state: 'CO' }, asFinance),
  )
  expect(applied.mail.subject).toBe('[Finance Inquiry] Ann Lee')
  expect(applied.mail.text).toContain('Date of birth: March 27, 1985')
  const tradedIn = await collectCopies(
    await post(
      { ...person, category: 'Trade In', 'Trade-in Odometer': '90000', postcode: '80202' },
      { form: 'trade-in' },
    ),
  )
  expect(tradedIn.mail.text).toContain('Odometer: 90,000 miles')
  expect(tradedIn.mail.text).toContain('80202')
  expect(tradedIn.adfText).toContain('units="mi">90000</odometer>')
})

const visit = {
  visited_pages: ['/offers?utm_source=google', '/search/cars', '/cars/a-mazda', '/search/cars', '/finance'],
  linked_query_params: {
    gclid: 'Cj0KC',
    utm_source: 'google',
    utm_medium: 'cpc',
    utm_campaign: 'eofy-2026-06-30',
    utm_term: 'family suv',
  },
}

test('MEND-65 the campaign in one line, the first page and the pages seen reach mail, ADF, export and webhook', async () => {
  const { post, collectCopies } = await aDeliveringWebsite()
  const { mail, adfText, row, webhooks } = await collectCopies(
    await post({ ...application, ...visit }, asFinance),
  )
  const campaign = 'Google Ads: google, cpc, eofy-2026-06-30, keyword family suv'
  const pages = '/offers?utm_source=google, /search/cars, /cars/a-mazda, /finance'
  for (const text of [mail.text, adfText]) {
    expect(text).toContain(`Campaign: ${campaign}\n`)
    expect(text).toContain('First page: /offers?utm_source=google\n')
    expect(text).toContain(`Pages seen: ${pages}`)
  }
  expect(row).toMatchObject({
    campaign,
    first_page: '/offers?utm_source=google',
    visited_pages: pages.replaceAll(', ', ' | '),
  })
  expect(webhooks[0]?.data).toMatchObject({
    campaign,
    first_page: '/offers?utm_source=google',
    ...visit,
  })
})

test('MEND-65 the first page of a visit is told, however long the visit was', async () => {
  const { post, collectCopies } = await aDeliveringWebsite()
  const pages = Array.from({ length: 300 }, (_, index) => `/search/cars?page=${index}`)
  const { mail, row, webhooks } = await collectCopies(
    await post({ ...application, visited_pages: ['/offers', ...pages] }, asFinance),
  )
  expect(mail.text).toContain('First page: /offers\n')
  expect(row.first_page).toBe('/offers')
  const kept = webhooks[0]?.data.visited_pages
  expect(kept).toEqual(['/offers', ...pages.slice(-99)])
})

/** Posts a form as a browser without script does. */
async function postForm(
  { it, website }: Pick<DeliveringWebsite, 'it' | 'website'>,
  path: string,
  referrer: string,
  fields: Record<string, string>,
): Promise<Response> {
  const body = new URLSearchParams(fields)
  return it.visit(website, path, {
    method: 'POST',
    redirect: 'manual',
    body,
    headers: { referer: `https://${website.host}${referrer}` },
  })
}

test('MEND-65 the exported table opens in Excel with its macrons, and keeps the zero of a postcode', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite()
  const lead = { name: 'Mārama Tāne', email: 'm@example.com', postcode: '0800', category: 'General' }
  expect((await it.visit(website, '/api/leads', asJson({ lead }))).status).toBe(201)
  await it.settle()
  const { printed } = await runAsOperator(it, leadsExport, [website.slug])
  expect(printed).toMatch(/^\uFEFFid,received_at,.*\r\n[^\r\n]*,Mārama Tāne,m@example\.com,,'0800,/)
})

test('MEND-65 LEAD-10 without script the query of the page that was posted from is kept, also over a refusal', async () => {
  const site = await aDeliveringWebsite()
  const from = '/contact?utm_source=newsletter&utm_campaign=june'
  const fields = { form: 'general-enquiry', ...ann, name: 'Ann Lee', category: 'General' }
  const refused = await postForm(site, '/contact', from, fields)
  expect(refused.status).toBe(422)
  const carried = /name="linked_query_params" value="([^"]*)"/.exec(await refused.text())?.[1] ?? ''
  const again = await postForm(site, '/contact', '/contact', {
    ...fields,
    message: 'Are you open?',
    linked_query_params: carried.replaceAll('&quot;', '"'),
  })
  expect(again.status).toBe(303)
  await site.it.settle()
  const [lead] = await site.it.leadsOf(site.website)
  const { mail } = await site.collectCopies(lead?.id ?? '')
  expect(mail.text).toContain('Campaign: newsletter, june')
  // the query of an address on another website is no campaign
  const foreign = await site.it.visit(site.website, '/contact', {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...fields, message: 'Two' }),
    headers: { referer: 'https://elsewhere.example/?utm_source=elsewhere' },
  })
  expect(foreign.status).toBe(303)
  await site.it.settle()
  expect(JSON.stringify(await site.it.leadsOf(site.website))).not.toContain('elsewhere')
})

test('MEND-73 everybody is told what was consented to, and who has not agreed is promised no call', async () => {
  const { post, collectCopies, it, website } = await aDeliveringWebsite({
    settings: { config: { marketing_consent: true } },
  })
  const enquiry = { ...ann, name: 'Ann Lee', category: 'General', message: 'Open?', form_completed: true }
  const agreed = await collectCopies(
    await post({ ...enquiry, opt_in: 'Yes', marketing_consent: 'No' }, { form: 'general-enquiry' }),
  )
  const box = '“Contact me about this enquiry by phone, SMS or email”'
  for (const text of [agreed.mail.text, agreed.adfText]) {
    expect(text).toContain(`Contact: Agreed: ${box}`)
    expect(text).toContain('Marketing: Not agreed: “Send me offers and news”')
  }
  expect(agreed.letters[0]?.text).toContain('We answer you by phone or email.')
  const declined = await collectCopies(
    await post({ ...enquiry, message: 'Shut?', opt_in: 'No' }, { form: 'general-enquiry' }),
  )
  for (const text of [declined.mail.text, declined.adfText]) {
    expect(text).toContain(`Contact: Not agreed: ${box}. They asked all the same: answer what they asked`)
    expect(text).not.toContain('May be contacted')
  }
  for (const text of [
    declined.letters[0]?.text,
    await (await it.visit(website, '/success?category=general&contact=no')).text(),
  ]) {
    expect(text).toContain('You have not agreed to be contacted about this enquiry')
    expect(text).not.toMatch(/we call you|we answer you/i)
  }
  const thanks = async (category: string) =>
    (await it.visit(website, `/success?category=${category}&contact=no`)).text()
  expect(await thanks('trade-in')).not.toContain('We’ll call with a price')
  expect(await thanks('careers')).toContain('You have not agreed to be contacted about this application')
})

test('MEND-73 without script the page that thanks knows it too; a sign-up that asks no such thing is not told of it', async () => {
  const site = await aDeliveringWebsite()
  const fields = { form: 'general-enquiry', ...ann, name: 'Ann Lee', category: 'General', message: 'Hi' }
  const thanks = await postForm(site, '/contact', '/contact', fields)
  expect(thanks.headers.get('location')).toBe('/success?category=general&contact=no')
  const id = await site.post(
    { first_name: 'Ann', email: ann.email, opt_in: 'No', marketing_consent: 'Yes', category: 'General' },
    { form: 'newsletter' },
  )
  const { mail, letters } = await site.collectCopies(id)
  expect(mail.text).not.toContain('Not agreed')
  expect(letters[0]?.text).not.toContain('have not agreed')
})

test('MEND-40 API-18 a stepped finance application reaches the broker, by the browser’s calls and without script', async () => {
  const site = await aDeliveringWebsite({
    settings: {
      finance_provider: 'Harbour Loans',
      config: {
        forms: { finance: { target: 'car-clarity' } },
        lead: { webhooks: [{ url: 'http://127.0.0.1:9/broker', target: 'car-clarity' }] },
      },
    },
  })
  const destinationsOf = async (id: string) => {
    await site.it.settle()
    const lead = (await site.it.leadsOf(site.website)).find((one) => one.id === id)
    expect(lead?.lead.target).toBe('car-clarity')
    return lead?.deliveries.filter(({ kind }) => kind === 'webhook').map(({ target }) => target)
  }
  const broker = ['http://127.0.0.1:9/broker']
  const partial = { first_name: 'Ann', form_completed: false, lead_status: 'Incomplete' }
  const begun = await site.it.visit(
    site.website,
    '/api/carClarityCustomer',
    asJson({ lead: partial, ...asFinance }),
  )
  const { id } = await begun.json()
  expect((await site.put(id, application, asFinance)).status).toBe(200)
  expect(await destinationsOf(id)).toEqual(broker)
  expect((await site.collectCopies(id)).mail.text).toContain('Also meant for: the finance broker carClarity')

  const steps = { step: 2, skipped: [], savedSteps: [0, 1], leadId: null, isChanging: false }
  const answer = await postForm(site, '/finance', '/finance', {
    ...Object.fromEntries(Object.entries(application).map(([name, value]) => [name, String(value)])),
    'date_of_birth-day': '27',
    'date_of_birth-month': '3',
    'date_of_birth-year': '1985',
    form: 'finance',
    steps: JSON.stringify(steps),
    go: 'next',
  })
  expect(answer.status).toBe(303)
  await site.it.settle()
  const second = (await site.it.leadsOf(site.website)).find((one) => one.id !== id)
  expect(await destinationsOf(second?.id ?? '')).toEqual(broker)
})

test('MEND-74 leads show reads the one lead that is asked for', { tags: ['long'] }, async () => {
  const { it, post, website } = await aDeliveringWebsite()
  const ids: string[] = []
  for (const name of ['Ann', 'Ben', 'Cem', 'Dan']) ids.push(await post({ ...ann, name }))
  await it.settle()
  const seen = new Set<unknown>()
  const watching: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      for (const row of result.rows) seen.add(row.lead_id ?? row.id)
      return result
    },
  }
  const database = { ...it.database, db: it.database.db.withPlugin(watching) }
  const { printed } = await runAsOperator({ ...it, database }, leadsShow, [ids[1] ?? ''])
  expect(JSON.parse(printed)).toMatchObject({ id: ids[1], websiteId: website.id, lead: { name: 'Ben' } })
  for (const id of [ids[0], ids[2], ids[3]]) expect(seen).not.toContain(id)
})

test('MEND-71 FORM-03 FORM-05 FORM-09 LEAD-06 a lead carries its form’s subcategory, maker, date parts and website', async () => {
  const site = await aDeliveringWebsite({ settings: { finance_provider: 'Harbour Loans' } })
  const { it, website } = site
  const last = async () => {
    await it.settle()
    return (await it.leadsOf(website)).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  }
  const call = { form: 'call-back', name: 'Ann Lee', phone: ann.phone, opt_in: 'Yes' }
  expect((await postForm(site, '/contact?topic=call-back', '/contact', call)).status).toBe(303)
  const [first] = await last()
  expect(first?.lead).toMatchObject({
    category: 'General',
    subcategory: 'Call back',
    website_slug: website.slug,
  })
  const { mail, row, webhooks } = await site.collectCopies(first?.id ?? '')
  expect(mail.subject).toBe('[General Enquiry, Call back] Ann Lee')
  expect(row.subcategory).toBe('Call back')
  expect(webhooks[0]?.data.subcategory).toBe('Call back')

  const page = `/cars/${website.vehicle.slug}`
  const enquiry = { form: 'vehicle-enquiry', ...ann, name: 'Ben Lee', message: 'Is it red?' }
  expect((await postForm(site, page, page, enquiry)).status).toBe(303)
  expect((await last()).map(({ lead }) => lead.manufacturer_slug)).toContain('mazda')

  const parts = { 'date_of_birth-day': '27', 'date_of_birth-month': '03', 'date_of_birth-year': '1985' }
  const answer = await postForm(site, '/finance', '/finance', {
    ...Object.fromEntries(Object.entries(application).map(([name, value]) => [name, String(value)])),
    ...parts,
    form: 'finance',
    steps: JSON.stringify({ step: 2, skipped: [], savedSteps: [0, 1], leadId: null, isChanging: false }),
    go: 'next',
  })
  expect(answer.status).toBe(303)
  const applied = (await last()).find(({ lead }) => lead.category === 'Finance')
  expect(applied?.lead.fields).toMatchObject({
    date_of_birth: '1985-03-27',
    day: '27',
    month: '3',
    year: '1985',
  })
  expect((await site.collectCopies(applied?.id ?? '')).mail.text).not.toMatch(/^(day|month|year):/m)
})
