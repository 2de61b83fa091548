import { withoutTrailingSlash } from '#app/core/address.ts'
import { linkKind } from '#app/core/link-kind.ts'
import type { MenuItem } from '#app/features/content/content.ts'
import { linkAddress } from '#app/features/tenancy/link-address.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import type { RelatedLinks } from './content-page.ts'

/** Finds the menu that a page is in together with others. */
export function relatedLinks({ website, snapshot }: Scope, path: string): RelatedLinks | null {
  const { header, footer } = snapshot.content.navigation
  const own = (href: string): string => withoutTrailingSlash(linkAddress(website, href))
  const menu = [...header, ...footer].find(({ children = [] }) =>
    children.some(({ href }) => own(href) === path),
  )
  const links = (menu?.children ?? []).filter(({ href }: MenuItem) => linkKind(href) === 'internal')
  if (!menu || links.length < 2) return null
  return {
    title: menu.label,
    links: links.map(({ label, href }) => ({
      label,
      href: linkAddress(website, href),
      isCurrent: own(href) === path,
    })),
  }
}
