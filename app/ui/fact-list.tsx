import { ValueWithNote } from './value-with-note.tsx'

interface FactListProps {
  facts: readonly { readonly label: string; readonly value: string; readonly note?: string }[]
  className: string
}

/** Lists facts with their labels; without facts it renders nothing. */
export function FactList({ facts, className }: FactListProps) {
  if (facts.length === 0) return null
  return (
    <dl className={className}>
      {facts.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <ValueWithNote value={value} note={note} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
