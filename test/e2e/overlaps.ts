import { expect, type Page } from '@playwright/test'

/** The windows that laptops and desks have. */
const windows = [
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]

/** What lies over something else, or does not fit, while a page is scrolled in one of the windows: the next each turn. */
export async function overlaps(page: Page, turn: number): Promise<string[]> {
  const size = windows[turn % windows.length] ?? { width: 0, height: 0 }
  await page.setViewportSize(size)
  const faults = await page.evaluate(scrollThrough)
  return faults.map((fault) => `at ${size.width} × ${size.height}: ${fault}`)
}

/** On a small laptop the menu and the number stand on a line, and the cards of a search have room for their words. */
export async function expectRoomOnLaptops(page: Page, slug: string): Promise<void> {
  for (const width of [1024, 1180, 1280]) {
    await page.setViewportSize({ width, height: 768 })
    const items = page.locator('.header-nav > ul > li')
    expect.soft(await items.evaluateAll(lines), `the menu of ${slug} at ${width} px`).toHaveLength(1)
    // where the strip above it has the numbers, the button may be its sign alone
    const number = page.locator('.header-call-number')
    const isSaid = (await page.locator('.header-strip-phones').count()) > 0
    const [shown, cut] = await number.evaluate((text) => [
      text.clientWidth,
      text.scrollWidth - text.clientWidth,
    ])
    expect.soft((isSaid && shown <= 1) || cut <= 1, `the number of ${slug} at ${width} px`).toBe(true)
    expect
      .soft(await page.locator('.card').evaluateAll(cramped), `the cards of ${slug} at ${width} px`)
      .toEqual([])
  }
}

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
  scrollTo({ top: 0, behavior: 'instant' })
  return [...faults]

  function look(control: Element): void {
    // of a range only the thumb takes the pointer
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
