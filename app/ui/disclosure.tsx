import type { ReactNode } from 'react'

interface DisclosureProps {
  summary: ReactNode
  children: ReactNode
  isOpen?: boolean
  /** Only one of a group is open at a time. */
  group?: string
}

/**
 * Unfolds a text in the page; several of them make an accordion. The browser's search in the page finds the
 * text.
 */
export function Disclosure({ summary, children, isOpen = false, group }: DisclosureProps) {
  return (
    <details className="disclosure" open={isOpen} name={group}>
      <summary>
        {summary}
        <span className="chevron" aria-hidden="true" />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  )
}

interface DropdownProps {
  label: ReactNode
  /** Only one of a group is open at a time. */
  group: string
  /** The panel holds `DropdownLink`s or anything else. */
  children: ReactNode
}

/** Opens a panel under its button. It is a disclosure and not a menu, so that links stay links. */
export function Dropdown({ label, group, children }: DropdownProps) {
  return (
    <details className="dropdown" name={group}>
      <summary>
        {label}
        <span className="chevron" aria-hidden="true" />
      </summary>
      <div className="dropdown-panel">{children}</div>
    </details>
  )
}

export function DropdownLink({
  href,
  isCurrent = false,
  children,
}: {
  href: string
  isCurrent?: boolean
  children: ReactNode
}) {
  return (
    <a href={href} className="dropdown-link" aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </a>
  )
}
