import type { Locator, Page } from '@playwright/test'
import { aWord, openListOf, playOwner, sendLead } from './at-desk.ts'
import { axeFaults } from './axe.ts'
import { addressOf, expect, hasScript, test } from './shopper.ts'

const answerField = (page: Page) => page.getByRole('textbox', { name: /^Answer/ })

/** Within the window as it was opened, and above what lies at its foot. */
async function isInFirstScreen(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const seen = await part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const over = document.elementFromPoint(left + width / 2, top + height / 2)
    return element === over || element.contains(over)
  })
  expect(seen).toBe(true)
}

async function openOwnThread(page: Page): Promise<void> {
  const word = aWord()
  await sendLead(word, { phone: '0491 570 006', car_id: undefined })
  await playOwner(page)
  await openListOf(page, word)
}

test('INBOX-07 INBOX-08 DESK-25 on a phone a lead is claimed and answered within three taps of the list, in the first screen', {
  tag: '@phone',
}, async ({ page }) => {
  await openOwnThread(page)
  await page.locator('.lead-link').tap()
  await isInFirstScreen(page, answerField(page))
  await isInFirstScreen(page, page.getByRole('button', { name: 'Send', exact: true }))
  await answerField(page).tap()
  await page.keyboard.type('We open at nine')
  await page.getByRole('button', { name: 'Send', exact: true }).tap()
  await expect(page.locator('.thread').getByText('We open at nine')).toHaveCount(1)
  await expect(page.getByText(/^Taken by you/)).toBeVisible()
})

test('INBOX-08 DESK-25 on a phone what the shopper asks begins in the upper half of the first screen', {
  tag: '@phone',
}, async ({ page }) => {
  await openOwnThread(page)
  await page.locator('.lead-link').tap()
  const question = page.locator('.thread-text').first()
  await isInFirstScreen(page, question)
  const { y = Number.POSITIVE_INFINITY } = (await question.boundingBox()) ?? {}
  expect(y).toBeLessThan((page.viewportSize()?.height ?? 0) / 2)
})

test('INBOX-08 DESK-25 on a phone Talk, Vehicle and Shopper are shown one at a time', {
  tag: '@phone',
}, async ({ page }) => {
  await playOwner(page, '/inbox?view=open')
  await page.locator('.lead').filter({ hasText: 'Deposit paid' }).first().locator('.lead-link').click()
  await expect(page.locator('.lead-flags')).toContainText('Deposit paid')
  const [thread, deposit, went] = [
    page.locator('.thread'),
    page.getByRole('heading', { name: 'Deposit', exact: true }),
    page.getByRole('heading', { name: 'Sent to' }),
  ]
  const seen = async () => [await thread.isVisible(), await deposit.isVisible(), await went.isVisible()]
  expect(await seen()).toEqual([true, false, false])
  const tabs = page.getByRole('group', { name: 'Show of this lead' })
  await tabs.getByText('Vehicle').click()
  expect(await seen()).toEqual([false, true, false])
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Shopper' })).toBeChecked()
  expect(await seen()).toEqual([false, false, true])
  await tabs.getByText('Talk').click()
  expect(await seen()).toEqual([true, false, false])
})

test('INBOX-08 DESK-25 on a laptop the answer and everything that can be done stand in the first screen', {
  tag: '@desktop',
}, async ({ page, javaScriptEnabled }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await openOwnThread(page)
  await page.locator('.lead-link').click()
  await isInFirstScreen(page, answerField(page))
  await isInFirstScreen(page, page.getByRole('button', { name: 'Send', exact: true }))
  const deeds = page.getByRole('region', { name: 'What can be done' })
  for (const title of ['Later', 'Close', 'More'])
    await isInFirstScreen(page, deeds.getByText(title, { exact: true }).first())
  // what is written has three lines before anybody goes there
  expect((await answerField(page).boundingBox())?.height).toBeGreaterThanOrEqual(3 * 20)
  // each opens its form under the row, and one closes the other; the rest is behind `More`
  await deeds.getByText('More', { exact: true }).click()
  for (const title of ['Note', 'Log a call or message', 'Next step', 'They replied'])
    await isInFirstScreen(page, deeds.getByText(title, { exact: true }).first())
  await deeds.getByText('Note', { exact: true }).first().click()
  await expect(page.getByRole('textbox', { name: /^Note/ })).toBeVisible()
  await deeds.getByText('They replied', { exact: true }).click()
  await expect(page.getByRole('button', { name: 'Log the reply' })).toBeVisible()
  await expect(page.getByLabel('What they said')).toBeVisible()
  await deeds.getByText('Close', { exact: true }).click()
  await expect(page.getByRole('button', { name: 'Bought elsewhere' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log the reply' })).toBeHidden()
  if (hasScript(javaScriptEnabled)) {
    await page.getByRole('heading', { level: 1 }).click()
    await expect(page.getByRole('button', { name: 'Bought elsewhere' })).toBeHidden()
    await deeds.getByText('Close', { exact: true }).click()
  }
  await page.getByRole('button', { name: 'Bought elsewhere' }).click()
  await expect(page.getByText('Closed: bought elsewhere.')).toBeVisible()
})

test('INBOX-01 INBOX-23 what did not arrive is said in the row and in the head of its thread', {
  tag: '@once',
}, async ({ page }) => {
  await playOwner(page, '/inbox?view=undelivered')
  const row = page.locator('.lead').first()
  await expect(row).toContainText('Not delivered')
  await row.locator('.lead-link').click()
  await expect(page.locator('.lead-flags')).toContainText(/not delivered: \w+/)
})

/** Addresses of the pages of an owner; a thread and a run are found where they are linked from. */
async function pagesOfOwner(page: Page): Promise<string[]> {
  const linkIn = async (path: string, selector: string): Promise<string> => {
    await page.goto(addressOf('desk', path))
    return (await page.locator(selector).first().getAttribute('href')) ?? ''
  }
  const feeds = '/feeds/red-gum-caravans'
  return [
    '/inbox?view=open&filter=open',
    await linkIn('/inbox?view=undelivered', '.lead-link'),
    await linkIn('/inbox?view=open', '.lead:has-text("Deposit paid") .lead-link'),
    '/people',
    await linkIn('/people', '.row-name a'),
    '/audit',
    '/account',
    '/shoppers',
    '/answers/red-gum-caravans',
    feeds,
    await linkIn(feeds, '.runs a'),
    await linkIn(feeds, 'a[href$="/columns"]'),
  ]
}

test('DESK-25 INBOX-08 threads, people, audit, account, shoppers, runs and columns have no fault that axe finds, in both looks', {
  tag: '@script',
}, async ({ page }) => {
  await playOwner(page)
  for (const path of await pagesOfOwner(page)) {
    await page.goto(addressOf('desk', path))
    for (const look of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: look })
      // an option is the browser's own
      expect([path, look, await axeFaults(page, undefined, 'optgroup')]).toEqual([path, look, []])
    }
    const parts = page.locator('.lead-tab')
    for (const part of (await parts.count()) > 0 ? ['Vehicle', 'Shopper'] : []) {
      const tab = parts.filter({ hasText: part })
      if (!(await tab.isVisible())) continue
      await tab.click()
      expect([path, part, await axeFaults(page)]).toEqual([path, part, []])
    }
  }
})

test('DESK-25 no page of an owner scrolls sideways at any width, nor with letters of twice the size, and the answer is reached', {
  tag: '@once',
}, async ({ page }) => {
  await playOwner(page)
  const faults: unknown[] = []
  for (const path of await pagesOfOwner(page)) {
    await page.goto(addressOf('desk', path))
    // 640 x 360 is a laptop at 200 %, 320 x 256 the same at 400 %
    // a wider window with letters of twice the size is laid out as one of half its width
    for (const [width, height] of [
      [320, 256],
      [390, 844],
      [640, 360],
      [768, 1024],
      [1024, 768],
      [1180, 820],
      [1366, 768],
      [1440, 900],
    ] as const)
      for (const size of width < 640 ? ['100%', '200%'] : ['100%']) {
        await page.setViewportSize({ width, height })
        await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), size)
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (beyond > 0) faults.push([path, width, size, beyond])
      }
  }
  expect(faults).toEqual([])
  await page.setViewportSize({ width: 640, height: 360 })
  await page.goto(addressOf('desk', '/inbox?view=open'))
  await page.locator('.lead-link').first().click()
  await answerField(page).click()
  await expect(answerField(page)).toBeInViewport({ ratio: 0.5 })
  await page.getByRole('button', { name: 'Send', exact: true }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport()
})

test('INBOX-09 DESK-25 the files of an answer are chosen by keyboard too, and their names are shown', {
  tag: '@desktop',
}, async ({ page }) => {
  await openOwnThread(page)
  await page.locator('.lead-link').click()
  await answerField(page).fill('Here is the brochure')
  const field = page.getByLabel('Files')
  await expect(field).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await field.focus()
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles({
    name: 'brochure.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF'),
  })
  expect(await field.evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe('brochure.pdf')
  // our own button within the browser's control
  const weight = await field.evaluate((input) => getComputedStyle(input, '::file-selector-button').fontWeight)
  expect(weight).toBe('600')
})

test('FEED-34 the columns that nothing is to be decided about are a line each, and the page stays light', {
  tag: '@once',
}, async ({ page }) => {
  await playOwner(page, '/feeds/red-gum-caravans')
  const path = await page.locator('a[href$="/columns"]').first().getAttribute('href')
  const answer = await page.goto(addressOf('desk', path ?? ''))
  expect((await answer?.body())?.length ?? 0).toBeLessThan(120_000)
  await expect(page.getByRole('heading', { name: /^Matched \(\d+\)$/ })).toBeVisible()
  const change = page.getByRole('button', { name: 'Change Make', exact: true })
  await change.click()
  await expect(page.getByLabel('Make is read as')).toBeVisible()
  await expect(change).toHaveCount(0)
})
