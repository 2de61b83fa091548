import {
  firstSheetsAttribute,
  lateSheetClass,
  typefacesElementId,
  wideSheetClass,
} from './late-style-names.ts'

/*
 * What a first picture need not share a phone's line with: the styles of what stands below the first screen, and the
 * typefaces. The page has them in `noscript` elements, so that without script they come as they always did.
 */

/** After this time without a first picture the rest of the page does not wait for it any longer. */
const patienceMs = 3000

let begun: Promise<void> | null = null

/** Brings them once the first picture is painted. Whoever follows a link to a part of the page, or comes back, has them at once. */
export function awaitFirstPaint(): void {
  const [visit] = performance.getEntriesByType('navigation')
  const isNew = visit instanceof PerformanceNavigationTiming && visit.type === 'navigate'
  if (location.hash !== '' || !isNew) void bringLateStyles()
  for (const place of document.querySelectorAll(`.${wideSheetClass}`))
    if (linksIn(place).some(({ media }) => matchMedia(media).matches)) void bringSheets(place)
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

/** Makes links of the sheets that the page contains, too. @returns when the document is as React expects it */
export async function linkEverySheet(): Promise<void> {
  const contained = [...document.querySelectorAll(`[${firstSheetsAttribute}]`)].map((style) => {
    const addresses = (style.getAttribute(firstSheetsAttribute) ?? '').split(' ')
    return insert(addresses.map(linkTo), style)
  })
  await Promise.all([bringLateStyles(), ...contained])
}

/** @returns when every sheet is there, or has failed */
function bringLateStyles(): Promise<void> {
  begun ??= bring()
  return begun
}

async function bring(): Promise<void> {
  const places = document.querySelectorAll(`.${lateSheetClass},.${wideSheetClass}`)
  const arrivals = [...places].map(bringSheets)
  const faces = document.getElementById(typefacesElementId)?.textContent?.replace(/<\/?style>/g, '')
  if (faces) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(faces)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  await Promise.all(arrivals)
}

const coming = new WeakMap<Element, Promise<void>>()

/** Puts the links into their place, which stays until the sheets are there: what stands behind it is not shown before. */
function bringSheets(place: Element): Promise<void> {
  const arrival = coming.get(place) ?? insert(linksIn(place), place)
  coming.set(place, arrival)
  return arrival
}

async function insert(links: readonly HTMLLinkElement[], place: Element): Promise<void> {
  const arrivals = links.map(arrivalOf)
  place.before(...links)
  await Promise.all(arrivals)
  place.remove()
}

function arrivalOf(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve
  })
}

/** A browser that runs scripts reads what stands in a `noscript` as text. */
function linksIn(place: Element): HTMLLinkElement[] {
  const written = (place.textContent ?? '').matchAll(/href="([^"]+)"(?: media="([^"]+)")?/g)
  return [...written].map(([, href = '', media = '']) =>
    Object.assign(linkTo(href), { media: media.replace('&gt;', '>') }),
  )
}

function linkTo(href: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
}
