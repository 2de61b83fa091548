import { axeFaults } from './axe.ts'
import { addressOf, expect, test } from './shopper.ts'
import { cars } from './vehicle-page.ts'

const full = '/cars/2022-hyundai-kona-electric-highlander-extended-ub31954'

test('PASS-01 PASS-07 the passport stands in the page without script, and is clean for axe; its links name what is asked', {
  tag: '@once',
}, async ({ page, browser }) => {
  await page.goto(addressOf(cars.slug, full))
  const section = page.getByRole('region', { name: 'Vehicle passport' })
  await expect(section).toContainText('4 imperfections disclosed: 2 small, 2 medium')
  await expect(section.locator('script')).toHaveCount(0)
  expect(await axeFaults(page, '.passport')).toEqual([])
  const context = await browser.newContext({ javaScriptEnabled: false })
  try {
    const plain = await context.newPage()
    await plain.goto(addressOf(cars.slug, '/cars/2022-mercedes-benz-eqa-250-standard-ub31992'))
    await plain
      .getByRole('region', { name: 'Vehicle passport' })
      .getByRole('link', { name: 'Ask us.' })
      .first()
      .click()
    await expect(plain.getByLabel('You ask about')).toHaveValue('imperfections')
  } finally {
    await context.close()
  }
  // with script too
  await page.goto(addressOf(cars.slug, '/cars/2022-mercedes-benz-eqa-250-standard-ub31992'))
  await page
    .getByRole('region', { name: 'Vehicle passport' })
    .getByRole('link', { name: 'Ask us.' })
    .last()
    .click()
  await expect(page.getByLabel('You ask about')).toHaveValue('battery health')
})
