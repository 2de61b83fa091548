import { splitAddress, withoutTrailingSlash } from '#app/core/address.ts'
import { movedAddress } from './moved-address.ts'
import { parseSignIn, signInFinancePath } from './sign-in-link.ts'
import type { Website } from './website.ts'

/** Pages whose address begins at the root, unless the website has all of its pages under `/pages` (ROUTE-52). */
const rootPages = ['privacy-policy', 'terms-and-conditions', 'disclaimer', 'about-us']

/** A link in menus and texts, changed to this website's own address of its target; external links stay unchanged. */
export function linkAddress(website: Pick<Website, 'config' | 'flags'>, href: string): string {
  if (!href.startsWith('/')) return href
  const meant = isPreapproval(href) ? withPreapproval(website, href) : href
  const stripped = website.config.uses_pages_path ? meant : withoutPagesPrefix(meant)
  return movedAddress(website, stripped) ?? stripped
}

function withoutPagesPrefix(href: string): string {
  const { path } = splitAddress(href)
  const page = /^\/pages\/(.+)$/.exec(withoutTrailingSlash(path))?.[1]
  return page !== undefined && rootPages.includes(page) ? href.slice('/pages'.length) : href
}

function isPreapproval(href: string): boolean {
  const { path, rest } = splitAddress(href)
  return withoutTrailingSlash(path) === '/sign-in' && parseSignIn(new URLSearchParams(rest)).isFinance
}

/** The link as it is written, unless the website leads to finance without a sign-in (NAV-04). */
function withPreapproval(website: Pick<Website, 'config' | 'flags'>, href: string): string {
  const path = preapprovalPath(website)
  return isPreapproval(path) ? href : path
}

/** The target of "get pre-approved" (NAV-04): finance, or a sign-in that leads there. */
export function preapprovalPath(website: Pick<Website, 'config' | 'flags'>): string {
  return website.flags.has('preapproval_links_to_finance')
    ? '/finance'
    : signInFinancePath(website.config.finance_path)
}
