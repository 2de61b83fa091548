import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface DefinitionProps {
  id: string
  term: string
  children: ReactNode
}

/**
 * Explains a word in a popover. The browser opens it by a press or a tap, closes it with Escape or a press
 * elsewhere, and lets only one be open. It is never for prices or for what the law wants stated.
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
