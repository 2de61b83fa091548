import { importWebsite } from './own-website.ts'
import { addressOf, announced, expect, test } from './shopper.ts'

const demo = 'red-gum-caravans'

test('CHAT-01 CHAT-02 CHAT-03 the card comes after three seconds, and never again once it was closed', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto(addressOf(demo))
  const card = page.getByRole('region', { name: 'Text us' })
  await expect(card).toBeHidden()
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: 'Close' }).click()
  await expect(card).toBeHidden()
  await expect(page.getByRole('button', { name: 'Text us' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('text_chat_closed'))).toBe('1')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Text us' })).toBeVisible()
  await page.waitForTimeout(3500)
  await expect(card).toBeHidden()
})

test('CHAT-04 CHAT-05 CHAT-06 CHAT-09 CHAT-10 CAR-26 the chat is loaded when it is wanted, opens, and tells who wrote', {
  tag: '@once',
}, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(addressOf(demo, '/search/RVs-in-stock'))
  await page.goto(addressOf(demo, (await page.locator('main h3 a').first().getAttribute('href')) ?? ''))
  await page.waitForTimeout(500)
  expect(asked.filter((path) => /chat|_tags/.test(path))).toEqual([])
  await page.getByRole('link', { name: 'Text us' }).click()
  await expect(page.locator('#text-chat [role=status]')).toHaveText('Loading')
  const chat = page.getByRole('region', { name: 'Text chat' })
  await expect(chat).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close the chat' })).toBeFocused()
  const widget = page.frameLocator('iframe[title="Text chat"]')
  const box = widget.getByRole('textbox', { name: 'Your message' })
  await box.fill('Is it still there?')
  await box.press('Enter')
  await box.fill('Hello?')
  await box.press('Enter')
  await expect.poll(async () => (await announced(page)).filter((id) => id >= 54)).toEqual([54, 55, 57])
  await page.getByRole('button', { name: 'Close the chat' }).press('Enter')
  await expect(chat).toBeHidden()
  await page.getByRole('button', { name: 'Text us' }).click()
  await expect(chat).toBeVisible()
  expect(asked.filter((path) => path.endsWith('chat-widget.js'))).toHaveLength(1)
})

test('CHAT-07 a widget that has neither frame nor button: the console says so, and the page whom to call', {
  tag: '@once',
}, async ({ page }) => {
  importWebsite('silent-motors', 3004, {
    settings: { chat: { popup_enabled: true, script_url: 'https://widget.example/chat.js' } },
  })
  await page.clock.install()
  await page.route('https://widget.example/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.goto(addressOf('silent-motors'))
  await page.clock.runFor(3100)
  await page.getByRole('region', { name: 'Text us' }).getByRole('button', { name: 'Text us' }).click()
  await expect(page.locator('#text-chat [role=status]')).toHaveText('Loading')
  await expect(page.locator('iframe[title="Text chat"]')).toBeAttached()
  for (let second = 0; second < 40 && said.length === 0; second++) await page.clock.runFor(1000)
  await expect.poll(() => said.join(' ')).toContain('The text chat did not open')
  await expect(page.locator('#text-chat [role=status]')).toHaveText('The chat did not open. Please call us.')
})
