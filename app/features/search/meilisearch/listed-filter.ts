import {
  type Filters,
  type ListFilter,
  listFilters,
  type Range,
  type RangeFilter,
  rangeFilters,
} from '#app/features/search/filters.ts'
import type { Preset } from '#app/features/search/search-engine.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { soldShownForDays } from '#app/features/tenancy/website-settings.ts'
import { makeFilterValues } from '#app/features/vehicles/make.ts'
import { extraFilters } from '#app/features/vehicles/shown/extra-filters.ts'
import type { FilterExpression } from '#app/features/vehicles/shown/filter-expression.ts'
import { documentFilter, joinFilters } from './document-filter.ts'
import { listFields, rangeFields, timestampOf } from './documents.ts'

export type HostedWebsite = Pick<
  Website,
  'id' | 'include_sold_cars_days' | 'template' | 'flags' | 'config' | 'search'
>

const dayMs = 86_400_000

/**
 * The filter for everything that this website's search may show at this moment, before the visitor chooses
 * (SEARCH-08..11).
 */
export function listedFilter(website: HostedWebsite, preset: Preset, now: Date): FilterExpression {
  const { extra_filters, excluded_location_ids } = website.config.cars
  const extra = extraFilters(extra_filters)
  return joinFilters('and', [
    is('website_id', website.id),
    withinSoldWindow(soldShownForDays(website), now),
    ...(website.flags.has('exclude_ford_new_and_demo') ? [not(newAndDemoFord)] : []),
    ...(excluded_location_ids.length > 0 ? [not(is('location_id', ...excluded_location_ids))] : []),
    ...(extra === null ? [] : [documentFilter(extra)]),
    ...(preset.carTypes === undefined ? [] : [is('car_type', ...preset.carTypes)]),
    ...(preset.dealershipId === undefined ? [] : [is('dealership_id', preset.dealershipId)]),
    ...(preset.filter ? [documentFilter(preset.filter)] : []),
  ])
}

export function soldFilter(): FilterExpression {
  return is('sold', 'true')
}

export type Group = ListFilter | RangeFilter

/** The groups of filters in which the visitor has chosen something. */
export function chosenGroups(filters: Filters): Group[] {
  return [
    ...listFilters.filter((name) => filters.lists[name].length > 0),
    ...rangeFilters.filter((name) => isBound(filters.ranges[name])),
  ]
}

/**
 * The filters that the visitor has chosen, except one group: a facet's own selection does not narrow its own counts.
 */
export function chosenFilter(filters: Filters, without: Group | null = null): FilterExpression[] {
  return chosenGroups(filters)
    .filter((name) => name !== without)
    .map((name) => (isListFilter(name) ? chosenList(name, filters.lists[name]) : chosenRange(name, filters)))
}

export function isListFilter(name: Group): name is ListFilter {
  return listFilters.some((list) => list === name)
}

/** From `min` inclusive to `below` exclusive. */
export function partOfRange(name: RangeFilter, min: number, below: number | null): FilterExpression {
  return bounds(rangeFields[name], { min, max: null }, below)
}

const newAndDemoFord = joinFilters('and', [is('make', 'Ford'), not(is('car_type', 'used'))])

function withinSoldWindow(days: number, now: Date): FilterExpression {
  const inStock = is('sold', 'false')
  if (days === 0) return inStock
  const since = timestampOf(new Date(now.getTime() - days * dayMs))
  return joinFilters('or', [
    inStock,
    { kind: 'compare', field: 'sold_at_timestamp', operator: '>=', than: since },
  ])
}

function chosenList(name: ListFilter, values: readonly string[]): FilterExpression {
  return is(listFields[name], ...(name === 'make' ? values.flatMap(makeFilterValues) : values))
}

function chosenRange(name: RangeFilter, filters: Filters): FilterExpression {
  return bounds(rangeFields[name], filters.ranges[name])
}

function bounds(field: string, { min, max }: Range, below: number | null = null): FilterExpression {
  return joinFilters('and', [
    ...(min === null ? [] : [{ kind: 'compare', field, operator: '>=', than: min } as const]),
    ...(max === null ? [] : [{ kind: 'compare', field, operator: '<=', than: max } as const]),
    ...(below === null ? [] : [{ kind: 'compare', field, operator: '<', than: below } as const]),
  ])
}

function isBound({ min, max }: Range): boolean {
  return min !== null || max !== null
}

function is(field: string, ...values: (string | number)[]): FilterExpression {
  return { kind: 'in', field, values: values.map(String) }
}

function not(part: FilterExpression): FilterExpression {
  return { kind: 'not', part }
}
