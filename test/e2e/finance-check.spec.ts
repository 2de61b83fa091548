import { addressOf, expect, test } from './shopper.ts'

test('MEND-42 EVENT-11 an answer of the finance check fires event 30, a refusal does not', {
  tag: '@script',
}, async ({ page }) => {
  const happened = () =>
    page.evaluate(() => (window as unknown as { happened: number[] }).happened.filter((id) => id === 30))
  await page.goto(addressOf('kauri-motors', '/finance-check'))
  await page.getByLabel('How much would you borrow?').fill('20000')
  await page.getByRole('button', { name: 'See where you stand' }).click()
  await expect(page.getByRole('alert')).toContainText('There’s a problem')
  expect(await happened()).toEqual([])
  await page.getByLabel('Over how long?').selectOption('5 years')
  await page.getByLabel('What comes in a month, after tax?').fill('6000')
  await page.getByLabel('What goes out a month?').fill('3500')
  await page.getByLabel('How do you earn your income?').selectOption('Full time')
  await page.getByLabel('For how long?').selectOption('1 to 3 years')
  await page.getByLabel('Was a bill or loan in default').selectOption('No')
  await page.getByRole('button', { name: 'See where you stand' }).click()
  await expect(page.getByRole('heading', { name: 'It looks comfortable' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'It looks comfortable' })).toBeInViewport()
  await expect.poll(happened).toEqual([30])
})
