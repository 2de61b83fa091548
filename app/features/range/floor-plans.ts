import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import type { Model } from './model.ts'
import type { SpecRow, Variant } from './model-specs.ts'

/** One layout of a model, as it is drawn. */
export interface FloorPlan {
  readonly name: string
  readonly url: string
  /** "Island queen, club lounge, rear ensuite" */
  readonly layout: string | null
  /** What tells it from the others first: how many sleep, what it weighs. */
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** One that can be seen. */
  readonly vehicle: Pick<Vehicle, 'slug' | 'name'> | null
}

const shownFacts = 3

/** The layouts that the manufacturer draws; without drawings of its own, those of the vehicles in stock (MODEL-07). */
export function floorPlansOf(
  model: Pick<Model, 'floor_plans'>,
  variants: readonly Variant[],
  specs: readonly SpecRow[],
): FloorPlan[] {
  if (model.floor_plans.length > 0)
    return model.floor_plans.map(({ name, image, layout = null }) => ({
      name,
      url: image,
      layout,
      facts: [],
      vehicle: null,
    }))
  return variants.flatMap(({ name, vehicles }, index) => {
    const drawn = vehicles.find((vehicle) => planOf(vehicle) !== null)
    const url = drawn && planOf(drawn)
    if (!drawn || !url) return []
    const facts = specs.slice(0, shownFacts).flatMap(({ label, values }) => {
      const value = values[index]
      return value ? [{ label, value }] : []
    })
    return [{ name, url, layout: drawn.layout, facts, vehicle: drawn }]
  })
}

/** Dealers' systems name the picture of a floor plan after what it is. */
export function isFloorPlan(url: string): boolean {
  return /\/(?:[\w-]*[_-])?(?:floor-?)?plan\.\w+$/i.test(url.replace(/[?#].*$/s, ''))
}

function planOf({ images }: Pick<Vehicle, 'images'>): string | null {
  return images.find(({ image }) => isFloorPlan(image.url))?.image.url ?? null
}
