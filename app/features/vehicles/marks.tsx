import type { Card } from './card.ts'
import { TagLabel } from './tag-label.tsx'

/** All that is said of a vehicle in a word or two, in one line: that learners may ride it, and its tag. */
export function Marks({ card: { learner, tag } }: { card: Pick<Card, 'learner' | 'tag'> }) {
  if (!learner && !tag) return null
  return (
    <p className="marks">
      {learner && (
        <span className="tag learner-tag">
          <span aria-hidden="true">L</span> Learner approved
        </span>
      )}{' '}
      {tag && <TagLabel tag={tag} />}
    </p>
  )
}
