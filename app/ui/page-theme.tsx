import { createContext } from 'react'

export interface PageStyle {
  /** The text of the page's style element. */
  readonly root: string
  /** The text of the style that brings the typefaces. */
  readonly typefaces: string
}

/**
 * The server provides the page's theme here. The browser does not, so that the code that makes themes need
 * not be sent.
 */
export const PageTheme = createContext<PageStyle | null>(null)

export const themeElementId = 'theme'

/** Reads the theme from the document, in the browser. */
export function themeInPage(): string {
  return document.getElementById(themeElementId)?.textContent ?? ''
}
