import type { ReactNode } from 'react'

interface DisclosureProps {
  summary: ReactNode
  children: ReactNode
  isOpen?: boolean
  /** Of those with one group name only one is open. */
  group?: string
}

/**
 * Something that unfolds in the page; several of them make an accordion. Its text is found by a search in the
 * page.
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
  /** Of those with one group name only one is open. */
  group: string
  /** `DropdownLink`s or anything else. */
  children: ReactNode
}

/** A panel under its button: a disclosure, not a menu, so that links stay links. */
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
