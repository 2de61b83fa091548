import { SearchForm } from '#app/features/search/search-form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { SearchAbout, SearchStock } from './search-data.ts'

export const filterFormId = 'filter-form'
export const filterSheetId = 'filters'

interface FilterSheetProps {
  about: SearchAbout
  stock: SearchStock
}

/** Shows the filters: as a sheet on a phone, which the browser itself opens, and as a rail on a desk. */
export function FilterSheet({ about: { path, filters, words }, stock }: FilterSheetProps) {
  return (
    <div id={filterSheetId} popover="auto" className="filter-sheet">
      <p className="filter-sheet-top">
        Filters
        <button type="button" popoverTarget={filterSheetId} popoverTargetAction="hide">
          <Icon name="x" />
          <span className="sr-only">Close filters</span>
        </button>
      </p>
      <SearchForm
        {...stock}
        id={filterFormId}
        sheetId={filterSheetId}
        path={path}
        filters={filters}
        words={words}
      />
    </div>
  )
}
