import type { FactGroup } from './facts.ts'

interface VehicleDetailsProps {
  readonly description: string | null
  readonly groups: readonly FactGroup[]
  readonly features: readonly string[]
}

/** What there is to know of a vehicle beside its price; a part without content is not there. */
export function VehicleDetails({ description, groups, features }: VehicleDetailsProps) {
  return (
    <>
      {description && (
        <section aria-labelledby="description">
          <h2 id="description" className="text-2xl">
            About this vehicle
          </h2>
          <div className="prose mt-3 text-ink-2">
            {description.split(/\n{1,}/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      )}
      {groups.length > 0 && (
        <section aria-labelledby="facts">
          <h2 id="facts" className="text-2xl">
            Specifications
          </h2>
          <div className="mt-4 grid gap-8 md:grid-cols-2">
            {groups.map((group) => (
              <div key={group.title}>
                <h3 className="font-semibold">{group.title}</h3>
                <dl className="mt-2">
                  {group.facts.map((fact) => (
                    <div key={fact.label} className="flex justify-between gap-4 border-b border-line py-2">
                      <dt className="text-ink-2">{fact.label}</dt>
                      <dd className="text-right font-medium [overflow-wrap:anywhere]">{fact.value}</dd>
                    </div>
                  ))}
                </dl>
              </div>
            ))}
          </div>
        </section>
      )}
      {features.length > 0 && (
        <section aria-labelledby="features">
          <h2 id="features" className="text-2xl">
            Features
          </h2>
          <ul className="mt-4 grid list-disc gap-x-8 gap-y-1 pl-5 text-ink-2 sm:grid-cols-2">
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
