import type { Website } from './website.ts'

/** One language's address of a page (`hreflang`). */
export interface Alternate {
  readonly hreflang: string
  readonly url: string
}

/**
 * The addresses that a page has on all websites of the dealer that share it. Each page names all of them, itself too,
 * or search engines believe none (https://developers.google.com/search/docs/specialty/international/localized-versions).
 *
 * @param address the page's one address, with the website's host or without
 * @returns none where the page stands alone; a part of a list (`?page=2`) does
 */
export function alternatesOf(
  website: Pick<Website, 'alternates' | 'locale' | 'url'>,
  address: string,
): Alternate[] {
  if (website.alternates.length === 0) return []
  const { pathname, search } = new URL(address, website.url)
  const others = website.alternates.filter(({ paths }) => search === '' && isAmong(paths, pathname))
  if (others.length === 0) return []
  return [
    { hreflang: website.locale, url: address },
    ...others.map(({ hreflang, url }) => ({ hreflang, url: url.replace(/\/$/, '') + pathname })),
  ]
}

function isAmong(patterns: readonly string[], path: string): boolean {
  return patterns.some((pattern) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
  )
}
