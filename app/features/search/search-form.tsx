import type { Locale } from '#app/features/tenancy/wording.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Prepared } from '#app/ui/prepared.tsx'
import { facetTitles, rangeTitle } from './filter-labels.ts'
import { type Filters, type ListFilter, listFilters, type RangeFilter } from './filters.ts'
import type { Facets, FacetValue } from './search-engine.ts'

const shownAtOnce = 8

interface SearchFormProps {
  /** Controls elsewhere on the page, such as the sort, belong to the form by it. */
  id: string
  path: string
  filters: Filters
  facets: Facets
  locale: Locale
  /** In a bar each group opens over the results, one at a time, so none is open to begin with. */
  isBar: boolean
}

/** All filters as one plain form: the address is the state, so it works without script and every choice is a link. */
export function SearchForm({ id, path, filters, facets, locale, isBar }: SearchFormProps) {
  return (
    <form
      id={id}
      action={path}
      method="get"
      role="search"
      aria-label="Filter vehicles"
      className="filter-form"
    >
      <div className="filter-groups">
        <label className="filter-words">
          <span>Search</span>
          <input
            type="search"
            name="q"
            defaultValue={filters.q}
            maxLength={200}
            enterKeyHint="search"
            placeholder="Make, model or stock number"
          />
        </label>
        {listFilters.map((name) => (
          <Facet
            key={name}
            name={name}
            values={facets[name]}
            chosen={filters.lists[name]}
            isOpen={!isBar && (name === 'car_type' || name === 'make' || filters.lists[name].length > 0)}
            isBar={isBar}
          />
        ))}
        <Between name="price" title="Price" unit="$" filters={filters} isBar={isBar} />
        <Between name="year" title="Year" filters={filters} isBar={isBar} />
        <Between name="km" title={rangeTitle('km', locale)} filters={filters} isBar={isBar} />
      </div>
      <button type="submit" className="button filter-apply">
        Apply filters
      </button>
    </form>
  )
}

interface FacetProps {
  name: ListFilter
  values: readonly FacetValue[]
  chosen: readonly string[]
  isOpen: boolean
  isBar: boolean
}

function Facet({ name, values, chosen, isOpen, isBar }: FacetProps) {
  if (values.length === 0 || (values.length === 1 && chosen.length === 0)) return null
  const isChosen = (value: string): boolean =>
    chosen.some((other) => other.toLowerCase() === value.toLowerCase())
  const choice = (facet: FacetValue) => (
    <Prepared
      key={facet.value}
      as="label"
      className="facet"
      source={facet}
      variant={`${name} ${isChosen(facet.value)}`}
      make={() => <Choice name={name} facet={facet} isChosen={isChosen(facet.value)} />}
    />
  )
  const first = values.length > shownAtOnce + 2 ? firstOf(values, isChosen) : values
  const rest = values.filter((facet) => !first.includes(facet))
  return (
    <details open={isOpen} className="filter-group" {...groupName(isBar)}>
      <summary>
        {facetTitles[name]}
        {chosen.length > 0 && <span className="filter-count">{chosen.length}</span>}
        <Icon name="chevron-down" />
      </summary>
      <fieldset>
        <legend className="sr-only">{facetTitles[name]}</legend>
        {first.map(choice)}
        {rest.length > 0 && (
          <details className="filter-rest">
            <summary>Show {rest.length} more</summary>
            {rest.map(choice)}
          </details>
        )}
      </fieldset>
    </details>
  )
}

/** The values that most vehicles have, and those that are chosen, in the order they came in. */
function firstOf(values: readonly FacetValue[], isChosen: (value: string) => boolean): FacetValue[] {
  const most = [...values].sort((one, other) => other.count - one.count).slice(0, shownAtOnce)
  return values.filter((facet) => most.includes(facet) || isChosen(facet.value))
}

function Choice({ name, facet, isChosen }: { name: ListFilter; facet: FacetValue; isChosen: boolean }) {
  return (
    <>
      <input type="checkbox" name={name} value={facet.value} defaultChecked={isChosen} />
      <span>{facet.label}</span>
      <i>
        {facet.count}
        <span className="sr-only"> vehicles</span>
      </i>
    </>
  )
}

interface BetweenProps {
  name: RangeFilter
  title: string
  unit?: string
  filters: Filters
  isBar: boolean
}

function Between({ name, title, unit, filters, isBar }: BetweenProps) {
  const { min, max } = filters.ranges[name]
  const field = (bound: 'min' | 'max', value: number | null) => (
    <label>
      <span>{bound === 'min' ? 'From' : 'To'}</span>
      <input
        type="text"
        inputMode="numeric"
        name={`${name}_${bound}`}
        defaultValue={value ?? ''}
        size={6}
        {...(unit ? { placeholder: unit } : {})}
      />
    </label>
  )
  return (
    <details
      open={!isBar && (min !== null || max !== null || name === 'price')}
      className="filter-group"
      {...groupName(isBar)}
    >
      <summary>
        {title}
        <Icon name="chevron-down" />
      </summary>
      <fieldset className="filter-between">
        <legend className="sr-only">{title}</legend>
        {field('min', min)}
        {field('max', max)}
      </fieldset>
    </details>
  )
}

/** Groups of one name close each other. */
function groupName(isBar: boolean): { name?: string } {
  return isBar ? { name: 'filter-groups' } : {}
}
