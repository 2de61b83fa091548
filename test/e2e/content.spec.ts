import { addressOf, expect, test, wake } from './shopper.ts'

const contentPages = [
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
]

test('ROUTE-33 ROUTE-53 pages can be read, and their links followed, without script', async ({ page }) => {
  await page.goto(addressOf('red-gum-caravans', '/how-to-videos'))
  const main = page.getByRole('main')
  await expect(main.getByRole('rowheader', { name: 'Hitching up on your own' })).toBeVisible()
  await main.getByRole('link', { name: 'Caravan hire' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Caravan hire' })).toBeVisible()
  await expect(main.getByRole('rowheader', { name: 'Swan Touring camper' })).toBeVisible()
  await page.goto(addressOf('red-gum-caravans', '/no-such-page'))
  await main.getByRole('searchbox').fill('starcraft')
  await main.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/\/search\/RVs-in-stock\?q=starcraft/i)
})

test('CONTENT-03 CONTENT-04 MODEL-09 links filter lists, and opening hours unfold', async ({ page }) => {
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
  await expect(main.getByRole('table', { name: 'Opening hours of Red Gum Caravans Service' })).toBeVisible()
  await page.goto(addressOf('harbourline-motors', '/our-locations'))
  await main.locator('summary', { hasText: 'Opening hours of Harbourline Service' }).click()
  await expect(main.getByRole('table', { name: 'Opening hours of Harbourline Service' })).toBeVisible()
})

test('ROUTE-23 MODEL-07 a layout is chosen by its card, with a finger or the arrow keys', async ({
  page,
}) => {
  await page.goto(addressOf('saltwater-rv', '/models/airstream-bambi'))
  const layouts = page.getByRole('group', { name: 'Layout' })
  const plan = (name: string) => layouts.getByRole('heading', { level: 3, name, exact: true })
  await expect(layouts.getByRole('radio')).toHaveCount(3)
  await expect(layouts.getByRole('radio', { name: /^16RB Sleeps 4/ })).toBeChecked()
  await expect(plan('16RB')).toBeVisible()
  await expect(plan('22FB')).toBeHidden()
  await layouts.getByText('22FB').first().click()
  await expect(plan('22FB')).toBeVisible()
  await expect(plan('16RB')).toBeHidden()
  await page.keyboard.press('ArrowLeft')
  await expect(plan('20FB')).toBeVisible()
  await expect(layouts.getByRole('link', { name: /^See this one/ })).toBeVisible()
})

test('ROUTE-27 on a phone the numbers come first, and the contact form begins in the first screen', {
  tag: ['@phone', '@plain'],
}, async ({ page }) => {
  await page.goto(addressOf('harbourline-motors', '/contact'))
  const main = page.getByRole('main')
  const call = await main.getByRole('link', { name: 'Call Harbourline City, (07) 5550 0202' }).boundingBox()
  const field = await main.getByRole('textbox', { name: 'Name' }).boundingBox()
  expect(field?.y).toBeLessThan(664)
  expect(call?.y).toBeLessThan(field?.y ?? 0)
})

test('every content page wakes without changing', { tag: ['@script', '@once', '@long'] }, async ({
  page,
}) => {
  for (const path of [...contentPages, '/no-such-page']) {
    await page.goto(addressOf('red-gum-caravans', path))
    const before = await page.getByRole('main').innerText()
    await wake(page)
    expect(await page.getByRole('main').innerText()).toBe(before)
  }
})

test('links of an awake content page navigate without a new document', { tag: '@script' }, async ({
  page,
}) => {
  await page.goto(addressOf('ironbark-moto', '/learner-approved'))
  await wake(page)
  await page.getByRole('main').getByRole('link', { name: 'Test rides', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Test rides' })).toBeFocused()
  await expect(page.getByRole('main').getByRole('link', { name: 'Send an enquiry' })).toBeVisible()
})
