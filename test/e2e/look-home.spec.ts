import type { Page } from '@playwright/test'
import { addressOf, expect, test, websites } from './shopper.ts'

const ownSections: Readonly<Record<string, string>> = {
  'harbourline-motors': 'map',
  'lantern-cars': 'faults',
  'kauri-motors': 'auction-sheet',
  'red-gum-caravans': 'tow-shelf',
  'highland-campers': 'setup-times',
  'saltwater-rv': 'length-ladder',
  'ironbark-moto': 'licence-ladder',
  'longreach-trucks': 'board',
}

const slugs = Object.keys(ownSections)

test('LOOK-41 LOOK-76 the first screen of a home has pictures of stock, and no word on its vehicle', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  // without its drawings the shelf of Saltwater has another height
  for (const slug of slugs.filter((one) => one !== 'saltwater-rv')) {
    await page.goto(addressOf(slug, '/'))
    const top = await page
      .locator('.home-arrivals .card-picture')
      .first()
      .evaluate((picture) => picture.getBoundingClientRect().top)
    expect(900 - top, slug).toBeGreaterThanOrEqual(88)
    const drawn = drawnInHero[slug]
    if (!drawn) continue
    for (const width of [1024, 1180, 1366, 1440]) {
      await page.setViewportSize({ width, height: width === 1366 ? 768 : 900 })
      expect(await wordsOnVehicles(page, drawn), `${slug} at ${width}`).toEqual([])
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }
})

test('LOOK-60 a phone swipes from one weight to the next, and its yard board says what each truck costs', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(addressOf('red-gum-caravans', '/'))
  const shelves = page.locator('.tow-shelf')
  const tops = await shelves.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(tops.length).toBeGreaterThan(3)
  expect(new Set(tops).size).toBe(1)
  // the next one peeks
  const second = await shelves.nth(1).boundingBox()
  expect(second?.x).toBeLessThanOrEqual(350)

  await page.goto(addressOf('longreach-trucks', '/'))
  for (const row of await page.locator('.fleet tbody tr').all()) {
    await expect(row.getByText(/^\$[\d,]+ /)).toBeVisible()
  }
})

test('LOOK-11 vans of a shelf stand on one board, and the names of makes on one line', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(addressOf('red-gum-caravans', '/'))
  for (const shelf of await page.locator('.tow-vans').all()) {
    const boards = await shelf
      .locator('.tow-name')
      .evaluateAll((names) => names.map((name) => Math.round(name.getBoundingClientRect().top)))
    expect(new Set(boards).size).toBe(1)
  }
  await page.goto(addressOf('longreach-trucks', '/'))
  for (const width of [390, 768, 1366]) {
    await page.setViewportSize({ width, height: 844 })
    const names = await page.locator('.home-make > span:first-child').evaluateAll((all) =>
      all.map((name) => {
        const cell = name.parentElement?.getBoundingClientRect()
        return `${Math.round(name.getBoundingClientRect().top - (cell?.top ?? 0))} of ${Math.round(cell?.height ?? 0)}`
      }),
    )
    expect(new Set(names).size, `at ${width}`).toBe(1)
  }
})

interface DrawnHero {
  /** Width by height of the picture (app/features/vehicles/hero-of.ts). */
  readonly ratio: number
  /** Where its vehicles begin at the left and above, in shares of the picture (app/features/illustrator/hero.ts). */
  readonly vehicles: readonly (readonly [left: number, top: number])[]
}

const tow: DrawnHero = {
  ratio: 2400 / 1050,
  vehicles: [
    [0.41, 0.6],
    [0.65, 0.47],
  ],
}
/** Where tyres stand, from above, in shares of the picture (app/features/illustrator/hero.ts). */
const ground = 0.83
const drawnInHero: Readonly<Record<string, DrawnHero>> = {
  'harbourline-motors': { ratio: 2.5, vehicles: [[0.485, 0.3]] },
  'red-gum-caravans': tow,
  'highland-campers': tow,
}

test('LOOK-41 LOOK-76 where vans are sold, the first screen shows vans of the stock, and nothing lies on the one in its picture', {
  tag: '@once',
}, async ({ page }) => {
  for (const [slug, width, height] of [
    ['red-gum-caravans', 1366, 768],
    ['red-gum-caravans', 1440, 900],
    ['highland-campers', 1366, 768],
    ['highland-campers', 1440, 900],
    ['red-gum-caravans', 1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(addressOf(slug, '/'))
    // a van fills its picture from the roof at the upper edge to the wheels: half of it is more than sky
    const shown = await page
      .locator('.home-arrivals .card-picture')
      .first()
      .evaluate((picture) => {
        const { top, height: high } = picture.getBoundingClientRect()
        return (innerHeight - top) / high
      })
    expect(shown, `${slug} at ${width} × ${height}`).toBeGreaterThanOrEqual(0.5)
    const clear = await page.evaluate(
      ({ ratio, ground, roof }) => {
        const picture = document.querySelector('.hero-picture')?.getBoundingClientRect() ?? new DOMRect()
        const high = Math.max(picture.width / ratio, picture.height)
        const dock = document.querySelector('.hero-dock')?.getBoundingClientRect() ?? new DOMRect()
        const bar = document.querySelector('.header-bar')?.getBoundingClientRect() ?? new DOMRect()
        return {
          belowTyres: dock.top - (picture.bottom - high * (1 - ground)),
          belowHeader: picture.bottom - high * (1 - roof) - Math.max(bar.bottom, picture.top),
        }
      },
      { ratio: tow.ratio, ground, roof: 0.478 },
    )
    expect(clear.belowTyres, `${slug} at ${width}`).toBeGreaterThanOrEqual(24)
    expect(clear.belowHeader, `${slug} at ${width}`).toBeGreaterThanOrEqual(8)
  }
})

test('LOOK-41 on a phone too the first screen shows a van of the stock', { tag: '@once' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const slug of ['red-gum-caravans', 'highland-campers']) {
    await page.goto(addressOf(slug, '/'))
    const picture = await page.locator('.home-arrivals .card-picture').first().boundingBox()
    expect(844 - (picture?.y ?? 844), slug).toBeGreaterThanOrEqual(88)
  }
})

test('LOOK-76 on a page that is enlarged to 200 % the words of a home begin in its first screen', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 })
  for (const slug of ['harbourline-motors', 'red-gum-caravans', 'ironbark-moto', 'longreach-trucks']) {
    await page.goto(addressOf(slug, '/'))
    const words = await page.locator('.hero h1').boundingBox()
    expect(450 - (words?.y ?? 450), slug).toBeGreaterThanOrEqual(60)
  }
})

test('LOOK-43 on a tablet no heading of the footer lies on the next, and no reason stands alone in a row', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto(addressOf('longreach-trucks', '/'))
  const heads = await page.locator('.footer-nav > ul > li').evaluateAll((menus) =>
    menus.map((menu) => {
      const words = document.createRange()
      words.selectNodeContents(menu.querySelector('.footer-head') ?? menu)
      return { left: menu.getBoundingClientRect().left, right: words.getBoundingClientRect().right }
    }),
  )
  for (const [index, { right }] of heads.entries())
    expect(right).toBeLessThan(heads[index + 1]?.left ?? Number.POSITIVE_INFINITY)
  const rows = await page
    .locator('.home-reasons li')
    .evaluateAll((reasons) => reasons.map((reason) => Math.round(reason.getBoundingClientRect().top)))
  expect(new Set(rows).size).toBe(rows.length / 2)
})

/** The words in the first picture that lie on a vehicle; the picture covers its box from the lower right corner. */
async function wordsOnVehicles(page: Page, drawn: DrawnHero): Promise<string[]> {
  return page.evaluate(({ ratio, vehicles }) => {
    const box = document.querySelector('.hero-picture')?.getBoundingClientRect() ?? new DOMRect()
    const wide = Math.max(box.width, box.height * ratio)
    const high = wide / ratio
    return [...document.querySelectorAll('.hero-words :is(h1, .hero-lead)')].flatMap((words) => {
      const range = document.createRange()
      range.selectNodeContents(words)
      const { right, bottom } = range.getBoundingClientRect()
      const isOn = vehicles.some(
        ([left, top]) => right > box.right - wide * (1 - left) && bottom > box.bottom - high * (1 - top),
      )
      return isOn ? [words.textContent ?? ''] : []
    })
  }, drawn)
}

test('LOOK-40 the home of each website has a section that no other has, within the width of a phone', {
  tag: '@phone',
}, async ({ page }) => {
  for (const slug of slugs) {
    await page.goto(addressOf(slug, '/'))
    const own = ownSections[slug] ?? ''
    const section = page.locator(`[data-section="${own}"]`)
    await expect(section.getByRole('heading', { level: 2 })).toBeVisible()
    const others = Object.values(ownSections).filter((name) => name !== own)
    for (const other of others) await expect(page.locator(`[data-section="${other}"]`)).toHaveCount(0)
    const box = await section.boundingBox()
    const width = page.viewportSize()?.width ?? 0
    expect([slug, (box?.x ?? -1) >= 0, (box?.width ?? 0) <= width]).toEqual([slug, true, true])
  }
})

test('LOOK-40 FIN-01 the weekly figure follows the slider, with the comparison rate beside it', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto(addressOf('harbourline-motors', '/'))
  const section = page.locator('section', { has: page.locator('#repayment') })
  const slider = section.getByRole('slider')
  const figure = section.locator('output')
  await expect(section).toContainText('comparison rate')
  await expect(section).toContainText('WARNING: This comparison rate is true only for the examples given')
  const before = await figure.textContent()
  const link = section.getByRole('link', { name: /up to/ })
  await slider.fill('60000')
  await expect(figure).not.toHaveText(before ?? '')
  await expect(link).toHaveAttribute('href', /price_max=60000/)
})

test('LOOK-26 a phone too asks what a truck has to carry, in the first screen', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto(addressOf('longreach-trucks', '/'))
  const finder = page.getByRole('search', { name: 'Find trucks' })
  for (const asked of ['Body', 'Axles', 'GVM', 'Budget'])
    await expect(finder.getByRole('combobox', { name: asked })).toBeInViewport()
  await expect(finder.getByRole('button', { name: /^Show \d+ trucks$/ })).toBeInViewport()
})

test('LOOK-42 the number of a breakdown is in the first screen of a phone', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto(addressOf('longreach-trucks', '/breakdown'))
  const call = page
    .locator('main')
    .getByRole('link', { name: /1800 975 709/ })
    .first()
  await expect(call).toHaveAttribute('href', 'tel:1800975709')
  const box = await call.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(page.viewportSize()?.height ?? 0)
  expect(box?.height).toBeGreaterThanOrEqual(64)
})

test('LOOK-43 reviews move by their buttons', { tag: '@once' }, async ({ page }) => {
  await page.goto(addressOf('lantern-cars', '/'))
  const track = page.getByRole('list', { name: 'Reviews' })
  await page.getByRole('button', { name: 'More reviews' }).click()
  await expect.poll(() => track.evaluate((list) => list.scrollLeft)).toBeGreaterThan(100)
})

test('LOOK-43 a menu of the footer unfolds on a phone', { tag: '@phone' }, async ({ page }) => {
  await page.goto(addressOf('lantern-cars', '/'))
  const footer = page.locator('#site-footer')
  await expect(footer.getByRole('link', { name: 'Warranty' })).toBeHidden()
  await footer.locator('summary', { hasText: 'Before you buy' }).click()
  await expect(footer.getByRole('link', { name: 'Warranty' })).toBeVisible()
})

test('LOOK-43 the footer of a phone is low, and all of it is touched with ease', { tag: '@phone' }, async ({
  page,
}) => {
  for (const { slug } of websites) {
    await page.goto(addressOf(slug, '/contact'))
    const footer = page.locator('#site-footer')
    const box = await footer.boundingBox()
    expect.soft(box?.height, slug).toBeLessThanOrEqual(560)
    const low = await footer.locator('a, summary').evaluateAll((all) =>
      all.flatMap((target) => {
        const { height } = target.getBoundingClientRect()
        return target.checkVisibility() && height > 0 && height < 44 ? [target.textContent] : []
      }),
    )
    expect.soft(low, slug).toEqual([])
    await footer.locator('summary', { hasText: 'Visit or call us' }).click()
    await expect(footer.locator('.footer-phone').first()).toBeVisible()
  }
})

test('LOOK-40 the board of the yard shows all that it has at every width', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto(addressOf('longreach-trucks', '/'))
  const region = page.getByRole('region', { name: 'In the yard', exact: true })
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const beyond = await region.evaluate((table) => table.scrollWidth - table.clientWidth)
    expect.soft(beyond, `at ${width} px`).toBeLessThanOrEqual(0)
    const heights = await region
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    expect.soft(Math.max(...heights), `at ${width} px`).toBeLessThan(112)
  }
})

test('LOOK-64 an offer on campers shows campers', { tag: '@once' }, async ({ page }) => {
  await page.goto(addressOf('red-gum-caravans', '/special-offers/1-campers'))
  const cards = page.locator('main .card')
  await expect(cards).toHaveCount(4)
  for (const name of await cards.locator('.card-title').allTextContents())
    expect(name).toMatch(/Swan|Dove|Eagle/)
})

test('LOOK-14 beside words about no vehicle stands the place that they are about', { tag: '@once' }, async ({
  page,
}) => {
  for (const { slug } of websites) {
    await page.goto(addressOf(slug, '/meet-the-team'))
    const picture = page.locator('.page-head img')
    await expect(picture).toHaveAttribute('src', /place%2Fcounter\.png/)
    await expect(picture).toHaveAttribute('alt', 'Illustration of the counter of a showroom')
    await page.goto(addressOf(slug, '/privacy-policy'))
    await expect(page.locator('.page-head img')).toHaveCount(0)
  }
  await page.goto(addressOf('red-gum-caravans', '/special-offers'))
  const service = page.locator('.offer-card', { hasText: 'Autumn check' })
  await expect(service.locator('img')).toHaveAttribute('src', /place%2Fworkbench\.png/)
})
