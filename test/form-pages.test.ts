import { describe, expect, test } from 'vitest'
import { enquiryTypes } from '#app/features/leads/category.ts'
import { createTestApp, type TestApp, type TestWebsite } from './app.ts'

const person = {
  name: 'Ann Example',
  phone: '0411222333',
  email: 'ann@shopper.example',
  postcode: '3000',
  opt_in: 'Yes',
}
const ownCar = {
  'Trade-in Kind': 'Car, ute or van',
  'Trade-in Make': 'Mazda',
  'Trade-in Model': 'CX-5',
  'Trade-in Year': '2019',
}
const condition = { 'Trade-in Odometer': '45,000', Condition: 'Good', 'Service history': 'Full' }

type Fields = Readonly<Record<string, string>>

function post(it: TestApp, website: TestWebsite, path: string, fields: Fields): Promise<Response> {
  return it.visit(website, path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })
}

/** Reads what the browser would post of the form on a page: its inputs with their values. */
function inputsIn(html: string): Record<string, string> {
  const form = /<form[^>]*method="post".*?<\/form>/s.exec(html)?.[0] ?? ''
  const inputs = [...form.matchAll(/<input type="hidden"[^>]*>/g)].flatMap(([input]) => {
    const [, name] = /name="([^"]*)"/.exec(input) ?? []
    const [, value = ''] = /value="([^"]*)"/.exec(input) ?? []
    return name ? [[name, unescaped(value)]] : []
  })
  return Object.fromEntries(inputs)
}

function unescaped(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

async function leadsOf(it: TestApp, website: TestWebsite) {
  await it.settle()
  return it.leadsOf(website)
}

function titleOf(html: string): string | undefined {
  return /class="step-title"[^>]*>([^<]*)/.exec(html)?.[1]
}

/** Plays a visitor without script: each press posts what the page before it showed, and what was typed. */
function aVisitor(it: TestApp, website: TestWebsite, path: string) {
  let shown: Record<string, string> = {}
  return {
    async open(): Promise<string> {
      const html = await (await it.visit(website, path)).text()
      shown = inputsIn(html)
      return html
    },
    async press(go: 'next' | 'back' | 'skip', typed: Fields = {}) {
      const answer = await post(it, website, path, { ...shown, ...typed, go })
      const html = await answer.text()
      shown = inputsIn(html)
      return { status: answer.status, html, title: titleOf(html), place: answer.headers.get('location') }
    },
  }
}

async function aTradeIn(settings: Readonly<Record<string, unknown>> = {}) {
  const it = await createTestApp()
  const website = await it.aWebsite({ settings })
  const visitor = aVisitor(it, website, '/trade-in')
  return { it, website, visitor }
}

describe('a form of several steps, without script', () => {
  test('STEP-01 STEP-02 STEP-03 it shows one step at a time, and ends as one lead', async () => {
    const { it, website, visitor } = await aTradeIn()
    const first = await visitor.open()
    expect(first).toContain('Step 1 of 3')
    expect(first).not.toContain('Go Back')
    expect(first).not.toContain('name="email"')
    const second = await visitor.press('next', ownCar)
    expect([second.status, second.title]).toEqual([200, 'Its condition'])
    expect(second.html).toContain('Go Back')
    const third = await visitor.press('next', condition)
    expect([third.title, /Step 3 of 3/.test(third.html)]).toEqual(['User Details', true])
    const last = await visitor.press('next', person)
    expect([last.status, last.place]).toEqual([303, '/success?category=trade-in'])
    const leads = await leadsOf(it, website)
    expect(leads).toHaveLength(1)
    expect(leads[0]?.lead).toMatchObject({
      category: 'Trade In',
      lead_status: 'Complete',
      name: 'Ann Example',
      fields: { 'Trade-in Make': 'Mazda', 'Trade-in Odometer': '45000', Condition: 'Good' },
    })
  })

  test('STEP-13 STEP-14 LEAD-04 a visitor who stops after a step leaves an incomplete lead', async () => {
    const { it, website, visitor } = await aTradeIn()
    await visitor.open()
    await visitor.press('next', ownCar)
    expect((await leadsOf(it, website)).map(({ lead }) => lead)).toMatchObject([
      {
        lead_status: 'Incomplete',
        form_completed: false,
        step_number: 0,
        fields: { 'Trade-in Make': 'Mazda' },
      },
    ])
  })

  test('VALID-08 STEP-18 a wrong step comes back with its messages and what was typed', async () => {
    const { it, website, visitor } = await aTradeIn()
    await visitor.open()
    const { status, html, title } = await visitor.press('next', { ...ownCar, 'Trade-in Make': '' })
    expect([status, title]).toEqual([422, 'Your vehicle'])
    expect(html).toContain('*This is a required field.')
    expect(html).toContain('<title>Error: Value your trade-in')
    expect(html).toContain('value="2019"')
    expect(await leadsOf(it, website)).toEqual([])
  })

  test('STEP-09 Back keeps what was typed, also on the step that is left', async () => {
    const { visitor } = await aTradeIn()
    await visitor.open()
    await visitor.press('next', ownCar)
    const back = await visitor.press('back', { 'Trade-in Odometer': '45000' })
    expect(back.title).toBe('Your vehicle')
    expect(back.html).toContain('value="Mazda"')
    expect(inputsIn(back.html)['Trade-in Odometer']).toBe('45000')
  })

  test('STEP-11 LEAD-05 an optional step can be skipped, and the lead says so', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({
      settings: {
        config: {
          forms: {
            'general-enquiry': {
              fields: [
                { name: 'message', type: 'textarea' },
                { name: 'Hobby', type: 'string' },
                { name: 'name', type: 'fullName' },
                { name: 'email', type: 'email' },
              ],
              steps: [
                { title: 'Why', fields: ['message'] },
                { title: 'You', fields: ['Hobby'], optional: true },
                { title: 'User Details', fields: ['name', 'email'] },
              ],
            },
          },
        },
      },
    })
    const visitor = aVisitor(it, website, '/contact')
    await visitor.open()
    expect((await visitor.press('next', { message: 'Hello' })).html).toContain('Skip this step')
    expect((await visitor.press('skip')).title).toBe('User Details')
    const refused = await visitor.press('next', { name: 'Ann3', email: '' })
    expect([refused.status, /banner-positive|error-summary/.test(refused.html)]).toEqual([422, true])
    await visitor.press('next', { name: 'Ann', email: 'ann@shopper.example' })
    expect((await leadsOf(it, website))[0]?.lead).toMatchObject({ skipped_steps: [{ from: 1, to: 2 }] })
  })

  test('MEND-66 FIELD-18 a button among the fields leaves the step as its value says', async () => {
    const it = await createTestApp()
    const fields = [
      { name: 'message', type: 'textarea' },
      { name: 'Hobby', type: 'string' },
      { name: 'Not now', type: 'button', value: 'skip' },
      { name: 'name', type: 'fullName' },
      { name: 'email', type: 'email' },
    ]
    const steps = [
      { title: 'Why', fields: ['message'] },
      { title: 'You', fields: ['Hobby', 'Not now'] },
      { title: 'User Details', fields: ['name', 'email'] },
    ]
    const website = await it.aWebsite({
      settings: { config: { forms: { 'general-enquiry': { fields, steps } } } },
    })
    const visitor = aVisitor(it, website, '/contact')
    await visitor.open()
    const { html } = await visitor.press('next', { message: 'Hello' })
    const [button = ''] = /<button[^>]*>Not now<\/button>/.exec(html) ?? []
    expect(button).toMatch(/(?=.* type="submit")(?=.* name="go")(?=.* value="skip")/)
    expect((await visitor.press('skip')).title).toBe('User Details')
  })

  test.each([
    ['Caravan or camper trailer', ['Condition', 'Sleeps', 'Water leaks or damp']],
    ['Motorcycle', ['Trade-in Odometer', 'Condition', 'Service history']],
  ])('MEND-67 a form asks of a %s only what such a vehicle has', async (kind, asked) => {
    const { it, website, visitor } = await aTradeIn()
    await visitor.open()
    const { html } = await visitor.press('next', { ...ownCar, 'Trade-in Kind': kind })
    const fields = html.split(/(?=<div(?: hidden="")?>(?:<!--\$-->)?<div data-late)/).slice(1)
    const shown = fields.filter((field) => !field.startsWith('<div hidden'))
    const namesIn = (list: string[]) => list.map((field) => / name="([^"]*)"/.exec(field)?.[1])
    expect(namesIn(fields)).toContain('Tyres that need replacing')
    expect(namesIn(shown)).toEqual([...asked, 'files'])
    const last = await visitor.press('next', {
      Condition: 'Good',
      'Water leaks or damp': 'None',
      'Trade-in Odometer': '12,000',
      'Service history': 'Full',
    })
    expect(last.title).toBe('User Details')
    await visitor.press('next', person)
    const [lead] = await leadsOf(it, website)
    expect(Object.keys(lead?.lead.fields ?? {}).includes('Trade-in Odometer')).toBe(
      asked.includes('Trade-in Odometer'),
    )
    expect(lead?.lead.fields).toMatchObject({ 'Trade-in Kind': kind })
  })

  test.each([
    ['rv', 'Caravan or camper trailer'],
    ['motorcycle', 'Motorcycle'],
    ['default', 'Car, ute or van'],
  ])('MEND-67 on a website of the template %s most bring a %s', async (template, kind) => {
    const it = await createTestApp()
    const website = await it.aWebsite({ settings: { template } })
    const html = await aVisitor(it, website, '/trade-in').open()
    expect(html).toMatch(new RegExp(`<option value="${kind}" selected="">`))
  })

  test.each(['{', '[]', '{"step":9}', '{"step":1,"skipped":[{"from":2,"to":1}]}', '"x"'])(
    'STEP-04 an impossible state (%s) leads to the first step',
    async (steps) => {
      const { it, website } = await aTradeIn()
      const answer = await post(it, website, '/trade-in', { form: 'trade-in', go: 'next', steps, ...ownCar })
      expect([answer.status, titleOf(await answer.text())]).toEqual([200, 'Its condition'])
    },
  )
})

describe('the pages of the forms', () => {
  test.each([
    ['ROUTE-27 ROUTE-28', '/contact', 'Contact us'],
    ['ROUTE-17', '/book-test-drive', 'Book a Test Drive'],
    ['ROUTE-18', '/service', 'Service'],
    ['ROUTE-19', '/pages/book-a-service', 'Book a service'],
    ['ROUTE-20', '/trade-in', 'Value your trade-in'],
    ['ROUTE-12', '/cars/trade-in', 'Value your trade-in'],
    ['FORM-13', '/sell-my-car', 'Sell us your vehicle'],
  ])('%s %s has one heading and a form that posts to itself', async (_, path, heading) => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const answer = await it.visit(website, path)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect([...html.matchAll(/<h1[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual([heading])
    expect(html).toMatch(new RegExp(`<form[^>]* action="${path}"[^>]* method="post"`))
  })

  test('ROUTE-12 a trade-in names the vehicle it is for, and so does its lead', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const path = `/cars/trade-in?car_id=${website.vehicle.id}`
    const visitor = aVisitor(it, website, path)
    expect(await visitor.open()).toContain('Trading in for')
    await visitor.press('next', ownCar)
    await visitor.press('next', condition)
    const { place } = await visitor.press('next', person)
    expect(place).toBe(`/success?category=trade-in&car_id=${website.vehicle.id}`)
    expect((await leadsOf(it, website))[0]?.vehicle?.id).toBe(website.vehicle.id)
  })

  test('FORM-13 the contact form offers the nine enquiry types, and sends the chosen one', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const html = await (await it.visit(website, '/contact')).text()
    const offered = [...html.matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value)
    expect(offered).toEqual([...enquiryTypes])
    const answer = await post(it, website, '/contact', { ...person, category: 'Parts', message: 'A mirror' })
    expect(answer.headers.get('location')).toBe('/success?category=parts')
    expect((await leadsOf(it, website))[0]?.lead.category).toBe('Parts')
  })

  test('FORM-14 a topic of the contact page has its own fields and category', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const fleet = { ...person, Company: 'Zip', 'Number of vehicles': '12', message: 'Vans' }
    await post(it, website, '/contact?topic=fleet', { ...fleet, form: 'fleet' })
    expect((await leadsOf(it, website))[0]?.lead).toMatchObject({
      category: 'Fleet',
      fields: { Company: 'Zip' },
    })
  })
})
