import type { Page } from '@playwright/test'
import { sampleSlugs } from '#app/features/content/demo.server.ts'
import { addressOf, expect, stockPathOf, test, titleLink } from './shopper.ts'

/** The windows that laptops and desks have. */
const windows = [
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]

for (const slug of sampleSlugs('db/sample')) {
  test(`MEND-60 nothing of ${slug} lies over anything, and what stays in sight fits the window`, {
    tag: ['@once'],
  }, async ({ page }) => {
    test.setTimeout(600_000)
    const found: string[] = []
    for (const path of await pagesToScroll(page, slug)) {
      await page.goto(addressOf(slug, path))
      for (const size of windows) {
        await page.setViewportSize(size)
        const faults = await page.evaluate(scrollThrough)
        found.push(...faults.map((fault) => `${path} at ${size.width} × ${size.height}: ${fault}`))
      }
    }
    expect(found).toEqual([])
  })
}

for (const slug of sampleSlugs('db/sample'))
  test(`MEND-60 on a small laptop menu and number of ${slug} stand on a line, and its cards have room for their words`, {
    tag: '@once',
  }, async ({ page }) => {
    for (const width of [1024, 1180, 1280]) {
      await page.setViewportSize({ width, height: 768 })
      await page.goto(addressOf(slug, stockPathOf(slug)))
      const items = page.locator('.header-nav > ul > li')
      expect(await items.evaluateAll(lines), `at ${width} px`).toHaveLength(1)
      // where the strip above it has the numbers, the button may be its sign alone
      const number = page.locator('.header-call-number')
      const isSaid = (await page.locator('.header-strip-phones').count()) > 0
      const [shown, cut] = await number.evaluate((text) => [
        text.clientWidth,
        text.scrollWidth - text.clientWidth,
      ])
      expect((isSaid && shown <= 1) || cut <= 1, `the number at ${width} px`).toBe(true)
      expect(await page.locator('.card').evaluateAll(cramped), `at ${width} px`).toEqual([])
    }
  })

/** Runs in the browser: the heights at which these stand. */
function lines(items: readonly Element[]): number[] {
  return [...new Set(items.map((item) => item.getBoundingClientRect().top))]
}

/** Runs in the browser: cards whose title has no room, or whose figures are broken over more than two lines. */
function cramped(cards: readonly Element[]): string[] {
  return cards.flatMap((card) => {
    const title = card.querySelector('.card-title')
    const isNarrow = (title?.getBoundingClientRect().width ?? 0) < 150
    const figures = [...card.querySelectorAll('.card-facts dd')]
    const isBroken = figures.some((figure) => {
      const line = Number.parseFloat(getComputedStyle(figure).lineHeight) || 24
      return figure.getBoundingClientRect().height > 2.5 * line
    })
    return isNarrow || isBroken ? [title?.textContent ?? ''] : []
  })
}

async function pagesToScroll(page: Page, slug: string): Promise<string[]> {
  const stock = stockPathOf(slug)
  await page.goto(addressOf(slug, stock))
  const vehicles = titleLink(page.getByRole('article'))
  const paths = await vehicles.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const ids = await page
    .getByRole('article')
    .evaluateAll((cards) =>
      cards.flatMap((card) => card.querySelector('[data-compare]')?.getAttribute('data-compare') ?? []),
    )
  const [first = '', last = ''] = [paths[0], paths.at(-1)]
  const compare = `/compare?ids=${ids.slice(0, 3).join(',')}`
  return [first, last, stock, '/', '/our-locations', '/pages/privacy-policy', '/trade-in', compare]
}

/** Runs in the browser: faults of what sticks, and controls that something else lies over while they are in sight. */
async function scrollThrough(): Promise<string[]> {
  /** Bars at an edge of the window: the page scrolls beneath them, and on until it is clear of them. */
  const bars = '.site-header, .search-bar, .compare-table thead, .chat-card, .chat-launcher, .consent-card'
  const controls = 'a[href]:not(.skip-link), button, input, select, textarea, summary, label'
  const faults = new Set<string>()
  const unreached = new Map<Element, string>()
  const hit = new Set<Element>()

  for (const element of document.querySelectorAll('body *')) {
    const { position } = getComputedStyle(element)
    const { height } = element.getBoundingClientRect()
    if (!['sticky', 'fixed'].includes(position) || height === 0) continue
    const { top } = getComputedStyle(element)
    const room = innerHeight - (Number.parseFloat(top) || 0)
    if (position === 'sticky' && top !== 'auto' && height > room)
      faults.add(
        `${nameOf(element)} sticks with ${Math.round(height)} px where there are ${Math.round(room)}`,
      )
  }

  const step = Math.round(innerHeight / 2)
  for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
    scrollTo({ top, behavior: 'instant' })
    for (const control of document.querySelectorAll(`main :is(${controls})`)) look(control)
  }
  for (const [control, over] of unreached)
    if (!hit.has(control)) faults.add(`${nameOf(control)} can never be clicked for ${over}`)
  return [...faults]

  function look(control: Element): void {
    const [box] = control.getClientRects()
    if (!box || box.width < 2 || box.height < 2) return
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    if (y < 0 || y > innerHeight) return
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return
    const over = document.elementFromPoint(x, y)
    if (!over || isScrolledAway(control, x, y)) return
    const isHit = control.contains(over) || over.contains(control) || over.closest('label')?.contains(control)
    if (isHit) hit.add(control)
    else {
      unreached.set(control, nameOf(over))
      if (!over.closest(bars)) faults.add(`${nameOf(over)} lies over ${nameOf(control)}`)
    }
  }

  /** Some ancestor scrolls, and has it out of its own window. */
  function isScrolledAway(control: Element, x: number, y: number): boolean {
    for (let box = control.parentElement; box && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflow === 'visible') continue
      const { left, right, top, bottom } = box.getBoundingClientRect()
      if (x < left || x > right || y < top || y > bottom) return true
    }
    return false
  }

  function nameOf(element: Element): string {
    const words = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 30)
    return `${element.localName}.${element.className.toString().replaceAll(' ', '.')} “${words}”`
  }
}
