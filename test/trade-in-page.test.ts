import { expect, test } from 'vitest'
import { aSample, sampleRegistry } from './a-sample.ts'
import { asJson, createTestApp, type TestApp } from './app.ts'

type Fields = Readonly<Record<string, string>>

const person = {
  name: 'Ann Example',
  phone: '0411222333',
  email: 'ann@shopper.example',
  postcode: '3000',
  opt_in: 'Yes',
}
const condition = { 'Trade-in Odometer': '45,000', Condition: 'Good', 'Service history': 'Full' }

async function aTradeIn(slug = 'harbourline-motors') {
  const it = await createTestApp({ registry: sampleRegistry })
  return { it, ...(await aSample(it, slug)) }
}

/** Plays a visitor without script: each press posts what the page before it showed, and what was typed. */
function aVisitor(it: TestApp, website: { host: string }, path: string) {
  let shown: Record<string, string> = {}
  return {
    async open() {
      const html = await (await it.visit(website, path)).text()
      shown = inputsIn(html)
      return html
    },
    async press(go: string, typed: Fields = {}) {
      const answer = await it.visit(website, path, {
        method: 'POST',
        body: new URLSearchParams({ ...shown, ...typed, go }),
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      })
      const html = await answer.text()
      shown = inputsIn(html)
      return { status: answer.status, html, place: answer.headers.get('location') ?? '' }
    },
  }
}

/** Reads what the browser would post of the form on a page, except radios, boxes and files. */
function inputsIn(html: string): Record<string, string> {
  const form = /<form[^>]*class="stepped-form".*?<\/form>/s.exec(html)?.[0] ?? ''
  const inputs = [...form.matchAll(/<input[^>]*>/g)].flatMap(([input]) => {
    const [, name] = /name="([^"]*)"/.exec(input) ?? []
    const [, value = ''] = /value="([^"]*)"/.exec(input) ?? []
    return name && !/type="(radio|checkbox|file)"/.test(input) ? [[name, unescaped(value)]] : []
  })
  const selects = [...form.matchAll(/<select[^>]*name="([^"]*)".*?<\/select>/gs)].flatMap(
    ([select, name]) => {
      const [, value = ''] = /<option[^>]*value="([^"]*)"[^>]*selected/.exec(select) ?? []
      return name ? [[name, unescaped(value)]] : []
    },
  )
  return Object.fromEntries([...inputs, ...selects])
}

function unescaped(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

async function leadIn(it: TestApp, website: { id: number }) {
  await it.settle()
  return (await it.leadsOf({ id: website.id })).map(({ lead }) => lead)
}

test('TRADE-07 TRADE-09 without script the rego is looked up, the vehicle valued, and the lead carries both', {
  tags: ['long'],
}, async () => {
  const { it, website, host } = await aTradeIn()
  const visitor = aVisitor(it, { host }, '/trade-in')
  const first = await visitor.open()
  expect(first).toContain('This website is a demonstration')
  expect(first).toContain('DEMO01')
  const found = await visitor.press('lookup', { Rego: 'demo 01', 'Rego state': 'VIC' })
  expect(found.status).toBe(200)
  expect(found.html).toContain('2019 Toyota Camry Ascent')
  expect(found.html).toContain('Not yours? Change')
  expect((await visitor.press('next')).html).toContain('Step 2 of 3')
  expect((await visitor.press('next', condition)).html).toContain('Step 3 of 3')
  const sent = await visitor.press('next', person)
  expect(sent.place).toMatch(/^\/success\?category=trade-in&valuation=/)
  const [lead, ...more] = await leadIn(it, website)
  expect(more).toEqual([])
  expect(lead).toMatchObject({
    lead_status: 'Complete',
    fields: {
      Rego: 'DEMO01',
      'Rego state': 'VIC',
      'Trade-in Make': 'Toyota',
      'Trade-in Model': 'Camry',
      'Trade-in Year': '2019',
      'Trade-in VIN': '6T1BF3FK10X000001',
      'Trade-in Trim': 'ASV70R Ascent',
      'Trade-in Valuation':
        '$20,600 to $23,400. For 45,000 km, in good condition, on what such vehicles sell for (AutoGrab, 30 June 2026).',
    },
  })
  expect(lead?.fields).not.toHaveProperty('Trade-in look-up')
  const thanks = await (await it.visit({ host }, sent.place)).text()
  expect(thanks).toContain('$20,600 to $23,400')
  expect(thanks).toContain('data-page-view="53"')
})

test('MEND-72 the state of a plate is told beside it, by the browser’s calls as well', async () => {
  const { it, website, host } = await aTradeIn()
  const lead = {
    ...person,
    category: 'Trade In',
    Rego: 'ABC123',
    'Rego state': 'WA',
    'Trade-in Make': 'Volvo',
  }
  const called = await it.visit({ host }, '/api/leads', asJson({ lead, form: 'trade-in' }))
  expect(called.status).toBe(201)
  const taken = (await leadIn(it, website)).find(({ fields }) => fields.Rego === lead.Rego)
  expect(taken?.answers?.slice(0, 2).map(({ label }) => label)).toEqual(['Registration number', 'State'])
})

test('TRADE-07 Continue with a rego alone looks it up', { tags: ['long'] }, async () => {
  const { it, host } = await aTradeIn('lantern-cars')
  const visitor = aVisitor(it, { host }, '/trade-in')
  await visitor.open()
  const found = await visitor.press('next', { Rego: 'DEMO02', 'Rego state': 'NSW' })
  expect(found.html).toContain('2021 Mazda CX-5 Maxx Sport')
  expect(found.html).toContain('Step 1 of 3')
})

test.each([
  ['DEMO00', 'We couldn’t find that rego. Enter the details instead.'],
  ['DEMOOFF', 'The register does not answer right now. Enter the details instead.'],
  ['no!plate', 'We couldn’t find that rego. Enter the details instead.'],
])('TRADE-08 %s: the details are entered by hand, and the enquiry goes through', async (Rego, words) => {
  const { it, website, host } = await aTradeIn()
  const visitor = aVisitor(it, { host }, '/trade-in')
  await visitor.open()
  const missed = await visitor.press('lookup', { Rego, 'Rego state': 'VIC' })
  expect(missed.status).toBe(200)
  expect(missed.html).toContain(words)
  expect(missed.html).toMatch(/<details class="finder-manual" open/)
  const own = { Rego: 'ABC123', 'Trade-in Make': 'Mazda', 'Trade-in Model': 'CX-5', 'Trade-in Year': '2019' }
  expect((await visitor.press('next', own)).html).toContain('Step 2 of 3')
  await visitor.press('next', condition)
  const sent = await visitor.press('next', person)
  expect(sent.place).toBe('/success?category=trade-in')
  const thanks = await (await it.visit({ host }, sent.place)).text()
  expect(thanks).toMatch(/We’ll call with a price/)
  const lead = (await leadIn(it, website)).find(({ fields }) => fields.Rego === 'ABC123')
  expect(lead?.fields).not.toHaveProperty('Trade-in Valuation')
  expect(lead?.fields).not.toHaveProperty('Trade-in look-up')
})

test('TRADE-08 changing the vehicle that was found drops its VIN and its price', async () => {
  const { it, website, host } = await aTradeIn()
  const visitor = aVisitor(it, { host }, '/trade-in')
  await visitor.open()
  await visitor.press('lookup', { Rego: 'DEMO01', 'Rego state': 'VIC' })
  await visitor.press('next', { 'Trade-in Make': 'Mazda', 'Trade-in Model': 'CX-5' })
  await visitor.press('next', condition)
  expect((await visitor.press('next', person)).place).toBe('/success?category=trade-in')
  const [lead] = await leadIn(it, website)
  expect(lead?.fields).toMatchObject({ 'Trade-in Make': 'Mazda' })
  expect(lead?.fields).not.toHaveProperty('Trade-in VIN')
})

test('TRADE-08 a note with a wrong signature is ignored', { tags: ['long'] }, async () => {
  const { it, website, host } = await aTradeIn()
  const note = `${Buffer.from('{"vehicle":{"make":"Toyota","model":"Camry","vin":"FORGED"}}').toString('base64url')}.${'A'.repeat(22)}`
  const lead = { ...person, 'Trade-in Make': 'Toyota', 'Trade-in Model': 'Camry', 'Trade-in look-up': note }
  await it.visit({ host }, '/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lead: { ...lead, category: 'Trade In' } }),
  })
  const [kept] = await leadIn(it, website)
  expect(JSON.stringify(kept)).not.toContain('FORGED')
  const thanks = await (await it.visit({ host }, `/success?category=trade-in&valuation=${note}`)).text()
  expect(thanks).not.toContain('Camry')
})

test('TRADE-06 ROUTE-12 with car_id the wanted vehicle stays in sight, and the price difference is told', async () => {
  const { it, host } = await aTradeIn()
  const search = await (await it.visit({ host }, '/api/search/new-used-and-demo-cars?price_min=60000')).json()
  const [wanted] = (search as { hits: { id: number; name: string }[] }).hits
  const path = `/cars/trade-in?car_id=${wanted?.id}`
  const visitor = aVisitor(it, { host }, path)
  const first = await visitor.open()
  expect(first).toContain('Trading in for')
  expect(first.replaceAll(/<[^>]*>/g, '')).toContain(wanted?.name ?? 'no vehicle')
  await visitor.press('lookup', { Rego: 'DEMO01', 'Rego state': 'VIC' })
  await visitor.press('next')
  await visitor.press('next', condition)
  const sent = await visitor.press('next', person)
  expect(sent.place).toContain(`car_id=${wanted?.id}`)
  const thanks = await (await it.visit({ host }, sent.place)).text()
  expect(thanks).toMatch(/With it the .* costs you \$[\d,]+ to \$[\d,]+ more\./)
})

test('TRADE-07 ROUTE-20 a website without a register asks for everything itself', {
  tags: ['long'],
}, async () => {
  const { it, host } = await aTradeIn('red-gum-caravans')
  const html = await (await it.visit({ host }, '/trade-in')).text()
  expect(html).not.toContain('Find my vehicle')
  expect(html).toContain('name="Trade-in Make"')
})

test.each([
  ['harbourline-motors', '', [422, 'User Details']],
  ['harbourline-motors', 'harbourline-north', [303, '']],
  ['red-gum-caravans', '', [303, '']],
])(
  'MEND-69 VALID-05 on %s a finance application for “%s” is answered with %j',
  { tags: ['long'] },
  async (slug, dealership, expected) => {
    const { it, host } = await aTradeIn(slug)
    const visitor = aVisitor(it, { host }, '/finance')
    await visitor.open()
    await visitor.press('next', {
      'Vehicle price budget': '30,000',
      'Loan term': '5 years',
      Repayments: 'Monthly',
    })
    const { html: last } = await visitor.press('skip')
    expect(last).toContain('User Details')
    const applicant = {
      ...person,
      first_name: 'Ann',
      last_name: 'Example',
      'date_of_birth-day': '27',
      'date_of_birth-month': '3',
      'date_of_birth-year': '1985',
      state: 'QLD',
      ...(dealership === '' ? {} : { dealership_slug: dealership }),
    }
    const { status, html } = await visitor.press('next', applicant)
    expect([status, /class="step-title"[^>]*>([^<]*)/.exec(html)?.[1] ?? '']).toEqual(expected)
  },
)
