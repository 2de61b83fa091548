import type { Page } from '@playwright/test'
import { addressOf, expect, results, test, wake, websites } from './shopper.ts'

/** Its prices hold in Queensland for whoever does not say where they live. */
const [, cars] = websites

/** A vehicle of which the dealer has no drive-away total. */
async function openEstimate(page: Page): Promise<void> {
  await page.goto(addressOf(cars.slug, cars.stockPath))
  await results(page)
    .filter({ hasText: 'Estimated drive away in Queensland' })
    .first()
    .locator('.card-title a')
    .click()
  await expect(page.locator('#vehicle-head')).toBeVisible()
}

async function askFor(page: Page, postcode: string): Promise<void> {
  const field = page.locator('#vehicle-head').getByLabel('Your postcode')
  await field.fill(postcode)
  await field.press('Enter')
}

test('DRIVE-12 DRIVE-18 DRIVE-19 a postcode gives the price where the buyer lives, with script and without', async ({
  page,
}) => {
  await openEstimate(page)
  await askFor(page, '12')
  await expect(page.locator('#postcode-error')).toHaveText(
    'Please type a postcode of four digits, such as 4006.',
  )
  await askFor(page, '2620')
  await expect(page.locator('#postcode-error')).toHaveText('Where will you register it?')
  await page.getByRole('link', { name: 'Australian Capital Territory' }).click()
  await expect(page.locator('#vehicle-head')).toContainText(/Australian Capital Territory:|The ACT charges/)
  await page.getByText('What is in this price').click()
  await expect(page.locator('.price-parts')).toContainText('extra')
})

test('DRIVE-15 DRIVE-16 the digits stay in the browser, and a search by price opens with the place until it is taken away', {
  tag: ['@script', '@long'],
}, async ({ page }) => {
  await openEstimate(page)
  await askFor(page, '3000')
  await expect(page).toHaveURL(/\?at=VIC#your-price$/)
  await expect(page.getByLabel('Your postcode')).toHaveValue('3000')
  expect(await page.evaluate(() => localStorage.getItem('visited_pages'))).not.toContain('3000')
  await page.goto(addressOf(cars.slug, `${cars.stockPath}?sort=price_asc`))
  await expect(page).toHaveURL(/sort=price_asc&at=VIC$/)
  const chip = page.getByRole('link', { name: 'Remove In Victoria' })
  await expect(chip).toBeVisible()
  await wake(page)
  await chip.click()
  await expect(chip).toBeHidden()
  await page.goto(addressOf(cars.slug, `${cars.stockPath}?sort=price_asc`))
  await expect(page.getByText('Prices in Queensland')).toBeVisible()
  await expect(page).toHaveURL(/sort=price_asc$/)
})

test('DRIVE-29 a vehicle opens at the price where the buyer lives, in a browser that keeps the place, and nothing moves', {
  tag: ['@script'],
}, async ({ page }) => {
  await openEstimate(page)
  const address = page.url()
  const atHome = await page.locator('#vehicle-head .price-figure').textContent()
  await askFor(page, '3000')
  await expect(page).toHaveURL(/\?at=VIC#your-price$/)
  const there = await page.locator('#vehicle-head .price-figure').textContent()
  expect(there).not.toBe(atHome)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(address)
  await expect(page).toHaveURL(/\?at=VIC$/)
  await expect(page.locator('#vehicle-head .price-figure')).toHaveText(there ?? '')
  await expect(page.getByLabel('Your postcode')).toHaveValue('3000')
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )
  expect(shift).toBe(0)
  expect(requests.filter((url) => url.includes('3000'))).toEqual([])
})

test('DRIVE-29 so does one that script brings without a load, and one whose place was taken away does not', {
  tag: ['@script', '@long'],
}, async ({ page }) => {
  await openEstimate(page)
  const address = page.url()
  await page.evaluate(() =>
    localStorage.setItem('buyer_place', JSON.stringify({ postcode: '3000', state: 'VIC' })),
  )
  await page.goto(addressOf(cars.slug, cars.stockPath))
  await wake(page)
  await page
    .locator(`a[href="${new URL(address).pathname}"]`)
    .first()
    .click()
  await expect(page).toHaveURL(/\?at=VIC$/)
  await expect(page.locator('#vehicle-head .place-form')).toHaveAttribute('data-place', 'VIC')
  // the page that was left at once is no visit
  const visits = await page.evaluate(() => localStorage.getItem('visited_pages') ?? '')
  expect(visits.split(new URL(address).pathname)).toHaveLength(3)
  // a shopper comes back from its checkout, and one who has sent a form of the page keeps what was typed
  await page.goto(address, { referer: `${address}/checkout` })
  await expect(page).toHaveURL(/\?at=VIC$/)
  await page.goto(address, { referer: address })
  await expect(page.locator('#vehicle-head')).toBeVisible()
  await expect(page).toHaveURL(address)
  await page.evaluate(() => localStorage.removeItem('buyer_place'))
  await page.goto(address)
  await expect(page.locator('#vehicle-head')).toBeVisible()
  await expect(page).toHaveURL(address)
})

test('DRIVE-29 home, every search and a comparison open at the price where the buyer lives too, by a load and by script', {
  tag: ['@script', '@long'],
}, async ({ page }) => {
  await page.goto(addressOf(cars.slug, cars.stockPath))
  const ids = await results(page)
    .filter({ hasText: 'Estimated drive away in Queensland' })
    .locator('[data-favourite]')
    .evaluateAll((hearts) => hearts.slice(0, 2).map((heart) => JSON.parse(heart.dataset.favourite ?? '').id))
  await page.evaluate(() =>
    localStorage.setItem('buyer_place', JSON.stringify({ postcode: '3000', state: 'VIC' })),
  )
  await page.goto(addressOf(cars.slug))
  await expect(page).toHaveURL(/\/\?at=VIC$/)
  await expect(page.getByRole('main')).not.toContainText('Estimated drive away in Queensland')
  await page.goto(addressOf(cars.slug, cars.stockPath))
  await expect(page).toHaveURL(/\?at=VIC$/)
  await expect(results(page).filter({ hasText: 'in Victoria' }).first()).toBeVisible()
  await page.goto(addressOf(cars.slug, `/compare?ids=${ids.join(',')}`))
  await expect(page).toHaveURL(/&at=VIC$/)
  await expect(page.getByRole('row', { name: /^Price \$/ })).not.toContainText('in Queensland')
  await wake(page)
  await page.locator('.site-header a[href="/"]').first().click()
  await expect(page).toHaveURL(/\/\?at=VIC$/)
})
