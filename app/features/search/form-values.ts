import { type Filters, listFilters, parseFilters, toQuery } from './filters.ts'

/**
 * Reads the current values of a filter form. The result starts at page 1; the website's default order counts as none
 * chosen.
 */
export function filtersIn(form: HTMLFormElement, defaultSort: Filters['sort']): Filters {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) query.append(name, String(value))
  const filters = parseFilters(query)
  return filters.sort === defaultSort ? { ...filters, sort: null } : filters
}

/** Sets the boxes, texts and selects of a form to the filters that the page shows. */
export function fillForm(form: HTMLFormElement, filters: Filters, defaultSort: Filters['sort']): void {
  const query = toQuery(filters)
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      const name = listFilters.find((one) => one === control.name)
      control.checked = name !== undefined && isChosen(filters.lists[name], control.value)
    } else if (control instanceof HTMLSelectElement) {
      control.value = query.get(control.name) ?? (control.name === 'sort' ? (defaultSort ?? '') : '')
    } else if (control instanceof HTMLInputElement && control.name === 'q') control.value = filters.q
  }
}

export function isChosen(chosen: readonly string[], value: string): boolean {
  return chosen.some((other) => other.toLowerCase() === value.toLowerCase())
}
