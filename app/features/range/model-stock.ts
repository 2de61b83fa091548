import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import type { Model } from './model.ts'

type Named = Pick<Model, 'name' | 'manufacturer_name' | 'variant' | 'bodyStyle'>

/**
 * Whether a vehicle is of a model. A feed may write the full model name ("XV Overland 13"), or its first words as the
 * model and the others as the badge; a variant has its model's name and differs in its body.
 */
export function isOfModel(
  vehicle: Pick<Vehicle, 'make' | 'model' | 'badge' | 'body'>,
  model: Named,
): boolean {
  if (folded(vehicle.make) !== folded(model.manufacturer_name)) return false
  const name = folded(model.name)
  const own = folded(vehicle.model)
  if (own === name) return true
  if (model.variant !== undefined && folded(model.variant) === own)
    return model.bodyStyle.some((body) => folded(body) === folded(vehicle.body ?? ''))
  const whole = `${own} ${folded(vehicle.badge ?? '')} `
  return name.startsWith(`${own} `) && whole.startsWith(`${name} `)
}

/** The vehicles of each model; one whose body fits a variant belongs to the variant, not to the plain model. */
export function stockByModel(
  models: readonly Model[],
  vehicles: readonly Vehicle[],
): ReadonlyMap<Model, readonly Vehicle[]> {
  const stock = new Map<Model, Vehicle[]>()
  const variantsFirst = models.toSorted(
    (a, b) => Number(b.variant !== undefined) - Number(a.variant !== undefined),
  )
  for (const vehicle of vehicles) {
    const model = variantsFirst.find((one) => isOfModel(vehicle, one))
    if (model) stock.set(model, [...(stock.get(model) ?? []), vehicle])
  }
  return stock
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
