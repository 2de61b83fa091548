interface FactListProps {
  facts: readonly { readonly label: string; readonly value: string }[]
  className: string
}

/** Lists facts with their labels; without facts it renders nothing. */
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
