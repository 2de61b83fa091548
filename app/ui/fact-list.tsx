interface FactListProps {
  facts: readonly { readonly label: string; readonly value: string }[]
  className: string
}

/** What is known of a thing, name by name; nothing where nothing is. */
export function FactList({ facts, className }: FactListProps) {
  if (facts.length === 0) return null
  return (
    <dl className={className}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
