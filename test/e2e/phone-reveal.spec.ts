import type { Locator, Page } from '@playwright/test'
import { expect, openFirstVehicle, test, wake, websites } from './shopper.ts'

const masked = /^(\d{4} X{3} X{3}|\(\d\d\) X{4} X{4})$/
const full = /\d{4} \d{3} \d{3}|\(\d\d\) \d{4} \d{4}/

for (const website of websites) {
  test(`PHONE-22 PHONE-23 CAR-18 the number of ${website.name} is masked until its button is pressed`, {
    tag: website.pair,
  }, async ({ page }) => {
    await openFirstVehicle(page, website)
    const main = page.getByRole('main')
    const button = numberButton(main)
    await expect(button.locator('.phone-number')).toHaveText(masked)
    expect(await main.locator('a[href^="tel:"]').count()).toBe(0)
    const before = (await button.locator('.phone-number').boundingBox())?.width ?? 0

    await button.click()
    const link = numberLink(main)
    await expect(link).toHaveText(full)
    const digits = (await link.locator('.phone-number').textContent())?.replace(/\D/g, '') ?? ''
    await expect(link).toHaveAttribute('href', `tel:${digits}`)
    await expect(link).toBeFocused()
    await expect(link).toBeInViewport()
    await expect(button).toHaveCount(0)
    const after = (await link.locator('.phone-number').boundingBox())?.width ?? 0
    expect(Math.abs(after - before)).toBeLessThanOrEqual(1)
  })
}

const [website] = websites

test('PHONE-22 the page’s own part of the document does not contain the number', {
  tag: '@once',
}, async ({ page }) => {
  await openFirstVehicle(page, website)
  const html = await page.getByRole('main').evaluate((main) => main.outerHTML)
  await numberButton(page).click()
  const number = (await numberLink(page).locator('.phone-number').textContent()) ?? ''
  expect(number).toMatch(full)
  expect(html).not.toContain(number)
  expect(html).not.toContain(number.replace(/\D/g, ''))
})

test('PHONE-23 PHONE-E68 the reveal is recorded once, then each call; a status says the number', {
  tag: '@script',
}, async ({ page }) => {
  await openFirstVehicle(page, website)
  await wake(page)
  const events = eventsOf(page)
  await numberButton(page).click()
  await expect(page.getByRole('status').filter({ hasText: /^Phone number of .+: / })).toHaveText(full)
  await recordCalls(page)
  await numberLink(page).click()
  await numberLink(page).click()
  await expect
    .poll(() => events.map(({ name }) => name))
    .toEqual(['car_phone_reveal', 'car_phone_call', 'car_phone_call'])
  for (const { body } of events)
    expect(body).toEqual({
      car_id: expect.any(Number),
      dealership_id: expect.any(Number),
      website_id: expect.any(Number),
    })
  await expect.poll(() => events.map(({ status }) => status)).toEqual([200, 204, 204])
})

test('PHONE-23 the second half of a double click does not start a call', { tag: '@script' }, async ({
  page,
}) => {
  await openFirstVehicle(page, website)
  await wake(page)
  const events = eventsOf(page)
  await numberButton(page).dblclick()
  await expect(numberLink(page)).toBeFocused()
  await expect.poll(() => events.map(({ name }) => name)).toEqual(['car_phone_reveal'])
})

test('CAR-17 CAR-18 the Call button of the bar shows the number, records and rings', {
  tag: ['@script', '@phone'],
}, async ({ page }) => {
  await openFirstVehicle(page, website)
  await wake(page)
  const rung = await recordCalls(page)
  const events = eventsOf(page)
  const bar = page.locator('.action-bar')
  await bar.getByRole('button', { name: 'Call' }).click()
  await expect(bar.getByRole('link', { name: /^Call / })).toBeFocused()
  await expect(bar.getByRole('link', { name: /^Call / })).toHaveText(full)
  await expect.poll(() => events.map(({ name }) => name)).toEqual(['car_phone_reveal', 'car_phone_call'])
  expect(await rung()).toEqual([expect.stringMatching(/^tel:\d+$/)])
})

test('a press before React arrives waits for it, and loads no new document', {
  tag: '@script',
}, async ({ page }) => {
  await openFirstVehicle(page, website)
  const events = eventsOf(page)
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  await page.route('**/_wake/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await numberButton(page).click()
  await expect(numberLink(page)).toBeFocused()
  await expect.poll(() => events.map(({ name }) => name)).toEqual(['car_phone_reveal'])
  expect(documents).toEqual([])
})

test('if the script does not arrive the press is answered by a page with the number', {
  tag: '@script',
}, async ({ page, problems }) => {
  await openFirstVehicle(page, website)
  await page.route('**/_wake/**', (route) => route.abort())
  await numberButton(page).click()
  await expect(numberLink(page)).toHaveText(full)
  await expect(page).toHaveURL(/#phone$/)
  forget(problems, /net::ERR_FAILED/)
})

for (const [failure, fail] of [
  ['no connection', (page: Page) => page.route('**/api/events/**', (route) => route.abort())],
  [
    'an answer of 500',
    (page: Page) => page.route('**/api/events/**', (route) => route.fulfill({ status: 500 })),
  ],
] as const)
  test(`ERR-12 with ${failure} for the recording the number is shown all the same`, {
    tag: '@script',
  }, async ({ page, problems }) => {
    await openFirstVehicle(page, website)
    await wake(page)
    await fail(page)
    await numberButton(page).click()
    await expect(numberLink(page)).toHaveText(full)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect.poll(() => problems.join('\n')).toContain('a phone event was not recorded')
    forget(problems, /net::ERR_FAILED|status of 500|a phone event was not recorded/)
  })

test('PHONE-23 the number of another vehicle is masked again, and its reveal is recorded separately', {
  tag: '@script',
}, async ({ page }) => {
  await openFirstVehicle(page, website)
  await wake(page)
  const events = eventsOf(page)
  await numberButton(page).click()
  await expect(numberLink(page)).toBeVisible()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click()
  await page.getByRole('article').nth(1).getByRole('heading').getByRole('link').click()
  await numberButton(page).click()
  await expect(numberLink(page)).toBeFocused()
  await expect.poll(() => events.length).toBe(2)
  expect(events[0]?.body).not.toEqual(events[1]?.body)
})

function numberButton(place: Page | Locator): Locator {
  return place.getByRole('button', { name: /^Show phone number of \S/ })
}

function numberLink(place: Page | Locator): Locator {
  return place.locator('a#phone')
}

/** Collects the recordings that the page asks for from now on. */
function eventsOf(page: Page): { name: string; body: unknown; status?: number }[] {
  const events: { name: string; body: unknown; status?: number }[] = []
  page.on('request', (request) => {
    const name = /\/api\/events\/(\w+)$/.exec(request.url())?.[1]
    if (name === undefined) return
    const event: (typeof events)[number] = { name, body: request.postDataJSON() }
    events.push(event)
    void request.response().then((answer) => {
      if (answer) event.status = answer.status()
    })
  })
  return events
}

/**
 * Keeps calls from ringing, since the test machine has no telephone. @returns the numbers that were called
 */
async function recordCalls(page: Page): Promise<() => Promise<string[]>> {
  const list = await page.evaluateHandle(() => {
    const rung: string[] = []
    addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="tel:"]') : null
      if (!link) return
      event.preventDefault()
      rung.push(link.getAttribute('href') ?? '')
    })
    return rung
  })
  return () => list.jsonValue()
}

/** Removes what the browser logged of a failure that the test caused. */
function forget(problems: string[], pattern: RegExp): void {
  problems.splice(0, problems.length, ...problems.filter((text) => !pattern.test(text)))
}
