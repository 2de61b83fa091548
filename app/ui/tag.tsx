import type { ReactNode } from 'react'

export type TagKind = 'plain' | 'ink' | 'brand' | 'accent' | 'positive' | 'info' | 'warning'

/** One word on something, in the colour of its meaning; what its place is too narrow for is cut for the eye only. */
export function Tag({ kind = 'plain', children }: { kind?: TagKind; children: ReactNode }) {
  return <span className={kind === 'plain' ? 'tag' : `tag tag-${kind}`}>{children}</span>
}
