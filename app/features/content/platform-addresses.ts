/**
 * The addresses that a visitor can open on every website, as `app/routes.ts` has them; a test compares the two lists.
 * `:name` stands for one segment of the path.
 */
export const platformAddresses = [
  '/',
  '/search/:slug',
  '/pre-owned',
  '/cars/:slug',
  '/motorcycles/:slug',
  '/campers/:slug',
  '/compare',
  '/contact',
  '/book-test-drive',
  '/service',
  '/pages/book-a-service',
  '/trade-in',
  '/cars/trade-in',
  '/motorcycles/trade-in',
  '/campers/trade-in',
  '/sell-my-car',
  '/finance',
  '/finance-check',
  '/finance-enquiry',
  '/apply-for-finance',
  '/finance-the-dream',
  ...['cars', 'motorcycles', 'campers'].flatMap((base) => [
    `/${base}/:slug/checkout`,
    `/${base}/:slug/buy-online`,
  ]),
  '/checkout-journey',
  '/payment/:token',
  '/privacy-choices',
  '/passport/standard',
  '/passport/:hash',
  '/success',
  '/booking/:token',
  '/special-offers',
  '/special-offers/:slug',
  '/models',
  '/models/:slug',
  '/range',
  '/our-locations',
  '/our-locations/:slug',
  '/contact-us',
  '/contact-us/:slug',
  '/careers',
  '/current-positions',
  '/current-positions/:slug',
  '/blog',
  '/blog/:slug',
  '/news',
  '/news/:slug',
  '/sign-in',
  '/garage/stop/:token',
  '/my-garage',
  '/:garage/saved',
  '/booking/:token/calendar.ics',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/:file',
  '/blog/feed.xml',
  '/news/feed.xml',
  '/feeds/:file',
] as const

const patterns = [...platformAddresses, '/media/*', '/demo-media/*'].map(
  (address) =>
    new RegExp(`^${address.replaceAll('.', '\\.').replaceAll('*', '.+').replace(/:\w+/g, '[^/]+')}$`, 'i'),
)

/** Whether the platform itself answers at a path, on every website. */
export function isPlatformAddress(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path))
}
