import { keep } from './storage.ts'

/* When the typefaces of a page come: the server writes this into pages, and the boot script ends the waiting. */

/** The page's style with its typefaces. */
export const typefacesElementId = 'typefaces'

/**
 * Where they come with the page, before anything is painted: they and a first picture would share a phone's line.
 * Elsewhere script brings them, by making this an empty text.
 */
export const typefacesMedia = '(width>=64rem),(scripting:none)'

/** The style and the links that preload the files which it names. */
const withTypefaces = `#${typefacesElementId},[as=font]`

/** The style where they come at once. */
export const typefacesComing = `#${typefacesElementId}[media=""]`

/**
 * The medium of those links until script decides. A browser that reads ahead of the page's own width would take a phone
 * for wide.
 */
export const preloadMedia = 'not all'

/** Brings them at once where the window is wide or the browser has them already. It stands in the head of every page, behind them. */
export const typefacesScript = `try{if(matchMedia("(width>=64rem)").matches||localStorage.typefaces)for(let e of document.querySelectorAll("${withTypefaces}"))e.media=""}catch{}`

/** Brings them in any window, and on the next page at once. */
export function bringTypefaces(): void {
  for (const element of document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>(withTypefaces))
    element.media = ''
  // a browser that keeps nothing brings them late on each page
  keep('typefaces', '1')
}
