import type { Page } from '@playwright/test'
import { addressOf, expect, test } from './shopper.ts'

async function playOwner(page: Page, to: string): Promise<void> {
  await page.goto(addressOf('desk', `/sign-in?${new URLSearchParams({ to })}`))
  await page.getByRole('button', { name: 'Owner of Red Gum Caravans' }).click()
  await expect(page.getByRole('button', { name: 'Sign out', includeHidden: true })).toBeAttached()
}

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
  await page.getByLabel('Saved text').selectOption({ label: title })
  await page.getByRole('button', { name: 'Insert' }).click()
  const answer = page.getByRole('textbox', { name: /^Answer/ })
  await expect(answer).toHaveValue(/^Hello \w+, come by\. .*, about \{vehicle\}$/)
  await expect(page.getByText('Write something in place of {vehicle}, or take it out.')).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('{vehicle}')
})
