import { distanceUnit, type Locale } from '#app/features/tenancy/wording.ts'
import { Prepared } from '#app/ui/prepared.tsx'
import {
  type Filters,
  isFiltered,
  type ListFilter,
  type RangeFilter,
  type SortName,
  searchAddress,
  withoutRange,
  withoutValue,
} from './filters.ts'
import type { Facets, FacetValue } from './search-engine.ts'

const facetTitles = {
  car_type: 'Condition',
  make: 'Make',
  model: 'Model',
  body: 'Body',
  fuel: 'Fuel',
  location: 'Location',
} satisfies Record<ListFilter, string>

const order: readonly ListFilter[] = ['car_type', 'make', 'model', 'body', 'fuel', 'location']

interface SearchFormProps {
  path: string
  filters: Filters
  sort: SortName
  sorts: readonly { name: SortName; label: string }[]
  facets: Facets
  locale: Locale
}

/** All filters as one plain form: the address is the state, so it works without script and every choice is a link. */
export function SearchForm({ path, filters, sort, sorts, facets, locale }: SearchFormProps) {
  return (
    <form
      action={path}
      method="get"
      role="search"
      aria-label="Filter vehicles"
      className="flex flex-col gap-4"
    >
      <Chosen path={path} filters={filters} facets={facets} locale={locale} />
      <label className="flex flex-col gap-1 font-semibold">
        Search
        <input
          type="search"
          name="q"
          defaultValue={filters.q}
          maxLength={200}
          enterKeyHint="search"
          className={inputClass}
        />
      </label>
      <label className="flex flex-col gap-1 font-semibold">
        Sort by
        <select name="sort" defaultValue={sort} className={inputClass}>
          {sorts.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {order.map((name) => (
        <Facet
          key={name}
          name={name}
          values={facets[name]}
          chosen={filters.lists[name]}
          isOpen={name === 'car_type' || filters.lists[name].length > 0}
        />
      ))}
      <Between name="price" title="Price" filters={filters} prefix="$" />
      <Between name="year" title="Year" filters={filters} />
      <Between
        name="km"
        title={distanceUnit(locale) === 'miles' ? 'Miles' : 'Kilometres'}
        filters={filters}
      />
      <button type="submit" className="button">
        Apply filters
      </button>
    </form>
  )
}

const inputClass =
  'min-h-12 w-full rounded-control border border-line-strong bg-raised px-3 text-base font-normal'

function Facet({
  name,
  values,
  chosen,
  isOpen,
}: {
  name: ListFilter
  values: readonly FacetValue[]
  chosen: readonly string[]
  isOpen: boolean
}) {
  if (values.length === 0 || (values.length === 1 && chosen.length === 0)) return null
  const isChosen = (value: string): boolean =>
    chosen.some((other) => other.toLowerCase() === value.toLowerCase())
  return (
    <details open={isOpen} className="group rounded-card border border-line bg-raised">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between px-4 font-semibold">
        {facetTitles[name]}
        <span aria-hidden="true" className="text-muted group-open:rotate-180">
          ▾
        </span>
      </summary>
      <fieldset className="max-h-80 overflow-y-auto px-4 pb-3">
        <legend className="sr-only">{facetTitles[name]}</legend>
        {values.map((facet) => (
          <Prepared
            key={facet.value}
            as="label"
            className="flex min-h-11 items-center gap-3"
            source={facet}
            variant={`${name} ${isChosen(facet.value)}`}
            make={() => <Choice name={name} facet={facet} isChosen={isChosen(facet.value)} />}
          />
        ))}
      </fieldset>
    </details>
  )
}

function Choice({ name, facet, isChosen }: { name: ListFilter; facet: FacetValue; isChosen: boolean }) {
  return (
    <>
      <input
        type="checkbox"
        name={name}
        value={facet.value}
        defaultChecked={isChosen}
        className="size-5 accent-brand-fill"
      />
      <span className="grow">{facet.label}</span>
      <span className="text-muted tabular-nums">
        {facet.count}
        <span className="sr-only"> vehicles</span>
      </span>
    </>
  )
}

function Between({
  name,
  title,
  filters,
  prefix,
}: {
  name: RangeFilter
  title: string
  filters: Filters
  prefix?: string
}) {
  const { min, max } = filters.ranges[name]
  const field = (bound: 'min' | 'max', value: number | null) => (
    <label className="flex grow flex-col gap-1 text-sm text-ink-2">
      {bound === 'min' ? 'From' : 'To'}
      <span className="flex items-center gap-1">
        {prefix && <span aria-hidden="true">{prefix}</span>}
        <input
          type="text"
          inputMode="numeric"
          name={`${name}_${bound}`}
          defaultValue={value ?? ''}
          size={6}
          className={inputClass}
        />
      </span>
    </label>
  )
  return (
    <fieldset className="rounded-card border border-line bg-raised px-4 py-3">
      <legend className="sr-only">{title}</legend>
      <p aria-hidden="true" className="font-semibold">
        {title}
      </p>
      <div className="mt-1 flex gap-3">
        {field('min', min)}
        {field('max', max)}
      </div>
    </fieldset>
  )
}

/** What is chosen, each with the way to take it back. */
function Chosen({
  path,
  filters,
  facets,
  locale,
}: {
  path: string
  filters: Filters
  facets: Facets
  locale: Locale
}) {
  if (!isFiltered(filters)) return null
  const chips = [
    ...(filters.q === '' ? [] : [{ label: `“${filters.q}”`, without: { ...filters, q: '', page: 1 } }]),
    ...order.flatMap((name) =>
      filters.lists[name].map((value) => ({
        label:
          facets[name].find((facet) => facet.value.toLowerCase() === value.toLowerCase())?.label ?? value,
        without: withoutValue(filters, name, value),
      })),
    ),
    ...(['price', 'year', 'km'] as const).flatMap((name) => {
      const label = rangeLabel(name, filters, locale)
      return label === null ? [] : [{ label, without: withoutRange(filters, name) }]
    }),
  ]
  return (
    <div>
      <p className="font-semibold">Your filters</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {chips.map(({ label, without }) => (
          <li key={label}>
            <a
              href={searchAddress(path, without)}
              className="inline-flex min-h-11 items-center gap-2 rounded-control bg-brand-soft px-3 text-on-brand-soft"
            >
              <span className="sr-only">Remove </span>
              {label}
              <span aria-hidden="true">×</span>
            </a>
          </li>
        ))}
        <li>
          <a href={path} className="inline-flex min-h-11 items-center px-2 underline">
            Clear all
          </a>
        </li>
      </ul>
    </div>
  )
}

function rangeLabel(name: RangeFilter, filters: Filters, locale: Locale): string | null {
  const { min, max } = filters.ranges[name]
  if (min === null && max === null) return null
  const shown = (value: number): string => {
    if (name === 'year') return String(value)
    return name === 'price'
      ? `$${value.toLocaleString('en-AU')}`
      : `${value.toLocaleString('en-AU')} ${distanceUnit(locale)}`
  }
  if (min === null) return `Up to ${shown(max ?? 0)}`
  return max === null ? `From ${shown(min)}` : `${shown(min)} to ${shown(max)}`
}
