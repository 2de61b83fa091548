import type { Page } from '@playwright/test'
import {
  addressOf,
  choose,
  expect,
  hasScript,
  openFilters,
  results,
  searchAsJson,
  test,
  titleLink,
  titlesOf,
  wake,
  websites,
} from './shopper.ts'

for (const website of websites) {
  const { slug, name, stockPath, total, noun } = website
  const summary = (count: number): RegExp =>
    new RegExp(`^${count} ${noun}${count === 1 ? '' : 's'}( match)?$`)

  test(`SEARCH-13 pages of ${name} follow one another; the page is kept in the address`, async ({ page }) => {
    await page.goto(addressOf(slug, stockPath))
    await expect(page.getByRole('status')).toHaveText(summary(total))
    const first = await titlesOf(page)
    expect(first).toHaveLength(24)
    await page.getByRole('link', { name: 'Next page' }).click()

    await expect(page).toHaveURL(/\?page=2$/)
    await expect(page.getByText(/^Page 2 of /)).toBeVisible()
    const second = await titlesOf(page)
    await page.reload()
    expect(await titlesOf(page)).toEqual(second)
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page.getByText(/^Page 3 of /)).toBeVisible()
    await page.goBack()
    await expect(page.getByText(/^Page 2 of /)).toBeVisible()
    expect(await titlesOf(page)).toEqual(second)
    await page.getByRole('link', { name: 'Previous page' }).click()
    await expect(page.getByText(/^Page 1 of /)).toBeVisible()
    expect(await titlesOf(page)).toEqual(first)
    await expect(page.getByRole('link', { name: 'Previous page' })).toHaveCount(0)
  })

  test(`SEARCH-13 going through all pages of ${name} shows every vehicle once`, { tag: '@once' }, async ({
    page,
  }) => {
    await page.goto(addressOf(slug, stockPath))
    const links: (string | null)[] = []
    for (;;) {
      for (const card of await results(page).all()) links.push(await titleLink(card).getAttribute('href'))
      const next = page.getByRole('link', { name: 'Next page' })
      if ((await next.count()) === 0) break
      await page.goto(addressOf(slug, (await next.getAttribute('href')) ?? ''))
    }
    expect(links).toHaveLength(total)
    expect(new Set(links).size).toBe(total)
  })

  test(`SEARCH-01 vehicles of ${name} stand in the order that was chosen`, async ({
    page,
    javaScriptEnabled,
  }) => {
    await page.goto(addressOf(slug, stockPath))
    if (hasScript(javaScriptEnabled)) await wake(page)
    const sort = page.getByRole('combobox', { name: 'Sort by' })
    await sort.selectOption('Lowest Price')
    if (!hasScript(javaScriptEnabled)) await page.getByRole('button', { name: 'Sort', exact: true }).click()
    await expect(page).toHaveURL(/\?sort=price_asc$/)
    const cheapest = await searchAsJson(page, website, '?sort=price_asc')
    expect(cheapest.hits.map(({ price }) => price)).toEqual(
      cheapest.hits.map(({ price }) => price).toSorted((a, b) => a - b),
    )
    expect((await titlesOf(page)).map(withoutSold)).toEqual(cheapest.hits.map((hit) => hit.name))
    await expect(sort).toHaveValue('price_asc')
  })

  test(`SEARCH-12 the counts of the filters of ${name} are what they lead to`, async ({ page }) => {
    for (const [facet, value] of [
      ['Condition', website.wanted.condition],
      ['Make', website.wanted.make],
    ] as const) {
      await page.goto(addressOf(slug, stockPath))
      const filters = await openFilters(page)
      const promised = await choose(filters, facet, value)
      await filters.getByRole('button', { name: 'Apply filters' }).click()
      await expect(page.getByRole('status')).toHaveText(summary(promised))
      expect((await titlesOf(page)).length).toBe(Math.min(24, promised))
    }
  })

  test(`SEARCH-15 a search of ${name} that finds nothing offers to clear the filters`, async ({ page }) => {
    await page.goto(addressOf(slug, stockPath))
    await searchFor(page, 'zeppelin')
    await expect(page).toHaveURL(addressOf(slug, `${stockPath}?q=zeppelin`))
    await expect(page.getByRole('heading', { name: 'No vehicles found' })).toBeVisible()
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL(addressOf(slug, stockPath))
    await expect(page.getByRole('status')).toHaveText(summary(total))
  })

  test(`SEARCH-12 text finds makes on ${name}, and a chosen filter can be taken back`, async ({ page }) => {
    const { make } = website.wanted
    await page.goto(addressOf(slug, stockPath))
    await searchFor(page, make)
    await expect(page).toHaveURL(new RegExp(`\\?q=${make}$`))
    for (const title of await titlesOf(page)) expect(title).toContain(make)
    await page.getByRole('link', { name: `Remove “${make}”` }).click()
    await expect(page.getByRole('status')).toHaveText(summary(total))
  })
}

test('the filter sheet opens and closes by keyboard', { tag: '@phone' }, async ({ page }) => {
  await page.goto(addressOf(websites[0].slug, websites[0].stockPath))
  const opener = page.getByRole('button', { name: /^Filters/ })
  const apply = page.getByRole('button', { name: 'Apply filters' })
  await expect(apply).toBeHidden()
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(apply).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Close filters' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(apply).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await page.getByRole('button', { name: 'Close filters' }).click()
  await expect(apply).toBeHidden()
})

test('ROUTE-07 the three searches of the RV website show what they say', { tag: '@once' }, async ({
  page,
}) => {
  for (const [path, count] of [
    ['/search/RVs-in-stock', 76],
    ['/search/new-RVs-in-stock', 66],
    ['/search/pre-owned-RVs-in-stock', 10],
  ] as const) {
    await page.goto(addressOf('red-gum-caravans', path))
    await expect(page.getByRole('status')).toHaveText(`${count} RVs`)
  }
})

test('DEMO-02 of 76 RVs 64 are new, 10 used, 2 demo', { tag: '@once' }, async ({ page }) => {
  await page.goto(addressOf('red-gum-caravans', '/search/RVs-in-stock'))
  const condition = page.getByRole('group', { name: 'Condition', exact: true })
  for (const name of ['New 64 vehicles', 'Used 10 vehicles', 'Demo 2 vehicles'])
    await expect(condition.getByRole('checkbox', { name })).toBeVisible()
})

test('PRICE-02 PRICE-03 TAG-02 what has no price says so, what is reserved is marked', {
  tag: '@once',
}, async ({ page }) => {
  const cardOf = async (text: string) => {
    await page.goto(addressOf('red-gum-caravans', `/search/RVs-in-stock?q=${encodeURIComponent(text)}`))
    return results(page).filter({ hasText: text })
  }
  await expect(await cardOf('Journey 22.68-2 Touring')).toContainText('Enquire for price.')
  await expect(await cardOf('Dove Outback')).toContainText('PREORDER')
  await expect((await cardOf('JRV RM.19-1')).filter({ hasText: 'RESERVED' })).toHaveCount(1)
})

function withoutSold(title: string): string {
  return title.replace(/, sold$/, '')
}

async function searchFor(page: Page, words: string): Promise<void> {
  const filters = await openFilters(page)
  await filters.getByRole('searchbox', { name: 'Search' }).fill(words)
  await filters.getByRole('button', { name: 'Apply filters' }).click()
}

test('a picture that does not come leaves the drawing of its body', {
  tag: ['@once'],
}, async ({ page, problems }) => {
  await page.route(/\/_image\?/, (route) => route.fulfill({ status: 502 }))
  await page.goto(addressOf(websites[0].slug, websites[0].stockPath))
  const picture = page.locator('.card-picture img').first()
  await expect(picture).toHaveAttribute('src', /^\/vehicles\/[a-z-]+\.svg$/)
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  problems.length = 0 // the browser itself says that the pictures failed
})
