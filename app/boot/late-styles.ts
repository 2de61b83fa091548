import { lateSheetClass, wideSheetClass } from './late-style-names.ts'
import { bringTypefaces } from './typefaces.ts'

/*
 * What a first picture need not share a phone's line with: the styles of what stands below the first screen, and the
 * typefaces. The page has the sheets in `noscript` elements, so that without script they come as they always did.
 */

/** After this time without a first picture the rest of the page does not wait for it any longer. */
const patienceMs = 3000

/** From the frame that has the picture until it is on the screen. */
const paintingMs = 50

let coming: Promise<unknown> | null = null

/**
 * Brings them once the first picture is painted; at once in a wide window, and to whoever follows a link to a part of the
 * page or comes back.
 */
export function awaitFirstPaint(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const show = (): void => {
    requestAnimationFrame(() => setTimeout(bringLateStyles, paintingMs))
  }
  const lead = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  if (location.hash || visit?.type !== 'navigate' || matchMedia('(width>=64rem)').matches)
    void bringLateStyles()
  else if (lead) lead.decode().then(show, show)
  else show()
  // a tab in the background paints nothing
  setTimeout(bringLateStyles, patienceMs)
}

/** @returns when every sheet is there, or has failed */
export function bringLateStyles(): Promise<unknown> {
  coming ??= bring()
  return coming
}

/** Puts the links into their places, which stay until the sheets are there: what stands behind one is not shown before. */
async function bring(): Promise<void> {
  bringTypefaces()
  const places = document.querySelectorAll(`.${lateSheetClass},.${wideSheetClass}`)
  // a browser that runs scripts reads what stands in a `noscript` as text
  for (const place of places) place.insertAdjacentHTML('beforebegin', place.textContent)
  await Promise.all([...document.querySelectorAll<HTMLLinkElement>('body link')].map(arrivalOf))
  for (const place of places) place.remove()
}

function arrivalOf(link: HTMLLinkElement): unknown {
  return (
    link.sheet ??
    new Promise((resolve) => {
      link.onload = link.onerror = resolve
    })
  )
}
