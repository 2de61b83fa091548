import type { Page, Route } from '@playwright/test'
import { eventCatalogue } from '#app/features/tracking/events.ts'
import { openAllWeek } from '#test/opening-hours.ts'
import { importWebsite } from './own-website.ts'
import { addressOf, announced, aShopper, expect, fillInPerson, test, wake } from './shopper.ts'

/** What the stand-ins of the services were told, in order; they answer at the services' own addresses. */
interface Told {
  readonly google: unknown[][]
  readonly pixel: unknown[][]
  readonly collector: Record<string, unknown>[]
  /** Each of Google's scripts found itself at an address with this query. */
  readonly places: string[]
  readonly others: string[]
}

const own = 'measured-motors'
const asked = 'asking-motors'
const advertised = 'advertised-motors'
const managed = 'managed-motors'
const yardPhone = '03 5550 0142'
const contactDetail = { phone: yardPhone, opening_hours: openAllWeek }
/** The website wants its tag manager and its advertising to hear this, and counts these calls. */
const declared = {
  triggers: [
    { on: { link: 'tel:' }, tell: { data_layer: { event: 'phone_click', place: 'any' } } },
    { on: { page: '/contact' }, tell: { data_layer: { event: 'contact_page' } } },
    { on: { scroll: 50 }, tell: { data_layer: { event: 'half_read' } } },
    { on: { event: 15 }, tell: { conversion: 'AW-TEST/lead', value: 50 } },
  ],
  numbers: [{ when: { utm_source: 'google' }, number: '1300 555 014', instead_of: yardPhone }],
}
const stepped = {
  fields: [
    { name: 'name', type: 'fullName', label: 'Name' },
    { name: 'phone', type: 'phone', label: 'Phone' },
    { name: 'email', type: 'email', label: 'Email' },
    { name: 'message', type: 'textarea', label: 'Message' },
  ],
  steps: [
    { title: 'Who are you?', fields: ['name', 'phone', 'email'] },
    { title: 'Your question', fields: ['message'] },
  ],
}
const tags = {
  analytics: {
    ga_measurement_id: 'G-TEST',
    facebook_pixel_id: '4711',
    collector_url: 'https://collector.example',
  },
  features: { dealerstudio: true },
}

/** Each page view is tried at an address that has it. The vehicle's own view is in the test of a shopper. */
const views: readonly (readonly [path: string, id: number])[] = [
  ['/', 1],
  ['/search/new-used-and-demo-cars', 2],
  ['/special-offers', 5],
  ['/fleet', 6],
  ['/service', 7],
  ['/parts', 8],
  ['/finance', 9],
  ['/insurance', 10],
  ['/warranty', 11],
  ['/contact', 12],
  ['/about-us', 13],
]
const pages = Object.fromEntries(
  ['fleet', 'parts', 'insurance', 'warranty'].map((name) => [
    `pages/${name}.md`,
    `---\npath: /${name}\ntitle: About ${name}\n---\nWords about ${name}.\n`,
  ]),
)
/** Each of these links announces more than the view of another page. */
const links: readonly (readonly [href: string, id: number])[] = [
  ['tel:0355500142', 25],
  ['/finance-score', 30],
  ['/sign-in?type=finance&redirect=/finance', 31],
  ['/instant-price', 33],
  ['/quiz', 34],
  ['https://www.google.com/maps/search/?api=1&query=Ballarat', 41],
  ['/finance?car_id=1#finance-form', 58],
]
const linksPage = `---\npath: /links\ntitle: Links\n---\n${links.map(([href], index) => `[Link ${index}](${href})`).join('\n\n')}\n`

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  await importWebsite(own, 3001, { settings: tags, files: { 'pages/links.md': linksPage, ...pages } })
  await importWebsite(advertised, 3006, {
    settings: {
      ...tags,
      analytics: {
        ga_measurement_id: 'G-TEST',
        google_ads_id: 'AW-TEST',
        collector_url: 'https://collector.example',
      },
    },
  })
  await importWebsite(managed, 3007, {
    location: { contact_detail: contactDetail },
    settings: {
      phones: { default: yardPhone },
      config: { forms: { 'vehicle-enquiry': stepped } },
      features: tags.features,
      analytics: {
        gtm_id: 'GTM-TEST',
        google_ads_id: 'AW-TEST',
        facebook_pixel_id: '4711',
        collector_url: 'https://collector.example',
        ...declared,
      },
    },
  })
  await importWebsite(asked, 3002, { settings: { ...tags, consent: { banner: 'opt-in' } } })
})

const googleStandIn = `
  const tell = (words) => fetch('https://region1.google-analytics.com/g/collect', { method: 'POST', mode: 'no-cors', body: JSON.stringify([...words]) })
  tell(['place', location.search])
  for (const words of dataLayer) tell(words)
  dataLayer.push = (words) => { tell(words) }
  document.cookie = '_ga=GA1.1.42; path=/; max-age=1000'`
const managerStandIn = `
  const tell = (entry) => fetch('https://region1.google-analytics.com/g/collect', { method: 'POST', mode: 'no-cors', body: JSON.stringify(['entry', entry]) })
  tell({ looked: document.querySelectorAll('a, form, input').length + (() => { try { return parent.document.title } catch { return ' links, no page' } })() })
  for (const entry of dataLayer) tell(entry)
  dataLayer.push = (entry) => { tell(entry) }`
const pixelStandIn = `
  fbq.callMethod = (...words) => { new Image().src = 'https://www.facebook.com/tr?' + encodeURIComponent(JSON.stringify(words)) }
  for (const words of fbq.queue.splice(0)) fbq.callMethod(...words)`

async function standIns(page: Page): Promise<Told> {
  const told: Told = { google: [], pixel: [], collector: [], places: [], others: [] }
  const script = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body })
  const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  await page.route(/^https:/, (route) => {
    told.others.push(route.request().url())
    return route.abort()
  })
  await page.route('https://www.googletagmanager.com/gtag/js?*', script(googleStandIn))
  await page.route('https://www.googletagmanager.com/gtm.js?*', script(managerStandIn))
  await page.route('https://connect.facebook.net/**', script(pixelStandIn))
  await page.route('https://region1.google-analytics.com/**', (route) => {
    const words = JSON.parse(route.request().postData() ?? '[]')
    if (words[0] === 'place') told.places.push(words[1])
    else told.google.push(words)
    return route.fulfill({ status: 204 })
  })
  await page.route('https://www.facebook.com/tr?*', (route) => {
    told.pixel.push(JSON.parse(decodeURIComponent(new URL(route.request().url()).search.slice(1))))
    return route.fulfill({ status: 204 })
  })
  await page.route('https://collector.example/events', (route) => {
    if (route.request().method() === 'POST') told.collector.push(route.request().postDataJSON().event)
    return route.fulfill({ status: 204, headers: cors })
  })
  return told
}

const namesOf = (told: Told) =>
  told.google.flatMap(([command, name]) => (command === 'event' ? [String(name)] : []))

test('TRACK-08 no service is told anything before the first sign of intent; then everything is sent once', {
  tag: '@once',
}, async ({ page }) => {
  const told = await standIns(page)
  await page.goto(addressOf(own))
  await page.waitForTimeout(1500)
  expect([told.google, told.pixel, told.collector, told.others]).toEqual([[], [], [], []])
  await page.keyboard.press('Shift')
  await expect.poll(() => namesOf(told)).toContain('asc_pageview')
  await expect.poll(() => told.pixel).toContainEqual(['track', 'PageView', {}, {}])
  await expect.poll(() => told.collector.length).toBe(1)
  expect(namesOf(told).filter((name) => name === 'page_view')).toHaveLength(1)
  expect(told.collector[0]).toMatchObject({
    website_slug: own,
    category: 'page view',
    anon_id: expect.stringMatching(/^device_[a-z0-9]{10}$/),
    session_id: expect.stringMatching(/^session_[a-z0-9]{10}$/),
    event_properties: { device: 'desktop' },
  })
  expect(
    await page.evaluate(() => (window as unknown as { dataLayer: unknown[] }).dataLayer.at(-1)),
  ).toMatchObject({
    event: 'page_view',
    eventLabel: 'Home',
  })
  expect(told.others).toEqual([])
})

test('MEND-50 TRACK-04 a campaign’s own words and numbers reach Analytics, Ads and the collector whole', {
  tag: '@once',
}, async ({ page }) => {
  const told = await standIns(page)
  const click = 'utm_source=eofy-2026-06-30&utm_medium=1300-555-014&utm_campaign=20260630&gclid=Cj0412345678'
  await page.goto(addressOf(advertised, `/?${click}&email=ann%40shopper.example&q=0412%20345%20678`))
  await page.keyboard.press('Shift')
  await expect.poll(() => namesOf(told).filter((name) => name === 'page_view')).toHaveLength(2)
  await expect.poll(() => told.collector.length).toBe(1)
  await expect.poll(() => told.places).toHaveLength(2)
  const parts = (name: string, id: string) => told.google.filter(([word, to]) => word === name && to === id)
  for (const id of ['G-TEST', 'AW-TEST']) {
    const [, , config] = parts('config', id)[0] ?? []
    expect([id, config]).toEqual([
      id,
      expect.objectContaining({ page_location: expect.stringContaining(click) }),
    ])
  }
  for (const [, , view] of parts('event', 'page_view'))
    expect(view).toMatchObject({ page_location: expect.stringContaining(click) })
  expect(told.collector[0]?.url).toContain(click)
  // Google's scripts look for the click in the address of their page
  expect(told.places).toEqual([`?${click}`, `?${click}`])
  const all = JSON.stringify([told.google, told.collector, told.places, told.others])
  for (const plain of ['ann', '0412 345', '0412%20345', '0412+345']) expect(all).not.toContain(plain)
})

test('TRACK-08 a visitor who does nothing is counted after three seconds', { tag: '@once' }, async ({
  page,
}) => {
  const told = await standIns(page)
  await page.goto(addressOf(own))
  await expect.poll(() => namesOf(told)).toContain('page_view')
})

test('EVENT-24 EVENT-23 EVENT-25 API-22 each service is told once what a shopper does, in its own words', {
  tag: '@once',
}, async ({ page }) => {
  const told = await standIns(page)
  await page.goto(addressOf(own, '/search/new-used-and-demo-cars'))
  await page.keyboard.press('Shift')
  await expect.poll(() => namesOf(told)).toContain('view_item_list')
  await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await expect.poll(() => namesOf(told)).toContain('view_item')
  await expect.poll(() => told.pixel.map(([, name]) => name)).toContain('ViewContent')
  const [, , view] = told.pixel.find(([, name]) => name === 'ViewContent') ?? []
  expect(view).toMatchObject({ content_type: 'product', currency: 'AUD', contents: [{ quantity: 1 }] })

  await page.getByRole('button', { name: /^Save/ }).first().click()
  await expect.poll(() => namesOf(told)).toContain('add_to_wishlist')
  const tel = page.locator('a[href^="tel:"]').first()
  await tel.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault(), true))
  await tel.dispatchEvent('click')
  await expect.poll(() => namesOf(told)).toContain('asc_click_to_call')

  const shopper = aShopper()
  await fillInPerson(page, shopper)
  await page.getByLabel('Message').first().fill(shopper.message)
  await page.locator('#enquire').getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(/\/success/)
  await page.keyboard.press('Shift')
  await expect.poll(() => namesOf(told)).toContain('generate_lead')
  await expect.poll(() => told.pixel.map(([, name]) => name)).toContain('Lead')
  await expect.poll(() => told.collector.map(({ lead_id }) => lead_id).filter(Boolean)).toHaveLength(1)
  const lead = told.collector.find(({ lead_id }) => lead_id !== null)
  expect(lead).toMatchObject({
    category: 'vehicle-enquiry',
    lead_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  const [, , , options] = told.pixel.find(([, name]) => name === 'Lead') ?? []
  expect(options).toEqual({ eventID: lead?.lead_id })
  for (const name of ['generate_lead', 'add_to_wishlist', 'view_item', 'asc_click_to_call'])
    expect([name, namesOf(told).filter((one) => one === name)]).toEqual([name, [name]])
  // nothing personal reached anybody
  expect(JSON.stringify([told.google, told.pixel, told.collector])).not.toContain(shopper.email)
  expect(told.others).toEqual([])
})

test('a visitor who is asked for consent is not reported and has no id until they agree; a no is kept', {
  tag: '@once',
}, async ({ page }) => {
  const told = await standIns(page)
  await page.goto(addressOf(asked))
  const card = page.getByRole('region', { name: 'Your privacy' })
  await expect(card).toBeVisible()
  await page.keyboard.press('Shift')
  await page.waitForTimeout(3500)
  expect([told.google, told.pixel, told.collector, told.others]).toEqual([[], [], [], []])
  expect(
    await page.evaluate(() => [localStorage.getItem('device_id'), sessionStorage.getItem('session_id')]),
  ).toEqual([null, null])
  await card.getByRole('button', { name: 'No, thanks' }).click()
  await expect(card).toBeHidden()
  await page.reload()
  await page.keyboard.press('Shift')
  await page.waitForTimeout(1500)
  await expect(card).toBeHidden()
  expect([told.google, told.pixel, told.collector]).toEqual([[], [], []])

  await page.goto(addressOf(asked, '/privacy-choices'))
  await page.keyboard.press('Shift')
  await expect(page.getByText('Nothing so far.')).toBeVisible()
  await page.getByLabel(/^Count my visit/).check()
  await page.goto(addressOf(asked, '/'))
  await page.keyboard.press('Shift')
  await expect.poll(() => namesOf(told)).toContain('page_view')
  await page.goto(addressOf(asked, '/privacy-choices'))
  await page.keyboard.press('Shift')
  await expect(page.getByRole('cell', { name: 'Google Analytics' }).first()).toBeVisible()
  expect(told.pixel).toEqual([])
  await page.getByLabel(/^Show me your ads/).check()
  await expect
    .poll(() => told.google.filter(([command]) => command === 'consent').at(-1))
    .toEqual(['consent', 'update', expect.objectContaining({ ad_storage: 'granted' })])
  await page.getByLabel(/^Show me your ads/).uncheck()
  await page.getByLabel(/^Count my visit/).uncheck()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('device_id'))).toBeNull()
  expect(await page.locator('iframe').count()).toBe(0)
})

test('Global Privacy Control is an objection to advertising, and to nothing else', { tag: '@once' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
  })
  const told = await standIns(page)
  await page.goto(addressOf(own))
  await page.keyboard.press('Shift')
  await expect.poll(() => namesOf(told)).toContain('page_view')
  expect(told.pixel).toEqual([])
  const consent = told.google.find(([command]) => command === 'consent')
  expect(consent).toEqual([
    'consent',
    'default',
    expect.objectContaining({ ad_storage: 'denied', analytics_storage: 'granted' }),
  ])
})

test('EVENT-01 EVENT-02 EVENT-24 every event of the catalogue reaches all four, once, with its own words', {
  tag: '@once',
}, async ({ page }) => {
  const told = await standIns(page)
  await page.goto(addressOf(own))
  await page.keyboard.press('Shift')
  await expect.poll(() => told.collector.length).toBe(1)
  const events = eventCatalogue.filter(({ id }) => id !== 49 && id > 13)
  await page.evaluate(
    (ids) => {
      for (const id of ids)
        dispatchEvent(new CustomEvent('forecourt:happened', { detail: { id, leadId: `lead-${id}` } }))
    },
    events.map(({ id }) => id),
  )
  await expect.poll(() => told.collector.length).toBe(1 + events.length)
  await expect.poll(() => told.pixel.filter(([command]) => command !== 'init').length).toBe(1 + events.length)
  const layer = await page.evaluate(() =>
    (window as unknown as { dataLayer: Record<string, unknown>[] }).dataLayer.filter(
      ({ eventLabel }) => eventLabel,
    ),
  )
  const sent = told.google.filter(([command]) => command === 'event').length
  for (const [index, event] of events.entries()) {
    expect(layer[index + 1]).toMatchObject({
      event: event.event,
      eventAction: event.eventAction,
      eventCategory: event.eventCategory,
      formName: event.formName,
      formStatus: event.formStatus,
      eventLabel: event.eventLabel,
      facebookEventName: event.facebookEventName,
      facebookCustomEvent: event.facebookCustomEvent,
    })
    expect(told.collector[index + 1]).toMatchObject({
      category: event.formName ?? event.eventCategory,
      lead_id: `lead-${event.id}`,
    })
    const pixel = told.pixel.find(
      ([, , , options]) => (options as { eventID?: string })?.eventID === `lead-${event.id}`,
    )
    expect(pixel?.slice(0, 2)).toEqual([
      event.facebookCustomEvent ? 'trackCustom' : 'track',
      event.facebookEventName,
    ])
  }
  expect(sent).toBeGreaterThan(2 * events.length)
})

test('EVENT-03 EVENT-08 EVENT-11 EVENT-15 EVENT-19 EVENT-23 views, links and leads fire their events, each once', {
  tag: '@once',
}, async ({ page }) => {
  await standIns(page)
  for (const [path, id] of views) {
    await page.goto(addressOf(own, path))
    expect([path, await announced(page)]).toEqual([path, [id]])
  }
  await page.goto(addressOf(own, '/links'))
  await wake(page)
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), true))
  for (const [index] of links.entries())
    await page.getByRole('link', { name: `Link ${index}`, exact: true }).dispatchEvent('click')
  expect(await announced(page)).toEqual([null, ...links.map(([, id]) => id)])

  for (const { id } of eventCatalogue.filter(({ event }) => event === 'form_submission')) {
    await page
      .context()
      .addCookies([{ name: 'last_lead', value: `lead-${id}.General.${id}`, url: addressOf(own) }])
    await page.goto(addressOf(own, '/success?category=general'))
    expect([id, await announced(page)]).toEqual([id, [null, id]])
  }
  await page.reload()
  expect(await announced(page)).toEqual([null])
})

const entriesOf = (told: Told) =>
  told.google.flatMap(([word, entry]) => (word === 'entry' ? [entry as Record<string, unknown>] : []))
const vehicleOf = async (page: Page): Promise<string> => {
  await page.goto(addressOf(managed, '/search/new-used-and-demo-cars'))
  return (await page.getByRole('main').locator('h3 a').first().getAttribute('href')) ?? ''
}

test('MEND-54 a tag manager and Ads hear what the website declares and see no page; a campaign has its own number', {
  tag: '@once',
}, async ({ page }) => {
  const told = await standIns(page)
  await page.goto(addressOf(managed, '/contact?utm_source=google&utm_medium=cpc'))
  const call = page.locator('header a[href^="tel:"]').first()
  await expect(call).toHaveAttribute('href', 'tel:1300555014')
  await expect(call).toContainText('1300 555 014')
  await wake(page)
  await expect(page.locator('a[href="tel:0355500142"], a[href="tel:+61355500142"]')).toHaveCount(0)
  await expect.poll(() => entriesOf(told).map(({ event }) => event)).toContain('contact_page')
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { capture: true }))
  await call.dispatchEvent('click')
  await expect.poll(() => entriesOf(told)).toContainEqual({ event: 'phone_click', place: 'any' })
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(() => entriesOf(told)).toContainEqual({ event: 'half_read' })
  expect(entriesOf(told)).toContainEqual({ looked: '0 links, no page' })

  // the number changes on later pages too, and a lead is one conversion with its label and its number
  await page.goto(addressOf(managed, await vehicleOf(page)))
  await expect(page.locator('header a[href="tel:1300555014"]').first()).toBeAttached()
  await page
    .context()
    .addCookies([{ name: 'last_lead', value: 'lead-9.Used%20Vehicle.15', url: addressOf(managed) }])
  await page.goto(addressOf(managed, '/success?category=used-vehicle-enquiry'))
  await page.keyboard.press('Shift')
  const conversions = () => told.google.filter(([, name]) => name === 'conversion')
  await expect
    .poll(conversions)
    .toEqual([
      [
        'event',
        'conversion',
        { send_to: 'AW-TEST/lead', value: 50, currency: 'AUD', transaction_id: 'lead-9' },
      ],
    ])
})

test('MEND-53 TRACK-01 EVENT-27 a refused form says why, under its own name; filters say what was searched for', {
  tag: '@once',
}, async ({ page }) => {
  const told = await standIns(page)
  await page.goto(addressOf(managed, '/search/new-used-and-demo-cars?make=Mazda&price_max=50000'))
  await page.keyboard.press('Shift')
  await expect.poll(() => told.pixel.map(([, name]) => name)).toContain('Search')
  const [, , search] = told.pixel.find(([, name]) => name === 'Search') ?? []
  expect(search).toMatchObject({ search_string: 'make: Mazda, price_max: 50000' })

  await page.goto(addressOf(managed, await vehicleOf(page)))
  await wake(page)
  await page.locator('#enquire').getByRole('button', { name: 'Continue' }).last().click()
  await expect
    .poll(() => told.collector.find(({ error_message }) => error_message !== null))
    .toMatchObject({ category: 'vehicle-enquiry', error_message: expect.stringContaining('Name') })
})

test('MEND-53 EVENT-23 Continue before the script is awake is one next step on one page', {
  tag: '@once',
}, async ({ page }) => {
  await standIns(page)
  const vehicle = await vehicleOf(page)
  // React does not arrive during the whole test
  await page.route(/entry\.client|\/_wake|\/assets\/(?!.*(measure|chat)).*\.js$/, () => undefined)
  await page.goto(addressOf(managed, vehicle))
  await expect.poll(() => announced(page)).toEqual([4])
  const form = await fillInPerson(page, aShopper())
  await form.getByRole('button', { name: 'Continue' }).last().click()
  await expect(form.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await expect.poll(() => announced(page)).toEqual([32])
})
