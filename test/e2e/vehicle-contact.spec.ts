import type { Locator, Page } from '@playwright/test'
import { addressOf, announced, expect, hasScript, test } from './shopper.ts'
import { actions, addressBehind, cars, certified, lantern, openMore, unpictured } from './vehicle-page.ts'

const unreported = '/cars/2022-suzuki-jimny-glx-l2348'

test.describe('the ways to ask about it and to get there', () => {
  test('CAR-25 EVENT-20 the history report opens beside the page, which announces it', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto(addressOf(lantern.slug, unpictured.path))
    await openMore(page)
    const link = actions(page).getByRole('link', { name: 'History report (PDF) (opens in new tab)' })
    await expect(link).toHaveAttribute('href', '/demo/history-report.pdf')
    await expectNewTab(page, link)
    expect(await announced(page)).toEqual([60])
    const report = await page.request.get(addressOf(null, '/demo/history-report.pdf'), {
      headers: { Host: new URL(addressOf(lantern.slug)).host },
    })
    expect(report.headers()['content-type']).toBe('application/pdf')

    await page.goto(addressOf(lantern.slug, unreported))
    await expect(actions(page).getByRole('link', { name: 'Get finance' })).toBeVisible()
    await expect(actions(page).getByText(/History report/)).toHaveCount(0)
  })

  test('CAR-28 ROUTE-50 LOC-08 EVENT-15 the location is on the page, and the way there beside it', {
    tag: '@once',
  }, async ({ page, context }) => {
    await page.goto(addressOf(cars.slug, certified.path))
    await openMore(page)
    await actions(page).getByRole('link', { name: 'Location and hours' }).click()
    await expect(page).toHaveURL(/#vehicle-map$/)
    const place = page.locator('#vehicle-map')
    await expect(place.getByRole('heading', { name: 'Where to see it' })).toBeInViewport()
    await expect(place.getByRole('heading', { name: 'Harbourline Bayside' })).toBeInViewport()
    await expect(place.getByRole('table', { name: 'Opening hours of Harbourline Bayside' })).toBeVisible()
    const link = place.getByRole('link', { name: 'Directions (opens in new tab)' })
    const directions = await addressBehind(link)
    expect(directions.origin + directions.pathname).toBe('https://www.google.com/maps/search/')
    expect(directions.searchParams.get('query')).toBe('45 Mainsail Drive, Wynnum West QLD 4178')
    await context.route('https://www.google.com/**', (route) => route.fulfill({ body: 'a map' }))
    await expectNewTab(page, link)
    expect(await announced(page)).toEqual([41])
  })

  test('FAV-01 FAV-02 FAV-03 Save keeps the vehicle in this browser and announces it once; Compare puts it beside others, and it stays there', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto(addressOf(cars.slug, certified.path))
    const heart = actions(page).getByRole('button', { name: /^Save 2021 Mazda 3/ })
    const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('favourites') ?? '[]'))
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(actions(page).getByText('Saved to your garage')).toBeVisible()
    expect(await stored()).toMatchObject([{ slug: certified.path.slice('/cars/'.length), make: 'Mazda' }])
    expect(Object.keys((await stored())[0])).toEqual([
      'id',
      'name',
      'slug',
      'make',
      'model',
      'primary_image_url',
    ])
    await openMore(page)
    const box = actions(page).getByRole('checkbox', { name: `Compare ${certified.name}` })
    await box.check()
    await expect(page.getByRole('complementary', { name: 'Compare' })).toContainText('1 of 4 to compare')
    await page.reload()
    await openMore(page)
    await expect(box).toBeChecked()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await heart.click()
    expect(await stored()).toEqual([])
    expect(await announced(page)).toEqual([])

    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('storage is off')
      }
    })
    await page.reload()
    await heart.click()
    await expect(actions(page).getByText('Saving is off in this browser')).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
  })

  test('CAR-32 EVENT-21 Print prints and announces it; without script the button is not shown', {
    tag: '@desktop',
  }, async ({ page, javaScriptEnabled }) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed-times', '1')
    })
    await page.goto(addressOf(cars.slug, certified.path))
    await openMore(page)
    await expect(actions(page).getByRole('link', { name: 'Location and hours' })).toBeVisible()
    if (!hasScript(javaScriptEnabled)) {
      await expect(actions(page).getByRole('button', { name: /^(Print|Share)$/ })).toHaveCount(0)
      await expect(actions(page).getByRole('checkbox', { name: /^Compare/ })).toHaveCount(0)
      return
    }
    await actions(page).getByRole('button', { name: 'Print' }).click()
    await expect(page.locator('html[data-printed-times="1"]')).toBeAttached()
    expect(await announced(page)).toEqual([61])
  })

  test('Share gives the address to the system, or else to the clipboard, and says so', {
    tag: '@once',
  }, async ({ page, context }) => {
    const address = addressOf(cars.slug, certified.path)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${address}?utm_source=a-letter`)
    await page.evaluate(() => {
      const share = async (shared: ShareData) => {
        document.documentElement.setAttribute('data-shared', JSON.stringify(shared))
      }
      Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    })
    await openMore(page)
    const button = actions(page).getByRole('button', { name: 'Share' })
    await button.click()
    const shared = await page.locator('html').getAttribute('data-shared')
    expect(JSON.parse(shared ?? '{}')).toEqual({ title: await page.title(), url: address })
    await expect(actions(page).getByText('Link copied')).toHaveCount(0)

    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await button.click()
    await expect(actions(page).getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
    })
    await button.click()
    await expect(
      actions(page).getByRole('status').filter({ hasText: 'Copy the address from your browser' }),
    ).toBeVisible()
  })
})

async function expectNewTab(page: Page, link: Locator): Promise<void> {
  const { href } = await addressBehind(link)
  const opened = page.waitForEvent('popup')
  // not every browser shows a PDF, so the request of the new tab is tested
  const asked = page
    .context()
    .waitForEvent('request', (request) => request.isNavigationRequest() && request.url() === href)
  await link.click()
  const tab = await opened
  expect((await asked).frame().page()).toBe(tab)
  await tab.close()
}
