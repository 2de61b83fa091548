import type { Page } from '@playwright/test'
import { axeFaults } from './axe.ts'
import {
  addressOf,
  aShopper,
  type DemoWebsite,
  expect,
  fillInPerson,
  openFirstVehicle,
  test,
  wake,
  websites,
} from './shopper.ts'

for (const website of websites)
  test(`WCAG 2.2 AA: axe finds nothing on a form of ${website.name} that was refused`, {
    tag: ['@script', website.size],
  }, async ({ page }) => {
    await openWithErrors(page, website)
    expect(await axeFaults(page)).toEqual([])
  })

test('the filter sheet and the menu of the phone have no fault that axe finds', {
  tag: ['@script', '@phone'],
}, async ({ page }) => {
  const [website] = websites
  await page.goto(addressOf(website.slug, website.stockPath))
  await page.getByRole('button', { name: /^Filters/ }).click()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click()
  expect(await axeFaults(page)).toEqual([])
})

test('the keyboard skips to the content and reaches the enquiry form, with the focus always visible', async ({
  page,
}) => {
  await openFirstVehicle(page, websites[0])
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  const enquire = page.getByRole('link', { name: /^Enquire about this/ })
  const passed: string[] = []
  for (let steps = 0; steps < 20; steps += 1) {
    await page.keyboard.press('Tab')
    const focus = await focusOf(page)
    expect(focus.isSeen, `focus on “${focus.text}”`).toBe(true)
    passed.push(focus.text)
    if (/^Enquire about this/.test(focus.text)) break
  }
  expect(passed.at(-1), `after ${passed.join(', ')}`).toMatch(/^Enquire about this/)
  // the header comes before the focus by now, since the skip link led past it
  expect(passed).not.toContain(websites[0].name)
  await expect(enquire.filter({ visible: true }).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const name = page.getByRole('region', { name: /^Enquire about/ }).getByRole('textbox', { name: 'Name' })
  await expect(name).toBeFocused()
  for (const next of ['Phone', 'Email', 'Message']) {
    await page.keyboard.press('Tab')
    await expect(
      page.getByRole('region', { name: /^Enquire about/ }).getByRole('textbox', { name: next }),
    ).toBeFocused()
  }
})

test('after a client navigation the focus is on the new page', { tag: '@script' }, async ({ page }) => {
  const [website] = websites
  await page.goto(addressOf(website.slug))
  await wake(page)
  await page.getByRole('link', { name: website.stock }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'RVs in stock' })).toBeFocused()
})

async function openWithErrors(page: Page, website: DemoWebsite): Promise<void> {
  await openFirstVehicle(page, website)
  const form = await fillInPerson(page, aShopper({ name: '', email: 'nobody' }))
  await form
    .getByRole('button', { name: /^(Submit|Continue)$/ })
    .last()
    .click()
  await expect(form.getByRole('alert')).toBeVisible()
}

/** Reads which element has the focus, and whether a ring shows it. */
function focusOf(page: Page): Promise<{ text: string; isSeen: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return { text: 'nothing', isSeen: false }
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    const hasRing = (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
    const { top, bottom } = element.getBoundingClientRect()
    return {
      text: element.textContent?.trim().slice(0, 40) || element.getAttribute('name') || element.tagName,
      isSeen: hasRing && bottom > 0 && top < innerHeight,
    }
  })
}
