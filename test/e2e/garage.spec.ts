import type { Locator, Page } from '@playwright/test'
import { addressOf, expect, openFirstVehicle, results, test, websites } from './shopper.ts'

const [, cars] = websites

function hearts(page: Page): Locator {
  return results(page).getByRole('button', { name: /^Save / })
}

function saved(page: Page): Locator {
  return page.getByRole('banner').getByRole('link', { name: /^Saved cars/ })
}

test('FAV-01 FAV-03 a heart is pressed in every tab at once, counted in the header, and undone', {
  tag: '@script',
}, async ({ page, context }) => {
  await page.goto(addressOf(cars.slug, cars.stockPath))
  const other = await context.newPage()
  await other.goto(addressOf(cars.slug, cars.stockPath))
  await hearts(page).first().click()
  for (const tab of [page, other]) {
    await expect(hearts(tab).first()).toHaveAttribute('aria-pressed', 'true')
    await expect(saved(tab)).toHaveText('Saved cars 1')
  }
  const events = () => page.evaluate(() => Reflect.get(window, 'forecourtEvents') ?? [])
  expect(await events()).toContainEqual({ id: 39, path: cars.stockPath })
  await expect(page.getByText('Saved to your garage')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false')
  await expect(saved(other)).toHaveText('Saved cars')
})

test('FAV-01 by keyboard, on the vehicle’s own page and in the comparison it is the same heart', {
  tag: ['@script', '@desktop'],
}, async ({ page }) => {
  await page.goto(addressOf(cars.slug, cars.stockPath))
  await hearts(page).first().focus()
  await page.keyboard.press('Space')
  await openFirstVehicle(page, cars)
  const heart = page.getByRole('button', { name: /^Save / }).first()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const { id } = JSON.parse((await heart.getAttribute('data-favourite')) ?? '{}')
  await page.goto(addressOf(cars.slug, `/compare?ids=${id}`))
  await expect(page.getByRole('button', { name: /^Save / })).toHaveAttribute('aria-pressed', 'true')
})

test('FAV-02 a heart that comes with a client navigation is shown as it is', {
  tag: ['@script', '@phone'],
}, async ({ page }) => {
  await page.goto(addressOf(cars.slug, cars.stockPath))
  await hearts(page).first().click()
  const name = (await hearts(page).first().getAttribute('aria-label')) ?? ''
  await expect(page.locator('html[data-script=awake]')).toBeAttached()
  await results(page).nth(1).getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
})

test('without script there is no heart, and the way to the garage says what it needs', async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled !== false, 'with script it is there')
  await page.goto(addressOf(cars.slug, cars.stockPath))
  await expect(hearts(page)).toHaveCount(0)
  await expect(saved(page)).toHaveText('Saved cars')
})
