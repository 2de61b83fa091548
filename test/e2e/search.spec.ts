import type { Locator, Page } from '@playwright/test'
import { axeFaults } from './axe.ts'
import {
  addressOf,
  applyFilters,
  aShopper,
  choose,
  expect,
  hasScript,
  leadsOf,
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

  test(`SEARCH-13 more vehicles of ${name} load below the others; the address keeps the page number`, {
    tag: website.pair,
  }, async ({ page, javaScriptEnabled }) => {
    await page.goto(addressOf(slug, stockPath))
    await expect(counted(page)).toHaveText(summary(total))
    const first = await titlesOf(page)
    expect(first).toHaveLength(24)
    if (hasScript(javaScriptEnabled)) await wake(page)
    await page.getByRole('link', { name: 'Show 24 more' }).click()
    await expect(page).toHaveURL(/\?page=2(#from-25)?$/)
    await expect(page.getByText(`Showing 48 of ${total}`)).toBeVisible()
    if (hasScript(javaScriptEnabled)) await expect(titleLink(results(page).nth(24))).toBeFocused()
    const both = await titlesOf(page)
    expect(both).toHaveLength(48)
    expect(both.slice(0, 24)).toEqual(first)
    await page.reload()
    expect(await titlesOf(page)).toEqual(both)
    await titleLink(results(page).nth(30)).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/in stock/)
    await page.goBack()
    await expect(page.getByText(`Showing 48 of ${total}`)).toBeVisible()
    expect(await titlesOf(page)).toEqual(both)
  })

  test(`SEARCH-13 going through all pages of ${name} shows every vehicle once`, { tag: '@once' }, async ({
    page,
  }) => {
    const shown: string[][] = []
    for (let number = 1; shown.flat().length < total; number += 1) {
      const { hits } = await searchAsJson(page, website, `?page=${number}`)
      shown.push(hits.map(({ url }) => url))
    }
    expect(new Set(shown.flat()).size).toBe(total)
    expect(shown.flat()).toHaveLength(total)
    // an address far into the list shows only its own page and the way back
    const far = shown.length
    await page.goto(addressOf(slug, `${stockPath}?page=${far}`))
    const links = await results(page).getByRole('heading').getByRole('link').all()
    const paths = await Promise.all(links.map((link) => link.getAttribute('href')))
    expect(paths).toEqual(far > 4 ? shown.at(-1) : shown.flat())
    await expect(page.getByRole('link', { name: 'Show previous 24' })).toHaveCount(far > 4 ? 1 : 0)
  })

  test(`SEARCH-01 vehicles of ${name} stand in the order that was chosen`, {
    tag: website.pair,
  }, async ({ page, javaScriptEnabled }) => {
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
    const inOrder = cheapest.hits.map((hit) => hit.name)
    await expect.poll(async () => (await titlesOf(page)).map(withoutSold)).toEqual(inOrder)
    await expect(sort).toHaveValue('price_asc')
  })

  test(`SEARCH-12 the counts of the filters of ${name} are what they lead to`, {
    tag: website.pair,
  }, async ({ page }) => {
    for (const [facet, value] of [
      ['Condition', website.wanted.condition],
      ['Make', website.wanted.make],
    ] as const) {
      await page.goto(addressOf(slug, stockPath))
      const filters = await openFilters(page)
      const promised = await choose(filters, facet, value)
      await applyFilters(filters)
      await expect(counted(page)).toHaveText(summary(promised))
      expect((await titlesOf(page)).length).toBe(Math.min(24, promised))
    }
  })

  test(`SEARCH-15 a search of ${name} that finds nothing offers to clear the filters`, {
    tag: website.pair,
  }, async ({ page }) => {
    await page.goto(addressOf(slug, stockPath))
    await searchFor(page, 'zeppelin')
    await expect(page).toHaveURL(addressOf(slug, `${stockPath}?q=zeppelin`))
    await expect(page.getByRole('heading', { name: 'No vehicles found' })).toBeVisible()
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL(addressOf(slug, stockPath))
    await expect(counted(page)).toHaveText(summary(total))
  })

  test(`SEARCH-12 text finds makes on ${name}, and a chosen filter can be taken back`, {
    tag: website.pair,
  }, async ({ page }) => {
    const { make } = website.wanted
    await page.goto(addressOf(slug, stockPath))
    await searchFor(page, make)
    await expect(page).toHaveURL(new RegExp(`\\?q=${make}$`))
    const remove = page.getByRole('link', { name: `Remove “${make}”` })
    await expect(remove).toBeVisible()
    for (const title of await titlesOf(page)) expect(title).toContain(make)
    await remove.click()
    await expect(counted(page)).toHaveText(summary(total))
  })
}

test('the filter sheet opens and closes by keyboard', { tag: '@phone' }, async ({ page }) => {
  await page.goto(addressOf(websites[0].slug, websites[0].stockPath))
  const opener = page.getByRole('button', { name: /^Filters/ })
  const apply = page.getByRole('button', { name: /^(Apply filters|Show \d+ RVs)$/ })
  await expect(apply).toBeHidden()
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(apply).toBeVisible()
  // the page beneath does not scroll
  await page.mouse.move(200, 30)
  await page.mouse.wheel(0, 600)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Close filters' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(apply).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await page.getByRole('button', { name: 'Close filters' }).click()
  await expect(apply).toBeHidden()
})

test('ROUTE-07 DEMO-02 the three searches of the RV website show what they say: of 76 RVs 64 are new, 10 used, 2 demo', {
  tag: '@once',
}, async ({ page }) => {
  for (const [path, count] of [
    ['/search/new-RVs-in-stock', 66],
    ['/search/pre-owned-RVs-in-stock', 10],
    ['/search/RVs-in-stock', 76],
  ] as const) {
    await page.goto(addressOf('red-gum-caravans', path))
    await expect(counted(page)).toHaveText(`${count} RVs`)
  }
  const condition = page.getByRole('group', { name: 'Condition', exact: true })
  for (const name of ['New 64 vehicles', 'Used 10 vehicles', 'Demo 2 vehicles'])
    await expect(condition.getByRole('checkbox', { name })).toBeVisible()
})

test('PRICE-02 PRICE-03 TAG-02 a vehicle without a price says so, and a reserved one is marked', {
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
  await filters.getByLabel('Search', { exact: true }).fill(words)
  await applyFilters(filters)
}

test('a picture that fails to load leaves the drawing of its body', {
  tag: ['@once'],
}, async ({ page, problems }) => {
  await page.route(/\/_image\?/, (route) => route.fulfill({ status: 502 }))
  await page.goto(addressOf(websites[0].slug, websites[0].stockPath))
  const picture = page.locator('.card-picture img').first()
  await expect(picture).toHaveAttribute('src', /^\/vehicles\/[a-z-]+\.svg$/)
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  // the browser logs the failed pictures
  problems.length = 0
})

test('SEARCH-12 on a desk a choice shows its results by itself, the focus stays, and Back undoes it', {
  tag: ['@desktop', '@script'],
}, async ({ page }) => {
  const { slug, stockPath, total } = websites[1]
  await page.goto(addressOf(slug, stockPath))
  await wake(page)
  const used = page.getByRole('checkbox', { name: /^Used/ })
  await used.check()
  await expect(page).toHaveURL(/\?car_type=used$/)
  await expect(counted(page)).toHaveText('100 cars match')
  await expect(used).toBeFocused()
  await expect(page.getByRole('button', { name: 'Apply filters' })).toBeHidden()
  await page.getByRole('link', { name: 'Remove Used' }).click()
  await expect(counted(page)).toHaveText(`${total} cars`)
  await expect(used).not.toBeChecked()
  await page.goBack()
  await expect(counted(page)).toHaveText('100 cars match')
  await expect(used).toBeChecked()
})

test('SEARCH-12 a range is set by its thumbs or its figures', { tag: ['@desktop', '@script'] }, async ({
  page,
}) => {
  const { slug, stockPath } = websites[1]
  await page.goto(addressOf(slug, stockPath))
  await wake(page)
  const most = page.getByRole('slider', { name: 'Price, to' })
  await most.focus()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageDown')
  await expect(page).toHaveURL(/\?price_max=\d+$/)
  await expect(most).toBeFocused()
  const bound = Number(new URL(page.url()).searchParams.get('price_max'))
  await expect(most).toHaveAttribute('aria-valuetext', `$${bound.toLocaleString('en-AU')}`)
  const { hits, total } = await searchAsJson(page, websites[1], `?price_max=${bound}`)
  await expect(counted(page)).toHaveText(`${total} cars match`)
  for (const { price } of hits) expect(price).toBeLessThanOrEqual(bound)
  const least = page.getByRole('group', { name: 'Price' }).getByRole('textbox', { name: 'From' })
  await least.fill('20000')
  await least.press('Tab')
  await expect(page).toHaveURL(new RegExp(`price_min=20000&price_max=${bound}$`))
})

test('SEARCH-12 on a phone the button of the sheet shows the count, and closing drops choices that were not applied', {
  tag: ['@phone', '@script'],
}, async ({ page }) => {
  const { slug, stockPath, total } = websites[1]
  await page.goto(addressOf(slug, stockPath))
  await wake(page)
  const filters = await openFilters(page)
  const promised = await choose(filters, 'Condition', 'Used')
  await expect(filters.getByRole('button', { name: `Show ${promised} cars` })).toBeVisible()
  await expect(page).toHaveURL(addressOf(slug, stockPath))
  await page.getByRole('button', { name: 'Close filters' }).click()
  await openFilters(page)
  await expect(filters.getByRole('checkbox', { name: /^Used/ })).not.toBeChecked()
  await expect(filters.getByRole('button', { name: `Show ${total} cars` })).toBeVisible()
  await choose(filters, 'Condition', 'Used')
  await filters.getByRole('button', { name: `Show ${promised} cars` }).click()
  await expect(counted(page)).toHaveText(`${promised} cars match`)
  await expect(filters).toBeHidden()
})

test('SEARCH-15 an empty result offers changes that find something, with their counts', {
  tag: '@once',
}, async ({ page }) => {
  const { slug, stockPath } = websites[1]
  await page.goto(addressOf(slug, `${stockPath}?body=Ute&price_max=5000`))
  await expect(page.getByRole('heading', { name: 'No vehicles found' })).toBeVisible()
  const raise = page.getByRole('link', { name: /^Raise price to \$/ })
  const count = Number(/(\d+) in stock$/.exec((await raise.textContent()) ?? '')?.[1])
  expect(count).toBeGreaterThan(0)
  await raise.click()
  await expect(counted(page)).toHaveText(new RegExp(`^${count} cars? match$`))
})

test('SEARCH-15 a visitor who finds nothing can say what they want, in the words of the search', async ({
  page,
}) => {
  const [, website] = websites
  await page.goto(addressOf(website.slug, `${website.stockPath}?body=Ute&price_max=5000`))
  const form = page.getByRole('region', { name: 'Tell us what you’re after' })
  const message = form.getByRole('textbox', { name: 'Message' })
  await expect(message).toHaveValue('I am looking for cars: Ute, Up to $5,000.')
  const send = form.getByRole('button', { name: 'Ask us to look' })
  await send.click()
  await expect(form.getByRole('link', { name: /^Name: / })).toBeVisible()
  const shopper = aShopper()
  await form.getByRole('textbox', { name: 'Name' }).fill(shopper.name)
  // without phone and email the server refuses the form, and keeps what was typed
  await send.click()
  await expect(form.getByRole('link', { name: /^Email: / })).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue(shopper.name)
  await form.getByRole('textbox', { name: 'Email' }).fill(shopper.email)
  await send.click()
  await expect(page).toHaveURL(/\/success\?category=general$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your enquiry')
  expect(await leadsOf(shopper, website)).toMatchObject([{ category: 'General', vehicle: '' }])
})

test('Haul: trucks as a table, under an address of its own', { tag: '@once' }, async ({ page }) => {
  await page.goto(addressOf('longreach-trucks', '/search/trucks'))
  await page.getByRole('link', { name: 'Table' }).click()
  await expect(page).toHaveURL(/\?view=table$/)
  const table = page.getByRole('region', { name: 'Vehicles as a table' })
  await expect(table.getByRole('row')).toHaveCount(25)
  await expect(table.getByRole('columnheader', { name: 'GVM' })).toBeVisible()
  await page.getByRole('link', { name: 'Cards' }).click()
  await expect(table).toHaveCount(0)
})

test('a search field suggests what a visitor may mean, by mouse and by keyboard', {
  tag: ['@desktop', '@script'],
}, async ({ page }) => {
  const { slug, stockPath } = websites[1]
  await page.goto(addressOf(slug, stockPath))
  await wake(page)
  const field = page.getByRole('combobox', { name: 'Search' })
  await field.pressSequentially('maz', { delay: 40 })
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  const first = list.getByRole('option').first()
  await expect(first).toContainText('Mazda')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  // the rest of the page may be dimmed while other results are loading
  expect(await axeFaults(page, '.search-box')).toEqual([])
  await field.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await field.press('Escape')
  await expect(list).toBeHidden()
  await expect(field).toHaveValue('maz')
  await field.press('ArrowDown')
  await expect(list).toBeVisible()
  await field.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  const count = Number(/(\d+)$/.exec((await first.textContent()) ?? '')?.[1])
  await field.press('Enter')
  await expect(page).toHaveURL(/make=Mazda/)
  await expect(counted(page)).toHaveText(`${count} cars match`)
})

test('an empty search field offers recent searches and the most frequent vehicles', {
  tag: ['@once', '@script'],
}, async ({ page }) => {
  const { slug, stockPath } = websites[1]
  for (const text of ['diesel', 'mazda']) {
    await page.goto(addressOf(slug, `${stockPath}?q=${text}`))
    await wake(page)
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('recent_searches')))
      .toContain(`"${text}"`)
  }
  await page.goto(addressOf(slug, stockPath))
  const combobox = page.getByRole('combobox', { name: 'Search' })
  const rows = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  // the focus itself wakes the page
  await page.getByRole('searchbox', { name: 'Search' }).focus()
  await expect(rows.nth(1)).toHaveText('diesel')
  await expect(rows.first()).toHaveText('mazda')
  await expect(page.getByText('Popular', { exact: true })).toBeVisible()
  await expect(page.getByText(`${await rows.count()} suggestions`)).toBeAttached()
  // the rest of the page may be dimmed while other results are loading
  expect(await axeFaults(page, '.search-box')).toEqual([])
  await page.getByRole('button', { name: 'Remove “diesel” from recent searches' }).click()
  await expect(rows.filter({ hasText: 'diesel' })).toHaveCount(0)
  await expect(combobox).toBeFocused()
  await combobox.press('ArrowDown')
  await expect(combobox).toHaveValue('mazda')
  await combobox.press('Delete')
  await expect(rows.filter({ hasText: /^mazda$/ })).toHaveCount(0)
  await expect(combobox).toHaveValue('')
  expect(await page.evaluate(() => localStorage.getItem('recent_searches'))).toBe('[]')
  await combobox.pressSequentially('maz')
  await expect(rows.first()).toContainText('Mazda')
  await combobox.press('Escape')
  await expect(rows.first()).toBeHidden()
  await expect(combobox).toHaveValue('maz')
  await combobox.press('Escape')
  await expect(combobox).toHaveValue('')
  await expect(rows.first()).toBeHidden()
  await combobox.press('ArrowDown')
  const popular = await walkToPopular(page)
  const count = Number(/(\d+)$/.exec((await popular.textContent()) ?? '')?.[1])
  await combobox.press('Enter')
  await expect(page).toHaveURL(/[?&]model=/)
  await expect(counted(page)).toHaveText(new RegExp(`^${count} cars? match$`))
})

/** A text that stood in the field for a second is above them, as a recent search. */
async function walkToPopular(page: Page): Promise<Locator> {
  const popular = page
    .getByRole('listbox', { name: 'Suggestions' })
    .locator('[role=option]:not([aria-keyshortcuts])')
    .first()
  await expect(popular).toBeVisible()
  await expect(async () => {
    await page.getByRole('combobox', { name: 'Search' }).press('ArrowDown')
    expect(await popular.getAttribute('aria-selected')).toBe('true')
  }).toPass()
  return popular
}

test('a suggestion that is chosen wins over what was typed before, on a slow line too', {
  tag: ['@once', '@script'],
}, async ({ page }) => {
  const { slug, stockPath } = websites[1]
  await page.goto(addressOf(slug, stockPath))
  await page.getByRole('searchbox', { name: 'Search' }).focus()
  const combobox = page.getByRole('combobox', { name: 'Search' })
  await combobox.pressSequentially('maz')
  await expect(page).toHaveURL(/q=maz/)
  await page.route('**/*.data?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  await combobox.press('Escape')
  await combobox.press('Escape')
  await combobox.press('ArrowDown')
  await walkToPopular(page)
  await combobox.press('Enter')
  await expect(page).toHaveURL(/[?&]model=/)
  // a pending change of the form would be sent within a quarter of a second
  await page.waitForTimeout(1200)
  await expect(page).toHaveURL(/[?&]model=/)
})

test('what is typed and taken back on a slow line does not come after all', {
  tag: ['@once', '@script'],
}, async ({ page }) => {
  const { slug, stockPath } = websites[1]
  await page.goto(addressOf(slug, stockPath))
  await page.getByRole('searchbox', { name: 'Search' }).focus()
  const combobox = page.getByRole('combobox', { name: 'Search' })
  await page.route('**/*.data?*q=maz*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue().catch(() => undefined)
  })
  for (const isOnItsWay of [true, false]) {
    const asked = page.waitForRequest(/q=maz/)
    await combobox.pressSequentially('maz')
    await asked
    if (!isOnItsWay) await expect(page).toHaveURL(/q=maz/)
    await combobox.fill('')
    await expect(page).not.toHaveURL(/q=/)
    await page.waitForTimeout(1200)
    await expect(page).not.toHaveURL(/q=/)
    await expect(combobox).toHaveValue('')
  }
})

test('a browser that stores nothing is offered the most frequent vehicles', {
  tag: ['@once', '@script'],
}, async ({ page }) => {
  const { slug, stockPath } = websites[1]
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError')
      },
    }),
  )
  await page.goto(addressOf(slug, `${stockPath}?q=mazda`))
  await wake(page)
  await page.waitForTimeout(1500)
  const field = page.getByRole('combobox', { name: 'Search' })
  await field.fill('')
  await expect(page.getByText('Popular', { exact: true })).toBeVisible()
  await expect(page.getByText('Recent searches')).toHaveCount(0)
})

test('vehicles seen before stand below the search, the latest first', {
  tag: ['@once'],
}, async ({ page }) => {
  const { slug, stockPath } = websites[0]
  const { hits } = await searchAsJson(page, websites[0])
  const [one, two] = hits
  for (const hit of [one, two]) await page.goto(addressOf(slug, hit?.url ?? ''))
  await page.goto(addressOf(slug, stockPath))
  await wake(page)
  const recent = page.getByRole('complementary', { name: 'Recently viewed' })
  await expect(recent.getByRole('heading', { level: 3 })).toHaveCount(2)
  await expect(titleLink(recent.getByRole('listitem').first())).toHaveAttribute('href', two?.url ?? '')
})

/** Finds the status that says how many vehicles there are. */
function counted(page: Page): Locator {
  return page.getByRole('main').getByRole('status').filter({ hasText: /\d/ })
}
