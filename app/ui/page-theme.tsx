import { createContext } from 'react'

export interface PageStyle {
  /** The text of the page's style element. */
  readonly root: string
  /** The text of the style that brings the typefaces. */
  readonly typefaces: string
  /** Makes the browser fetch the typefaces before it discovers that it needs them. */
  preloadFonts(): void
}

/**
 * The server provides the page's theme here. The browser does not, so that the code that makes themes need
 * not be sent.
 */
export const PageTheme = createContext<PageStyle | null>(null)

export const themeElementId = 'theme'

/** Reads one of the page's own styles from the document, in the browser. */
export function textInPage(id: string): string {
  return document.getElementById(id)?.textContent ?? ''
}
