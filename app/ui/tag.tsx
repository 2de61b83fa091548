import type { ReactNode } from 'react'

export type TagKind = 'plain' | 'ink' | 'brand' | 'accent' | 'positive' | 'info' | 'warning' | 'certified'

interface TagProps {
  kind?: TagKind
  /** The words come in capitals, which a tag shows in sentence case. */
  isCapitals?: boolean
  children: ReactNode
}

/** Shows one word in the colour of its meaning. If its place is too narrow the word is cut for the eye only. */
export function Tag({ kind = 'plain', isCapitals = false, children }: TagProps) {
  return (
    <span className={`tag${kind === 'plain' ? '' : ` tag-${kind}`}${isCapitals ? ' is-capitals' : ''}`}>
      {children}
    </span>
  )
}
