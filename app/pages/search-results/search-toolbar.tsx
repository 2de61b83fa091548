import { Icon } from '#app/ui/icon.tsx'
import { lazyComponent } from '#app/ui/lazy-component.tsx'
import { filterFormId, filterSheetId } from './filter-sheet.tsx'
import type { SearchAbout, SearchStock } from './search-data.ts'

// one design of four has a table
const ViewSwitch = lazyComponent(async () => (await import('./view-switch.tsx')).ViewSwitch)

interface SearchToolbarProps {
  about: Pick<SearchAbout, 'path' | 'filters'>
  stock: Pick<SearchStock, 'chosen' | 'sorts' | 'sort' | 'hasTable'>
}

/** Opens the filters on a phone, turns cards into a table, and sorts. */
export function SearchToolbar({ about: { path, filters }, stock }: SearchToolbarProps) {
  const { chosen, sorts, sort } = stock
  return (
    <div className="search-bar">
      <button type="button" popoverTarget={filterSheetId} className="button button-outline">
        <Icon name="sliders-horizontal" />
        Filters{chosen.length > 0 && ` (${chosen.length})`}
      </button>
      {stock.hasTable && <ViewSwitch path={path} filters={filters} />}
      <p className="sort">
        <label htmlFor="sort" className="sr-only">
          Sort by
        </label>
        <span className="select">
          <select
            className="control"
            id="sort"
            name="sort"
            form={filterFormId}
            defaultValue={sort}
            onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
          >
            {sorts.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </span>
        <button type="submit" form={filterFormId} className="button button-outline button-sm sort-go">
          Sort
        </button>
      </p>
    </div>
  )
}
