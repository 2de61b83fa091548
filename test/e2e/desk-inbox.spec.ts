import type { Locator, Page } from '@playwright/test'
import { playOwner } from './at-desk.ts'
import { addressOf, expect, test } from './shopper.ts'

test('DESK-27 the inbox is worked by keys, which are off in fields and can be switched off', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await playOwner(page, '/inbox?view=open')
  const links = page.locator('.lead-link')
  // the keys are there once the page is awake
  await expect
    .poll(async () => {
      await page.keyboard.press('j')
      return page.locator('.lead-link:focus').count()
    })
    .toBe(1)
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('j')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keys' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('j?')
  await expect(page.getByRole('searchbox')).toHaveValue('j?')
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/leads\/red-gum-caravans\//)
  const answer = page.getByRole('textbox', { name: /^Answer/ })
  await expect(answer).toBeVisible()
  await page.keyboard.press('r')
  await expect(answer).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await expect(page.getByRole('textbox', { name: /^Note/ })).toBeFocused()
  const note = 'Asked by keys'
  await page.keyboard.type(note)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(note).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/inbox/)
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(page).toHaveURL(/\/stock\//)
  await page.goto(addressOf('desk', '/account'))
  await page.getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByRole('button', { name: 'Switch on' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(dialog).toHaveCount(0)
})

test('DESK-27 the bar at the foot of a phone has four places and More, and a saved answer is put in by one press', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await playOwner(page, '/answers/red-gum-caravans')
  const bar = page.getByRole('navigation', { name: 'Places' })
  await expect(bar.locator('.place:visible')).toHaveCount(5)
  await bar.getByText('More').click()
  const people = bar.getByRole('link', { name: 'People' }).filter({ visible: true })
  expect((await people.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await people.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('People')

  await page.goto(addressOf('desk', '/answers/red-gum-caravans'))
  const title = `Come and see ${Date.now()}`
  await page.getByText('Add an answer').click()
  await page.getByLabel('Title').first().fill(title)
  await page.getByLabel('Text').first().fill('Hello {first name}, come by. {my name}, about {vehicle}')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.goto(addressOf('desk', '/inbox?view=open&category=General'))
  await page.locator('.lead-link').first().click()
  const answer = page.getByRole('textbox', { name: /^Answer/ })
  await answer.click()
  await page.getByLabel('Saved text').selectOption({ label: title })
  await page.getByRole('button', { name: 'Insert' }).click()
  await expect(answer).toHaveValue(/^Hello \w+, come by\. .*, about \{vehicle\}$/)
  await expect(page.getByText('Write something in place of {vehicle}, or take it out.')).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('{vehicle}')
})

/** Drags a finger across, as a phone tells a page of it. */
async function swipe(page: Page, row: Locator, by: number): Promise<void> {
  const box = await row.boundingBox()
  if (!box) throw new Error('the row is not shown')
  const session = await page.context().newCDPSession(page)
  const y = box.y + box.height / 2
  const from = by > 0 ? box.x + 40 : box.x + box.width - 140
  const at = (x: number) => [{ x, y }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) })
  for (let step = 1; step <= 8; step += 1)
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: at(from + (by * step) / 8),
    })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('INBOX-01 on a phone a swipe to the right claims a lead, one to the left leads to Later, and a short one does nothing', {
  tag: '@once',
}, async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  await playOwner(page, '/inbox?view=unclaimed')
  const rows = page.locator('.lead')
  const first = rows.first()
  const name = await first.locator('.lead-name').innerText()
  // the page says that it is awake by the count beside the place
  await expect(page.locator('.places .count')).toBeVisible()
  await swipe(page, first, 40)
  await expect(page).toHaveURL(/\/inbox/)
  await swipe(page, first, 160)
  await expect(page).toHaveURL(/\/leads\/red-gum-caravans\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('It is yours.')).toBeVisible()
  await page.goto(addressOf('desk', '/inbox?view=mine'))
  await expect(page.locator('.places .count')).toBeVisible()
  await swipe(page, rows.first(), -160)
  await expect(page.getByRole('button', { name: 'Put off' })).toBeVisible()
  await context.close()
})

test('INBOX-01 beside a thread stands the list, and its view can be changed there', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1180, height: 820 })
  await playOwner(page, '/inbox?view=open')
  await page.locator('.lead-link').first().click()
  const beside = page.locator('.list-beside')
  await expect(beside.locator('.lead').first()).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: /^Inbox/ }),
  ).toHaveAttribute('aria-current', 'true')
  const address = page.url()
  const view = beside.getByRole('combobox', { name: 'View' })
  const closed = await view.locator('option', { hasText: /^Closed/ }).getAttribute('value')
  await view.selectOption(closed)
  await expect(beside).toHaveAccessibleName('Closed')
  expect(page.url()).toBe(address)
  const thread = await page.locator('.lead-page').boundingBox()
  const list = await beside.boundingBox()
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(thread?.x ?? 0)
})

test('DESK-27 the rail says for whom one works, and every place has an icon', {
  tag: '@once',
}, async ({ page }) => {
  await playOwner(page, '/inbox?view=open')
  const rail = page.getByRole('navigation', { name: 'Places' })
  await expect(rail.getByRole('link', { name: 'Red Gum Caravans' })).toBeVisible()
  const places = rail.locator('.place:visible')
  const count = await places.count()
  expect(count).toBeGreaterThan(5)
  const masks = await places
    .locator('.icon')
    .evaluateAll((icons) => new Set(icons.map((icon) => getComputedStyle(icon).maskImage)).size)
  expect(masks).toBe(count)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('banner').getByText('Red Gum Caravans')).toBeVisible()
})

test('DESK-25 lists have one width and forms another in a window of 1440 px', {
  tag: '@once',
}, async ({ page }) => {
  const widthsOf = async (paths: readonly string[]): Promise<Set<number>> => {
    const widths = new Set<number>()
    for (const path of paths) {
      await page.goto(addressOf('desk', path))
      widths.add((await page.getByRole('main').boundingBox())?.width ?? 0)
    }
    return widths
  }
  await playOwner(page)
  const lists = await widthsOf(['/people', '/audit', '/account', '/shoppers', '/stock/red-gum-caravans'])
  const forms = await widthsOf(['/stock/red-gum-caravans/add', '/confirm?to=/people', '/ways'])
  expect([lists.size, forms.size]).toEqual([1, 1])
  expect([...lists][0]).toBeGreaterThan(1200)
  expect([...forms][0]).toBeLessThan(800)
})
