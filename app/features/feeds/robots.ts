/**
 * What search engines may read. Pages of one visitor and answers of forms are nothing to find, filtered searches are
 * without end; a page that must not be found says so itself.
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
