import { createContext } from 'react'

export interface PageStyle {
  /** What the page's style element holds. */
  readonly style: string
  /** Has the browser fetch the typefaces before it knows that it needs them. */
  preloadFonts(): void
}

/**
 * On the server: the theme of the page. In the browser nobody provides it; what makes it need not be sent
 * there.
 */
export const PageTheme = createContext<PageStyle | null>(null)

export const themeElementId = 'theme'

/** In the browser: the theme as it stands in the page. */
export function themeInPage(): string {
  return document.getElementById(themeElementId)?.textContent ?? ''
}
