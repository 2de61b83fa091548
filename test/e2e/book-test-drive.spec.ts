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
  await page.getByRole('textbox', { name: 'Name' }).fill('Ann Example')
  const choice = page.getByRole('group', { name: 'Which car?' })
  await expect(choice.getByRole('list', { name: 'Seen or saved before' }).getByRole('button')).toContainText([
    name,
  ])
  await choice.getByRole('searchbox').fill('mazda')
  const found = choice.getByRole('list', { name: 'Found' }).getByRole('button')
  await expect(found.first()).toContainText('Mazda')
  const top = await page.evaluate(() => scrollY)
  await found.first().click()
  await expect(page).toHaveURL(/\?car_id=\d+$/)
  const another = choice.getByRole('button', { name: 'Choose another car, or come without' })
  await expect(another).toBeFocused()
  await expect(choice).toBeInViewport()
  expect(Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(400)
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ann Example')
  await page.getByRole('textbox', { name: 'Message' }).fill('Tow ball, please')
  await another.click()
  await expect(page).toHaveURL(/\/book-test-drive$/)
  await expect(choice.getByRole('searchbox')).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Tow ball, please')
  await page.getByRole('button', { name: 'Bayside' }).click()
  await expect(page).toHaveURL(/\?location=\d+$/)
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ann Example')
})

test('MEND-63 without script what was typed comes back with what was found', {
  tag: '@once',
}, async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(addressOf(website, '/book-test-drive'))
  await page.getByRole('textbox', { name: 'Name' }).fill('Ann Example')
  const choice = page.getByRole('group', { name: 'Which car?' })
  await choice.getByRole('searchbox').fill('mazda')
  await choice.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ann Example')
  await choice.getByRole('list', { name: 'Found' }).getByRole('button').first().click()
  await expect(page).toHaveURL(/\?car_id=\d+#which-vehicle$/)
  await expect(choice).toBeInViewport()
  await expect(choice.getByText('Mazda')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ann Example')
  await page.close()
})
