import { escapeHtml } from '#app/core/text.ts'
import type { Alternate } from '#app/features/tenancy/alternates.ts'

/** One address of a website for search engines. */
export interface SitemapEntry {
  /** With its host. */
  readonly address: string
  /** The day of its last change, `2026-11-21`; null where it is unknown, because a wrong day is worse than none. */
  readonly changed: string | null
  /** Its pictures, with their hosts. */
  readonly pictures?: readonly string[]
  /** The same page on the dealership's websites for other countries, including this one. */
  readonly alternates?: readonly Alternate[]
}

/** The most addresses that one file may contain (https://www.sitemaps.org/protocol.html). */
export const mostInSitemap = 50_000

const xml = '<?xml version="1.0" encoding="UTF-8"?>'
const sitemaps = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export function sitemapXml(entries: readonly SitemapEntry[]): string {
  const urls = entries.slice(0, mostInSitemap).map(({ address, changed, pictures = [], alternates = [] }) => {
    const images = pictures.map(
      (picture) => `<image:image><image:loc>${escapeHtml(picture)}</image:loc></image:image>`,
    )
    const others = alternates.map(
      ({ hreflang, url }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(url)}"/>`,
    )
    return `<url><loc>${escapeHtml(address)}</loc>${lastmod(changed)}${[...images, ...others].join('')}</url>`
  })
  const images = 'http://www.google.com/schemas/sitemap-image/1.1'
  const xhtml = 'http://www.w3.org/1999/xhtml'
  return [
    xml,
    `<urlset xmlns="${sitemaps}" xmlns:image="${images}" xmlns:xhtml="${xhtml}">`,
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

/** The index of the sitemaps; each has the date of its newest entry. */
export function sitemapIndexXml(
  files: readonly { address: string; entries: readonly SitemapEntry[] }[],
): string {
  const rows = files.map(({ address, entries }) => {
    const days = entries.flatMap(({ changed }) => changed ?? []).sort()
    return `<sitemap><loc>${escapeHtml(address)}</loc>${lastmod(days.at(-1) ?? null)}</sitemap>`
  })
  return [xml, `<sitemapindex xmlns="${sitemaps}">`, ...rows, '</sitemapindex>', ''].join('\n')
}

function lastmod(day: string | null): string {
  return day === null ? '' : `<lastmod>${day}</lastmod>`
}
