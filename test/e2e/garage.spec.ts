import type { Locator, Page } from '@playwright/test'
import { axeFaults } from './axe.ts'
import { addressOf, announced, expect, openFirstVehicle, results, test, websites } from './shopper.ts'

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
  expect(await announced(page)).toContain(39)
  await expect(page.getByText('Saved to your garage')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false')
  await expect(saved(other)).toHaveText('Saved cars')
})

test('FAV-01 the heart works by keyboard, and is the same on the vehicle’s page and in the comparison', {
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

test('ROUTE-30 FAV-04 the garage shows what is saved and what has changed, and removes it again', {
  tag: '@script',
}, async ({ page }) => {
  await page.goto(addressOf(cars.slug, `${cars.stockPath}?make=Mazda`))
  await page.getByRole('button', { name: 'Save search' }).click()
  for (const place of [0, 1]) await hearts(page).nth(place).click()
  await page.goto(addressOf(cars.slug, '/my-garage'))
  const list = page.getByRole('main').getByRole('article')
  await expect(list).toHaveCount(2)
  await expect(page.getByText('since your last visit')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('garage_seen'))).not.toBeNull()
  await page.evaluate(() => {
    const memory = JSON.parse(localStorage.getItem('garage_seen') ?? '')
    memory.current.atMs -= 3_600_000
    for (const vehicle of Object.values<{ dollars: number }>(memory.current.vehicles)) vehicle.dollars += 1000
    localStorage.setItem('garage_seen', JSON.stringify(memory))
  })
  await page.reload()
  await expect(page.getByText('Price dropped $1,000 since your last visit')).toHaveCount(2)
  expect(await axeFaults(page)).toEqual([])
  await list
    .first()
    .getByRole('button', { name: /^Save / })
    .click()
  await expect(list).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list).toHaveCount(2)
  await page.getByRole('link', { name: 'Searches' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: /Mazda.*28 cars now/ })).toBeVisible()
})

test.describe('with pictures', () => {
  test.use({ hasPictures: true })

  test('after one visit the garage opens in aeroplane mode, with its vehicles and their pictures', {
    tag: ['@script', '@phone'],
  }, async ({ page, context, problems }) => {
    await page.goto(addressOf(cars.slug, cars.stockPath))
    for (const place of [0, 1]) await hearts(page).nth(place).click()
    await page.goto(addressOf(cars.slug, '/my-garage?tab=saved-cars'))
    const list = page.getByRole('main').getByRole('article')
    await expect(list).toHaveCount(2)
    const kept = () =>
      page.evaluate(async () => {
        const keys = await (await caches.open('garage-1')).keys()
        return keys.filter(({ url }) => /\/my-garage$|\/_image\?/.test(url)).length
      })
    // these are the page, its wake kit, and two pictures, which are drawn at the first visit
    await expect.poll(kept).toBe(4)
    await context.setOffline(true)
    await page.goto(addressOf(cars.slug, '/my-garage'))
    await expect(page.getByRole('heading', { level: 1, name: 'My garage' })).toBeVisible()
    await expect(page.getByText('You are offline')).toBeVisible()
    await expect(list).toHaveCount(2)
    await expect(list.first().getByRole('heading')).toBeVisible()
    const drawn = () =>
      list
        .locator('img.picture')
        .evaluateAll((all: HTMLImageElement[]) => all.filter(({ naturalWidth }) => naturalWidth > 0).length)
    await expect.poll(drawn).toBe(2)
    // the worker serves only the garage, so no other page of the website opens
    await expect(page.goto(addressOf(cars.slug, '/'))).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
    await page.close()
    // the browser logs missing connections, which are no fault of the page
    const faults = problems
      .splice(0)
      .filter((problem) => !/net::ERR_(FAILED|INTERNET_DISCONNECTED)/.test(problem))
    expect(faults).toEqual([])
  })
})

test('without script there is no heart, the garage says that it needs script, and a shared list works', {
  tag: '@plain',
}, async ({ page }) => {
  await page.goto(addressOf(cars.slug, '/my-garage'))
  await expect(page.getByText('Saved cars need JavaScript')).toBeVisible()
  await page.goto(addressOf(cars.slug, cars.stockPath))
  await expect(hearts(page)).toHaveCount(0)
  await expect(saved(page)).toHaveText('Saved cars')
  const ids = await results(page)
    .locator('[data-compare]')
    .evaluateAll((boxes) =>
      boxes.slice(0, 2).map((box) => (box instanceof HTMLElement ? box.dataset.compare : '')),
    )
  await page.goto(addressOf(cars.slug, `/my-garage?cars=${ids.join('.')}`))
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
})

test('AUTH-04 FAV-06 AUTH-07 a customer who signs in on a second device has the same list, and hearts there change both', {
  tag: ['@script', '@desktop'],
}, async ({ page, browser }) => {
  const number = `04${String(Date.now()).slice(-8)}`
  await page.goto(addressOf(cars.slug, cars.stockPath))
  await hearts(page).first().click()
  await page.goto(addressOf(cars.slug, '/my-garage'))
  await signIn(page, number)
  expect(await announced(page)).toEqual([35, 36, 37])

  const second = await (await browser.newContext()).newPage()
  await second.goto(addressOf(cars.slug, '/my-garage'))
  await signIn(second, number)
  await expect(second.getByRole('main').getByRole('article')).toHaveCount(1)
  await second.goto(addressOf(cars.slug, cars.stockPath))
  const synced = second.waitForResponse((answer) => answer.request().method() === 'PUT')
  await hearts(second).nth(1).click()
  await synced
  await page.reload()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
  await second.context().close()
})

async function signIn(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Sign in to your garage' })
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill(number)
  await page.keyboard.press('Enter')
  const code = dialog.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await code.fill(
    (await dialog
      .getByText(/Your code is/)
      .locator('b')
      .textContent()) ?? '',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Signed in as •••• ${number.slice(-3)}`)).toBeVisible()
}

test('ROUTE-51 signing in leads to finance, by a post without script, and can be skipped', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto(addressOf(cars.slug, '/sign-in?type=finance&redirect=/finance'))
  await expect(
    page.getByRole('heading', { level: 1, name: 'Sign in before you apply for finance' }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue without signing in' })).toHaveAttribute(
    'href',
    '/finance',
  )
  if (javaScriptEnabled !== false) return
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('0412 000 111')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByRole('textbox', { name: 'Code' }).fill(
    (await page
      .getByText(/Your code is/)
      .locator('b')
      .textContent()) ?? '',
  )
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/finance$/)
  await page.goto(addressOf('lantern-cars', '/sign-in?type=finance&redirect=/finance'))
  await expect(page).toHaveURL(/lantern-cars.*\/finance$/)
})
