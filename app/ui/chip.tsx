import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface Counted {
  /** How many there are. */
  count?: number | undefined
  /** Of what or where, for those who do not see the page around it. */
  counted?: string | undefined
}

interface ChipProps extends Counted, ButtonHTMLAttributes<HTMLButtonElement> {
  isPressed?: boolean
}

/** A choice that is on or off. */
export function Chip({ isPressed = false, count, counted, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} className="chip" aria-pressed={isPressed}>
      {children}
      <Count count={count} counted={counted} />
    </button>
  )
}

interface ChipLinkProps extends Counted {
  href: string
  isCurrent?: boolean
  children: ReactNode
}

/** The same as an address; a tick says that it is on, so that its colour need not. */
export function ChipLink({ href, isCurrent = false, count, counted, children }: ChipLinkProps) {
  return (
    <a href={href} data-keeps-place="" className="chip" aria-current={isCurrent ? 'true' : undefined}>
      {isCurrent && <Icon name="check" size={16} />}
      {children}
      <Count count={count} counted={counted} />
    </a>
  )
}

/** Something chosen, which pressing takes away: the whole chip, by an address that lacks it. */
export function RemovableChip({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} data-keeps-place="" className="chip chip-remove">
      <span className="sr-only">Remove </span>
      {children}
      <Icon name="x" size={16} />
    </a>
  )
}

function Count({ count, counted }: Counted) {
  if (count === undefined) return null
  return (
    <>
      {' '}
      <span className="chip-count">{count}</span>
      {counted && <span className="sr-only"> {counted}</span>}
    </>
  )
}
