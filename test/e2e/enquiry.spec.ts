import type { Page } from '@playwright/test'
import { messages } from '#app/core/messages.ts'
import {
  aShopper,
  expect,
  fillIn,
  hasScript,
  leadsOf,
  openFirstVehicle,
  test,
  wake,
  websites,
} from './shopper.ts'

const [website] = websites
const wrong = { name: 'Ann3', phone: '123', email: 'nobody', message: '' }

test('VALID-08 ERR-07 a bad form has a message at each wrong field, and keeps what was typed', async ({
  page,
  javaScriptEnabled,
}) => {
  await openFirstVehicle(page, website)
  const form = await fillIn(page, aShopper(wrong))
  await expect(form.getByRole('alert')).toHaveCount(0)
  await form.getByRole('button', { name: 'Submit' }).click()

  const expected = [
    ['Name', messages.name],
    ['Phone', messages.phoneAu],
    ['Email', messages.email],
    ['Message', messages.required],
  ] as const
  const summary = form.getByRole('alert').filter({ hasText: 'There’s a problem' })
  await expect(summary.getByRole('link')).toHaveText(expected.map(([label, text]) => `${label}: ${text}`))
  for (const [label, text] of expected) {
    const field = form.getByRole('textbox', { name: label })
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(new RegExp(`${escaped(text)}$`))
  }
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue(wrong.name)
  await expect(form.getByRole('textbox', { name: 'Phone' })).toHaveValue(wrong.phone)
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue(wrong.email)
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeInViewport()
  if (!hasScript(javaScriptEnabled)) await expect(page).toHaveTitle(/^Error: /)

  await summary.getByRole('link', { name: /^Email/ }).click()
  await expect(form.getByRole('textbox', { name: 'Email' })).toBeInViewport()
  const shopper = aShopper()
  await fillIn(page, shopper)
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(/\/success\?/)
  expect(await leadsOf(shopper, website)).toHaveLength(1)
})

test('a form says how long its page has been open', { tag: '@script' }, async ({ page }) => {
  await openFirstVehicle(page, website)
  const openedAt = Date.now()
  const form = await fillIn(page, aShopper())
  const sent = page.waitForRequest((request) => request.postData()?.includes('open_for=') ?? false)
  await form.getByRole('button', { name: 'Submit' }).click()
  const openFor = Number(new URLSearchParams((await sent).postData() ?? '').get('open_for'))
  expect(openFor).toBeGreaterThan(300)
  expect(openFor).toBeLessThan(Date.now() - openedAt + 20_000)
})

test('VALID-08 no message appears while typing or on leaving a field', { tag: '@script' }, async ({
  page,
}) => {
  await openFirstVehicle(page, website)
  const form = await fillIn(page, aShopper(wrong))
  await form.getByRole('textbox', { name: 'Email' }).blur()
  await expect(form.getByRole('alert')).toHaveCount(0)
  await expect(form.getByText(messages.email)).toHaveCount(0)
  await form.getByRole('button', { name: 'Submit' }).click()
  await form.getByRole('textbox', { name: 'Email' }).fill('ann@shopper.example')
  await expect(form.getByText(messages.email, { exact: true })).toBeVisible()
})

test('FORM-16 a double click sends one lead', async ({ page }) => {
  const shopper = aShopper()
  await openFirstVehicle(page, website)
  const form = await fillIn(page, shopper)
  await form.getByRole('button', { name: 'Submit' }).dblclick()
  await expect(page).toHaveURL(/\/success\?/)
  expect(await leadsOf(shopper, website)).toHaveLength(1)
})

test('FORM-16 while it is sent the button is disabled and says Loading', { tag: '@script' }, async ({
  page,
}) => {
  const shopper = aShopper()
  await openFirstVehicle(page, website)
  // a test is faster than a visitor: before React is there, the browser itself would send the form
  await wake(page)
  const release = await holdPosts(page)
  const form = await fillIn(page, shopper)
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form.getByRole('button', { name: messages.loading })).toBeDisabled()
  release()
  await expect(page).toHaveURL(/\/success\?/)
  expect(await leadsOf(shopper, website)).toHaveLength(1)
})

test('FORM-18 ERR-01 ERR-02 ERR-06 KEEP-05 without a connection an alert and the form say so, the focus is there, and what was typed stays', {
  tag: '@script',
}, async ({ page, problems }) => {
  const shopper = aShopper()
  await openFirstVehicle(page, website)
  await wake(page)
  const form = await fillIn(page, shopper)
  await page.route('**/cars/**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('alert').filter({ hasText: messages.formFailed })).toBeInViewport()
  await expect(form.getByRole('alert')).toContainText('Failed to fetch')
  await expect(form.getByRole('alert')).toBeFocused()
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue(shopper.message)
  await page.unroute('**/cars/**')
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(/\/success\?/)
  expect(await leadsOf(shopper, website)).toHaveLength(1)
  // the browser logs the connection that the test cut
  problems.splice(0, problems.length, ...problems.filter((text) => !/net::ERR_FAILED/.test(text)))
})

/** Holds posts back. @returns the function that releases them */
async function holdPosts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/cars/**', async (route) => {
    if (route.request().method() === 'POST') await promise
    await route.continue()
  })
  return resolve
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
