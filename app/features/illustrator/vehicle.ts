import { bikeSide } from './bikes/bike.ts'
import { bikeEnd } from './bikes/bike-end.ts'
import { cockpit } from './bikes/cockpit.ts'
import { carSide } from './cars/car-side.ts'
import type { Drawn } from './drawn.ts'
import type { Lettering } from './lettering.ts'
import { dimensionSheet } from './plans/dimension-sheet.ts'
import { floorPlan } from './plans/floor-plan.ts'
import type { Frame } from './scenes/scenery.ts'
import type { Body, Subject } from './subject.ts'
import { motorhomeSide } from './towables/motorhome.ts'
import { motorhomeEnd } from './towables/motorhome-end.ts'
import { motorhomeOffside, towableOffside } from './towables/offside.ts'
import { rvInterior } from './towables/rv-interior.ts'
import { towableHitched, towableSide } from './towables/towable.ts'
import { towableEnd } from './towables/towable-end.ts'
import { cabInterior } from './trucks/cab-interior.ts'
import { truckSide } from './trucks/truck.ts'
import { truckEnd } from './trucks/truck-end.ts'
import { carFront } from './views/car-front.ts'
import { carRear } from './views/car-rear.ts'
import { dashInterior } from './views/dash.ts'

/** The views that can be drawn of a body. */
export interface Views {
  readonly side: (subject: Subject, ids: string) => Drawn
  /** The other side, also with its front on the left; without it the kerb side is shown mirrored. */
  readonly offside?: (subject: Subject, ids: string) => Drawn
  /** The side of what is towed, behind what tows it; without it nothing differs. */
  readonly hitched?: (subject: Subject, ids: string) => Drawn
  readonly front: (subject: Subject, ids: string, lettering: Lettering) => Drawn
  readonly rear: (subject: Subject, ids: string, lettering: Lettering) => Drawn
  /** The whole interior in a frame; `outside` is the scene behind the windows. */
  readonly interior: (subject: Subject, frame: Frame, ids: string, outside: string) => string
  /** A drawing to scale: a floor plan or a dimension sheet. */
  readonly sheet?: (subject: Subject, frame: Frame, lettering: Lettering) => string
}

const car: Views = {
  side: carSide,
  front: carFront,
  rear: carRear,
  interior: (subject, frame, ids, outside) => dashInterior(subject, frame, ids, outside),
}

const towable: Views = {
  side: towableSide,
  offside: towableOffside,
  hitched: towableHitched,
  ...endsOf(towableEnd),
  interior: rvInterior,
  sheet: floorPlan,
}
const motorhome: Views = {
  side: motorhomeSide,
  offside: motorhomeOffside,
  ...endsOf(motorhomeEnd),
  interior: rvInterior,
  sheet: floorPlan,
}
const truck: Views = { side: truckSide, ...endsOf(truckEnd), interior: cabInterior, sheet: dimensionSheet }
const bike: Views = { side: bikeSide, ...endsOf(bikeEnd), interior: cockpit }

const views: Record<Body, Views> = {
  coupe: car,
  roadster: car,
  fastback: car,
  hatch: car,
  'large-hatch': car,
  sedan: car,
  wagon: car,
  'small-suv': car,
  suv: car,
  'large-suv': car,
  'four-by-four': car,
  'single-cab': car,
  'extra-cab': car,
  ute: car,
  'people-mover': car,
  van: car,
  caravan: towable,
  'pop-top': towable,
  'expanding-pop-top': towable,
  'camper-trailer': towable,
  'toy-hauler': towable,
  teardrop: towable,
  hybrid: towable,
  'tent-camper': towable,
  'a-frame': towable,
  'travel-trailer': towable,
  'rounded-trailer': towable,
  'fifth-wheel': towable,
  motorhome,
  'low-motorhome': motorhome,
  'bus-motorhome': motorhome,
  'camper-van': motorhome,
  truck,
  'adventure-bike': bike,
  'sports-bike': bike,
  cruiser: bike,
  'naked-bike': bike,
  'classic-bike': bike,
  'touring-bike': bike,
  'off-road-bike': bike,
  scooter: bike,
}

export function viewsOf(body: Body): Views {
  return views[body]
}

function endsOf(
  end: (subject: Subject, end: 'front' | 'rear', ids: string, lettering: Lettering) => Drawn,
): Pick<Views, 'front' | 'rear'> {
  return {
    front: (subject, ids, lettering) => end(subject, 'front', ids, lettering),
    rear: (subject, ids, lettering) => end(subject, 'rear', ids, lettering),
  }
}
