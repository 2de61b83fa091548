import type { Tag } from './tag.ts'

const colours = {
  fuel: 'bg-positive-soft text-on-positive-soft',
  reserved: 'bg-ink text-surface',
  custom: 'bg-accent-fill text-on-accent',
  'coming-soon': 'bg-info-soft text-on-info-soft',
  'just-arrived': 'bg-brand-fill text-on-brand',
  sold: 'bg-surface-3 text-ink',
} as const

/** The one label of a vehicle, coloured by what it means. */
export function TagLabel({ tag }: { tag: Tag }) {
  if (tag.kind === 'certified')
    return (
      <img src={tag.logo} alt={tag.text} height={28} className="h-7 rounded-control bg-raised px-2 py-1" />
    )
  const isLong = tag.text.length > 22
  return (
    <span className={`inline-block rounded-control px-2.5 py-1 text-xs font-bold ${colours[tag.kind]}`}>
      {isLong ? (
        <>
          <span aria-hidden="true">{`${tag.text.slice(0, 21)}…`}</span>
          <span className="sr-only">{tag.text}</span>
        </>
      ) : (
        tag.text
      )}
    </span>
  )
}
