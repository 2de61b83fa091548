/*
 * The server alone reads this: a browser is given the addresses of its own website.
 */
import type { DesignName } from '#app/features/tenancy/theme/design.ts'
import below from '#app/styles/below.css?url'
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
import type { PageKind, SheetsByKind } from './page-kind.ts'

interface DesignSheets {
  /** What every page has of it; the sheets of its kinds of pages hold this too. */
  readonly every: string
  readonly home?: string
  readonly search?: string
  readonly vehicle?: string
  readonly filters?: string
  readonly below?: string
}

const designSheets: Readonly<Record<DesignName, DesignSheets>> = {
  metro: { every: metro, home: metroHome, vehicle: metroVehicle },
  outback: { every: outback, home: outbackHome, vehicle: outbackVehicle, below: outbackBelow },
  torque: {
    every: torque,
    home: torqueHome,
    search: torqueSearch,
    vehicle: torqueVehicle,
    filters: torqueFilters,
    below: torqueBelow,
  },
  haul: { every: haul, home: haulHome, vehicle: haulVehicle, below: haulBelow },
}

/** Lists what a page of each kind waits for, on a website that wears these designs. */
export function sheetsByKind(designs: readonly DesignName[]): SheetsByKind {
  const firstScreen = (kind: Exclude<PageKind, 'other'>) => ({
    shared: [],
    designs: designs.map((name) => designSheets[name][kind] ?? designSheets[name].every),
  })
  return {
    home: firstScreen('home'),
    search: firstScreen('search'),
    vehicle: firstScreen('vehicle'),
    other: {
      shared: [below],
      designs: designs.flatMap((name) => [designSheets[name].every, ...partsOf(name, 'below')]),
    },
  }
}

/** @returns the addresses of what the designs make of the filters of a search */
export function sheetsOfFilters(designs: readonly DesignName[]): string[] {
  return designs.flatMap((name) => partsOf(name, 'filters'))
}

/** @returns the addresses of all that stands below a first screen or opens over a page */
export function sheetsBelow(designs: readonly DesignName[]): string[] {
  return [below, ...designs.flatMap((name) => partsOf(name, 'below'))]
}

function partsOf(name: DesignName, part: 'below' | 'filters'): string[] {
  const sheet = designSheets[name][part]
  return sheet === undefined ? [] : [sheet]
}
