import type { DesignName } from '#app/features/tenancy/theme/design.ts'
import below from '#app/styles/below.css?url'
import cards from '#app/styles/cards.css?url'
import controls from '#app/styles/controls.css?url'
import haul from '#app/styles/designs/haul.css?url'
import haulBelow from '#app/styles/designs/haul-below.css?url'
import haulHome from '#app/styles/designs/haul-home.css?url'
import haulVehicle from '#app/styles/designs/haul-vehicle.css?url'
import metro from '#app/styles/designs/metro.css?url'
import metroHome from '#app/styles/designs/metro-home.css?url'
import metroVehicle from '#app/styles/designs/metro-vehicle.css?url'
import outback from '#app/styles/designs/outback.css?url'
import outbackBelow from '#app/styles/designs/outback-below.css?url'
import outbackHome from '#app/styles/designs/outback-home.css?url'
import outbackVehicle from '#app/styles/designs/outback-vehicle.css?url'
import torque from '#app/styles/designs/torque.css?url'
import torqueBelow from '#app/styles/designs/torque-below.css?url'
import torqueFilters from '#app/styles/designs/torque-filters.css?url'
import torqueHome from '#app/styles/designs/torque-home.css?url'
import torqueSearch from '#app/styles/designs/torque-search.css?url'
import torqueVehicle from '#app/styles/designs/torque-vehicle.css?url'
import fields from '#app/styles/fields.css?url'

/** The pages of stock have a first screen of their own, and wait for its styles alone; a page of any other kind has all. */
export const pageKinds = ['home', 'search', 'vehicle'] as const
export type PageKind = (typeof pageKinds)[number] | 'other'

const sharedInHead: Readonly<Record<PageKind, readonly string[]>> = {
  home: [cards, controls],
  search: [cards, controls],
  vehicle: [],
  other: [cards, controls, fields, below],
}

type DesignPart = 'every' | 'filters' | PageKind

/** What a design has of its own: for every page, for the first screens of a kind, and for the rest of all (`other`). */
const designSheets: Readonly<Record<DesignName, Readonly<Partial<Record<DesignPart, string>>>>> = {
  metro: { every: metro, home: metroHome, vehicle: metroVehicle },
  outback: { every: outback, home: outbackHome, vehicle: outbackVehicle, other: outbackBelow },
  torque: {
    every: torque,
    home: torqueHome,
    search: torqueSearch,
    filters: torqueFilters,
    vehicle: torqueVehicle,
    other: torqueBelow,
  },
  haul: { every: haul, home: haulHome, vehicle: haulVehicle, other: haulBelow },
}

/** @returns the addresses of the shared sheets that such a page waits for besides the one of every page */
export function sharedSheets(kind: PageKind): readonly string[] {
  return sharedInHead[kind]
}

/** @returns the addresses of the sheets of the worn designs that such a page waits for */
export function sheetsOfDesigns(designs: readonly DesignName[], kind: PageKind): string[] {
  return (['every', kind] as const).flatMap((part) =>
    designs.flatMap((name) => designSheets[name][part] ?? []),
  )
}

/** @returns the addresses of what a search shows from its filters on besides what is its own */
export function sheetsOfFilters(designs: readonly DesignName[]): string[] {
  return [fields, ...designs.flatMap((name) => designSheets[name].filters ?? [])]
}

/** @returns the addresses of all that stands below a first screen or opens over a page */
export function sheetsBelow(designs: readonly DesignName[]): string[] {
  return [...sharedInHead.other, ...designs.flatMap((name) => designSheets[name].other ?? [])]
}
