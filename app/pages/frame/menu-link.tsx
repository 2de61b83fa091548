import { linkAttributes } from '#app/core/link-kind.ts'
import type { MenuItem } from '#app/features/content/content.ts'

/** A menu's own page stands first in it, unless it is among its entries already. */
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
