import type { ReactNode } from 'react'

export type TagKind = 'plain' | 'ink' | 'brand' | 'accent' | 'positive' | 'info' | 'warning'

/**
 * Shows one word in the colour of its meaning. If its place is too narrow the word is cut for the eye only.
 */
export function Tag({ kind = 'plain', children }: { kind?: TagKind; children: ReactNode }) {
  return <span className={kind === 'plain' ? 'tag' : `tag tag-${kind}`}>{children}</span>
}
