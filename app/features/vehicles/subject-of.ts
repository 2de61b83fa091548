import { drawnKind, isTowedBody } from '#app/features/illustrator/kind.ts'
import type { Body, Subject } from '#app/features/illustrator/subject.ts'
import {
  drawnBodyOf,
  isMinibike,
  knownMeasuresOf,
  sideDoorsOf,
  truckBodyOf,
  truckCabOf,
  uteLoadOf,
} from './drawn-body.ts'
import { isRivetedShell, slideOutsOf } from './dwelling-of.ts'
import { layoutOf } from './layout-of.ts'
import { paintOf } from './paint-of.ts'
import type { Vehicle } from './vehicle.ts'

export type DrawnFacts = Pick<
  Vehicle,
  | 'stocknum'
  | 'name'
  | 'body'
  | 'body_type'
  | 'make'
  | 'model'
  | 'badge'
  | 'doors'
  | 'seats'
  | 'colour'
  | 'berths'
  | 'length_mm'
  | 'axles'
  | 'layout'
  | 'engine_cc'
  | 'cylinders'
  | 'seat_height_mm'
  | 'gvm_kg'
  | 'features'
>

/** What a picture of this vehicle is drawn from. The same record always gives the same picture. */
export function drawnSubject(vehicle: DrawnFacts): Subject {
  const { stocknum } = vehicle
  const body = drawnBodyOf(vehicle)
  const isLivedIn = drawnKind(body) === 'towable'
  const known = knownMeasuresOf(body, vehicle)
  const lengthMm = vehicle.length_mm ?? known?.lengthMm ?? null
  const axles = axlesOf(vehicle, body)
  return {
    seed: stocknum,
    body,
    paint: paintOf(vehicle.colour, stocknum),
    // a stock number is not a registration, even where it looks like one
    plate: stocknum
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '')
      .slice(0, 7),
    ...(lengthMm === null ? {} : { lengthMm }),
    ...(known && { heightMm: known.heightMm, wheelbaseMm: known.wheelbaseMm }),
    ...(isLivedIn ? {} : modelOf(vehicle)),
    ...carParts(vehicle, body),
    ...(isMinibike(body, vehicle) && { isMini: true }),
    ...(drawnKind(body) === 'bike' ? bikeParts(vehicle) : {}),
    ...(axles === null ? {} : { axles }),
    ...(isLivedIn ? dwellingParts(vehicle) : {}),
    ...(body === 'truck' ? truckParts(vehicle) : {}),
  }
}

/** The doors of a car, and what the frame of a ute carries. */
function carParts(vehicle: DrawnFacts, body: Body): Pick<Subject, 'sideDoors' | 'uteLoad'> {
  if (drawnKind(body) !== 'car') return {}
  const sideDoors = sideDoorsOf(vehicle)
  const hasFrame = body === 'ute' || body === 'single-cab' || body === 'extra-cab'
  return { ...(sideDoors && { sideDoors }), ...(hasFrame && { uteLoad: uteLoadOf(vehicle) }) }
}

/** The cylinders of a motorcycle, and whether it carries luggage. */
function bikeParts({ cylinders, features }: DrawnFacts): Pick<Subject, 'cylinders' | 'hasLuggage'> {
  const isLuggage = /pannier|(side|top|luggage) (case|box|bag)|saddle ?bag/i
  return {
    ...(cylinders !== null && { cylinders }),
    ...(features.length > 0 && { hasLuggage: features.some((feature) => isLuggage.test(feature)) }),
  }
}

/** The make and model, which a drawing has its lines, face and wheels from. */
function modelOf({ make, model }: DrawnFacts): Pick<Subject, 'model'> {
  const said = `${make ?? ''} ${model ?? ''}`.trim().toLowerCase()
  return said ? { model: said } : {}
}

/** What a dwelling is fitted with. */
function dwellingParts(vehicle: DrawnFacts): Partial<Subject> {
  const slideOuts = slideOutsOf(vehicle)
  return {
    offGrid: isOffGrid(vehicle),
    layout: layoutOf(vehicle),
    ...(slideOuts > 0 ? { slideOuts } : {}),
    ...(isRivetedShell(vehicle, vehicle.colour) ? { isRiveted: true } : {}),
  }
}

/** The cab of a truck, what is on its frame, and how heavy it may be. */
function truckParts(vehicle: DrawnFacts): Pick<Subject, 'truckBody' | 'truckCab' | 'gvmKg'> {
  const { gvm_kg: gvmKg } = vehicle
  const weight = gvmKg === null ? {} : { gvmKg }
  return { truckBody: truckBodyOf(vehicle), truckCab: truckCabOf(vehicle), ...weight }
}

/** From about 6.6 m on, Australian caravans have two axles; the record takes precedence. */
function axlesOf({ axles, length_mm }: DrawnFacts, body: Body): 1 | 2 | 3 | 4 | null {
  const said = (axles ?? '').toLowerCase()
  const driven = /^(\d+) ?x ?\d/.exec(said)?.[1]
  if (driven !== undefined) return Number(driven) >= 8 ? 4 : Number(driven) >= 6 ? 3 : 2
  if (/tri|three|\b3\b/.test(said)) return 3
  if (/tandem|dual|two|\b2\b/.test(said)) return 2
  if (/single|one|\b1\b/.test(said)) return 1
  if (!isTowedBody(body) || length_mm === null) return null
  if (body === 'fifth-wheel') return 2
  const isLarge =
    body === 'caravan' || body === 'toy-hauler' || body === 'travel-trailer' || body === 'rounded-trailer'
  return length_mm >= 6600 && isLarge ? 2 : 1
}

function isOffGrid({ name, body, features }: DrawnFacts): boolean {
  return [name, body ?? '', ...features].some((text) => /off[ -]?grid/i.test(text))
}
