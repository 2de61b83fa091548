/**
 * What search engines may read. Pages of one visitor and answers to forms are of no use to them, and filtered
 * searches are endless; a page that must not be found says so itself.
 */
export function robotsText(sitemapAddress: string, privatePaths: readonly string[]): string {
  return [
    'User-agent: *',
    ...privatePaths.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${sitemapAddress}`,
    '',
  ].join('\n')
}
