import type { Locator, Page } from '@playwright/test'
import { axeFaults } from './axe.ts'
import {
  addressOf,
  expect,
  openFirstVehicle,
  results,
  searchAsJson,
  test,
  wake,
  websites,
} from './shopper.ts'

const [, cars] = websites

function boxes(page: Page): Locator {
  return results(page).getByRole('checkbox', { name: /^Compare / })
}

function tray(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Compare' })
}

function heads(page: Page): Locator {
  return page.getByRole('columnheader').filter({ visible: true })
}

async function idsOf(page: Page, count: number): Promise<number[]> {
  const { hits } = await searchAsJson(page, cars)
  return hits.slice(0, count).map(({ id }) => id)
}

async function openComparison(page: Page, count: number, more = ''): Promise<void> {
  const ids = await idsOf(page, count)
  await page.goto(addressOf(cars.slug, `/compare?ids=${ids.join(',')}${more}`))
}

test('two are chosen with the keyboard, compared, reduced to what differs, and one is removed', {
  tag: ['@script', '@desktop'],
}, async ({ page }) => {
  await page.goto(addressOf(cars.slug, cars.stockPath))
  const ids = await Promise.all([0, 1].map((place) => boxes(page).nth(place).getAttribute('data-compare')))
  for (const place of [0, 1]) {
    await boxes(page).nth(place).focus()
    await page.keyboard.press('Space')
    await expect(boxes(page).nth(place)).toBeChecked()
  }
  await expect(tray(page)).toContainText('2 of 4 to compare')
  await expect(page.locator('#compare-said')).toHaveText('2 of 4 to compare')
  await tray(page).getByRole('link', { name: 'Compare' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/compare\\?ids=${ids.join(',')}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Compare cars' })).toBeFocused()
  await expect(heads(page)).toHaveCount(2)
  await expect(tray(page)).toBeHidden()

  const lines = page.getByRole('rowheader')
  const all = await lines.count()
  await page.getByRole('link', { name: 'Show differences only' }).press('Enter')
  await expect(page).toHaveURL(/differences=1$/)
  await expect(
    page.getByRole('status').filter({ hasText: /lines? (is|are) the same and hidden/ }),
  ).toBeVisible()
  expect(await lines.count()).toBeLessThan(all)

  await page
    .getByRole('link', { name: /^Remove / })
    .first()
    .press('Enter')
  await expect(heads(page)).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Add another car' })).toBeVisible()
  await page.goBack()
  await expect(heads(page)).toHaveCount(2)
  await page.goBack()
  await expect(lines).toHaveCount(all)
  await page.goBack()
  await expect(boxes(page).nth(0)).not.toBeChecked()
  await expect(boxes(page).nth(1)).toBeChecked()
})

test('a tick is kept before React arrives, on the next page and after a reload, and a fifth is refused', {
  tag: '@script',
}, async ({ page }) => {
  // the scripts are still loading
  await page.route(/\/assets\/.*\.js/, () => {})
  await page.goto(addressOf(cars.slug, cars.stockPath))
  await boxes(page).first().check()
  await page.unroute(/\/assets\/.*\.js/)
  await page.reload()
  await expect(boxes(page).first()).toBeChecked()
  await wake(page)
  await expect(tray(page)).toContainText('1 of 4 to compare. Tick one more.')
  for (const place of [1, 2, 3]) await boxes(page).nth(place).check()
  await boxes(page).nth(4).click()
  await expect(boxes(page).nth(4)).not.toBeChecked()
  await expect(tray(page)).toContainText('4 is as many as fit side by side. Remove one to add another.')
  await tray(page)
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await expect(boxes(page).first()).not.toBeChecked()
  await expect(tray(page)).toContainText('3 of 4 to compare')
})

test('where the browser stores nothing, the page says so', { tag: ['@script', '@desktop'] }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto(addressOf(cars.slug, cars.stockPath))
  await boxes(page).first().click()
  await expect(tray(page)).toContainText('Comparing is off in this browser')
  await expect(boxes(page).first()).not.toBeChecked()
})

test('the tray closes, and opens again with the next tick, without moving the page', {
  tag: ['@script', '@desktop'],
}, async ({ page }) => {
  await page.goto(addressOf(cars.slug, cars.stockPath))
  const place = () => results(page).nth(1).boundingBox()
  const before = await place()
  await boxes(page).first().check()
  await expect(tray(page)).toBeVisible()
  expect(await place()).toEqual(before)
  await tray(page).getByRole('button', { name: 'Hide the tray' }).click()
  await expect(tray(page)).toBeHidden()
  await boxes(page).nth(1).check()
  await expect(tray(page)).toContainText('2 of 4')
})

test('on a phone the tray stands above the vehicle’s bar', { tag: ['@script', '@phone'] }, async ({
  page,
}) => {
  await page.goto(addressOf(cars.slug, cars.stockPath))
  await boxes(page).first().check()
  await openFirstVehicle(page, cars)
  await wake(page)
  await expect(tray(page)).toBeVisible()
  const [over, bar] = [await tray(page).boundingBox(), await page.locator('.action-bar').boundingBox()]
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1)
})

test('without script addresses do the work: a table, its differences, a removal; the boxes of a list are there', async ({
  page,
  javaScriptEnabled,
}) => {
  await openComparison(page, 2)
  await expect(heads(page)).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'Comparison of 2 vehicles' })).toHaveAttribute(
    'tabindex',
    '0',
  )
  await page.getByRole('link', { name: 'Show differences only' }).click()
  await expect(page.getByText(/the same and hidden/)).toBeVisible()
  await page
    .getByRole('link', { name: /^Remove / })
    .first()
    .click()
  await expect(heads(page)).toHaveCount(1)
  await page.goto(addressOf(cars.slug, cars.stockPath))
  if (javaScriptEnabled === false) await expect(page.locator('.compare-toggle').first()).toBeVisible()
})

test('a phone shows two of four vehicles, and lets the visitor choose which stands beside the first', {
  tag: '@phone',
}, async ({ page }) => {
  await openComparison(page, 4)
  await expect(heads(page)).toHaveCount(2)
  const others = page.getByRole('navigation', { name: 'Which two are shown' }).getByRole('link')
  const third = (await others.first().textContent()) ?? ''
  await others.first().click()
  await expect(heads(page).nth(1)).toContainText(third.slice(0, 14))
  await expect(page.getByRole('link', { name: `Remove ${third}` })).toBeVisible()
})

test('WCAG 2.2 AA: axe finds nothing on a comparison, nor on its tray, and nothing stands over the edge', {
  tag: ['@once', '@long'],
}, async ({ page }) => {
  const phone = { width: 390, height: 844 }
  const desk = { width: 1440, height: 900 }
  for (const [count, more, sizes] of [
    [1, '', [desk, phone]],
    [2, '&differences=1', [phone, desk]],
    [4, '', [desk, phone]],
  ] as const) {
    await openComparison(page, count, more)
    for (const size of sizes) {
      await page.setViewportSize(size)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
      if (size === sizes[0] || count === 4) expect(await axeFaults(page)).toEqual([])
    }
  }
  await page.goto(addressOf(cars.slug, cars.stockPath))
  await boxes(page).first().check()
  await expect(tray(page)).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
})
