import { ValueWithNote } from '#app/ui/value-with-note.tsx'
import { factColumns } from './fact-columns.ts'
import type { FactGroup } from './facts.ts'

/** @param one what the website calls one vehicle: "car", "RV" */
export function DescriptionSection({ one, description }: { one: string; description: string }) {
  return (
    <section aria-labelledby="description">
      <h2 id="description">About this {one}</h2>
      <div className="prose">
        {description.split(/\n{1,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}

export function FeaturesSection({ features }: { features: readonly string[] }) {
  return (
    <section aria-labelledby="features">
      <h2 id="features">Features</h2>
      <ul className="feature-list">
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </section>
  )
}

export function SpecificationsSection({ groups }: { groups: readonly FactGroup[] }) {
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">Specifications</h2>
      <SpecGroups groups={groups} />
    </section>
  )
}

function SpecGroups({ groups }: { groups: readonly FactGroup[] }) {
  const { columns, across } = factColumns(groups)
  return (
    <div className="spec-groups">
      {columns.map((column) => (
        <div key={column[0]?.title}>
          {column.map((group) => (
            <SpecGroup key={group.title} group={group} />
          ))}
        </div>
      ))}
      {across && (
        <div className="spec-across">
          <SpecGroup group={across} />
        </div>
      )}
    </div>
  )
}

function SpecGroup({ group }: { group: FactGroup }) {
  return (
    <div className="spec-group">
      <h3>{group.title}</h3>
      <dl>
        {group.facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>
              <ValueWithNote value={fact.value} note={fact.note} />
            </dd>
          </div>
        ))}
      </dl>
      {group.source && <p className="spec-source">{group.source}</p>}
    </div>
  )
}
