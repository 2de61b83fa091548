import type { Body } from '#app/features/illustrator/subject.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { type BodyFacts, drawnBodyOf } from './drawn-body.ts'
import type { Vehicle } from './vehicle.ts'

/** A vehicle of the kind that the stock has most of; without stock, the kind that the website's template is for. */
export function mostSold(vehicles: readonly Vehicle[], { template }: Pick<Website, 'template'>): BodyFacts {
  if (!mostOf.has(vehicles)) mostOf.set(vehicles, firstOfMost(vehicles))
  return mostOf.get(vehicles) ?? { body: usualBody[template] }
}

/** Every page asks for it, and it stays the same until the stock changes. */
const mostOf = new WeakMap<readonly Vehicle[], Vehicle | null>()

function firstOfMost(vehicles: readonly Vehicle[]): Vehicle | null {
  const kinds = [...Map.groupBy(vehicles, drawnBodyOf).values()]
  const [most] = kinds.sort((one, other) => other.length - one.length)
  return most?.[0] ?? null
}

const usualBody: Readonly<Record<Website['template'], Body>> = {
  default: 'suv',
  used: 'suv',
  rv: 'caravan',
  camper: 'camper-trailer',
  motorcycle: 'sports-bike',
  truck: 'truck',
  trucks: 'truck',
}
