import { hashOf } from '#app/core/seed.ts'
import { type Place, placeLooks } from '#app/features/illustrator/places/place.ts'
import type { PlanFacts } from '#app/features/range/floor-plans.ts'
import type { Model } from '#app/features/range/model.ts'
import type { Likeness } from '#app/features/range/shown-model.ts'
import { type BodyFacts, cutOutName, drawnBodyOf } from '#app/features/vehicles/drawn-body.ts'
import { modelLooks } from '#app/features/vehicles/model-looks.ts'
import { namedModel } from '#app/features/vehicles/named-model.ts'

/**
 * Drawings of kinds of vehicle have these addresses (`app/shell/drawn-pictures.server.ts` answers them). The drawing of
 * one model among others has the look that its name chooses, and its length.
 */
export function cutOutPath(vehicle: BodyFacts, likeness?: Likeness): string {
  const path = `/demo-media/cut-out/${cutOutName(vehicle)}.png`
  if (!likeness) return path
  const { name, lengthMm } = likeness
  const model = name.toLowerCase()
  const isKnown = namedModel(model, drawnBodyOf(vehicle)).model !== undefined
  const said = [
    ['like', String(hashOf(name) % modelLooks)],
    ...(lengthMm === null ? [] : [['length', String(lengthMm)]]),
    ...(isKnown ? [['of', model]] : []),
  ]
  return `${path}?${new URLSearchParams(said)}`
}

export function heroPath(shape: 'wide' | 'tall'): string {
  return `/demo-media/hero.png?shape=${shape}`
}

/** One of the pictures of a place, always the same for the same words. */
export function placePath(place: Place, words: string): string {
  return `/demo-media/place/${place}.png?like=${hashOf(words) % placeLooks}`
}

export function floorPlanPath(
  { bodyStyle, manufacturer_body }: Pick<Model, 'bodyStyle' | 'manufacturer_body'>,
  { layout, berths, length_mm }: PlanFacts,
): string {
  const facts = { body: bodyStyle[0] ?? manufacturer_body, layout, berths, length: length_mm }
  const said = Object.entries(facts).filter(([, value]) => value !== undefined)
  return `/demo-media/floor-plan.png?${new URLSearchParams(said.map(([name, value]) => [name, String(value)]))}`
}
