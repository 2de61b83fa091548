import type { Page } from '@playwright/test'
import { aListing } from '#test/a-website-folder.ts'
import { axeFaults } from './axe.ts'
import { importWebsite } from './own-website.ts'
import {
  addressOf,
  aShopper,
  expect,
  hasScript,
  leadsOf,
  mailsFor,
  type Shopper,
  searchAsJson,
  test,
  wake,
  websites,
} from './shopper.ts'

const [, cars] = websites
const good = '4242 4242 4242 4242'
const declined = '4000 0000 0000 0002'
const challenged = '4000 0027 6000 3184'

/**
 * A vehicle can be reserved once, so each run of each test has its own, from the second and third page of new
 * ones.
 */
const journeys = ['happy', 'declined', 'taken', 'purchase'] as const
const projects = ['phone', 'desktop', 'phone, no script', 'desktop, no script']

async function aVehicleFor(page: Page, journey: (typeof journeys)[number]): Promise<string> {
  const { project, retry } = test.info()
  const turn = projects.indexOf(project.name) * journeys.length + journeys.indexOf(journey)
  const { hits } = await searchAsJson(page, cars, `?car_type=new&page=${2 + retry}`)
  const slug = hits[turn]?.url.split('/').at(-1)
  if (slug === undefined) throw new Error('there are too few vehicles to reserve')
  return slug
}

test('PAY-05 LOOK-46 LOOK-52 a vehicle is reserved: details, card, the bank’s question, success page and receipt', async ({
  page,
  javaScriptEnabled,
}) => {
  const path = `/cars/${await aVehicleFor(page, 'happy')}`
  const shopper = aShopper()
  await page.goto(addressOf(cars.slug, `${path}/checkout`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reserve this car')
  if (hasScript(javaScriptEnabled)) await expectNoFault(page)
  await fill(page, shopper)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Pay/)
  await expect(page.getByText('Demonstration: no money moves')).toBeVisible()
  await expect(page.locator('.payment-picture')).toBeInViewport()
  if (hasScript(javaScriptEnabled)) await expectNoFault(page)
  await pay(page, challenged)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is it you?')
  await page.getByRole('button', { name: /^Confirm/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your reservation')
  const receipt = page.locator('.receipt')
  for (const said of ['by card', 'Held until', 'Refundable until', 'Reference', 'Directions', 'Phone'])
    await expect(receipt).toContainText(said)
  expect(await leadsOf(shopper, cars)).toMatchObject([{ category: 'Reserve', status: 'Complete' }])
  await page.goto(addressOf(cars.slug, path))
  await expect(page.getByRole('main')).toContainText('RESERVED')
  await expect
    .poll(async () => (await mailsFor(shopper)).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(/^Your deposit of \$\d+ for the /))
})

test('PAY-07 a message at the top says that a card was declined, and the next card works', {
  tag: '@plain',
}, async ({ page }) => {
  const path = `/cars/${await aVehicleFor(page, 'declined')}`
  await page.goto(addressOf(cars.slug, `${path}/checkout`))
  await fill(page, aShopper())
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await pay(page, declined)
  await expect(page.getByRole('alert')).toContainText('Your card was declined. Nothing was charged.')
  await pay(page, good)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your reservation')
})

test('PAY-07 a second shopper is told before they pay anything', { tag: '@once' }, async ({
  page,
  browser,
}) => {
  const path = `/cars/${await aVehicleFor(page, 'taken')}/checkout`
  await page.goto(addressOf(cars.slug, path))
  await fill(page, aShopper())
  const other = await browser.newPage()
  await other.goto(addressOf(cars.slug, path))
  await fill(other, aShopper())
  await other.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(/^Pay/)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Someone has just reserved this car')
  await other.close()
})

test('PAY-07 ELIG-09 a vehicle that is sold meanwhile cannot be paid for, and the page says so', {
  tag: '@once',
}, async ({ page }) => {
  const slug = 'sold-motors'
  const shop = await importWebsite(slug, 3005, {
    settings: { demo: true, payment_provider: 'Stripe' },
    processors: [{ authorization_type: 'stripe', authorization_key: 'sandbox_pk_sold', deposit_amount: 500 }],
    stock: [aListing({ 'Stock No': 'KEPT1' }), aListing({ 'Stock No': 'SOLD1' })],
  })
  await page.goto(addressOf(slug, '/search/new-used-and-demo-cars'))
  const path = await page.locator('main h3 a[href*="sold1"]').first().getAttribute('href')
  await page.goto(addressOf(slug, `${path}/checkout`))
  await fill(page, aShopper())
  await shop.sell('SOLD1')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This car has just been sold')
  await expect(page.getByRole('main')).toContainText('you have paid nothing')
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('PAY-06 a vehicle is bought online by keyboard, step by step, with one answer changed on the way', {
  tag: '@desktop',
}, async ({ page, javaScriptEnabled }) => {
  const slug = await aVehicleFor(page, 'purchase')
  const shopper = aShopper()
  await page.goto(addressOf(cars.slug, `/checkout-journey?car_id=${slug}`))
  await page.getByLabel('Name', { exact: false }).first().fill(shopper.name)
  await page.getByLabel('Phone').first().fill(shopper.phone)
  await page.getByLabel('Email').first().fill(shopper.email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Step 2 of 5')).toBeVisible()
  await page.getByRole('button', { name: 'Skip this step' }).press('Enter')
  await expect(page.getByText('Step 3 of 5')).toBeVisible()
  await page.getByLabel('Cash').press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Step 4 of 5')).toBeVisible()
  await page.getByLabel('I pick it up').press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Step 5 of 5')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Cash')
  if (hasScript(javaScriptEnabled)) {
    await wake(page)
    await expect(page.locator('#running-summary')).toContainText('Cash')
  }
  await page.getByRole('button', { name: 'Change Finance' }).press('Enter')
  await expect(page.getByText('Step 3 of 5')).toBeVisible()
  await page.getByLabel('My own lender').press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Step 5 of 5')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('My own lender')
  if (hasScript(javaScriptEnabled)) await expectNoFault(page)
  await page.getByLabel(/^I agree/).press('Space')
  await page.getByRole('button', { name: 'Continue to payment' }).press('Enter')
  await pay(page, good)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order')
  expect(await leadsOf(shopper, cars)).toMatchObject([{ category: 'Online Purchase', status: 'Complete' }])
})

async function fill(page: Page, shopper: Shopper): Promise<void> {
  await page.getByLabel('Name', { exact: false }).first().fill(shopper.name)
  await page.getByLabel('Phone').first().fill(shopper.phone)
  await page.getByLabel('Email').first().fill(shopper.email)
  await page.getByLabel(/^I agree/).check()
}

async function pay(page: Page, number: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Pay/)
  const fields = page.frameLocator('iframe[title="Card details"]')
  await fields.getByLabel('Card number').fill(number)
  await fields.getByLabel('Expiry').fill('08/29')
  await fields.getByLabel('Security code').fill('123')
  await fields.getByRole('button', { name: /^Pay/ }).press('Enter')
}

async function expectNoFault(page: Page): Promise<void> {
  // after a post the text may be there before the styles
  await page.waitForLoadState()
  expect(await axeFaults(page)).toEqual([])
}
