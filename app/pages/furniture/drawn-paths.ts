import type { PlanFacts } from '#app/features/range/floor-plans.ts'
import type { Model } from '#app/features/range/model.ts'
import { type BodyFacts, cutOutName } from '#app/features/vehicles/drawn-body.ts'

/** Drawings of kinds of vehicle have these addresses (`app/shell/drawn-pictures.server.ts` answers them). */
export function cutOutPath(vehicle: BodyFacts): string {
  return `/demo-media/cut-out/${cutOutName(vehicle)}.png`
}

export function heroPath(shape: 'wide' | 'tall'): string {
  return `/demo-media/hero.png?shape=${shape}`
}

export function floorPlanPath(
  { bodyStyle, manufacturer_body }: Pick<Model, 'bodyStyle' | 'manufacturer_body'>,
  { layout, berths, length_mm }: PlanFacts,
): string {
  const facts = { body: bodyStyle[0] ?? manufacturer_body, layout, berths, length: length_mm }
  const said = Object.entries(facts).filter(([, value]) => value !== undefined)
  return `/demo-media/floor-plan.png?${new URLSearchParams(said.map(([name, value]) => [name, String(value)]))}`
}
