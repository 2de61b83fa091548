import { Tag, type TagKind } from '#app/ui/tag.tsx'
import type { Tag as VehicleTag } from './tag.ts'

/** So many letters stand beside the heart of the narrowest card. */
const longestShown = 24

/** The colour of each kind of tag. */
const looks = {
  fuel: 'positive',
  reserved: 'ink',
  custom: 'accent',
  'coming-soon': 'info',
  'just-arrived': 'brand',
  sold: 'plain',
  certified: 'certified',
} satisfies Record<VehicleTag['kind'], TagKind>

/** The one label of a vehicle's card. */
export function TagLabel({ tag }: { tag: VehicleTag }) {
  const kind = looks[tag.kind]
  // what it means is in the typeface of every other tag, whatever that of the logo, and the name is for screen readers
  if (tag.kind === 'certified')
    return (
      <Tag kind={kind}>
        <img src={tag.logo} alt="" height={16} />
        <span aria-hidden="true">Certified</span>
        <span className="sr-only">{tag.text}</span>
      </Tag>
    )
  const text = withoutOrnaments(tag.text)
  const isCapitals = tag.text === tag.text.toUpperCase() && !acronym.test(tag.text)
  if (text.length <= longestShown) return <Tag {...{ kind, isCapitals }}>{text}</Tag>
  return (
    <Tag {...{ kind, isCapitals }}>
      <span aria-hidden="true">{`${text.slice(0, longestShown - 1)}…`}</span>
      <span className="sr-only">{text}</span>
    </Tag>
  )
}

/** "*** Test drive vehicle ***" is what dealers type where a list cannot be styled. */
function withoutOrnaments(text: string): string {
  const plain = text
    .replaceAll(/[*!~_]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(tradeWords, (word) => word.toLowerCase())
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** One feed writes "Runout Sale" and another "Runout sale": within a tag these words have one letter case. */
const tradeWords =
  /(?<=\s)(?:Arrival|Arrived|Clearance|Deal|Demo|Drive|Landed|Model|New|Now|Offer|Only|Price|Runout|Sale|Special|Stock|Test|Vehicle)\b/g

/** In small letters these would be read as words. */
const acronym = /\b(?:EOFY|EV|GT|LAMS|MY\d\d|NZ|PHEV|RV|SUV|[4A]WD|\d+)\b/
