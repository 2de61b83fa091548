import { addressOf, expect, searchAsJson, test } from './shopper.ts'

const forms = ['harbourline-motors', 'red-gum-caravans', 'ironbark-moto', 'longreach-trucks']

test('LOOK-46 LOOK-75 on a desk a form and what stands beside it fill the page, and its fields fill its sheet', {
  tag: '@once',
}, async ({ page }) => {
  const odd: string[] = []
  for (const slug of forms)
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(addressOf(slug, '/contact'))
      const [columns, sheet, field, ...beside] = await Promise.all(
        ['.form-columns', '.form-panel', '.form-panel textarea', '.form-numbers', '.form-aside'].map((part) =>
          page.locator(part).boundingBox(),
        ),
      )
      if (!columns || !sheet || !field) throw new Error(`${slug} has no form`)
      const parts = [sheet, ...beside.flatMap((part) => part ?? [])]
      const left = Math.min(...parts.map(({ x }) => x))
      const right = Math.max(...parts.map((part) => part.x + part.width))
      if (Math.abs(left - columns.x) > 1) odd.push(`${slug} at ${width}: begins at ${left}`)
      if (Math.abs(right - columns.x - columns.width) > 1) odd.push(`${slug} at ${width}: ends at ${right}`)
      const gaps = parts
        .slice(1)
        .map(({ x, width }) => Math.max(x - sheet.x - sheet.width, sheet.x - x - width))
      if (Math.min(...gaps.filter((gap) => gap > 0)) > 40)
        odd.push(`${slug} at ${width}: a hole beside the sheet`)
      if (field.width < sheet.width - 80) odd.push(`${slug} at ${width}: fields of ${field.width}`)
    }
  expect(odd).toEqual([])
})

test('LOOK-46 a phone has the numbers of the contact page before its form, each once and whether somebody is there', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  for (const slug of forms) {
    await page.goto(addressOf(slug, '/contact'))
    const numbers = page.locator('#main a[href^="tel:"]')
    const told = await numbers.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect.soft(told.length, slug).toBeGreaterThan(1)
    expect.soft(new Set(told).size, slug).toBe(told.length)
    await expect.soft(numbers.first(), slug).toBeInViewport({ ratio: 1 })
    await expect.soft(page.locator('.form-places .open-chip'), slug).toHaveCount(told.length)
    await expect.soft(page.locator('.form-places .open-chip').first(), slug).toBeInViewport({ ratio: 1 })
    const heights = await numbers.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    expect.soft(Math.min(...heights), slug).toBeGreaterThanOrEqual(44)
    await expect.soft(page.getByLabel('Name *'), slug).toBeInViewport({ ratio: 1 })
  }
})

test('LOOK-46 no two designs set out the parts of the contact page in one way', { tag: '@once' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const ways: string[] = []
  for (const slug of forms) {
    await page.goto(addressOf(slug, '/contact'))
    const form = await page.locator('.form-panel').boundingBox()
    if (!form) throw new Error(`${slug} has no form`)
    const sides: string[] = []
    for (const part of ['.form-numbers', '.form-topics', '.form-aside']) {
      const box = await page.locator(part).boundingBox()
      if (!box) throw new Error(`${slug} has no ${part}`)
      if (box.y + box.height <= form.y + 1) sides.push('above')
      else if (box.y >= form.y + form.height) sides.push('below')
      else sides.push(box.x < form.x ? 'left' : 'right')
    }
    ways.push(sides.join())
  }
  expect(new Set(ways).size, ways.join(' | ')).toBe(forms.length)
})

test('LOOK-52 LOOK-75 thanks: what was agreed, what happens next and what it is about fill the width of a desk', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { hits } = await searchAsJson(page, {
    slug: 'harbourline-motors',
    stockPath: '/search/new-used-and-demo-cars',
  })
  for (const query of [`&car_id=${hits[0]?.id}`, '']) {
    await page.goto(addressOf('harbourline-motors', `/success?category=used-vehicle-enquiry${query}`))
    const ticket = await page.locator('.ticket').boundingBox()
    const parts = await page
      .locator('.ticket > *')
      .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().toJSON()))
    expect(parts).toHaveLength(3)
    expect(ticket?.width).toBeGreaterThan(1200)
    const widths = parts.reduce((sum: number, part: { width: number }) => sum + part.width, 0)
    expect(widths).toBeGreaterThan((ticket?.width ?? 0) - 4)
    await expect(page.locator('.ticket-person')).toContainText('Ask for')
    // no part ends in more than a third of nothing
    const holes = await page.locator('.ticket > *').evaluateAll((all) =>
      all.map((part) => {
        const { bottom, height } = part.getBoundingClientRect()
        return (bottom - (part.lastElementChild?.getBoundingClientRect().bottom ?? 0)) / height
      }),
    )
    expect(Math.max(...holes)).toBeLessThan(1 / 3)
  }
})

test('LOOK-75 a receipt on a phone says first what was agreed and what happens next', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto(addressOf('harbourline-motors', '/success?category=used-vehicle-enquiry'))
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeInViewport()
  await expect(page.locator('.receipt a[href^="tel:"]')).toBeInViewport()
})

test('LOOK-72 no window cuts the first picture of Torque above its machine', { tag: '@once' }, async ({
  page,
}) => {
  for (const [width, height] of [
    [1024, 768],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(addressOf('ironbark-moto'))
    const hero = await page.locator('.hero-poster').boundingBox()
    const picture = await page.locator('.hero-poster img').boundingBox()
    if (!hero || !picture) throw new Error('no poster')
    // the mirror is 11 % below the upper edge of the picture, the ground 14 % above the lower
    expect(hero.y - picture.y).toBeLessThan(0.09 * picture.height)
    expect(picture.y + picture.height - hero.y - hero.height).toBeLessThan(0.13 * picture.height)
  }
})

test('LOOK-46 the first step of a trade-in ends within one and a half screens of a phone', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const slug of forms) {
    await page.goto(addressOf(slug, '/trade-in'))
    const go = await page.locator('.step-buttons [value="next"]').boundingBox()
    expect.soft((go?.y ?? 9999) + (go?.height ?? 0), slug).toBeLessThanOrEqual(1.25 * 844)
  }
})
