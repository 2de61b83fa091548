import { randomBytes, randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'
import { searchPath } from '#app/features/search/search-slug.ts'
import { forecourt } from './operator.ts'
import { serverOfTest } from './server-of-test.ts'

/**
 * The browser tests visit these demo websites and do this on each. A test that is made for both meets each
 * size with script and without: `pair` and `size` are tags (playwright.config.ts).
 */
export const websites = [
  {
    slug: 'red-gum-caravans',
    pair: '@usual',
    size: '@phone',
    name: 'Red Gum Caravans',
    stockPath: '/search/RVs-in-stock',
    stock: /^See all 76 RVs$/,
    total: 76,
    noun: 'RV',
    headline: 'Big country. Bring the good bed.',
    wanted: { condition: 'New', make: 'Jayco' },
    success: { category: 'new-vehicle-enquiry', heading: 'Thank you for your new vehicle enquiry' },
    /** @returns who is mailed about a vehicle at this location (db/sample: config.lead.recipients) */
    mailboxesAt: (_location: string) => ['sales@redgumcaravans.example'],
  },
  {
    slug: 'harbourline-motors',
    pair: '@swapped',
    size: '@desktop',
    name: 'Harbourline Motors',
    stockPath: '/search/new-used-and-demo-cars',
    stock: /^See all 180 cars$/,
    total: 180,
    noun: 'car',
    headline: 'Find your next car in minutes, not weekends.',
    wanted: { condition: 'Used', make: 'Ford' },
    success: { category: 'used-vehicle-enquiry', heading: 'Thank you for your used vehicle enquiry' },
    mailboxesAt: (location: string) => [
      `sales-${location.replace('Harbourline ', '').toLowerCase()}@harbourlinemotors.example`,
      'used-cars@harbourlinemotors.example',
    ],
  },
] as const
export type DemoWebsite = (typeof websites)[number]

/** @returns the path of the stock search of any demo website */
export function stockPathOf(slug: string): string {
  const { config = {}, template } = JSON.parse(readFileSync(`db/sample/${slug}/website.json`, 'utf8'))
  return searchPath({ config, template })
}

/** @returns a website's address while the tests run; every browser finds `*.localhost` on this machine */
export function addressOf(slug: string | null, path = '/'): string {
  return `http://${slug === null ? '' : `${slug}.`}localhost:${serverOfTest('PORT')}${path}`
}

/** This test fails when its page throws, or logs an error or a warning, such as one about hydration. */
export const test = base.extend<{ problems: string[]; hasPictures: boolean }>({
  /**
   * Whether the server draws pictures, which takes seconds for a page and matters to few tests
   * (plain-pictures.ts).
   */
  hasPictures: [false, { option: true }],
  extraHTTPHeaders: ({ hasPictures }, use) => use(hasPictures ? { 'x-pictures': 'drawn' } : {}),
  /** A page that is gone to is there whole: what stands below its first screen comes once the first picture is painted. */
  page: async ({ page, javaScriptEnabled }, use) => {
    const goTo = page.goto.bind(page)
    page.goto = async (address, options) => {
      const answer = await goTo(address, options)
      const isWholeWanted =
        hasScript(javaScriptEnabled) && !['domcontentloaded', 'commit'].includes(options?.waitUntil ?? 'load')
      const late = page.locator('noscript.late-sheet').first()
      // a test may have stopped the clock or hold the picture back
      if (isWholeWanted) await late.waitFor({ state: 'detached', timeout: 4000 }).catch(() => undefined)
      return answer
    }
    await use(page)
  },
  problems: [
    async ({ page, context }, use) => {
      const problems: string[] = []
      await context.addInitScript(keepPointerAway)
      await page.addInitScript(() => {
        const happened: number[] = []
        Object.assign(window, { happened })
        addEventListener('forecourt:happened', (event) => happened.push((event as CustomEvent).detail.id))
      })
      page.on('pageerror', (error) => problems.push(`thrown: ${error.message}`))
      page.on('console', (message) => {
        // browsers log an answer that the test asked for as an error
        const isAnswer = /^Failed to load resource: .* status of 4(04|09|10|22)/.test(message.text())
        // a busy machine paints a picture some seconds later; first-screen.spec.ts tells that what is asked for is shown
        const isLate = /was preloaded using link preload but not used within a few seconds/.test(
          message.text(),
        )
        if (['error', 'warning'].includes(message.type()) && !isAnswer && !isLate)
          problems.push(message.text())
      })
      await use(problems)
      expect(problems, 'the browser’s console').toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

/**
 * Runs in the browser. The headless shell starts with a mouse in the corner of each tab's first page; a page
 * would take it for a visitor's, and wake.
 */
function keepPointerAway(): void {
  const stop = (event: PointerEvent): void => {
    if (event.isTrusted && event.pointerType === 'mouse' && event.clientX === 0 && event.clientY === 0)
      event.stopImmediatePropagation()
  }
  addEventListener('pointerover', stop, { capture: true })
}

/** Tells whether the page's own scripts run in this project. */
export function hasScript(javaScriptEnabled: boolean | undefined): boolean {
  return javaScriptEnabled !== false
}

/** @returns the catalogue events that the page has announced since it was loaded */
export function announced(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { happened: number[] }).happened)
}

/** Gives the first sign of intent, and waits until React has taken over. */
export async function wake(page: Page): Promise<void> {
  await page.waitForLoadState('domcontentloaded')
  await page.keyboard.press('Shift')
  await expect(page.locator('html[data-script=awake]')).toBeAttached()
}

export function results(page: Page): Locator {
  return page.getByRole('region', { name: 'Results' }).getByRole('article')
}

/** Finds the link to a card's vehicle; the card's other links lead to the form on the same page. */
export function titleLink(card: Locator): Locator {
  return card.getByRole('heading').getByRole('link')
}

export function titlesOf(page: Page): Promise<string[]> {
  return results(page).getByRole('heading').allTextContents()
}

/** Opens the filters, which on the phone are a sheet behind a button. */
export async function openFilters(page: Page): Promise<Locator> {
  const sheet = page.getByRole('button', { name: /^Filters/ })
  await page.locator('#filter-form').waitFor({ state: 'attached' })
  if (await sheet.isVisible()) await sheet.click()
  return page.getByRole('search', { name: 'Filter vehicles' })
}

/** Shows what is chosen. On a desktop with script it shows by itself, and the button goes away. */
export async function applyFilters(filters: Locator): Promise<void> {
  const button = filters.getByRole('button', { name: /^(Apply filters|Show )/ })
  if (await button.isVisible()) await button.click({ timeout: 3000 }).catch(() => expect(button).toBeHidden())
}

/** Ticks one value of a filter and returns how many vehicles it promises. */
export async function choose(filters: Locator, facet: string, value: string): Promise<number> {
  const group = filters.getByRole('group', { name: facet, exact: true })
  if (!(await group.isVisible())) await filters.getByText(facet).filter({ visible: true }).first().click()
  const label = group.locator('label').filter({ hasText: new RegExp(`^${value}[\\d,]+ vehicles$`) })
  const isKnown = (await label.count()) > 0 && (await label.isVisible())
  if (!isKnown) await group.locator('.filter-rest > summary').click()
  await label.getByRole('checkbox').check()
  const count = /([\d,]+) vehicles$/.exec((await label.textContent()) ?? '')?.[1] ?? ''
  return Number(count.replaceAll(',', ''))
}

export interface Shopper {
  name: string
  phone: string
  email: string
  message: string
}

export function aShopper(changes: Partial<Shopper> = {}): Shopper {
  const one = randomBytes(5).toString('hex')
  return {
    name: 'Ann Example',
    phone: aMobileNumber(),
    email: `ann-${one}@shopper.example`,
    message: `Is it still there? (${one})`,
    ...changes,
  }
}

/** Makes a new number, because one phone may hold only one vehicle and two bookings. */
export function aMobileNumber(): string {
  const digits = () => String(randomInt(1000)).padStart(3, '0')
  return `0411 ${digits()} ${digits()}`
}

export async function fillIn(page: Page, shopper: Shopper): Promise<Locator> {
  const form = await fillInPerson(page, shopper)
  const next = form.getByRole('button', { name: 'Continue' }).last()
  const isStepped = await next.isVisible()
  if (isStepped) await next.click()
  await form.getByRole('textbox', { name: 'Message' }).fill(shopper.message)
  if (!isStepped) return form
  await form.getByLabel('Not sure yet').check()
  await next.click()
  await form.getByLabel('Email', { exact: true }).check()
  return form
}

/** Fills in the first step of the enquiry, where a website shows it in steps. */
export async function fillInPerson(page: Page, shopper: Shopper): Promise<Locator> {
  const form = page.getByRole('region', { name: /^(Enquire|Ask) about this/ })
  await form.getByRole('textbox', { name: 'Name' }).fill(shopper.name)
  await form.getByRole('textbox', { name: 'Phone' }).fill(shopper.phone)
  await form.getByRole('textbox', { name: 'Email' }).fill(shopper.email)
  return form
}

/** Opens the vehicle that comes first in the stock of a website. */
export async function openFirstVehicle(page: Page, website: DemoWebsite): Promise<void> {
  const [first] = (await searchAsJson(page, website)).hits
  await page.goto(addressOf(website.slug, first?.url ?? '/'))
}

interface SearchAnswer {
  total: number
  hits: { id: number; name: string; url: string; price: number }[]
}

/**
 * Searches the website's stock at the address that its page asks. The page fetches, since Node does not know
 * `*.localhost`.
 */
export async function searchAsJson(
  page: Page,
  website: { slug: string; stockPath: string },
  query = '',
): Promise<SearchAnswer> {
  const address = addressOf(null, `/api${website.stockPath}${query}`)
  const answer = await page.request.get(address, { headers: { Host: new URL(addressOf(website.slug)).host } })
  return answer.json()
}

export interface ListedLead {
  website: string
  category: string
  name: string
  email: string
  phone: string
  vehicle: string
  status: string
  deliveries: string
}

/** Runs `leads list --json`, as an operator does while the server runs. */
export async function leadsOf(shopper: Shopper, website: { slug: string }): Promise<ListedLead[]> {
  const listed = await forecourt('leads', 'list', '--all', '--website', website.slug, '--json')
  return (JSON.parse(listed) as ListedLead[]).filter(({ email }) => email === shopper.email)
}

/**
 * Reads the mails to the dealership that wait in the mail folder with this shopper as their reply address.
 */
export async function mailsOf(shopper: Shopper): Promise<Email[]> {
  return (await mailsNaming(shopper)).filter((mail) =>
    mail.replyTo?.some(({ address }) => address === shopper.email),
  )
}

/** Reads the mails that are addressed to the shopper. */
export async function mailsFor(shopper: Shopper): Promise<Email[]> {
  return (await mailsNaming(shopper)).filter((mail) =>
    mail.to?.some(({ address }) => address === shopper.email),
  )
}

async function mailsNaming({ email }: Shopper): Promise<Email[]> {
  const folder = join(serverOfTest('DATA'), 'mail')
  const names = await readdir(folder).catch(() => [])
  const whole = names.filter((name) => /^[^.].*\.eml$/.test(name))
  const mails = await Promise.all(whole.map((name) => readFile(join(folder, name))))
  return Promise.all(mails.filter((mail) => mail.includes(email)).map((mail) => PostalMime.parse(mail)))
}
