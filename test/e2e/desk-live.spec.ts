import type { Browser, Page } from '@playwright/test'
import { aWord, openListOf, playOwner, sendLead } from './at-desk.ts'
import { addressOf, expect, test } from './shopper.ts'

/** Somebody else at the same desk. */
async function another(browser: Browser, to: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(addressOf('desk', '/sign-in'))
  await page.getByRole('button', { name: 'Owner of Red Gum Caravans' }).click()
  await page.waitForURL(/inbox/)
  await page.goto(addressOf('desk', to))
  return page
}

const rows = (page: Page) => page.locator('.lead')

const answerField = (page: Page) => page.getByRole('textbox', { name: /^Answer/ })

/** Opens the thread of a lead that only this test has. */
async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/sign-out', { method: 'POST', body: new URLSearchParams() }))
}

async function openThread(page: Page): Promise<void> {
  const word = aWord()
  await sendLead(word)
  await playOwner(page)
  await openListOf(page, word)
  await rows(page).getByRole('link').click()
  await expect(answerField(page)).toBeVisible()
}

test('DESK-22 leads that come wait behind “2 new”, and the list does not jump until it is pressed', {
  tag: '@script',
}, async ({ page }) => {
  const word = aWord()
  await sendLead(word)
  await playOwner(page)
  await openListOf(page, word)
  await sendLead(word)
  await sendLead(word)
  await expect(page.getByRole('button', { name: '2 new' })).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByText(/^\d+ new leads?\.$/)).toBeAttached()
  await page.getByRole('button', { name: '2 new' }).click()
  await expect(rows(page)).toHaveCount(3)
  await expect(page.getByRole('button', { name: /new$/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Inbox \d/ })).toBeVisible()
})

test('DESK-22 INBOX-08 an open thread shows by itself what somebody else does, and that they write', {
  tag: '@script',
}, async ({ page, browser }) => {
  await openThread(page)
  const other = await another(browser, new URL(page.url()).pathname)
  await answerField(page).fill('What I have typed')
  await other.locator('.deed-row').getByText('More', { exact: true }).click()
  await other.getByText('Note', { exact: true }).first().click()
  await other.getByRole('textbox', { name: 'Note' }).fill('They will ring on Monday')
  await other.getByRole('button', { name: 'Add the note' }).click()
  await expect(page.locator('.thread')).toContainText('They will ring on Monday')
  await expect(answerField(page)).toHaveValue('What I have typed')
  await other.context().close()
})

test('INBOX-08 the page says that somebody writes in it, and of others it shows what the desk says', {
  tag: '@script',
}, async ({ page }) => {
  const said: string[] = []
  await page.route('**/presence', async (route) => {
    said.push(route.request().postData() ?? '')
    await route.fulfill({ json: { others: ['Dale Whitford is writing'] } })
  })
  await openThread(page)
  await expect(page.getByText('Dale Whitford is writing')).toBeVisible()
  await answerField(page).fill('Good morning')
  await expect.poll(() => said).toContain('state=writing')
  await page.getByRole('link', { name: 'Inbox' }).first().click()
  await expect.poll(() => said.at(-1)).toBe('state=gone')
})

test('DESK-26 DESK-23 what is sent while the database is away is kept, and goes once it is back', {
  tag: '@script',
}, async ({ page, problems }) => {
  await openThread(page)
  const away = 'The database is away. Leads are safe on disk; 3 wait.'
  await page.route('**/leads/**', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'text/html',
      body: `<!doctype html><meta http-equiv="refresh" content="1"><p>${away}</p>`,
    }),
  )
  await answerField(page).fill('We open at nine')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(away)).toBeVisible()
  await page.unroute('**/leads/**')
  await expect(page.locator('.thread').getByText('We open at nine')).toHaveCount(1)
  await expect(page.getByText('The answer that waited is sent.')).toBeVisible()
  expect(problems.filter((problem) => !/status of 503/.test(problem))).toEqual([])
  problems.length = 0
})

test('DESK-E04 DESK-23 what was typed is there again after the session has ended', {
  tag: '@script',
}, async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  await openThread(page)
  const path = new URL(page.url()).pathname
  await answerField(page).fill('Yes, it is still here')
  // the session is ended elsewhere, and this page is told
  const elsewhere = await browser.newContext({
    storageState: { cookies: await page.context().cookies(), origins: [] },
  })
  const other = await elsewhere.newPage()
  await other.goto(addressOf('desk', '/account'))
  await signOut(other)
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(addressOf('desk', `/sign-in?to=${encodeURIComponent(path)}`))
  await page.getByRole('button', { name: 'Owner of Red Gum Caravans' }).click()
  await expect(page).toHaveURL(addressOf('desk', path))
  await expect(answerField(page)).toHaveValue('Yes, it is still here')
  // signing out wipes it
  await signOut(page)
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).length)).toBe(0)
  await elsewhere.close()
  await page.context().close()
})

test('DESK-23 without the line what is sent waits, goes once when it is back, and claiming needs it', {
  tag: '@script',
}, async ({ page, context, problems }) => {
  await openThread(page)
  await context.setOffline(true)
  await expect(page.getByText('You’re offline. What you type is kept.')).toBeVisible()
  await page.getByRole('button', { name: 'Claim', exact: true }).click()
  await expect(page.getByText('Claiming needs the line.')).toBeVisible()
  await answerField(page).fill('Come on Monday')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('1 message waits for the line.')).toBeVisible()
  await expect(answerField(page)).toHaveValue('')
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  expect(kept).toContain('Come on Monday')
  expect(kept).not.toContain('people.example')
  await context.setOffline(false)
  await expect(page.getByText('The answer that waited is sent.')).toBeVisible()
  await expect(page.locator('.thread').getByText('Come on Monday')).toHaveCount(1)
  await page.reload()
  await expect(page.locator('.thread').getByText('Come on Monday')).toHaveCount(1)
  expect(problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED|ERR_NETWORK/.test(problem))).toEqual([])
  problems.length = 0
})
