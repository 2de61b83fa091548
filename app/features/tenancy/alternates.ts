import type { Website } from './website.ts'

/** The address of a page in one language (`hreflang`). */
export interface Alternate {
  readonly hreflang: string
  readonly url: string
}

/**
 * The addresses that a page has on all websites of the dealership that share it. Each page names all of them,
 * including itself, or search engines ignore them
 * (https://developers.google.com/search/docs/specialty/international/localized-versions).
 *
 * @param address the page's canonical address, with the website's host or without
 * @returns empty where no other website shares the page; a further page of a list (`?page=2`) is never shared
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
