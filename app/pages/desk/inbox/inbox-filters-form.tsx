import { Form, Link } from 'react-router'
import type { FilterChoices } from '#app/features/inbox/filter-choices.ts'
import type { InboxFilters, InboxView } from '#app/features/inbox/inbox-view.ts'
import { outcomes } from '#app/features/inbox/work.ts'
import { LabelledField } from '#app/pages/desk/parts.tsx'

/** Narrows a view; its state is the address. */
export function InboxFiltersForm({
  view,
  filters,
  choices,
}: {
  view: InboxView
  filters: InboxFilters
  choices: FilterChoices
}) {
  const { websites, places, vehicles, categories, sources, holders } = choices
  const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))
  return (
    <Form method="get" className="sheet inbox-filters" aria-label="Filters" key={JSON.stringify(filters)}>
      <input type="hidden" name="view" value={view} />
      {filters.words && <input type="hidden" name="words" value={filters.words} />}
      <Choice
        label="Website"
        name="website"
        value={filters.website}
        options={websites.map(({ slug, name }) => ({ value: slug, label: name }))}
      />
      <Choice
        label="Place"
        name="place"
        value={filters.place === undefined ? undefined : String(filters.place)}
        options={places.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <Choice label="Category" name="category" value={filters.category} options={named(categories)} />
      <Choice label="Source" name="source" value={filters.source} options={named(sources)} />
      {vehicles.length > 0 && (
        <Choice
          label="Vehicle"
          name="vehicle"
          value={filters.vehicle}
          options={vehicles.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <Choice
        label="Taken by"
        name="holder"
        value={filters.holder}
        options={holders.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Choice
        label="Outcome"
        name="outcome"
        value={filters.outcome}
        options={outcomes.map(({ name, title }) => ({ value: name, label: title }))}
      />
      <LabelledField label="From">
        <input type="date" name="from" defaultValue={filters.from} />
      </LabelledField>
      <LabelledField label="To">
        <input type="date" name="to" defaultValue={filters.to} />
      </LabelledField>
      <p className="row">
        <button type="submit" className="button">
          Show
        </button>
        <Link className="button plain" to={`/inbox?view=${view}`}>
          Without filters
        </Link>
      </p>
    </Form>
  )
}

function Choice({
  label,
  name,
  value,
  options,
}: {
  label: string
  name: string
  value: string | undefined
  options: readonly { readonly value: string; readonly label: string }[]
}) {
  return (
    <LabelledField label={label}>
      <select name={name} defaultValue={value ?? ''}>
        <option value="">Any</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </LabelledField>
  )
}
