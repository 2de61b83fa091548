import { searchAddress } from '#app/features/search/filters.ts'
import type { Repair } from '#app/features/search/repairs.ts'
import { ChipLink } from '#app/ui/chip.tsx'

interface NoResultProps {
  path: string
  repairs: readonly Repair[]
  /** Without a filter the website lists nothing at all, and there is no filter to remove. */
  isFiltered: boolean
}

/** Says that nothing was found, and what one change would find (SEARCH-15). */
export function NoResult({ path, repairs, isFiltered }: NoResultProps) {
  if (!isFiltered)
    return (
      <div className="no-result">
        <h2>No vehicles found</h2>
        <p>Nothing is listed here today. Say what you are after, and we look for it.</p>
      </div>
    )
  return (
    <div className="no-result">
      <h2>No vehicles found</h2>
      <p>{repairs.length > 0 ? 'One change finds some again:' : 'Take a filter away, or start again.'}</p>
      {repairs.length > 0 && (
        <ul className="repairs">
          {repairs.map(({ label, count, instead }) => (
            <li key={label}>
              <ChipLink href={searchAddress(path, instead)} count={count} counted="in stock">
                {label}
              </ChipLink>
            </li>
          ))}
        </ul>
      )}
      <a className="button" href={path} data-keeps-place="">
        Clear filters
      </a>
    </div>
  )
}
