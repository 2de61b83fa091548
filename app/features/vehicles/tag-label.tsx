import { Tag, type TagKind } from '#app/ui/tag.tsx'
import type { Tag as VehicleTag } from './tag.ts'

const longestShown = 22

/** The colour of each kind of tag. */
const looks = {
  fuel: 'positive',
  reserved: 'ink',
  custom: 'accent',
  'coming-soon': 'info',
  'just-arrived': 'brand',
  sold: 'plain',
} satisfies Record<Exclude<VehicleTag['kind'], 'certified'>, TagKind>

/** The one label of a vehicle's card. */
export function TagLabel({ tag }: { tag: VehicleTag }) {
  if (tag.kind === 'certified')
    return <img src={tag.logo} alt={tag.text} height={28} className="tag tag-certified" />
  const kind = looks[tag.kind]
  if (tag.text.length <= longestShown) return <Tag kind={kind}>{tag.text}</Tag>
  return (
    <Tag kind={kind}>
      <span aria-hidden="true">{`${tag.text.slice(0, longestShown - 1)}…`}</span>
      <span className="sr-only">{tag.text}</span>
    </Tag>
  )
}
