import type { ChosenFilter } from '#app/features/search/chosen-filters.ts'
import { searchAddress } from '#app/features/search/filters.ts'
import type { QuickChip } from '#app/features/search/quick-chips.ts'
import { ChipLink, RemovableChip } from '#app/ui/chip.tsx'
import type { PlaceChoice } from './place-choice.ts'

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

interface ChosenChipsProps {
  path: string
  chosen: readonly ChosenFilter[]
  place: PlaceChoice | null
}

/** Shows each filter that was chosen, and the place whose prices are shown, with the link that removes it. */
export function ChosenChips({ path, chosen, place }: ChosenChipsProps) {
  const label = place?.label ?? null
  if (chosen.length === 0 && label === null) return null
  return (
    <ul className="search-chosen" aria-label="Your filters">
      {place && label !== null && (
        <li>
          <RemovableChip href={searchAddress(path, place.without)} isOfPlace>
            {label}
          </RemovableChip>
        </li>
      )}
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
