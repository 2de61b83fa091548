import { createContext } from 'react'

export interface PageStyle {
  /** The text of the page's style element. */
  readonly style: string
  /** Makes the browser fetch the typefaces before it discovers that it needs them. */
  preloadFonts(): void
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
