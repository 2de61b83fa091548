import { splitAddress, withoutTrailingSlash } from '#app/core/address.ts'
import { movedAddress } from './moved-address.ts'
import { signInFinancePath } from './sign-in-link.ts'
import type { Website } from './website.ts'

/** Pages that stand at the root unless the website keeps all of its pages under `/pages` (ROUTE-52). */
const rootPages = ['privacy-policy', 'terms-and-conditions', 'disclaimer', 'about-us']

/** A link of menus and texts as this website has its addresses; a link to elsewhere stays as it is. */
export function linkAddress(website: Pick<Website, 'config'>, href: string): string {
  if (!href.startsWith('/')) return href
  const stripped = website.config.uses_pages_path ? href : withoutPagesPrefix(href)
  return movedAddress(website, stripped) ?? stripped
}

function withoutPagesPrefix(href: string): string {
  const { path } = splitAddress(href)
  const page = /^\/pages\/(.+)$/.exec(withoutTrailingSlash(path))?.[1]
  return page !== undefined && rootPages.includes(page) ? href.slice('/pages'.length) : href
}

/** Where "get pre-approved" leads (NAV-04): to finance, or by way of signing in. */
export function preapprovalPath(website: Pick<Website, 'config' | 'flags'>): string {
  return website.flags.has('preapproval_links_to_finance')
    ? '/finance'
    : signInFinancePath(website.config.finance_path)
}
