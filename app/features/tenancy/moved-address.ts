import { splitAddress, withoutTrailingSlash } from '#app/core/address.ts'
import type { Website } from './website.ts'

type Settings = Pick<Website, 'config'>

/**
 * The address on this website of a page that other websites have elsewhere, with query and anchor kept; null where
 * the address is the website's own. Links use it directly; requests get a permanent redirect.
 */
export function movedAddress(website: Settings, address: string): string | null {
  const { path, rest } = splitAddress(address)
  const moved = movedVehicle(website, path) ?? movedFinance(website, path) ?? movedBlog(website, path) ?? null
  if (moved !== null) return moved + rest
  return movedGarage(website, path, rest)
}

const basePaths = ['/cars', '/motorcycles', '/campers']
const checkoutPaths = ['checkout', 'buy-online']

/** Vehicles are found under the website's base path (ROUTE-09), and reserved under its checkout path (ROUTE-10). */
function movedVehicle({ config }: Settings, path: string): string | null {
  const [, base = '', slug, action, ...more] = path.split('/')
  if (slug === undefined || slug === '' || !basePaths.includes(`/${base}`)) return null
  const isCheckout = action !== undefined && more.join('') === '' && checkoutPaths.includes(action)
  const wanted = [slug, isCheckout ? config.cars.checkout_path : action, ...more]
    .filter((part) => part !== undefined)
    .join('/')
  const own = `${config.cars.base_path}/${wanted}`
  return own === path ? null : own
}

const financePaths = ['/finance', '/finance-enquiry', '/apply-for-finance', '/finance-the-dream']

/** Finance has one address, to which the three of other websites redirect (ROUTE-13). */
function movedFinance({ config }: Settings, path: string): string | null {
  const asked = withoutTrailingSlash(path)
  return financePaths.includes(asked) && asked !== config.finance_path ? config.finance_path : null
}

/** The blog of a website that keeps it at another path, such as news (ROUTE-45). */
function movedBlog({ config }: Settings, path: string): string | null {
  const isBlog = path === '/blog' || path.startsWith('/blog/')
  return isBlog && config.blog.path !== '/blog' ? config.blog.path + path.slice('/blog'.length) : null
}

const platformGarage = '/my-garage'

/** The address of the saved cars (ROUTE-30, ROUTE-31). */
export function savedCarsPath({ config }: Settings): string {
  return config.garage_path === platformGarage
    ? `${platformGarage}?tab=saved-cars`
    : `${config.garage_path}/saved`
}

/** Where the garage has an address of its own, a path takes the place of the tab in the query. */
function movedGarage(website: Settings, path: string, rest: string): string | null {
  const { garage_path } = website.config
  if (garage_path === platformGarage || ![platformGarage, garage_path].includes(withoutTrailingSlash(path)))
    return null
  const { path: query, anchor } = splitAnchor(rest)
  const kept = new URLSearchParams(query)
  kept.delete('tab')
  return savedCarsPath(website) + (kept.size > 0 ? `?${kept}` : '') + anchor
}

function splitAnchor(rest: string): { path: string; anchor: string } {
  const start = rest.indexOf('#')
  return start === -1 ? { path: rest, anchor: '' } : { path: rest.slice(0, start), anchor: rest.slice(start) }
}
