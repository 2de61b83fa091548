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

const ownSections: Readonly<Record<string, string>> = {
  'harbourline-motors': 'map',
  'lantern-cars': 'faults',
  'kauri-motors': 'auction-sheet',
  'red-gum-caravans': 'tow-shelf',
  'highland-campers': 'setup-times',
  'saltwater-rv': 'length-ladder',
  'ironbark-moto': 'licence-ladder',
  'longreach-trucks': 'board',
}

test('LOOK-40 the home of each website has a section that no other has, within the width of a phone', {
  tag: '@phone',
}, async ({ page }) => {
  for (const { slug } of websites) {
    await page.goto(addressOf(slug, '/'))
    const own = ownSections[slug] ?? ''
    const section = page.locator(`[data-section="${own}"]`)
    await expect(section.getByRole('heading', { level: 2 })).toBeVisible()
    const others = Object.values(ownSections).filter((name) => name !== own)
    for (const other of others) await expect(page.locator(`[data-section="${other}"]`)).toHaveCount(0)
    const box = await section.boundingBox()
    const width = page.viewportSize()?.width ?? 0
    expect([slug, (box?.x ?? -1) >= 0, (box?.width ?? 0) <= width]).toEqual([slug, true, true])
  }
})

test('LOOK-40 FIN-01 the weekly figure follows the slider, with the comparison rate beside it', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto(addressOf('harbourline-motors', '/'))
  const section = page.locator('section', { has: page.locator('#repayment') })
  const slider = section.getByRole('slider')
  const figure = section.locator('output')
  await expect(section).toContainText('comparison rate')
  await expect(section).toContainText('WARNING: This comparison rate is true only for the examples given')
  const before = await figure.textContent()
  const link = section.getByRole('link', { name: /up to/ })
  await slider.fill('60000')
  await expect(figure).not.toHaveText(before ?? '')
  await expect(link).toHaveAttribute('href', /price_max=60000/)
})
