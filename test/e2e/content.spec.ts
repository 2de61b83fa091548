import { AxeBuilder } from '@axe-core/playwright'
import { addressOf, expect, test, wake } from './shopper.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Two designs that share least: sand and round corners, and a poster in black. */
const kinds = {
  'red-gum-caravans': [
    '/caravan-hire',
    '/how-to-videos',
    '/why-jayco',
    '/about-us',
    '/meet-the-team',
    '/privacy-policy/',
    '/blog',
    '/blog?category=Towing&page=2',
    '/blog/a-better-check-for-used-vans',
    '/special-offers',
    '/special-offers/1-my26-touring-campers-last-of-the-build',
    '/careers',
    '/current-positions',
    '/current-positions/caravan-technician',
    '/our-locations',
    '/our-locations/sales',
    '/contact-us',
    '/contact-us/service',
    '/models',
    '/models/starcraft',
    '/range',
    '/range?body=pop+tops',
  ],
  'ironbark-moto': [
    '/learner-approved',
    '/about-us',
    '/meet-the-team',
    '/terms-and-conditions',
    '/blog',
    '/special-offers',
    '/careers',
    '/current-positions',
    '/our-locations?department=sales',
    '/our-locations/broadmeadow',
    '/contact-us',
    '/contact-us/workshop',
    '/models?make=Honda',
    '/models/honda-nx500',
  ],
} as const

for (const [slug, paths] of Object.entries(kinds)) {
  test(`WCAG 2.2 AA: axe finds nothing on the content pages of ${slug}`, { tag: '@script' }, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    const found: object[] = []
    for (const path of paths) {
      const answer = await page.goto(addressOf(slug, path))
      expect([path, answer?.status()]).toEqual([path, 200])
      const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
      found.push(...violations.map(({ id, nodes }) => ({ path, id, at: nodes.map(({ html }) => html) })))
    }
    expect(found).toEqual([])
  })

  test(`no content page of ${slug} stands over the edge at 320, 390, 768 and 1440`, { tag: '@once' }, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const over: string[] = []
    for (const path of paths) {
      await page.goto(addressOf(slug, path))
      for (const width of [320, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        const needed = await page.evaluate(() => document.documentElement.scrollWidth)
        if (needed > width) over.push(`${path} at ${width} needs ${needed}`)
      }
    }
    expect(over).toEqual([])
  })
}

test('ROUTE-33 ROUTE-53 pages are read and left without script', async ({ page }) => {
  await page.goto(addressOf('red-gum-caravans', '/how-to-videos'))
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Hitching up on your own' })).toBeVisible()
  await main.getByRole('link', { name: 'Caravan hire' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Caravan hire' })).toBeVisible()
  await expect(main.getByRole('rowheader', { name: 'Swan Touring camper' })).toBeVisible()
  await page.goto(addressOf('red-gum-caravans', '/no-such-page'))
  await main.getByRole('searchbox').fill('starcraft')
  await main.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/\/search\/RVs-in-stock\?q=starcraft/i)
})

test('CONTENT-03 CONTENT-04 MODEL-09 lists are narrowed by links, and hours unfold', async ({ page }) => {
  const main = page.getByRole('main')
  await page.goto(addressOf('red-gum-caravans', '/blog'))
  await main.getByRole('link', { name: /^Towing 30/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'RV Lifestyle: Towing' })).toBeVisible()
  await main.getByRole('link', { name: 'Page 3' }).click()
  await expect(page).toHaveURL(/\/blog\?category=Towing&page=3$/)
  await page.goto(addressOf('red-gum-caravans', '/range'))
  await main
    .getByRole('link', { name: /^J-Pod/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/range\?body=j-pod$/)
  await page.goto(addressOf('red-gum-caravans', '/our-locations'))
  await main.locator('summary', { hasText: 'Opening hours of Red Gum Caravans Service' }).click()
  await expect(main.getByRole('table', { name: 'Opening hours of Red Gum Caravans Service' })).toBeVisible()
})

test('every content page wakes without a change', { tag: ['@script', '@once'] }, async ({ page }) => {
  test.setTimeout(120_000)
  for (const path of [...kinds['red-gum-caravans'], '/no-such-page']) {
    await page.goto(addressOf('red-gum-caravans', path))
    const before = await page.getByRole('main').innerText()
    await wake(page)
    expect(await page.getByRole('main').innerText()).toBe(before)
  }
})

test('links of an awake content page navigate in it', { tag: '@script' }, async ({ page }) => {
  await page.goto(addressOf('ironbark-moto', '/learner-approved'))
  await wake(page)
  await page.getByRole('main').getByRole('link', { name: 'Test rides', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Test rides' })).toBeFocused()
  await expect(page.getByRole('main').getByRole('link', { name: 'Send an enquiry' })).toBeVisible()
})
