import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface DefinitionProps {
  id: string
  /** The word that is explained. */
  term: string
  children: ReactNode
}

/**
 * A few words about a word, by a press as by a tap: the browser opens it, closes it with Escape or a press
 * elsewhere, and lets one be open at a time. Never for prices or what the law wants said.
 */
export function Definition({ id, term, children }: DefinitionProps) {
  return (
    <>
      <button type="button" className="definition-button" popoverTarget={id} aria-label={`What is ${term}?`}>
        <Icon name="info" />
      </button>
      <span id={id} popover="auto" className="definition">
        {children}
      </span>
    </>
  )
}
