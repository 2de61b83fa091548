import type { ChosenFilter } from '#app/features/search/chosen-filters.ts'
import { searchAddress } from '#app/features/search/filters.ts'
import type { QuickChip } from '#app/features/search/quick-chips.ts'
import { ChipLink, RemovableChip } from '#app/ui/chip.tsx'

/** Offers the filters that many choose here by one press. */
export function QuickChips({ path, chips }: { path: string; chips: readonly QuickChip[] }) {
  return (
    <ul className="chip-row" aria-label="Quick filters">
      {chips.map(({ label, isOn, isSwitch, next }) => (
        <li key={label} className={isSwitch ? 'chip-of-switch' : undefined}>
          <ChipLink href={searchAddress(path, next)} isCurrent={isOn}>
            {label}
          </ChipLink>
        </li>
      ))}
    </ul>
  )
}

/** Shows each filter that was chosen, with the link that removes it. */
export function ChosenChips({ path, chosen }: { path: string; chosen: readonly ChosenFilter[] }) {
  if (chosen.length === 0) return null
  return (
    <ul className="search-chosen" aria-label="Your filters">
      {chosen.map(({ label, without }) => (
        <li key={label}>
          <RemovableChip href={searchAddress(path, without)}>{label}</RemovableChip>
        </li>
      ))}
      <li>
        <a href={path} data-keeps-place="" className="search-clear">
          Clear all
        </a>
      </li>
      <li>
        <button type="button" data-does="save-search" className="search-clear save-search">
          Save search
        </button>
      </li>
    </ul>
  )
}
