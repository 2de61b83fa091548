import { shapedBikes } from '#app/features/illustrator/bikes/bike-shape.ts'
import { facedMakes } from '#app/features/illustrator/cars/car-style.ts'
import { drawnKind } from '#app/features/illustrator/kind.ts'
import type { Body, Subject } from '#app/features/illustrator/subject.ts'
import { styledTrucks } from '#app/features/illustrator/trucks/cab-style.ts'
import { carNamed } from './known-cars.ts'

/**
 * What a drawing has from the name of its model ("mazda cx-5"), if a vehicle of this body is known by it. Other names give
 * nothing, so that a stranger cannot have any number of vehicles drawn.
 */
export function namedModel(model: string, body: Body): Pick<Subject, 'model' | 'heightMm' | 'wheelbaseMm'> {
  const kind = drawnKind(body)
  if (kind === 'bike') return shapedBikes.has(model) ? { model } : {}
  if (kind === 'truck') return styledTrucks.has(model) ? { model } : {}
  const make = facedMakes.find((known) => model.startsWith(`${known} `))
  if (make === undefined) return {}
  const name = model.slice(make.length + 1)
  const known = carNamed(name, body) ?? carNamed(model, body)
  return known ? { model, heightMm: known.heightMm, wheelbaseMm: known.wheelbaseMm } : {}
}
