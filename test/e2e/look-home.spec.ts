import { addressOf, expect, test, websites } from './shopper.ts'

for (const { slug, name } of websites)
  test(`LOOK-41 the first screen of ${name} has pictures of stock`, { tag: '@once' }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(addressOf(slug, '/'))
    const top = await page
      .locator('.home-arrivals .card-picture')
      .first()
      .evaluate((picture) => picture.getBoundingClientRect().top)
    expect(900 - top).toBeGreaterThanOrEqual(88)
  })
