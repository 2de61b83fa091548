import { searchAddress } from '#app/features/search/filters.ts'
import type { SearchAbout } from './search-data.ts'

/** Turns cards into a table and back. A phone does not offer the table, but the table's address offers the way back. */
export function ViewSwitch({ path, filters }: Pick<SearchAbout, 'path' | 'filters'>) {
  return (
    <p className={`segments ${filters.isTable ? '' : 'view-switch'}`}>
      {[false, true].map((isTable) => (
        <a
          key={String(isTable)}
          href={searchAddress(path, { ...filters, isTable })}
          data-keeps-place=""
          aria-current={isTable === filters.isTable ? 'page' : undefined}
          className="segment"
        >
          {isTable ? 'Table' : 'Cards'}
        </a>
      ))}
    </p>
  )
}
