import type { Page } from '@playwright/test'
import { faintWords } from './contrast.ts'
import { addressOf, expect, hasScript, searchAsJson, stockPathOf, test, wake } from './shopper.ts'

const demos = ['harbourline-motors', 'lantern-cars', 'kauri-motors', 'red-gum-caravans', 'highland-campers']
const all = [...demos, 'saltwater-rv', 'ironbark-moto', 'longreach-trucks']

test('LOOK-51 the header is one row at every width of a desk, and each of its menus is reached', {
  tag: '@once',
}, async ({ page }) => {
  const odd: string[] = []
  for (const slug of all) {
    await page.goto(addressOf(slug, '/finance'))
    for (const width of [1024, 1180, 1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const header = await page.locator('.header-bar').evaluate(describeBar)
      if (header.rows !== 1 || header.cut.length > 0 || header.missing.length > 0)
        odd.push(`${slug} at ${width}: ${JSON.stringify(header)}`)
      const call = page.locator('.header-call')
      if (width < 1366) await expect(call.locator('.header-call-word')).toBeInViewport({ ratio: 1 })
      else expect((await call.innerText()).replace(/\D/g, '').length).toBeGreaterThan(6)
    }
  }
  expect(odd).toEqual([])
})

/** Runs in the browser: which parts of the bar stand beside each other, are cut, or are not to be found. */
function describeBar(bar: Element): { rows: number; cut: string[]; missing: string[] } {
  const isShown = (part: Element) => part.getBoundingClientRect().width > 1
  const parts = [
    ...bar.querySelectorAll(
      '.header-logo, .header-nav > ul > li, .header-saved, .chat-launcher, .header-call',
    ),
  ]
  const shown = parts.filter(isShown).map((part) => ({ part, box: part.getBoundingClientRect() }))
  const sorted = shown.sort((a, b) => a.box.left - b.box.left)
  const cut = sorted.filter(({ part, box }, index) => {
    const next = sorted[index + 1]
    return (next && box.right > next.box.left + 1) || part.scrollWidth > part.clientWidth + 1
  })
  const middles = shown.map(({ box }) => Math.round((box.top + box.height / 2) / 6))
  const rows = [...bar.querySelectorAll('.header-nav > ul > li')]
  const menu = bar.querySelector('.header-nav [name="site-menus"] [data-more-until]')?.closest('.menu-sheet')
  const underMore = [...(menu?.children ?? [])].filter((entry) => getComputedStyle(entry).display !== 'none')
  const missing = rows.filter(
    (row) =>
      !row.querySelector('[data-more-until]') &&
      !isShown(row) &&
      !underMore.some((entry) =>
        entry.textContent.startsWith(row.querySelector('.header-link')?.textContent ?? '?'),
      ),
  )
  return {
    rows: new Set(middles).size,
    cut: cut.map(({ part }) => part.textContent.slice(0, 20)),
    missing: missing.map((row) => row.textContent.slice(0, 20)),
  }
}

test.describe('over what is drawn', () => {
  test.use({ hasPictures: true })

  test('LOOK-72 the words of each hero are read over its picture', { tag: '@once' }, async ({ page }) => {
    const faint: string[] = []
    const shown = [...all.map((slug) => [slug, 1024] as const), ['ironbark-moto', 390] as const]
    for (const [slug, width] of shown) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(addressOf(slug))
      const words = await faintWords(page, 'main > .hero')
      faint.push(...words.map((one) => `${slug} at ${width}: ${one}`))
    }
    expect(faint).toEqual([])
  })
})

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`LOOK-48 a card's picture becomes the page's, unless less motion is wished: ${reducedMotion}`, {
    tag: '@once',
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document)
      const moved: string[] = []
      Object.assign(window, { moved })
      document.startViewTransition = (update) => {
        moved.push(...[...document.images].map((image) => getComputedStyle(image).viewTransitionName))
        return start(update)
      }
    })
    await page.goto(addressOf('lantern-cars', stockPathOf('lantern-cars')))
    await wake(page)
    await page.locator('.card h3 a, .card h2 a').first().click()
    await expect(page.locator('.gallery-track')).toBeVisible()
    const moved = await page.evaluate(() => (window as unknown as { moved: string[] }).moved)
    const expected = reducedMotion === 'reduce' ? [] : ['vehicle-picture']
    expect(moved.filter((name) => name !== 'none')).toEqual(expected)
  })

test('LOOK-46 the contact form begins in the first screen of a phone, and asks once what it is about', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  for (const slug of all) {
    await page.goto(addressOf(slug, '/contact'))
    await expect(page.getByLabel('Name *')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('navigation', { name: 'Other forms' })).not.toContainText('General')
  }
})

test('LOOK-46 every figure of the calculator has a slider, and its thousands stand apart', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto(addressOf('harbourline-motors', '/finance?price=45000&deposit=12000'))
  await wake(page)
  const figures = page.locator('.loan-figure')
  await expect(figures).toHaveCount(6)
  await expect(figures.getByRole('slider')).toHaveCount(6)
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('45,000')
  await expect(page.getByLabel('Deposit', { exact: true })).toHaveValue('12,000')
  const before = await page.locator('.calculator-figure').innerText()
  await page.getByRole('slider', { name: 'Balloon at the end, slider' }).press('PageUp')
  await expect(page.getByLabel('Balloon at the end', { exact: true })).toHaveValue(/^\d,\d{3}$/)
  await expect(page.locator('.calculator-figure')).not.toHaveText(before)
})

for (const isOfVehicle of [false, true])
  test(`LOOK-46 on a phone the repayment stands in the first screen and in sight while its sliders move${isOfVehicle ? ', of a vehicle too' : ''}`, {
    tag: '@phone',
  }, async ({ page, javaScriptEnabled }) => {
    for (const slug of ['harbourline-motors', 'red-gum-caravans', 'ironbark-moto', 'longreach-trucks']) {
      await page.setViewportSize({ width: 390, height: 664 })
      const asked = isOfVehicle ? `?car_id=${await firstVehicleOf(page, slug)}` : ''
      await page.goto(addressOf(slug, `/finance${asked}`))
      const figure = page.locator('.calculator-result')
      await expect(figure, slug).toBeInViewport({ ratio: 1 })
      await expect(figure).toContainText(/\$[\d,]+/)
      await page.setViewportSize({ width: 390, height: 844 })
      const field = page.getByLabel('Assumed interest rate', { exact: true })
      await field.focus()
      await expect(figure, slug).toBeInViewport({ ratio: 1 })
      const [bar, header, focused] = await Promise.all(
        [figure, page.locator('.site-header'), field].map((part) => part.boundingBox()),
      )
      if (!bar || !header || !focused) throw new Error(`${slug} has no calculator`)
      expect(header.height + bar.height, slug).toBeLessThanOrEqual(844 / 5)
      expect(bar.y, slug).toBeGreaterThanOrEqual(header.y + header.height - 1)
      expect(focused.y, slug).toBeGreaterThanOrEqual(bar.y + bar.height)
      if (!hasScript(javaScriptEnabled)) continue
      await wake(page)
      const before = await figure.locator('.calculator-figure').innerText()
      await page.getByRole('slider', { name: 'Term, slider' }).press('ArrowLeft')
      await expect(page.getByLabel('Term', { exact: true })).toHaveValue('4 years')
      await expect(figure.locator('.calculator-figure')).not.toHaveText(before)
      await expect(figure).toBeInViewport({ ratio: 1 })
    }
  })

async function firstVehicleOf(page: Page, slug: string): Promise<string> {
  const { hits } = await searchAsJson(page, { slug, stockPath: stockPathOf(slug) })
  return String(hits[0]?.id)
}

test('LOOK-45 the letters of a name from elsewhere are of the website’s own typeface', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto(addressOf('harbourline-motors', '/meet-the-team'))
  await page.evaluate(() => document.fonts.ready)
  const tools = await page.context().newCDPSession(page)
  await tools.send('DOM.enable')
  await tools.send('CSS.enable')
  await tools.send('DOM.getDocument', { depth: -1 })
  const { searchId } = await tools.send('DOM.performSearch', {
    query: '//*[text()[contains(., "Petrović")]]',
  })
  const { nodeIds } = await tools.send('DOM.getSearchResults', { searchId, fromIndex: 0, toIndex: 1 })
  const { fonts } = await tools.send('CSS.getPlatformFontsForNode', { nodeId: nodeIds[0] ?? 0 })
  expect(fonts.length).toBeGreaterThan(0)
  expect(fonts.filter(({ isCustomFont }) => !isCustomFont)).toEqual([])
})

const touched = [
  { slug: 'harbourline-motors', vehicle: '/cars/2019-ford-mustang-gt-uc31880' },
  { slug: 'red-gum-caravans', vehicle: '/cars/2025-jayco-silverline-24-75-1-outback-j21831' },
  { slug: 'ironbark-moto', vehicle: '/motorcycles/2019-honda-cb500x-b1904' },
  { slug: 'longreach-trucks', vehicle: '/cars/2014-isuzu-frr-600-long-t5006' },
]

for (const { slug, vehicle } of touched)
  for (const size of [
    { width: 390, height: 800 },
    { width: 1180, height: 800 },
  ])
    test(`LOOK-30 no box of ${slug} moves at the first touch at ${size.width} px`, {
      tag: '@once',
    }, async ({ page }) => {
      await page.setViewportSize(size)
      const pages = ['/', stockPathOf(slug), vehicle, '/contact', '/test-drive']
      for (const path of pages) {
        await page.goto(addressOf(slug, path))
        // pictures near the window come late, and are not what a touch moves
        await page.waitForLoadState('networkidle')
        await page.evaluate(() => Promise.allSettled([...document.fonts].map((face) => face.load())))
        expect(await rememberBoxes(page), path).toBeGreaterThan(40)
        await wake(page)
        await page.evaluate(() => new Promise((done) => setTimeout(done, 100)))
        expect(await movedBoxes(page), path).toEqual([])
      }
    })

/** @returns how many boxes of the page are seen; each is kept with its place in the page's own window */
function rememberBoxes(page: Page): Promise<number> {
  return page.evaluate(() => {
    const seen = [...document.querySelectorAll('body *')].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const isSeen = width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
      return isSeen ? [{ element, box: [x + scrollX, y + scrollY, width, height] }] : []
    })
    Object.assign(window, { seen })
    return seen.length
  })
}

/** @returns which of those boxes are gone, or elsewhere by more than two pixels */
function movedBoxes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: { element: Element; box: number[] }[] }
    return seen.flatMap(({ element, box }) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const now = [x + scrollX, y + scrollY, width, height]
      const isSame = now.every((figure, index) => Math.abs(figure - (box[index] ?? 0)) <= 2)
      return isSame
        ? []
        : [`${element.tagName} ${element.className}: ${box.map(Math.round)} to ${now.map(Math.round)}`]
    })
  })
}

test('LOOK-30 a form in steps stays where it is when a picture is opened before the form was seen', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(addressOf('harbourline-motors', '/cars/2019-ford-mustang-gt-uc31880'))
  const form = page.locator('#enquire form')
  const before = await form.boundingBox()
  await page.locator('.gallery-track a').first().click()
  await expect(page.locator('dialog.lightbox[open]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog.lightbox[open]')).toHaveCount(0)
  expect((await form.boundingBox())?.height).toBe(before?.height)
  await form.getByLabel('Name *').fill('Ann Example')
  await form.getByLabel('Phone *').fill('0411 222 333')
  await form.getByLabel('Email *').fill('ann@example.com')
  await form.getByRole('button', { name: 'Continue' }).last().click()
  await expect(form.getByText('Step 2 of 3')).toBeVisible()
})
