import { escapeHtml } from '#app/core/text.ts'
import { alternatesOf } from '#app/features/tenancy/alternates.ts'
import type { Website } from '#app/features/tenancy/website.ts'

/**
 * @returns the canonical address of a page, under the website's own `url`. On this machine it is only the
 * path, because the port is unknown, and a request's own host must not appear in a cached page.
 */
export function canonicalAddress(website: Pick<Website, 'url'>, path: string): string {
  const { origin, hostname } = new URL(website.url)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  return isLocal ? path : origin + path
}

/** @returns the same with its host on this machine too, for print and for messages, which are on no page */
export function fullAddress(website: Pick<Website, 'url'>, path: string): string {
  return new URL(website.url).origin + path
}

/**
 * Adds the addresses of a finished page on the dealer's other websites after its own. They are only in the
 * document, so the browser's bundle need not know them.
 */
export function withAlternates(
  html: string,
  website: Pick<Website, 'alternates' | 'locale' | 'url'>,
): string {
  if (website.alternates.length === 0) return html
  return html.replace(/<link rel="canonical" href="([^"]+)"\/>/, (link, address: string) => {
    const others = alternatesOf(website, address).map(
      ({ hreflang, url }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(url)}"/>`,
    )
    return link + others.join('')
  })
}
