import type { Page } from '@playwright/test'
import { axeFaults } from './axe.ts'
import { addressOf, expect, test } from './shopper.ts'
import { cars } from './vehicle-page.ts'

const full = '/cars/2022-hyundai-kona-electric-highlander-extended-ub31954'

test('PASS-01 PASS-07 the passport stands in the page without script, and is clean for axe; its links name what is asked', {
  tag: '@once',
}, async ({ page, browser }) => {
  await page.goto(addressOf(cars.slug, full))
  const section = page.getByRole('region', { name: 'Imperfections' })
  await expect(section).toContainText('4 imperfections disclosed: 2 small, 2 medium')
  await expect(page.locator('.passport script')).toHaveCount(0)
  expect(await axeFaults(page, '.passport')).toEqual([])
  const context = await browser.newContext({ javaScriptEnabled: false })
  try {
    const plain = await context.newPage()
    await plain.goto(addressOf(cars.slug, '/cars/2022-mercedes-benz-eqa-250-standard-ub31992'))
    await askAbout(plain, 'Imperfections')
    await expect(plain.getByLabel('You ask about')).toHaveValue('imperfections')
  } finally {
    await context.close()
  }
  // with script too
  await page.goto(addressOf(cars.slug, '/cars/2022-mercedes-benz-eqa-250-standard-ub31992'))
  await askAbout(page, 'Battery health')
  await expect(page.getByLabel('You ask about')).toHaveValue('battery health')
})

/** What nobody has said is one line of at most two rows of text, and unfolds to what each item asks. */
async function askAbout(page: Page, item: string): Promise<void> {
  const section = page.getByRole('region', { name: 'Vehicle passport' })
  const line = section.getByText('Not known yet: imperfections, service history, title check, recall')
  const box = await line.boundingBox()
  expect(box?.height).toBeLessThan(56)
  await line.click()
  await section
    .locator('dl > div', { has: page.getByText(item, { exact: true }) })
    .getByRole('link', { name: 'Ask us.' })
    .click()
}
