import type { Frame, Page } from '@playwright/test'
import { tableUnder } from '#test/table-under.ts'
import { addressOf, announced, expect, stockPathOf, test, wake } from './shopper.ts'

/*
 * The document's table says which demo website shows which switch. These tests open each in a browser: it is
 * seen on the page, and what it sends arrives.
 */

type Look = (page: Page) => Promise<void>

const opensChat: Look = async (page) => {
  const card = page.getByRole('region', { name: 'Text us' })
  await expect(card).toBeInViewport()
  await card.getByRole('button', { name: 'Text us' }).click()
  const chat = page.frameLocator('iframe[title="Text chat"]')
  await expect(chat.getByText('Hello! What would you like to know?')).toBeVisible()
  expect(await announced(page)).toContain(54)
}

const looks: Readonly<Record<string, Look>> = {
  'config.favicon': async (page) => {
    const address = (await page.locator('link[rel=icon]').first().getAttribute('href')) ?? ''
    const status = await page.evaluate(async (icon) => {
      const { ok, headers } = await fetch(icon)
      return [ok, headers.get('content-type')]
    }, address)
    expect(status).toEqual([true, 'image/svg+xml'])
  },
  'logo.url': (page) => seesPicture(page, 'header img[src="/media/logo.svg"]'),
  'config.cars.certified_program.logo': (page) =>
    seesPicture(page, 'article img[src="/media/certified.svg"]'),
  'config.cars.passport': async (page) => {
    await expect(page.getByRole('heading', { name: 'Imperfection standard 1.0' })).toBeVisible()
  },
  'config.search_path': async (page) => {
    await expect(page.getByRole('region', { name: 'Results' }).getByRole('article').first()).toBeVisible()
    await expect(page).toHaveURL(/\/pre-owned$/)
  },
  'config.header.dropdown_on_hover': async (page) => {
    const opener = page.locator('[data-opens=hover] summary').filter({ hasText: 'Cars' }).first()
    await opener.hover()
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
  },
  label_used_as_pre_owned: async (page) => {
    const filters = page.getByRole('search', { name: 'Filter vehicles' })
    await expect(filters.getByRole('checkbox', { name: /^Pre-owned/ })).toBeVisible()
    await expect(filters.getByRole('checkbox', { name: /^Used/ })).toHaveCount(0)
  },
  'config.cars.excluded_location_ids': async (page) => {
    await expect(page.getByRole('heading', { name: 'No vehicles found' })).toBeVisible()
  },
  'analytics.ga_measurement_id': async (page) => {
    await page.getByRole('button', { name: 'Yes, that’s fine' }).click()
    await expect.poll(() => heardBy(page, '/_tags/google-analytics')).toContain('page_view')
  },
  'consent.banner': async (page) => {
    const card = page.locator('#consent-card')
    await expect(card).toBeInViewport()
    await wake(page)
    await card.getByRole('button', { name: 'No, thanks' }).click()
    await expect(card).toBeHidden()
    expect(page.frames()).toHaveLength(1)
  },
  'analytics.adobe_script_url': async (page) => {
    await wake(page)
    const tag = () => frameAt(page, '/_tags/manufacturer-tag')
    await expect.poll(() => tag() !== undefined).toBe(true)
    const isLoaded = () => tag()?.evaluate(() => document.scripts[0]?.src.endsWith('/_sandbox/tag.js'))
    await expect.poll(isLoaded).toBe(true)
  },
  login_split_test: async (page) => {
    const told = await collected(page)
    expect(told.event_properties).toMatchObject({ variant: expect.stringMatching(/^[AB]$/) })
  },
  'features.dealerstudio': async (page) => {
    const told = await collected(page)
    expect(told).toMatchObject({ website_slug: 'kauri-motors', category: 'page view' })
  },
  'features.redbook': async (page) => {
    await expect(page.getByText('Manufacturer’s specification').first()).toBeVisible()
  },
  'features.autobot': opensChat,
  'features.impel': opensChat,
  'features.dealercell': opensChat,
  'features.autograb': async (page) => {
    await wake(page)
    const form = page.locator('form:has(input[name=form][value=trade-in])')
    await form.getByRole('textbox', { name: /^Registration number/ }).fill('DEMO01')
    await form.getByRole('combobox', { name: /^State/ }).selectOption('VIC')
    await form.getByRole('button', { name: 'Find my vehicle' }).click()
    await expect(form.getByRole('status').getByText(/2019 Toyota Camry/)).toBeVisible()
    await expect.poll(() => announced(page)).toContain(50)
  },
  'phones.masked': async (page) => {
    await expect(page.locator('a#phone')).toBeVisible()
    await expect(page.locator('a#phone')).toContainText(/\d{4} \d{4}|\d{4} \d{3} \d{3}/)
  },
  'finance.self_check': async (page) => {
    await page.getByRole('button', { name: 'See where you stand' }).click()
    // finance-check.spec.ts tests the answers
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(7)
  },
  garage_login: async (page) => {
    await wake(page)
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await announced(page)).toContain(35)
  },
}

const rows = tableUnder('## Which demo website wears what').map((row) =>
  row.map((cell) => cell.replaceAll('`', '').trim()),
)

test('MEND-30 DEMO-09 every switch of the table has a test', { tag: '@once' }, () => {
  expect(Object.keys(looks).toSorted()).toEqual(rows.map(([name = '']) => name).toSorted())
})

for (const [name = '', slug = '', path = '', holds = ''] of rows)
  test(`MEND-30 DEMO-09 ${name} is seen at ${slug}, and what it sends arrives`, { tag: '@once' }, async ({
    page,
  }) => {
    // the page of a tag is a frame of every other page
    const shown = path.startsWith('/_tags/') ? '/' : path
    await page.goto(path === 'a vehicle' ? await vehicleThat(page, slug, holds) : addressOf(slug, shown))
    await looks[name]?.(page)
  })

async function seesPicture(page: Page, selector: string): Promise<void> {
  const picture = page.locator(selector).first()
  await expect(picture).toBeInViewport()
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
}

/** Opens the first vehicle of a website whose page contains these words. */
async function vehicleThat(page: Page, slug: string, holds: string): Promise<string> {
  await page.goto(addressOf(slug, stockPathOf(slug)))
  const links = page.getByRole('region', { name: 'Results' }).getByRole('heading').getByRole('link')
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const found = await page.evaluate(
    async ([words, ...addresses]) => {
      for (const address of addresses)
        if ((await (await fetch(address)).text()).includes(words ?? '')) return address
      return null
    },
    [holds, ...paths],
  )
  expect(found, `a vehicle of ${slug} with ${holds}`).not.toBeNull()
  return addressOf(slug, found ?? '/')
}

function frameAt(page: Page, path: string): Frame | undefined {
  return page.frames().find((frame) => frame.url().endsWith(path))
}

/** Reads the data layer that a tag finds in its frame. */
async function heardBy(page: Page, path: string): Promise<string> {
  const heard = await frameAt(page, path)?.evaluate(() => {
    const { dataLayer = [] } = window as unknown as { dataLayer?: unknown[] }
    return JSON.stringify(dataLayer)
  })
  return heard ?? ''
}

/** Reloads the page, and returns what the website's collector is told of it. */
async function collected(page: Page): Promise<Record<string, unknown>> {
  const told = page.waitForResponse(/\/_sandbox\/collector\/events$/)
  await page.reload()
  await wake(page)
  const answer = await told
  expect(answer.status()).toBe(204)
  return answer.request().postDataJSON().event
}
