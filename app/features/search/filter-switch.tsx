import type { ListFilter } from './filters.ts'
import type { FacetValue } from './search-engine.ts'

interface FilterSwitchProps {
  name: ListFilter
  /** The list has one value, which a vehicle has or has not. */
  values: readonly FacetValue[]
  chosen: readonly string[]
}

/** A list of one value, such as learner-approved motorcycles: on or off, without a group to open first (LOOK-70). */
export function FilterSwitch({ name, values, chosen }: FilterSwitchProps) {
  const [only] = values
  if (!only) return null
  return (
    <label className="filter-switch">
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is on
        role="switch"
        name={name}
        value={only.value}
        defaultChecked={chosen.length > 0}
        disabled={only.count === 0 && chosen.length === 0}
      />
      <span>{only.label}</span>
      <b>
        {only.count}
        <span className="sr-only">{only.count === 1 ? ' vehicle' : ' vehicles'}</span>
      </b>
    </label>
  )
}
