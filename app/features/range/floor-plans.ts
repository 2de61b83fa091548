import type { Locale } from '#app/features/tenancy/wording.ts'
import { isFloorPlan } from '#app/features/vehicles/drawn-to-scale.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import type { Model } from './model.ts'
import { type Measured, specRows, variantsOf } from './model-specs.ts'

/** One layout of a model. */
export interface FloorPlan {
  readonly name: string
  /**
   * The address of its drawing; null where the manufacturer names the layout without drawing it and none can be
   * drawn.
   */
  readonly url: string | null
  /** Such as "Island queen, club lounge, rear ensuite". */
  readonly layout: string | null
  /** The facts in which layouts differ most come first: berths and weights. */
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** A vehicle in stock with this layout. */
  readonly vehicle: Pick<Vehicle, 'slug' | 'name'> | null
}

/** The facts from which a layout is drawn where the manufacturer has no drawing. */
export type PlanFacts = Pick<Model['floor_plans'][number], 'layout' | 'berths' | 'length_mm'>

const shownFacts = 4

/**
 * The layouts that the manufacturer names; where it names none, those of the vehicles in stock (MODEL-07).
 *
 * @param drawn returns the address of a drawing for a layout without an image; null where nothing is drawn
 */
export function floorPlansOf(
  model: Pick<Model, 'floor_plans'>,
  vehicles: readonly Vehicle[],
  locale: Locale,
  drawn: ((plan: PlanFacts) => string) | null,
): FloorPlan[] {
  if (model.floor_plans.length > 0)
    return model.floor_plans.map((plan) => ({
      name: plan.name,
      url: plan.image ?? drawn?.(plan) ?? null,
      layout: plan.layout ?? null,
      facts: factsOf([plan], locale),
      vehicle: vehicles.find(({ badge }) => isBadgeOf(badge, plan.name)) ?? null,
    }))
  return variantsOf(vehicles).flatMap(({ name, vehicles }) => {
    const pictured = vehicles.find((vehicle) => planOf(vehicle) !== null)
    const url = pictured && planOf(pictured)
    return pictured && url
      ? [{ name, url, layout: pictured.layout, facts: factsOf(vehicles, locale), vehicle: pictured }]
      : []
  })
}

function factsOf(vehicles: readonly Measured[], locale: Locale): FloorPlan['facts'] {
  return specRows(vehicles, [], locale)
    .slice(0, shownFacts)
    .map(({ label, value }) => ({ label, value }))
}

/** Whether a vehicle's badge belongs to a layout: "17.55-8 Outback" belongs to "17.55-8". */
function isBadgeOf(badge: string | null, plan: string): boolean {
  return badge === plan || (badge?.startsWith(`${plan} `) ?? false)
}

/** The picture that a person marks as a floor plan, else one with the name of one. */
function planOf({ images, photo_notes }: Pick<Vehicle, 'images' | 'photo_notes'>): string | null {
  const urls = images.map(({ image }) => image.url)
  return urls.find((url) => photo_notes[url]?.isPlan) ?? urls.find(isFloorPlan) ?? null
}
