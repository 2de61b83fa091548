import type { Locator, Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { axeFaults } from './axe.ts'
import {
  addressOf,
  aShopper,
  expect,
  hasScript,
  leadsOf,
  mailsFor,
  type Shopper,
  searchAsJson,
  test,
  websites,
} from './shopper.ts'

const [, cars] = websites
const lantern = { slug: 'lantern-cars', stockPath: '/search/used-cars' }

/** Each project books at a location of its own, so that they do not take each other's times. */
const places: Record<string, { website: { slug: string; stockPath: string }; query: string }> = {
  phone: { website: cars, query: '?car_type=used&location=city-sales' },
  desktop: { website: cars, query: '?car_type=used&location=north-sales' },
  'phone, no script': { website: cars, query: '?car_type=used&location=bayside-sales' },
  'desktop, no script': { website: lantern, query: '' },
}

function here(): (typeof places)[string] {
  const place = places[test.info().project.name]
  if (!place) throw new Error(`no place for ${test.info().project.name}`)
  return place
}

// the tests run one after the other, each on days of its own
test.describe.configure({ mode: 'default' })
let turn = 0

function aDay(): number {
  turn += 1
  return (turn * 2) % 8
}

test('FIELD-12 CAR-20 LOOK-52 a test drive is booked for a time, moved and cancelled by the link of the mail', async ({
  page,
  javaScriptEnabled,
}) => {
  const shopper = aShopper()
  const { time, day } = await book(page, shopper, { isScripted: hasScript(javaScriptEnabled) })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your test drive is booked')
  for (const said of [/When\w+ \d+ \w+ \d{4}, \d/, 'Directions', 'Phone', 'Vehicle'])
    await expect(page.locator('.receipt')).toContainText(said)
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible()
  await page.getByRole('link', { name: 'Move or cancel' }).click()
  await expect(page).toHaveURL(/\/booking\/[\w-]{43}$/)
  expect(await leadsOf(shopper, here().website)).toMatchObject([
    { category: 'Test Drive', status: 'Complete' },
  ])
  const link = linkIn(await mailOf(shopper, /is booked/))
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your test drive is booked')
  await expect(page.getByRole('main')).toContainText(time)
  await page.getByRole('button', { name: 'I will be there' }).click()
  await expect(page.getByRole('alert')).toContainText('We are expecting you')

  await page.getByText('Move it to another time').click()
  const next = await choose(page.getByRole('main'), false, day + 1)
  await page.getByRole('button', { name: 'Move it' }).click()
  await expect(page.getByRole('alert')).toContainText('It is moved.')
  await expect(page.getByRole('main')).toContainText(next.time)
  await mailOf(shopper, /is moved to/)

  await page.getByText('Cancel it').click()
  await page.getByRole('button', { name: 'Cancel the test drive' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your test drive is cancelled')
  await mailOf(shopper, /is cancelled/)
})

test('FIELD-12 a shopper who is too late for the last place chooses another time without typing again', {
  tag: '@phone',
}, async ({ page, context, javaScriptEnabled }) => {
  const isScripted = hasScript(javaScriptEnabled)
  const other = await context.newPage()
  const day = aDay()
  const late = aShopper({ name: 'Bo Late' })
  const dialog = await open(page)
  const wanted = await choose(dialog, isScripted, day)
  await fillIn(dialog, late)

  const { time } = await book(other, aShopper(), { isScripted, day })
  expect(time).toBe(wanted.time)
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByText('That time has just been taken. Please choose another.').last()).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Bo Late')
  const next = await choose(dialog, isScripted, day)
  expect(next.time).not.toBe(wanted.time)
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your test drive is booked')
  expect(await leadsOf(late, here().website)).toHaveLength(1)
})

test('FIELD-12 by keyboard alone: arrows choose the day, Tab goes to the times; a day without a time is refused', {
  tag: '@once',
}, async ({ page }) => {
  const dialog = await open(page)
  await expect(dialog.locator('.slot-days')).toBeVisible()
  const arrange = dialog.getByRole('radio', { name: 'Contact me to arrange a time' })
  await expect(arrange).toBeChecked()
  await arrange.focus()
  await page.keyboard.press('ArrowDown')
  const days = dialog.getByRole('radiogroup', { name: 'Day' })
  await expect(days.getByRole('radio', { disabled: false }).nth(1)).toBeChecked()
  await fillIn(dialog, aShopper())
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByText('Please choose a time.').last()).toBeVisible()
  // the message moved the focus to the first time, and the space bar chooses it
  const times = dialog.getByRole('radiogroup', { name: /^(Morning|Afternoon)$/ }).getByRole('radio')
  await expect(times.first()).toBeFocused()
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: 'Submit' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your test drive is booked')
})

test('FIELD-12 nothing moves when the buttons take the place of the list, and axe finds no fault', {
  tag: '@script',
}, async ({ page }) => {
  await page.route('**/date-time-buttons*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue()
  })
  const dialog = await open(page)
  // a typeface that arrives late moves lines too
  await page.evaluate(() => document.fonts.ready)
  const name = dialog.getByRole('textbox', { name: 'Name' })
  // the sheet of a phone slides in and scrolls, so the position is measured within the form
  const topOf = () =>
    name.evaluate(
      (input) =>
        input.getBoundingClientRect().top - (input.closest('form')?.getBoundingClientRect().top ?? 0),
    )
  const before = await topOf()
  await dialog.getByRole('radio').first().waitFor()
  // lines of a phone's text do not end on whole pixels
  expect(Math.abs((await topOf()) - before)).toBeLessThan(3)
  // the times come with the press on a day, and their room with them
  await dialog.locator('.slot-day').nth(1).click()
  for (const button of await dialog.locator('.slot-times .slot-button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await axeFaults(page, '#test-drive')).toEqual([])
})

test('FIELD-12 a full day is disabled and says so; without any free time the dialog promises a call', {
  tag: '@once',
}, async ({ page }) => {
  const path = '**/api/bookings/appointment*'
  await page.route(path, async (route) => {
    const { pathname, search, host } = new URL(route.request().url())
    const answer = await page.request.get(addressOf(null, pathname + search), { headers: { Host: host } })
    const { dates } = await answer.json()
    await route.fulfill({ json: { dates: dates.slice(1) } })
  })
  const dialog = await open(page)
  const days = dialog.getByRole('radiogroup', { name: 'Day' })
  // in the afternoon the present day may be full in any case
  const full = days.getByRole('radio', { name: /Full$/ })
  await expect(full.first()).toBeDisabled()
  await expect(full.last()).toBeDisabled()
  await page.unroute(path)
  await page.route(path, (route) => route.fulfill({ json: { dates: [] } }))
  const again = await open(page)
  await expect(again.getByText('No online times this fortnight, we’ll call you.')).toBeVisible()
  await expect(again.getByRole('radio', { name: 'Contact me to arrange a time' })).toBeChecked()
})

test('FIELD-12 the page of a booking has no fault that axe finds, on a phone and a desk', {
  tag: '@script',
}, async ({ page }) => {
  const shopper = aShopper()
  await book(page, shopper, { isScripted: true })
  await page.goto(linkIn(await mailOf(shopper, /is booked/)))
  await page.getByText('Move it to another time').click()
  await page.getByText('Cancel it').click()
  expect(await axeFaults(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await axeFaults(page)).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(width).toBeLessThanOrEqual(0)
})

async function open(page: Page): Promise<Locator> {
  const { website, query } = here()
  const { hits } = await searchAsJson(page, website, query)
  await page.goto(addressOf(website.slug, hits[0]?.url ?? '/'))
  await page.getByRole('link', { name: 'Book a Test Drive' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Book a Test Drive' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Chooses the first time that is free on a day, counted from 0. */
async function choose(place: Locator, isScripted: boolean, day: number): Promise<{ time: string }> {
  if (!isScripted) {
    const list = place.locator('select[name=dateTime]')
    const labels = (await list.locator('option').allTextContents()).filter((label) => label.includes(', '))
    const days = [...Map.groupBy(labels, (label) => label.split(', ')[0]).values()]
    const label = days[day]?.[0] ?? ''
    await list.selectOption({ label })
    return { time: clockOf(label) }
  }
  const card = place.locator('.slot-day').nth(day)
  await card.click()
  const time = place.locator('.slot-times .slot-button').first()
  await time.click()
  return { time: `${(await time.textContent()) ?? ''}` }
}

/** Reads the time of a label such as "Thu 14 Aug, 9:00am". */
function clockOf(label: string): string {
  return label.split(', ')[1] ?? label
}

async function book(
  page: Page,
  shopper: Shopper,
  { isScripted, day = aDay() }: { isScripted: boolean; day?: number },
): Promise<{ time: string; day: number }> {
  const dialog = await open(page)
  const chosen = await choose(dialog, isScripted, day)
  await fillIn(dialog, shopper)
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your test drive is booked')
  return { ...chosen, day }
}

async function fillIn(dialog: Locator, { name, phone, email }: Shopper): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('textbox', { name: 'Phone' }).fill(phone)
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
}

async function mailOf(shopper: Shopper, subject: RegExp): Promise<Email> {
  let found: Email | undefined
  await expect
    .poll(async () => {
      found = (await mailsFor(shopper)).find((mail) => subject.test(mail.subject ?? ''))
      return found !== undefined
    })
    .toBe(true)
  if (!found) throw new Error('no mail')
  expect(found.attachments.some(({ mimeType }) => /calendar|ics/.test(mimeType))).toBe(true)
  return found
}

function linkIn(mail: Email): string {
  const link = /http\S+\/booking\/[\w-]{43}/.exec(mail.text ?? '')?.[0]
  if (!link) throw new Error('the mail has no link')
  return link
}
