/*
 * What the page of a vehicle looks like by its boxes. These functions run in the browser, so each stands alone.
 */

/** Scrolls the page through. @returns which of its areas meet, and what sticks though it is taller than the window */
export function faultsWhileScrolling(): string[] {
  const areas = [
    ...document.querySelectorAll(
      '.gallery, .vehicle-buy, .vehicle-facts, .buy-more, .vehicle-sections > section, .vehicle-enquiry, .vehicle-after > section',
    ),
  ]
  const faults = new Set<string>()
  const [buy] = document.querySelectorAll('.vehicle-buy')
  if (buy && buy.getBoundingClientRect().height > innerHeight) faults.add('the box is taller than the window')
  const step = Math.round(innerHeight / 3)
  for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
    scrollTo({ top, behavior: 'instant' })
    const boxes = areas.map((area) => area.getBoundingClientRect())
    for (const [i, a] of boxes.entries())
      for (const [j, b] of boxes.entries()) {
        const isOver =
          a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
        if (i < j && isOver) faults.add(`${areas[i]?.className} and ${areas[j]?.className}`)
      }
    const header = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0
    const box = buy?.getBoundingClientRect()
    const isHeld = buy && getComputedStyle(buy).position === 'sticky' && top > 0
    if (isHeld && box && box.bottom > innerHeight && box.top >= header)
      faults.add('the box ends below the window')
  }
  scrollTo({ top: 0, behavior: 'instant' })
  return [...faults]
}

/** @returns what stands of price and buttons in the window before any scrolling */
export function firstScreen(): { price: boolean; buttons: number } {
  const isSeen = (element: Element) => element.getBoundingClientRect().bottom <= innerHeight
  return {
    price: [...document.querySelectorAll('#vehicle-head .price-figure')].every(isSeen),
    buttons: [...document.querySelectorAll('.buy-actions .button')].filter(isSeen).length,
  }
}

/** @returns the blank below the pictures, the height of one, and the buttons whose words wrap */
export function spacing(): { hole: number; gallery: number; wrapped: string[] } {
  const gallery = document.querySelector('.gallery')?.getBoundingClientRect()
  const left = gallery?.left ?? 0
  const below = [...document.querySelectorAll('.vehicle-head, .vehicle-facts, .buy-more, .vehicle-instead')]
    .map((area) => area.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.left < left + 200 && box.top >= (gallery?.bottom ?? 0) - 1)
    .map(({ top }) => top)
  const buttons = [...document.querySelectorAll('.buy-actions .button')]
  return {
    hole: Math.min(...below) - (gallery?.bottom ?? 0),
    gallery: document.querySelector('.gallery-track img')?.getBoundingClientRect().height ?? 0,
    wrapped: buttons
      .filter((button) => button.getBoundingClientRect().height > 58)
      .map((button) => button.textContent ?? ''),
  }
}

/** Scrolls the page through. @returns the words of filled buttons of which more than one is in the window */
export async function filledTogether(): Promise<string[]> {
  const probe = document.createElement('i')
  document.body.append(probe)
  const fills = ['--brand-fill', '--accent-fill'].map((name) => {
    probe.style.background = `var(${name})`
    return getComputedStyle(probe).backgroundColor
  })
  probe.remove()
  const isFilled = (button: Element) =>
    fills.includes(getComputedStyle(button, '::before').backgroundColor) &&
    button.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const isInWindow = (button: Element) => {
    const { left, top, width, height } = button.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    if (width < 2 || y < 0 || y > innerHeight) return false
    return button.contains(document.elementFromPoint(x, y))
  }
  const together = new Set<string>()
  const step = Math.round(innerHeight / 3)
  for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
    scrollTo({ top, behavior: 'instant' })
    const findFilled = (): Element[] =>
      [...document.querySelectorAll('.button')].filter((button) => isInWindow(button) && isFilled(button))
    let filled = findFilled()
    // a fill fades within a moment
    for (let turn = 0; turn < 10 && filled.length > 1; turn += 1) {
      await new Promise((done) => setTimeout(done, 200))
      filled = findFilled()
    }
    if (filled.length > 1)
      together.add(`${top}: ${filled.map(({ textContent }) => textContent?.trim()).join(', ')}`)
  }
  scrollTo({ top: 0, behavior: 'instant' })
  return [...together]
}

/** @returns how wide the file of the first picture must be in CSS pixels, and how wide its `sizes` says it is */
export function pictureWidths(): { shown: number; said: number } {
  const picture = document.querySelector<HTMLImageElement>('.gallery-track img')
  const box = picture?.getBoundingClientRect()
  const sizes = (picture?.sizes ?? '').split(/,(?![^()]*\))/).map((size) => size.trim())
  const found = sizes.map((size) => /^(\(width[^)]+\))?\s*(.+)$/.exec(size))
  const [, , length = ''] = found.find((size) => size && (!size[1] || matchMedia(size[1]).matches)) ?? []
  const ruler = document.createElement('div')
  ruler.style.cssText = `position: absolute; width: ${length}`
  document.body.append(ruler)
  const said = ruler.getBoundingClientRect().width
  ruler.remove()
  // a box that is higher than its picture shows a part of a wider one
  return { shown: Math.max(box?.width ?? 0, (box?.height ?? 0) * 1.5), said }
}
