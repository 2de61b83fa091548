import { lateSheetClass, wideSheetClass } from './late-style-names.ts'
import { bringTypefaces, typefacesComing } from './typefaces.ts'

/*
 * What a first picture need not share a phone's line with: the styles of what stands below the first screen, and the
 * typefaces. The page has the sheets in `noscript` elements, so that without script they come as they always did.
 */

/** After this time without a first picture the rest of the page does not wait for it any longer. */
const patienceMs = 3000

/** From the frame that has the picture until it is on the screen. */
const paintingMs = 50

let coming: Promise<unknown> | null = null

/** Brings them once the first picture is painted; at once where the typefaces come at once, and to a part of the page. */
export function awaitFirstPaint(): void {
  const show = (): void => {
    requestAnimationFrame(() => setTimeout(bringLateStyles, paintingMs))
  }
  const lead = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  if (location.hash || document.querySelector(typefacesComing)) void bringLateStyles()
  else if (!lead || lead.complete) show()
  else lead.onload = lead.onerror = show
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
  const arrivals = []
  for (const place of places) {
    // a browser that runs scripts reads what stands in a `noscript` as text
    const template = document.createElement('template')
    template.innerHTML = place.textContent
    for (const link of template.content.querySelectorAll('link'))
      arrivals.push(
        new Promise((resolve) => {
          link.onload = link.onerror = resolve
        }),
      )
    place.before(template.content)
  }
  await Promise.all(arrivals)
  for (const place of places) place.remove()
}
