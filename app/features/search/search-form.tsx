import { type ChangeEvent, type FormEvent, useRef } from 'react'
import { countedVehicles, type Locale, type VehicleWords } from '#app/features/tenancy/wording.ts'
import { Icon } from '#app/ui/icon.tsx'
import { FacetGroup } from './facet-group.tsx'
import type { OfferedFilter, OfferedName } from './filter-labels.ts'
import { FilterSwitch } from './filter-switch.tsx'
import { type Filters, isFiltered, type ListFilter, listFilters } from './filters.ts'
import { RangeGroup } from './range-group.tsx'
import { SearchBox } from './search-box.tsx'
import type { Facets, FacetValue, RangeFacets } from './search-engine.ts'
import { useLiveForm } from './use-live-form.tsx'

/** What a page needs to show its filters. */
export interface FilterChoices {
  /** The offered filters, in their order. */
  readonly offered: readonly OfferedFilter[]
  readonly facets: Facets
  /** The ranges of the whole stock. */
  readonly scales: RangeFacets
  /** The distributions under the other filters. */
  readonly spreads: RangeFacets
}

interface SearchFormProps {
  /** The form's id, by which controls elsewhere on the page, such as the sort, belong to it. */
  id: string
  /** The id of the sheet that contains it on a phone. */
  sheetId: string
  path: string
  filters: Filters
  defaultSort: Filters['sort']
  choices: FilterChoices
  total: number
  words: VehicleWords
  locale: Locale
  /** In a bar each group opens over the results, one at a time, so none is open at first. */
  isBar: boolean
}

/**
 * All filters as one plain form. The address holds the state, so the form works without script and every choice is a
 * link.
 */
export function SearchForm(props: SearchFormProps) {
  const { id, sheetId, path, filters, defaultSort, choices, total, words, isBar } = props
  const form = useRef<HTMLFormElement>(null)
  const live = useLiveForm(form, { path, filters, defaultSort, total, sheetId })
  const onChange = ({ target }: ChangeEvent<HTMLFormElement>): void => {
    // a box, a select or the text; figures count once their typing is finished
    if (target instanceof HTMLSelectElement || target.type === 'checkbox' || target.name === 'q')
      live.onChange()
  }
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    live.onSubmit()
  }
  const { atm } = filters.ranges
  // the switch is the first of a bar, before the words (LOOK-70)
  const lead = isBar ? choices.offered.filter(({ name }) => name === 'learner') : []
  const offered = choices.offered.filter((filter) => !lead.includes(filter))
  const shownFirst = isBar ? inBar - lead.length : offered.length
  const rest = offered.slice(shownFirst)
  const filterOf = (offered: OfferedFilter) => (
    <Filter
      key={offered.name}
      {...props}
      offered={offered}
      generation={live.generation}
      onChange={live.onRangeChange}
    />
  )
  return (
    <form
      ref={form}
      id={id}
      action={path}
      method="get"
      role="search"
      aria-label="Filter vehicles"
      className="filter-form"
      onChange={onChange}
      onSubmit={onSubmit}
    >
      {filters.at && <input type="hidden" name="at" value={filters.at} />}
      {filters.isTable && <input type="hidden" name="view" value="table" />}
      {/* what the car can tow is asked above the results */}
      {atm.min !== null && <input type="hidden" name="atm_min" value={atm.min} />}
      {atm.max !== null && <input type="hidden" name="atm_max" value={atm.max} />}
      {lead.map(filterOf)}
      <div className="filter-words">
        <label htmlFor={`${id}-q`}>Search</label>
        <SearchBox
          id={`${id}-q`}
          defaultValue={filters.q}
          placeholder={isBar ? 'Make or model' : 'Make, model or stock number'}
          onChoose={live.giveUp}
        />
      </div>
      <div className="filter-groups">
        {offered.slice(0, shownFirst).map(filterOf)}
        {rest.length > 0 && (
          <details className="filter-more">
            <summary>
              More
              <Icon name="chevron-down" />
            </summary>
            <div>{rest.map(filterOf)}</div>
          </details>
        )}
      </div>
      <p className="filter-foot">
        <a
          href={path}
          data-keeps-place=""
          className="button button-outline"
          onClick={(event) => {
            // what is ticked but not yet shown is in no address that the link could leave
            if (isFiltered(filters)) return
            event.preventDefault()
            live.clear()
          }}
        >
          Clear all
        </a>
        <button type="submit" className="button filter-apply">
          {live.found === null
            ? 'Apply filters'
            : live.found === 0
              ? `No ${words.many} match`
              : `Show ${countedVehicles(live.found, words)}`}
        </button>
      </p>
    </form>
  )
}

type FilterProps = SearchFormProps & { offered: OfferedFilter; generation: number; onChange: () => void }

/** One filter, if the stock has something to choose from. */
function Filter({ offered, generation, onChange, filters, choices, total, locale, isBar }: FilterProps) {
  const { name, title, figures } = offered
  const isFirst = !isBar && (choices.scales.gvm ? openForTrucks : openFirst).has(name)
  const group = isBar ? { group: 'filter-groups' } : {}
  if (isList(name)) {
    const values = choices.facets[name]
    const chosen = filters.lists[name]
    if (!isChoice(name, values, chosen, total)) return null
    if (name === 'learner') return <FilterSwitch {...{ name, values, chosen }} />
    const isOpen = isFirst || (!isBar && chosen.length > 0)
    return <FacetGroup {...{ name, title, values, chosen, isOpen }} {...group} />
  }
  const scale = choices.scales[name]
  if (!scale || scale.min === scale.max) return null
  return (
    <RangeGroup
      key={generation}
      name={name}
      title={title}
      figures={figures}
      chosen={filters.ranges[name]}
      scale={scale}
      spread={choices.spreads[name]}
      locale={locale}
      isOpen={isFirst}
      onChange={onChange}
      {...group}
    />
  )
}

/** A bar has room for this many filters; the others follow under "More" (LOOK-71). */
const inBar = 6

/** A rail opens what the first screen of a home page asks for (LOOK-21): a truck is looked for by its job. */
const openFirst: ReadonlySet<OfferedName> = new Set<OfferedName>(['car_type', 'price', 'make', 'body'])
const openForTrucks: ReadonlySet<OfferedName> = new Set<OfferedName>(['body', 'axles', 'gvm'])

function isList(name: OfferedName): name is ListFilter {
  return listFilters.some((list) => list === name)
}

/** A single value that all vehicles have is no choice, unless it is chosen already. */
function isChoice(
  name: ListFilter,
  values: readonly FacetValue[],
  chosen: readonly string[],
  total: number,
): boolean {
  const [only, ...more] = values
  if (!only) return false
  if (chosen.length > 0 || more.length > 0) return true
  return name === 'learner' && only.count < total
}
