import { linkAttributes } from '#app/core/link-kind.ts'
import type { MenuItem } from '#app/features/content/content.ts'

/** Puts a menu's own page first in it, unless its entries have it already. */
export function withOwnPage({ label, href, children = [] }: MenuItem): MenuItem[] {
  return children.some((child) => child.href === href) ? children : [{ label, href }, ...children]
}

export function MenuLink({ item, className }: { item: MenuItem; className: string }) {
  return (
    <a href={item.href} className={className} {...linkAttributes(item.href)}>
      {item.label}
    </a>
  )
}
