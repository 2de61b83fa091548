import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import {
  type Filters,
  parseFilters,
  searchAddress,
  toQuery,
  withoutRange,
} from '#app/features/search/filters.ts'
import type { TowField } from '#app/features/search/tow-limit.ts'
import { TowLimitField } from '#app/features/search/tow-limit-field.tsx'
import { keepsPlace } from '#app/ui/client-navigation.tsx'

interface TowFormProps {
  path: string
  filters: Filters
  field: TowField
}

/** Asks above the results what the car can tow; the other filters go with it. */
export function TowForm({ path, filters, field }: TowFormProps) {
  const navigate = useNavigate()
  const others = [...toQuery(withoutRange(filters, 'atm'))]
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget)) query.append(name, String(value))
    void navigate(searchAddress(path, parseFilters(query)), { state: keepsPlace })
  }
  return (
    <form
      action={path}
      method="get"
      className="tow-form"
      aria-label="What my car can tow"
      onSubmit={onSubmit}
    >
      {others.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <TowLimitField field={field} />
      <button type="submit" className="button button-outline button-sm">
        Show
      </button>
      {field.limit === null && (
        <p className="tow-note">We compare it with the {field.weight}: what it may weigh when loaded.</p>
      )}
    </form>
  )
}
