import type { Page } from '@playwright/test'
import { addressOf, expect, searchAsJson, test } from './shopper.ts'
import {
  actions,
  addressBehind,
  cars,
  certified,
  coming,
  dialogOf,
  expectNoPayment,
  expectSimilar,
  openMore,
  sold,
} from './vehicle-page.ts'

const reserved = '/cars/2021-bmw-x3-xdrive30i-ub32155'

test.describe('the ways to buy', () => {
  test('CAR-21 CAR-22 CAR-23 CAR-24 CAR-27 ELIG-08 TRADE-01 TRADE-06 an eligible vehicle is bought or reserved online, and that comes first; finance, trade-in and WhatsApp are told which it is', {
    tag: '@once',
  }, async ({ page }) => {
    const { id, price } = await hitOf(page, certified.path)
    await page.goto(addressOf(cars.slug, certified.path))
    const links = actions(page).getByRole('link')
    await expect(links.nth(0)).toHaveAccessibleName('Buy online')
    await expect(links.nth(0)).toHaveAttribute(
      'href',
      `/checkout-journey?car_id=${certified.path.replace('/cars/', '')}`,
    )
    await expect(links.nth(1)).toHaveAccessibleName('Reserve for $500')
    await expect(links.nth(1)).toHaveAttribute('href', `${certified.path}/checkout`)
    await expect(links.nth(2)).toHaveAccessibleName('Enquire about this car')

    const vin = await page
      .getByRole('definition')
      .filter({ hasText: /^JM0\w{14}$/ })
      .textContent()
    const finance = await addressBehind(actions(page).getByRole('link', { name: 'Get finance' }))
    expect(finance.pathname).toBe('/finance')
    expect(Object.fromEntries(finance.searchParams)).toEqual({
      car_id: String(id),
      car_type: 'used',
      vin,
      preferredDealership: 'harbourline-bayside',
      vehiclePriceBudget: String(price),
    })
    expect(finance.hash).toBe('#finance-form')
    await expect(actions(page).getByRole('link', { name: 'Value my trade-in' })).toHaveAttribute(
      'href',
      `/cars/trade-in?car_id=${id}`,
    )

    await openMore(page)
    const whatsApp = actions(page).getByRole('link', { name: 'WhatsApp (opens in new tab)' })
    const { origin, pathname, searchParams } = await addressBehind(whatsApp)
    expect(origin).toBe('https://wa.me')
    expect(pathname).toMatch(/^\/61\d{9}$/)
    expect(searchParams.get('text')).toBe(
      `${certified.name} https://www.harbourlinemotors.example${certified.path}`,
    )
    await expect(whatsApp).toHaveAttribute('target', '_blank')
    await expect(whatsApp).toHaveAttribute('rel', 'noopener noreferrer')
  })

  test('TAG-02 ELIG-04 TRADE-04 a reserved vehicle says so and cannot be paid for or traded against', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto(addressOf(cars.slug, reserved))
    const head = page.locator('#vehicle-head')
    await expect(head.getByText('RESERVED', { exact: true })).toBeVisible()
    await expect(head.getByText('Reserved at the dealership')).toBeVisible()
    await expectNoPayment(page)
    await expect(actions(page).getByRole('link', { name: 'Value my trade-in' })).toHaveCount(0)
    await expect(actions(page).getByRole('link').first()).toHaveAccessibleName(
      'Enquire about this or similar',
    )
    for (const name of ['Book a Test Drive', 'Get finance'])
      await expect(actions(page).getByRole('link', { name })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Questions and answers' })).toContainText(
      'It is reserved for somebody.',
    )
  })

  test('LOOK-06 TAG-05 ELIG-01 TRADE-02 a shopper can register interest in a vehicle that has yet to arrive, and cannot drive it', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto(addressOf(cars.slug, coming))
    const head = page.locator('#vehicle-head')
    await expect(head.getByText('COMING SOON', { exact: true })).toBeVisible()
    await expect(head.getByText('Arriving, register your interest')).toBeVisible()
    await expectNoPayment(page)
    await expect(actions(page).getByRole('link', { name: 'Value my trade-in' })).toHaveCount(0)
    await expect(actions(page).getByRole('link').first()).toHaveAccessibleName('Register interest')
    await expect(page.getByRole('region', { name: 'Register interest' })).toBeVisible()
    await expect(actions(page).getByRole('link', { name: /^Book/ })).toHaveCount(0)
    await expect(page.locator('#test-drive')).toHaveCount(0)
  })

  test('LOOK-06 ELIG-03 TRADE-03 a sold vehicle has only an enquiry, and similar ones come first, at their usual width', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto(addressOf(cars.slug, sold))
    await expect(page.locator('#vehicle-head').getByText('Sold', { exact: true })).toBeVisible()
    await expect(page.getByText('This one is sold. Here is what comes close.')).toBeVisible()
    await expect(actions(page).getByRole('link')).toHaveText([
      'Enquire about similar cars',
      'Location and hours',
    ])
    await expect(actions(page).getByRole('checkbox')).toHaveCount(0)
    await expect(dialogOf(page, 'Book a Test Drive')).toHaveCount(0)
    await expectSimilar(page, 'Similar cars', sold)
    const card = page.getByRole('region', { name: 'Similar cars' }).getByRole('article').first()
    expect((await card.boundingBox())?.width).toBeGreaterThan(272)
    const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
    expect(headings.indexOf('Similar cars')).toBe(0)
    expect(headings).toContain('Specifications')
  })
})

async function hitOf(page: Page, path: string): Promise<{ id: number; price: number }> {
  const { hits } = await searchAsJson(page, cars, '?car_type=used&make=Mazda')
  const hit = hits.find(({ url }) => url === path)
  if (!hit) throw new Error(`${path} is not in stock`)
  return hit
}
