import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface Counted {
  /** How many results the choice has. */
  count?: number | undefined
  /** Screen readers hear what `count` counts, such as "vehicles". */
  counted?: string | undefined
}

interface ChipProps extends Counted, ButtonHTMLAttributes<HTMLButtonElement> {
  isPressed?: boolean
}

/** Renders a choice that is on or off. */
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

/** Renders the same choice as a link. A tick shows that it is on, so that colour is not the only sign. */
export function ChipLink({ href, isCurrent = false, count, counted, children }: ChipLinkProps) {
  return (
    <a href={href} data-keeps-place="" className="chip" aria-current={isCurrent ? 'true' : undefined}>
      {isCurrent && <Icon name="check" size={16} />}
      {children}
      <Count count={count} counted={counted} />
    </a>
  )
}

interface RemovableChipProps {
  href: string
  /** The browser forgets the buyer's place with it. */
  isOfPlace?: boolean
  children: ReactNode
}

/** Shows a choice that was made. Pressing anywhere on it removes the choice, by an address without it. */
export function RemovableChip({ href, isOfPlace = false, children }: RemovableChipProps) {
  return (
    <a
      href={href}
      data-keeps-place=""
      className="chip chip-remove"
      data-forgets-place={isOfPlace ? '' : undefined}
    >
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
