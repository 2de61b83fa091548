import type { Page } from '@playwright/test'
import { axeFaults } from './axe.ts'
import { addressOf, expect, hasScript, test } from './shopper.ts'

async function playOwner(page: Page, to: string): Promise<void> {
  await page.goto(addressOf('desk', `/sign-in?${new URLSearchParams({ to })}`))
  await page.getByRole('button', { name: 'Owner of Red Gum Caravans' }).click()
  await expect(page).toHaveURL(addressOf('desk', to))
}

/** Opens a vehicle that is for sale; each run of a test takes one of its own. @param place in the list */
async function openVehicle(page: Page, place: number): Promise<void> {
  await playOwner(page, '/stock/red-gum-caravans?show=for_sale')
  await page.locator('.stock-row').nth(place).click()
  await expect(page.getByRole('link', { name: /^Vehicle passport/ })).toBeVisible()
}

/** A place in the list that no other run has, so that a second try meets a vehicle that nobody has filled. */
function placeFor(first: number): number {
  const { project, retry } = test.info()
  return first + (project.name.includes('no script') ? 2 : 0) + (retry > 0 ? 1 : 0)
}

/** The page is the same without script, where axe cannot always run. @param leftOut what of it is not looked at */
async function hasNoFaults(page: Page, leftOut?: string): Promise<void> {
  if (test.info().project.name.includes('no script')) return
  for (const look of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: look })
    expect([page.url(), look, await axeFaults(page, undefined, leftOut)]).toEqual([page.url(), look, []])
  }
}

test('PASS-02 PASS-11 a title check is stated on a phone, refused with what is wrong at its field, and saved', async ({
  page,
}) => {
  await openVehicle(page, placeFor(0))
  await page.getByRole('link', { name: /^Vehicle passport \d/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vehicle passport')
  const check = page.locator('#title')
  await check.locator('summary').click()
  await check.getByRole('combobox', { name: 'Register' }).fill('PPSR (Australia)')
  await check.getByLabel('Certificate number').fill('4711')
  await check.getByLabel('Asked at').fill('2031-11-12T10:32')
  for (const question of ['Security interest', 'Write-off', 'Theft'])
    await check.getByLabel(question).selectOption('None recorded')
  await check.getByRole('button', { name: 'Save' }).click()
  await expect(check.getByText('expected a day that is not in the future')).toBeVisible()
  await expect(check.getByLabel('Certificate number')).toHaveValue('4711')
  await hasNoFaults(page)
  await check.getByLabel('Asked at').fill('2026-01-12T10:32')
  await check.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status')).toContainText('Title check: saved.')
  await expect(check.getByText('as the register stood at 10:32am on 12 Jan 2026')).toBeVisible()
})

test('PASS-04 a walk-round: zone by zone, a mark with its photo and point, and how far one is', async ({
  page,
  javaScriptEnabled,
}) => {
  await openVehicle(page, placeFor(4))
  await page.goto(`${page.url()}/walk-round`)
  const words = page.getByText(/places looked at/)
  const [, all = 0] = (await words.innerText()).match(/\d+/g)?.map(Number) ?? []
  await page.getByRole('link', { name: 'Nothing here' }).click()
  await expect(words).toHaveText(`1 of ${all} places looked at, no mark`)
  const zone = await page.getByRole('heading', { level: 2 }).innerText()
  await page.getByText('Add a mark').click()
  await page.getByLabel('What it is').selectOption('scratch')
  await page.getByLabel('Size (mm)').fill('30')
  await page.getByText('Or choose one that is there').click()
  await page.getByRole('radio', { name: 'View 1', exact: true }).check()
  if (hasScript(javaScriptEnabled)) {
    await page.getByAltText('Where the mark is').click({ position: { x: 60, y: 40 } })
    await expect(page.locator('.point circle')).toBeVisible()
  } else await page.getByLabel('Where in the photo').selectOption('Top left')
  await hasNoFaults(page)
  await page.getByRole('button', { name: 'Add the mark' }).click()
  await expect(page.getByText('Scratch, 30 mm').first()).toBeVisible()
  await expect(words).toHaveText(`2 of ${all} places looked at, 1 mark`)
  await page.getByRole('button', { name: /End here/ }).click()
  await expect(page).toHaveURL(/passport#imperfections$/)
  await page.locator('#imperfections > summary').click()
  await expect(page.getByText(`Scratch, ${zone.toLowerCase()}`).first()).toBeVisible()
})

test('FEED-34 the columns of a feed are tried without effect, and what is chosen stays in the browser', {
  tag: '@long',
}, async ({ page, javaScriptEnabled }) => {
  await playOwner(page, '/feeds/red-gum-caravans')
  await page.getByRole('link', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Change Colour', exact: true }).click()
  const colour = page.getByLabel('Colour is read as')
  await expect(colour).toHaveValue('')
  await colour.selectOption('Leave out')
  await page.getByRole('button', { name: 'Try', exact: true }).click()
  await expect(page.getByText(/Nothing has changed yet\./)).toBeVisible()
  await expect(colour).toHaveValue('leave out')
  // each of forty columns can be any of ninety facts, and an option is the browser's own
  await hasNoFaults(page, 'optgroup')
  if (!hasScript(javaScriptEnabled)) return
  await page.goto(page.url())
  await expect(page.getByText('Your unsaved choices from last time are back.')).toBeVisible()
  await expect(colour).toHaveValue('leave out')
})

test('OUT-09 OUT-12 a vehicle says where it is listed, and a website without outlets says so', async ({
  page,
}) => {
  await openVehicle(page, 0)
  await page.getByText('Where it is listed').click()
  await expect(page.getByText('Google’s file', { exact: true })).toBeVisible()
  await hasNoFaults(page)
  await page.goto(addressOf('desk', '/outlets/red-gum-caravans'))
  await expect(page.getByText(/^No outlet\./)).toBeVisible()
  await hasNoFaults(page)
})
