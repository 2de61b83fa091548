import { expect, type Page } from '@playwright/test'

/** Laptops and desktops have windows of these sizes. */
const windows = [
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]

/**
 * Scrolls a page through one window size, the next at each turn. @returns what lies over something else or
 * does not fit
 */
export async function overlaps(page: Page, turn: number): Promise<string[]> {
  const size = windows[turn % windows.length] ?? { width: 0, height: 0 }
  await page.setViewportSize(size)
  const faults = await page.evaluate(scrollThrough)
  return faults.map((fault) => `at ${size.width} × ${size.height}: ${fault}`)
}

/**
 * Expects that on a small laptop the menu and the number fit on a line, and cards have room for their words.
 */
export async function expectRoomOnLaptops(page: Page, slug: string): Promise<void> {
  for (const width of [1024, 1180, 1280]) {
    await page.setViewportSize({ width, height: 768 })
    const items = page.locator('.header-nav > ul > li:visible')
    expect.soft(await items.evaluateAll(lines), `the menu of ${slug} at ${width} px`).toHaveLength(1)
    const [shown, cut] = await page
      .locator('.header-call-word')
      .evaluate((text) => [text.scrollWidth, text.scrollWidth - text.clientWidth])
    expect.soft(shown > 1 && cut <= 1, `the way to call ${slug} at ${width} px`).toBe(true)
    expect
      .soft(await page.locator('.card').evaluateAll(cramped), `the cards of ${slug} at ${width} px`)
      .toEqual([])
  }
}

/** Runs in the browser. @returns the different heights at which the items stand */
function lines(items: readonly Element[]): number[] {
  return [...new Set(items.map((item) => item.getBoundingClientRect().top))]
}

/**
 * Runs in the browser. @returns the titles of cards that have no room for their title, or that break a figure
 * over more than two lines
 */
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

/**
 * Runs in the browser. @returns faults of sticky elements, and controls that something else covers while they
 * are in view
 */
async function scrollThrough(): Promise<string[]> {
  /**
   * These bars stand at an edge of the window. They may cover a control for a while, since the page scrolls
   * on beneath them.
   */
  const bars =
    '.site-header, .vehicle-strip, .section-nav, .search-bar, .filter-sheet, .compare-table thead, .chat-card, .consent-card'
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

  // bars that follow the scrolling stand in their places one frame after it: the page is looked at as it is painted
  scrollTo({ top: 0, behavior: 'instant' })
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  const step = Math.round(innerHeight / 2)
  for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
    scrollTo({ top, behavior: 'instant' })
    for (const control of document.querySelectorAll(`main :is(${controls})`)) look(control)
  }
  for (const [control, over] of unreached)
    if (!hit.has(control)) faults.add(`${nameOf(control)} can never be clicked for ${over}`)
  scrollTo({ top: 0, behavior: 'instant' })
  return [...faults]

  function look(control: Element): void {
    // only the thumb of a range takes the pointer
    if (control.matches('[type=range]')) return
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

  /** Tells whether an ancestor scrolls, and has the point outside its visible part. */
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
