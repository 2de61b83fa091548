import { addressOf, expect, stockPathOf, test, wake } from './shopper.ts'

const website = 'harbourline-motors'

test('MEND-63 a vehicle is found by words while they are typed, and one seen before is offered', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto(addressOf(website, stockPathOf(website)))
  const seen = page.locator('main h3 a').first()
  await page.goto(addressOf(website, (await seen.getAttribute('href')) ?? ''))
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.goto(addressOf(website, '/book-test-drive'))
  await wake(page)
  const choice = page.getByRole('region', { name: 'Which car?' })
  await expect(choice.getByRole('list', { name: 'Seen or saved before' }).getByRole('link')).toContainText([
    name,
  ])
  await choice.getByRole('searchbox').fill('mazda')
  const found = choice.getByRole('list', { name: 'Found' }).getByRole('link')
  await expect(found.first()).toContainText('Mazda')
  await found.first().click()
  await expect(page).toHaveURL(/\?car_id=\d+$/)
  await expect(page.getByRole('heading', { name: 'Which car?' })).toHaveCount(1)
  await expect(choice.getByRole('link', { name: 'Choose another car, or come without' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
})
