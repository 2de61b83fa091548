import type { Page } from '@playwright/test'
import { addressOf, expect, test, wake } from './shopper.ts'
import { actions, cars, certified, dialogOf, galleryOf, openMore } from './vehicle-page.ts'
import { faultsWhileScrolling, filledTogether, firstScreen, pictureWidths, spacing } from './vehicle-room.ts'

/** A vehicle of each design. */
const designs = {
  Metro: { slug: 'harbourline-motors', path: '/cars/2019-ford-mustang-gt-uc31880' },
  Outback: { slug: 'red-gum-caravans', path: '/cars/2025-jayco-silverline-24-75-1-outback-j21831' },
  Torque: { slug: 'ironbark-moto', path: '/motorcycles/2019-honda-cb500x-b1904' },
  Haul: { slug: 'longreach-trucks', path: '/cars/2014-isuzu-frr-600-long-t5006' },
}
const tag = '@once'
const desks = [
  [1024, 600],
  [1180, 820],
  [1366, 768],
  [1440, 900],
] as const

for (const [design, { slug, path }] of Object.entries(designs)) {
  test(`LOOK-01 LOOK-02 LOOK-53 LOOK-55 LOOK-62 on ${design} nothing collides or leaves a hole, and the price and two ways to buy stand in the first screen`, {
    tag,
  }, async ({ page }) => {
    await page.goto(addressOf(slug, path))
    for (const [width, height] of desks) {
      await page.setViewportSize({ width, height })
      expect.soft(await page.evaluate(faultsWhileScrolling), `at ${width} × ${height}`).toEqual([])
      const { shown, said } = await page.evaluate(pictureWidths)
      expect.soft(Math.abs(said / shown - 1), `${said} of ${shown} px at ${width}`).toBeLessThan(0.06)
      const { hole, gallery } = await page.evaluate(spacing)
      expect.soft(hole, `below the pictures at ${width}`).toBeLessThan(48)
      expect.soft(gallery).toBeLessThanOrEqual(Math.max(256, Math.min(640, 0.58 * height)) + 1)
    }
    // the last size is that of a usual desk
    const { price, buttons } = await page.evaluate(firstScreen)
    expect(price).toBe(true)
    expect(buttons).toBeGreaterThan(1)

    await page.setViewportSize({ width: 768, height: 1024 })
    const { hole, wrapped } = await page.evaluate(spacing)
    expect(hole).toBeLessThan(48)
    expect(wrapped).toEqual([])
    const [head, ways] = [
      await page.locator('.vehicle-head').boundingBox(),
      await page.locator('.buy-actions').boundingBox(),
    ]
    expect(Math.abs((head?.y ?? 0) - (ways?.y ?? 0))).toBeLessThan(2)
  })

  test(`LOOK-03 on ${design} a strip with name, price and action comes when those of the page have left`, {
    tag,
  }, async ({ page }) => {
    await page.goto(addressOf(slug, path))
    const strip = page.locator('.vehicle-strip')
    for (const [width, height] of [
      [768, 900],
      [1366, 768],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await scrollTo(page, 0)
      await expect(strip).toBeHidden()
      await page.locator('.vehicle-side').evaluate((side) => {
        // a tablet may set what is in it among the parts of the page
        const ways = getComputedStyle(side).display === 'contents' ? side.querySelector('.vehicle-buy') : side
        scrollBy({ top: (ways?.getBoundingClientRect().bottom ?? 0) + 8, behavior: 'instant' })
      })
      await expect(strip).toBeVisible()
      await expect(strip.getByRole('link')).toBeInViewport()
      await expect(strip).toContainText(/\$[\d,]+/)
      const box = await strip.locator('.vehicle-strip-row').boundingBox()
      const header = await page.locator('.site-header').boundingBox()
      expect(box?.height).toBeLessThanOrEqual(57)
      expect(Math.abs((box?.y ?? 0) - (header?.y ?? 0) - (header?.height ?? 0))).toBeLessThan(2)
      // it lies over the page, and nothing made room for it
      await expect(strip).toHaveCSS('position', 'fixed')
    }
    const nav = page.getByRole('navigation', { name: 'On this page' })
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.locator('#facts').evaluate((facts) => facts.scrollIntoView({ behavior: 'instant' }))
    await expect(nav).toBeInViewport({ ratio: 1 })
    const [bar, first] = [await nav.boundingBox(), await page.locator('#facts').boundingBox()]
    expect((first?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0)).toBeGreaterThanOrEqual(0)
  })
}

for (const [design, { slug, path }] of Object.entries(designs))
  test(`LOOK-03 on ${design} one link to a section is marked, that of the section which is read`, {
    tag,
  }, async ({ page }) => {
    await page.goto(addressOf(slug, path))
    const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
    const marked = () =>
      links.evaluateAll((all) =>
        all
          .filter((link) => getComputedStyle(link).textDecorationLine === 'underline')
          .map((link) => link.getAttribute('href')),
      )
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))) {
      await page.locator(href).evaluate((part) => part.scrollIntoView({ behavior: 'instant' }))
      await expect.poll(marked, { message: href }).toEqual([href])
    }
  })

for (const [design, { slug, path }] of Object.entries({ ...designs, 'Metro, bought online': certifiedCar() }))
  test(`LOOK-03 on ${design} no two filled buttons are in the window, wherever the page of a vehicle is scrolled`, {
    tag,
  }, async ({ page }) => {
    await page.goto(addressOf(slug, path))
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [1366, 768],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect.soft(await page.evaluate(filledTogether), `at ${width} px`).toEqual([])
    }
  })

test('LOOK-06 three of the lesser actions of a vehicle stand in the page, and "More" unfolds the rest below them', {
  tag,
}, async ({ page }) => {
  for (const width of [390, 768, 1366]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(addressOf(cars.slug, certified.path))
    const ways = page.getByRole('region', { name: 'More ways to buy' })
    await expect(ways.locator('.quiet-actions > li > :is(a, button)').filter({ visible: true })).toHaveText([
      'Get finance',
      'Value my trade-in',
      /^Save/,
    ])
    await openMore(page)
    const share = await actions(page).getByRole('button', { name: 'Share' }).boundingBox()
    const list = await ways.locator('.quiet-actions').first().boundingBox()
    const unfolded = await ways.locator('.quiet-actions .quiet-actions').boundingBox()
    expect(share?.height).toBeGreaterThanOrEqual(44)
    expect(Math.abs((unfolded?.x ?? 0) - (list?.x ?? 0)), `at ${width} px`).toBeLessThan(2)
    expect(Math.abs((unfolded?.width ?? 0) - (list?.width ?? 0)), `at ${width} px`).toBeLessThan(2)
  }
})

function certifiedCar(): { slug: string; path: string } {
  return { slug: cars.slug, path: certified.path }
}

for (const [slug, path] of [
  ['red-gum-caravans', '/cars/2018-supreme-getaway-20ft-6-u4567'],
  ['ironbark-moto', '/motorcycles/2021-suzuki-v-strom-650-xt-lams-b2007'],
] as const)
  test(`LOOK-55 on a phone the bar of ${slug} is one row below its price, full to its end, and leaves no hole above the form`, {
    tag,
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(addressOf(slug, path))
    const bar = page.locator('.action-bar')
    await expect(bar).toContainText('Estimated drive away in')
    for (const width of [360, 390, 430]) {
      await page.setViewportSize({ width, height: 844 })
      await page.locator('.vehicle-sections').evaluate((part) => part.scrollIntoView({ behavior: 'instant' }))
      const [header, foot] = [await page.locator('.site-header').boundingBox(), await bar.boundingBox()]
      expect.soft((header?.height ?? 0) + (foot?.height ?? 0), `at ${width}`).toBeLessThanOrEqual(0.2 * 844)
      const last = await bar.locator('.button').last().boundingBox()
      expect.soft((last?.x ?? 0) + (last?.width ?? 0), `at ${width}`).toBeGreaterThanOrEqual(width - 17)
      const price = await bar.locator('.action-price').boundingBox()
      expect.soft(price?.height, `the price has one line at ${width}`).toBeLessThanOrEqual(21)
    }
    const form = page.locator('.vehicle-enquiry')
    const [before, after] = [await page.locator('.vehicle-sections').boundingBox(), await form.boundingBox()]
    expect((after?.y ?? 0) - (before?.y ?? 0) - (before?.height ?? 0)).toBeLessThanOrEqual(48)
    await form.evaluate((part) => part.scrollIntoView({ behavior: 'instant' }))
    await expect(bar).toBeHidden()
  })

for (const [design, { slug, path }] of Object.entries(designs))
  test(`LOOK-55 LOOK-03 on a phone the bar of ${design} has the price while the page’s own is out of sight, and not beside it`, {
    tag,
  }, async ({ page }) => {
    await page.goto(addressOf(slug, path))
    const price = page.locator('.vehicle-head .price-row')
    const again = page.locator('.action-price')
    for (const [width, height] of [
      [360, 800],
      [390, 844],
      [430, 932],
    ] as const) {
      await page.setViewportSize({ width, height })
      await price.evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await expect(again, `at ${width}`).toBeHidden()
      await expect(page.locator('.action-bar .button').last()).toBeInViewport({ ratio: 1 })
      await page.locator('.vehicle-sections').evaluate((part) => part.scrollIntoView({ behavior: 'instant' }))
      await expect(price).not.toBeInViewport()
      await expect(again, `at ${width}`).toBeInViewport({ ratio: 1 })
    }
  })

for (const [design, count] of [
  ['Metro', 3],
  ['Haul', 4],
] as const)
  test(`LOOK-53 LOOK-26 on ${design} facts and the links below them stand on one grid`, { tag }, async ({
    page,
  }) => {
    const { slug, path } = designs[design]
    await page.goto(addressOf(slug, path))
    for (const width of [768, 1024, 1366, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      // where the words begin, whatever stands around them
      const [facts, links] = await Promise.all(
        ['.key-facts > div', '.buy-more > .quiet-actions > li'].map((part) =>
          page.locator(part).evaluateAll((all) =>
            all.map((one) => {
              const start = Number.parseFloat(getComputedStyle(one).paddingInlineStart)
              return Math.round(one.getBoundingClientRect().left + start)
            }),
          ),
        ),
      )
      const columns = [...new Set(facts)]
      expect(columns, `at ${width}`).toHaveLength(count)
      expect(links?.slice(0, 3), `at ${width}`).toEqual(columns.slice(0, 3))
    }
  })

const travellers = {
  'a caravan': designs.Outback,
  'a motorhome': { slug: 'red-gum-caravans', path: '/cars/2026-jayco-conquest-rm-20-1-j22374' },
  'a camper': { slug: 'highland-campers', path: '/cars/2014-jayco-swan-outback-h3102' },
}

for (const [kind, { slug, path }] of Object.entries(travellers))
  test(`LOOK-77 LOOK-01 LOOK-02 on Outback the card of ${kind} stands on its landscape beside the picture, with the plate below, and nothing collides`, {
    tag,
  }, async ({ page }) => {
    await page.goto(addressOf(slug, path))
    for (const [width, height] of desks) {
      await page.setViewportSize({ width, height })
      const at = `at ${width} × ${height}`
      expect.soft(await page.evaluate(faultsWhileScrolling), at).toEqual([])
      const [card, picture, beyond, plate] = await Promise.all(
        ['.vehicle-buy', '.gallery-track', '.gallery-beyond', '.vehicle-facts'].map((part) =>
          page.locator(part).evaluate((box) => {
            const { left, right, top, bottom } = box.getBoundingClientRect()
            return { left, right, top, bottom }
          }),
        ),
      )
      if (!card || !picture || !beyond || !plate) throw new Error('a part is missing')
      expect.soft(card.right, at).toBeLessThanOrEqual(picture.left)
      expect.soft(card.top, at).toBeGreaterThan(picture.top)
      expect.soft(card.top, at).toBeLessThan(picture.bottom)
      expect.soft(beyond.left, at).toBeLessThan(card.left)
      expect.soft(beyond.right, `the landscape has no gap ${at}`).toBeGreaterThan(picture.left)
      expect.soft(Math.abs(beyond.bottom - picture.bottom), at).toBeLessThan(1)
      expect.soft(Math.abs(plate.left - picture.left), at).toBeLessThan(1)
    }
    await expect(page.locator('.key-facts dd').first()).toBeInViewport({ ratio: 1 })
    for (const width of [390, 768]) {
      await page.setViewportSize({ width, height: 1024 })
      expect.soft(await page.evaluate(faultsWhileScrolling), `at ${width}`).toEqual([])
    }
  })

test('LOOK-77 the composition of Outback is not that of Metro: its card, its facts and its sections come in another order', {
  tag,
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const compositions = []
  for (const design of ['Metro', 'Outback'] as const) {
    await page.goto(addressOf(designs[design].slug, designs[design].path))
    const [picture, card, facts] = await Promise.all(
      ['.gallery-track', '.vehicle-buy', '.vehicle-facts'].map((part) => page.locator(part).boundingBox()),
    )
    const sections = await page.locator('.vehicle-sections h2').evaluateAll((all) => all.map(({ id }) => id))
    compositions.push({
      isCardFirst: (card?.x ?? 0) < (picture?.x ?? 0),
      areFactsFirst: (facts?.y ?? 0) < (card?.y ?? 0) + (card?.height ?? 0),
      isStuck: await page.locator('.vehicle-buy').evaluate((box) => getComputedStyle(box).position),
      first: sections[0],
      isPaperLast: sections.indexOf('facts') > sections.indexOf('features'),
    })
  }
  const [metro = {}, outback = {}] = compositions
  expect(outback).toMatchObject({
    isCardFirst: true,
    isStuck: 'static',
    first: 'floor-plan',
    isPaperLast: true,
  })
  expect(metro).toMatchObject({ isCardFirst: false, isStuck: 'sticky', isPaperLast: false })
})

test('LOOK-77 what goes on beside a picture is of the one that is shown, from the first press on', {
  tag,
}, async ({ page }) => {
  await page.goto(addressOf(designs.Outback.slug, designs.Outback.path))
  await page.locator('.gallery-thumbs a').nth(1).click()
  await expect(page.locator('.gallery-count')).toHaveText(/^2\/\d+$/)
  await expect(page.locator('.gallery-beyond img')).toHaveAttribute('src', /plan\.png/)
  await page.getByRole('button', { name: 'Next photo' }).click()
  await expect(page.locator('.gallery-beyond img')).not.toHaveAttribute('src', /plan\.png/)
})

test('LOOK-77 on a phone the plate of Outback stands between the price and the ways to buy, its first three figures large', {
  tag,
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(addressOf(designs.Outback.slug, designs.Outback.path))
  const tops = await Promise.all(
    ['.vehicle-head', '.vehicle-facts', '.buy-actions', '.vehicle-sections'].map(
      async (part) => (await page.locator(part).boundingBox())?.y ?? 0,
    ),
  )
  expect(tops).toEqual([...tops].sort((one, other) => one - other))
  const price = await page.locator('#vehicle-head .price-figure').first().boundingBox()
  expect((price?.y ?? 0) + (price?.height ?? 0)).toBeLessThanOrEqual(664)
  const sizes = await page
    .locator('.key-facts dd')
    .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)))
  expect(Math.min(...sizes.slice(0, 3))).toBeGreaterThan(Math.max(...sizes.slice(3)))
})

test('LOOK-26 the data plate of a truck is full to its end, and its weights are the largest figures after the price', {
  tag,
}, async ({ page }) => {
  await page.goto(addressOf(designs.Haul.slug, designs.Haul.path))
  for (const width of [390, 768, 1366]) {
    await page.setViewportSize({ width, height: 844 })
    const fields = await page.locator('.key-facts > div').evaluateAll((all) =>
      all.map((field) => ({
        right: Math.round(field.getBoundingClientRect().right),
        size: Number.parseFloat(getComputedStyle(field.querySelector('dd') ?? field).fontSize),
        isCut: field.scrollWidth > field.clientWidth,
      })),
    )
    expect(fields.length).toBeGreaterThan(8)
    expect(fields.at(-1)?.right, `at ${width}`).toBe(Math.max(...fields.map(({ right }) => right)))
    expect(Math.max(...fields.map(({ size }) => size))).toBe(fields[0]?.size)
    expect(fields.filter(({ isCut }) => isCut)).toEqual([])
  }
})

test('LOOK-53 on a phone what lies on the pictures stands at the gutter', { tag }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const { slug, path } of Object.values(designs)) {
    await page.goto(addressOf(slug, path))
    const tools = await page.locator('.gallery-tools').boundingBox()
    const thumbs = await page.locator('.gallery-thumbs').boundingBox()
    const ends = [tools, thumbs].map((box) => (box?.x ?? 0) + (box?.width ?? 0))
    expect(Math.abs((ends[0] ?? 0) - (ends[1] ?? 0)), slug).toBeLessThan(1)
  }
})

test('LOOK-04 a dialog says which vehicle its form is about, and its button has a foot of its own below the fields', {
  tag,
}, async ({ page }) => {
  await page.goto(addressOf(cars.slug, `${certified.path}#test-drive`))
  await wake(page)
  const dialog = dialogOf(page, 'Book a Test Drive')
  await expect(dialog.locator('.slot-days')).toBeVisible()
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    const about = dialog.locator('.dialog-about')
    await expect(about).toContainText(certified.name)
    await expect(about).toContainText(/\$[\d,]+/)
    expect((await about.boundingBox())?.height).toBeLessThan(84)
    const fields = await dialog.locator('.form-scroll').boundingBox()
    const foot = await dialog.locator('.form-foot').boundingBox()
    expect(foot?.y).toBeGreaterThanOrEqual((fields?.y ?? 0) + (fields?.height ?? 0) - 1)
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(height)
    await expect(dialog.getByRole('button', { name: 'Submit' })).toBeInViewport({ ratio: 1 })
    const name = await dialog.getByRole('textbox', { name: 'Name' }).boundingBox()
    const days = await dialog.locator('.slot-days').boundingBox()
    // the note and the label stand between them, and no room for times that nobody asked for
    expect((name?.y ?? 0) - (days?.y ?? 0) - (days?.height ?? 0)).toBeLessThan(130)
  }
  expect(
    await dialog.locator('.form-foot').evaluate((foot) => getComputedStyle(foot).backgroundColor),
  ).toMatch(/^(rgb\(|oklch\([^/]+\)$|color\([^/]+\)$)/)
})

test('LOOK-05 LOOK-54 a picture fills the screen between its bars, its caption can be read, a wheel enlarges it, and keys go on after one was chosen of all', {
  tag,
}, async ({ page }) => {
  await page.goto(addressOf(cars.slug, certified.path))
  await wake(page)
  await galleryOf(page).getByRole('button', { name: 'Show all' }).click()
  const lightbox = dialogOf(page, 'Photos')
  await lightbox.getByRole('button', { name: /^Photo 3: / }).click()
  await expect(lightbox).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(lightbox.getByRole('status')).toHaveText(/^Photo 4 of 8/)
  const [tools, picture, words] = await Promise.all(
    ['.lightbox-tools', 'img', 'figcaption'].map((part) => lightbox.locator(part).boundingBox()),
  )
  const rest = 900 - (tools?.height ?? 0) - (words?.height ?? 0)
  expect(rest).toBeGreaterThan(780)
  expect(picture).toEqual({ x: 0, y: tools?.height, width: 1440, height: rest })
  await page.mouse.move(720, 450)
  await page.mouse.wheel(0, -120)
  await expect(lightbox.getByRole('button', { name: 'Zoom out' })).toBeEnabled()
  const caption = lightbox.locator('figcaption')
  // on white this ground is as light as it can be, #333, and white text on it has 12.6:1
  await expect(caption).toHaveCSS('color', 'rgb(255, 255, 255)')
  await expect(caption).toHaveCSS('background-color', 'rgba(0, 0, 0, 0.8)')
  await lightbox.getByRole('button', { name: 'Show all' }).click()
  await expect(lightbox.getByRole('button', { name: /^Photo 4: / })).toBeFocused()
})

test('LOOK-06 no thumbnail is cut, a step is titled smaller than its panel, and a heart has one colour', {
  tag,
}, async ({ page }) => {
  await page.goto(addressOf(designs.Metro.slug, designs.Metro.path))
  const thumbs = page.locator('.gallery-thumbs')
  const last = await thumbs.getByRole('listitem').last().boundingBox()
  const list = await thumbs.boundingBox()
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual((list?.x ?? 0) + (list?.width ?? 0) + 1)
  const sizes = await page
    .locator('#enquire')
    .locator('h2, h3, .step-title')
    .evaluateAll((titles) => titles.map((title) => Number.parseFloat(getComputedStyle(title).fontSize)))
  expect(sizes.length).toBeGreaterThan(1)
  expect(Math.max(...sizes)).toBe(sizes[0])
  await page.getByRole('button', { name: /^Save 2019 Ford Mustang/ }).click()
  await page.locator('.similar .heart').first().click()
  const colours = await page
    .locator('[data-favourite][aria-pressed=true] .icon')
    .evaluateAll((hearts) => [...new Set(hearts.map((heart) => getComputedStyle(heart).color))])
  expect(colours).toHaveLength(1)
})

test('LOOK-62 on a desk Metro shows one large picture and four beside it, as high as that together', {
  tag,
}, async ({ page }) => {
  await page.goto(addressOf(designs.Metro.slug, designs.Metro.path))
  for (const [width, height] of desks) {
    await page.setViewportSize({ width, height })
    const stage = await page.locator('.gallery-stage').boundingBox()
    const small = await page.locator('.gallery-thumbs li:visible').evaluateAll((all) =>
      all.map((one) => {
        const { left, top, bottom } = one.getBoundingClientRect()
        return { left, top, bottom }
      }),
    )
    expect(small).toHaveLength(4)
    const [right, foot] = [(stage?.x ?? 0) + (stage?.width ?? 0), (stage?.y ?? 0) + (stage?.height ?? 0)]
    for (const { left } of small) expect(left).toBeGreaterThan(right)
    expect(Math.abs((small.at(0)?.top ?? 0) - (stage?.y ?? 0))).toBeLessThan(2)
    expect(Math.abs((small.at(-1)?.bottom ?? 0) - foot)).toBeLessThan(2)
    await expect(page.locator('.thumb-more')).toBeVisible()
  }
})

for (const [design, { slug, path }] of Object.entries(designs))
  test(`LOOK-62 on ${design} no link to a section is cut, on a tablet or a desk`, { tag }, async ({
    page,
  }) => {
    await page.goto(addressOf(slug, path))
    for (const width of [768, 1024, 1180, 1366, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const beyond = await page
        .locator('.section-nav ul')
        .evaluate((list) => list.scrollWidth - list.clientWidth)
      expect(beyond, `at ${width}`).toBeLessThanOrEqual(0)
    }
  })

test('LOOK-61 a plan and a sheet of measures are shown whole among the pictures', { tag }, async ({
  page,
}) => {
  for (const [{ slug, path }, sheet] of [
    [designs.Outback, /plan\.png/],
    [designs.Haul, /dimensions\.png/],
  ] as const) {
    await page.goto(addressOf(slug, path))
    const whole = page.locator('.gallery-sheet a')
    await expect(whole).toHaveAttribute('href', sheet)
    await expect(whole.locator('img')).toHaveCSS('object-fit', 'contain')
  }
})

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
}
