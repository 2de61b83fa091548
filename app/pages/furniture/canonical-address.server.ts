import { escapeHtml } from '#app/core/text.ts'
import { alternatesOf } from '#app/features/tenancy/alternates.ts'
import type { Website } from '#app/features/tenancy/website.ts'

/**
 * The one full address of a page, under the website's own `url`. On this machine it is the path alone: the running
 * port is not known here, and what a visitor's request says of it must not stand in a page that is kept for all.
 */
export function canonicalAddress(website: Pick<Website, 'url'>, path: string): string {
  const { origin, hostname } = new URL(website.url)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  return isLocal ? path : origin + path
}

/** The same with its host also on this machine: for paper and for messages, which belong to no page. */
export function fullAddress(website: Pick<Website, 'url'>, path: string): string {
  return new URL(website.url).origin + path
}

/**
 * A finished page with its addresses on the dealer's other websites after its own. They are for whoever asks for the
 * document, so the browser's bundle knows nothing of them.
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
