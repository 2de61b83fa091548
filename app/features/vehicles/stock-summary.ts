import { isSold } from './sold.ts'
import type { Vehicle } from './vehicle.ts'

/** Counts of what a website has in stock (TENANT-25), for menus and the make and model fields of forms. */
export interface StockSummary {
  readonly count: number
  readonly makes: readonly { readonly name: string; readonly count: number }[]
  readonly models: readonly { readonly make: string; readonly name: string; readonly count: number }[]
  readonly car_types: readonly { readonly name: string; readonly count: number }[]
}

export function summariseStock(vehicles: readonly Vehicle[]): StockSummary {
  const offered = vehicles.filter((vehicle) => !isSold(vehicle))
  const models = Map.groupBy(offered, (vehicle) => `${vehicle.make}\n${vehicle.model}`)
  return {
    count: offered.length,
    makes: counted(offered, (vehicle) => vehicle.make),
    models: [...models.values()]
      .flatMap(([first, ...more]) =>
        first ? [{ make: first.make, name: first.model, count: more.length + 1 }] : [],
      )
      .sort((a, b) => compare(a.make, b.make) || compare(a.name, b.name)),
    car_types: counted(offered, (vehicle) => vehicle.car_type),
  }
}

function counted(
  vehicles: readonly Vehicle[],
  nameOf: (vehicle: Vehicle) => string,
): { name: string; count: number }[] {
  return [...Map.groupBy(vehicles, nameOf)]
    .map(([name, group]) => ({ name, count: group.length }))
    .sort((a, b) => compare(a.name, b.name))
}

function compare(a: string, b: string): number {
  return a.localeCompare(b, 'en')
}
