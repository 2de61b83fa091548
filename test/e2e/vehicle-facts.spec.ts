import type { Locator } from '@playwright/test'
import { addressOf, expect, searchAsJson, test } from './shopper.ts'
import {
  actions,
  addressBehind,
  caravans,
  cars,
  certified,
  expectNoPayment,
  expectSimilar,
  lantern,
  unpictured,
} from './vehicle-page.ts'

const preordered = '/cars/2026-jayco-dove-outback-j22669'
const unpriced = '/cars/2026-jayco-journey-22-68-2-touring-j22575'

test('EVENT-03 the page of a demonstrator announces its own view', { tag: '@once' }, async ({ page }) => {
  await page.goto(addressOf(cars.slug, '/cars/2026-kgm-rexton-ultimate-dc9154'))
  await expect(page.getByRole('main')).toHaveAttribute('data-page-view', '3')
})

test.describe('what it says', () => {
  test('EVENT-03 PRICE-11 REVIEW-01 REVIEW-02 a used car: its view, its drive-away total as the large figure, the average of all reviews and which are shown, four similar ones', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto(addressOf(cars.slug, certified.path))
    const head = page.locator('#vehicle-head')
    const total = head.getByText('$26,370', { exact: true })
    await expect(total.locator('..')).toHaveText(/^\$26,370 Drive away in Queensland\s*$/)
    const part = head.getByText('$24,990 Excl. gov. charges')
    expect(await fontSizeOf(total)).toBeGreaterThan(await fontSizeOf(part))
    await expect(page.getByRole('main')).toHaveAttribute('data-page-view', '4')

    const reviews = page.getByRole('region', { name: 'Rated 4.6 out of 5' })
    await expect(reviews).toContainText('The average of 1,891 reviews. Showing reviews of 4 stars and above.')
    const shown = reviews.getByRole('list', { name: 'Reviews' }).getByRole('listitem')
    await expect(shown).toHaveCount(12)
    await expect(shown.getByRole('img', { name: /^[45] out of 5$/ })).toHaveCount(12)

    // none of them is sold, and none is this vehicle
    await expectSimilar(page, 'Similar cars', certified.path)
    await expect(
      page.getByRole('region', { name: 'Similar cars' }).getByRole('link', { name: 'All hatches in stock' }),
    ).toHaveAttribute('href', `${cars.stockPath}?body=Hatch`)
  })

  test('PRICE-11 FIN-01 the former price is struck through, and a repayment has everything that must be beside it', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto(addressOf(lantern.slug, unpictured.path))
    await expect(page.locator('#vehicle-head s')).toHaveText('was $33,490')
    const estimate = page.getByRole('region', { name: 'Finance estimate' })
    const [weekly, rates] = [estimate.locator('b').nth(0), estimate.locator('b').nth(1)]
    await expect(weekly).toHaveText(/^\$[\d.]+ a week$/)
    await expect(rates).toHaveText(/ at \d\.\d\d% p\.a\., \d+\.\d\d% p\.a\. comparison rate$/)
    expect(await fontSizeOf(rates)).toBe(await fontSizeOf(weekly))
    await expect(estimate).toContainText('This is an estimate, not an offer of credit.')
    await expect(estimate).toContainText('WARNING: This comparison rate is true only for the examples given')
    await expect(estimate.getByRole('button')).toHaveCount(0)
  })

  test('PRICE-02 CAR-29 a preordered vehicle without a price, on a website with few services', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto(addressOf(caravans.slug, preordered))
    await expect(page.locator('#vehicle-head').getByText('PREORDER', { exact: true }).first()).toBeVisible()
    await expectNoPayment(page)
    for (const name of [/WhatsApp/, 'Value my trade-in', /History report/, 'Request photos'])
      await expect(actions(page).getByRole('link', { name })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Finance estimate' })).toHaveCount(0)
    const finance = await addressBehind(actions(page).getByRole('link', { name: 'Get finance' }))
    expect(finance.searchParams.has('vehiclePriceBudget')).toBe(false)
  })

  test('PRICE-03 CAR-34 a vehicle without a price offers an enquiry; its weights name their source', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto(addressOf(caravans.slug, unpriced))
    await expect(page.locator('#vehicle-head').getByText('Enquire for price.', { exact: true })).toBeVisible()
    await expect(actions(page).getByRole('link').first()).toHaveAccessibleName('Enquire about this RV')
    const weights = page
      .getByRole('region', { name: 'Specifications' })
      .locator('.spec-group')
      .filter({ has: page.getByRole('heading', { name: 'Weights and size' }) })
    for (const label of ['Tare', 'ATM', 'GTM', 'Ball weight', 'Payload'])
      await expect(weights.getByRole('term').filter({ hasText: new RegExp(`^${label}`) })).toBeVisible()
    await expect(weights).toContainText(
      /From the dealer’s stock record of \d{1,2} \w+ \d{4}\. Payload is ATM less tare, .+ The plate on the vehicle decides\./,
    )
  })

  test('PRICE-11 a price that tax is added to says so', { tag: '@once' }, async ({ page }) => {
    const trucks = { slug: 'longreach-trucks', stockPath: '/search/trucks' }
    const { hits } = await searchAsJson(page, trucks, '?car_type=used&gvm_min=8000')
    await page.goto(addressOf(trucks.slug, hits[0]?.url))
    await expect(page.locator('#vehicle-head')).toContainText(/\$[\d,]+ \+ GST/)
  })
})

function fontSizeOf(element: Locator): Promise<number> {
  return element.evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize))
}
