import type { Locator, Page } from '@playwright/test'
import { axeFaults } from './axe.ts'
import { addressOf, expect, hasScript, test } from './shopper.ts'

const list = '/stock/red-gum-caravans'

async function playOwner(page: Page, to: string): Promise<void> {
  await page.goto(addressOf('desk', `/sign-in?${new URLSearchParams({ to })}`))
  await page.getByRole('button', { name: 'Owner of Red Gum Caravans' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** The path of a vehicle that no other test changes. */
async function aVehicle(page: Page): Promise<string> {
  await playOwner(page, `${list}?show=for_sale&sort=-age`)
  return new URL((await page.locator('.stock-row').nth(8).getAttribute('href')) ?? '', page.url()).pathname
}

/** A draft that only this try has. */
async function aDraft(page: Page): Promise<string> {
  const { project, retry } = test.info()
  await page.goto(addressOf('desk', `${list}/add`))
  await page.getByLabel('Make', { exact: true }).fill('Jayco')
  await page.getByLabel('Model', { exact: true }).fill('Starcraft')
  await page.getByLabel('Stock number').fill(`ZQD ${project.name.slice(0, 12)} ${retry}`)
  await page.getByRole('button', { name: 'Add it as a draft' }).click()
  await expect(page.getByText('A draft: nobody sees it')).toBeVisible()
  return new URL(page.url()).pathname
}

/** `Escape` closes it, once the page's script is there. */
async function leaves(page: Page, inMenu: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape')
      return inMenu.isVisible()
    })
    .toBe(false)
}

test('STOCK-26 STOCK-27 STOCK-28 PASS-18 no page of the stock room has a fault, in either look, or is wider than its window', {
  tag: '@long',
}, async ({ page, javaScriptEnabled }) => {
  const vehicle = await aVehicle(page)
  const draft = await aDraft(page)
  const paths = [
    `${list}?show=for_sale&sort=price`,
    `${list}?show=withdrawn&q=zqnothing`,
    `${list}/needs-a-look`,
    `${list}/add`,
    vehicle,
    `${vehicle}/photos`,
    `${vehicle}/passport?open=title`,
    `${vehicle}/walk-round`,
    draft,
    `${draft}/photos`,
    '/outlets/red-gum-caravans',
  ]
  const size = page.viewportSize()
  for (const path of paths) {
    for (const look of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: look })
      await page.goto(addressOf('desk', path))
      if (hasScript(javaScriptEnabled))
        expect({ path, look, faults: await axeFaults(page) }).toEqual({ path, look, faults: [] })
    }
    if (hasScript(javaScriptEnabled)) {
      await page.setViewportSize({ width: 1366, height: 768 })
      expect({ path, faults: await axeFaults(page) }).toEqual({ path, faults: [] })
      if (size) await page.setViewportSize(size)
    }
    // a window of half the width is one at 200 %
    if (size && size.width > 640) await page.setViewportSize({ width: size.width / 2, height: size.height })
    const over = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
    expect({ path, over }).toEqual({ path, over: 0 })
    if (size) await page.setViewportSize(size)
  }
})

test('STOCK-26 the list is sorted by its heads, on a phone by a choice, and the address keeps the order', async ({
  page,
  viewport,
}) => {
  await playOwner(page, list)
  if (viewport?.width === 390) {
    await page.getByLabel('Sort by').selectOption('Lowest price')
    await page.getByRole('button', { name: 'Search' }).click()
  } else {
    await page.getByRole('columnheader', { name: 'Price' }).getByRole('link').click()
    await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending')
  }
  await expect(page).toHaveURL(/sort=price/)
  const prices = (await page.locator('.stock-price > b').allInnerTexts()).flatMap((text) =>
    text.startsWith('$') ? Number(text.replaceAll(/[$,]/g, '')) : [],
  )
  expect(prices.length).toBeGreaterThan(5)
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  await page.getByRole('link', { name: /^All \d/ }).click()
  await expect(page).toHaveURL(/show=all.*sort=price/)
})

test('STOCK-26 a search leaves one field with its words, and by keys the way to its first row', async ({
  page,
  javaScriptEnabled,
}) => {
  await playOwner(page, `${list}?show=for_sale`)
  const field = page.getByRole('searchbox', { name: 'Search the stock' })
  await field.fill('Jayco')
  await field.press('Enter')
  await expect(page).toHaveURL(/q=Jayco/)
  await expect(page.getByText('Jayco').first()).toBeVisible()
  await expect(field).toHaveCount(1)
  await expect(field).toHaveValue('Jayco')
  if (!hasScript(javaScriptEnabled)) return
  await expect(field).not.toBeFocused()
  await page.keyboard.press('j')
  await expect(page.locator('.stock-row').first()).toBeFocused()
})

test('STOCK-26 on a laptop the rows are at most 56 px high, and what is to be done is chosen above them', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await playOwner(page, list)
  await expect(page.locator('.stock-item').first()).toBeVisible()
  const heights = await page
    .locator('.stock-item')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(5)
  expect(Math.max(...heights)).toBeLessThanOrEqual(56)
  await aDraft(page)
  await page.getByLabel('Enquire for price').check()
  await page.getByLabel('Photos coming').check()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published. It is on the website now.')).toBeVisible()
  const vehicle = page.url()
  await page.goto(addressOf('desk', list))
  await page
    .getByRole('navigation', { name: 'Show' })
    .getByRole('link', { name: /^No photo \d/ })
    .click()
  await expect(page).toHaveURL(/show=no_photo/)
  await expect(page.locator('.stock-row').filter({ hasText: 'Jayco Starcraft' }).first()).toBeVisible()
  for (const row of await page.locator('.stock-item').all()) await expect(row).toContainText('No photo')
  // other tests count what is for sale
  await page.goto(vehicle)
  await page.locator('.deed-bar').getByText('More', { exact: true }).click()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Withdrawn. It is off the website now.')).toBeVisible()
})

test('STOCK-27 what is done most is at the head, opens over the page, and the card beside is the website’s', async ({
  page,
  javaScriptEnabled,
  viewport,
}) => {
  await page.goto(addressOf('desk', await aVehicle(page)))
  await page.getByText('Mark sold', { exact: true }).click()
  await expect(page.getByRole('button', { name: 'It is sold' })).toBeVisible()
  await page.getByText('Reserve', { exact: true }).click()
  await expect(page.getByRole('button', { name: 'It is sold' })).toBeHidden()
  await expect(page.getByLabel('For whom, or why')).toBeVisible()
  if (hasScript(javaScriptEnabled)) {
    await leaves(page, page.getByLabel('For whom, or why'))
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'Price', exact: true }).click()
    await expect(page.getByLabel('Price', { exact: true })).toBeFocused()
  }
  const card = page.getByRole('complementary', { name: 'As shoppers see it' }).getByRole('link')
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  if ((viewport?.width ?? 0) >= 1024) await expect(card).toBeInViewport()
  const shown = await page.locator('.standing-price').innerText()
  await expect(card).toContainText(shown)
  await card.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.split(' ')[0] ?? name)
})

test('STOCK-28 the menu of a photo moves it and names it, by keys too and without script', async ({
  page,
  javaScriptEnabled,
}) => {
  await playOwner(page, `${list}?show=for_sale&sort=age`)
  const { project, retry } = test.info()
  const place = 2 + retry + (project.name.includes('no script') ? 4 : 0)
  await page.locator('.stock-row').nth(place).click()
  await page.getByRole('link', { name: /^Photos \d/ }).click()
  const tiles = page.locator('.photo-grid [data-photo]')
  const photos = () => tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('data-photo')))
  await expect(tiles.nth(1)).toBeVisible()
  const [first, second] = await photos()
  const menu = page.locator('.photo-tile').nth(1).locator('summary')
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Make it the cover' }).press('Enter')
  await expect.poll(async () => (await photos())[0]).toBe(second)
  await page.locator('.photo-tile').nth(0).locator('summary').click()
  await page.getByRole('link', { name: 'Caption' }).click()
  await expect(page.getByLabel('What it shows')).toBeVisible()
  if (hasScript(javaScriptEnabled)) {
    await page.locator('.photo-tile').nth(0).locator('summary').click()
    await leaves(page, page.getByRole('link', { name: 'Caption' }))
  }
  // other tests see the photos as the feed has them
  await page.getByRole('button', { name: 'Use the feed’s order' }).click()
  await expect.poll(async () => (await photos())[0]).toBe(first)
})
