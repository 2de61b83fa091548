import type { Page, Route } from '@playwright/test'
import { eventCatalogue } from '#app/features/tracking/events.ts'
import { importWebsite } from './own-website.ts'
import { addressOf, announced, aShopper, expect, fillInPerson, test, wake } from './shopper.ts'

/** Stand-ins of the services that a website tells, at their own addresses; what each was told, in order. */
interface Told {
  readonly google: unknown[][]
  readonly pixel: unknown[][]
  readonly collector: Record<string, unknown>[]
  readonly others: string[]
}

const own = 'measured-motors'
const asked = 'asking-motors'
const tags = {
  analytics: {
    ga_measurement_id: 'G-TEST',
    facebook_pixel_id: '4711',
    collector_url: 'https://collector.example',
  },
  features: { dealerstudio: true },
}

/** Each page view by an address that has it; the vehicle's own is met in the test of a shopper. */
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
/** Links that mean more than one more page. */
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
test.beforeAll(() => {
  importWebsite(own, 3001, { settings: tags, files: { 'pages/links.md': linksPage, ...pages } })
  importWebsite(asked, 3002, { settings: { ...tags, consent: { banner: 'opt-in' } } })
})

const googleStandIn = `
  const tell = (words) => fetch('https://region1.google-analytics.com/g/collect', { method: 'POST', mode: 'no-cors', body: JSON.stringify([...words]) })
  for (const words of dataLayer) tell(words)
  dataLayer.push = (words) => { tell(words) }
  document.cookie = '_ga=GA1.1.42; path=/; max-age=1000'`
const pixelStandIn = `
  fbq.callMethod = (...words) => { new Image().src = 'https://www.facebook.com/tr?' + encodeURIComponent(JSON.stringify(words)) }
  for (const words of fbq.queue.splice(0)) fbq.callMethod(...words)`

async function standIns(page: Page): Promise<Told> {
  const told: Told = { google: [], pixel: [], collector: [], others: [] }
  const script = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body })
  const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  await page.route(/^https:/, (route) => {
    told.others.push(route.request().url())
    return route.abort()
  })
  await page.route('https://www.googletagmanager.com/gtag/js?*', script(googleStandIn))
  await page.route('https://connect.facebook.net/**', script(pixelStandIn))
  await page.route('https://region1.google-analytics.com/**', (route) => {
    told.google.push(JSON.parse(route.request().postData() ?? '[]'))
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

test('TRACK-08 P-07 nobody is told before a sign of the visitor; then all that has waited is sent once', {
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

test('TRACK-08 a visitor who does nothing is counted after three seconds', { tag: '@once' }, async ({
  page,
}) => {
  const told = await standIns(page)
  await page.goto(addressOf(own))
  await expect.poll(() => namesOf(told), { timeout: 8000 }).toContain('page_view')
})

test('EVENT-24 EVENT-23 EVENT-25 API-22 what a shopper does is told to each in its words, once', {
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
  expect(lead).toMatchObject({ category: 'form', lead_id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  const [, , , options] = told.pixel.find(([, name]) => name === 'Lead') ?? []
  expect(options).toEqual({ eventID: lead?.lead_id })
  for (const name of ['generate_lead', 'add_to_wishlist', 'view_item', 'asc_click_to_call'])
    expect([name, namesOf(told).filter((one) => one === name)]).toEqual([name, [name]])
  // nothing of the person went to anybody
  expect(JSON.stringify([told.google, told.pixel, told.collector])).not.toContain(shopper.email)
  expect(told.others).toEqual([])
})

test('who is asked first is told of to nobody, and has no id, until they say yes; no is kept', {
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
      category: event.eventCategory,
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

test('EVENT-03 EVENT-08 EVENT-11 EVENT-15 EVENT-19 EVENT-23 where views, links and leads fire, each once', {
  tag: '@once',
}, async ({ page }) => {
  test.setTimeout(60_000)
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
    await page.reload()
    expect([id, await announced(page)]).toEqual([id, [null]])
  }
})
