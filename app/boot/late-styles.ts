/*
 * What a first picture need not share a phone's line with: the styles of what stands below the first screen, and the
 * typefaces. The page has them in `noscript` elements, so that without script they come as they always did.
 */

/** The page's style with its typefaces. */
export const typefacesElementId = 'typefaces'

/** Names, on the style with the sheets that the head would link, their addresses. */
export const firstSheetsAttribute = 'data-sheets'

/** The class of what holds the link of a sheet in the place where it will stand. */
export const lateSheetClass = 'late-sheet'

/** The class of one that wide windows alone show, where nothing is painted before it is there. */
export const wideSheetClass = 'wide-sheet'

/** After this time without a first picture the rest of the page does not wait for it any longer. */
const patienceMs = 3000

let begun: Promise<void> | null = null

/** Brings them once the first picture is painted. Whoever follows a link to a part of the page, or comes back, has them at once. */
export function awaitFirstPaint(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (location.hash !== '' || visit?.type !== 'navigate') void bringLateStyles()
  for (const place of document.querySelectorAll(`.${wideSheetClass}`))
    if (matchMedia(linkIn(place).media).matches) void bringSheet(place)
  const lead = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  const show = (): void => {
    // the second frame begins when the first is painted
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(bringLateStyles)))
  }
  if (!lead || lead.complete) show()
  else for (const end of ['load', 'error']) lead.addEventListener(end, show, { once: true })
  // a tab in the background paints nothing
  setTimeout(bringLateStyles, patienceMs)
}

/** @returns when every sheet is there, or has failed; the document is then as the server rendered it */
export function bringLateStyles(): Promise<void> {
  begun ??= bring()
  return begun
}

async function bring(): Promise<void> {
  const places = document.querySelectorAll(`.${lateSheetClass},.${wideSheetClass}`)
  const arrivals = [...places].map(bringSheet)
  for (const style of document.querySelectorAll(`[${firstSheetsAttribute}]`)) arrivals.push(linkAgain(style))
  const faces = document.getElementById(typefacesElementId)?.textContent?.replace(/<\/?style>/g, '')
  if (faces) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(faces)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  await Promise.all(arrivals)
}

const coming = new WeakMap<Element, Promise<void>>()

/** Puts the link into its place, which stays until the sheet is there: what stands behind it is not shown before. */
function bringSheet(place: Element): Promise<void> {
  const known = coming.get(place)
  if (known) return known
  const link = linkIn(place)
  const arrival = arrivalOf(link).then(() => place.remove())
  coming.set(place, arrival)
  place.before(link)
  return arrival
}

/** Puts links in the place of a style with their sheets, for React and for the pages that the visitor comes to. */
async function linkAgain(style: Element): Promise<void> {
  const links = (style.getAttribute(firstSheetsAttribute) ?? '')
    .split(' ')
    .map((href) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
  const arrivals = links.map(arrivalOf)
  style.before(...links)
  await Promise.all(arrivals)
  style.remove()
}

function arrivalOf(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve
  })
}

/** A browser that runs scripts reads what stands in a `noscript` as text. */
function linkIn(place: Element): HTMLLinkElement {
  const [, href = '', media = ''] = /href="([^"]+)"(?: media="([^"]+)")?/.exec(place.textContent ?? '') ?? []
  return Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href,
    // as in an attribute
    media: media.replace('&gt;', '>'),
  })
}
