import type { Model } from '#app/features/range/model.ts'
import { stockByModel } from '#app/features/range/model-stock.ts'
import { describeModel, type ShownModel } from '#app/features/range/shown-model.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { isSold } from '#app/features/vehicles/sold.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { cutOutPath } from './drawn-paths.ts'

const made = new WeakMap<Scope['snapshot'], ReadonlyMap<Model, readonly Vehicle[]>>()

/** Finds the vehicles for sale of each model, once for each state of the website. */
export function modelStock({ snapshot }: Scope): ReadonlyMap<Model, readonly Vehicle[]> {
  const known = made.get(snapshot)
  if (known) return known
  const forSale = snapshot.stock.vehicles.filter(
    (vehicle) => !isSold(vehicle) && vehicle.status === 'in_stock',
  )
  const stock = stockByModel(snapshot.models, forSale)
  made.set(snapshot, stock)
  return stock
}

/** Makes models as cards show them. */
export function makeShownModels(scope: Scope, models: readonly Model[]): ShownModel[] {
  const stock = modelStock(scope)
  const drawn = scope.website.demo ? cutOutPath : null
  return models.map((model) => describeModel(model, stock.get(model) ?? [], scope.website, drawn))
}
