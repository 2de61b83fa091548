import type { Page } from '@playwright/test'
import { axeFaults } from './axe.ts'
import {
  addressOf,
  announced,
  aShopper,
  expect,
  hasScript,
  leadsOf,
  type Shopper,
  test,
  wake,
} from './shopper.ts'

const websites = [
  { slug: 'harbourline-motors', pair: '@usual', size: '@phone' },
  { slug: 'lantern-cars', pair: '@swapped', size: '@desktop' },
] as const

for (const website of websites)
  test(`TRADE-07 TRADE-09 ${website.slug}: found by its rego, described, valued`, {
    tag: website.pair,
  }, async ({ page, javaScriptEnabled }) => {
    const shopper = aShopper()
    await openTradeIn(page, website.slug, javaScriptEnabled)
    await expect(page.getByText('This website is a demonstration')).toBeVisible()
    await lookUp(page, 'demo 01')
    const found = page.getByRole('status').filter({ hasText: '2019 Toyota Camry Ascent' })
    await expect(found).toBeVisible()
    await expect(page.getByText('Not yours? Change')).toBeVisible()
    await goOn(page, 'Step 2 of 3')
    await describeVehicle(page)
    await goOn(page, 'Step 3 of 3')
    await sendAs(page, shopper)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your trade-in enquiry')
    const valuation = page.getByRole('region', { name: 'Your 2019 Toyota Camry Ascent' })
    await expect(valuation).toContainText('$20,600 to $23,400')
    await expect(valuation).toContainText('For 45,000 km, in good condition')
    expect(new URL(page.url()).search).not.toContain('DEMO01')
    expect(await leadsOf(shopper, website)).toMatchObject([{ category: 'Trade In', status: 'Complete' }])
    await expect(page.getByRole('main')).toHaveAttribute('data-page-view', '53')
    if (hasScript(javaScriptEnabled)) expect(await announced(page)).toEqual([43, 50, 32, 52, 32, 28])
  })

test('TRADE-08 a vehicle that is not found is entered by hand, and the page promises a call', async ({
  page,
  javaScriptEnabled,
}) => {
  const shopper = aShopper()
  await openTradeIn(page, 'harbourline-motors', javaScriptEnabled)
  await lookUp(page, 'DEMO00')
  await expect(
    page.getByRole('status').filter({ hasText: 'We couldn’t find that rego. Enter the details instead.' }),
  ).toBeVisible()
  await page.getByRole('combobox', { name: 'Make' }).selectOption('Toyota')
  const model = page.getByRole('combobox', { name: 'Model' })
  await model.selectOption({ index: 1 })
  await page.getByRole('combobox', { name: 'Year' }).selectOption('2018')
  await goOn(page, 'Step 2 of 3')
  await describeVehicle(page)
  await goOn(page, 'Step 3 of 3')
  await sendAs(page, shopper)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your trade-in enquiry')
  await expect(page.getByText(/^We’ll call with a price/)).toBeVisible()
  expect(await leadsOf(shopper, { slug: 'harbourline-motors' })).toHaveLength(1)
})

test('TRADE-06 TRADE-07 by keyboard alone Enter looks up the rego, and the result is announced and can be changed', {
  tag: '@once',
}, async ({ page }) => {
  await openTradeIn(page, 'lantern-cars', true)
  const rego = page.getByRole('textbox', { name: /^Registration number/ })
  await rego.focus()
  await page.keyboard.type('demo02')
  await page.keyboard.press('Tab')
  await page.keyboard.type('NSW')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '2021 Mazda CX-5 Maxx Sport' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Make' })).toBeHidden()
  await page.getByText('Not yours? Change').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Make' })).toHaveValue(/Mazda|Other/)
  await expect(page.getByRole('combobox', { name: 'Year' })).toHaveValue('2021')
})

test('TRADE-08 Continue without a rego opens the fields for typing the vehicle, with their messages', {
  tag: '@script',
}, async ({ page }) => {
  await openTradeIn(page, 'harbourline-motors', true)
  await press(page)
  await expect(page.getByRole('heading', { name: 'There’s a problem' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Make' })).toBeFocused()
})

for (const { slug, size } of websites)
  test(`TRADE-07 ${slug}: every state of the look-up is accessible, and nothing on the page jumps`, {
    tag: ['@script', size],
  }, async ({ page }) => {
    await openTradeIn(page, slug, true)
    const slot = page.locator('.finder-slot')
    const before = await slot.boundingBox()
    expect(before?.height).toBeGreaterThanOrEqual(120)
    await expectAccessible(page)
    await lookUp(page, 'DEMO01')
    await expect(slot).toContainText('2019 Toyota Camry')
    expect((await slot.boundingBox())?.height).toBe(before?.height)
    await expectAccessible(page)
    await lookUp(page, 'DEMO00')
    await expect(slot).toContainText('We couldn’t find that rego.')
    await expectAccessible(page)
    await lookUp(page, 'DEMO01')
    await goOn(page, 'Step 2 of 3')
    await expectAccessible(page)
  })

async function openTradeIn(page: Page, slug: string, javaScriptEnabled: boolean | undefined): Promise<void> {
  await page.goto(addressOf(slug, '/trade-in'))
  if (hasScript(javaScriptEnabled)) await wake(page)
}

async function lookUp(page: Page, rego: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Registration number/ }).fill(rego)
  await page.getByRole('combobox', { name: /^State/ }).selectOption('VIC')
  await page.getByRole('button', { name: 'Find my vehicle' }).click()
}

async function press(page: Page, name: 'Continue' | 'Submit' = 'Continue'): Promise<void> {
  await page.getByRole('button', { name, exact: true }).last().click()
}

async function goOn(page: Page, step: string): Promise<void> {
  await press(page)
  await expect(page.getByText(step)).toBeVisible()
}

async function describeVehicle(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /^Odometer/ }).fill('45,000')
  await page.getByRole('radio', { name: /^Good/ }).check()
  await page.getByText('Full', { exact: true }).click()
}

async function sendAs(page: Page, shopper: Shopper): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(shopper.name)
  await page.getByRole('textbox', { name: 'Phone' }).fill(shopper.phone)
  await page.getByRole('textbox', { name: 'Email' }).fill(shopper.email)
  await page.getByRole('textbox', { name: 'Postcode' }).fill('3000')
  await press(page, 'Submit')
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFaults(page, 'main')).toEqual([])
}
