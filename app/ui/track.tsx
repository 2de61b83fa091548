import { type ReactNode, useRef } from 'react'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'

interface TrackProps {
  /** Screen readers hear this name of the row. */
  label: string
  /** The children are list items. */
  children: ReactNode
  isWide?: boolean
}

/** Renders a row that moves by a swipe, by scrolling or by its two buttons, but never by itself. */
export function Track({ label, children, isWide = false }: TrackProps) {
  const row = useRef<HTMLUListElement>(null)
  const move = (direction: 1 | -1): void => {
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.85 })
  }
  return (
    <section aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <ul ref={row} tabIndex={0} aria-label={label} className={isWide ? 'track track-wide' : 'track'}>
        {children}
      </ul>
      <div className="track-buttons">
        <IconButton
          name="Previous"
          kind="outline"
          icon={<Icon name="chevron-left" />}
          onClick={() => move(-1)}
        />
        <IconButton name="Next" kind="outline" icon={<Icon name="chevron-right" />} onClick={() => move(1)} />
      </div>
    </section>
  )
}
