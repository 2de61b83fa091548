import type { Locator, Page } from '@playwright/test'
import { addressOf, expect, stockPathOf, test, wake } from './shopper.ts'

const desk = [
  { width: 1024, height: 700 },
  { width: 1440, height: 900 },
]

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error(`${part} is not shown`)
  return box
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
}

for (const slug of ['harbourline-motors', 'red-gum-caravans', 'ironbark-moto', 'longreach-trucks'])
  test(`LOOK-20 LOOK-71 the filters of ${slug} stay in view while results scroll, and fit the window`, {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto(addressOf(slug, stockPathOf(slug)))
    for (const size of desk) {
      await page.setViewportSize(size)
      await scrollTo(page, 2000)
      const header = await boxOf(page.locator('.site-header .header-bar'))
      const filters = await boxOf(page.locator('#filters'))
      expect(filters.y).toBeGreaterThanOrEqual(header.y + header.height - 1)
      expect(filters.y + filters.height).toBeLessThanOrEqual(size.height)
    }
  })

for (const slug of ['harbourline-motors', 'red-gum-caravans', 'ironbark-moto', 'longreach-trucks'])
  test(`LOOK-71 LOOK-25 nothing lies on the heading of ${slug}’s search or its count, and no tag on a wheel`, {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto(addressOf(slug, stockPathOf(slug)))
    for (const size of desk) {
      await page.setViewportSize(size)
      expect.soft(await page.locator('.search-head :is(h1, .search-total)').evaluateAll(covered)).toEqual([])
    }
    const low = await page.locator('.results .card-picture').evaluateAll((pictures) =>
      pictures.filter((picture) => {
        const marks = picture.querySelector('.marks')?.getBoundingClientRect()
        const { top, height } = picture.getBoundingClientRect()
        // above a vehicle is sky, and the lowest fifth is the floor before its wheels
        return marks && marks.bottom > top + height / 2 && marks.top < top + 0.8 * height
      }),
    )
    expect(low).toHaveLength(0)
  })

test('LOOK-25 a name is whole and breaks at no hyphen, no fact stands alone, and prices of a row are on one line', {
  tag: '@once',
}, async ({ page }) => {
  for (const [slug, path] of [
    ['ironbark-moto', '/'],
    ['harbourline-motors', '/'],
    ['lantern-cars', stockPathOf('lantern-cars')],
    ['highland-campers', stockPathOf('highland-campers')],
  ] as const) {
    await page.goto(addressOf(slug, path))
    for (const size of desk) {
      await page.setViewportSize(size)
      expect
        .soft(await page.locator('.card:visible').evaluateAll(unkempt), `${slug} at ${size.width}`)
        .toEqual([])
    }
  }
})

/** Runs in the browser. @returns the names of cards that are cut, broken at a hyphen, or out of line with their row */
function unkempt(cards: readonly Element[]): string[] {
  const lines = new Map<number, number>()
  return cards.flatMap((card) => {
    const name = card.querySelector('.card-name')
    const facts = card.querySelector('.card-specs')
    const price = card.querySelector('.price-row')
    if (!name || !facts || !price) return []
    const { top } = card.getBoundingClientRect()
    const line = price.getBoundingClientRect().top - top
    const isInLine = Math.abs((lines.get(top) ?? line) - line) < 1
    lines.set(top, line)
    const lineOf = (part: Element): number => Number.parseFloat(getComputedStyle(part).lineHeight)
    // letters reach beyond a line that is set close
    const isWhole = name.scrollHeight < name.clientHeight + lineOf(name) / 2
    const isJoined = [...name.querySelectorAll('.whole-word')].every(
      (word) => word.getClientRects().length === 1,
    )
    const isOneLine = facts.clientHeight < 1.5 * lineOf(facts)
    return isInLine && isWhole && isJoined && isOneLine ? [] : [`${name.textContent}`]
  })
}

/** Runs in the browser. @returns what something else is painted over, in the lowest third of its first letter */
function covered(parts: readonly Element[]): string[] {
  return parts.flatMap((part) => {
    const { left, top, height } = part.getBoundingClientRect()
    const over = document.elementFromPoint(left + 8, top + (5 / 6) * height)
    return over && part.contains(over) ? [] : [`${part.textContent} is under ${over?.className}`]
  })
}

test('LOOK-71 the bar of Torque is one row', { tag: '@once' }, async ({ page }) => {
  await page.goto(addressOf('ironbark-moto', stockPathOf('ironbark-moto')))
  for (const { width, height } of desk) {
    await page.setViewportSize({ width, height })
    expect((await boxOf(page.locator('.filter-form'))).height).toBeLessThan(72)
  }
  await page.locator('.filter-more > summary').click()
  await page.locator('.filter-more').getByText('Colour', { exact: true }).first().click()
  await expect(page.locator('.filter-more').getByRole('checkbox', { name: /^Black/ })).toBeInViewport()
})

test('LOOK-71 every popover of the bar of Torque opens within the window, one at a time, and Escape closes it', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto(addressOf('ironbark-moto', stockPathOf('ironbark-moto')))
  await wake(page)
  const groups = page.locator('.filter-groups > details')
  const count = await groups.count()
  expect(count).toBeGreaterThan(4)
  for (const [width, height] of [
    [1024, 768],
    [1180, 820],
    [1366, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (let index = 0; index < count; index += 1) {
      const group = groups.nth(index)
      await group.locator('> summary').click()
      const popover = group.locator('> :not(summary)')
      await expect(popover).toBeVisible()
      const { x, width: wide } = await boxOf(popover)
      const about = `${await group.locator('> summary').innerText()} at ${width}`
      expect.soft(x, about).toBeGreaterThanOrEqual(0)
      expect.soft(x + wide, about).toBeLessThanOrEqual(width)
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(sideways, about).toBeLessThanOrEqual(0)
      await page.keyboard.press('Escape')
      await expect(popover).toBeHidden()
    }
  }
})

test('LOOK-70 LOOK-71 the switch is the first of the bar, and no chip says the same beside it', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto(addressOf('ironbark-moto', stockPathOf('ironbark-moto')))
  const learners = page.getByRole('switch', { name: /^Learner approved/ })
  const words = page.locator('.filter-words')
  const chip = page.getByRole('list', { name: 'Quick filters' }).getByText('Learner approved')
  for (const size of desk) {
    await page.setViewportSize(size)
    await expect(learners).toBeVisible()
    expect((await boxOf(learners)).x).toBeLessThan((await boxOf(words)).x)
    await expect(chip).toBeHidden()
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(chip).toBeVisible()
})

test('LOOK-21 condition, price, make, body, year and kilometres come first, and models after the chosen make', {
  tag: '@once',
}, async ({ page }) => {
  const titles = page.locator('.filter-groups > .filter-group > summary')
  await page.goto(addressOf('harbourline-motors', stockPathOf('harbourline-motors')))
  const first = ['Condition', 'Price', 'Make', 'Body', 'Year', 'Kilometres', 'Model']
  expect((await titles.allTextContents()).slice(0, 7)).toEqual(first)
  await expect(page.getByRole('group', { name: 'Price', exact: true })).toBeVisible()
  await page.goto(addressOf('harbourline-motors', `${stockPathOf('harbourline-motors')}?make=Mazda`))
  expect((await titles.allTextContents()).slice(2, 5)).toEqual(['Make1', 'Model', 'Body'])
})

test('LOOK-22 on a phone filters and order stay at the top of the list', { tag: '@phone' }, async ({
  page,
}) => {
  for (const slug of ['lantern-cars', 'red-gum-caravans', 'ironbark-moto', 'longreach-trucks']) {
    await page.goto(addressOf(slug, stockPathOf(slug)))
    await scrollTo(page, 3000)
    const filters = page.locator('.search-bar')
    await expect(filters).toBeInViewport({ ratio: 1 })
    const [header, bar] = [await boxOf(page.locator('.site-header')), await boxOf(filters)]
    expect(Math.abs(bar.y - header.y - header.height), slug).toBeLessThanOrEqual(1)
  }
})

for (const slug of ['harbourline-motors', 'red-gum-caravans', 'ironbark-moto', 'longreach-trucks'])
  test(`LOOK-22 the order of ${slug} has room for its words on a phone, where no table is offered`, {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto(addressOf(slug, stockPathOf(slug)))
    expect((await boxOf(page.locator('.sort select'))).width).toBeGreaterThan(140)
    await expect(page.locator('.view-switch')).toBeHidden()
  })

test('LOOK-23 every quick filter finds something, also after another', { tag: '@once' }, async ({ page }) => {
  for (const slug of ['longreach-trucks', 'ironbark-moto']) {
    await page.goto(addressOf(slug, stockPathOf(slug)))
    const chips = page.getByRole('list', { name: 'Quick filters' }).getByRole('link')
    for (const path of await chips.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
      expect(await found(page, slug, path ?? '')).toBeGreaterThan(0)
    await page.goto(addressOf(slug, (await chips.nth(1).getAttribute('href')) ?? ''))
    const off = page.getByRole('list', { name: 'Quick filters' }).locator('a:not([aria-current])')
    for (const path of await off.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
      expect(await found(page, slug, path ?? '')).toBeGreaterThan(0)
  }
})

async function found(page: Page, slug: string, path: string): Promise<number> {
  await page.goto(addressOf(slug, path))
  return Number.parseInt((await page.locator('.search-total').textContent()) ?? '', 10)
}

test('LOOK-24 sold cars stand last in every order', { tag: '@once' }, async ({ page }) => {
  for (const sort of ['latest', 'price_asc', 'price_desc']) {
    await page.goto(
      addressOf('harbourline-motors', `${stockPathOf('harbourline-motors')}?page=8&sort=${sort}`),
    )
    const isSold = await page
      .locator('.results .card')
      .evaluateAll((cards) => cards.map((card) => card.matches('.is-sold')))
    const first = isSold.indexOf(true)
    expect(first).toBeGreaterThan(0)
    expect(isSold.slice(first)).not.toContain(false)
  }
})

test('LOOK-25 LOOK-24 a card has three facts, its condition once, and a tag that does not shout', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto(addressOf('lantern-cars', `${stockPathOf('lantern-cars')}?page=2`))
  const cards = page.locator('.results .card')
  for (const count of await cards.evaluateAll((all) =>
    all.map((card) => card.querySelectorAll('.card-specs li').length),
  ))
    expect(count).toBeLessThanOrEqual(3)
  await expect(cards.first()).not.toContainText('Used')
  const reserved = cards.filter({ hasText: 'RESERVED' }).first()
  // it is said once, on the picture
  await expect(reserved.locator('.price-sold')).toBeHidden()
  expect((await reserved.locator('.tag').boundingBox())?.width).toBeGreaterThan(30)
  expect(await reserved.locator('.tag').evaluate((tag) => (tag as HTMLElement).innerText)).toBe('Reserved')
})

for (const [slug, query] of [
  ['ironbark-moto', ''],
  ['harbourline-motors', '?make=Mazda&car_type=used'],
] as const)
  test(`LOOK-25 all marks of ${slug} stand on one line of the picture, with one face and one height`, {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto(addressOf(slug, `${stockPathOf(slug)}${query}`))
    for (const width of [390, 768, 1366]) {
      await page.setViewportSize({ width, height: 844 })
      const marks = await page.locator('.results .card-picture').evaluateAll((pictures) =>
        pictures.flatMap((picture) => {
          const { bottom, right } = picture.getBoundingClientRect()
          const shown = [...picture.querySelectorAll('.marks > *')].filter(
            (mark) => mark.getBoundingClientRect().width > 1,
          )
          return shown.map((mark) => {
            const box = mark.getBoundingClientRect()
            return {
              manner: [
                Math.round(bottom - box.bottom),
                Math.round(box.height),
                getComputedStyle(mark).fontFamily,
                getComputedStyle(mark).fontSize,
              ].join(' '),
              isBeyond: box.right > right + 1,
              hasTwo: shown.length > 1,
            }
          })
        }),
      )
      expect(new Set(marks.map(({ manner }) => manner)).size, `at ${width}`).toBe(1)
      expect(marks.some(({ isBeyond }) => isBeyond)).toBe(false)
      if (slug === 'ironbark-moto') expect(marks.some(({ hasTwo }) => hasTwo)).toBe(true)
      else await expect(page.locator('.results .tag-certified').first()).toHaveText(/Harbourline Certified/)
    }
  })

test('LOOK-25 a pointer looks through the pictures of a card, of which only the first was asked for', {
  tag: '@once',
}, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(decodeURIComponent(request.url())))
  await page.goto(addressOf('harbourline-motors', stockPathOf('harbourline-motors')))
  await wake(page)
  const frame = page.locator('.results .card-picture').first()
  const pictures = ((await frame.getAttribute('data-pictures')) ?? '').split('\n')
  expect(pictures).toHaveLength(5)
  const isAsked = (picture = ''): boolean => asked.some((url) => url.includes(`url=${picture}&`))
  expect(pictures.map(isAsked)).toEqual([true, false, false, false, false])
  const { x, y, width, height } = await boxOf(frame)
  // its code may come a moment after the page has woken
  await expect(async () => {
    await page.mouse.move(x + width * 0.45, y + height * 0.6)
    await page.mouse.move(x + width * 0.5, y + height * 0.6)
    expect(await frame.getAttribute('data-at')).toBe('2')
  }).toPass()
  await expect(frame.locator('.card-dots i').nth(2)).toHaveClass('is-on')
  await expect.poll(() => isAsked(pictures[2])).toBe(true)
  expect(isAsked(pictures[4])).toBe(false)
  await page.mouse.move(x + width / 2, y + height + 40)
  await expect(frame).not.toHaveAttribute('data-at')
})

test('LOOK-25 a weekly price stands with its rates on the card and with its terms below the list', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto(addressOf('harbourline-motors', stockPathOf('harbourline-motors')))
  const weekly = page.locator('.results .card-weekly').first()
  await expect(weekly).toHaveText(/^\$[\d.,]+ a week\* at 8\.49%\sp\.a\., 9\.62%\sp\.a\. comparison rate$/)
  const terms = page.locator('.weekly-terms')
  await expect(terms).toContainText('WARNING: This comparison rate is true only for the examples given')
  const sizeOf = (part: Locator): Promise<string> => part.evaluate((one) => getComputedStyle(one).fontSize)
  expect(await sizeOf(terms)).toBe(await sizeOf(weekly))
  await page.goto(addressOf('kauri-motors', stockPathOf('kauri-motors')))
  await expect(page.locator('.results .card').first()).toBeVisible()
  await expect(page.locator('.card-weekly')).toHaveCount(0)
})

test('LOOK-26 a row of Haul has six figures, the table sorts by its heads, and the first screen asks for the job', {
  tag: '@desktop',
}, async ({ page }) => {
  const stock = stockPathOf('longreach-trucks')
  await page.goto(addressOf('longreach-trucks', stock))
  const rowsWith = (label: string): Locator =>
    page.locator('.results .card').filter({ has: page.locator('.card-facts dt', { hasText: label }) })
  // a new truck has no odometer to speak of
  for (const told of ['Odometer', 'Condition'])
    await expect(rowsWith(told).first().locator('.card-facts dt')).toHaveText([
      ...['GVM', 'Axles', 'Power', 'Gearbox', told, 'Licence'],
    ])
  await page.getByRole('link', { name: 'Table', exact: true }).click()
  const head = page.getByRole('columnheader', { name: 'GVM' })
  const masses = async (): Promise<number[]> => {
    const place = await head.evaluate((cell) => (cell as HTMLTableCellElement).cellIndex)
    const rows = page.locator('.vehicle-table tbody tr:not(.is-sold)')
    const texts = await rows.evaluateAll(
      (all, at) => all.map((row) => (row as HTMLTableRowElement).cells[at]?.textContent ?? ''),
      place,
    )
    return texts.map((text) => Number(text.replace(/\D/g, '')))
  }
  for (const [direction, sign] of [
    ['descending', -1],
    ['ascending', 1],
  ] as const) {
    await head.getByRole('link').click()
    await expect(head).toHaveAttribute('aria-sort', direction)
    const shown = await masses()
    expect(shown.length).toBeGreaterThan(10)
    expect(shown).toEqual(shown.toSorted((one, other) => sign * (one - other)))
  }
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('gvm_asc')
  const figures = page.locator('.vehicle-table tbody .number').first()
  await expect(figures).toHaveCSS('text-align', 'right')
  await expect(figures).toHaveCSS('font-variant-numeric', 'tabular-nums')
  await page.goto(addressOf('longreach-trucks'))
  for (const name of ['Body', 'Axles', 'GVM', 'Budget'])
    await expect(page.getByRole('search').getByRole('combobox', { name })).toBeVisible()
})

test('LOOK-27 suggestions have room for a name', { tag: ['@desktop', '@script'] }, async ({ page }) => {
  await page.goto(addressOf('harbourline-motors', stockPathOf('harbourline-motors')))
  await wake(page)
  const field = page.getByRole('search', { name: 'Filter vehicles' }).getByRole('combobox')
  await field.click()
  await field.pressSequentially('mazda')
  const list = page.locator('.suggestions')
  await expect(list).toBeVisible()
  expect((await boxOf(list)).width).toBeGreaterThan((await boxOf(page.locator('#filters'))).width + 80)
  await expect(list.getByRole('option').first()).toBeInViewport()
})

test('LOOK-56 what is ticked in a list is compared without script, and its heading says what was chosen', {
  tag: '@plain',
}, async ({ page }) => {
  const query = '?car_type=used&make=Mazda&body=SUV&price_max=60000'
  await page.goto(addressOf('harbourline-motors', stockPathOf('harbourline-motors') + query))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Used Mazda SUVs under $60,000')
  const send = page.getByRole('button', { name: 'Compare what is ticked' })
  await expect(send).toBeHidden()
  const boxes = page.locator('.results').getByRole('checkbox', { name: /^Compare/ })
  for (const place of [0, 1]) await boxes.nth(place).check()
  await send.click()
  await expect(page).toHaveURL(/\/compare\?ids=\d+&ids=\d+$/)
  await expect(page.locator('.compare-table')).toHaveAttribute('data-vehicles', '2')
})

test('LOOK-56 the sheet of filters clears all, and saving a search can be undone', {
  tag: ['@phone', '@script'],
}, async ({ page }) => {
  await page.goto(addressOf('harbourline-motors', `${stockPathOf('harbourline-motors')}?make=Mazda`))
  await wake(page)
  await page.getByRole('button', { name: 'Save search' }).click()
  const searches = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('saved_searches') ?? '[]').length)
  expect(await searches()).toBe(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await searches()).toBe(0)
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.locator('#filters').getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/cars$/)
  await expect(page.getByRole('button', { name: 'Show 180 cars' })).toBeVisible()
  await page.getByRole('checkbox', { name: /^Used/ }).check()
  await page.locator('#filters').getByRole('link', { name: 'Clear all' }).click()
  await expect(page.getByRole('checkbox', { name: /^Used/ })).not.toBeChecked()
  // the page beneath takes the focus, and the sheet does not stay behind it
  await page.getByRole('combobox', { name: 'Sort by' }).focus()
  await expect(page.locator('#filters')).toBeHidden()
  await page.locator('.results .heart').first().click()
  await page.goto(addressOf('harbourline-motors', '/my-garage'))
  await expect(page.getByRole('link', { name: 'Send to my computer' })).toHaveAttribute('href', /^mailto:/)
  await expect(page.getByRole('button', { name: 'Send to my phone' })).toBeHidden()
})

test('LOOK-56 a group of the bar closes when the focus leaves it, and Escape gives the focus back', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto(addressOf('ironbark-moto', stockPathOf('ironbark-moto')))
  await wake(page)
  const group = page.locator('.filter-group[name]').first()
  const title = group.locator('> summary')
  await title.press('Enter')
  await expect(group).toHaveAttribute('open')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(group).not.toHaveAttribute('open')
  await expect(title).toBeFocused()
  await title.press('Enter')
  await page.getByRole('combobox', { name: 'Sort by' }).focus()
  await expect(group).not.toHaveAttribute('open')
})

test('LOOK-60 what the car can tow is asked at home and above the results, remembered, and said on cards', {
  tag: '@once',
}, async ({ page }) => {
  for (const [slug, figure, most, under] of [
    ['red-gum-caravans', '2500', '4500', /^[\d,]+ kg under your limit$|^Exactly your limit$/],
    ['saltwater-rv', '5000', '20000', /^[\d,]+ lb under your limit$|^Exactly your limit$/],
  ] as const) {
    await page.goto(addressOf(slug))
    const field = page.getByRole('spinbutton', { name: 'My car can tow' })
    await expect(field).toHaveAttribute('max', most)
    await expect(field).toBeInViewport()
    await field.fill(figure)
    await field.press('Enter')
    await expect(page).toHaveURL(/[?&]atm_max=\d+/)
    await expect(field).toHaveValue(figure)
    const notes = await page.locator('.results .card-note').allTextContents()
    expect(notes.length).toBe(await page.locator('.results .card').count())
    for (const note of notes) expect(note).toMatch(under)
    await page.goto(addressOf(slug, stockPathOf(slug)))
    await expect(field).toHaveValue(figure)
    await expect(page.locator('.results .card-note')).toHaveCount(0)
  }
})

test('LOOK-65 an empty search offers the nearest bound', { tag: '@once' }, async ({ page }) => {
  await page.goto(
    addressOf('red-gum-caravans', `${stockPathOf('red-gum-caravans')}?body=Caravan&atm_max=800`),
  )
  const raise = page.getByRole('link', { name: /^Raise to [\d,]+ kg/ })
  await raise.click()
  await expect(page.locator('.results .card').first()).toBeVisible()
})

test('LOOK-70 a learner sees at home, among the filters and on each card what may be ridden', {
  tag: '@swapped',
}, async ({ page }) => {
  await page.goto(addressOf('ironbark-moto'))
  await page.getByRole('link', { name: /^Learner approved \d+ in stock$/ }).click()
  await expect(page).toHaveURL(/\?learner=yes$/)
  for (const card of await page.locator('.results .card').all())
    await expect(card).toContainText('Learner approved')
  await page.goto(addressOf('ironbark-moto', stockPathOf('ironbark-moto')))
  const quick = page.getByRole('list', { name: 'Quick filters' }).getByRole('link')
  const isDesk = (page.viewportSize()?.width ?? 0) >= 1024
  // on a desk the switch is in view, so that no chip says the same
  if (isDesk) await expect(quick.filter({ hasText: 'Learner approved' })).toHaveCount(0)
  else await expect(quick.first()).toHaveText('Learner approved')
  const first = page.locator('.filter-form input:not([type="hidden"])').first()
  await expect(first).toHaveAttribute('name', 'learner')
})

test('LOOK-70 LOOK-25 a learner’s plate stands on the floor before the wheels, and keeps no line free on other cards', {
  tag: '@once',
}, async ({ page }) => {
  for (const width of [768, 1180, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(addressOf('ironbark-moto', stockPathOf('ironbark-moto')))
    const cards = await page.locator('.results .card').evaluateAll((all) =>
      all.map((card) => {
        const box = (name: string) => card.querySelector(name)?.getBoundingClientRect() ?? null
        const [picture, plate] = [box('.card-picture'), box('.learner-tag')]
        const [facts, price] = [box('.card-specs'), box('.price-row')]
        return {
          above:
            picture && plate && plate.bottom <= picture.bottom + 1
              ? (plate.top - picture.top) / picture.height
              : null,
          gap: facts && price ? price.top - facts.bottom : null,
        }
      }),
    )
    const plates = cards.flatMap(({ above }) => above ?? [])
    expect(plates.length, `${width}`).toBeGreaterThan(3)
    expect(Math.min(...plates), `${width}`).toBeGreaterThanOrEqual(0.8)
    expect(plates.length, `${width}`).toBeLessThan(cards.length)
    expect(Math.max(...cards.flatMap(({ gap }) => gap ?? [])), `${width}`).toBeLessThanOrEqual(40)
  }
})

test('LOOK-11 a row of Haul shows its truck whole, however much stands beside it', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto(addressOf('longreach-trucks', '/search/trucks'))
  for (const width of [1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const ratios = await page.locator('.results .card-picture').evaluateAll((pictures) =>
      pictures.map((picture) => {
        const { width: wide, height } = picture.getBoundingClientRect()
        return height / wide
      }),
    )
    expect(ratios.length).toBeGreaterThan(5)
    // the longest takes 86 % of its picture, which is 3:2
    expect(Math.max(...ratios), `at ${width}`).toBeLessThan(2 / 3 / 0.87)
  }
})

test('LOOK-44 every list to choose from has the arrow of the platform', { tag: '@once' }, async ({
  page,
}) => {
  for (const path of ['/', stockPathOf('longreach-trucks'), '/contact']) {
    await page.goto(addressOf('longreach-trucks', path))
    const native = await page
      .locator('select')
      .evaluateAll((all) => all.filter((one) => getComputedStyle(one).appearance !== 'none').length)
    expect(native).toBe(0)
  }
})
